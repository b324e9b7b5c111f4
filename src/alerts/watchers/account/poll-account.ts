import type { Clock } from '../../../lib/clock.js'
import type { Trader } from '../../../desk/trader.js'
import type { Position, Service } from '../../../service/service.js'
import { differences } from '../../account-events/differences.js'
import type { OwnerActions } from '../../account-events/endings.js'
import type { AccountSnapshotStore, WatchedAccount } from '../../account-events/account-snapshot-store.js'
import { accountSnapshotOf, type AccountSnapshot } from '../../account-events/account-snapshot.js'
import type { Change } from '../../account-events/change.js'
import type { Notice } from '../../notice.js'
import { createReadAccount, type UnchangedPoll } from './read-account.js'

/** What a look at an account came to. */
export interface PollResult {
  /** Whether anything is open or waits there. */
  readonly isActive: boolean
  /** When something had last happened there, as far as was seen; in milliseconds. */
  readonly lastEventAt: number
  /** How many notices it put into the outbox. */
  readonly told: number
  /** When it was looked at before, in milliseconds; undefined at the first look. */
  readonly before: number | undefined
  /** When it was looked at, in milliseconds. */
  readonly at: number
  /** The positions that are open; read only where somebody wants to know more of them than that they are as they were. */
  readonly positions: () => readonly Position[]
}

/**
 * Looks at an account, and puts what happened since the last look into the outbox. Rejects with a `ServiceError` when a
 * part cannot be read: what could not be read is no difference, and the next look compares with the same sight.
 */
export type PollAccount = (watched: WatchedAccount, trader: Trader) => Promise<PollResult>

/** What the owner of an account did with this bot a short while ago. */
export interface RecentActions extends OwnerActions {
  /** The message of the bot, in its owner's chat, that something of the account belongs to. */
  readonly answers: (change: Change) => number | undefined
}

/** How old a sight may become that nothing has changed in. */
const KEPT_MS = 60_000

export function createPollAccount(deps: {
  readonly service: Service
  /** How often what rarely changes is looked at: ended positions, deposits and withdrawals; in milliseconds. */
  readonly slowlyMs: number
  readonly snapshots: AccountSnapshotStore
  readonly recentActions: (trader: Trader) => Promise<RecentActions>
  /** BASE/QUOTE of a pair; undefined where nobody knows it. Never rejects. */
  readonly nameOf: (trader: Trader, pairId: string) => Promise<string | undefined>
  readonly now: Clock
}): PollAccount {
  const read = createReadAccount({ service: deps.service, slowlyMs: deps.slowlyMs, now: deps.now })
  return async (watched, trader) => {
    const kept = await deps.snapshots.read(watched)
    const before = kept?.snapshot
    const look = await read(trader, before)
    if ('isUnchanged' in look) {
      // That all of it was looked at is written down, so that nobody does so again for a while.
      if (look.isWhole) {
        const snapshot = { ...look.before, at: look.at, slowReadAt: look.at }
        await deps.snapshots.keep(watched, snapshot, kept?.revision, [])
      }
      return asItWas(look)
    }
    const seen = accountSnapshotOf(look, before)
    const looked = {
      isActive: look.positions.length + look.orders.pending.length > 0,
      lastEventAt: seen.lastEventAt,
      told: 0,
      before: before?.at,
      at: look.at,
      positions: () => look.positions,
    }
    if (!before) {
      // What is there at the first look did not just happen.
      await deps.snapshots.keep(watched, seen, undefined, [])
      return looked
    }
    if (!look.closed && look.at - before.at < KEPT_MS && isSame(before, seen)) return looked
    const ownerActions = await deps.recentActions(trader)
    const { changes, snapshot } = differences(before, look, ownerActions, kept.revision)
    const notices = await Promise.all(changes.map((change) => noticeOf(change, trader, ownerActions)))
    const isKept = await deps.snapshots.keep(watched, snapshot, kept.revision, notices)
    return { ...looked, lastEventAt: snapshot.lastEventAt, told: isKept ? notices.length : 0 }
  }

  async function noticeOf(change: Change, trader: Trader, ownerActions: RecentActions): Promise<Notice> {
    const { id, kind, at, facts } = change
    const { account, chain } = trader
    const symbol = facts['pairId'] === undefined ? undefined : await deps.nameOf(trader, facts['pairId'])
    const answers = ownerActions.answers(change)
    return {
      id: `${account.venue} ${chain.id} ${id}`,
      kind,
      at,
      place: { accountId: account.id, label: account.label, venue: account.venue, chainId: chain.id },
      facts: symbol === undefined ? facts : { ...facts, symbol },
      ...(answers === undefined ? {} : { answers }),
    }
  }
}

/** What a look came to that has found everything as it was. */
function asItWas({
  before: { positions, orders, lastEventAt, at: before },
  ...look
}: UnchangedPoll): PollResult {
  const isActive = Object.keys(positions).length + Object.keys(orders).length > 0
  return { isActive, lastEventAt, told: 0, before, at: look.at, positions: () => look.positions() }
}

/** Whether nothing is worth writing down. */
function isSame(before: AccountSnapshot, seen: AccountSnapshot): boolean {
  const timeless = (snapshot: AccountSnapshot): string =>
    JSON.stringify({ ...snapshot, at: 0, slowReadAt: 0, digests: 0 })
  return timeless(before) === timeless(seen)
}
