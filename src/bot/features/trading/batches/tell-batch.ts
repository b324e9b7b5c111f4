import { createHash } from 'node:crypto'
import { GrammyError, type Api } from 'grammy'
import type { KeptBatch } from '../../../../desk/trading/tickets/batch-store.js'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { Logger } from '../../../../lib/log/log.js'
import { reportKeyboard } from './keyboard.js'
import { withoutState } from '../tickets/receipt-keyboard.js'
import { batchReport } from './report.js'
import type { Push } from '../../../shell/delivery/push.js'
import type { Recipient } from '../../../shell/delivery/recipient.js'
import { edit } from '../../../shell/text/deliver.js'

/**
 * Shows how a batch goes, in the message it was confirmed on; the end of one whose message is gone is sent. Gives a
 * digest of what it says. Rejects when Telegram cannot be reached now.
 */
export function createTellBatch(deps: {
  readonly api: Api
  readonly push: Push
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly logger: Logger
}): (kept: KeptBatch, tickets: readonly Ticket[], isOver: boolean) => Promise<string> {
  return async ({ batch, message, shown }, tickets, isOver) => {
    const { render, language } = await deps.findRecipient(batch.userId)
    const text = batchReport(render, batch, tickets, isOver)
    const keyboard = reportKeyboard(render.text, tickets, isOver)
    const report = { text, keyboard }
    const digest = createHash('sha256').update(text.text).digest('base64url')
    if (!message || digest === shown) return digest
    try {
      const isShown = await edit(deps.api, message.chatId, message.messageId, report)
      if (!isShown && isOver) {
        const own = { text, keyboard: withoutState(keyboard) }
        await deps.push({ ...batch, language, chatId: message.chatId }, own)
      }
    } catch (err) {
      // They blocked the bot, or the chat is gone: the report is dropped. /activity keeps the tickets.
      if (!(err instanceof GrammyError) || err.error_code === 429 || err.error_code >= 500) throw err
      deps.logger.warn(
        { event: 'batch-notice-failed', err, batch: batch.id },
        'The report of a batch could not be sent: Telegram refused it',
      )
    }
    return digest
  }
}
