import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { closedCard } from '../../../../src/bot/features/account/history/card.js'
import { createReadHistory } from '../../../../src/desk/account/history/history.js'
import { createReadResults, lossesInRow } from '../../../../src/desk/trading/risk/limits/losses.js'
import { readAccountState } from '../../../../src/desk/trading/evidence/read-account-state.js'
import { defaultDialect } from '../../../../src/service/dialect.js'
import type { ClosedPosition } from '../../../../src/service/service.js'
import { createReadScorecard } from '../../../../src/signals/scorecard/scorecard.js'
import { FROM, render } from '../../../bot/features/account/history/support.js'
import { seen } from '../../../bot/features/support.js'
import { readThrough } from '../../trading/support.js'
import { ASKED, handClock, serviceWith, traderNamed } from '../../support.js'
import { closed } from '../pnl/support.js'

const ada = traderNamed('Ada')
const HOUR = 60 * 60_000
const ALL = { filter: { result: 'all', isPair: undefined }, isFresh: true } as const

/** A row that was closed so many hours ago. */
const row = (hours: number, fields: Parameters<typeof closed>[0] = {}): ClosedPosition =>
  closed({
    id: `x${hours}`,
    pairId: '1',
    isLong: true,
    status: 'CLOSED',
    size: '100',
    totalSize: '100',
    totalCollateral: '10',
    realisedPnl: '1',
    positionFee: '0',
    fundingFee: '0',
    borrowFee: '0',
    createdAt: new Date(ASKED.getTime() - 400 * HOUR),
    closedAt: new Date(ASKED.getTime() - hours * HOUR),
    ...fields,
  })

/** One half of the position 7, with its PnL. */
const half = (hours: number, realisedPnl: string): ClosedPosition =>
  row(hours, { id: '7', size: '500', totalSize: '1000', totalCollateral: '100', realisedPnl })

/** The latest first: half of position 7 was closed with a loss an hour ago, and half with a profit 120 rows before. */
const rows = Array.from({ length: 170 }, (_, index) =>
  index === 0 ? half(1, '-100') : index === 120 ? half(121, '500') : row(index + 1),
)

/** A service that lists rows in pages, or, without paging, some of them each time. */
function serviceOf(listed: readonly ClosedPosition[], page = 50, isPaged = true) {
  return serviceWith({
    dialect: defaultDialect,
    closedPositions: async (_, { page: number = 1 }) => {
      const first = isPaged ? (number - 1) * page : 0
      return listed.slice(first, first + page)
    },
    openPositions: async () => [],
    openOrders: async () => ({ pending: [], triggers: [] }),
  })
}

const historyOf = (...list: Parameters<typeof serviceOf>) =>
  createReadHistory({
    service: serviceOf(...list),
    pairNames: { symbol: async () => 'BTC/USD' },
    ...handClock(),
  })

describe.each([
  ['latest', rows],
  ['oldest', rows.toReversed()],
])('a position whose parts are on several pages, the %s first', (_, list) => {
  test('is found as what it brought as a whole', async () => {
    const { trade, read } = await historyOf(list).find(ada, ({ id }) => id === '7')
    expect(trade).toMatchObject({ kind: 'position', position: { realisedPnl: new Big(-100) } })
    expect(trade?.wholePnl.net?.toFixed()).toBe('400')
    expect(read.rows).toBeGreaterThan(120)
  })

  test('is so in the record of its end, by which a receipt is written', async () => {
    const account = readThrough(serviceOf(list))(ada)
    const { closed: ends } = await readAccountState(account, ['positions', 'closed'], 0, '7')
    expect(ends?.find(({ id }) => id === '7')).toMatchObject({ profit: '400' })
  })

  test('is so in the scorecard of a signal', async () => {
    const read = createReadScorecard({
      drafts: {
        get: async (userId, id) => ({ id, userId, status: 'confirmed', ticketId: id, since: 0 }) as never,
      },
      desk: {
        findTraderOf: async () => ada,
        market: {} as never,
        account: { history: historyOf(list) },
      },
      positionOf: async () => '7',
      now: () => ASKED.getTime(),
    })
    const line = { id: 's', key: 's', at: 1, state: 'drafted', words: '', drafts: 'd' } as const
    const place = { accountId: 'a1', chainId: '42161', commands: '/long BTC 120 10x', price: '60000' }
    expect((await read(1, [{ ...line, ...place }])).confirmed).toMatchObject({ won: 1, lost: 0 })
  })
})

test('losses in a row count a position by all of its parts, however far back these were closed', async () => {
  const two = [row(2, { realisedPnl: '-5' }), row(3, { realisedPnl: '-5' })]
  const readResults = createReadResults({
    history: historyOf([half(1, '-100'), ...two, ...rows.slice(3)]),
    findTraders: async () => [ada],
    now: () => ASKED.getTime(),
  })
  const results = await readResults(ada, { spanMs: 24 * HOUR, before: 3 })
  expect(results === 'unsaid' ? results : lossesInRow(results.ended)).toBe(0)
  const ofDay = await readResults(ada, { spanMs: 24 * HOUR, before: 0 })
  expect(ofDay).toMatchObject({ closes: { length: 24 } })
})

describe('where a list may be cut behind the end of a position', () => {
  const list = [rows.slice(0, 50), 50, false] as const

  test('its PnL as a whole is not known, and the card says why', async () => {
    const found = await historyOf(...list).find(ada, ({ id }) => id === '7')
    expect(found.trade?.wholePnl.net).toBeUndefined()
    const shown = seen(closedCard(render, ada, found, FROM))
    expect(shown).toContain('Realized PnL *−$100.00*')
    expect(shown).toContain('Whole position *—* (—)\n⚠️ The service returned a full list')
    const { trades, totals } = await historyOf(...list).list(ada, { ...ALL, atLeast: 7 })
    expect(trades[0]?.wholePnl.net).toBeUndefined()
    expect(totals).toMatchObject({ ended: 50, won: 49, lost: 0 })
  })

  test('nor in the record of its end', async () => {
    const account = readThrough(serviceOf(...list))(ada)
    const { closed: ends } = await readAccountState(account, ['positions', 'closed'], 0, '7')
    expect(ends?.find(({ id }) => id === '7')).toMatchObject({ size: '500', profit: undefined })
  })

  test('losses in a row are not known, and those of a day are', async () => {
    const readResults = createReadResults({
      history: historyOf(...list),
      findTraders: async () => [ada],
      now: () => ASKED.getTime(),
    })
    await expect(readResults(ada, { spanMs: 24 * HOUR, before: 1 })).rejects.toThrow('Not all')
    expect(await readResults(ada, { spanMs: 24 * HOUR, before: 0 })).toMatchObject({ closes: { length: 24 } })
  })
})

test('the last part alone is the end of no known PnL where the list has more pages than are read', async () => {
  const many = [half(1, '-100'), ...Array.from({ length: 1_200 }, (_, index) => row(index + 2))]
  const account = readThrough(serviceOf(many))(ada)
  const state = await readAccountState(account, ['positions', 'closed'], 0, '7')
  expect(state.closed?.find(({ id }) => id === '7')).toMatchObject({ profit: undefined })
})

test('the last part alone may be the end where all pages are read, with the PnL of what is listed', async () => {
  const account = readThrough(serviceOf([half(1, '-100'), ...rows.slice(1, 119)]))(ada)
  const state = await readAccountState(account, ['positions', 'closed'], 0, '7')
  expect(state.closed?.some(({ id }) => id === '7')).toBe(false)
  expect(state.possibleEnd).toMatchObject({ id: '7', listedProfit: '-100' })
})

test('a loss limit does not trust a list that may be cut and begins with the oldest', async () => {
  const losses = Array.from({ length: 8 }, (_, index) => row(8 - index, { realisedPnl: '-100' }))
  const list = [...Array.from({ length: 50 }, (_, index) => row(100 - index)), ...losses]
  const readResults = createReadResults({
    history: historyOf(list, 50, false),
    findTraders: async () => [ada],
    now: () => ASKED.getTime(),
  })
  await expect(readResults(ada, { spanMs: 24 * HOUR, before: 0 })).rejects.toThrow('Not all')
})
