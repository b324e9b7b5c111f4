import { Big } from 'big.js'
import { total } from '../../../../lib/decimals.js'
import type { OpenOrders, PendingOrder, Position } from '../../../../service/service.js'

/** The open positions and the pending orders of an account on one chain. */
export interface OpenPositionsAndOrders {
  readonly chainId: string
  readonly positions: readonly Position[]
  readonly pending: OpenOrders['pending']
}

/**
 * Dollars of size that are open or pending, over several accounts; undefined when a position or an order does not say its
 * size. Several keys of one wallet show the same positions: each wallet counts once, with the most that was read of it.
 */
export function exposureOf(books: readonly OpenPositionsAndOrders[]): Big | undefined {
  const wallets = new Map<string, (Big | undefined)[]>()
  for (const [index, book] of books.entries()) {
    const wallet = walletOf(book) ?? `book ${index}`
    wallets.set(wallet, [...(wallets.get(wallet) ?? []), ofBook(book)])
  }
  return total([...wallets.values()].map(largest))
}

/** A wallet is known by the owner of its rows; of a book whose rows name none it is not known. */
function walletOf({ chainId, positions, pending }: OpenPositionsAndOrders): string | undefined {
  const named = [...positions, ...pending].find(({ owner }) => owner !== undefined)
  return named?.owner && `${chainId} ${named.owner.toLowerCase()}`
}

function largest(sizes: readonly (Big | undefined)[]): Big | undefined {
  return sizes.reduce((most, size) => most && size && (size.gt(most) ? size : most))
}

function ofBook({ positions, pending }: OpenPositionsAndOrders): Big | undefined {
  const open = new Set(positions.map(({ id }) => id))
  return total([
    ...positions.map(({ size }) => size),
    ...positions.map((position) => slotOf(position, pending)),
    ...pending
      .filter(({ positionId }) => !open.has(positionId))
      .map(({ pendingSize, size }) => pendingSize ?? size),
  ])
}

/**
 * Dollars of size that the order in a position's slot adds. The service may list it with the orders, with the position, or
 * both.
 */
function slotOf(position: Position, pending: readonly PendingOrder[]): Big {
  const listed = pending.filter(({ positionId }) => positionId === position.id).map(addedBy)
  return [addedBy(position), ...listed].reduce((most, size) => (size.gt(most) ? size : most), new Big(0))
}

/** An addition brings collateral; a close and a trailing stop say that they bring none. */
function addedBy({
  pendingSize,
  pendingCollateral,
}: Pick<PendingOrder, 'pendingSize' | 'pendingCollateral'>): Big {
  return pendingSize === undefined || pendingCollateral?.eq(0) === true ? new Big(0) : pendingSize
}
