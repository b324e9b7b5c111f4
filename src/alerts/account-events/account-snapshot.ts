import { agreeOn } from '../../lib/agree-on.js'
import type { StoredPosition } from '../../desk/account/positions/stored-position.js'
import type { ClosedPosition, OpenOrders, Position, Transfer, TriggerOrder } from '../../service/service.js'

/** The replies of one poll of an account. What was not read this time is undefined. */
export interface AccountPoll {
  /** The time of the poll, in milliseconds. */
  readonly at: number
  readonly positions: readonly Position[]
  readonly orders: OpenOrders
  readonly hashes?: SnapshotHashes | undefined
  /** The wallet that the portfolio names, which is read until one is known. */
  readonly wallet?: string | undefined
  /** Every row of the closed list: ends, parts and cancelled orders. */
  readonly closed?: readonly ClosedPosition[] | undefined
  /**
   * The lists that were to be read, and could not be. What they showed before counts as unchanged. Without the positions the orders count
   * as unread too: they say little alone.
   */
  readonly unread?: readonly UnreadList[]
  /** The error with which the service answered, where it showed neither open list. */
  readonly error?: unknown
  readonly deposits?: readonly Transfer[] | undefined
  readonly withdrawals?: readonly Transfer[] | undefined
}

/** See `UnreadList`. */
export const unreadLists = ['positions', 'orders', 'closed', 'deposits', 'withdrawals'] as const

/** A list that a poll may do without. */
export type UnreadList = (typeof unreadLists)[number]

/** The hashes of the replies of a poll: a reply with the same hash says the same. */
export type SnapshotHashes = Readonly<
  Partial<Record<'orders' | 'positions' | 'closed' | 'deposits' | 'withdrawals', string>>
>

/** The absence of something from its list, or a row of it that says that it has ended. */
export interface Absence {
  /** The time of the last read with it, in milliseconds; absent in a snapshot of an earlier release. */
  readonly seenAt?: number
  /** The time of the first read without it, in milliseconds. */
  readonly since: number
  /** The number of reads in a row without it; of a trigger, those that showed its position open and as large as before. */
  readonly reads: number
  /** The status word of its last row, such as `CLOSED` or `CANCELED`; absent where no row is left. */
  readonly says?: string
}

/** Rows that were missing from an account's lists and came back: what is missing from it may come back too. */
interface Flicker {
  /** The largest number of reads in a row that missed one of them. */
  readonly reads: number
  /** The time of the last return, in milliseconds. */
  readonly at: number
}

/** A change of the size of a position. Amounts in dollars, as decimal text. */
export interface Resizing {
  /** The time of the first read that showed it, in milliseconds. */
  readonly at: number
  /** The size before. */
  readonly from: string
  /**
   * The size that was closed beyond what triggers say that they closed, below zero where it grew; absent where one of them does
   * not say.
   */
  readonly closed?: string
}

/** The amounts of a holding before a change of them, in dollars, as decimal text. */
interface EarlierAmounts extends Partial<Pick<StoredPosition, 'size' | 'collateral'>> {
  /** The time of the first read that showed others, in milliseconds. */
  readonly until: number
}

/** A stop that an order asked for, or that a receipt has shown, and that no read of the watcher has shown since. */
export interface PromisedStop {
  /** Set for a trailing stop; absent for a stop-loss. */
  readonly what?: 'trailing'
  /** The trigger price, as decimal text. */
  readonly price?: string
  /** The number of reads that showed the position and no stop of it; 0 while the order is pending. */
  readonly reads: number
  /** The time since which it is away from the list while its order is pending, in milliseconds; absent while it is listed. */
  readonly awaySince?: number
  /** The time at which a receipt said that it is in place, in milliseconds: since then it is not late, but gone. */
  readonly shownAt?: number
  /** The time at which the call was sent of which the receipt is, in milliseconds: what went before was another stop. */
  readonly sentAt?: number
}

/** An open position or a pending order in a snapshot: the fields whose changes matter. Amounts are decimal text. */
export interface HoldingSnapshot extends Partial<
  Pick<StoredPosition, 'pairId' | 'isLong' | 'size' | 'collateral'>
> {
  /** The entry price of a position; the price that a pending order waits for. */
  readonly price?: string
  /** The time at which the service says that it began, in milliseconds. */
  readonly createdAt?: number
  /** True for a position whose own pending order was cancelled. */
  readonly hasCancelledOrder?: boolean
  /** The time of the first read that showed it, in milliseconds. */
  readonly seenAt?: number
  /** The last change of its size. */
  readonly resized?: Resizing
  /** The amounts that it had during the last minute; absent for none but its own. */
  readonly earlier?: readonly EarlierAmounts[]
  /** The stop that its order asked for; absent once a stop was listed, or its absence was told. */
  readonly promisedStop?: PromisedStop
  /** True once a read has shown it with a stop at which it loses: its initial risk is kept. */
  readonly hasInitialRisk?: boolean
  /** True once its owner was nudged that it has no stop, and once it had one. */
  readonly isStopNudged?: boolean
  /** The states at its last known price of which its owner was nudged, until they end; absent for none. */
  readonly nudged?: readonly ('liquidation' | 'loss' | 'funding')[]
  /**
   * The funding of its whole life in dollars, as decimal text, from which the next notice of it is counted, and the time of that reading in
   * milliseconds; absent where its owner wants none.
   */
  readonly fundingNoticed?: { readonly charged: string; readonly at: number }
  /** True if its owner has said that it stays without a stop. */
  readonly hasNoStop?: boolean
  /** Set while it is in no list and its end is not known. */
  readonly missing?: Absence
}

/** A pending take-profit, stop-loss or trailing stop in a snapshot. */
export interface TriggerOrderSnapshot {
  readonly positionId: string
  readonly what: 'takeProfit' | 'stopLoss' | 'trailing' | 'trigger'
  /** The trigger price, as decimal text. That of a trailing stop moves. */
  readonly price?: string
  /** The share of the position that it closes, in percent, as decimal text. */
  readonly percent?: string
  /** Set while it is in no list and the reason is not known. */
  readonly missing?: Absence
  /** True for one that was told as gone, with no other stop for its position. */
  readonly isAlarmed?: boolean
  /** The time at which it was told as gone or fired, in milliseconds; absent in a snapshot of an earlier release. */
  readonly notifiedAt?: number
}

/** A position or order whose end was told without knowing how it ended. */
export interface GoneHolding extends HoldingSnapshot {
  readonly list: 'positions' | 'orders'
  /** The take-profits and stops that may have ended it; absent for none. */
  readonly exits?: readonly TriggerOrderSnapshot[]
  /** True for one that was told as liquidated, without its figures. */
  readonly isLiquidated?: boolean
}

/**
 * The nearest prices at which something happens to an account, as decimal text, by BASE/QUOTE: `above` is reached by a price
 * of at least that, `below` by one of at most that.
 */
export type AccountLevels = Readonly<Record<string, { readonly above?: string; readonly below?: string }>>

/** An account at its last poll: what the next poll is compared with. Plain JSON. */
export interface AccountSnapshot {
  /** The time of the poll, in milliseconds. */
  readonly at: number
  /** The last read of closed positions, deposits and withdrawals, in milliseconds. */
  readonly slowReadAt?: number
  /** The last event of the account, or its first poll, in milliseconds. */
  readonly lastEventAt: number
  /** The wallet that the rows or the portfolio named as their owner, in lower case; absent until a read named one. */
  readonly wallet?: string
  /** The hashes of the replies that it was made of. */
  readonly hashes?: SnapshotHashes
  /** Open positions, by their id; also those that are missing while their end is looked for. */
  readonly positions: Readonly<Record<string, HoldingSnapshot>>
  /** Pending orders, by the id of the position that they open; also missing ones, as `positions`. */
  readonly orders: Readonly<Record<string, HoldingSnapshot>>
  /** Pending triggers, as `position/order`, and trailing stops, as `position/trailing`; also missing ones. */
  readonly triggerOrders: Readonly<Record<string, TriggerOrderSnapshot>>
  /** True once its owner was nudged that much of the margin is in use, until that has ended. */
  readonly isMarginNudged?: boolean
  /**
   * Set from a close until its owner's limit on losses was looked at: the times of the close and of the next look, in milliseconds.
   */
  readonly lossCheck?: { readonly since: number; readonly at: number }
  /** Absent while no row has come back for an hour. */
  readonly flicker?: Flicker
  /** The lists that could not be read by the last polls, each with the time of the first of them, in milliseconds; absent for none. */
  readonly unreadSince?: Readonly<Partial<Record<UnreadList, number>>>
  /** Those of them of which the owner was notified. */
  readonly unreadNoticed?: readonly UnreadList[]
  /** True if the orders could not be read: those of the last read are kept. */
  readonly areOrdersUnread?: boolean
  /** Triggers that have fired. */
  readonly fired: readonly string[]
  /** Keys of the closed rows that are explained (see `closedRowKey`); undefined until they are read. */
  readonly closedRows?: readonly string[]
  /** The times of the first poll that showed them, in milliseconds, of the closed rows not explained yet, by their key; absent for none. */
  readonly unexplainedSince?: Readonly<Record<string, number>>
  /** Positions and orders whose end was told without knowing how they ended, by their id, the latest last. */
  readonly gone?: Readonly<Record<string, GoneHolding>>
  /** Triggers of open positions that were told as gone, by their key. */
  readonly goneTriggers?: Readonly<Record<string, TriggerOrderSnapshot>>
  /** Stops of open positions and pending orders that have fired, by their key. */
  readonly firedStops?: Readonly<Record<string, TriggerOrderSnapshot>>
  /** As they lie in the index of levels. */
  readonly levels?: AccountLevels
  /** The deposits that are known (see `knownTransfers`); undefined until they are read. */
  readonly deposits?: readonly string[]
  /** As `deposits`. */
  readonly withdrawals?: readonly string[]
}

/** True if a poll could not read a list. */
export function isUnread({ unread = [] }: Pick<AccountPoll, 'unread'>, list: UnreadList): boolean {
  return unread.includes(list)
}

/** True if something is awaited, such as the end of what is missing from its list: the account is read again soon. */
export function isUnsettled(snapshot: AccountSnapshot): boolean {
  const isAwaited = Object.values(snapshot.positions).some(({ promisedStop }) => promisedStop !== undefined)
  return isAwaited || hasMissing(snapshot)
}

/** True if something is missing from its list whose end is not known yet. */
export function hasMissing({ positions, orders, triggerOrders }: AccountSnapshot): boolean {
  return [positions, orders, triggerOrders].some((held) =>
    Object.values(held).some(({ missing }) => missing !== undefined),
  )
}

/**
 * False for a position or order that has the id of another one which ended before: it has another pair, side or time. What the
 * service leaves out tells nothing.
 */
export function isSameHolding(one: HoldingSnapshot, other: HoldingSnapshot): boolean {
  return agreeOn(one, other, ['pairId', 'isLong', 'createdAt'])
}

/** The key of a take-profit or stop-loss in a snapshot. */
export function triggerKey({ positionId, orderId }: Pick<TriggerOrder, 'positionId' | 'orderId'>): string {
  return `${positionId}/${orderId}`
}

/** The id of the position in such a key. */
export function positionOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}
