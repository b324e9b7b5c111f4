import { accountLine, asOfLine } from '../../../shell/cards/account-parts.js'
import { nameOf } from '../../../shell/format/pair-and-side.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { CancelSeveralPlan } from '../../../../desk/trading/actions/cancel/cancel-several.js'
import type { OpenAccount } from '../../../../desk/trading/positions/read-open.js'
import type { OpenOrder } from '../../../../desk/account/orders/open-order.js'
import type { Trader } from '../../../../desk/trader.js'
import { pickOrdersKeyboard } from './keyboard.js'
import { issueText, unreadLines } from '../../../shell/cards/issue.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { more, MOST_LINES } from '../close-all/card.js'
import { orderName } from '../order-line.js'

/** The pending orders, to select those to cancel; `note` gives the reason why they are shown. */
export function pickOrdersCard(
  render: RenderContext,
  trader: Trader,
  { orders, unread, asOf }: Pick<OpenAccount, 'orders' | 'unread' | 'asOf'>,
  ticked: ReadonlySet<string>,
  note: FormattedString = render.text('cancel-orders-which'),
): Message {
  const { text } = render
  const head = [text('cancel-orders-title'), accountLine(render, trader)]
  const unreadOrders = unreadLines(render, unread)
  const none = unreadOrders.length > 0 ? [] : [text('manage-no-orders')]
  const body = orders.length === 0 ? none : ['', ...orderLines(render, orders), '', note]
  return {
    text: join([...head, ...body, ...unreadOrders, asOfLine(render, asOf)], '\n'),
    keyboard: pickOrdersKeyboard(render, trader, orders, ticked),
  }
}

/**
 * The preview of cancelling several orders: a line for each, the collateral that is returned, and the positions left without a
 * stop.
 */
export function cancelSeveralPreview(
  render: RenderContext,
  trader: Trader,
  plan: CancelSeveralPlan,
  { unread }: Pick<OpenAccount, 'unread'>,
): FormattedString {
  const { text, numbers } = render
  const { parts, lessCovered, returned } = plan
  const returns = returned?.eq(0)
    ? []
    : [text('preview-cancel-returns', { collateral: numbers.dollars(returned) })]
  const warnings = lessCovered.map(({ order, issue }) => {
    const name = nameOf(render, order)
    return issue.code === 'no-stop-left'
      ? text('cancel-orders-unprotected', name)
      : join([name.symbol, ' ', name.side, ': ', issueText(render, issue)])
  })
  return join(
    [
      join([text('cancel-orders-preview', { count: parts.length }), accountLine(render, trader)], '\n'),
      join(
        [
          ...orderLines(
            render,
            parts.map(({ order }) => order),
          ),
          ...returns,
        ],
        '\n',
      ),
      ...(warnings.length > 0 ? [join(warnings, '\n')] : []),
      ...unreadLines(render, unread),
    ],
    '\n\n',
  )
}

/** A line for each order, with its id to type. */
function orderLines(render: RenderContext, orders: readonly OpenOrder[]): readonly FormattedString[] {
  const lines = orders
    .slice(0, MOST_LINES)
    .map((order) => join([orderName(render, order), ' ', render.text('manage-id', { id: order.id })]))
  return [...lines, ...more(render, orders.length)]
}
