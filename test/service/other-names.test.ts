import { parse, stringify } from 'lossless-json'
import { describe, expect, test } from 'vitest'
import { lists, records } from './support/decoders.js'
import { pendingOrder, rows, singles, triggerOrder, type Example } from './support/examples.js'
import { plain } from './support/plain.js'

type OtherNames = Readonly<Record<string, readonly string[]>>

const pair: OtherNames = { tokenId: ['svcId', 'pairId'] }
const symbol: OtherNames = { assetSymbol: ['symbol', 'asset', 'pair'] }
const hash: OtherNames = { transactionHash: ['trasactionHash'] }
const transferHash: OtherNames = { trasactionHash: ['transactionHash'] }
const position: OtherNames = {
  ...pair,
  posId: ['positionId'],
  averagePrice: ['entryPrice'],
  lmtPrice: ['limitPrice'],
  positionType: ['orderType'],
  status: ['orderStatus'],
  owner: ['account'],
  refer: ['referrer'],
}

/**
 * Names under which fields may come besides those of service.md, by the operation and the name in its example: a service
 * that spells a field so is read without an override of the dialect.
 */
const otherNames: Readonly<Record<string, OtherNames>> = {
  openPositions: position,
  marketMakerOpenPositions: position,
  closedPositions: {
    ...pair,
    posId: ['positionId'],
    averagePrice: ['entryPrice'],
    markPrice: ['exitPrice'],
    realisedPnl: ['realizedPnl'],
    positionType: ['orderType'],
    positionStatus: ['status'],
  },
  deposits: transferHash,
  withdrawals: transferHash,
  referrals: hash,
  balances: { ethBalance: ['eth'], usdcBalance: ['usdc'], vusdBalance: ['vusd'] },
  pairInfo: { svcId: ['tokenId', 'pairId'], assetSymbol: ['symbol'] },
  vaultExposure: {
    ...pair,
    ...symbol,
    longExposure: ['longOpenInterest', 'long'],
    shortExposure: ['shortOpenInterest', 'short'],
    netExposure: ['exposure', 'vaultExposure', 'vault_exposure', 'net'],
  },
  tradeHistory: {
    ...pair,
    ...hash,
    actionType: ['action'],
    posId: ['positionId'],
    averagePrice: ['entryPrice'],
    tradeVolume: ['volume'],
  },
  fundingRates: { tokenId: ['svcId', 'pairId'], ...symbol, fundingRate: ['rate'] },
  openInterest: {
    ...pair,
    ...symbol,
    longOpenInterest: ['longOI', 'long'],
    shortOpenInterest: ['shortOI', 'short'],
    maxLongOpenInterest: ['maxLong'],
    maxShortOpenInterest: ['maxShort'],
    totalOpenInterest: ['openInterest', 'oi', 'asset_oi'],
  },
  unrealisedPnl: {
    ...pair,
    ...symbol,
    longUpnl: ['upnlLong', 'longPnl', 'long'],
    shortUpnl: ['upnlShort', 'shortPnl', 'short'],
    totalUpnl: ['upnl', 'unrealisedPnl', 'unrealizedPnl', 'pnl'],
  },
}

const otherOrderNames = {
  pendingOrders: { ...position, status: ['orderStatus', 'positionStatus'], stpPrice: ['stopPrice'] },
  triggerOrders: {
    ...pair,
    posId: ['positionId'],
    isTP: ['isTakeProfit'],
    triggerStatus: ['status'],
    triggerCreatedAt: ['createdAt'],
    averagePrice: ['entryPrice'],
  },
} satisfies Readonly<Record<string, OtherNames>>

type Decode = (reply: unknown) => unknown
const decoders: Readonly<Record<string, Decode>> = { ...lists, ...records }

/** Through JSON text, as every reply comes. */
const decode = (name: string, reply: unknown): unknown =>
  plain(decoders[name]?.(parse(stringify(reply) ?? '')))

/** The example as the service would write it with each field under one of its other names, one after the other. */
function renamed({ wire }: Example, names: OtherNames): readonly (readonly [string, object])[] {
  return Object.entries(names).flatMap(([name, others]) =>
    others.map((other) => {
      const entries = Object.entries(wire).map(([key, value]) => [key === name ? other : key, value])
      return [other, Object.fromEntries(entries)] as const
    }),
  )
}

describe('a field under another name is read as that field', () => {
  test.each(Object.entries(otherNames))('in %s', (name, names) => {
    const example = { ...rows, ...singles }[name]!
    const expected = example.record
    for (const [other, reply] of renamed(example, names)) {
      const decoded = name in singles ? decode(name, reply) : decode(name, [reply])
      expect([other, decoded]).toEqual([other, name in singles ? expected : [expected]])
    }
  })

  test.each([
    ['pendingOrders', pendingOrder],
    ['triggerOrders', triggerOrder],
  ] as const)('in %s of openOrders', (list, example) => {
    for (const [other, order] of renamed(example, otherOrderNames[list])) {
      const decoded = decode('openOrders', { pendingOrders: [], triggerOrders: [], [list]: [order] })
      const expected = [example.record]
      expect([other, decoded]).toMatchObject([
        other,
        list === 'pendingOrders' ? { pending: expected } : { triggers: expected },
      ])
    }
  })
})

test('a field that is null under its first name is read under the next', () => {
  const { posId, ...others } = rows['openPositions']!.wire
  expect(decode('openPositions', [{ ...others, posId: null, positionId: posId }])).toMatchObject([
    { id: posId },
  ])
})
