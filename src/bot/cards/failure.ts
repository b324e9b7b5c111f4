import type { FormattedString } from '@grammyjs/parse-mode'
import { SealError } from '../../accounts/vault.js'
import {
  AbortedError,
  CredentialsRefusedError,
  InvalidRequestError,
  RejectedError,
  TimedOutError,
  UnreachableError,
  UnreadableReplyError,
} from '../../service/errors.js'
import { isRedisFailure } from '../../redis/failure.js'
import { quoted } from '../format/quoted.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'

/** What a person is told when something failed: what happened, whether anything was sent, and what to do next. */
export function failureText(text: Text, error: unknown): FormattedString {
  if (error instanceof RejectedError) return text('failure-rejected', { reason: quoted(error.reason) })
  if (error instanceof CredentialsRefusedError) return text('failure-credentials')
  if (error instanceof UnreachableError) return text('failure-unreachable')
  if (error instanceof TimedOutError) return text('failure-timed-out')
  if (error instanceof AbortedError) return text('failure-stopped')
  if (error instanceof UnreadableReplyError) return text('failure-unreadable')
  if (error instanceof InvalidRequestError) return text('failure-invalid')
  if (error instanceof SealError) return text('failure-sealed')
  if (isRedisFailure(error)) return text('failure-storage')
  return text('failure-unexpected')
}

/** A failure as a message of its own, with the reference under which the log has it. */
export function failureCard(text: Text, error: unknown, reference: string): FormattedString {
  return join([failureText(text, error), text('failure-reference', { reference })], '\n')
}
