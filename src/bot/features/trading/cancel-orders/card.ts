import type { FormattedString } from '@grammyjs/parse-mode'
import type { CancelSeveralPlan } from '../../../../desk/trading/actions/cancel/cancel-several.js'
import type { Open, WaitingOrder } from '../../../../desk/trading/positions/read-open.js'
import type { Trader } from '../../../../desk/trader.js'
import { pickOrdersKeyboard } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { asOfLine } from '../../../shell/cards/account-parts.js'
import { more, MOST_LINES } from '../close-all/card.js'
import { orderName } from '../../../shell/cards/order-line.js'
import { accountLine, nameOf, type Pen } from '../previews/parts.js'

/** The orders that wait, to tick those that shall be taken back; `note` says why they are shown, where that is not plain. */
export function pickOrdersCard(
  pen: Pen,
  trader: Trader,
  { orders, asOf }: Pick<Open, 'orders' | 'asOf'>,
  ticked: ReadonlySet<string>,
  note: FormattedString = pen.text('cancel-orders-which'),
): Message {
  const { text } = pen
  const head = [text('cancel-orders-title'), accountLine(pen, trader)]
  const body = orders.length === 0 ? [text('manage-no-orders')] : ['', ...orderLines(pen, orders), '', note]
  return {
    text: join([...head, ...body, asOfLine(pen, asOf)], '\n'),
    keyboard: pickOrdersKeyboard(pen, trader, orders, ticked),
  }
}

/** What taking several orders back comes to: a line for each, what comes back, and what is left without a stop. */
export function cancelSeveralPreview(pen: Pen, trader: Trader, plan: CancelSeveralPlan): FormattedString {
  const { text, numbers } = pen
  const { parts, bare, returned } = plan
  const returns = returned?.eq(0)
    ? []
    : [text('preview-cancel-returns', { collateral: numbers.dollars(returned) })]
  const warnings = bare.map((order) => text('cancel-orders-bare', nameOf(pen, order)))
  return join(
    [
      join([text('cancel-orders-preview', { count: parts.length }), accountLine(pen, trader)], '\n'),
      join(
        [
          ...orderLines(
            pen,
            parts.map(({ order }) => order),
          ),
          ...returns,
        ],
        '\n',
      ),
      ...(warnings.length > 0 ? [join(warnings, '\n')] : []),
      text('preview-stands'),
    ],
    '\n\n',
  )
}

/** A line for each order, with its id to type. */
function orderLines(pen: Pen, orders: readonly WaitingOrder[]): readonly FormattedString[] {
  const lines = orders
    .slice(0, MOST_LINES)
    .map((order) => join([orderName(pen, order), ' ', pen.text('manage-id', { id: order.id })]))
  return [...lines, ...more(pen, orders.length)]
}
