import type { FormattedString } from '@grammyjs/parse-mode'
import { SealError } from '../../../accounts/vault/vault.js'
import {
  AbortedError,
  CredentialsRefusedError,
  InvalidRequestError,
  RejectedError,
  TimedOutError,
  UnreachableError,
  UnreadableReplyError,
} from '../../../service/errors.js'
import { isRedisFailure } from '../../../redis/connection.js'
import { DatabaseEmptiedError } from '../../../redis/database-id.js'
import { CapReachedError } from '../../../redis/caps/cap-reached.js'
import { MemoryReservedError } from '../../../redis/memory-reserve.js'
import { isDamage } from '../../../redis/record.js'
import { InlineKeyboard } from 'grammy'
import { TradingPausedError } from '../../../desk/trading/risk/trading-pause.js'
import { ConfirmFailedError } from '../../../desk/trading/confirm-errors.js'
import { MayNotTradeError } from '../../../desk/trading/confirm-errors.js'
import { isTelegramUnavailable } from '../telegram/unreachable.js'
import { isLeaseUnknown } from '../updates/lease-lost.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'
import type { RenderContext } from '../render-context.js'

/** The explanation of a failure: what happened, if anything was sent, and what to do next. */
export function failureText(text: Text, error: unknown): FormattedString {
  if (error instanceof RejectedError) return text('failure-rejected', { reason: quoted(error.reason) })
  if (error instanceof CredentialsRefusedError) return text('failure-credentials')
  if (error instanceof UnreachableError) return text('failure-unreachable')
  if (error instanceof TimedOutError) return text('failure-timed-out')
  if (error instanceof AbortedError) return text('failure-stopped')
  if (error instanceof UnreadableReplyError) return text('failure-unreadable')
  if (error instanceof InvalidRequestError) return text('failure-invalid')
  if (error instanceof SealError) return text('failure-undecryptable')
  if (error instanceof MayNotTradeError) return text('view-only')
  if (error instanceof TradingPausedError) return pausedText(text, error)
  if (error instanceof ConfirmFailedError) return text('failure-confirm')
  if (error instanceof MemoryReservedError) return text('failure-no-room')
  if (error instanceof CapReachedError) return text('failure-too-many', { most: String(error.most) })
  if (isDamage(error)) return text('failure-damaged')
  if (error instanceof DatabaseEmptiedError) return text('failure-emptied')
  if (isRedisFailure(error) || isLeaseUnknown(error)) return text('failure-storage')
  if (isTelegramUnavailable(error)) return text('failure-telegram')
  return text('failure-unexpected')
}

/** Says that trading is paused, with the admin's reason if there is one. */
export function pausedText(text: Text, { reason }: TradingPausedError): FormattedString {
  if (reason === '') return text('trading-paused')
  return join([text('trading-paused'), text('trading-paused-reason', { reason: quoted(reason) })], '\n')
}

/**
 * A failure as a message of its own, with its reference in the log. `retryData` is the data of a button that repeats the
 * action; the button is left out if repeating cannot help, as after refused credentials.
 */
export function failureCard(
  text: Text,
  error: unknown,
  reference: string,
  retryData: string | undefined,
): Message {
  const said = join([failureText(text, error), text('failure-reference', { reference })], '\n')
  const isInVain = error instanceof CredentialsRefusedError || error instanceof SealError
  if (retryData === undefined || isInVain) return { text: said }
  return { text: said, keyboard: new InlineKeyboard().text(text('try-again').text, retryData) }
}

/** The line in place of a part of a card that could not be read. */
export function partFailed({ text }: RenderContext, what: FormattedString, error: unknown): FormattedString {
  if (error instanceof RejectedError) return text('part-refused', { what, reason: quoted(error.reason) })
  return text('part-failed', { what })
}

/** A sentence of the service, for quotation marks within a sentence of the bot: without its full stop. */
export function quoted(reason: string): string {
  return reason.trim().replace(/(?<!\.)\.$/, '')
}
