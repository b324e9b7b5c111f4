import { Big } from 'big.js'
import { expect, test } from 'vitest'
import {
  totalExposureOf,
  type OpenPositionsAndOrders,
} from '../../../../../src/desk/trading/risk/limits/exposure.js'
import { bare } from '../../../support.js'
import { book, held } from './support.js'

const waiting = (
  positionId: string,
  pendingSize: string,
  pendingCollateral?: string,
): OpenPositionsAndOrders['pending'][number] =>
  ({
    positionId,
    pendingSize: new Big(pendingSize),
    pendingCollateral: pendingCollateral === undefined ? undefined : new Big(pendingCollateral),
    size: undefined,
  }) as OpenPositionsAndOrders['pending'][number]

test.each([
  ['an addition that the orders list', { ...book, pending: [waiting('1', '500', '50')] }, '1500'],
  ['one that does not say its collateral', { ...book, pending: [waiting('1', '500')] }, '1500'],
  [
    'one that the position itself tells',
    {
      chainId: '42161',
      positions: [{ ...held('1', '1000', '100'), pendingSize: new Big(500), pendingCollateral: new Big(50) }],
      pending: [],
    },
    '1500',
  ],
  [
    'one that both tell, once',
    {
      chainId: '42161',
      positions: [{ ...held('1', '1000', '100'), pendingSize: new Big(500), pendingCollateral: new Big(50) }],
      pending: [waiting('1', '500', '50')],
    },
    '1500',
  ],
  [
    'a close or a trailing stop, which adds nothing',
    { ...book, pending: [waiting('1', '500', '0')] },
    '1000',
  ],
  ['an order of its own', { ...book, pending: [waiting('2', '500', '50')] }, '1500'],
])('what waits in the slot of an open position counts by what it adds: %s', (_, found, exposure) => {
  expect(totalExposureOf([found as OpenPositionsAndOrders])?.toFixed()).toBe(exposure)
})

test('what is open counts over all accounts and chains together', () => {
  expect(
    totalExposureOf([
      book,
      book,
      { chainId: '8453', positions: [], pending: [waiting('9', '1', '1')] },
    ])?.toFixed(),
  ).toBe('2001')
})

test.each([
  ['two keys of one wallet show the same positions: they count once', '0xAb', '0xaB', '42161', '1000'],
  ['two wallets count both', '0xAb', '0xCd', '42161', '2000'],
  ['one wallet on two chains counts on both', '0xAb', '0xAb', '8453', '2000'],
  ['where the service names no owner, both count', undefined, undefined, '42161', '2000'],
])('what is open counts once for each wallet: %s', (_, owner, other, chainId, exposure) => {
  const of = (one: string | undefined, chain: string): OpenPositionsAndOrders => ({
    chainId: chain,
    positions: [{ ...held('1', '1000', '100'), owner: one }],
    pending: [],
  })
  expect(totalExposureOf([of(owner, '42161'), of(other, chainId)])?.toFixed()).toBe(exposure)
})

test.each([
  ['the same position, whose owner nobody names: it counts once', '2025-03-05T14:00:00Z', '1000'],
  ['another position that has its id', '2025-03-05T14:00:01Z', '2000'],
])('two keys show %s', (_, time, exposure) => {
  const of = (createdAt: string): OpenPositionsAndOrders => ({
    chainId: '42161',
    positions: [{ ...held('1', '1000', '100'), createdAt: new Date(createdAt) }],
    pending: [],
  })
  expect(totalExposureOf([of('2025-03-05T14:00:00Z'), of(time)])?.toFixed()).toBe(exposure)
})

test('a position that has ended is not open, though it is still listed', () => {
  const ended = { ...held('1', '1000', '100'), status: 'CLOSED' }
  expect(totalExposureOf([{ ...book, positions: [ended, held('2', '300', '30')] }])?.toFixed()).toBe('300')
})

test('a key whose rows name no owner joins the wallet of another that shows one of them', () => {
  const createdAt = new Date('2025-03-05T14:00:00Z')
  const of = (id: string, owner?: string) => ({ ...held(id, '1000', '100'), owner, createdAt })
  const books = [[of('1')], [of('2', '0xab')], [of('1'), of('2', '0xab')]].map((positions) => ({
    chainId: '42161',
    positions,
    pending: [],
  }))
  expect(totalExposureOf(books)?.toFixed()).toBe('2000')
})

test('a position that one of two reads of a wallet lacks is counted', () => {
  const owned = (id: string, size: string) => ({ ...held(id, size, '100'), owner: '0xab' })
  const both: OpenPositionsAndOrders = {
    chainId: '1',
    positions: [owned('1', '1000'), owned('2', '500')],
    pending: [],
  }
  const one: OpenPositionsAndOrders = { chainId: '1', positions: [owned('1', '1000')], pending: [] }
  expect(totalExposureOf([one, both])?.toFixed()).toBe('1500')
})

test('a wallet is known by an order alone, and beside rows that name no owner', () => {
  const order = { ...waiting('9', '300', '30'), owner: '0xab' }
  const first: OpenPositionsAndOrders = { chainId: '1', positions: [], pending: [order] }
  const second: OpenPositionsAndOrders = {
    chainId: '1',
    positions: [],
    pending: [waiting('8', '100'), order],
  }
  expect(totalExposureOf([first, second])?.toFixed()).toBe('400')
  expect(totalExposureOf([second, first])?.toFixed()).toBe('400')
})

test('the exposure is not known where a position, or an order that opens one, does not say its size', () => {
  const unsaid: OpenPositionsAndOrders = { ...book, positions: [held('1', undefined, '100')] }
  expect(totalExposureOf([unsaid])).toBeUndefined()
  expect(totalExposureOf([book, unsaid])).toBeUndefined()
  const owned = { ...book, positions: [bare({ id: '1', size: '500', owner: '0xab' })] }
  const unread = { ...book, positions: [bare({ id: '1', owner: '0xab' })] }
  expect(totalExposureOf([owned, unread]), 'of two reads of a wallet').toBeUndefined()
  expect(totalExposureOf([unread, owned])).toBeUndefined()
  const order = { ...waiting('2', '5'), pendingSize: undefined }
  expect(totalExposureOf([{ ...book, pending: [order] }])).toBeUndefined()
  expect(totalExposureOf([{ ...book, pending: [{ ...order, size: new Big(70) }] }])?.toFixed()).toBe('1070')
})

test('nothing that is open is no exposure', () => {
  expect(totalExposureOf([])?.toFixed()).toBe('0')
})
