import { Hono } from 'hono'
import { exchangeOn } from '../engine/apply.js'
import { accountOf, pairStateOf } from '../engine/state/update.js'
import { byNumber, byText, entries, values } from '../engine/state/ordered-map.js'
import { RejectedError, rejectUnless } from '../engine/rejected-error.js'
import type { Account, Exchange } from '../engine/state/state.js'
import { transactionHashOf } from '../credentials.js'
import { type WithAccount, checkCredentials, jsonObject } from './credentials.js'
import { type Backend, activePositions } from './backend.js'
import type { WithEngineFault } from './faults/fault.js'
import {
  type WireRecord,
  balances,
  closedPosition,
  openPosition,
  pairInfo,
  pendingOrder,
  portfolio,
  referral,
  seconds,
  trailingOrder,
  transfer,
  triggerOrder,
} from './records.js'
import { formatUnits } from '../engine/amounts.js'
import { HISTORY_MS, PERIODS } from '../market/candles.js'
import { findMarket } from '../market/pairs.js'

/** Records per page. */
export const PAGE_SIZE = 100

/** Maximum number of records in a reply to a request that names no page. */
export const UNPAGED_SIZE = 1_000

/**
 * Selects a page of a list, newest first: page 1, 2, … of `PAGE_SIZE` records, empty past the end. Without
 * `paginate`, the newest `UNPAGED_SIZE` records. Rejects anything but a page number.
 */
export function page<T>(list: readonly T[], paginate: string | undefined): readonly T[] {
  if (paginate === undefined) return list.slice(0, UNPAGED_SIZE)
  rejectUnless(
    /^[1-9]\d{0,8}$/.test(paginate),
    'The query parameter "paginate" must be a page number from 1.',
  )
  const number = Number.parseInt(paginate, 10)
  return list.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
}

/** Maximum number of candles in one reply. */
const MAX_CANDLES = 10_000

/** Numbers from here on are milliseconds: as seconds they would lie beyond the year 5000. */
const MILLISECONDS_FROM = 100_000_000_000

/**
 * `POST /trade-bots/charts` (service.md §4.3). `pair` is BASE/QUOTE (also the base alone, or the id), `time`
 * one of 1m 5m 15m 30m 1h 4h 1d 1w, `from` and `to` Unix seconds or milliseconds as number or text, or ISO
 * 8601. Replies with an array of `[time, open, high, low, close, volume]`, oldest first: Unix seconds, and
 * decimal text in dollars.
 */
export function chartsRoute(backend: Backend): Hono<WithAccount & WithEngineFault> {
  const app = new Hono<WithAccount & WithEngineFault>()
  app.post('/charts', checkCredentials(backend.running), async (c) => {
    const body = await jsonObject(c)
    const name = body['pair']
    rejectUnless(typeof name === 'string', 'The field "pair" must be a pair such as "BTC/USD".')
    const market = findMarket(name)
    rejectUnless(market !== undefined, `There is no pair ${name}.`)
    const period = typeof body['time'] === 'string' ? PERIODS.get(body['time']) : undefined
    rejectUnless(period !== undefined, `The field "time" must be one of ${[...PERIODS.keys()].join(', ')}.`)
    const [from, until] = [readTime('from', body['from']), readTime('to', body['to'])]
    rejectUnless(from <= until, 'The field "from" must not be later than "to".')
    const now = backend.running.now()
    const to = Math.min(until, now - (c.get('chartEndsAgoMs') ?? 0))
    const count = (Math.min(to, now) - Math.max(from, now - HISTORY_MS)) / period
    rejectUnless(
      count <= MAX_CANDLES,
      `That would be more than ${MAX_CANDLES} candles; ask for a shorter time.`,
    )
    const candles = await backend.board.candles({ market, period, from, to, now })
    return c.json(
      candles.map(({ start, open, high, low, close, volume }) => [
        seconds(start),
        ...[open, high, low, close, volume].map((value) => formatUnits(value)),
      ]),
    )
  })
  return app
}

/** Parses a time; the result is in milliseconds. */
function readTime(field: string, value: unknown): number {
  const text = typeof value === 'number' ? `${value}` : typeof value === 'string' ? value.trim() : ''
  const number = /^\d+(\.\d+)?$/.test(text) ? Number.parseFloat(text) : undefined
  if (number !== undefined) return Math.floor(number >= MILLISECONDS_FROM ? number : number * 1_000)
  const parsed = Date.parse(text)
  rejectUnless(!Number.isNaN(parsed), `The field "${field}" must be Unix seconds or an ISO 8601 date.`)
  return parsed
}

/** One account on one chain, at a time. */
interface AccountView {
  readonly exchange: Exchange
  readonly account: Account
  readonly chainId: string
  readonly at: number
}

/** Open positions of an account, newest first. */
export function openPositions({ exchange, account, chainId, at }: AccountView): WireRecord[] {
  return activePositions(exchange, account)
    .filter(({ entry }) => !entry)
    .map((position) =>
      openPosition(position, { pairState: pairStateOf(exchange, position.tokenId), account, chainId, at }),
    )
}

/** Pending and trigger orders of an account, newest position first; one page of each. */
export function openOrders(
  { exchange, account, chainId }: AccountView,
  paginate: string | undefined,
): WireRecord {
  const active = activePositions(exchange, account)
  const pending = active.flatMap((position) => {
    if (position.entry) return [pendingOrder(position, account, chainId)]
    return position.trailing ? [trailingOrder(position, position.trailing, account, chainId)] : []
  })
  const triggers = active
    .filter(({ entry }) => !entry)
    .flatMap((position) =>
      [...position.triggers, ...(position.endedTriggers ?? [])].map((one) => triggerOrder(position, one)),
    )
  return { pendingOrders: page(pending, paginate), triggerOrders: page(triggers, paginate) }
}

/** Readers of the data types of service.md §2.3. */
const DATA_TYPES: Readonly<
  Record<string, (accountView: AccountView, paginate: string | undefined) => unknown>
> = {
  deposits: ({ account }, paginate) =>
    page(
      values(account.deposits)
        .toReversed()
        .map((one) => transfer(one, account.address)),
      paginate,
    ),
  withdraws: ({ account }, paginate) =>
    page(
      values(account.withdrawals)
        .toReversed()
        .map((one) => transfer(one, account.address)),
      paginate,
    ),
  open_orders: openOrders,
  open_positions: (accountView, paginate) => page(openPositions(accountView), paginate),
  closed_positions: ({ account }, paginate) =>
    page(values(account.closed).toReversed().map(closedPosition), paginate),
  portfolios: ({ exchange, account }) => [portfolio(account, activePositions(exchange, account))],
  balances: ({ account }) => balances(account),
}

/** The data reads of service.md §4.1. Lists are newest first; see `page` for paging. */
export function dataRoutes(backend: Backend): Hono<WithAccount & WithEngineFault> {
  const app = new Hono<WithAccount & WithEngineFault>()
  const checked = checkCredentials(backend.running)
  // The path names no chain, so the reply covers all chains.
  app.get('/data/referrals/:account', (c) => {
    const account = c.req.param('account').toLowerCase()
    const all = Object.entries(backend.running.state().chains).flatMap(([chainId, { accounts }]) =>
      entries(byText.get(accounts, account)?.referrals ?? null).map(
        ([number, one]) =>
          [one.at, referral(one, account, transactionHashOf(`referral ${chainId} ${number}`))] as const,
      ),
    )
    const newestFirst = all.toSorted(([one], [other]) => other - one).map(([, record]) => record)
    return c.json(page(newestFirst, c.req.query('paginate')))
  })
  app.get('/data/check_referrals', checked, (c) => {
    const [exchange] = Object.values(backend.running.state().chains)
    const referrer = exchange && accountOf(exchange, c.get('account')).referrer
    return c.json(referrer === undefined ? { referred: false } : { referred: true, referrer })
  })
  app.get('/data/pairInfo/:chainId/:svcId', checked, (c) => {
    const svcId = c.req.param('svcId')
    const exchange = exchangeOn(backend.running.state(), c.req.param('chainId'))
    const pairState = /^\d{1,9}$/.test(svcId)
      ? byNumber.get(exchange.pairStates, Number.parseInt(svcId, 10))
      : undefined
    if (!pairState) throw new RejectedError(`There is no pair ${svcId}.`)
    return c.json(pairInfo(pairState))
  })
  app.get('/data/:type/:chainId', checked, (c) => {
    const { type, chainId } = c.req.param()
    const read = Object.hasOwn(DATA_TYPES, type) ? DATA_TYPES[type] : undefined
    rejectUnless(read !== undefined, `There is no data type "${type}".`)
    const staleMs = c.get('staleMs') ?? 0
    const exchange = exchangeOn(backend.running.stateBefore(staleMs), chainId)
    const account = accountOf(exchange, c.get('account'))
    const at = backend.running.now() - staleMs
    const records = read({ exchange, account, chainId, at }, c.req.query('paginate'))
    backend.onRead?.({ at, account: account.address, type })
    return c.json(records)
  })
  return app
}
