import { GrammyError, HttpError } from 'grammy'

/**
 * Whether a call to Telegram failed for no reason of its own: Telegram could not be reached, has a fault, wants to be
 * left alone, or does not accept the token. The same call may go well later; any other refusal stays one.
 */
export function isTelegramAway(error: unknown): boolean {
  return (
    error instanceof HttpError || isForNow(error) || (error instanceof GrammyError && error.error_code >= 500)
  )
}

/** The same, without a fault of Telegram's, which may be about the very message. */
export function isForNow(error: unknown): boolean {
  return (
    error instanceof HttpError || (error instanceof GrammyError && [401, 404, 429].includes(error.error_code))
  )
}
