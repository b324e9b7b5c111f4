import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { openRiskOf } from '../../../../../src/desk/risk/open-risk.js'
import { riskCard } from '../../../../../src/bot/features/account/risk.js'
import type { Positions } from '../../../../../src/desk/account/positions/positions.js'
import { createReadReturns } from '../../../../../src/desk/risk/read-returns.js'
import { createReadRisk } from '../../../../../src/desk/risk/read-risk.js'
import { defaultDialect } from '../../../../../src/service/dialect.js'
import { UnreachableError } from '../../../../../src/service/errors.js'
import type { Candle, CandlesRequest, PairInfo } from '../../../../../src/service/service.js'
import {
  bare,
  handClock,
  heldExample,
  positionsOf,
  serviceWith,
  traderNamed,
  trigger,
} from '../../../../desk/support.js'
import { numbers, seen, text } from '../../support.js'

const ada = traderNamed('Ada')
const away = new UnreachableError('candles', 'no')
const PORTFOLIO = {
  vusdBalance: new Big('8672.86'),
  collateralUsage: new Big('1000'),
  marginUsage: undefined,
  openLongs: undefined,
  openShorts: undefined,
  account: undefined,
}
const RATES = { fundingRate: new Big('0.00001'), borrowRateLong: new Big('0.00002') } as PairInfo

/** Candles of an hour that rise and fall by a tenth, up to the end of the span; those of `isStill` stand still. */
function candles({ from, to }: CandlesRequest, isStill: boolean): readonly Candle[] {
  const hours = Math.floor((to.getTime() - from.getTime()) / 3_600_000)
  return Array.from({ length: hours }, (_, hour) => {
    const price = new Big(isStill ? 100 : 100 + (hour % 2) * 10)
    return {
      time: new Date(from.getTime() + hour * 3_600_000),
      open: price,
      high: price,
      low: price,
      close: price,
      volume: undefined,
    }
  })
}

/** A desk whose service answers with these positions and candles. */
function desk({
  positions,
  portfolio = PORTFOLIO,
  isStill = () => false,
}: {
  readonly positions: Positions
  readonly portfolio?: typeof PORTFOLIO | Error
  /** For a pair whose candles stand still; throws for one whose candles cannot be read. */
  readonly isStill?: (pair: string) => boolean
}) {
  const clock = handClock()
  const asked: string[] = []
  const service = serviceWith({
    dialect: defaultDialect,
    portfolio: async () => {
      if (portfolio instanceof Error) throw portfolio
      return portfolio
    },
    candles: async (_, request) => {
      asked.push(request.pair)
      return candles(request, isStill(request.pair))
    },
  })
  const read = createReadRisk({
    service,
    readReturns: createReadReturns({ ...clock, service, feed: undefined }),
    positions: { withOrders: async () => positions },
    market: { info: async () => ({ info: RATES, readAt: new Date(clock.now()) }) },
  })
  return { clock, asked, show: async () => seen(riskCard({ text, numbers }, ada, await read(ada))) }
}

const stop = trigger({ isTakeProfit: false, triggerPrice: '28500', amountPercent: '100' })
const btc = heldExample({ stopLosses: [stop] })
const eth = heldExample({
  symbol: 'ETH/USD',
  position: bare({ id: '8', pairId: '2', isLong: true, size: '500', collateral: '50' }),
  unrealizedPnl: new Big('-10'),
  pnlToSettle: new Big('-9'),
  liquidation: undefined,
  liquidationDistancePercent: undefined,
})
const totals = { ...positionsOf([]).totals, unrealizedPnl: new Big('320.14') }

describe('the risk', () => {
  it('says how much of the own limits is used', () => {
    const reading = {
      positions: positionsOf([]),
      risk: openRiskOf([]),
      margin: { ok: true, value: undefined },
      equity: undefined,
      dayCost: undefined,
      groups: [],
      ungrouped: [],
      unnamed: [],
    } as const
    const used = [
      { name: 'losses', used: new Big('25.5'), limit: new Big(100), isCount: false, windowMs: 43_200_000 },
      { name: 'orders', used: new Big(2), limit: new Big(5), isCount: true },
    ]
    const card = seen(riskCard({ text, numbers }, ada, reading, used))
    expect(card).toContain(
      '*Your own limits*\nLoss in the window: *$25.50 of $100.00 (25.5 %) · 12 hours*\nOrders in 24 hours: *2 of 5 (40 %)*',
    )
    expect(seen(riskCard({ text, numbers }, ada, reading))).not.toContain('Your own limits')
  })

  it('of one position names the loss at its stop, the equity and the cost of a day', async () => {
    const { show, asked } = desk({ positions: positionsOf([btc], { totals }) })
    const card = await show()
    // 10,000 from 29,000 to 28,500, entered at 28,000; and 10,000 of equity.
    expect(card).toContain('If all stops are hit now: *−$178.57* (−1.79 % of equity)')
    expect(card).toContain('Every position has a stop for all of it.')
    expect(card).toMatch(/Equity +\$10,000\.00/)
    // 0.003 % an hour, of a size of 10,000.
    expect(card).toMatch(/Cost a day +\$7\.20/)
    expect(card).toContain('BTC/USD ▲ ~25,312.00 · −12.72 %')
    // One pair alone moves with no other.
    expect(asked).toEqual([])
  })

  it('of pairs that move together says so, and reads their candles once an hour', async () => {
    const { show, asked, clock } = desk({ positions: positionsOf([btc, eth], { totals }) })
    const card = await show()
    expect(card).toContain('Move together: BTC/USD, ETH/USD · gross $10,500.00 · net +$10,500.00')
    expect(card).toContain('By the hourly returns of the last 30 days.')
    expect(card).toContain('ETH/USD ▲: 100 % without a stop, −$41.00')
    clock.pass(3_500_000)
    await show()
    expect(asked.toSorted()).toEqual(['BTC/USD', 'ETH/USD'])
    clock.pass(200_000)
    await show()
    expect(asked).toHaveLength(4)
  })

  it('names pairs whose candles cannot be read; of those that stand still nothing is said', async () => {
    const still = desk({ positions: positionsOf([btc, eth]), isStill: () => true })
    expect(await still.show()).not.toContain('together')
    const unread = desk({
      positions: positionsOf([btc, eth]),
      isStill: (pair) => {
        if (pair === 'ETH/USD') throw away
        return false
      },
    })
    expect(await unread.show()).toContain('The candles of ETH/USD could not be read')
  })

  it('names a pair without a name, which is in no group', async () => {
    const nameless = { ...eth, symbol: undefined }
    const says = "the pair's name is unknown, so it is in no group"
    expect(await desk({ positions: positionsOf([btc, nameless]) }).show()).toContain(says)
    expect(await desk({ positions: positionsOf([nameless]) }).show()).not.toContain(says)
  })

  it('is not known of what could not be read, and that is named', async () => {
    const { show } = desk({
      positions: positionsOf([{ ...eth, areOrdersRead: false }], {
        totals,
        unread: [{ list: 'positions', rows: 1, error: away }],
      }),
      portfolio: away,
    })
    const card = await show()
    expect(card).toContain('If all stops are hit now: not known, because of ETH/USD ▲.')
    expect(card).toContain('Without a stop, until liquidation: not known, because of ETH/USD ▲.')
    expect(card).toMatch(/Equity +—/)
    expect(card).toContain('⚠️')
    expect(card).not.toContain('No open positions')
  })

  it.each([
    ['a row that could not be read', { unread: [{ list: 'positions' as const, rows: 1, error: away }] }],
    ['a list that may be cut', { mayBeMore: true }],
  ])('has no sums beside %s', async (_, part) => {
    const card = await desk({ positions: positionsOf([btc], { totals, ...part }) }).show()
    expect(card).toContain('If all stops are hit now: *—*')
    expect(card).toContain('Without a stop, until liquidation: *—*')
    expect(card).not.toContain('Every position has a stop')
    expect(card).toMatch(/Gross +—/)
    expect(card).toMatch(/Cost a day +—/)
    expect(card).toContain('BTC/USD ▲ ~25,312.00 · −12.72 %')
    const two = await desk({ positions: positionsOf([btc, eth], { totals, ...part }) }).show()
    expect(two).toContain('Move together: BTC/USD, ETH/USD · gross — · net —')
  })

  it('says that there is no position only where the service has said so', async () => {
    expect(await desk({ positions: positionsOf([]) }).show()).toContain('No open positions')
    const unread = positionsOf([], { unread: [{ list: 'positions', rows: 1, error: away }] })
    expect(await desk({ positions: unread }).show()).not.toContain('No open positions')
  })
})
