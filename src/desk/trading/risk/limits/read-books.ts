import { UnreadableReplyError } from '../../../../service/errors.js'
import type { Service } from '../../../../service/service.js'
import { isPossiblyTruncated } from '../../../account/possibly-truncated.js'
import { type OpenBook, readOpenBook } from '../../../account/positions/open-book.js'
import type { AccountReading } from '../../account-reading.js'
import type { OpenPositionsAndOrders } from './exposure.js'
import type { FindTraders } from './find-traders.js'

/**
 * The same book. Throws an `UnreadableReplyError` where the service may have cut one of its lists: what is not in it would not count
 * against a limit.
 */
export function uncutBook(book: OpenBook): OpenBook {
  for (const [list, rows] of [
    ['open_positions', book.positions],
    ['open_orders', book.orders.pending],
  ] as const)
    if (isPossiblyTruncated(rows))
      throw new UnreadableReplyError(list, `it has ${rows.listed ?? rows.length} rows, and may be cut`)
  return book
}

/**
 * Reads what is open and pending in all accounts of a person on all chains, at the venue of the account given, which is not
 * read twice; nor are the others for one reading of it. Rejects with a `ServiceError` when one of them cannot be read, or may be cut.
 */
export type ReadBooks = (account: AccountReading) => Promise<readonly OpenPositionsAndOrders[]>

export function createReadBooks(deps: {
  readonly findTraders: FindTraders
  readonly service: Pick<Service, 'openOrders' | 'openPositions'>
}): ReadBooks {
  // A reading stands for one answer: what it has read of the others is as new as its own.
  const known = new WeakMap<AccountReading, ReturnType<ReadBooks>>()
  const read: ReadBooks = async (current) => {
    const [{ chain }, ...others] = await deps.findTraders(current.trader)
    const books = await Promise.all([
      current.book().then((book) => ({ book: uncutBook(book), chain })),
      ...others.map(async (other) => ({
        book: uncutBook(await readOpenBook(deps.service, other)),
        chain: other.chain,
      })),
    ])
    return books.map(({ book: { positions, orders }, chain: { id: chainId } }) => ({
      chainId,
      positions,
      pending: orders.pending,
    }))
  }
  return (current) => {
    const books = known.get(current) ?? read(current)
    known.set(current, books)
    return books
  }
}
