import type { InlineKeyboard } from 'grammy'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { Clock } from '../../../../lib/clock.js'
import { asOfLine } from '../../../shell/cards/account-parts.js'
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

/** The age from which on a receipt says of which time it is, in milliseconds: its stops and sizes may have changed since. */
const OLD_MS = 10_000

export function createReceiptMessage(deps: {
  /** True if a ticket is the first of its person that opened a position: they are told where to find it. */
  readonly isFirstOrder: (ticket: Ticket) => Promise<boolean>
  readonly now: Clock
}): ReceiptMessage {
  return async (render, ticket) => {
    const { state, since } = ticket
    const isOld = state === 'done' && deps.now() - since >= OLD_MS
    const parts = [
      receipt(render, ticket),
      ...((await deps.isFirstOrder(ticket)) ? [render.text('first-filled')] : []),
      ...(isOld ? [asOfLine(render, new Date(since))] : []),
    ]
    return { text: join(parts, '\n\n'), keyboard: receiptKeyboard(render.text, ticket) }
  }
}
