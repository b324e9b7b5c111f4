import { InlineKeyboard } from 'grammy'
import type { Step } from '../../../../desk/trading/wizard/order-form.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'

/** Sets one field of the card. */
export const answerTrade = defineAction('trade', 'step', 'value')
/** Opens a field of the card, which shows its choices. */
export const openField = defineAction('trade-field', 'step')
/** Closes the field that shows the button. */
export const backTrade = defineAction('trade-back', 'step')
/** Shows the preview of the order, or what is missing from it. */
export const previewTrade = defineAction('trade-preview')
/** Ends the form. */
export const cancelTrade = defineAction('trade-cancel')
/** Makes the pair a favourite (`on` is `yes`), or no longer one. */
export const starTrade = defineAction('trade-star', 'on')

/** Begins the form anew, with what is known of the order; `words` are parted by `_`, and may be none. */
export const beginTrade = defineAction('trade-begin', 'words')

/**
 * Goes back from an order that was typed and could not be offered; `intent` is the id of its pending intent, `field` the part of the order
 * that it was refused for, empty for none.
 */
export const reviseTrade = defineAction('trade-revise', 'intent', 'field')

/** Below an order that was typed and could not be offered: the way to change it. */
export function reviseKeyboard(text: Text, intentId: string, field: Step | '' = ''): InlineKeyboard {
  return new InlineKeyboard().text(text('ticket-change').text, reviseTrade.pack({ intent: intentId, field }))
}
