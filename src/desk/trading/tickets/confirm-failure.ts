import type { Logger } from '../../../lib/log/log.js'
import type { Timers } from '../../../lib/timers.js'
import { isRedisFailure } from '../../../redis/connection.js'
import { ConfirmFailedError } from '../confirm-errors.js'
import { FIRST_CHECK_MS } from './send-ticket.js'
import type { TicketStore } from './store.js'
import type { Quote, TicketState } from './ticket.js'

/** The error to report for a failed confirmation: a `ConfirmFailedError` for a failure of Redis, any other as it is. */
export function confirmFailure(error: unknown): unknown {
  if (!isRedisFailure(error)) return error
  return new ConfirmFailedError('Redis failed during a confirmation', { cause: error })
}

/** Reports a failure of Redis during a confirmation as a `ConfirmFailedError`: nothing is said of earlier attempts. */
export async function asConfirmation<T>(confirming: Promise<T>): Promise<T> {
  return await confirming.catch((error: unknown) => {
    throw confirmFailure(error)
  })
}

const RETRY_MS = 250

/** A claim of a ticket: the id of the attempt that made it, and the state that the ticket has after a failure. */
export interface Claim {
  readonly quote: Quote
  readonly attempt: string
  /** `quoted` for one that is tried again; nothing of it has left. */
  readonly afterFailure: 'not-sent' | 'quoted'
}

/** Ends a claim that failed, so that its owner need not wait until the reconciler finds it. */
export type EndClaim = (claim: Claim, from: readonly TicketState[], reason: string) => Promise<void>

/** The time for which a failed claim is tried to be ended, in milliseconds: longer than most outages of Redis. */
const TRIED_FOR_MS = 60 * 60_000

/**
 * Makes the function that ends a failed claim: it is tried once before it resolves, and then again and again until Redis
 * answers, for an hour; after that the reconciler alone settles the ticket. Where the reconciler came first and called the
 * outcome unknown, it is corrected: only the attempt that held the ticket could have sent it. Never rejects.
 */
export function createEndClaim(deps: {
  readonly store: TicketStore
  readonly logger: Pick<Logger, 'warn'>
  readonly timers: Pick<Timers, 'now' | 'sleep'>
}): EndClaim {
  const { timers } = deps
  return async ({ quote, attempt: attemptId, afterFailure }, from, reason) => {
    const { userId, id } = quote
    const until = timers.now() + TRIED_FOR_MS
    // One that another attempt has claimed since goes its own way: these moves are for this attempt only.
    const held = { userId, id, attempt: attemptId }
    const attempt = async (): Promise<boolean> => {
      try {
        const back = afterFailure === 'quoted' ? await deps.store.move(held, from, 'quoted') : undefined
        if (back?.moved === true) return true
        const states: readonly TicketState[] = afterFailure === 'quoted' ? ['unknown'] : [...from, 'unknown']
        const ended = await deps.store.move(held, states, 'not-sent', { outcome: { reason } })
        if (ended?.moved === true) await deps.store.checkAgainIn(quote, FIRST_CHECK_MS)
        return true
      } catch (err) {
        deps.logger.warn(
          { event: 'ticket-claim-end-failed', err, ticket: quote.id },
          'A failed confirmation could not be recorded as not sent; it is retried',
        )
        return false
      }
    }
    const again = async (): Promise<void> => {
      while (timers.now() < until) {
        await timers.sleep(RETRY_MS)
        if (await attempt()) return
      }
    }
    // Not waited for: the person is answered now. It never rejects, as no attempt does.
    if (!(await attempt())) again().catch(() => undefined)
  }
}
