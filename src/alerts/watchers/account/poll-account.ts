import { Big } from 'big.js'
import type { Clock } from '../../../lib/clock.js'
import type { Trader } from '../../../desk/trader.js'
import type { Claims } from '../../../desk/trading/evidence/claims.js'
import type { TakeMissingStop } from '../../../desk/trading/evidence/missing-stops.js'
import { resultInR, type InitialRisks } from '../../../desk/account/positions/initial-risk.js'
import type { TakeLossTier } from '../../../desk/trading/risk/limits/loss-tiers.js'
import type { SuggestStop } from '../../../desk/trading/suggest-stop.js'
import { UnreadableReplyError } from '../../../service/errors.js'
import type { Position, Service } from '../../../service/service.js'
import type { PartialBook } from '../../../desk/account/positions/open-book.js'
import {
  isSameHolding,
  isUnread,
  isUnsettled,
  type AccountPoll,
  type AccountSnapshot,
  type UnreadList,
} from '../../account-events/account-snapshot.js'
import { lossAtFirstStop } from '../../account-events/first-stop.js'
import { unlessDamaged } from '../../../redis/record.js'
import type { AccountSnapshotStore, WatchedAccount } from '../../account-events/account-snapshot-store.js'
import type { AccountChange } from '../../account-events/change.js'
import { differences } from '../../account-events/differences.js'
import { fundingNotices, isFundingDue } from '../../account-events/funding-charged.js'
import { isLossCheckDue, lossTierChanges } from '../../account-events/loss-tiers.js'
import { marginNudge, marginNudges } from '../../account-events/margin-nudges.js'
import { mayNudge, stopNudges } from '../../account-events/nudges.js'
import { priceNudges, pricesNudge } from '../../account-events/price-nudges.js'
import { hasSameHoldings } from '../../account-events/same-holdings.js'
import type { Notice } from '../../notice.js'
import type { StoreLevels } from '../levels/store-levels.js'
import type { MarginForNudges } from './margin-for-nudges.js'
import type { MarkForNudges } from './mark-for-nudges.js'
import { createReadAccount, type PollOptions, type UnchangedPoll } from './read-account.js'
import type { FindRecentActions, RecentActions } from './recent-actions.js'
import type { TakeChange } from './take-change.js'

/** A poll that has read the open positions. */
export interface PositionsRead {
  /** The time of the poll, in milliseconds. */
  readonly at: number
  /** They are decoded only when this is called. */
  readonly positions: () => readonly Position[]
}

/** A poll for what else watches an account, also one that has read nothing. */
export interface BookRead {
  /** The time of the poll, in milliseconds. */
  readonly at: number
  /** The open positions and orders as far as they could be read. They are decoded only when this is called. */
  readonly book: () => PartialBook
  /** Counts reads beyond those of the poll, so that they come out of the same limit. */
  readonly spend: (reads: number) => void
}

/** The result of polling an account. */
export interface PollResult extends Pick<PositionsRead, 'at'> {
  /** True if the account has open positions or pending orders. */
  readonly isActive: boolean
  /** True while something is missing from its list that may have ended: the next poll comes soon. */
  readonly isUnsettled: boolean
  /** The last observed event of the account, in milliseconds. */
  readonly lastEventAt: number
  /** The number of notices that were put into the outbox. */
  readonly notices: number
  /** The lists that could not be read. */
  readonly unread: readonly UnreadList[]
  /** See `AccountPoll`. */
  readonly error?: unknown
  /** The open positions; undefined where they could not be read. */
  readonly positions: PositionsRead['positions'] | undefined
  /** See `BookRead`. */
  readonly book: BookRead['book']
}

/**
 * Polls an account, compares it with its snapshot, and puts a notice of each change into the outbox. Rejects with a
 * `ServiceError` when a part cannot be read; the next poll compares with the same snapshot.
 */
export type PollAccount = (
  watched: WatchedAccount,
  trader: Trader,
  options?: PollOptions,
) => Promise<PollResult>

/** The longest time for which an unchanged snapshot is not written again, in milliseconds. */
const REWRITE_MS = 60_000

export function createPollAccount(deps: {
  readonly service: Service
  /** Milliseconds between two reads of closed positions, deposits and withdrawals. */
  readonly slowMs: () => number
  readonly snapshots: AccountSnapshotStore
  readonly initialRisks: InitialRisks
  readonly findRecentActions: FindRecentActions
  readonly takeMissingStop: TakeMissingStop
  readonly takeChange: TakeChange
  /** BASE/QUOTE of a pair; undefined for an unknown pair. Never rejects. */
  readonly symbolOf: (trader: Trader, pairId: string) => Promise<string | undefined>
  readonly markForNudges: MarkForNudges
  readonly marginForNudges: MarginForNudges
  /** The dollars of funding of which the owner of an account is told at once; undefined for none. */
  readonly fundingFrom: (userId: number) => Promise<Big | undefined>
  readonly takeLossTier: TakeLossTier
  /** Suggests a stop for a position without one. */
  readonly suggestStop: SuggestStop
  /** Stores the prices at which something happens to the account, in the place of those before, and returns them. */
  readonly storeLevels: StoreLevels
  /** Keeps the wallet of an account for the calls of its tickets, which may see no row that names it. */
  readonly claims: Pick<Claims, 'rememberWallet'>
  /** Called after a change of what is open was stored, or of anything that a notice tells of. */
  readonly onChange?: ((watched: WatchedAccount) => Promise<void>) | undefined
  readonly now: Clock
}): PollAccount {
  const read = createReadAccount({ service: deps.service, slowMs: deps.slowMs, now: deps.now })
  const changed = async (
    watched: WatchedAccount,
    { account: { venue } }: Trader,
    { wallet, at }: AccountSnapshot,
  ): Promise<void> => {
    await Promise.all([
      deps.onChange?.(watched),
      deps.claims.rememberWallet({ ...watched, venue, wallet }, at),
    ])
  }
  return async (watched, trader, options) => {
    const stored = await deps.snapshots.read(watched)
    const before = stored?.snapshot
    const now = deps.now()
    const isRead =
      stored !== undefined &&
      before !== undefined &&
      (stored.isSetBack === true ||
        (stored.stopShownAt ?? 0) >= before.at ||
        mayNudge(before, now) ||
        isLossCheckDue(before, now))
    let poll = await read(trader, before, { ...options, isWhole: isRead })
    const marked = await deps.markForNudges(watched, trader, poll)
    const use = await deps.marginForNudges(watched, trader, poll)
    const funding = marked.length > 0 && {
      positions: marked.map(({ position }) => position),
      from: await unlessDamaged(deps.fundingFrom(watched.userId)),
    }
    const isNudging =
      before !== undefined &&
      (pricesNudge(before, marked, poll.at) ||
        marginNudge(before, use) ||
        (funding && isFundingDue(before, funding)))
    // The orders of an account that reads as before are not decoded.
    if (isNudging && 'isUnchanged' in poll) poll = await read(trader, before, { ...options, isWhole: true })
    if ('isUnchanged' in poll) {
      // The time of a complete read is stored, so that the next one comes as late as it should.
      if (poll.isComplete) {
        const snapshot = { ...poll.before, at: poll.at, slowReadAt: poll.at }
        await deps.snapshots.write(watched, snapshot, stored?.revision, [])
      }
      return unchangedResult(poll)
    }
    const look = poll.look()
    const { snapshot: after } = look
    const result = {
      isActive:
        poll.positions.length + poll.orders.pending.length > 0 ||
        (before !== undefined && isUnread(poll, 'orders') && isActive(before)),
      isUnsettled: false,
      lastEventAt: after.lastEventAt,
      notices: 0,
      at: poll.at,
      unread: poll.unread ?? [],
      error: poll.error,
      positions: isUnread(poll, 'positions') ? undefined : () => poll.positions,
      book: () => bookOfPoll(poll),
    }
    await keepFirstStops(watched, poll, look.snapshot, before)
    if (!before) {
      // Nothing in the first poll has just happened.
      const levels = await deps.storeLevels(watched, trader, poll, {})
      if (await deps.snapshots.write(watched, { ...after, levels }, undefined, []))
        await changed(watched, trader, after)
      return result
    }
    const isRecent = poll.at - before.at < REWRITE_MS
    const isNudged = isRead || isNudging
    if (!poll.closed && isRecent && !isNudged && isSame(before, after)) return result
    const recent = await deps.findRecentActions(trader, after.wallet)
    const found = differences(before, poll, recent, stored.revision, look)
    const bare = stopNudges(before, found.snapshot, poll, recent)
    const priced = priceNudges(bare.snapshot, poll, recent, { marked, revision: stored.revision })
    const used = marginNudges(priced.snapshot, poll, { use, revision: stored.revision })
    const charged = funding
      ? fundingNotices(used.snapshot, poll, { ...funding, revision: stored.revision })
      : { changes: [], snapshot: used.snapshot }
    const nudges = [bare, priced, used, charged].flatMap((one) => one.changes)
    const lost = await lossTierChanges(before, charged.snapshot, {
      ...deps,
      changes: found.changes,
      trader,
      at: poll.at,
    })
    const { snapshot } = lost
    const changes = [...found.changes, ...nudges, ...lost.changes]
    const left = await withoutDelivered(changes, watched, trader, after.wallet)
    const about = { watched, trader, recent, before, poll, wallet: after.wallet }
    const notices = await Promise.all(left.map((change) => noticeOf(change, about)))
    // Before the snapshot: a process that dies in between leaves a difference, after which the levels are stored again.
    const isPartly = isUnread(poll, 'orders')
    const levels = isPartly
      ? (before.levels ?? {})
      : await deps.storeLevels(watched, trader, poll, before.levels ?? {})
    const isWritten = await deps.snapshots.write(watched, { ...snapshot, levels }, stored.revision, notices)
    if (isWritten && (notices.length > 0 || !hasSameHoldings(before, after)))
      await changed(watched, trader, after)
    return {
      ...result,
      isUnsettled: isUnsettled(snapshot) || isLossCheckDue(snapshot, poll.at),
      lastEventAt: snapshot.lastEventAt,
      notices: isWritten ? notices.length : 0,
    }
  }

  /** Keeps what the positions lose that a poll shows with a stop for the first time. */
  async function keepFirstStops(
    watched: WatchedAccount,
    { positions }: Pick<AccountPoll, 'positions'>,
    { positions: held, triggerOrders }: AccountSnapshot,
    before: AccountSnapshot | undefined,
  ): Promise<void> {
    for (const position of positions) {
      const [is, was] = [held[position.id], before?.positions[position.id]]
      if (is?.hasInitialRisk !== true || (was?.hasInitialRisk === true && isSameHolding(was, is))) continue
      const dollars = lossAtFirstStop(position, triggerOrders)
      if (dollars) await deps.initialRisks.keep(watched, position, { dollars, from: 'seen' })
    }
  }

  /**
   * The changes without what another account of the same person and wallet has told, and without stops of which a receipt has told already
   * that they are missing.
   */
  async function withoutDelivered(
    changes: readonly AccountChange[],
    { userId, accountId, chainId }: WatchedAccount,
    { account: { venue } }: Trader,
    wallet: string | undefined,
  ): Promise<readonly AccountChange[]> {
    const owner = { userId, accountId, venue, chainId, wallet }
    const mayTell = async (change: AccountChange): Promise<boolean> => {
      const { missingSince: since, facts, at } = change
      const { positionId } = facts
      if (since === undefined || positionId === undefined) return await deps.takeChange(owner, change)
      return await deps.takeMissingStop(owner, { positionId, by: accountId, at, since })
    }
    const are = await Promise.all(changes.map(mayTell))
    return changes.filter((_, index) => are[index])
  }

  /** The stop that is suggested by a nudge about one; nothing where none can be. */
  async function suggestionFacts(
    { kind, facts }: AccountChange,
    trader: Trader,
    symbol: string | undefined,
    { positions }: AccountPoll,
  ): Promise<Readonly<Record<string, string>>> {
    const position = positions.find(({ id }) => id === facts['positionId'])
    if ((kind !== 'nudge-stop' && kind !== 'nudge-loss') || symbol === undefined || !position) return {}
    const stop = await deps.suggestStop(trader, symbol, position)
    return stop ? { stop: stop.price.toFixed(), stopPercent: stop.percent.toFixed() } : {}
  }

  /** The result of a position that has ended in R, with the source of its risk; nothing where it is not known. */
  async function resultFacts(
    { kind, facts }: AccountChange,
    watched: WatchedAccount,
    before: AccountSnapshot,
  ): Promise<Readonly<Record<string, string>>> {
    const { positionId: id, profit } = facts
    const hasEnded = kind === 'position-closed' || kind === 'position-liquidated'
    if (!hasEnded || id === undefined || profit === undefined) return {}
    const opened = (before.positions[id] ?? before.gone?.[id])?.createdAt
    const createdAt = opened === undefined ? undefined : new Date(opened)
    const risk = (await deps.initialRisks.read(watched))({ id, createdAt })
    const times = resultInR(new Big(profit), risk)
    return risk && times ? { inR: times.round(4).toFixed(), riskFrom: risk.from } : {}
  }

  async function noticeOf(
    change: AccountChange,
    {
      watched,
      trader,
      recent,
      before,
      poll,
      wallet,
    }: {
      readonly watched: WatchedAccount
      readonly trader: Trader
      readonly recent: RecentActions
      readonly before: AccountSnapshot
      readonly poll: AccountPoll
      readonly wallet: string | undefined
    },
  ): Promise<Notice> {
    const { id, kind, at } = change
    const facts = { ...change.facts, ...(await resultFacts(change, watched, before)) }
    const { account, chain } = trader
    const symbol = facts['pairId'] === undefined ? undefined : await deps.symbolOf(trader, facts['pairId'])
    const links = await recent.linksOf(change)
    return {
      // Two keys of one wallet see the same; two wallets may show the same ids.
      id: `${account.venue} ${chain.id} ${wallet ?? account.id} ${id}`,
      kind,
      at,
      place: { accountId: account.id, label: account.label, venue: account.venue, chainId: chain.id },
      facts: {
        ...facts,
        ...(symbol === undefined ? {} : { symbol }),
        ...(await suggestionFacts(change, trader, symbol, poll)),
      },
      ...links,
    }
  }
}

function unchangedResult({ before, ...poll }: UnchangedPoll): PollResult {
  return {
    isActive: isActive(before),
    isUnsettled: false,
    lastEventAt: before.lastEventAt,
    notices: 0,
    at: poll.at,
    unread: [],
    positions: () => poll.positions(),
    book: () => ({ positions: poll.positions(), orders: poll.orders(), unread: [] }),
  }
}

function bookOfPoll(poll: AccountPoll): PartialBook {
  const { positions, orders } = poll
  const lists = (['positions', 'orders'] as const).filter((list) => isUnread(poll, list))
  const unread = lists.map((list) => {
    return { list, rows: undefined, error: new UnreadableReplyError(list, 'The poll could not read them') }
  })
  return { positions, orders, unread }
}

/** The book of a poll that has failed. */
export function unreadBook(error: unknown): PartialBook {
  return {
    positions: [],
    orders: { pending: [], triggers: [] },
    unread: [
      { list: 'positions', rows: undefined, error },
      { list: 'orders', rows: undefined, error },
    ],
  }
}

/** True if an account has open positions or pending orders. */
function isActive({ positions, orders }: AccountSnapshot): boolean {
  return Object.keys(positions).length + Object.keys(orders).length > 0
}

/** True if two snapshots differ in nothing but their times and hashes. */
function isSame(before: AccountSnapshot, after: AccountSnapshot): boolean {
  const timeless = (snapshot: AccountSnapshot): string =>
    JSON.stringify({ ...snapshot, at: 0, slowReadAt: 0, hashes: 0 })
  return timeless(before) === timeless(after)
}
