import { pairNameOf, sideKey } from '../../../shell/format/pair-and-side.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import {
  netOfRow,
  rowInR,
  type ClosedTrade,
  type ClosedTradeSearch,
  type History,
} from '../../../../desk/account/history/history.js'
import { closedPnlPercent } from '../../../../desk/account/pnl/net-pnl.js'
import type { Trader } from '../../../../desk/trader.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { pageOf } from '../../../shell/keyboard/pages.js'
import { table, tableRows } from '../../../shell/format/table.js'
import { type PackedFilter, closedKeyboard, historyKeyboard, historyPairsKeyboard } from './keyboard.js'
import { orderTypeName } from '../../../shell/cards/order-kind.js'
import { endingName, historyExtentLines } from '../../../shell/cards/history.js'
import { costsLine, pnlCaveats, pnlParts, resultInRLines } from '../../../shell/cards/pnl-parts.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import {
  accountLine,
  asOfLine,
  resultMark,
  sideArrow,
  titleLine,
} from '../../../shell/cards/account-parts.js'
import { aboveZero } from '../../../../lib/decimals.js'
import { dateTime } from '../../../shell/format/times.js'

/** The number of closed positions on one page. */
export const TRADES_A_PAGE = 6

/** The closed positions: the sums of all that the filter lets through, then those of this page. */
export function historyCard(
  render: RenderContext,
  trader: Trader,
  history: History,
  filter: PackedFilter,
  wantedPage: number,
): Message {
  const { text } = render
  const { trades, read, asOf } = history
  const cut = pageOf(trades, wantedPage, TRADES_A_PAGE)
  const head = [titleLine(render, text('history-title'), trader), ...filterLine(render, history, filter)]
  if (trades.length === 0) head.push(noneText(render, history, filter))
  else head.push(...totalLines(render, history))
  const rows = trades.length === 0 ? [] : [text('history-rows', { rows: rowsOf(render, cut.shown) })]
  const hasSeen = cut.shown.some((trade) => rowInR(trade) && trade.initialRisk?.from === 'seen')
  const foot = [
    ...(hasSeen ? [text('history-r-seen')] : []),
    ...extentLines(render, history, filter),
    asOfLine(render, asOf, { ...cut, isLast: read.extent === 'whole' || read.extent === 'cut' }),
  ]
  return {
    text: join([join(head, '\n'), ...rows, join(foot, '\n')], '\n\n'),
    keyboard: historyKeyboard(text, trader, filter, cut, (trade) => buttonName(render, trade)),
  }
}

/** Asks which pair's closed positions are wanted. */
export function historyPairsCard(
  render: RenderContext,
  trader: Trader,
  history: History,
  result: PackedFilter['result'],
): Message {
  const { text } = render
  const none = { result: 'all', pair: '' } as const
  return {
    text: join(
      [
        join([titleLine(render, text('history-title'), trader), text('history-which-pair')], '\n'),
        join([...extentLines(render, history, none), asOfLine(render, history.asOf)], '\n'),
      ],
      '\n\n',
    ),
    keyboard: historyPairsKeyboard(text, trader, result, history.pairs),
  }
}

function isFiltered({ result, pair }: PackedFilter): boolean {
  return result !== 'all' || pair !== ''
}

function filterLine(
  { text }: RenderContext,
  { pairs }: History,
  filter: PackedFilter,
): readonly FormattedString[] {
  if (!isFiltered(filter)) return []
  const pair = pairs.find(({ pairId }) => shortId(pairId) === filter.pair)
  const hasWon = filter.result === 'won'
  const parts = [
    ...(filter.result === 'all' ? [] : [text(hasWon ? 'history-only-won' : 'history-only-lost')]),
    ...(filter.pair === '' ? [] : [pair ? pairNameOf(text, pair) : '—']),
  ]
  return [text('history-only', { what: join(parts, ' · ') })]
}

/** "None" is said of everything only where everything was read. */
function noneText({ text }: RenderContext, { read }: History, filter: PackedFilter): FormattedString {
  if (read.rows === 0) return text('history-none')
  return isFiltered(filter) ? text('history-none-such') : text('history-none')
}

function totalLines(render: RenderContext, { totals, missingPnl }: History): readonly FormattedString[] {
  const { text, numbers } = render
  if (totals.closes === 0) return []
  return [
    text('history-count', { count: totals.ended, won: String(totals.won), lost: String(totals.lost) }),
    text('history-totals', { profit: numbers.signedDollars(totals.pnl) }),
    costsLine(render, totals),
    ...(missingPnl === 0 && totals.beforeCosts === 0 ? [text('pnl-is-net')] : []),
  ]
}

/** Two lines for each: what and when; and what came of it. */
function rowsOf(render: RenderContext, trades: readonly ClosedTrade[]): string {
  const { numbers } = render
  const names = tableRows(
    trades.map((trade) => [tradeName(render, trade), numbers.date(trade.position.closedAt)]),
  )
  const results = tableRows(
    trades.map((trade) => [
      ' ',
      numbers.signedDollars(netOfRow(trade)),
      numbers.signedPercent(netOfRow(trade) && closedPnlPercent(trade.position, trade.pnl)),
      ...inRCells(render, trade),
    ]),
  )
  return trades
    .map((trade, index) => [names[index], results[index], ...endingLines(render, trade)].join('\n'))
    .join('\n')
}

/** Its result in R, with a star where that counts from the first stop that was seen; nothing where it is not known. */
function inRCells({ numbers }: RenderContext, trade: ClosedTrade): readonly string[] {
  const times = rowInR(trade)
  return times ? [`${numbers.inR(times)}${trade.initialRisk?.from === 'seen' ? '*' : ''}`] : []
}

/** The way a position ended, unless by a plain close. */
function endingLines(render: RenderContext, trade: ClosedTrade): readonly string[] {
  const { kind, position } = trade
  const isPlain = kind === 'position' && (position.status === 'CLOSED' || position.status === undefined)
  return isPlain ? [] : tableRows([[`  ${endingName(render, trade)}`]])
}

/** Its pair and side. */
function tradeName({ text }: RenderContext, trade: ClosedTrade): string {
  const { position } = trade
  return text('positions-details', {
    symbol: pairNameOf(text, { symbol: trade.symbol, pairId: position.pairId }),
    side: text(sideKey(position.isLong)),
  }).text
}

function buttonName(render: RenderContext, trade: ClosedTrade): string {
  const { numbers } = render
  const pnl = numbers.signedDollars(netOfRow(trade))
  return `${tradeName(render, trade)} ${pnl} · ${numbers.date(trade.position.closedAt)}`
}

/** The extent of the history, where it may be incomplete, and the records that the filter could not judge. */
function extentLines(
  render: RenderContext,
  { totals, read, missingPnl }: History,
  filter: PackedFilter,
): readonly FormattedString[] {
  const { text } = render
  const lines = [...historyExtentLines(render, read)]
  if (filter.result !== 'all' && missingPnl > 0) lines.push(text('history-unstated', { count: missingPnl }))
  if (totals.beforeCosts > 0)
    lines.push(text('pnl-before-count', { count: totals.beforeCosts, trades: String(totals.closes) }))
  return lines
}

/** One closed position with everything the service tells of it; or that it is not there any more. */
export function closedCard(
  render: RenderContext,
  trader: Trader,
  { trade, read, asOf }: ClosedTradeSearch,
  /** The page of the history that it was chosen on. */
  from: { readonly filter: PackedFilter; readonly page: number },
): Message {
  const { text } = render
  const keyboard = closedKeyboard(text, trader, from.filter, from.page, trade)
  const account = accountLine(render, trader)
  if (!trade)
    return {
      text: join(
        [
          account,
          join([text('closed-not-listed'), ...historyExtentLines(render, read)], '\n'),
          asOfLine(render, asOf),
        ],
        '\n\n',
      ),
      keyboard,
    }
  const { kind, pnl } = trade
  const parts = [
    join(
      [
        ...titleLines(render, trade),
        ...(trade.hasUnreadParts ? historyExtentLines(render, read) : []),
        account,
      ],
      '\n',
    ),
    text('closed-figures', { figures: figures(render, trade) }),
    // An order that was cancelled has no PnL.
    ...(kind === 'order'
      ? []
      : [join([pnlParts(render, pnl), ...(pnl.net ? pnlCaveats(render, pnl) : [])], '\n')]),
    join(lifeLines(render, trade), '\n'),
    asOfLine(render, asOf),
  ]
  return { text: join(parts, '\n\n'), keyboard }
}

function titleLines(render: RenderContext, trade: ClosedTrade): readonly FormattedString[] {
  const { text, numbers } = render
  const { kind, position, pnl, whole, wholePnl, symbol, initialRisk } = trade
  const { pairId, isLong } = position
  const figuresOf = (of: ClosedTrade['position'], result: ClosedTrade['pnl']) => ({
    profit: numbers.signedDollars(result.net),
    percent: numbers.signedPercent(closedPnlPercent(of, result)),
  })
  return [
    text('closed-title', {
      mark: kind === 'order' ? sideArrow(isLong) : resultMark(pnl.net),
      symbol: pairNameOf(text, { symbol, pairId }),
      side: text(sideKey(isLong)),
    }),
    ...(kind === 'order' ? [] : [text('closed-profit', figuresOf(position, pnl))]),
    ...resultInRLines(render, rowInR(trade), initialRisk?.from),
    // What its other parts brought is in other rows.
    ...(whole === position ? [] : [text('closed-whole', figuresOf(whole, wholePnl))]),
  ]
}

function figures({ text, numbers }: RenderContext, { position }: ClosedTrade): string {
  const { size, totalSize, totalCollateral } = position
  const [entry = '', exit = ''] = numbers.prices([position.entryPrice, position.exitPrice].map(aboveZero))
  return table([
    [text('closed-entry').text, entry],
    [text('closed-exit').text, exit],
    [text('closed-size').text, numbers.dollars(size)],
    [text('closed-total-size').text, numbers.dollars(totalSize)],
    [text('closed-collateral').text, numbers.dollars(totalCollateral)],
  ])
}

function lifeLines(render: RenderContext, trade: ClosedTrade): readonly FormattedString[] {
  const { text } = render
  const { position } = trade
  return [
    text('position-opened', { time: dateTime(render, position.createdAt) }),
    text('closed-ended', {
      time: dateTime(render, position.closedAt),
      how: endingName(render, trade),
    }),
    text('closed-order', { type: orderTypeName(text, position.type) }),
    text('position-id', { id: position.id }),
  ]
}
