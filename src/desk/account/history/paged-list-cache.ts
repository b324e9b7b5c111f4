import type { Clock } from '../../../lib/clock.js'
import { pages } from '../../../service/paging.js'
import type { Dialect } from '../../../service/dialect.js'
import { createTtlCache } from '../../../lib/ttl-cache.js'

/** A long list as far as it was read. */
export interface PagedList<Row> {
  /** In the order in which the service sent them, each once. */
  readonly rows: readonly Row[]
  /** Whether the list ended there; false where it goes on, or may. */
  readonly isWhole: boolean
  /** How many pages of it the service sent. */
  readonly pagesRead: number
  /** Why reading stopped before there was enough; undefined where it did not. */
  readonly failure: { readonly error: unknown } | undefined
  /** When the service was first asked for it: nothing in it is older. */
  readonly asOf: Date
}

/** What one account's list is read with. */
interface PagedListRead<Row> {
  /** Names the list. */
  readonly key: string
  /** Whether these rows do; as soon as they do, no more are read. */
  readonly isEnough: (rows: readonly Row[]) => boolean
  /** Whether to read anew what may be known from a moment ago. */
  readonly isFresh: boolean
  readonly paging: Dialect['paging']
  /** Reads one page from the service. */
  readonly read: (page: number | undefined) => Promise<readonly Row[]>
}

/** Long lists, read page by page and kept for a short while, so that turning their pages reads none of them twice. */
export interface PagedListCache<Row> {
  /** Rejects when not even the first page can be read. */
  read(reading: PagedListRead<Row>): Promise<PagedList<Row>>
}

interface Kept<Row> {
  readonly asOf: Date
  readonly pages: Map<number | undefined, Promise<readonly Row[]>>
}

const KEPT_MS = 60_000
const MAX_PAGED_LISTS = 200
/** Pages that are read for one card at most. What lies behind them is said to be there, and not read. */
const MOST_PAGES = 20

export function createPagedListCache<Row>(deps: {
  /** What tells a row from all others. */
  readonly idOf: (row: Row) => string
  readonly now: Clock
}): PagedListCache<Row> {
  const kept = createTtlCache<Kept<Row>>({ ttlMs: KEPT_MS, most: MAX_PAGED_LISTS, now: deps.now })

  const once = (book: Kept<Row>, page: number | undefined, { read }: PagedListRead<Row>) => {
    const known = book.pages.get(page)
    if (known) return known
    const asked = read(page)
    book.pages.set(page, asked)
    return asked.catch((error: unknown) => {
      book.pages.delete(page)
      throw error
    })
  }

  return {
    read: async (reading) => {
      if (reading.isFresh) kept.forget(reading.key)
      const book = await kept.get(reading.key, () =>
        Promise.resolve({ asOf: new Date(deps.now()), pages: new Map() }),
      )
      const rows = new Map<string, Row>()
      const so = (
        isWhole: boolean,
        pagesRead: number,
        failure?: PagedList<Row>['failure'],
      ): PagedList<Row> => ({
        rows: [...rows.values()],
        isWhole,
        pagesRead,
        failure,
        asOf: book.asOf,
      })
      const list = pages({
        read: (page) => once(book, page, reading),
        keys: (page) => page.map(deps.idOf),
        paging: reading.paging,
      })
      let pagesRead = 0
      try {
        for await (const page of list) {
          pagesRead += 1
          for (const row of page) rows.set(deps.idOf(row), row)
          // Whether the list goes on behind its first page, only its second tells.
          const isEnough = pagesRead >= 2 && reading.isEnough([...rows.values()])
          if (isEnough || pagesRead >= MOST_PAGES) return so(false, pagesRead)
        }
      } catch (error) {
        if (pagesRead === 0) throw error
        return so(false, pagesRead, { error })
      }
      return so(true, pagesRead)
    },
  }
}
