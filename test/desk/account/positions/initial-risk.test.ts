import { Big } from 'big.js'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  createInitialRisks,
  type InitialRisk,
  resultInR,
} from '../../../../src/desk/account/positions/initial-risk.js'
import { MOST_INITIAL_RISKS } from '../../../../src/redis/caps/key-caps.js'
import { keys } from '../../../../src/redis/keys.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'

const redis = clientOf(redisForThisFile())
const account = { userId: 7, accountId: 'a1', chainId: '42161' }
const KEY = keys.initialRisks(7, 'a1', '42161')
const opened = new Date('2026-11-29T08:00:00.400Z')
const position = { id: '12', createdAt: opened }
const risk = (dollars: string, from: InitialRisk['from'] = 'seen'): InitialRisk => ({
  dollars: new Big(dollars),
  from,
})

beforeEach(async () => {
  await redis().hset(keys.accounts(7), 'a1', '{}')
})

const risksAt = (now = 1_000) => createInitialRisks({ redis: redis(), now: () => now })
const read = async (wanted: { readonly id: string; readonly createdAt: Date | undefined }) => {
  const found = (await risksAt().read(account))(wanted)
  return found && `${found.dollars.toFixed()} ${found.from}`
}

test('the first risk of a position stays, but that of its order takes the place of one that was seen', async () => {
  await risksAt().keep(account, position, risk('50.5'))
  await risksAt().keep(account, position, risk('10'))
  expect(await read(position)).toBe('50.5 seen')
  await risksAt().keep(account, position, risk('51', 'order'))
  await risksAt().keep(account, position, risk('10'))
  expect(await read(position)).toBe('51 order')
})

test('it is found by the second of the opening, and by the id alone where one list leaves out the time', async () => {
  await risksAt().keep(account, position, risk('50'))
  expect(await read({ id: '12', createdAt: new Date('2026-11-29T08:00:00.000Z') })).toBe('50 seen')
  expect(await read({ id: '12', createdAt: undefined })).toBe('50 seen')
  // Another position had the same id.
  expect(await read({ id: '12', createdAt: new Date('2026-11-28T08:00:00Z') })).toBeUndefined()
  expect(await read({ id: '1', createdAt: undefined })).toBeUndefined()
  await risksAt().keep(account, { id: '13', createdAt: undefined }, risk('20'))
  expect(await read({ id: '13', createdAt: opened })).toBe('20 seen')
})

test('other accounts and chains have risks of their own, and one that is disconnected gets none', async () => {
  await risksAt().keep(account, position, risk('50'))
  await risksAt().keep({ ...account, accountId: 'gone' }, position, risk('50'))
  expect(await redis().keys('*initial-risks*')).toEqual([KEY])
  expect((await risksAt().read({ ...account, chainId: '8453' }))(position)).toBeUndefined()
  expect(await redis().smembers(keys.registry(7))).toEqual(['initial-risks:a1/42161'])
})

test('the newest are kept, for a year after the last', async () => {
  for (let number = 0; number <= MOST_INITIAL_RISKS; number++)
    await risksAt(1_000 + number).keep(account, { id: `${number}`, createdAt: opened }, risk('5'))
  expect(await redis().hlen(KEY)).toBeLessThanOrEqual(MOST_INITIAL_RISKS)
  expect(await read({ id: '0', createdAt: opened })).toBeUndefined()
  expect(await read({ id: `${MOST_INITIAL_RISKS}`, createdAt: opened })).toBe('5 seen')
  expect((await redis().pttl(KEY)) / 86_400_000).toBeGreaterThan(364.9)
})

test('a damaged record counts as not known', async () => {
  await redis().hset(KEY, '12/1', '1000 -5 seen', '13/1', 'x', '14/1', '1000 0 order')
  for (const id of ['12', '13', '14']) expect(await read({ id, createdAt: new Date(1_000) })).toBeUndefined()
})

test('the results of the parts of a position add up to its own in R', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((one) => new Big(one).div(100))
  const dollars = fc.integer({ min: 1, max: 1_000_000 }).map((one) => new Big(one).div(100))
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 9 }), dollars, (parts, dollars) => {
      const of = (profit: Big) => resultInR(profit, { dollars, from: 'seen' }) ?? new Big(0)
      const whole = parts.reduce((sum, part) => sum.plus(part))
      const sum = parts.map(of).reduce((total, part) => total.plus(part))
      expect(sum.minus(of(whole)).abs().lt('1e-30')).toBe(true)
    }),
  )
  expect(resultInR(new Big(-50), risk('50'))?.toFixed()).toBe('-1')
  expect(resultInR(undefined, risk('50'))).toBeUndefined()
  expect(resultInR(new Big(5), undefined)).toBeUndefined()
})
