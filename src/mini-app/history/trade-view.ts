import { aboveZero } from '../../lib/decimals.js'
import { createHash } from 'node:crypto'
import { asOfLine } from '../../bot/shell/cards/account-parts.js'
import { endingName } from '../../bot/shell/cards/history.js'
import { pnlCaveats, resultInRLines } from '../../bot/shell/cards/pnl-parts.js'
import { age } from '../../bot/shell/format/age.js'
import { pairNameOf, sideKey } from '../../bot/shell/format/pair-and-side.js'
import { dateTime } from '../../bot/shell/format/times.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { join } from '../../bot/shell/text/markup.js'
import { closedPnlPercent } from '../../desk/account/pnl/net-pnl.js'
import { sideOf, trendOf } from '../desk/desk-view.js'
import type { Choice, TradePage, TradeRow } from '../page/history/protocol.js'
import { asOfAll, historyNotes, isWhole, placeName } from './notes.js'
import type { Place, PlaceHistories, PlaceHistory } from './read-places.js'
import { netOfRow, rowInR, type ClosedTrade } from '../../desk/account/history/history.js'

/** Filters of the closed trades. */
export interface TradeFilter {
  readonly side: 'long' | 'short' | undefined
  /** The key of a pair; undefined for all. */
  readonly pair: string | undefined
}

/** Writes a page of closed trades with the parts of the cards of /history. */
export function tradePage(
  render: RenderContext,
  { places, histories }: PlaceHistories,
  {
    filter,
    cursor,
    now,
  }: { readonly filter: TradeFilter; readonly cursor: Cursor | undefined; readonly now: Date },
): TradePage {
  const wanted = newestFirst(histories).filter(
    ({ trade: { position, symbol } }) =>
      (filter.side === undefined || sideOf(position.isLong) === filter.side) &&
      (filter.pair === undefined ||
        pairKey(pairText(render, { symbol, pairId: position.pairId })) === filter.pair),
  )
  const hasMore = histories.some(({ history }) => history.ok && history.value.read.extent === 'more')
  const { page, next } = tradesAfter(wanted, cursor, hasMore)
  const held = histories.filter(({ history }) => history.ok && history.value.trades.length > 0)
  return {
    trades: page.map((one) => tradeRow(render, one, held.length > 1)),
    next,
    places: places.map((place) => ({ key: place.key, name: placeName(render, place) })),
    pairs: pairChoices(render, histories),
    notes: historyNotes(render, histories, { isPaged: next !== '' }),
    none: wanted.length === 0 ? noneText(render, histories, filter) : '',
    asOf: asOfLine(render, asOfAll(histories, now)).text,
  }
}

function tradeRow(render: RenderContext, { id, place, trade }: PlacedTrade, isNamed: boolean): TradeRow {
  const { text, numbers } = render
  const { position, pnl } = trade
  const net = netOfRow(trade)
  const { createdAt, closedAt } = position
  const [entry = '', exit = ''] = numbers.prices([position.entryPrice, position.exitPrice].map(aboveZero))
  const held = createdAt && closedAt ? closedAt.getTime() - createdAt.getTime() : undefined
  return {
    key: id,
    place: isNamed ? placeName(render, place) : '',
    pair: pairText(render, { symbol: trade.symbol, pairId: position.pairId }),
    side: sideOf(position.isLong),
    sideText: text(sideKey(position.isLong)).text,
    pnl: numbers.signedDollars(net),
    pnlPercent: numbers.signedPercent(net && closedPnlPercent(position, pnl)),
    trend: trendOf(net),
    figures: [
      { name: text('closed-total-size').text, value: numbers.dollars(position.totalSize) },
      { name: text('closed-entry').text, value: entry },
      { name: text('closed-exit').text, value: exit },
      {
        name: text('share-held').text,
        value: held === undefined || held < 0 ? '—' : age(text, held).text,
      },
    ],
    times: [
      text('position-opened', { time: dateTime(render, createdAt) }).text,
      text('closed-ended', {
        time: dateTime(render, closedAt),
        how: endingName(render, trade),
      }).text,
    ],
    notes: [
      ...resultInRLines(render, rowInR(trade), trade.initialRisk?.from),
      ...(net ? pnlCaveats(render, pnl) : []),
    ].map((one) => one.text),
  }
}

/** "None" is said of everything only where everything was read. */
function noneText({ text }: RenderContext, histories: readonly PlaceHistory[], filter: TradeFilter): string {
  if (histories.some(({ history }) => !history.ok)) return text('mini-app-history-unread').text
  const isFiltered = filter.side !== undefined || filter.pair !== undefined
  const isNone = histories.every(({ history }) => history.ok && history.value.read.rows === 0)
  if (isNone || (!isFiltered && isWhole(histories))) return text('history-none').text
  return text('history-none-such').text
}

/** The pairs of everything that was read. */
export function pairChoices(render: RenderContext, histories: readonly PlaceHistory[]): readonly Choice[] {
  const names = histories.flatMap(({ history }) =>
    history.ok ? history.value.pairs.map((pair) => pairText(render, pair)) : [],
  )
  return [...new Set(names)]
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => ({ key: pairKey(name), name }))
}

function pairText(
  { text }: RenderContext,
  pair: { readonly symbol: string | undefined; readonly pairId: string | undefined },
): string {
  return join([pairNameOf(text, pair)]).text
}

/** The same pair has another number on another chain, and a name may be long: the key is a hash of the name. */
function pairKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 16)
}

/** A closed trade of one of the accounts. */
interface PlacedTrade {
  /** Identifies it among those of all accounts. */
  readonly id: string
  readonly place: Place
  readonly trade: ClosedTrade
}

/** A place in the list: behind the trade with this id, which was at this index and was closed at this time. */
interface Cursor {
  readonly index: number
  /** In milliseconds since the epoch. */
  readonly time: number
  readonly id: string
}

/** Cursors as they are sent. */
export const CURSOR = /^(?<index>\d{1,6})\.(?<time>-?\d{1,15})\.(?<id>[A-Za-z0-9_-]{16})$/

/** Trades on one page. */
export const PAGE_SIZE = 25

/** Reads a cursor that has the form; undefined for the beginning. */
export function cursorOf(written: string | undefined): Cursor | undefined {
  const { index, time, id } = CURSOR.exec(written ?? '')?.groups ?? {}
  if (index === undefined || time === undefined || id === undefined) return undefined
  return { index: Number(index), time: Number(time), id }
}

/** The closed trades of all accounts that were read, newest first. */
function newestFirst(histories: readonly PlaceHistory[]): readonly PlacedTrade[] {
  return histories
    .flatMap(({ place, history }) =>
      (history.ok ? history.value.trades : []).map((trade) => ({
        id: idOf(place.key, trade.key),
        place,
        trade,
      })),
    )
    .toSorted((one, other) => timeOf(other) - timeOf(one))
}

/** The trades behind a cursor, and the cursor behind them. `hasMore`: others follow those that were read. */
function tradesAfter(
  trades: readonly PlacedTrade[],
  cursor: Cursor | undefined,
  hasMore: boolean,
): { readonly page: readonly PlacedTrade[]; readonly next: string } {
  const first = firstBehind(trades, cursor)
  const page = trades.slice(first, first + PAGE_SIZE)
  const last = page.at(-1)
  const isLast = !last || (first + page.length >= trades.length && !hasMore)
  return { page, next: isLast ? '' : `${first + page.length - 1}.${timeOf(last)}.${last.id}` }
}

/** The index behind the trade of the cursor; if that is gone, the first trade that was closed before it. */
function firstBehind(trades: readonly PlacedTrade[], cursor: Cursor | undefined): number {
  if (!cursor) return 0
  const at = trades.findIndex(({ id }) => id === cursor.id)
  if (at !== -1) return at + 1
  const earlier = trades.findIndex((trade) => timeOf(trade) < cursor.time)
  return earlier === -1 ? trades.length : earlier
}

function timeOf({ trade }: PlacedTrade): number {
  return trade.position.closedAt?.getTime() ?? 0
}

function idOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}
