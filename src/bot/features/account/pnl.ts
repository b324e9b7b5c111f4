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
import { pnlGroupings, pnlGroups, type PnlGroup, type PnlGrouping } from '../../../desk/account/pnl/groups.js'
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
  pnlGroupColumns,
  pnlGroupingName,
  pnlGroupRows,
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

/** The number of groups that fit below a picture. */
const GROUPS_A_PAGE = 15

/** The number of hours of a day, which stand on one page: their lines are short. */
const HOURS_A_PAGE = 24

/** Shows profit and loss; `page` is a part as `partText` writes it. */
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
      return replaceWithShown(
        ctx,
        deps.desk,
        shown,
        card(spanOf(span) ?? DEFAULT_SPAN, parsePart(page), isFresh),
      )
    })
  return {
    name: 'pnl',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    accepts: (words) => parseProfitWords(words) !== undefined,
    examples: ['/pnl week', '/pnl month', '/pnl side', '/pnl week hour', '/pnl source'],
    isFeatured: true,
    run: async (ctx, typed) => {
      const wanted = parseProfitWords(typed)
      if (wanted) {
        const { span, part } = wanted
        const refresh = (shown: Shown): string => refreshProfit.pack({ ...shown, span, page: partText(part) })
        await replyWithRead(ctx, deps.desk, card(span, part, true), refresh)
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
 * Parses the text after /pnl: a span, a grouping, or both in any order, such as `week by pair side`. Undefined for any other text.
 */
function parseProfitWords(typed: string): { readonly span: Span; readonly part: ProfitPart } | undefined {
  const words = typed
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '' && word !== 'by')
  const [span, ...more] = words.flatMap((word) => spanOf(word) ?? [])
  const name = words.filter((word) => spanOf(word) === undefined).join('-')
  const by = groupingOf(name === 'side-pair' ? 'pair-side' : name)
  if (more.length > 0 || (name !== '' && !by)) return undefined
  return { span: span ?? DEFAULT_SPAN, part: by ? { by, page: 0 } : '-' }
}

function groupingOf(word: string): PnlGrouping | undefined {
  return pnlGroupings.find((one) => one === word)
}

/** A part as a button carries it: `-`, `side0`; a page of pairs by its number alone. */
function partText(part: ProfitPart): string {
  return part === '-' ? part : `${GROUPING_LETTERS[part.by]}${part.page}`
}

/** Groupings in buttons, which hold 64 bytes with an account and a chain. */
const GROUPING_LETTERS: Readonly<Record<PnlGrouping, string>> = {
  pair: '',
  side: 's',
  'pair-side': 'b',
  hour: 'h',
  weekday: 'w',
  source: 'o',
}

function parsePart(written: string): ProfitPart {
  if (written === '-') return written
  const letter = written.replace(/\d+$/, '')
  const by = pnlGroupings.find((one) => GROUPING_LETTERS[one] === letter) ?? 'pair'
  return { by, page: pageNumber(written.slice(letter.length)) }
}

/**
 * The profit and loss of a span, in days of a time zone: the picture, and below it the totals or the figures by group.
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
  const grouped = part === '-' || statistics.closes === 0 ? undefined : groupPage(profit, part, zone)
  const rows = grouped
    ? pnlGroupRows(render, profit, grouped.by, grouped.shown)
    : pnlFigureRows(render, profit)
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
        ...(statistics.closes === 0 ? [] : [text('pnl-rows', { rows: table(rows) })]),
        join(
          [
            ...(grouped ? pnlGroupColumns(render, grouped.by, zone) : []),
            ...historyExtentLines(render, profit.read),
            ...pnlStatisticsCaveats(render, statistics),
            asOfLine(render, asOf, grouped),
          ],
          '\n',
        ),
      ],
      '\n\n',
    ),
    keyboard: profitKeyboard(text, trader, {
      span,
      part: part === '-' ? '-' : { by: part.by, page: grouped?.page ?? 0 },
      pages: grouped?.pages ?? 1,
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

/** The part that is shown: `-` for the totals, or a page of the figures of a grouping. */
type ProfitPart = '-' | { readonly by: PnlGrouping; readonly page: number }

/** The groups on a page, with their grouping. */
function groupPage(
  { statistics }: PnlReport,
  { by, page }: Exclude<ProfitPart, '-'>,
  zone: string,
): ReturnType<typeof pageOf<PnlGroup>> & { readonly by: PnlGrouping } {
  const groups = pnlGroups(statistics.inSpan, { by, zone })
  return { by, ...pageOf(groups, page, by === 'hour' ? HOURS_A_PAGE : GROUPS_A_PAGE) }
}

/** Below the figures: the spans and the groupings, those that are shown marked, the totals, and refresh. */
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
  const to = (wanted: Span, shown: ProfitPart): string =>
    showProfit.pack({ ...shownOf(trader), span: wanted, page: partText(shown) })
  const marked = (name: string, isShown: boolean): string => (isShown ? text('chosen', { name }).text : name)
  const keyboard = new InlineKeyboard()
  for (const one of spans)
    keyboard.text(
      marked(text(`pnl-span-${one}`).text, one === span),
      to(one, part === '-' ? '-' : { ...part, page: 0 }),
    )
  keyboard.row()
  for (const [index, by] of pnlGroupings.entries()) {
    if (index === FIRST_ROW) keyboard.row()
    keyboard.text(
      marked(pnlGroupingName({ text }, by), part !== '-' && part.by === by),
      to(span, { by, page: 0 }),
    )
  }
  keyboard.row()
  if (part !== '-') keyboard.text(text('pnl-total').text, to(span, '-'))
  const refresh = refreshProfit.pack({ ...shownOf(trader), span, page: partText(part) })
  keyboard.text(text('refresh').text, refresh).row()
  if (hasOpen) keyboard.add(runButton('/positions')).row()
  if (part === '-') return keyboard
  if (part.page > 0) keyboard.text(text('page-previous').text, to(span, { ...part, page: part.page - 1 }))
  if (part.page < pages - 1) keyboard.text(text('page-next').text, to(span, { ...part, page: part.page + 1 }))
  return keyboard
}

/** The number of groupings in the first row of their buttons. */
const FIRST_ROW = 3
