import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createReadEquity, equityOf } from '../../../../src/desk/account/funds/equity.js'
import { totalsOf } from '../../../../src/desk/account/positions/positions.js'
import type { PartialBook } from '../../../../src/desk/account/positions/open-book.js'
import { defaultDialect } from '../../../../src/service/dialect.js'
import {
  ASKED,
  example,
  handClock,
  heldExample,
  marked,
  positionsOf,
  serviceWith,
  traderNamed,
} from '../../support.js'

const BOOK: PartialBook = { positions: [], orders: { pending: [], triggers: [] }, unread: [] }

/** The equity with a position at this price, 500 dollars free and 1,000 in use, read 4 seconds after the positions were. */
async function equityAt(mark: ReturnType<typeof marked>) {
  const held = heldExample(mark.ok ? { mark } : { mark, pnlToSettle: undefined })
  const clock = handClock(ASKED.getTime() + 4_000)
  const read = createReadEquity({
    service: serviceWith({
      dialect: defaultDialect,
      portfolio: async () =>
        ({ vusdBalance: new Big(500), collateralUsage: new Big(1_000) }) as Awaited<
          ReturnType<Parameters<typeof createReadEquity>[0]['service']['portfolio']>
        >,
    }),
    positions: { marked: async () => positionsOf([held], { totals: totalsOf([held]) }) },
    now: clock.now,
  })
  return await read(traderNamed('Ada'), { book: BOOK, asOf: ASKED })
}

test('the equity is as old as the read of its positions, or as the oldest of their prices', async () => {
  expect((await equityAt(marked('29000')))?.ageMs).toBe(4_000)
  const hours = new Date(ASKED.getTime() - 90_000)
  expect((await equityAt(marked('29000', hours)))?.ageMs).toBe(94_000)
})

test('an equity of a position without a price is not known', async () => {
  expect(await equityAt({ ok: false, error: new Error('down') })).toBeUndefined()
})

const money = (free: string) =>
  ({
    ok: true,
    value: {
      wallet: undefined,
      free: new Big(free),
      inUse: new Big(0),
      total: new Big(free),
      marginInUse: undefined,
      long: undefined,
      short: undefined,
    },
  }) as const

test('an equity needs no cost that was paid, and each that a close would take', () => {
  const equityWith = (fields: Parameters<typeof example>[0]) =>
    equityOf([{ margin: money('600'), positions: positionsOf([heldExample({ position: example(fields) })]) }])
  expect(equityWith({ paidBorrowFee: undefined })?.toFixed()).toBe('927.14')
  expect(equityWith({ accruedBorrowFee: undefined })).toBeUndefined()
})

test('an empty portfolio adds nothing where nothing is open, and beside positions leaves the equity unknown', () => {
  const rich = { margin: money('600'), positions: positionsOf([]) }
  const empty = { ok: true, value: undefined } as const
  expect(equityOf([rich, { margin: empty, positions: positionsOf([]) }])?.toFixed()).toBe('600')
  expect(equityOf([rich, { margin: empty, positions: positionsOf([heldExample()]) }])).toBeUndefined()
})
