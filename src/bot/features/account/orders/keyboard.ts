import { InlineKeyboard } from 'grammy'
import type { OrderWithDistance } from '../../../../desk/account/orders/orders.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction, shortId } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { previewData } from '../../trading/manage/keyboard.js'
import { pageRow } from '../../../shell/keyboard/pages.js'
import { rawButton } from '../raw/keyboard.js'
import { shownOf } from '../../../shell/keyboard/shown.js'

/** Shows a page of the orders that wait; pages count from 0. */
export const showOrders = defineAction('orders', 'account', 'chain', 'page')

/** Below the orders: a button to cancel each, then refresh and the pages around this one. `name` says which it is. */
export function ordersKeyboard(
  text: Text,
  trader: Trader,
  {
    shown,
    name,
    page,
    pages,
  }: {
    readonly shown: readonly OrderWithDistance[]
    readonly name: (order: OrderWithDistance) => string
    readonly page: number
    readonly pages: number
  },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const placed of shown) {
    const label = text('manage-cancel-button', { order: name(placed) })
    const data = previewData(trader, shortId(placed.order.id), { kind: 'cancel' })
    keyboard.text(caption(label.text), data).row()
  }
  return pageRow(keyboard, text, {
    page,
    pages,
    dataOf: (wanted) => showOrders.pack({ ...shownOf(trader), page: String(wanted) }),
  }).row(rawButton(text, trader, 'openOrders'))
}
