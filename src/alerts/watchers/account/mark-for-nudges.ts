import type { MarkedPosition } from '../../../desk/account/positions/position-view.js'
import type { Trader } from '../../../desk/trader.js'
import type { MonotonicClock } from '../../../lib/clock.js'
import type { AccountPoll } from '../../account-events/account-snapshot.js'
import type { WatchedAccount } from '../../account-events/account-snapshot-store.js'
import { createMarkPositions } from './measure-account.js'
import type { UnchangedPoll } from './read-account.js'

/**
 * The positions of a poll at their prices, several times a minute; none in between, and where they could not be read. Rejects with nothing:
 * a price that cannot be read is missing.
 */
export type MarkForNudges = (
  watched: WatchedAccount,
  trader: Trader,
  poll: AccountPoll | UnchangedPoll,
) => Promise<readonly MarkedPosition[]>

/** The shortest time between two looks at the prices of an account, in milliseconds. */
const EVERY_MS = 15_000

/** Accounts whose last look is remembered; above that all are looked at again. */
const MOST_REMEMBERED = 10_000

export function createMarkForNudges({
  monotonicNow,
  ...deps
}: Parameters<typeof createMarkPositions>[0] & { readonly monotonicNow: MonotonicClock }): MarkForNudges {
  const mark = createMarkPositions(deps)
  const lookedAt = new Map<string, number>()
  return async ({ userId, accountId, chainId }, trader, poll) => {
    const name = `${userId}/${accountId}/${chainId}`
    const now = monotonicNow()
    if (now - (lookedAt.get(name) ?? -Infinity) < EVERY_MS) return []
    const positions = 'isUnchanged' in poll ? poll.positions() : poll.positions
    if (positions.length === 0) return []
    if (lookedAt.size >= MOST_REMEMBERED) lookedAt.clear()
    lookedAt.set(name, now)
    return await mark(trader, positions)
  }
}
