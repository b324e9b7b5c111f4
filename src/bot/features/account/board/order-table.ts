import type { InputRichBlockTable, RichBlockTableCell } from 'grammy/types'
import { markIcon } from '../../../shell/cards/account-parts.js'
import { pairNameOf } from '../../../shell/format/pair-and-side.js'
import { join } from '../../../shell/text/markup.js'
import { richText } from '../../../shell/text/rich/rich-text.js'
import { orderKindName } from '../../../shell/cards/order-kind.js'
import { accountRow, columnName, figure, linkTo, words, type BoardContext } from './cells.js'
import type { AccountFigures, BoardFigures, OrderFigures } from './figures.js'
import { openOrders } from './keyboard.js'
import { withBoth } from './position-table.js'

const COLUMNS = 4

/** Pending orders and triggers of all accounts in one table; `shown` are those of the figures that have room. */
export function orderTable(
  render: BoardContext,
  figures: BoardFigures,
  shown: ReadonlySet<OrderFigures>,
): InputRichBlockTable {
  const { text } = render
  const waiting = figures.filter(({ orders }) => orders?.some((one) => shown.has(one)))
  return {
    type: 'table',
    is_compact: true,
    caption: richText(text('orders-title')),
    cells: [
      [
        columnName(text('board-pair'), 'left'),
        columnName(text('board-order'), 'left'),
        columnName(text('board-price'), 'right'),
        columnName(text('board-distance'), 'right'),
      ],
      ...waiting.flatMap((account) => [
        accountRow(render, account, COLUMNS),
        ...(account.orders ?? [])
          .filter((one) => shown.has(one))
          .map((order) => orderRow(render, account, order)),
      ]),
    ],
  }
}

function orderRow(
  render: BoardContext,
  { accountId: account, chainId: chain }: AccountFigures,
  order: OrderFigures,
): RichBlockTableCell[] {
  const { text, numbers } = render
  const name = join([`${markIcon(order.isLong)}\u00A0`, pairNameOf(text, withBoth(order))])
  return [
    words(linkTo(openOrders, { account, chain }, name)),
    words(orderKindName(render, order)),
    figure(render, numbers.price(order.price)),
    figure(render, numbers.signedPercent(order.distancePercent)),
  ]
}
