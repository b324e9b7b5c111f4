import type { MonotonicClock } from '../../../lib/clock.js'

/** Telegram has not accepted the bot's token for a while: it was revoked, and nothing that the bot does can work again. */
export class TokenRefusedError extends Error {
  override readonly name = 'TokenRefusedError'
}

/**
 * The time for which Telegram must have answered nothing but 401, in milliseconds: a shorter period is a fault of its
 * own.
 */
const LONG_ENOUGH_MS = 15_000

/** Hears of the outcome of every call to Telegram; says once when the token is not accepted any more. */
export function createTokenWatch({
  refused,
  monotonicNow,
}: {
  readonly refused: (error: TokenRefusedError) => void
  readonly monotonicNow: MonotonicClock
}): (outcome: string) => void {
  let since: number | undefined
  let isReported = false
  return (outcome) => {
    // A call without an answer says nothing about the token.
    if (!/^\d+$/.test(outcome)) return
    if (outcome !== '401') {
      since = undefined
      return
    }
    since ??= monotonicNow()
    if (isReported || monotonicNow() - since < LONG_ENOUGH_MS) return
    isReported = true
    refused(new TokenRefusedError('Telegram does not accept the bot token any more'))
  }
}
