import * as fc from 'fast-check'
import { Big } from 'big.js'
import { describe, expect, it } from 'vitest'
import { closedRows } from '../../../../src/desk/account/history/ended-positions.js'
import { tradeSources } from '../../../../src/desk/account/positions/order-source.js'
import { pnlGroupings, pnlGroups } from '../../../../src/desk/account/pnl/groups.js'
import { pnlStatistics } from '../../../../src/desk/account/pnl/statistics.js'
import { closed } from './support.js'

const NOW = new Date('2025-11-02T12:00:00Z')
const HOUR_MS = 3_600_000

/** Rows of closes: a position of one or two rows, an order that was cancelled, or a row without a PnL. */
const lives = fc.record({
  pairId: fc.constantFrom('1', '2', undefined),
  isLong: fc.constantFrom(true, false, undefined),
  status: fc.constantFrom('CLOSED', 'CLOSED', 'LIQUIDATED', 'CANCELED'),
  // Over the end of summer time in Berlin, on October 26, and in New York, on November 2.
  // Dollars at the first stop; none for one that is not known.
  risk: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
  source: fc.constantFrom(...tradeSources, undefined),
  hoursAgo: fc.integer({ min: 0, max: 40 * 24 }),
  cents: fc.array(fc.option(fc.integer({ min: -99_999, max: 99_999 }), { nil: undefined, freq: 9 }), {
    minLength: 1,
    maxLength: 2,
  }),
})

const statisticsOf = (
  drawn: readonly (typeof lives extends fc.Arbitrary<infer One> ? One : never)[],
  zone: string,
) =>
  pnlStatistics(
    closedRows(
      drawn.flatMap(({ pairId, isLong, status, hoursAgo, cents }, id) =>
        cents.map((amount, index) =>
          closed({
            id: String(id),
            pairId,
            isLong,
            status,
            size: '100',
            totalSize: String(cents.length * 100),
            realisedPnl: amount === undefined ? undefined : new Big(amount).div(100).toFixed(),
            realisedPnlIncludes: ['openingFee', 'closingFee', 'funding', 'borrow'],
            closedAt: new Date(NOW.getTime() - (hoursAgo + (cents.length - 1 - index)) * HOUR_MS),
          }),
        ),
      ),
      true,
    ).map((row) => {
      const dollars = drawn[Number.parseInt(row.position.id, 10)]?.risk
      const initialRisk =
        dollars === undefined ? undefined : { dollars: new Big(dollars), from: 'seen' as const }
      const source = drawn[Number.parseInt(row.position.id, 10)]?.source
      return { ...row, initialRisk, ...(source ? { source } : {}) }
    }),
    { span: 'month', zone, now: NOW },
  )

describe('PnL by group', () => {
  it('adds up to the whole, whatever it is grouped by', () => {
    fc.assert(
      fc.property(
        fc.array(lives, { maxLength: 60 }),
        fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
        (drawn, zone) => {
          const whole = statisticsOf(drawn, zone)
          for (const by of pnlGroupings) {
            const groups = pnlGroups(whole.inSpan, { by, zone })
            const sum = (of: (group: (typeof groups)[number]) => Big | number): string =>
              groups.reduce((all, group) => all.plus(of(group)), new Big(0)).toFixed()
            expect(sum(({ profit }) => profit)).toBe(whole.profit.toFixed())
            expect([
              sum(({ trades }) => trades),
              sum(({ wins }) => wins),
              sum(({ closes }) => closes),
            ]).toEqual([whole.trades, whole.wins, whole.closes].map(String))
            expect(sum(({ inR }) => inR.trades)).toBe(String(whole.inR.trades))
            expect(new Big(sum(({ inR }) => inR.sum)).minus(whole.inR.sum).abs().lt('1e-30')).toBe(true)
            // The averages, weighed by their trades, are the average of the whole.
            const results = sum(({ expectancy, trades }) => expectancy?.times(trades) ?? 0)
            expect(new Big(results).round(20).toFixed()).toBe(
              (whole.expectancy?.times(whole.trades) ?? new Big(0)).round(20).toFixed(),
            )
          }
        },
      ),
    )
  })

  it('counts hours and weekdays by the clocks of the person, where they go back too', () => {
    const trade = (realisedPnl: string, closedAt: string) =>
      closed({
        id: closedAt,
        status: 'CLOSED',
        realisedPnl,
        realisedPnlIncludes: ['openingFee', 'closingFee', 'funding', 'borrow'],
        closedAt: new Date(closedAt),
      })
    const { inSpan } = pnlStatistics(
      closedRows([
        trade('1', '2025-10-26T00:30:00Z'),
        trade('-3', '2025-10-26T01:30:00Z'),
        trade('10', '2025-10-26T23:00:00Z'),
      ]),
      { span: 'month', zone: 'Europe/Berlin', now: NOW },
    )
    const shown = (by: 'hour' | 'weekday') =>
      pnlGroups(inSpan, { by, zone: 'Europe/Berlin' }).map((group) => [
        group[by],
        group.trades,
        group.profit.toFixed(),
        group.expectancy?.toFixed(),
      ])
    // 2 o'clock came twice that night.
    expect(shown('hour')).toEqual([
      [0, 1, '10', '10'],
      [2, 2, '-2', '-1'],
    ])
    expect(shown('weekday')).toEqual([
      [0, 1, '10', '10'],
      [6, 2, '-2', '-1'],
    ])
  })

  it('counts results in R of the trades whose risk is known, each as a whole', () => {
    const row = (
      id: string,
      realisedPnl: string,
      dollars: string | undefined,
      from: 'order' | 'seen' = 'order',
    ) =>
      closedRows([
        closed({
          id,
          status: 'CLOSED',
          realisedPnl,
          realisedPnlIncludes: ['openingFee', 'closingFee', 'funding', 'borrow'],
          closedAt: NOW,
        }),
      ]).map((one) => ({
        ...one,
        initialRisk: dollars === undefined ? undefined : { dollars: new Big(dollars), from },
      }))
    const rows = [row('1', '30', '20'), row('2', '-20', '20', 'seen'), row('3', '1000', undefined)].flat()
    const { inR } = pnlStatistics(rows, { span: 'day', zone: 'UTC', now: NOW })
    expect({ ...inR, sum: inR.sum.toFixed(), expectancy: inR.expectancy?.toFixed() }).toEqual({
      trades: 2,
      seen: 1,
      sum: '0.5',
      expectancy: '0.25',
    })
  })

  it('knows no expectancy of a group in which only parts were closed', () => {
    const part = closed({
      id: '1',
      status: 'CLOSED',
      size: '50',
      totalSize: '100',
      realisedPnl: '5',
      realisedPnlIncludes: ['openingFee', 'closingFee', 'funding', 'borrow'],
      closedAt: NOW,
    })
    const { inSpan } = pnlStatistics(closedRows([part], true), { span: 'day', zone: 'UTC', now: NOW })
    expect(pnlGroups(inSpan, { by: 'side', zone: 'UTC' })).toMatchObject([
      { closes: 1, trades: 0, wins: 0, expectancy: undefined },
    ])
  })
})
