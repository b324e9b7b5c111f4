import type { InlineKeyboard } from 'grammy'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { receiptKeyboard } from './receipt-keyboard.js'
import { receipt } from './receipt.js'

/** The message that shows where a ticket stands. */
export type ReceiptMessage = (
  render: RenderContext,
  ticket: Ticket,
) => Promise<Message & { readonly keyboard: InlineKeyboard }>

export function createReceiptMessage(deps: {
  /** True if a ticket is the first of its person that opened a position: they are told where to find it. */
  readonly isFirstOrder: (ticket: Ticket) => Promise<boolean>
}): ReceiptMessage {
  return async (render, ticket) => {
    const said = receipt(render, ticket)
    const text = (await deps.isFirstOrder(ticket)) ? join([said, render.text('first-filled')], '\n\n') : said
    return { text, keyboard: receiptKeyboard(render.text, ticket) }
  }
}
