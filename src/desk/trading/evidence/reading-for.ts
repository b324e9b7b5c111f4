import type { OpenBook, PartialBook } from '../../account/positions/open-book.js'
import { wholeBook } from '../../account/positions/open-book.js'
import type { AccountReading } from '../account-reading.js'

/** The lists of a book that a call can do without: what is missing from an unread one proves nothing then. */
export type DispensableLists = 'none' | 'orders' | 'either'

/**
 * A reading of an account for a call that is about one position: rows of others that cannot be read do not hold it up, nor do lists
 * that its evidence can do without. What is missing from a list with unreadable rows proves nothing, so the position itself must be in
 * it, or among those that ended; otherwise the book rejects. Without a position the reading is as it is.
 */
export function readingFor(
  account: AccountReading,
  positionId: string | undefined,
  dispensable: DispensableLists = 'none',
): AccountReading {
  if (positionId === undefined) return account
  return {
    ...account,
    book: async () => {
      const book = await account.partialBook()
      const positions = book.unread.filter(({ list }) => list === 'positions')
      const areOrdersRead = positions.length === book.unread.length
      if (!areOrdersRead && dispensable === 'none') return wholeBook(book)
      if (positions.length === 0) return book
      if (positions.some(({ rows }) => rows === undefined))
        return dispensable === 'either' && areOrdersRead ? book : failed(book)
      const isThere =
        book.positions.some(({ id }) => id === positionId) ||
        (await account.closed(positionId)).some(({ id }) => id === positionId)
      return isThere || dispensable === 'either' ? book : failed(book)
    },
  }
}

/** Throws the reason why the positions of a book could not be read. */
function failed(book: PartialBook): OpenBook {
  return wholeBook({ ...book, unread: book.unread.filter(({ list }) => list === 'positions') })
}
