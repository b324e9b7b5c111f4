import type { Context } from 'grammy'
import { answerAlert, backAlert, cancelAlert } from './form-keyboard.js'
import { holdsKey } from '../../../shell/conversations/leaked-key.js'
import { isForOthers } from '../../../shell/conversations/is-for-others.js'

/** An input to the form. */
export type FormInput =
  | { readonly kind: 'answer' | 'back'; readonly step: string; readonly value: string }
  | { readonly kind: 'cancel' }
  /** A message; `value` is undefined without text. */
  | { readonly kind: 'typed'; readonly value: string | undefined }

/** The input of an update to the form with this card; undefined for an update that the form does not take. */
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
