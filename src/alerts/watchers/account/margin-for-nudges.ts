import { readMargin, type Margin } from '../../../desk/account/funds/margin.js'
import type { Trader } from '../../../desk/trader.js'
import type { MonotonicClock } from '../../../lib/clock.js'
import { attempt } from '../../../lib/result.js'
import type { Service } from '../../../service/service.js'
import type { WatchedAccount } from '../../account-events/account-snapshot-store.js'
import type { AccountPoll } from '../../account-events/account-snapshot.js'
import { polledPositions, type UnchangedPoll } from './read-account.js'
import { watchedName } from '../watch-list/watch-list.js'

/**
 * The margin of an account with open positions: after its positions have changed, and every five minutes, as deposits and withdrawals
 * change it too; prices do not. Undefined in between, and where it could not be read.
 */
export type MarginForNudges = (
  watched: WatchedAccount,
  trader: Trader,
  poll: AccountPoll | UnchangedPoll,
) => Promise<Margin | undefined>

/** The time after which the margin of an account is read again though its positions are the same, in milliseconds. */
const EVERY_MS = 300_000

/** The least time between two reads for one account, in milliseconds. */
const LEAST_MS = 15_000

/** Accounts whose last read is remembered; above that all are read again. */
const MOST_ACCOUNTS = 10_000

export function createMarginForNudges({
  service,
  monotonicNow,
}: {
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly monotonicNow: MonotonicClock
}): MarginForNudges {
  const last = new Map<string, { readonly at: number; readonly held: string }>()
  return async (watched, trader, poll) => {
    const positions = polledPositions(poll)
    if (positions.length === 0) return undefined
    const name = watchedName(watched)
    const held = JSON.stringify(positions.map(({ id, collateral }) => [id, collateral?.toFixed()]))
    const before = last.get(name)
    const now = monotonicNow()
    const waitMs = before?.held === held ? EVERY_MS : LEAST_MS
    if (before && now - before.at < waitMs) return undefined
    if (last.size >= MOST_ACCOUNTS) last.clear()
    last.set(name, { at: now, held })
    // The service client logs a failure.
    const margin = await attempt(readMargin(service, trader))
    return margin.ok ? margin.value : undefined
  }
}
