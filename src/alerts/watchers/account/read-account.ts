import type { Clock } from '../../../lib/clock.js'
import { lazy } from '../../../lib/lazy.js'
import { attempt } from '../../../lib/result.js'
import { AbortedError, CredentialsRefusedError, isOverload, ServiceError } from '../../../service/errors.js'
import { endedPositions } from '../../../desk/account/history/ended-positions.js'
import { readClosedUntil } from '../../../desk/account/history/read-closed-until.js'
import { walletOf } from '../../../desk/account/positions/wallet.js'
import { isPossiblyTruncated } from '../../../desk/account/possibly-truncated.js'
import type { Trader } from '../../../desk/trader.js'
import type { ClosedPosition, OpenOrders, Position, Service, Undecoded } from '../../../service/service.js'
import { closedRowKey, mayBeReused, rowsOfMissing } from '../../account-events/closed-rows.js'
import { accountSnapshotOf, lookOfPoll, type Look } from '../../account-events/snapshot-of-poll.js'
import {
  hasMissing,
  isSameHolding,
  isUnread,
  isUnsettled,
  type AccountPoll,
  type AccountSnapshot,
  type HoldingSnapshot,
  type SnapshotHashes,
  type UnreadList,
} from '../../account-events/account-snapshot.js'
import { hasSameHoldings, hasSamePositions } from '../../account-events/same-holdings.js'

/** A poll that equals the snapshot. */
export interface UnchangedPoll {
  readonly isUnchanged: true
  /** The snapshot. */
  readonly before: AccountSnapshot
  /** The time of the poll, in milliseconds. */
  readonly at: number
  /** True if closed positions, deposits and withdrawals were read too. */
  readonly isComplete: boolean
  readonly positions: () => readonly Position[]
  readonly orders: () => OpenOrders
}

/** The positions of a poll. */
export function polledPositions(poll: AccountPoll | UnchangedPoll): readonly Position[] {
  return 'isUnchanged' in poll ? poll.positions() : poll.positions
}

/** A poll that may differ from the snapshot. */
interface ReadPoll extends AccountPoll {
  /** Compares it with the snapshot, once. */
  readonly look: () => Look
}

/** The circumstances of a poll. */
export interface PollOptions {
  /** True while the service keeps up with no account: then what it does not answer says nothing of one. */
  readonly isServiceDown?: boolean
}

/**
 * Reads what a poll compares; closed positions, deposits and withdrawals only when they are due. What the service cannot show is left out,
 * and read again by the next poll. Rejects with a `ServiceError` when it is down and shows neither open positions nor orders, or, at the
 * first poll, does not show both, and when it refuses the key.
 */
type ReadAccount = (
  trader: Trader,
  before: AccountSnapshot | undefined,
  options?: PollOptions & {
    /** True if nothing counts as unchanged. */
    readonly isWhole?: boolean
  },
) => Promise<ReadPoll | UnchangedPoll>

/** Open positions and orders. They are decoded only when they are needed. */
interface OpenReads extends Pick<ReadPoll, 'look'> {
  /** True if they equal the snapshot. */
  readonly isUnchanged: boolean
  readonly poll: () => AccountPoll
}

/** The number of times that orders are read again when they change between two reads. */
const MAX_REREADS = 3

const NO_ORDERS: OpenOrders = { pending: [], triggers: [] }

export function createReadAccount(deps: {
  readonly service: Service
  /** Milliseconds between two reads of closed positions, deposits and withdrawals. */
  readonly slowMs: () => number
  readonly now: Clock
}): ReadAccount {
  return async (trader, before, { isWhole = false, isServiceDown = false } = {}) => {
    const at = deps.now()
    const isComplete = before === undefined || at - (before.slowReadAt ?? 0) >= deps.slowMs()
    const readTransfers = async (list: 'deposits' | 'withdrawals') =>
      isComplete
        ? await unlessUnread(
            readable(
              deps.service.undecoded[list](trader.credentials, { chainId: trader.chain.id }),
              before?.hashes?.[list],
            ),
          )
        : undefined
    // Two keys of one wallet see the same, and rows that would name it may come and go between two reads.
    const readWallet = async (): Promise<string | undefined> => {
      if (!isComplete || before?.wallet !== undefined) return undefined
      const { credentials, chain } = trader
      const portfolio = await unlessUnread(deps.service.portfolio(credentials, { chainId: chain.id }))
      return walletOf({ owner: portfolio?.account })
    }
    const [open, deposits, withdrawals, wallet] = await Promise.all([
      readOpen(trader, before, { at, isWhole, isServiceDown }),
      readTransfers('deposits'),
      readTransfers('withdrawals'),
      readWallet(),
    ])
    if (before && open.isUnchanged && !isComplete) return unchanged(before, at, open, false)
    // After the others: a position that is closed meanwhile must be among the closed ones.
    const isClosedDue = isComplete || mayHaveEnded(before, open)
    const closed = isClosedDue
      ? await unlessUnread(readable(readClosed(trader), before?.hashes?.closed))
      : undefined
    const slow: SnapshotHashes = {
      ...(deposits ? { deposits: deposits.hash } : {}),
      ...(withdrawals ? { withdrawals: withdrawals.hash } : {}),
      ...(closed ? { closed: closed.hash } : {}),
    }
    const areRead = [closed, deposits, withdrawals].every((read) => read !== undefined)
    if (before && open.isUnchanged && areRead && wallet === undefined && hasHashes(before.hashes, slow))
      return unchanged(before, at, open, true)
    if (!isClosedDue) return { ...open.poll(), look: open.look }
    const first = closed?.decode()
    const rows = first && (await unlessUnread(withFurther(trader, open, first)))
    const { unread: unreadOpen = [], ...opened } = open.poll()
    const unread: readonly UnreadList[] = [
      ...unreadOpen,
      ...(rows ? [] : (['closed'] as const)),
      ...(isComplete && !deposits ? (['deposits'] as const) : []),
      ...(isComplete && !withdrawals ? (['withdrawals'] as const) : []),
    ]
    const poll: AccountPoll = {
      ...opened,
      wallet,
      ...(deposits ? { deposits: deposits.decode() } : {}),
      ...(withdrawals ? { withdrawals: withdrawals.decode() } : {}),
      ...(first ? { closed: rows ?? first } : {}),
      ...(unread.length > 0 ? { unread } : {}),
      hashes: { ...opened.hashes, ...slow },
    }
    return { ...poll, look: lazy(() => lookOfPoll(poll, before)) }
  }

  async function readClosed({ credentials, chain }: Trader): Promise<Undecoded<readonly ClosedPosition[]>> {
    return await deps.service.undecoded.closedPositions(credentials, { chainId: chain.id })
  }

  /**
   * The first page of the closed list, with the rows of what is missing that are on further ones: a service may list the oldest first. Ends
   * of what was not open are not looked for there.
   */
  async function withFurther(
    trader: Trader,
    { look }: OpenReads,
    first: readonly ClosedPosition[],
  ): Promise<readonly ClosedPosition[]> {
    const { snapshot } = look()
    const missing = Object.entries({ ...snapshot.orders, ...snapshot.positions }).filter(
      ([, one]) => one.missing,
    )
    const hasEnds = (rows: readonly ClosedPosition[]): boolean => {
      const ended = new Set(endedPositions(rowsOfMissing(snapshot, rows)).map(({ id }) => id))
      return missing.every(([id]) => ended.has(id))
    }
    if (!isPossiblyTruncated(first) || hasEnds(first)) return first
    const { undecoded, dialect } = deps.service
    const closedPositions: Service['closedPositions'] = async (who, page) =>
      (await undecoded.closedPositions(who, page)).decode()
    const { rows: all } = await readClosedUntil({ closedPositions, dialect }, trader, hasEnds)
    const listed = new Set(first.map(closedRowKey))
    return [...first, ...rowsOfMissing(snapshot, all).filter((row) => !listed.has(closedRowKey(row)))]
  }

  async function readOrders({ credentials, chain }: Trader): Promise<Undecoded<OpenOrders>> {
    return await deps.service.undecoded.openOrders(credentials, { chainId: chain.id })
  }

  async function readPositions({ credentials, chain }: Trader): Promise<Undecoded<readonly Position[]>> {
    return await deps.service.undecoded.openPositions(credentials, { chainId: chain.id })
  }

  /**
   * Reads orders and positions at once, which is enough where both equal the snapshot: then nothing has happened, in
   * whichever order they were answered. Else positions are read after the orders, and the orders again after the positions,
   * until the orders did not change around the read of the positions. A stop that fired between the two reads would look
   * like a position that shrank without a cause, or one that fired and closed nothing.
   */
  async function readOpen(
    trader: Trader,
    before: AccountSnapshot | undefined,
    { isServiceDown, ...options }: Pick<OpenOptions, 'at' | 'isWhole'> & Required<PollOptions>,
  ): Promise<OpenReads> {
    if (!before) {
      const orders = await readOrders(trader)
      return openReads(undefined, orders, await readPositions(trader), options)
    }
    const isSame = (open: OpenReads): boolean => open.isUnchanged || isSameBook(before, open)
    const [orders, positions] = await Promise.all([
      attempt(readable(readOrders(trader), before.hashes?.orders)),
      attempt(readable(readPositions(trader), before.hashes?.positions)),
    ])
    for (const read of [orders, positions]) if (!read.ok) throwUnlessUnread(read.error)
    // A service that keeps up with others may not with the lists of one account, and may refuse them.
    if (isServiceDown && !orders.ok && !positions.ok)
      for (const { error } of [orders, positions]) if (isOverload(error)) throw error
    const together = openReads(
      before,
      orders.ok ? orders.value : undefined,
      positions.ok ? positions.value : undefined,
      { ...options, ...(orders.ok || positions.ok ? {} : { error: orders.error }) },
    )
    if (!orders.ok || !positions.ok || isSame(together)) return together
    let latest = orders.value
    for (let rereads = 0; ; rereads++) {
      const open = openReads(before, latest, await readPositions(trader), options)
      if (rereads === MAX_REREADS || isSame(open)) return open
      const reread = await readOrders(trader)
      if (reread.hash === latest.hash || outline(reread.decode()) === outline(open.poll().orders)) return open
      latest = reread
    }
  }
}

/**
 * A reply that can be decoded: rejects with an `UnreadableReplyError` where it cannot, so that it counts as unread and holds up no other list.
 * `known`: the hash of one that could be.
 */
async function readable<T>(read: Promise<Undecoded<T>>, known: string | undefined): Promise<Undecoded<T>> {
  const reply = await read
  if (reply.hash !== known) reply.decode()
  return reply
}

/** The result of a read; undefined where the service cannot show it now. Rejects where it refuses the key, and for any other failure. */
async function unlessUnread<T>(read: Promise<T>): Promise<T | undefined> {
  const result = await attempt(read)
  if (result.ok) return result.value
  throwUnlessUnread(result.error)
  return undefined
}

function throwUnlessUnread(error: unknown): void {
  const isUnread = error instanceof ServiceError && !(error instanceof CredentialsRefusedError)
  if (!isUnread || error instanceof AbortedError) throw error
}

/** The circumstances of a read of the open lists. */
interface OpenOptions extends Pick<AccountPoll, 'at' | 'error'> {
  /** True if nothing counts as unchanged. */
  readonly isWhole: boolean
}

/** The open lists of a read; undefined for one that the service cannot show now. Without the positions the orders count as unread too. */
function openReads(
  before: AccountSnapshot | undefined,
  orders: Undecoded<OpenOrders> | undefined,
  positions: Undecoded<readonly Position[]> | undefined,
  { at, error, isWhole }: OpenOptions,
): OpenReads {
  const poll = lazy((): AccountPoll => ({
    at,
    orders: positions && orders ? orders.decode() : NO_ORDERS,
    positions: positions?.decode() ?? [],
    hashes: {
      ...(positions && orders ? { orders: orders.hash } : {}),
      ...(positions ? { positions: positions.hash } : {}),
    },
    ...(positions && orders ? {} : { unread: positions ? ['orders'] : ['positions', 'orders'] }),
    ...(error === undefined ? {} : { error }),
  }))
  return {
    isUnchanged: !isWhole && !!before && !!orders && !!positions && isUnchanged(before, orders, positions),
    poll,
    look: lazy(() => lookOfPoll(poll(), before)),
  }
}

function unchanged(
  before: AccountSnapshot,
  at: number,
  { poll }: OpenReads,
  isComplete: boolean,
): UnchangedPoll {
  return {
    isUnchanged: true,
    before,
    at,
    isComplete,
    positions: () => poll().positions,
    orders: () => poll().orders,
  }
}

/** True if replies have the hashes of the snapshot. */
function hasHashes(stored: SnapshotHashes = {}, hashes: SnapshotHashes): boolean {
  const names = Object.keys(hashes) as readonly (keyof SnapshotHashes)[]
  return names.every((name) => hashes[name] === stored[name])
}

/** True if open positions and orders equal the snapshot; compares hashes before it decodes anything. */
function isUnchanged(
  before: AccountSnapshot,
  orders: Undecoded<OpenOrders>,
  positions: Undecoded<readonly Position[]>,
): boolean {
  if (before.hashes?.orders !== orders.hash || isUnsettled(before)) return false
  if (before.areOrdersUnread === true || before.unreadSince) return false
  if (before.hashes.positions === positions.hash) return true
  const listed = positions.decode()
  if (listed.some((row) => mayBeReused(before, row))) return false
  // Accrued fees change with every reply, and may have names that nobody knows.
  const now = accountSnapshotOf(
    { at: before.at, orders: NO_ORDERS, positions: listed },
    { ...before, orders: {}, triggerOrders: {} },
  )
  return !hasMissing(now) && hasSamePositions(before, now)
}

/**
 * True if something is missing from a poll, or has, or may have, the id of what ended before, so that the closed list has to be read; it
 * also tells what has ended where the positions cannot be read.
 */
function mayHaveEnded(before: AccountSnapshot | undefined, open: OpenReads): boolean {
  const poll = open.poll()
  if (!before || isUnread(poll, 'positions')) return true
  const now = open.look().snapshot
  const isOther = ([id, was]: readonly [string, HoldingSnapshot]): boolean => {
    const is = now.positions[id]
    return is !== undefined && !isSameHolding(was, is)
  }
  const listed = [
    ...poll.positions,
    ...poll.orders.pending.map((order) => ({ ...order, id: order.positionId })),
  ]
  const isReused = listed.some((row) => mayBeReused(before, row))
  return isReused || hasMissing(now) || Object.entries(before.positions).some(isOther)
}

/** True if open positions and orders equal the snapshot, but for the prices to which trailing stops have moved. */
function isSameBook(before: AccountSnapshot, { look }: OpenReads): boolean {
  const after = look().snapshot
  return hasSameHoldings(before, after) && String(before.fired) === String(after.fired)
}

/** The orders there are, and the status of each trigger. */
function outline({ pending, triggers }: OpenOrders): string {
  return JSON.stringify([
    pending.map(({ positionId }) => positionId),
    triggers.map(({ positionId, orderId, status }) => [positionId, orderId, status]),
  ])
}
