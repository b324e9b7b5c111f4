import { wholeBook } from '../../account/positions/open-book.js'
import type { AccountReading } from '../account-reading.js'

/**
 * A reading of an account for a call that is about one position: rows of others that cannot be read do not hold it up. What is
 * missing from such a list proves nothing, so the position itself must be in it, or among those that ended; otherwise the book
 * rejects. Without a position the reading is as it is.
 */
export function readingFor(account: AccountReading, positionId: string | undefined): AccountReading {
  if (positionId === undefined) return account
  return {
    ...account,
    book: async () => {
      const book = await account.partialBook()
      const areRowsMissing =
        book.unread.length > 0 &&
        book.unread.every(({ list, rows }) => list === 'positions' && rows !== undefined)
      if (!areRowsMissing) return wholeBook(book)
      const isThere =
        book.positions.some(({ id }) => id === positionId) ||
        (await account.closed(positionId)).some(({ id }) => id === positionId)
      return isThere ? book : wholeBook(book)
    },
  }
}
