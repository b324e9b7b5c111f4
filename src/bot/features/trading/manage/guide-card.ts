import { nameOf } from '../../../shell/format/pair-and-side.js'
import { InlineKeyboard } from 'grammy'
import { divide } from '../../../../lib/decimals.js'
import type { Trader } from '../../../../desk/trader.js'
import { idWord } from '../../../../desk/trading/grammar/print-values.js'
import { holdingOf, type ExitPosition } from '../../../../desk/trading/positions/managed-position.js'
import { asOfLine, oldMarkLines } from '../../../shell/cards/account-parts.js'
import { orderLine } from '../order-line.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import type { GuidedForm } from './guides.js'
import { previewData, type GuidedAction } from './keyboard.js'

/** The guided form of an action on a position: buttons that carry amounts, each leading to a preview. */
export function guideCard(
  render: RenderContext,
  trader: Trader,
  held: ExitPosition,
  action: GuidedAction,
  [question, rows, other]: GuidedForm,
): Message {
  const { text, numbers } = render
  const keyboard = new InlineKeyboard()
  for (const row of rows) {
    for (const { label, wanted, target = held.id } of row)
      keyboard.text(caption(label.text), previewData(trader, shortId(target), wanted))
    keyboard.row()
  }
  keyboard.append(backToPosition(text, trader, held.id))
  const { price, priceAsOf } = held
  const holding = holdingOf(held)
  const marks =
    price && priceAsOf
      ? [{ symbol: held.symbol, mark: { ok: true, value: { price, asOf: priceAsOf } } as const }]
      : []
  const lines = [
    text('manage-position', {
      ...nameOf(render, held),
      leverage: numbers.multiple(holding && divide(holding.size, holding.collateral)),
      size: numbers.dollars(held.size),
      id: held.id,
    }),
    text('manage-price', { price: numbers.price(price) }),
    ...held.orders.map((order) => orderLine(render, order)),
    '',
    question,
    text('manage-other', { example: `/${action} ${idWord(held.id)} ${other}` }),
    '',
    ...oldMarkLines(render, marks, held.asOf),
    asOfLine(render, held.asOf),
  ]
  return { text: join(lines, '\n'), keyboard }
}
