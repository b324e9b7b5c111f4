import type { Position } from '../../../service/service.js'
import { openOrdersOf, type OpenOrder } from '../../account/orders/open-order.js'
import type { OpenBook } from '../../account/positions/open-book.js'
import type { PositionView } from '../../account/positions/position-view.js'

/** An open position that a command can name. */
export interface OpenPosition
  extends Pick<PositionView, 'position'>, Pick<Position, 'id' | 'pairId' | 'isLong'> {
  /** BASE/QUOTE; a dash when the name of the pair is not known. */
  readonly symbol: string
}

/** Open positions and orders of an account, with the names of their pairs. */
export interface OpenAccount {
  readonly positions: readonly OpenPosition[]
  readonly orders: readonly OpenOrder[]
  /** Time of the request. */
  readonly asOf: Date
}

/** Adds the names of the pairs to an open book; `symbolOf` gives BASE/QUOTE of a pair's id, or undefined. */
export async function withPairNames(
  { positions, orders }: OpenBook,
  asOf: Date,
  symbolOf: (pairId: string) => Promise<string | undefined>,
): Promise<OpenAccount> {
  const ids = new Set([...positions, ...orders.pending, ...orders.triggers].map(({ pairId }) => pairId))
  const symbols = new Map(
    await Promise.all(
      [...ids].map(async (id) => [id, id === undefined ? undefined : await symbolOf(id)] as const),
    ),
  )
  const nameOf = ({ pairId }: { readonly pairId: string | undefined }): string => symbols.get(pairId) ?? '—'
  return {
    positions: positions.map((position) => ({
      id: position.id,
      pairId: position.pairId,
      symbol: nameOf(position),
      isLong: position.isLong,
      position,
    })),
    orders: openOrdersOf(orders, new Set(positions.map(({ id }) => id)), nameOf),
    asOf,
  }
}
