import type { Context } from 'grammy'
import { answerAlert, backAlert, cancelAlert } from './form-keyboard.js'
import { holdsKey } from '../../../shell/conversations/leaked-key.js'
import { isForOthers } from '../../../shell/conversations/is-for-others.js'

/** What a person did with the form. */
export type FormInput =
  | { readonly kind: 'answer' | 'back'; readonly step: string; readonly value: string }
  | { readonly kind: 'cancel' }
  /** Typed: undefined when it was not a text. */
  | { readonly kind: 'typed'; readonly value: string | undefined }

/** What an update says to the form whose card that is; undefined when it is for the rest of the bot. */
export function formInputOf(ctx: Context, card: number): FormInput | undefined {
  const { callbackQuery, message } = ctx
  if (callbackQuery) {
    return callbackQuery.message?.message_id === card ? pressed(callbackQuery.data ?? '') : undefined
  }
  if (!message || isForOthers(ctx) || holdsKey(message.text ?? '')) return undefined
  return { kind: 'typed', value: message.text }
}

function pressed(data: string): FormInput | undefined {
  const answer = answerAlert.parse(data)
  if (answer) return { kind: 'answer', ...answer }
  const back = backAlert.parse(data)
  if (back) return { kind: 'back', value: '', ...back }
  return cancelAlert.parse(data) && { kind: 'cancel' }
}
