import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createMeasureAccount } from '../../../src/alerts/watchers/account/measure-account.js'
import { historyRoute } from '../../../src/api/history.js'
import { positionsRoute } from '../../../src/api/positions.js'
import { profitRoute } from '../../../src/api/profit.js'
import { decodeFigures, encodeFigures } from '../../../src/bot/features/account/board/figures.js'
import { pickFigures, accountPlaceOf } from '../../../src/bot/features/account/board/read-figures.js'
import { historyCard } from '../../../src/bot/features/account/history/card.js'
import { positionBlock } from '../../../src/bot/features/account/positions/card.js'
import { createAccountDesk, type AccountDesk } from '../../../src/desk/account/account.js'
import type { MarkedPosition } from '../../../src/desk/account/positions/position-view.js'
import type { AccountReading } from '../../../src/desk/trading/account-reading.js'
import { planCloseAll } from '../../../src/desk/trading/actions/close-all.js'
import { planClose } from '../../../src/desk/trading/actions/close.js'
import { holdingOf, readExitPosition } from '../../../src/desk/trading/positions/managed-position.js'
import { holdingState } from '../../../src/desk/trading/positions/position-change.js'
import { attempt } from '../../../src/lib/result.js'
import { profitView } from '../../../src/mini-app/history/profit-view.js'
import { positionRows } from '../../../src/mini-app/desk/desk-view.js'
import { defaultDialect } from '../../../src/service/dialect.js'
import type { ClosedPosition, Position, Service } from '../../../src/service/service.js'
import { numbers, seen, text } from '../../bot/features/support.js'
import { handClock, serviceWith, traderNamed } from '../../desk/support.js'
import { chanceOf, randomFrom } from '../../support/property/random.js'
import { drawWorld, HABITS, worldWith } from './habits.js'
import { CHAIN, run, START, who, type Running } from './support.js'

/*
 * The rows of drawn services, before every surface that shows a figure about money: each figure is the same on all of them, as
 * text or to the last digit.
 */

const WORLDS = 150
const NAMES: Readonly<Record<string, string>> = { 1: 'BTC/USD', 2: 'ETH/USD' }
const symbolOf = (pairId: string): string | undefined => NAMES[pairId]
const PRICE = { price: new Big('68123.45'), asOf: new Date(START), ageMs: 0 }
/** Fields that figures are made of. */
const FIGURES = [
  'liquidationPrice',
  'leverage',
  'closingFee',
  'paidPositionFee',
  'paidFundingFee',
  'accruedBorrowFee',
  'collateral',
  'totalSize',
  'borrowFee',
  'positionFee',
  'positionStatus',
] as const
const ada = traderNamed('Ada')
const render = { text, numbers }
const written = (amount: Big | undefined): string | null => amount?.toFixed() ?? null

/** Rows of one world, each list read once. */
interface Rows {
  readonly open: readonly Position[]
  readonly closed: readonly ClosedPosition[]
  readonly service: Service
}

async function rowsOf(seed: number): Promise<Rows | undefined> {
  const chance = chanceOf(randomFrom(seed))
  const drawn = drawWorld(randomFrom(seed))
  const past = drawn.past.length > 0 ? drawn.past : HABITS.past.draw(chance)
  const feesShown = chance.is(0.3) ? 'paid' : drawn.feesShown
  const withoutFields = chance.is(0.5)
    ? [...drawn.withoutFields, chance.pick(FIGURES), chance.pick(FIGURES)]
    : drawn.withoutFields
  const running = run(
    worldWith({ ...drawn, past, feesShown, withoutFields, outages: [], failedReads: 0 }),
    seed,
  )
  await running.advance(1_000)
  const open = await readIn(running, running.service.openPositions(who, { chainId: CHAIN }))
  const closed = await readIn(running, running.service.closedPositions(who, { chainId: CHAIN }))
  // A service may send a row that nobody can read.
  if (!open || !closed) return undefined
  const infos = new Map<string, ReturnType<Service['pairInfo']>>()
  for (const pairId of ['1', '2'])
    infos.set(
      pairId,
      Promise.resolve((await readIn(running, running.service.pairInfo(who, { chainId: CHAIN, pairId })))!),
    )
  const service = serviceWith({
    dialect: defaultDialect,
    openPositions: async () => open,
    openOrders: async () => ({ pending: [], triggers: [] }),
    closedPositions: async (_, { page = 1 }) => (page === 1 ? closed : []),
    pairInfo: async (_, { pairId }) =>
      (await infos.get(pairId)) ?? (await Promise.reject(new Error('no such pair'))),
  })
  return { open, closed, service }
}

/** What a read comes to within ten minutes; undefined where it fails. */
async function readIn<T>(running: Running, read: Promise<T>): Promise<T | undefined> {
  const result = attempt(read)
  await running.advance(600_000)
  const settled = await Promise.race([result, Promise.resolve(undefined)])
  return settled?.ok === true ? settled.value : undefined
}

function deskOf({ service }: Rows): AccountDesk {
  const mark = async (symbol: string) => (symbol === 'BTC/USD' ? PRICE : undefined)
  return createAccountDesk({
    service,
    market: {
      pairNames: {
        symbol: async (_: unknown, id: string) => symbolOf(id),
        symbols: async (_: unknown, ids: Iterable<string>) =>
          new Map(Array.from(ids, (id) => [id, symbolOf(id)])),
      },
      prices: {
        mark,
        marks: async (symbols: Iterable<string>) =>
          new Map(
            await Promise.all(Array.from(symbols, async (one) => [one, await attempt(mark(one))] as const)),
          ),
      },
    } as never,
    ...handClock(START),
  })
}

const find = { trader: async () => ada } as never

/** What the route answers as JSON. */
async function answerOf(route: ReturnType<typeof positionsRoute>, parameters: object = {}): Promise<never> {
  const { data } = await route.answer({ userId: 1 } as never, route.query.parse(parameters), {} as never)
  return JSON.parse(JSON.stringify(data)) as never
}

/** The figures of one position as every surface has them. */
async function figuresOf(rows: Rows, desk: AccountDesk, held: MarkedPosition) {
  const { position } = held
  const api = (
    (await answerOf(positionsRoute({ find, account: desk }))) as readonly Record<string, string | null>[]
  ).find(({ id }) => id === position.id)
  const measure = await createMeasureAccount({
    service: rows.service,
    prices: { mark: async (symbol) => (symbol === 'BTC/USD' ? PRICE : undefined) },
    pairNames: { symbol: async (_, id) => symbolOf(id) },
  })(
    ada,
    rows.open.filter(({ id }) => id === position.id),
    [
      { on: 'profit', is: 'above', value: '0', unit: 'dollars' },
      { on: 'liquidation', percent: '5' },
    ],
  )
  const alert = measure({ on: 'profit', is: 'above', value: '0', unit: 'dollars' }).known[0]?.value
  const distance = measure({ on: 'liquidation', percent: '5' }).known[0]?.value
  const levels = await desk.priceLevels(ada, position.pairId ?? '')
  return { api, alert, distance, levels }
}

/** Reads what an exit is worked out from. */
async function exitOf({ service, open }: Rows, position: Position) {
  const account = {
    mark: async () => PRICE,
    open: async () => ({ positions: [], orders: [], unread: [], asOf: new Date(START) }),
    pairInfo: async (pairId: string) => await service.pairInfo(ada.credentials, { chainId: CHAIN, pairId }),
    balances: async () => await Promise.reject(new Error('none')),
    maxLeverage: () => undefined,
    within: async (_: number, read: Promise<unknown>) => await read,
  } as unknown as AccountReading
  const found = open.find(({ id }) => id === position.id)!
  return await attempt(
    readExitPosition(account, {
      id: found.id,
      pairId: found.pairId,
      isLong: found.isLong,
      symbol: 'BTC/USD',
      position: found,
    }),
  )
}

/** Notes what differs: the seed of the world, the surface, and both figures. */
function createComparison() {
  const different: string[] = []
  return {
    different,
    of: (seed: number) => (surface: string, found: unknown, wanted: unknown) => {
      const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)]
      if (one !== other) different.push(`world ${seed}, ${surface}: ${one}, not ${other}`)
    },
  }
}

test('every figure of an open position is the same on every surface', async () => {
  const comparison = createComparison()
  let compared = 0
  for (let seed = 1; seed <= WORLDS; seed++) {
    const rows = await rowsOf(seed)
    if (!rows) continue
    const same = comparison.of(seed)
    const desk = deskOf(rows)
    const read = await desk.positions.withOrders(ada)
    const [board] = decodeFigures(encodeFigures([pickFigures(accountPlaceOf(ada), read, undefined)])) ?? []
    const account = { ...ada.account, current: true }
    const accounts = [
      {
        account,
        chain: ada.chain,
        positions: read,
        orders: undefined,
        margin: undefined,
        asOf: 0,
        hasFailed: false,
      },
    ]
    const page = positionRows(render, accounts)
    for (const [index, held] of read.positions.entries()) {
      compared += 1
      const { position, unrealizedPnl, liquidation, leverage } = held
      const { api, alert, distance, levels } = await figuresOf(rows, desk, held)
      const pnl = numbers.signedDollars(unrealizedPnl)
      const card = positionBlock({ text, numbers }, held).text
      same('card', !unrealizedPnl || card.includes(pnl), true)
      same('page', [page[index]?.pnl, page[index]?.leverage], [pnl, numbers.multiple(leverage)])
      same('board', written(board?.positions[index]?.unrealizedPnl), written(unrealizedPnl))
      same(
        'api',
        [api?.['unrealizedPnl'], api?.['liquidationPrice']],
        [unrealizedPnl, liquidation?.price].map(written),
      )
      same(
        'alert',
        [alert, distance].map(written),
        [unrealizedPnl, held.liquidationDistancePercent?.abs()].map(written),
      )
      const drawn = levels.filter(({ kind }) => kind === 'liquidation').map(({ price }) => price.toFixed())
      same(
        'chart',
        position.pairId === undefined || !liquidation || drawn.includes(liquidation.price.toFixed()),
        true,
      )
      const exit = await exitOf(rows, position)
      if (!exit.ok || position.pairId !== '1') continue
      same('before a change', written(exit.value.liquidationPrice), written(liquidation?.price))
      const holding = holdingOf(exit.value)
      const before = holding ? holdingState(holding, undefined).leverage : leverage
      same('leverage before a change', numbers.multiple(before), numbers.multiple(leverage))
      const one = planClose(exit.value, { by: 'all' }).figures
      const all = planCloseAll(read, { by: 'ids', ids: [position.id] }).parts[0]?.figures
      same('/close and /closeall', written(one?.profit), written(all?.profit))
      // Not more than the collateral is lost.
      same('/close', written(one?.payout.gt(0) === true ? one.profit : unrealizedPnl), written(unrealizedPnl))
    }
  }
  expect(comparison.different).toEqual([])
  expect(compared).toBeGreaterThan(WORLDS / 2)
})

test('every figure of closed positions is the same on every surface', async () => {
  const comparison = createComparison()
  let compared = 0
  for (let seed = 1; seed <= WORLDS; seed++) {
    const rows = await rowsOf(seed)
    if (!rows || rows.closed.length === 0) continue
    const same = comparison.of(seed)
    const desk = deskOf(rows)
    const filter = { result: 'all', isPair: undefined } as const
    const history = await desk.history.list(ada, { filter, atLeast: Infinity, isFresh: true })
    const { statistics } = await desk.pnl(ada, { span: 'all', zone: 'UTC', isFresh: true })
    const { totals, trades } = history
    const entries = (await answerOf(historyRoute({ find, account: desk }))) as readonly Record<
      string,
      unknown
    >[]
    same(
      'api history',
      entries.map(({ kind, pnl }) => [kind, pnl]),
      trades.map(({ kind, pnl }) => [kind, written(pnl.net)]),
    )
    // What has no PnL or no time is in no sum of /pnl, and makes that of /history unknown.
    if (statistics.leftOut > 0) continue
    compared += 1
    const settings = { read: async () => ({}) as never }
    const profit = (await answerOf(profitRoute({ find, account: desk, settings }), {
      span: 'all',
    })) as Readonly<Record<string, unknown>> & {
      readonly costs: { readonly fees: { readonly amount: string } }
    }
    const page = profitView(
      render,
      [{ place: { key: 'k', ...ada }, history: { ok: true, value: history } }],
      {
        span: 'all',
        zone: 'UTC',
        now: new Date(START),
      },
    )
    const sum = statistics.profit.toFixed()
    same('/history', written(totals.pnl), sum)
    same('api profit', profit['pnl'], sum)
    const shown = numbers.signedDollars(statistics.profit)
    same('page', page.pnl, statistics.closes === 0 ? '' : shown)
    const file = await desk.beginExport(ada, { kind: 'history', period: 'all', format: 'csv' })
    for await (const _ of file?.content ?? []);
    // A file is written while it is read, and has every row that was sent.
    same('file', trades.length === rows.closed.length ? written(file?.totals().sum) : sum, sum)
    const counts = [statistics.trades, statistics.wins, statistics.losses]
    same('counts of /history', [totals.ended, totals.won, totals.lost], counts)
    same('counts of the api', [profit['trades'], profit['wins'], profit['losses']], counts)
    same('fees', totals.fees ? profit.costs.fees.amount : null, written(totals.fees))
    const card = seen(historyCard(render, ada, history, { result: 'all', pair: '' }, 0))
    const isSaid = card.includes(`*${shown}*`) && card.includes(`Fees ${numbers.dollars(totals.fees)}`)
    same('card', totals.closes === 0 || isSaid, true)
  }
  expect(comparison.different).toEqual([])
  expect(compared).toBeGreaterThan(WORLDS / 10)
})
