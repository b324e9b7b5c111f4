import type { Desk } from '../../../desk/desk.js'
import { type ReadCard, replaceWithShown, replyWithRead } from '../../shell/account-read.js'
import { type Command, onPress } from '../../shell/command.js'
import { commandFeature } from '../../shell/feature.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Margin } from '../../../desk/account/funds/margin.js'
import type {
  CollateralByPair,
  PairAllocation,
  PortfolioView,
} from '../../../desk/account/funds/portfolio.js'
import type { Trader } from '../../../desk/trader.js'
import { PHONE_COLUMNS, bar, table, tableRows } from '../../shell/format/table.js'
import { pairNameOf } from '../../shell/format/pair-and-side.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { rawButton } from './raw.js'
import { shownOf } from '../../shell/keyboard/shown.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { asOfLine, titleLine } from '../../shell/cards/account-parts.js'
import { partFailed } from '../../shell/cards/failure.js'

/** Shows the portfolio anew. */
const showPortfolio = defineAction('portfolio', 'account', 'chain')

/** More pairs than these do not fit into one message; the rest is one line. */
const MOST_PAIRS = 20

/** /portfolio: the account's money, its exposure, and how its margin is spread over pairs. */
function portfolioCommand({ desk }: { readonly desk: Desk }): Command {
  const card: ReadCard = async (ctx, trader) =>
    portfolioCard(ctx, trader, await desk.account.portfolio(trader))
  return {
    name: 'portfolio',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    run: (ctx) => replyWithRead(ctx, desk, card, (shown) => showPortfolio.pack(shown)),
    buttons: [onPress(showPortfolio, (ctx, shown) => replaceWithShown(ctx, desk, shown, card))],
  }
}

export const portfolioFeature = commandFeature('portfolio', portfolioCommand)

/** The account at a glance: its money, its exposure, and how the margin is spread. */
export function portfolioCard(render: RenderContext, trader: Trader, view: PortfolioView): Message {
  const { text } = render
  const parts = [
    titleLine(render, text('portfolio-title'), trader),
    ...marginParts(render, view.margin),
    ...spreadParts(render, view.spread),
    asOfLine(render, view.asOf),
  ]
  return {
    text: join(parts, '\n\n'),
    keyboard: new InlineKeyboard()
      .text(text('refresh').text, showPortfolio.pack(shownOf(trader)))
      .add(rawButton(text, trader, 'portfolio')),
  }
}

function marginParts(render: RenderContext, margin: PortfolioView['margin']): readonly FormattedString[] {
  const { text } = render
  if (!margin.ok) return [partFailed(render, text('portfolio-money'), margin.error)]
  if (!margin.value) return [text('portfolio-empty')]
  return [
    text('portfolio-figures', { figures: moneyTable(render, margin.value) }),
    text('portfolio-exposure', { figures: exposureTable(render, margin.value) }),
  ]
}

function moneyTable({ text, numbers }: RenderContext, margin: Margin): string {
  return table([
    [text('portfolio-free').text, numbers.available(margin.free)],
    [text('portfolio-in-use').text, numbers.dollars(margin.inUse)],
    [text('portfolio-total').text, numbers.dollars(margin.total)],
    [text('portfolio-margin').text, numbers.dollars(margin.marginInUse)],
  ])
}

function exposureTable({ text, numbers }: RenderContext, { long, short }: Margin): string {
  return table([
    [text('side-long').text, numbers.dollars(long)],
    [text('side-short').text, numbers.dollars(short)],
    [text('portfolio-net').text, numbers.signedDollars(long && short && long.minus(short))],
  ])
}

function spreadParts(render: RenderContext, spread: PortfolioView['spread']): readonly FormattedString[] {
  const { text, numbers } = render
  if (!spread.ok) return [partFailed(render, text('portfolio-spread-name'), spread.error)]
  const { pairs, collateral, size, mayBeMore } = spread.value
  if (pairs.length === 0) return [text('positions-none')]
  return [
    join(
      [
        text('portfolio-spread', { rows: rowsOf(render, pairs) }),
        ...(pairs.length > MOST_PAIRS
          ? [text('close-all-more', { number: String(pairs.length - MOST_PAIRS) })]
          : []),
        text('portfolio-spread-total', {
          collateral: numbers.dollars(collateral),
          size: numbers.dollars(size),
        }),
        ...(mayBeMore ? [text('may-be-more')] : []),
      ],
      '\n',
    ),
  ]
}

/** Two lines for each pair: its share in words, and as a bar. */
function rowsOf(render: RenderContext, pairs: CollateralByPair['pairs']): string {
  const { text, numbers } = render
  const shown = pairs.slice(0, MOST_PAIRS)
  const lines = tableRows(
    shown.map((share) => [
      join([pairNameOf(text, share)]).text,
      numbers.dollars(share.collateral),
      percentText(render, share),
    ]),
  )
  return shown
    .flatMap(({ percent }, index) => [lines[index] ?? '', ...(percent ? [bar(percent, PHONE_COLUMNS)] : [])])
    .join('\n')
}

function percentText({ numbers }: RenderContext, { percent }: PairAllocation): string {
  return numbers.percent(percent?.round(1))
}
