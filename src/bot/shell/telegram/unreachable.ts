import { GrammyError, HttpError } from 'grammy'

/** The wait after a failure for which Telegram names no time, in milliseconds. */
const AWAY_MS = 10_000

/** The longest wait, in milliseconds, however long Telegram asks for: it may end its limit before. */
const LONGEST_MS = 4 * 60_000

/**
 * True if a call to Telegram failed for a reason outside the call: Telegram could not be reached, has a fault, limits
 * the rate, or does not accept the token. The same call may succeed later; after any other refusal it will not.
 */
export function isTelegramUnavailable(error: unknown): boolean {
  return retryAfterMs(error) !== undefined || isUnconfirmed(error)
}

/** True if a call to Telegram has no result: its reply was lost, or Telegram has a fault. It may have been carried out. */
function isUnconfirmed(error: unknown): boolean {
  return error instanceof HttpError || (error instanceof GrammyError && error.error_code >= 500)
}

/**
 * The time to leave Telegram alone after such a failure, in milliseconds; undefined after any other failure, and after
 * a fault of Telegram's, which may be about this very message.
 */
export function retryAfterMs(error: unknown): number | undefined {
  if (error instanceof HttpError) return AWAY_MS
  if (!(error instanceof GrammyError) || ![401, 404, 429].includes(error.error_code)) return undefined
  const { retry_after: seconds } = error.parameters
  return seconds === undefined ? AWAY_MS : Math.min(Math.max(seconds * 1_000, AWAY_MS), LONGEST_MS)
}
