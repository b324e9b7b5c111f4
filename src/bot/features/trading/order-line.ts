import { positionName } from '../../shell/format/pair-and-side.js'
import { orderTypeName } from '../../shell/cards/order-kind.js'
import type { RenderContext } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { slotKindOf, type OpenOrder } from '../../../desk/account/orders/open-order.js'

/** An order that waits, in one line. */
export function orderLine(render: RenderContext, order: OpenOrder): FormattedString {
  const line = lineOf(render, order)
  return order.unknownStatus === undefined ? line : join([line, ` (${order.unknownStatus})`])
}

function lineOf(render: RenderContext, order: OpenOrder): FormattedString {
  const { text, numbers } = render
  const price = numbers.exactPrice(order.price)
  const percent = numbers.amount(order.percent)
  switch (order.kind) {
    case 'entry':
      return text('order-entry', {
        ...positionName(render, order),
        price,
        type: orderTypeName(text, order.type),
        size: numbers.dollars(order.size),
      })
    case 'slot':
      if (slotKindOf(order) === 'trailing') return text('order-trailing', { price, percent })
      return text('order-slot', { price, type: orderTypeName(text, order.type) })
    case 'takeProfit':
      return text('order-take-profit', { price, percent })
    case 'stopLoss':
      return text('order-stop-loss', { price, percent })
    case 'trigger':
      return text('order-trigger', { price, percent })
    default:
      throw new Error(`No such order: ${String(order.kind satisfies never)}`)
  }
}

/** An order that waits, with its pair. */
export function orderName(render: RenderContext, order: OpenOrder): FormattedString {
  const line = orderLine(render, order)
  return order.kind === 'entry'
    ? line
    : render.text('manage-order-button', { symbol: order.symbol, order: line })
}
