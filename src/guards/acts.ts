import { attempt } from '../lib/result.js'
import type { Desk } from '../desk/desk.js'
import type { Trader } from '../desk/trader.js'
import { isPossiblyTruncated } from '../desk/account/possibly-truncated.js'
import { coverOf } from '../desk/account/positions/position-view.js'
import type { AccountReading } from '../desk/trading/account-reading.js'
import { addsRisk } from '../desk/trading/actions/calls.js'
import { planCancelSeveral } from '../desk/trading/actions/cancel.js'
import { exitsOf } from '../desk/trading/actions/flat.js'
import { isRefused, type Plan } from '../desk/trading/actions/plan.js'
import type { TradingIntent } from '../desk/trading/actions/actions.js'
import { IncompletePositionError } from '../desk/trading/positions/managed-position.js'
import type { OpenPosition } from '../desk/trading/positions/read-open.js'
import type { SuggestStop } from '../desk/trading/suggest-stop.js'
import { isUnplanned } from '../desk/trading/unresolved-target.js'
import { UnreadableReplyError } from '../service/errors.js'
import type { ExecuteCall } from '../service/service.js'
import { isSubject, type GuardSubject } from './guard.js'
import type { GuardRule } from './rule.js'

/** A call that an act comes to now. */
export interface GuardCall {
  /** Its account, chain, position or order, and function: what its ticket is known by within a round (`placeOf` of `guard.ts`). */
  readonly key: string
  /** The account that it is sent for, which may be another than that of the guard. */
  readonly trader: Trader
  /** The order that it comes to, which only reduces. */
  readonly plan: Plan
}

/** Calls that an action comes to now, by the account as it is read. */
export interface GuardCalls {
  readonly calls: readonly GuardCall[]
  /** Positions and orders that it is for and cannot be done for: the service refuses it, or says too little. */
  readonly unfit: number
  /** The accounts that it closes in, where that is more than its own; each once. */
  readonly accounts?: readonly Trader['account'][]
}

/** The parts that planning an act needs. */
export interface GuardActParts {
  readonly desk: {
    readonly trading: Pick<Desk['trading'], 'readAccount' | 'plan' | 'planFlat'>
  }
  readonly suggestStop: SuggestStop
}

/** The functions of the service by which a guard may act. */
const REDUCING: ReadonlySet<ExecuteCall['name']> = new Set([
  'decreasePosition',
  'addTPSL',
  'cancelPendingOrder',
])

/** True for a call that closes or protects a position, or takes back an order. */
export function isReducing(call: ExecuteCall): boolean {
  return REDUCING.has(call.name) && !addsRisk(call)
}

/**
 * Works out what a rule comes to now: for a position, or for the whole account where it is undefined. Sends nothing. Rejects with a
 * `ServiceError` where what it is for cannot be read.
 */
export async function callsOf(
  parts: GuardActParts,
  { action }: GuardRule,
  trader: Trader,
  position: GuardSubject['position'],
): Promise<GuardCalls> {
  const account = parts.desk.trading.readAccount(trader)
  switch (action.do) {
    case 'tell':
    case 'offer':
      return { calls: [], unfit: 0 }
    case 'close':
      return await planned(parts, account, await openOf(account, position), ({ id }) => ({
        kind: 'close',
        target: { by: 'id', id },
        share: { by: 'all' },
      }))
    case 'reduce':
      return await planned(parts, account, await openOf(account, position), ({ id }) => ({
        kind: 'close',
        target: { by: 'id', id },
        share: { by: 'percent', percent: action.percent },
      }))
    case 'stop':
      return await stops(parts, account, await openOf(account, position))
    case 'cancel':
      return await cancels(account)
    case 'flat':
      return await everything(parts, trader.userId)
    default:
      throw new Error(`No such action: ${String(action satisfies never)}`)
  }
}

/** Positions that an action is for. */
interface Wanted {
  readonly open: readonly OpenPosition[]
  /** Rows of the list that cannot be read, each of which may be one more; and one where the service may have cut the list. */
  readonly unread: number
}

/**
 * The positions that are open: one of them, or all. Rejects where the list could not be read, and where the one is not in it: lists are
 * late, so that one which is missing now may be there in the next read.
 */
async function openOf(account: AccountReading, wanted: GuardSubject['position']): Promise<Wanted> {
  const { positions, unlisted, unread } = await account.open()
  const all = [...positions, ...unlisted]
  const lost = unread.find(({ list }) => list === 'positions')
  if (!wanted) {
    if (lost && lost.rows === undefined) throw lost.error
    const { positions: rows } = await account.partialBook()
    return { open: all, unread: (lost?.rows ?? 0) + Number(isPossiblyTruncated(rows)) }
  }
  const named = all.filter(({ id }) => id === wanted.id)
  if (named.length === 0 && lost) throw lost.error
  if (named.length === 0) throw new UnreadableReplyError('open_positions', 'The position is not listed now')
  const open = named.filter(({ position }) => isSubject(wanted, position))
  return { open, unread: 0 }
}

/**
 * The plan of an intent for each position. One that cannot be planned does not hold up the others; rejects where none can be, because
 * something could not be read.
 */
async function planned(
  { desk }: GuardActParts,
  account: AccountReading,
  { open, unread }: Wanted,
  intentOf: (position: OpenPosition) => TradingIntent | undefined,
): Promise<GuardCalls> {
  const all = await Promise.all(
    open.map(async (position) => {
      const intent = intentOf(position)
      return await attempt(intent && desk.trading.plan(account, intent))
    }),
  )
  const plans = all
    .flatMap((one) => (one.ok ? (one.value ?? []) : []))
    .filter((plan) => !isUnplanned(plan) && !isRefused(plan))
  const failed = all.find((one) => !one.ok && !(one.error instanceof IncompletePositionError))
  if (failed?.ok === false && plans.length === 0) throw failed.error
  return {
    calls: plans.map((plan) => callOf(account.trader, plan as Plan)),
    unfit: unread + open.length - plans.length,
  }
}

/**
 * The suggested stop for each position of which no part is covered by one. Whether it is has to be known: rejects where the orders could
 * not be read.
 */
async function stops(
  parts: GuardActParts,
  account: AccountReading,
  { open, unread }: Wanted,
): Promise<GuardCalls> {
  const { positions, triggers } = await account.marked()
  if (!triggers.ok) throw triggers.error
  const covers = open.map((one) => {
    const held = positions.find(({ position }) => position.id === one.id)
    return { one, cover: held && coverOf(held) }
  })
  const bare = covers.filter(({ cover }) => cover?.eq(0)).map(({ one }) => one)
  const unknown = covers.filter(({ cover }) => cover === undefined).length
  const suggested = new Map(
    await Promise.all(
      bare.map(
        async ({ id, symbol, position }) =>
          [id, await parts.suggestStop(account.trader, symbol, position)] as const,
      ),
    ),
  )
  return await planned(parts, account, { open: bare, unread: unread + unknown }, ({ id }) => {
    const stop = suggested.get(id)
    return stop && { kind: 'tpsl', target: { by: 'id', id }, stopLoss: { by: 'price', price: stop.price } }
  })
}

/** The price of the stop that is suggested for a position without one, as decimal text; undefined where it is not open, has one, or none can be. */
export async function suggestedStop(
  parts: GuardActParts,
  trader: Trader,
  position: GuardSubject['position'],
): Promise<string | undefined> {
  const account = parts.desk.trading.readAccount(trader)
  const { calls } = await stops(parts, account, await openOf(account, position))
  const call = calls[0]?.plan.call
  return call?.name === 'addTPSL' && 'slPrice' in call.params ? String(call.params.slPrice) : undefined
}

/** The cancellation of each order that would open a position. */
async function cancels(account: AccountReading): Promise<GuardCalls> {
  const open = await account.open()
  const lost = open.unread.find(({ list }) => list === 'orders')
  if (lost && lost.rows === undefined) throw lost.error
  const ids = open.orders.filter(({ kind }) => kind === 'entry').map(({ id }) => id)
  const { parts } = planCancelSeveral(open, { by: 'orders', ids })
  return { calls: parts.map((plan) => callOf(account.trader, plan)), unfit: lost?.rows ?? 0 }
}

/** All that /flat closes and cancels, in all accounts. */
async function everything({ desk }: GuardActParts, userId: number): Promise<GuardCalls> {
  const accounts = await desk.trading.planFlat(userId)
  const byId = new Map(accounts.map(({ trader: { account } }) => [account.id, account]))
  return {
    accounts: [...byId.values()],
    calls: exitsOf(accounts).map(({ trader, ...plan }) => callOf(trader, plan)),
    unfit: accounts.reduce(
      (sum, { close, unread, mayBeMore }) =>
        sum + unread.length + (close?.leftOut.length ?? 0) + Number(mayBeMore),
      0,
    ),
  }
}

function callOf(trader: Trader, plan: Plan): GuardCall {
  const { call } = plan
  if (!isReducing(call)) throw new Error(`A guard would do more than reduce, by ${call.name}`)
  const { posId } = call.params as { readonly posId?: unknown }
  const { account, chain } = trader
  return { key: `${placeKey(account.id, chain.id, String(posId))} ${call.name}`, trader, plan }
}

/** The place of a position in keys of calls. */
function placeKey(accountId: string, chainId: string, positionId: string): string {
  return [accountId, chainId, positionId].join(' ')
}
