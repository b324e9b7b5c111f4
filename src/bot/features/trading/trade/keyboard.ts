import type { FormChoice } from '../../../shell/forms/form.js'
import { InlineKeyboard } from 'grammy'
import type { Step } from '../../../../desk/trading/wizard/order-form.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'

/** Answers one question of the wizard. The step stands on the button: pressed when another one is asked, it does nothing. */
export const answerTrade = defineAction('trade', 'step', 'value')
/** Undoes the answer before the step that shows the button; `review` where nothing is asked any more. */
export const backTrade = defineAction('trade-back', 'step')
/** Ends the wizard. */
export const cancelTrade = defineAction('trade-cancel')
/** Fills everything in as in the last order. */
export const sameTrade = defineAction('trade-same')
/** Works the preview out once more. */
export const againTrade = defineAction('trade-again')
/** Makes the pair a favourite (`on` is `yes`), or no longer one. */
export const starTrade = defineAction('trade-star', 'on')

/** Begins the wizard anew, with what is known of the order; `words` are parted by `_`, and may be none. */
export const beginTrade = defineAction('trade-begin', 'words')

/** Goes back from an order that was typed and could not be offered; `intent` is the id of its pending intent. */
export const reviseTrade = defineAction('trade-revise', 'intent')

/** Below an order that was typed and could not be offered: the way to change it. */
export function reviseKeyboard(text: Text, intentId: string): InlineKeyboard {
  return new InlineKeyboard().text(text('ticket-change').text, reviseTrade.pack({ intent: intentId }))
}

/** Below a question. */
export function stepKeyboard(
  text: Text,
  step: Step,
  {
    choices,
    perRow,
    same,
    isFavourite,
    canGoBack,
  }: {
    readonly choices: readonly FormChoice[]
    readonly perRow: number
    /** The last order, where it may be repeated. */
    readonly same?: string | undefined
    /** True if the pair is a favourite; undefined where that cannot be changed here. */
    readonly isFavourite?: boolean | undefined
    readonly canGoBack: boolean
  },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, { label, value }] of choices.entries()) {
    keyboard.text(caption(label), answerTrade.pack({ step, value }))
    if (index % perRow === perRow - 1) keyboard.row()
  }
  keyboard.row()
  if (same !== undefined) {
    keyboard.text(caption(text('trade-same', { order: same }).text), sameTrade.pack({})).row()
  }
  if (isFavourite === true) keyboard.text(text('trade-unstar').text, starTrade.pack({ on: 'no' })).row()
  if (isFavourite === false) keyboard.text(text('trade-star').text, starTrade.pack({ on: 'yes' })).row()
  if (canGoBack) keyboard.text(text('trade-back').text, backTrade.pack({ step }))
  return keyboard.text(text('trade-cancel').text, cancelTrade.pack({}))
}

/** Below a preview that could not be offered. */
export function reviewKeyboard(text: Text): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('trade-again').text, againTrade.pack({}))
    .row()
    .text(text('trade-back').text, backTrade.pack({ step: 'review' }))
    .text(text('trade-cancel').text, cancelTrade.pack({}))
}
