import { Big } from 'big.js'
import { total } from '../../../../lib/decimals.js'
import { walletOf } from '../../../account/positions/wallet.js'
import { orderRowState, positionRowState } from '../../../account/status-words.js'
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
export function totalExposureOf(books: readonly OpenPositionsAndOrders[]): Big | undefined {
  return total(walletsOf(books).map((own) => largest(own.map(ofBook))))
}

/**
 * Dollars of size that one side has beyond the other, over several accounts; below zero where the other is larger. What is pending counts
 * on its own side alone: it may never be filled. Undefined when a row does not say its side or its size.
 */
export function netExposureOf(books: readonly OpenPositionsAndOrders[], isLong: boolean): Big | undefined {
  return total(walletsOf(books).map((own) => largest(own.map((book) => netOfBook(book, isLong)))))
}

function netOfBook(book: OpenPositionsAndOrders, isLong: boolean): Big | undefined {
  const { positions, pending, opening } = rowsInForceOf(book)
  const onSide = (row: Pick<Position, 'isLong'>): boolean => row.isLong === isLong
  return total([
    ...positions.map((position) => {
      if (position.isLong === undefined) return undefined
      return onSide(position) ? position.size : position.size?.neg()
    }),
    ...positions.filter(onSide).map((position) => slotOf(position, pending)),
    ...opening
      .filter((order) => order.isLong === undefined || onSide(order))
      .map((order) => (order.isLong === undefined ? undefined : (order.pendingSize ?? order.size))),
  ])
}

/** The rows of a book that have not ended; `opening`: the orders that would open a position. */
function rowsInForceOf(book: OpenPositionsAndOrders) {
  const positions = book.positions.filter((position) => positionRowState(position) !== 'ended')
  const pending = book.pending.filter((order) => orderRowState(order) !== 'ended')
  const open = new Set(positions.map(({ id }) => id))
  return { positions, pending, opening: pending.filter(({ positionId }) => !open.has(positionId)) }
}

/** The books of each wallet. Those that name the same owner, or show the same row, are of one. */
function walletsOf(books: readonly OpenPositionsAndOrders[]): readonly (readonly OpenPositionsAndOrders[])[] {
  let wallets: readonly { readonly marks: ReadonlySet<string>; readonly books: typeof books }[] = []
  for (const book of books) {
    const marks = new Set(marksOf(book))
    const own = wallets.filter((wallet) => [...wallet.marks].some((mark) => marks.has(mark)))
    const others = wallets.filter((wallet) => !own.includes(wallet))
    const joined = {
      marks: new Set([...marks, ...own.flatMap((wallet) => [...wallet.marks])]),
      books: [...own.flatMap((wallet) => wallet.books), book],
    }
    wallets = [...others, joined]
  }
  return wallets.map((wallet) => wallet.books)
}

/** Marks of the wallet of a book: the owner of its rows, and the rows that have an id and a time. */
function marksOf({ chainId, positions, pending }: OpenPositionsAndOrders): readonly string[] {
  const rows = [...positions, ...pending.map((order) => ({ ...order, id: order.positionId }))]
  return rows.flatMap((row) => {
    const { id, pairId, isLong, createdAt } = row
    const wallet = walletOf(row)
    return [
      ...(wallet === undefined ? [] : [`${chainId} ${wallet}`]),
      ...(createdAt ? [JSON.stringify([chainId, id, pairId, isLong, createdAt.getTime()])] : []),
    ]
  })
}

/** The largest of sizes; undefined where one is not known. */
export function largest(sizes: readonly (Big | undefined)[]): Big | undefined {
  return sizes.reduce((most, size) => most && size && (size.gt(most) ? size : most))
}

function ofBook(book: OpenPositionsAndOrders): Big | undefined {
  const { positions, pending, opening } = rowsInForceOf(book)
  return total([
    ...positions.map(({ size }) => size),
    ...positions.map((position) => slotOf(position, pending)),
    ...opening.map(({ pendingSize, size }) => pendingSize ?? size),
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
