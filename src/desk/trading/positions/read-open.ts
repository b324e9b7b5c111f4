import type { Position } from '../../../service/service.js'
import { openOrdersOf, type OpenOrder } from '../../account/orders/open-order.js'
import {
  openPositionsOf,
  unlistedPositionsOf,
  type PartialBook,
  type Unread,
} from '../../account/positions/open-book.js'
import type { PositionView } from '../../account/positions/position-view.js'

/** An open position that a command can name. */
export interface OpenPosition
  extends Pick<PositionView, 'position'>, Pick<Position, 'id' | 'pairId' | 'isLong'> {
  /** BASE/QUOTE; a dash when the name of the pair is not known. */
  readonly symbol: string
}

/** Open positions and orders of an account, with the names of their pairs. */
export interface OpenAccount {
  /** Each once. Where the list of positions could not be read, or not all of it, those that only the orders show are here too. */
  readonly positions: readonly OpenPosition[]
  /**
   * Positions that the list of positions does not have and that have orders as only an open one has: the list may be late, or
   * the orders.
   */
  readonly unlisted: readonly OpenPosition[]
  readonly orders: readonly OpenOrder[]
  /** Parts that could not be read. */
  readonly unread: readonly Unread[]
  /** Time of the request. */
  readonly asOf: Date
}

/** Adds the names of the pairs to an open book; `symbolOf` gives BASE/QUOTE of a pair's id, or undefined. */
export async function withPairNames(
  book: PartialBook,
  asOf: Date,
  symbolOf: (pairId: string) => Promise<string | undefined>,
): Promise<OpenAccount> {
  const { orders, unread } = book
  const held = openPositionsOf(book)
  const unlisted = unlistedPositionsOf(book)
  const ids = new Set(
    [...held, ...unlisted, ...orders.pending, ...orders.triggers].map(({ pairId }) => pairId),
  )
  const symbols = new Map(
    await Promise.all(
      [...ids].map(async (id) => [id, id === undefined ? undefined : await symbolOf(id)] as const),
    ),
  )
  const nameOf = ({ pairId }: { readonly pairId: string | undefined }): string => symbols.get(pairId) ?? '—'
  const named = (position: Position): OpenPosition => ({
    id: position.id,
    pairId: position.pairId,
    symbol: nameOf(position),
    isLong: position.isLong,
    position,
  })
  const areAllListed = !unread.some(({ list }) => list === 'positions')
  const positions = areAllListed ? held : [...held, ...unlisted]
  return {
    positions: positions.map(named),
    unlisted: areAllListed ? unlisted.map(named) : [],
    orders: openOrdersOf(orders, new Set(positions.map(({ id }) => id)), nameOf),
    unread,
    asOf,
  }
}
