import type { Context } from 'grammy'
import { againTrade, answerTrade, backTrade, cancelTrade, sameTrade, starTrade } from './keyboard.js'
import { holdsKey } from '../../../shell/conversations/leaked-key.js'
import { isForOthers } from '../../../shell/conversations/is-for-others.js'

/** One input to the wizard. */
export type Input =
  | { readonly kind: 'answer' | 'back'; readonly step: string; readonly value: string }
  | { readonly kind: 'star'; readonly value: string }
  | { readonly kind: 'same' | 'again' }
  | { readonly kind: 'cancel' }
  /** Typed: undefined when it was not a text. */
  | { readonly kind: 'typed'; readonly value: string | undefined }

/**
 * The input of an update to the wizard of that card; undefined when the update is for the rest of the bot: a command, or a
 * button of any other message, an older wizard's included.
 */
export function inputOf(ctx: Context, card: number): Input | undefined {
  const { callbackQuery, message } = ctx
  if (callbackQuery) {
    return callbackQuery.message?.message_id === card ? pressed(callbackQuery.data ?? '') : undefined
  }
  // A key that strayed here is taken out of the chat by what comes after the conversations, and is kept nowhere.
  if (!message || isForOthers(ctx) || holdsKey(message.text ?? '')) return undefined
  return { kind: 'typed', value: message.text }
}

function pressed(data: string): Input | undefined {
  const answer = answerTrade.parse(data)
  if (answer) return { kind: 'answer', ...answer }
  const back = backTrade.parse(data)
  if (back) return { kind: 'back', value: '', ...back }
  const star = starTrade.parse(data)
  if (star) return { kind: 'star', value: star.on }
  if (cancelTrade.parse(data)) return { kind: 'cancel' }
  if (sameTrade.parse(data)) return { kind: 'same' }
  return againTrade.parse(data) && { kind: 'again' }
}
