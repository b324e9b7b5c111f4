import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Margin } from '../../../../desk/account/margin.js'
import type { PairShare, PortfolioView, Spread } from '../../../../desk/account/portfolio.js'
import type { Trader } from '../../../../desk/trader.js'
import { bar } from '../../../shell/format/bar.js'
import { pairNameOf } from '../../../shell/format/pair-name.js'
import { PHONE_COLUMNS, table, tableRows } from '../../../shell/format/table.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { rawButton } from '../raw/keyboard.js'
import { shownOf } from '../../../shell/keyboard/shown.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { asOfLine, titleLine } from '../../../shell/cards/account-parts.js'
import { partFailed } from '../../../shell/cards/part-failed.js'
import type { Pen } from '../../trading/previews/parts.js'

/** Shows the portfolio anew. */
export const showPortfolio = defineAction('portfolio', 'account', 'chain')

/** More pairs than these do not fit into one message; the rest is one line. */
const MOST_PAIRS = 20

/** The account at a glance: its money, its exposure, and how the margin is spread. */
export function portfolioCard(pen: Pen, trader: Trader, view: PortfolioView): Message {
  const { text } = pen
  const parts = [
    titleLine(pen, text('portfolio-title'), trader),
    ...marginParts(pen, view.margin),
    ...spreadParts(pen, view.spread),
    asOfLine(pen, view.asOf),
  ]
  return {
    text: join(parts, '\n\n'),
    keyboard: new InlineKeyboard()
      .text(text('refresh').text, showPortfolio.pack(shownOf(trader)))
      .add(rawButton(text, trader, 'portfolio')),
  }
}

function marginParts(pen: Pen, margin: PortfolioView['margin']): readonly FormattedString[] {
  const { text } = pen
  if (!margin.ok) return [partFailed(pen, text('portfolio-money'), margin.error)]
  if (!margin.value) return [text('portfolio-empty')]
  return [
    text('portfolio-figures', { figures: moneyTable(pen, margin.value) }),
    text('portfolio-exposure', { figures: exposureTable(pen, margin.value) }),
  ]
}

function moneyTable({ text, numbers }: Pen, margin: Margin): string {
  return table([
    [text('portfolio-free').text, numbers.dollars(margin.free)],
    [text('portfolio-in-use').text, numbers.dollars(margin.inUse)],
    [text('portfolio-together').text, numbers.dollars(margin.together)],
    [text('portfolio-margin').text, numbers.dollars(margin.marginInUse)],
  ])
}

function exposureTable({ text, numbers }: Pen, { long, short }: Margin): string {
  return table([
    [text('side-long').text, numbers.dollars(long)],
    [text('side-short').text, numbers.dollars(short)],
    [text('portfolio-net').text, numbers.signedDollars(long && short && long.minus(short))],
  ])
}

function spreadParts(pen: Pen, spread: PortfolioView['spread']): readonly FormattedString[] {
  const { text, numbers } = pen
  if (!spread.ok) return [partFailed(pen, text('portfolio-spread-name'), spread.error)]
  const { pairs, collateral, size, mayBeMore } = spread.value
  if (pairs.length === 0) return [text('positions-none')]
  const count = pairs.reduce((sum, { positions }) => sum + positions, 0)
  return [
    join(
      [
        text('portfolio-spread', { rows: rowsOf(pen, pairs) }),
        ...(pairs.length > MOST_PAIRS
          ? [text('close-all-more', { number: String(pairs.length - MOST_PAIRS) })]
          : []),
        text('portfolio-spread-total', {
          collateral: numbers.dollars(collateral),
          size: numbers.dollars(size),
        }),
        ...(mayBeMore ? [text('may-be-more', { count: String(count) })] : []),
      ],
      '\n',
    ),
  ]
}

/** Two lines for each pair: its share in words, and as a bar. */
function rowsOf(pen: Pen, pairs: Spread['pairs']): string {
  const { text, numbers } = pen
  const shown = pairs.slice(0, MOST_PAIRS)
  const lines = tableRows(
    shown.map((share) => [
      join([pairNameOf(text, share)]).text,
      numbers.dollars(share.collateral),
      percentText(pen, share),
    ]),
  )
  return shown
    .flatMap(({ percent }, index) => [lines[index] ?? '', ...(percent ? [bar(percent, PHONE_COLUMNS)] : [])])
    .join('\n')
}

function percentText({ numbers }: Pen, { percent }: PairShare): string {
  return numbers.percent(percent?.round(1))
}
