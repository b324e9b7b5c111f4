import { Hono } from 'hono'
import { exchangeOn } from '../engine/apply.js'
import { accountOf, pairStateOf } from '../engine/state/update.js'
import { byNumber, byText, entries, values } from '../engine/state/ordered-map.js'
import { rejectUnless, RejectedError } from '../engine/rejected-error.js'
import type { Account, Exchange } from '../engine/state/state.js'
import { transactionHashOf } from '../credentials.js'
import { checkCredentials, type WithAccount } from './credentials.js'
import { activePositions, type Backend } from './backend.js'
import type { WithEngineFault } from './faults/fault.js'
import { page } from './paging.js'
import { balances, portfolio, transfer } from './records/account.js'
import { closedPosition, referral } from './records/history.js'
import { pairInfo } from './records/pair.js'
import { pendingOrder, trailingOrder, triggerOrder } from './records/orders.js'
import { openPosition } from './records/positions.js'
import type { WireRecord } from './records/scales.js'

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
