import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { TokenAccess } from '../../src/accounts/api-tokens/authenticate.js'
import type { Finder } from '../../src/api/find-trader.js'
import { riskRoute } from '../../src/api/risk.js'
import type { Positions } from '../../src/desk/account/positions/positions.js'
import { openRiskOf, UNKNOWN_EXPOSURE, withoutSums } from '../../src/desk/risk/open-risk.js'
import type { RiskReading } from '../../src/desk/risk/read-risk.js'
import { ASKED, example, heldExample, marked, positionsOf, traderNamed, trigger } from '../desk/support.js'

const find = { trader: () => Promise.resolve(traderNamed('Ada')) } as unknown as Finder

const held = [
  heldExample({
    position: example({ id: 'p1', isLong: true, size: new Big(1_000), entryPrice: new Big(30_000) }),
    mark: marked('30000'),
    stopLosses: [trigger({ triggerPrice: new Big(29_700), amountPercent: new Big(100) })],
  }),
  heldExample({ position: example({ id: 'p2', isLong: false, size: new Big(400) }), mark: marked('30000') }),
]

async function read(
  positions: Partial<Positions> = {},
  reading: Partial<RiskReading> = {},
): Promise<unknown> {
  const { answer, body } = riskRoute({
    find,
    risk: () =>
      Promise.resolve({
        positions: positionsOf(held, positions),
        risk: openRiskOf(held),
        margin: { ok: true, value: undefined },
        equity: new Big('2000.5'),
        dayCost: new Big('-0.25'),
        groups: [{ symbols: ['BTC/USD', 'ETH/USD'], ...openRiskOf(held).exposure }],
        ungrouped: [],
        unnamed: [],
        ...reading,
      }),
  })
  const { data, asOf } = await answer({} as TokenAccess, {}, undefined as never)
  expect(asOf).toEqual(ASKED)
  body.parse({ data, asOf: asOf.toISOString() })
  return data
}

test('the risk has the figures of the desk: of each position, their sums, and groups', async () => {
  const { atStops, atLiquidation } = openRiskOf(held)
  const spread = { long: '1000', short: '400', gross: '1400', net: '600' }
  expect(await read()).toMatchObject({
    equity: '2000.5',
    atStops: atStops?.toFixed(),
    atLiquidation: atLiquidation?.toFixed(),
    exposure: spread,
    dayCost: '-0.25',
    positions: [
      { id: 'p1', side: 'long', uncoveredPercent: '0', atLiquidation: '0' },
      { id: 'p2', side: 'short', uncoveredPercent: '100', atStops: '0' },
    ],
    groups: [{ pairs: ['BTC/USD', 'ETH/USD'], ...spread }],
    mayBeMore: false,
    unavailable: [],
  })
})

test('where positions are missing no sum is told, and what could not be read is named', async () => {
  const failed = { ok: false, error: new Error('The service is away') } as const
  expect(
    await read(
      { mayBeMore: true, triggers: failed },
      {
        risk: withoutSums(openRiskOf(held)),
        margin: failed,
        groups: [{ symbols: ['BTC/USD', 'ETH/USD'], ...UNKNOWN_EXPOSURE }],
        ungrouped: ['ETH/USD'],
        equity: undefined,
        dayCost: undefined,
      },
    ),
  ).toMatchObject({
    equity: null,
    atStops: null,
    atLiquidation: null,
    exposure: { long: null, short: null, gross: null, net: null },
    dayCost: null,
    groups: [{ pairs: ['BTC/USD', 'ETH/USD'], long: null, short: null, gross: null, net: null }],
    mayBeMore: true,
    unavailable: ['equity', 'orders', 'groups'],
  })
})

test('a position whose pair has no name is in no group, which is told', async () => {
  expect(await read({}, { unnamed: [held[1]!] })).toMatchObject({ unavailable: ['groups'] })
})
