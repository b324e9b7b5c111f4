import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'

/** Confirms a batch. The button carries the batch's id and nothing else. */
export const confirmBatch = defineAction('batch-confirm', 'batch')
/** Declines a batch. */
export const declineBatch = defineAction('batch-decline', 'batch')

/** Below the preview of a batch. */
export function batchKeyboard(text: Text, batch: string, confirm: FormattedString): InlineKeyboard {
  return new InlineKeyboard()
    .text(caption(confirm.text), confirmBatch.pack({ batch }))
    .text(text('ticket-cancel').text, declineBatch.pack({ batch }))
}
