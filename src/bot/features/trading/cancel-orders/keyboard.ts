import type { RenderContext } from '../../../shell/render-context.js'
import type { InlineKeyboard } from 'grammy'
import type { OpenOrder } from '../../../../desk/account/orders/open-order.js'
import type { Trader } from '../../../../desk/trader.js'
import { orderName } from '../order-line.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { shownOf } from '../../../shell/keyboard/shown.js'
import { tickRows, type TickRow } from '../check-boxes.js'

/** Shows the card to tick orders on, anew. It goes on with the account that it was made for, as all of these do. */
export const pickOrders = defineAction('cancel-pick', 'account', 'chain')
/** Ticks an order (`on` is 1) or unticks it (0). `order` is its `shortId`. */
export const tickOrder = defineAction('cancel-tick', 'account', 'chain', 'order', 'on')
/** Shows what taking the ticked orders back comes to. */
export const cancelTicked = defineAction('cancel-ticked', 'account', 'chain')
/** Shows what taking all orders back comes to. */
export const cancelEvery = defineAction('cancel-every', 'account', 'chain')

/**
 * The buttons of that card: every order with its check box, those with the same label also with their ids, and what to cancel.
 */
export function pickOrdersKeyboard(
  render: RenderContext,
  trader: Trader,
  orders: readonly OpenOrder[],
  ticked: ReadonlySet<string>,
): InlineKeyboard {
  const { text } = render
  const shown = shownOf(trader)
  const rows = orders.map((one): TickRow => ({
    id: one.id,
    name: orderName(render, one),
    data: (order, on) => tickOrder.pack({ ...shown, order, on }),
  }))
  const keyboard = tickRows(text, rows, ticked)
  if (rows.length > 0) {
    keyboard
      .text(text('cancel-orders-all').text, cancelEvery.pack(shown))
      .danger()
      .text(text('cancel-orders-next').text, cancelTicked.pack(shown))
      .row()
  }
  return keyboard.text(text('refresh').text, pickOrders.pack(shown))
}
