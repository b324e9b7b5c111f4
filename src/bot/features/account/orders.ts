import type { Desk } from '../../../desk/desk.js'
import { type ReadCard, replaceWithShown, replyWithRead, replyWithShown } from '../../shell/account-read.js'
import { type Command, onPress } from '../../shell/command.js'
import { commandFeature } from '../../shell/feature.js'
import { pageNumber, pageOf, pageRow } from '../../shell/keyboard/pages.js'
import type { RenderContext } from '../../shell/render-context.js'
import { shortHash } from '../../shell/format/columns.js'
import { pairNameOf, sideKey } from '../../shell/format/pair-and-side.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { OrderGroup, OrderWithDistance, Orders } from '../../../desk/account/orders/orders.js'
import type { Trader } from '../../../desk/trader.js'
import { tableRows } from '../../shell/format/table.js'
import { orderKindName, unknownStatusLines } from '../../shell/cards/order-kind.js'
import { OLD_MS } from '../../shell/cards/market-parts.js'
import { age } from '../../shell/format/age.js'
import { unreadLines } from '../../shell/cards/issue.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { asOfLine, sideArrow, titleLine } from '../../shell/cards/account-parts.js'
import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction, shortId } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import { previewData } from '../trading/manage/keyboard.js'
import { newOrders } from './positions/keyboard.js'
import { rawButton } from './raw.js'
import { shownOf } from '../../shell/keyboard/shown.js'

/** The number of orders on one page. */
const ORDERS_A_PAGE = 8

/** Shows a page of the orders that wait; pages count from 0. */
const showOrders = defineAction('orders', 'account', 'chain', 'page')

/** /orders: everything that waits, in pages, each order with a button that leads to the preview of its cancelling. */
function ordersCommand({ desk }: { readonly desk: Desk }): Command {
  const card =
    (page: number): ReadCard =>
    async (ctx, trader) =>
      ordersCard(ctx, trader, await desk.account.orders(trader), page)
  const run: Command['run'] = (ctx) =>
    replyWithRead(ctx, desk, card(0), (shown) => showOrders.pack({ ...shown, page: '0' }))
  return {
    name: 'orders',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    alone: { accepts: () => true, run },
    isFeatured: true,
    run,
    buttons: [
      onPress(newOrders, (ctx, shown) => replyWithShown(ctx, desk, shown, card(0))),
      onPress(showOrders, (ctx, { page, ...shown }) =>
        replaceWithShown(ctx, desk, shown, card(pageNumber(page))),
      ),
    ],
  }
}

export const ordersFeature = commandFeature('orders', ordersCommand)

/** The orders that wait: the sum on top, then a block for each position, and for each side of a pair that would be opened. */
export function ordersCard(
  render: RenderContext,
  trader: Trader,
  orders: Orders,
  wantedPage: number,
): Message {
  const { text } = render
  const all = orders.groups.flatMap((group) => group.orders.map((placed) => ({ group, placed })))
  const { shown, page, pages } = pageOf(all, wantedPage, ORDERS_A_PAGE)
  const head = [titleLine(render, text('orders-title'), trader)]
  const isWhole = !orders.unread.some(({ list }) => list === 'orders')
  // The service has not said so where a part could not be read.
  if (all.length === 0 && isWhole) head.push(text('orders-none'))
  if (all.length > 0) head.push(text('orders-count', { count: all.length }), ...toOpenLine(render, orders))
  const blocks = orders.groups.flatMap((group) => {
    const own = shown.filter((one) => one.group === group).map(({ placed }) => placed)
    return own.length === 0 ? [] : [groupBlock(render, group, own, orders.asOf)]
  })
  const foot = [...warnings(render, orders), asOfLine(render, orders.asOf, { page, pages })]
  const groupOf = new Map(all.map(({ group, placed }) => [placed, group]))
  return {
    text: join([join(head, '\n'), ...blocks, join(foot, '\n')], '\n\n'),
    keyboard: ordersKeyboard(text, trader, {
      shown: shown.map(({ placed }) => placed),
      name: (placed) => buttonName(render, placed, groupOf.get(placed)),
      page,
      pages,
    }),
  }
}

function toOpenLine({ text, numbers }: RenderContext, { toOpen }: Orders): readonly FormattedString[] {
  if (toOpen.count === 0) return []
  return [
    text('orders-to-open', {
      number: String(toOpen.count),
      size: numbers.dollars(toOpen.size),
      collateral: numbers.dollars(toOpen.collateral),
    }),
  ]
}

function groupBlock(
  render: RenderContext,
  group: OrderGroup,
  orders: readonly OrderWithDistance[],
  asOf: Date,
): FormattedString {
  const { text, numbers } = render
  const { positionId, isLong, mark } = group
  const names = {
    mark: sideArrow(isLong),
    symbol: pairNameOf(text, group),
    side: text(sideKey(isLong)),
  }
  const title =
    positionId === undefined
      ? text('orders-opening', names)
      : text('orders-on-position', { ...names, id: shortHash(positionId) })
  const last = mark.ok ? mark.value : undefined
  const price = numbers.price(last?.price)
  const oldMs = asOf.getTime() - (last?.asOf ?? asOf).getTime()
  return join(
    [
      title,
      oldMs > OLD_MS
        ? text('preview-price-old', { price, age: age(text, oldMs) })
        : text('preview-price', { price }),
      text('orders-rows', { rows: rowsOf(render, orders) }),
    ],
    '\n',
  )
}

/** Kind, price and distance in columns; below an order that opens a position, what it puts in. */
function rowsOf(render: RenderContext, orders: readonly OrderWithDistance[]): string {
  const { numbers } = render
  const written = numbers.prices(orders.map(({ order }) => order.price))
  const lines = tableRows(
    orders.map((placed, index) => [
      orderKindName(render, placed.order),
      written[index] ?? '',
      numbers.signedPercent(placed.distancePercent),
    ]),
  )
  return orders.map((placed, index) => [lines[index], ...moneyLines(render, placed)].join('\n')).join('\n')
}

function moneyLines({ text, numbers }: RenderContext, { order }: OrderWithDistance): readonly string[] {
  if (order.kind !== 'entry') return []
  return tableRows([
    [`  ${text('orders-size').text}`, numbers.dollars(order.size)],
    [`  ${text('orders-collateral').text}`, numbers.dollars(order.collateral)],
  ])
}

function buttonName(render: RenderContext, placed: OrderWithDistance, group: OrderGroup | undefined): string {
  const { text, numbers } = render
  return text('orders-button', {
    symbol: group ? pairNameOf(text, group) : '—',
    kind: orderKindName(render, placed.order),
    price: numbers.price(placed.order.price),
  }).text
}

/** Says which parts could not be read. */
function warnings(
  render: RenderContext,
  { groups, unread, mayBeMore, positions }: Orders,
): readonly FormattedString[] {
  const { text } = render
  const unpriced = new Set(
    groups.flatMap(({ symbol, mark }) => (symbol === undefined || (mark.ok && mark.value) ? [] : [symbol])),
  )
  return [
    ...(mayBeMore ? [text('may-be-more')] : []),
    ...unreadLines(
      render,
      unread.filter(({ rows }) => rows !== undefined),
    ),
    ...unknownStatusLines(
      render,
      groups.flatMap((group) =>
        group.orders
          .filter(({ order }) => order.unknownStatus !== undefined)
          .map(({ order }) => `${join([pairNameOf(text, group)]).text} ${orderKindName(render, order)}`),
      ),
    ),
    ...(positions.ok ? [] : [text('orders-no-positions')]),
    ...(unpriced.size > 0 ? [text('orders-no-price', { symbols: [...unpriced].join(', ') })] : []),
  ]
}

/** Below the orders: a button to cancel each, then refresh and the pages around this one. `name` says which it is. */
function ordersKeyboard(
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
