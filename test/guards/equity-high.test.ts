import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GuardReading, GuardTransfers } from '../../src/guards/conditions.js'
import { highAfter, type EquityHigh } from '../../src/guards/equity-high.js'
import { observed } from '../../src/guards/observe.js'
import { ASKED, example } from '../desk/support.js'
import { guardOf, readingOf } from './support.js'

const AT = ASKED.getTime()

/** An account as a read shows it, so many seconds after it was armed. */
interface Shown {
  readonly seconds: number
  /** Dollars. */
  readonly equity: number
  /** Dollars; as the equity where it is left out. */
  readonly cash?: number
  readonly inUse?: number
  /** Ids of the positions that are open. */
  readonly open?: readonly string[]
  /** Collateral of pending orders, in dollars. */
  readonly pending?: readonly string[]
  /** The seconds and the dollars of deposits, negative for withdrawals; undefined where they are not known. */
  readonly transfers?: readonly (readonly [seconds: number, dollars: number])[] | undefined
  readonly listedSince?: number
  /** The seconds and the profit in dollars of closes; undefined where they are not known. */
  readonly closes?: readonly (readonly [seconds: number, dollars: number])[] | undefined
}

function shows({ seconds, equity, open = ['7'], transfers = [], closes = [], ...rest }: Shown): GuardReading {
  const { cash = equity, inUse = 100 * open.length, pending = [], listedSince = -Infinity } = rest
  return {
    ...readingOf(AT + seconds * 1_000, '50'),
    book: {
      positions: open.map((id) => example({ id, collateral: new Big(100) })),
      orders: {
        pending: pending.map((collateral, index) => ({
          positionId: `order ${index}`,
          collateral: new Big(collateral),
        })) as never,
        triggers: [],
      },
      unread: [],
    },
    equity: new Big(equity),
    margin: { inUse: new Big(inUse), total: new Big(cash) },
    transfers: {
      rows: transfers.map(([at, dollars]) => ({ at: AT + at * 1_000, dollars: new Big(dollars) })),
      since: listedSince,
    } satisfies GuardTransfers,
    results: {
      closes: closes.map(([at, dollars]) => ({ at: AT + at * 1_000, profit: new Big(dollars) })),
      ended: [],
    },
  }
}

/** The drawdowns after these reads, rounded to hundredths of a percent; undefined where one is not known. */
function drawdowns(...readings: readonly GuardReading[]): readonly (number | undefined)[] {
  let high: EquityHigh | undefined
  return readings.map((reading) => {
    const after = highAfter(high, reading)
    high = after.high
    return after.drawdown && Math.round(after.drawdown.times(100).toNumber()) / 100
  })
}

/** The same account from second to second, every five seconds. */
const during = (from: number, to: number, fields: Omit<Shown, 'seconds'>): readonly GuardReading[] =>
  Array.from({ length: (to - from) / 5 }, (_, index) => shows({ seconds: from + 5 * index, ...fields }))

/** The last drawdown after these reads, and if any was known between. */
const last = (...readings: readonly (readonly GuardReading[])[]) => drawdowns(...readings.flat()).at(-1)

const SETTLED = during(0, 70, { equity: 1_000, cash: 900 })
const CASH = { cash: 900 }

describe('the drawdown', () => {
  test('is known once the account has shown the same for a minute, and counts from the highest of two reads', () => {
    const path = [1_000, 1_100, 1_200, 1_080, 1_080, 1_250, 1_080].map((equity, index) =>
      shows({ seconds: 70 + 5 * index, equity, ...CASH }),
    )
    const known = drawdowns(...SETTLED, ...path)
    expect(known.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => undefined))
    // 1,200 was there for one read, the two before it for two: 1,100 is the high, and 1,250 makes none.
    expect(known.slice(12)).toEqual([0, 0, 0, 0, 0, 1.82, 1.82, 0, 1.82])
  })

  test.each([
    ['cash shows it before the list', 30, 0],
    ['the list shows it before the cash', 0, 30],
    ['the list shows it three minutes after the cash', 180, 0],
    ['the cash shows it three minutes after the list', 0, 180],
  ])('is what it was after a deposit and a withdrawal, where %s', (_, listLag, cashLag) => {
    const states = (dollars: number, from: number, before: Omit<Shown, 'seconds'>) => {
      const { equity, cash = 0, transfers = [] } = before
      const came = {
        equity: equity + dollars,
        cash: cash + dollars,
        transfers: [...transfers, [from, dollars] as const],
      }
      const between = listLag > 0 ? { ...came, transfers } : { ...before, transfers: came.transfers }
      const lag = listLag + cashLag
      return {
        came,
        readings: [...during(from, from + lag, between), ...during(from + lag, from + 400, came)],
      }
    }
    const fallen = { equity: 950, cash: 900 }
    const deposit = states(1_000, 100, fallen)
    const withdrawal = states(-1_500, 500, deposit.came)
    const readings = [...SETTLED, ...during(70, 100, fallen), ...deposit.readings, ...withdrawal.readings]
    const known = drawdowns(...readings).flatMap((one) => one ?? [])
    expect(new Set(known)).toEqual(new Set([0, 5]))
    expect(drawdowns(...readings).at(-1)).toBe(5)
  })

  test('is not known where cash has gone and nothing says why, and begins anew after ten minutes', () => {
    const gone = { equity: 500, cash: 400 }
    const known = drawdowns(...SETTLED, ...during(70, 1_000, gone)).slice(14)
    expect(known.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => undefined))
    expect(known.at(-1)).toBe(0)
    expect(last(SETTLED, during(70, 900, gone), during(900, 910, { ...gone, equity: 450 }))).toBe(10)
  })

  test('knows what a trade has lost, a minute after it', () => {
    const lost = { equity: 900, cash: 900, open: [] }
    expect(last(SETTLED, during(70, 130, lost))).toBeUndefined()
    expect(last(SETTLED, during(70, 140, lost))).toBe(10)
    // It was opened and closed while the account was not settled.
    const between = during(70, 90, { equity: 950, cash: 900, open: ['7', '8'] })
    const closes = [[90, -100]] as const
    expect(last(SETTLED, between, during(90, 160, { equity: 900, cash: 800, closes }))).toBe(10)
  })

  test('knows what a trade has lost once the close is listed, and begins anew where it is not within ten minutes', () => {
    const lost = { equity: 900, cash: 800 }
    const between = during(70, 90, { equity: 950, cash: 900, open: ['7', '8'] })
    const late = [...SETTLED, ...between, ...during(90, 400, lost)]
    expect(new Set(drawdowns(...late).slice(14))).toEqual(new Set([undefined]))
    const listed = { ...lost, closes: [[90, -100]] as const }
    expect(last(late, during(400, 405, listed))).toBe(10)
    // It counts once.
    expect(
      last(late, during(400, 500, listed), during(500, 600, { ...listed, equity: 890, cash: 800.5 })),
    ).toBe(11)
    expect(last(SETTLED, between, during(90, 900, lost))).toBe(0)
    const unread = { ...shows({ seconds: 400, ...lost }), results: undefined }
    expect(drawdowns(...late, unread).at(-1)).toBeUndefined()
  })

  test.each([
    ['withdrawn', -300, 0],
    ['withdrawn, and lost in part', -300, 10],
    ['deposited', 1_000, 0],
  ])(
    'takes nothing for a loss or a high that is %s beside trades, before its list shows it',
    (_, dollars, lost) => {
      // A position is closed; half a minute later money comes or goes, which the service lists five minutes after. Another trade follows.
      const transfers = [[100, dollars]] as const
      const closes = [[70, 20]] as const
      const [cash, equity] = [920 + dollars, 1_000 + dollars]
      const after = { equity, cash, closes, transfers, open: ['7', '9'] }
      const fallen = { ...after, equity: equity * (1 - lost / 100), cash: cash - 50 }
      const readings = [
        ...SETTLED,
        ...during(70, 100, { equity: 1_000, cash: 920, open: ['7'], closes }),
        ...during(100, 400, { equity, cash, open: ['7', '8'], closes }),
        ...during(400, 410, { ...after, open: ['7', '8'] }),
        ...during(410, 600, after),
        ...during(600, 700, { ...fallen, closes: [...closes, [600, -50]] }),
      ]
      const known = drawdowns(...readings).flatMap((one) => one ?? [])
      expect(Math.max(...known)).toBe(lost)
      expect(known.at(-1)).toBe(lost)
    },
  )

  test('takes a rebate of a few cents for what it is', () => {
    expect(last(SETTLED, during(70, 140, { equity: 950, cash: 900.5 }))).toBe(5)
  })

  test.each([
    ['the equity', { equity: undefined }],
    ['the cash', { margin: undefined }],
    ['the transfers', { transfers: undefined }],
    ['all transfers', { transfers: { rows: [], since: AT } }],
  ] as const)('is not known where %s are not', (_, fields) => {
    const reading = { ...shows({ seconds: 70, equity: 800, ...CASH }), ...fields }
    expect(last(SETTLED, [reading])).toBeUndefined()
  })

  test.each([
    ['counts', 800, 300, 0],
    ['does not count, and may have taken out of the balance', 800, 100, 0],
    ['does not count, while more than that was lost', 700, 100, 10],
  ])('takes no order for a loss that the service %s as in use', (_, equity, inUse, drawdown) => {
    const waiting = { equity, cash: 700, inUse, pending: ['200'] }
    const isCounted = inUse === 300
    const before = during(0, 70, isCounted ? { equity: 800, cash: 700 } : { equity: 1_000, cash: 900 })
    expect(last(before, during(70, 140, waiting))).toBe(drawdown)
  })

  test('begins anew where all was withdrawn', () => {
    const closes = [[70, 100]] as const
    const empty = { equity: 0, cash: 0, open: [], closes, transfers: [[70, -1_000]] as const }
    const again = {
      equity: 300,
      cash: 300,
      open: [],
      closes,
      transfers: [[70, -1_000] as const, [300, 300] as const],
    }
    expect(last(SETTLED, during(70, 300, empty), during(300, 500, again))).toBe(0)
  })

  test('never is larger than that of a fund whose units deposits buy and withdrawals sell', () => {
    const event = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ is: fc.constant('move'), percent: fc.integer({ min: -6, max: 6 }) }),
      },
      fc.record({
        is: fc.constant('transfer'),
        part: fc.integer({ min: -80, max: 300 }),
        listLag: fc.integer({ min: 0, max: 8 }),
        cashLag: fc.integer({ min: 0, max: 8 }),
      }),
      fc.record({
        is: fc.constant('trade'),
        profit: fc.integer({ min: -20, max: 20 }),
        rowLag: fc.integer({ min: 0, max: 8 }),
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        // The price of a unit in dollars, and the number of units: what is on its way buys or sells none yet.
        let price = 1
        let units = 1_000
        let top = 0
        let cash = 1_000
        let high: EquityHigh | undefined
        let round = 0
        let onItsWay: { readonly from: number; readonly dollars: number } | undefined
        let position = 0
        const listed: { readonly from: number; readonly row: readonly [number, number] }[] = []
        const closed: typeof listed = []
        const read = () => {
          round++
          if (onItsWay && onItsWay.from <= round) {
            units += onItsWay.dollars / price
            cash += onItsWay.dollars
            onItsWay = undefined
          }
          top = Math.max(top, price)
          const rowsOf = (all: typeof listed) => all.filter(({ from }) => from <= round).map(({ row }) => row)
          const after = highAfter(
            high,
            shows({
              seconds: round * 5,
              equity: price * units,
              cash,
              open: [String(position)],
              transfers: rowsOf(listed),
              closes: rowsOf(closed),
            }),
          )
          high = after.high
          const drawdown = after.drawdown?.toNumber()
          expect(drawdown ?? 0).toBeLessThanOrEqual((1 - price / top) * 100 + 1)
          return drawdown
        }
        for (let count = 0; count < 14; count++) read()
        for (const one of events) {
          if ('percent' in one) price *= 1 + one.percent / 2_000
          else if ('profit' in one) {
            // What it realizes was in the equity before, and another position is opened.
            const dollars = Math.round((price * units * one.profit) / 100)
            cash += dollars
            position++
            closed.push({ from: round + 1 + one.rowLag, row: [round * 5, dollars] })
          } else if (!onItsWay) {
            const dollars = Math.round((price * units * one.part) / 100)
            onItsWay = { from: round + 1 + one.cashLag, dollars }
            listed.push({ from: round + 1 + one.listLag, row: [round * 5, dollars] })
          }
          read()
        }
        // It is known again once nothing has moved for two minutes.
        for (let count = 0; count < 24; count++) read()
        expect(read()).toBeDefined()
      }),
      { numRuns: 300 },
    )
  })
})

describe('a guard on the drawdown', () => {
  const acts = (readings: readonly GuardReading[]) =>
    readings.reduce((held, reading) => observed(held, reading, false) ?? held, guardOf('drawdown 10% flat'))
      .acts

  test('acts for two reads in a row, at fresh prices', () => {
    const down = (ageMs: number) =>
      [70, 75].map((seconds) => ({
        ...shows({ seconds, equity: 890, ...CASH }),
        prices: readingOf(AT, '50', { ageMs }).prices,
      }))
    expect(acts([...SETTLED, ...down(0)])).toMatchObject([{ seen: [{ value: '11' }, { value: '11' }] }])
    expect(acts([...SETTLED, ...down(0).slice(0, 1)])).toEqual([])
    expect(acts([...SETTLED, ...down(61_000)])).toEqual([])
  })

  test('makes no high of a price that is old', () => {
    const old = readingOf(AT, '50', { ageMs: 61_000 }).prices
    const up = [70, 75, 80].map((seconds) => ({ ...shows({ seconds, equity: 2_000, ...CASH }), prices: old }))
    expect(acts([...SETTLED, ...up, ...during(85, 100, { equity: 1_000, ...CASH })])).toEqual([])
  })
})
