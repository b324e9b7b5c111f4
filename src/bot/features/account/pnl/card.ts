import { type PictureContext, type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { PnlReport } from '../../../../desk/account/pnl/pnl.js'
import type { Span } from '../../../../desk/account/pnl/statistics.js'
import type { Trade } from '../../../../desk/account/pnl/trade.js'
import type { Trader } from '../../../../desk/trader.js'
import { pageOf } from '../../../shell/keyboard/pages.js'
import { pairNameOf } from '../../../shell/format/pair-and-side.js'
import { table } from '../../../shell/format/table.js'
import { profitKeyboard, type ProfitPart } from './keyboard.js'
import { pictureSubject } from '../../../shell/pictures/look.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { profitPicture } from '../../../shell/pictures/profit-picture.js'
import { historyExtentLines } from '../../../shell/cards/history-extent.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { asOfLine, titleLine } from '../../../shell/cards/account-parts.js'

/** The number of pairs that fit below a picture. */
const PAIRS_A_PAGE = 15

/**
 * The profit and loss of a span, in days of a time zone: the picture, and below it the totals or the figures by pair.
 */
export function profitCard(
  pictureContext: PictureContext,
  pictures: Pictures,
  trader: Trader,
  profit: PnlReport,
  { span, part, zone }: { readonly span: Span; readonly part: ProfitPart; readonly zone: string },
): Message {
  const render = renderContextOf(pictureContext)
  const { text } = render
  const { statistics, asOf } = profit
  const { shown, page, pages } = pageOf(statistics.pairs, part === '-' ? 0 : part, PAIRS_A_PAGE)
  const pairRows = shown.map((pair) => [
    join([pairNameOf(text, { pairId: pair.pairId, symbol: symbolOf(profit, pair.pairId) })]).text,
    `${pair.wins}/${pair.trades}`,
    render.numbers.signedDollars(pair.profit),
  ])
  const isByPair = part !== '-' && pairRows.length > 0
  const title = text('pnl-title').text
  const picture = profitPicture(pictureContext, statistics, {
    zone,
    title: text('pnl-picture', { title, span: text(`pnl-span-${span}`) }).text,
    subtitle: pictureSubject(text, trader),
    isWhole: profit.read.extent === 'whole',
  })
  return {
    picture: pictures(picture, text('picture-missing')),
    text: join(
      [
        join([titleLine(render, text('pnl-heading'), trader), ...sumLines(render, profit, zone)], '\n'),
        ...(statistics.trades === 0
          ? []
          : [text('pnl-rows', { rows: table(isByPair ? pairRows : figureRows(render, profit)) })]),
        join(
          [
            ...(isByPair ? [text('pnl-pair-columns')] : []),
            ...caveats(render, profit),
            asOfLine(render, asOf, isByPair ? { page, pages } : undefined),
          ],
          '\n',
        ),
      ],
      '\n\n',
    ),
    keyboard: profitKeyboard(text, trader, { span, part: part === '-' ? '-' : page, pages }),
  }
}

function sumLines(
  { text, numbers }: RenderContext,
  { statistics, read }: PnlReport,
  zone: string,
): readonly FormattedString[] {
  const isWhole = read.extent === 'whole'
  const none = text(isWhole ? 'pnl-none' : 'pnl-none-read')
  const { trades, profit, from, to } = statistics
  if (from === undefined) return [none]
  const days =
    from === to ? text('pnl-one-day', { day: from, zone }) : text('pnl-days-shown', { from, to, zone })
  if (trades === 0) return [days, none]
  return [
    days,
    text('pnl-sum', { profit: numbers.signedDollars(profit), trades: text('pnl-trades', { count: trades }) }),
  ]
}

function figureRows({ text, numbers }: RenderContext, profit: PnlReport): readonly (readonly string[])[] {
  const { statistics } = profit
  const { wins, trades, winRate, profitFactor, averageWin, averageLoss, best, worst, fees, gross } =
    statistics
  const row = (name: string, value: string): readonly string[] => [text(`pnl-${name}`).text, value]
  /** With the base of its pair, where that is known. */
  const trade = (name: string, one: Trade | undefined): readonly string[] => {
    const base = symbolOf(profit, one?.position.pairId)?.split('/', 1)[0] ?? ''
    return [`${text(`pnl-${name}`).text} ${base}`.trimEnd(), numbers.signedDollars(one?.profit)]
  }
  return [
    row('won', `${wins}/${trades} ${numbers.percent(winRate?.round(1))}`),
    row('factor', numbers.amount(profitFactor?.round(2))),
    row('average-win', numbers.signedDollars(averageWin)),
    row('average-loss', numbers.signedDollars(averageLoss)),
    trade('best', best),
    trade('worst', worst),
    row('gross', numbers.signedDollars(gross)),
    row('fees', numbers.dollars(fees.position.amount)),
    row('funding', numbers.dollars(fees.funding.amount)),
    row('borrow', numbers.dollars(fees.borrow.amount)),
  ]
}

/** Says what the figures leave out. */
function caveats(render: RenderContext, { statistics, read }: PnlReport): readonly FormattedString[] {
  const { text } = render
  const { liquidated, leftOut, fees, trades, beforeCosts } = statistics
  const unstated = Math.max(fees.position.missing, fees.funding.missing, fees.borrow.missing)
  return [
    ...historyExtentLines(render, read),
    ...(liquidated > 0 ? [text('pnl-liquidated', { count: liquidated })] : []),
    ...(unstated > 0 ? [text('pnl-unstated', { count: unstated, trades: String(trades) })] : []),
    ...(beforeCosts > 0 ? [text('pnl-before-count', { count: beforeCosts, trades: String(trades) })] : []),
    ...(leftOut > 0 ? [text('pnl-left-out', { count: leftOut })] : []),
  ]
}

function symbolOf({ symbols }: PnlReport, pairId: string | undefined): string | undefined {
  return pairId === undefined ? undefined : symbols.get(pairId)
}
