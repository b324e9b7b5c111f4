import { zoneOf } from '../../../alerts/notification-preferences/time-zone.js'
import { type Span, spans } from '../../../desk/account/pnl/statistics.js'
import type { Desk } from '../../../desk/desk.js'
import type { MarkedPositions } from '../../../desk/account/positions/positions.js'
import { attempt } from '../../../lib/result.js'
import type { Timers } from '../../../lib/timers.js'
import { type ReadCard, replaceWithShown, replyWithRead } from '../../shell/account-read.js'
import { type Command, onPress } from '../../shell/command.js'
import type { ReadDrafts } from '../../shell/delivery/read-drafts.js'
import { withReadProgress } from '../../shell/delivery/read-progress.js'
import { commandFeature } from '../../shell/feature.js'
import { pageNumber, pageOf } from '../../shell/keyboard/pages.js'
import { type Shown, shownOf } from '../../shell/keyboard/shown.js'
import type { Pictures } from '../../shell/pictures/pictures.js'
import { reply } from '../../shell/text/deliver.js'
import { type PictureContext, type RenderContext } from '../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { PnlReport } from '../../../desk/account/pnl/pnl.js'
import type { Trader } from '../../../desk/trader.js'
import { table } from '../../shell/format/table.js'
import { pictureSubject, profitPicture } from '../../shell/pictures/look.js'
import { openPositionsLines } from '../../shell/cards/open-positions-lines.js'
import { historyExtentLines } from '../../shell/cards/history.js'
import {
  noPnlText,
  pnlDaysLine,
  pnlFigureRows,
  pnlPairRows,
  pnlStatisticsCaveats,
} from '../../shell/cards/pnl-parts.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { asOfLine, titleLine } from '../../shell/cards/account-parts.js'
import { InlineKeyboard } from 'grammy'
import { runButton } from '../../shell/keyboard/command.js'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'

/** The time that is shown to who names none. */
const DEFAULT_SPAN: Span = 'month'

/** The number of pairs that fit below a picture. */
const PAIRS_A_PAGE = 15

/** Shows profit and loss; `page` is `-` for the totals, or counts the pages by pair from 0. */
const showProfit = defineAction('pnl', 'account', 'chain', 'span', 'page')

/** The same, read anew. */
const refreshProfit = defineAction('pnl-new', 'account', 'chain', 'span', 'page')

type OpenOfAccount = Pick<MarkedPositions, 'positions' | 'totals' | 'unread' | 'mayBeMore'>

/** /pnl: profit and loss of a day, a week, a month or all time, as a picture and in figures. */
function profitCommand(deps: {
  readonly desk: Desk
  readonly pictures: Pictures
  readonly readDrafts: ReadDrafts
  readonly timers: Timers
}): Command {
  const card =
    (span: Span, part: ProfitPart, isFresh: boolean): ReadCard =>
    async (ctx, trader) => {
      const zone = zoneOf(ctx.userContext?.settings)
      const profit = await withReadProgress(ctx, { ...deps, rows: 'export-kind-history' }, (onRows) =>
        deps.desk.account.pnl(trader, { span, zone, isFresh, onRows }),
      )
      // Where nothing was closed, what is open is what there is to see.
      const open =
        profit.statistics.closes === 0 ? await attempt(deps.desk.account.positions.marked(trader)) : undefined
      return profitCard(ctx, deps.pictures, trader, profit, {
        span,
        part,
        zone,
        open: open?.ok ? open.value : undefined,
      })
    }
  const press = (action: typeof showProfit, isFresh: boolean) =>
    onPress(action, (ctx, { span, page, ...shown }) => {
      const part = page === '-' ? '-' : pageNumber(page)
      return replaceWithShown(ctx, deps.desk, shown, card(spanOf(span) ?? DEFAULT_SPAN, part, isFresh))
    })
  return {
    name: 'pnl',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    accepts: (words) => spanOf(words.toLowerCase()) !== undefined,
    examples: ['/pnl week', '/pnl month'],
    isFeatured: true,
    run: async (ctx, typed) => {
      const span = typed === '' ? DEFAULT_SPAN : spanOf(typed.toLowerCase())
      if (span) {
        const refresh = (shown: Shown): string => refreshProfit.pack({ ...shown, span, page: '-' })
        await replyWithRead(ctx, deps.desk, card(span, '-', true), refresh)
      } else await reply(ctx, { text: ctx.text('pnl-unknown-period', { typed }) })
    },
    buttons: [press(showProfit, false), press(refreshProfit, true)],
  }
}

export const profitFeature = commandFeature('profit', profitCommand)

function spanOf(word: string): Span | undefined {
  return spans.find((span) => span === word)
}

/**
 * The profit and loss of a span, in days of a time zone: the picture, and below it the totals or the figures by pair.
 */
export function profitCard(
  render: PictureContext,
  pictures: Pictures,
  trader: Trader,
  profit: PnlReport,
  {
    span,
    part,
    zone,
    open,
  }: {
    readonly span: Span
    readonly part: ProfitPart
    readonly zone: string
    /** The open positions, where nothing was closed; undefined where they were not read. */
    readonly open?: OpenOfAccount | undefined
  },
): Message {
  const { text } = render
  const { statistics, asOf } = profit
  const { shown, page, pages } = pageOf(statistics.pairs, part === '-' ? 0 : part, PAIRS_A_PAGE)
  const pairRows = pnlPairRows(render, profit, shown)
  const isByPair = part !== '-' && pairRows.length > 0
  const title = text('pnl-title').text
  const picture = profitPicture(render, statistics, {
    zone,
    title: text('pnl-picture', { title, span: text(`pnl-span-${span}`) }).text,
    subtitle: pictureSubject(text, trader),
    isWhole: profit.read.extent === 'whole',
  })
  return {
    picture: pictures(picture, text('picture-missing')),
    text: join(
      [
        join(
          [
            titleLine(render, text('pnl-heading'), trader),
            ...sumLines(render, profit, zone),
            ...(open ? openLines(render, open) : []),
          ],
          '\n',
        ),
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
    keyboard: profitKeyboard(text, trader, {
      span,
      part: part === '-' ? '-' : page,
      pages,
      hasOpen: open !== undefined && (open.positions.length > 0 || open.unread.length > 0),
    }),
  }
}

function openLines(
  render: RenderContext,
  { positions, totals, unread, mayBeMore }: OpenOfAccount,
): readonly FormattedString[] {
  const { size, unrealizedPnl: profit } = totals
  return openPositionsLines(render, { count: positions.length, size, profit, unread, mayBeMore })
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

/** The part that is shown: `-` for the totals, or a page of the figures by pair. */
type ProfitPart = '-' | number

/** Below the figures: the spans, the one that is shown marked, by pair or all in one, and refresh. */
function profitKeyboard(
  text: Text,
  trader: Trader,
  {
    span,
    part,
    pages,
    hasOpen,
  }: {
    readonly span: Span
    readonly part: ProfitPart
    readonly pages: number
    /** True if a button leads to the open positions. */
    readonly hasOpen: boolean
  },
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
  if (hasOpen) keyboard.add(runButton('/positions')).row()
  if (part !== '-' && part > 0) keyboard.text(text('page-previous').text, to(span, part - 1))
  if (part !== '-' && part < pages - 1) keyboard.text(text('page-next').text, to(span, part + 1))
  return keyboard
}
