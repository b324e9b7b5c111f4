import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedRows } from '../../../../src/desk/account/history/ended-positions.js'
import { pnlGroups } from '../../../../src/desk/account/pnl/groups.js'
import { pnlStatistics, type Span } from '../../../../src/desk/account/pnl/statistics.js'
import type { ClosedPosition } from '../../../../src/service/service.js'
import { closed } from './support.js'

const NOW = new Date('2025-03-30T15:00:00Z')
/** Of positions with an id each. */
const statistics = (positions: readonly ClosedPosition[], span?: Span, zone?: string) =>
  statisticsOf(
    positions.map((position, index) => ({ ...position, id: position.id === '1' ? `${index}` : position.id })),
    span,
    zone,
  )
const statisticsOf = (rows: readonly ClosedPosition[], span: Span = 'all', zone = 'UTC') =>
  pnlStatistics(closedRows(rows), { span, zone, now: NOW })
const trade = (
  realisedPnl: string,
  closedAt = '2025-03-30T12:00:00Z',
  more: Parameters<typeof closed>[0] = {},
) => closed({ status: 'CLOSED', realisedPnl, closedAt: new Date(closedAt), ...more })

/** Amounts of the generated positions are whole numbers of this many decimals, so that the test can count in integers. */
const DECIMALS = 30
const written = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(DECIMALS + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}
const units = (amount: Big): bigint => BigInt(amount.times(new Big(10).pow(DECIMALS)).toFixed())

interface Generated {
  readonly pnl: bigint | undefined
  readonly fees: readonly (bigint | undefined)[]
  readonly pair: string | undefined
  readonly status: string | undefined
  /** Milliseconds. */
  readonly closedAt: number | undefined
}

const money = fc.oneof(fc.constant(0n), fc.bigInt(-5n * 10n ** 33n, 5n * 10n ** 33n), fc.bigInt(-100n, 100n))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 20 })
const generated: fc.Arbitrary<Generated> = fc.record({
  pnl: maybe(money),
  fees: fc.tuple(maybe(money), maybe(money), maybe(money)),
  pair: maybe(fc.constantFrom('1', '2', '3', '8')),
  status: fc.constantFrom('CLOSED', 'CLOSED', 'CLOSED', 'LIQUIDATED', 'CANCELED', 'HALF', undefined),
  closedAt: maybe(fc.integer({ min: NOW.getTime() - 90 * 86_400_000, max: NOW.getTime() })),
})

const asPosition = ({ pnl, fees, pair, status, closedAt }: Generated, index: number): ClosedPosition => {
  const [positionFee, fundingFee, borrowFee] = fees.map((fee) =>
    fee === undefined ? undefined : written(fee),
  )
  return closed({
    id: String(index),
    pairId: pair,
    status,
    realisedPnl: pnl === undefined ? undefined : written(pnl),
    realisedPnlIncludes: ['openingFee', 'closingFee', 'funding', 'borrow'],
    positionFee,
    fundingFee,
    borrowFee,
    closedAt: closedAt === undefined ? undefined : new Date(closedAt),
  })
}

/**
 * What the clocks of Berlin are ahead of UTC in the generated span, in hours: the summer of 2025 began on 30 March at 01:00
 * UTC.
 */
const ahead = (time: number): number => (time >= Date.parse('2025-03-30T01:00:00Z') ? 2 : 1)
const dayIn = (zone: string, time: number): number =>
  Math.floor((time + (zone === 'UTC' ? 0 : ahead(time)) * 3_600_000) / 86_400_000)

describe('1,000 closed positions', () => {
  const spans = fc.constantFrom<Span>('day', 'week', 'month', 'all')
  const zones = fc.constantFrom('UTC', 'Europe/Berlin')

  it('have the same statistics as integer arithmetic gives', () => {
    fc.assert(
      fc.property(
        fc.array(generated, { minLength: 1_000, maxLength: 1_000 }),
        spans,
        zones,
        (positions, span, zone) => {
          const delivered = statistics(positions.map(asPosition), span, zone)
          const real = positions.filter(({ status }) => status !== 'CANCELED')
          const whole = real.filter(({ pnl, closedAt }) => pnl !== undefined && closedAt !== undefined)
          const today = dayIn(zone, NOW.getTime())
          const length = { day: 1, week: 7, month: 30, all: Infinity }[span]
          const isWithin = ({ closedAt }: (typeof positions)[number]): boolean =>
            closedAt === undefined || dayIn(zone, closedAt) > today - length
          const own = whole.filter(isWithin)
          const pnls = own.map(({ pnl = 0n }) => pnl)
          const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
          const wins = pnls.filter((pnl) => pnl > 0n)
          const losses = pnls.filter((pnl) => pnl < 0n)

          expect(delivered).toMatchObject({
            trades: own.length,
            wins: wins.length,
            losses: losses.length,
            even: own.length - wins.length - losses.length,
            liquidated: own.filter(({ status }) => status === 'LIQUIDATED').length,
            leftOut: real.filter(isWithin).length - own.length,
          })
          expect(units(delivered.profit)).toBe(sum(pnls))
          expect(delivered.best && units(delivered.best.profit)).toBe(largest(pnls))
          expect(delivered.worst && units(delivered.worst.profit)).toBe(
            negated(largest(pnls.map((pnl) => -pnl))),
          )
          for (const [index, cost] of (['fees', 'funding', 'borrow'] as const).entries()) {
            const said = own.flatMap(({ fees }) => fees[index] ?? [])
            expect(units(delivered.costs[cost].amount)).toBe(sum(said))
            expect(delivered.costs[cost].missing).toBe(own.length - said.length)
          }
          const complete = own.filter(({ fees }) => fees.every((fee) => fee !== undefined))
          expect(delivered.costs.incomplete).toBe(own.length - complete.length)

          expect(isQuotient(delivered.winRate, BigInt(wins.length) * 100n, BigInt(own.length))).toBe(true)
          expect(isQuotient(delivered.profitFactor, sum(wins), -sum(losses))).toBe(true)
          expect(
            isQuotient(delivered.averageWin?.times(`1e${DECIMALS}`), sum(wins), BigInt(wins.length)),
          ).toBe(true)
          expect(
            isQuotient(delivered.averageLoss?.times(`1e${DECIMALS}`), sum(losses), BigInt(losses.length)),
          ).toBe(true)

          let soFar = 0n
          const inOrder = own.toSorted((one, other) => (one.closedAt ?? 0) - (other.closedAt ?? 0))
          expect(delivered.curve.map(({ profit }) => units(profit))).toEqual(
            inOrder.map(({ pnl = 0n }) => (soFar += pnl)),
          )
          expect(delivered.days.map(({ day }) => day)).toEqual(consecutive(delivered.from, delivered.to))
          for (const { day, profit } of delivered.days) {
            const number = Date.parse(day) / 86_400_000
            const those = own.filter(({ closedAt = 0 }) => dayIn(zone, closedAt) === number)
            expect(units(profit)).toBe(sum(those.map(({ pnl = 0n }) => pnl)))
          }
          const byPair = pnlGroups(delivered.inSpan, { by: 'pair', zone })
          expect(byPair).toHaveLength(new Set(own.map(({ pair }) => pair)).size)
          for (const { pairId, trades, wins: won, profit } of byPair) {
            const those = own.filter(({ pair }) => pair === pairId).map(({ pnl = 0n }) => pnl)
            expect([trades, won, units(profit)]).toEqual([
              those.length,
              those.filter((pnl) => pnl > 0n).length,
              sum(those),
            ])
          }
        },
      ),
      { numRuns: 5 },
    )
  })
})

function largest(amounts: readonly bigint[]): bigint | undefined {
  return amounts.reduce<bigint | undefined>(
    (most, one) => (most === undefined || one > most ? one : most),
    undefined,
  )
}

function negated(amount: bigint | undefined): bigint | undefined {
  return amount === undefined ? undefined : -amount
}

/** A quotient is right when it times its divisor is the dividend, to 30 digits; without a divisor there is none. */
function isQuotient(delivered: Big | undefined, dividend: bigint, divisor: bigint): boolean {
  if (divisor === 0n || delivered === undefined) return divisor === 0n && delivered === undefined
  const back = delivered.times(divisor.toString()).minus(dividend.toString()).abs()
  return back.lte(new Big(divisor.toString()).abs().times('1e-9'))
}

function consecutive(from: string | undefined, to: string): readonly string[] {
  if (from === undefined) return []
  const days: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    days.push(new Date(time).toISOString().slice(0, 10))
  }
  return days
}

describe('statistics', () => {
  it('of no closed positions have no figures, and the days of the span', () => {
    const none = statistics([], 'week')
    expect(none).toMatchObject({
      trades: 0,
      leftOut: 0,
      from: '2025-03-24',
      to: '2025-03-30',
      winRate: undefined,
      profitFactor: undefined,
      averageWin: undefined,
      averageLoss: undefined,
      best: undefined,
      worst: undefined,
      curve: [],
      inSpan: { closes: [], trades: [] },
      expectancy: undefined,
    })
    expect(none.profit.toFixed()).toBe('0')
    expect(none.days).toHaveLength(7)
    expect(statistics([]).from).toBeUndefined()
    expect(statistics([]).days).toEqual([])
  })

  it('of wins only have no profit factor; of losses only it is zero', () => {
    const won = statistics([trade('10'), trade('30')])
    expect([won.profitFactor, won.averageLoss, won.winRate?.toFixed()]).toEqual([undefined, undefined, '100'])
    const lost = statistics([trade('-10'), trade('-30')])
    expect([lost.profitFactor?.toFixed(), lost.averageWin, lost.winRate?.toFixed()]).toEqual([
      '0',
      undefined,
      '0',
    ])
    expect(lost.best?.profit.toFixed()).toBe('-10')
  })

  it('count a trade without PnL as neither won nor lost', () => {
    expect(statistics([trade('0'), trade('5')])).toMatchObject({ trades: 2, wins: 1, losses: 0, even: 1 })
  })

  it('leave out cancelled orders, and count liquidations and unknown statuses as trades', () => {
    const delivered = statistics([
      trade('0', undefined, { status: 'CANCELED' }),
      trade('-99', undefined, { status: 'LIQUIDATED' }),
      trade('1', undefined, { status: 'HALF_CLOSED' }),
    ])
    expect(delivered).toMatchObject({ trades: 2, liquidated: 1, leftOut: 0 })
  })

  it('leave out and count positions without a PnL or a closing time', () => {
    const delivered = statistics([trade('1'), closed({ realisedPnl: '5' }), closed({ closedAt: NOW })])
    expect(delivered).toMatchObject({ trades: 1, leftOut: 2 })
    expect(delivered.profit.toFixed()).toBe('1')
  })

  it('take the earlier of equal trades as the best', () => {
    const later = trade('5', '2025-03-29T12:00:00Z', { id: 'later' })
    const sooner = trade('5', '2025-03-28T12:00:00Z', { id: 'sooner' })
    expect(statistics([later, sooner]).best?.position.id).toBe('sooner')
  })

  it('begin days at midnight in the time zone of the person', () => {
    const late = trade('7', '2025-03-29T23:30:00Z')
    expect(statistics([late], 'day', 'UTC').trades).toBe(0)
    expect(statistics([late], 'day', 'Europe/Berlin').trades).toBe(1)
    expect(statistics([late], 'day', 'America/New_York').trades).toBe(0)
  })

  it('include a trade dated tomorrow by a clock ahead of ours in the daily bars', () => {
    const delivered = statistics([trade('7', '2025-03-31T00:00:30Z')])
    expect(delivered.days.at(-1)?.profit.toFixed()).toBe('7')
  })
})
