import { createHash } from 'node:crypto'
import type { ClosedTrade } from '../../desk/account/history/history.js'
import type { Place, PlaceHistory } from './read-places.js'

/** A closed trade of one of the accounts. */
export interface PlacedTrade {
  /** Identifies it among those of all accounts. */
  readonly id: string
  readonly place: Place
  readonly trade: ClosedTrade
}

/** A place in the list: behind the trade with this id, which was at this index and was closed at this time. */
export interface Cursor {
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
export function newestFirst(histories: readonly PlaceHistory[]): readonly PlacedTrade[] {
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
export function tradesAfter(
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
