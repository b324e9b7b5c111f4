import { nameOf } from '../../../shell/format/pair-and-side.js'
import { InlineKeyboard } from 'grammy'
import { divide } from '../../../../lib/decimals.js'
import type { Trader } from '../../../../desk/trader.js'
import { idWord } from '../../../../desk/trading/grammar/print-values.js'
import type { ManagedPosition } from '../../../../desk/trading/positions/managed-position.js'
import { asOfLine, oldMarkLines } from '../../../shell/cards/account-parts.js'
import { orderLine } from '../order-line.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import { guides } from './guides.js'
import { previewData, type GuidedAction } from './keyboard.js'

/** The guided form of an action on a position: buttons that carry amounts, each leading to a preview. */
export function guideCard(
  render: RenderContext,
  trader: Trader,
  held: ManagedPosition,
  action: GuidedAction,
): Message {
  const { text, numbers } = render
  const [question, rows, other] = guides[action](render, held)
  const keyboard = new InlineKeyboard()
  for (const row of rows) {
    for (const { label, wanted, target = held.id } of row)
      keyboard.text(caption(label.text), previewData(trader, shortId(target), wanted))
    keyboard.row()
  }
  keyboard.append(backToPosition(text, trader, held.id))
  const mark = { ok: true, value: { price: held.price, asOf: held.priceAsOf } } as const
  const lines = [
    text('manage-position', {
      ...nameOf(render, held),
      leverage: numbers.multiple(divide(held.size, held.collateral)),
      size: numbers.dollars(held.size),
      id: held.id,
    }),
    text('manage-price', { price: numbers.price(held.price) }),
    ...held.orders.map((order) => orderLine(render, order)),
    '',
    question,
    text('manage-other', { example: `/${action} ${idWord(held.id)} ${other}` }),
    '',
    ...oldMarkLines(render, [{ symbol: held.symbol, mark }], held.asOf),
    asOfLine(render, held.asOf),
  ]
  return { text: join(lines, '\n'), keyboard }
}
