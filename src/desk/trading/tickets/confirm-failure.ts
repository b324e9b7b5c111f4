import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import { isRedisFailure } from '../../../redis/connection.js'
import { FIRST_CHECK_MS } from './send-ticket.js'
import type { TicketStore } from './store.js'
import type { Quote, TicketState } from './ticket.js'

/**
 * Redis failed while something was confirmed: it is not known if the claim was written. Nothing was sent, and that claim
 * sends nothing any more.
 */
export class ConfirmFailedError extends Error {
  override readonly name = 'ConfirmFailedError'
}

/** The error to report for a failed confirmation: a `ConfirmFailedError` for a failure of Redis, any other as it is. */
export function confirmFailure(error: unknown): unknown {
  if (!isRedisFailure(error)) return error
  return new ConfirmFailedError('Redis failed during a confirmation', { cause: error })
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

/**
 * Makes the function that ends a failed claim: it is tried once before it resolves, and then again and again until Redis
 * answers, for `forMs` milliseconds; after that the reconciler finds the ticket. Never rejects.
 */
export function createEndClaim(deps: {
  readonly store: TicketStore
  readonly logger: Pick<Logger, 'warn'>
  readonly forMs: number
  readonly now: Clock
}): EndClaim {
  return async ({ quote, attempt: attemptId, afterFailure }, from, reason) => {
    const { userId, id } = quote
    const failedAt = deps.now()
    const until = performance.now() + deps.forMs
    const attempt = async (): Promise<boolean> => {
      try {
        const ticket = await deps.store.read(quote.userId, quote.id)
        // One that was claimed since is another press of Confirm, which goes its own way.
        if (ticket && from.includes(ticket.state) && ticket.since <= failedAt) {
          const held = { userId, id, attempt: attemptId }
          if (afterFailure === 'quoted') {
            await deps.store.move(held, from, 'quoted')
            return true
          }
          await deps.store.move(held, from, 'not-sent', { outcome: { reason } })
          await deps.store.checkAgainIn(quote, FIRST_CHECK_MS)
        }
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
      while (performance.now() < until) {
        await wait(RETRY_MS, undefined, { ref: false })
        if (await attempt()) return
      }
    }
    // Not waited for: the person is answered now. It never rejects, as no attempt does.
    if (!(await attempt())) again().catch(() => undefined)
  }
}
