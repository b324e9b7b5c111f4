import { type PictureContext, type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { PnlReport } from '../../../../desk/account/pnl/pnl.js'
import type { Span } from '../../../../desk/account/pnl/statistics.js'
import type { Trader } from '../../../../desk/trader.js'
import { pageOf } from '../../../shell/keyboard/pages.js'
import { table } from '../../../shell/format/table.js'
import { profitKeyboard, type ProfitPart } from './keyboard.js'
import { pictureSubject } from '../../../shell/pictures/look.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { profitPicture } from '../../../shell/pictures/profit-picture.js'
import { historyExtentLines } from '../../../shell/cards/history-extent.js'
import {
  noPnlText,
  pnlDaysLine,
  pnlFigureRows,
  pnlPairRows,
  pnlStatisticsCaveats,
} from '../../../shell/cards/pnl-figures.js'
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
  const pairRows = pnlPairRows(render, profit, shown)
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
        ...(statistics.closes === 0
          ? []
          : [text('pnl-rows', { rows: table(isByPair ? pairRows : pnlFigureRows(render, profit)) })]),
        join(
          [
            ...(isByPair ? [text('pnl-pair-columns')] : []),
            ...historyExtentLines(render, profit.read),
            ...pnlStatisticsCaveats(render, statistics),
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
  render: RenderContext,
  { statistics, read }: PnlReport,
  zone: string,
): readonly FormattedString[] {
  const { text, numbers } = render
  const days = pnlDaysLine(render, statistics, zone)
  const { trades, closes, profit } = statistics
  const sum =
    closes === 0
      ? noPnlText(render, read.extent === 'whole')
      : text('pnl-sum', {
          profit: numbers.signedDollars(profit),
          trades: text('pnl-trades', { count: trades }),
        })
  return days ? [days, sum] : [sum]
}
