import type { FormattedString } from '@grammyjs/parse-mode'
import { CapReachedError } from '../../../redis/caps/cap-reached.js'
import { MemoryReservedError } from '../../../redis/memory-reserve.js'
import { ServiceError } from '../../../service/errors.js'
import { failureText } from '../cards/failure.js'
import type { DeskContext } from '../context.js'
import { edit, reply } from '../text/deliver.js'
import type { Message } from '../text/message.js'

/** One answer to choose in a guided form. */
export interface Choice {
  readonly label: string
  /** The answer, in the words of the typed grammar. */
  readonly value: string
}

/** Edits the one card; where it is gone, there is a new one. */
export async function putCard<S extends { readonly card: number }>(
  ctx: DeskContext,
  state: S,
  message: Message,
): Promise<S> {
  const chatId = ctx.chat?.id
  if (chatId !== undefined && state.card !== 0 && (await edit(ctx.api, chatId, state.card, message))) {
    return state
  }
  return { ...state, card: (await reply(ctx, message)).message_id }
}

/** The note for a failure of the service, or for memory that is reserved. Any other failure is rethrown. */
export function failureNote(ctx: DeskContext, error: unknown): FormattedString {
  if (error instanceof MemoryReservedError || error instanceof CapReachedError)
    return failureText(ctx.text, error)
  if (!(error instanceof ServiceError)) throw error
  ctx.log.warn(
    { event: 'form-read-failed', err: error },
    'A guided form could not read market or account data; the user is told',
  )
  return failureText(ctx.text, error)
}
