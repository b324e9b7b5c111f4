import { InlineKeyboard } from 'grammy'
import { spans, type Span } from '../../../../desk/account/pnl/statistics.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { shownOf } from '../../../shell/keyboard/shown.js'

/** Shows profit and loss; `page` is `-` for the totals, or counts the pages by pair from 0. */
export const showProfit = defineAction('pnl', 'account', 'chain', 'span', 'page')

/** The same, read anew. */
export const refreshProfit = defineAction('pnl-new', 'account', 'chain', 'span', 'page')

/** The part that is shown: `-` for the totals, or a page of the figures by pair. */
export type ProfitPart = '-' | number

/** Below the figures: the spans, the one that is shown marked, by pair or all in one, and refresh. */
export function profitKeyboard(
  text: Text,
  trader: Trader,
  { span, part, pages }: { readonly span: Span; readonly part: ProfitPart; readonly pages: number },
): InlineKeyboard {
  const to = (wanted: Span, page: ProfitPart): string =>
    showProfit.pack({ ...shownOf(trader), span: wanted, page: String(page) })
  const keyboard = new InlineKeyboard()
  for (const one of spans) {
    const name = text(`pnl-span-${one}`).text
    keyboard.text(one === span ? text('chosen', { name }).text : name, to(one, part === '-' ? '-' : 0))
  }
  keyboard.row()
  if (part === '-') keyboard.text(text('pnl-by-pair').text, to(span, 0))
  else keyboard.text(text('pnl-total').text, to(span, '-'))
  const refresh = refreshProfit.pack({ ...shownOf(trader), span, page: String(part) })
  keyboard.text(text('refresh').text, refresh).row()
  if (part !== '-' && part > 0) keyboard.text(text('page-previous').text, to(span, part - 1))
  if (part !== '-' && part < pages - 1) keyboard.text(text('page-next').text, to(span, part + 1))
  return keyboard
}
