import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import { pages } from '../../../service/paging.js'
import type { Dialect } from '../../../service/dialect.js'
import { createTtlCache } from '../../../lib/ttl-cache.js'

/** The rows of a long list that were read. */
export interface PagedList<Row> {
  /** In the service's order, without duplicates. */
  readonly rows: readonly Row[]
  /** True if the end of the list was reached. */
  readonly isWhole: boolean
  /** Number of pages read. */
  readonly pagesRead: number
  /** The failure that stopped the read early; undefined without one. */
  readonly failure: { readonly error: unknown } | undefined
  /** Time of the request for the first page. */
  readonly asOf: Date
}

/** A read of one list. */
interface PagedListRead<Row> {
  /** Cache key of the list. */
  readonly key: string
  /** True if no more rows are needed. */
  readonly isEnough: (rows: readonly Row[]) => boolean
  /** True to ignore cached pages. */
  readonly isFresh: boolean
  readonly paging: Dialect['paging']
  /** Reads one page from the service; undefined for the first. */
  readonly read: (page: number | undefined) => Promise<readonly Row[]>
}

/** A cache of long lists that are read page by page, so that paging in a card reads no page twice. */
export interface PagedListCache<Row> {
  /** Rejects when the first page cannot be read. */
  read(reading: PagedListRead<Row>): Promise<PagedList<Row>>
}

interface CachedList<Row> {
  readonly asOf: Date
  readonly pages: Map<number | undefined, Promise<readonly Row[]>>
}

const TTL_MS = 60_000
const MAX_PAGED_LISTS = 200
/** Maximum pages read for one card. The card says that there are more. */
const MAX_PAGES = 20

export function createPagedListCache<Row>(deps: {
  /** Identifies a row. */
  readonly idOf: (row: Row) => string
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): PagedListCache<Row> {
  const cache = createTtlCache<CachedList<Row>>({
    ttlMs: TTL_MS,
    maxEntries: MAX_PAGED_LISTS,
    monotonicNow: deps.monotonicNow,
  })

  const readOnce = (cached: CachedList<Row>, page: number | undefined, { read }: PagedListRead<Row>) => {
    const known = cached.pages.get(page)
    if (known) return known
    const reading = read(page)
    cached.pages.set(page, reading)
    return reading.catch((error: unknown) => {
      cached.pages.delete(page)
      throw error
    })
  }

  return {
    read: async (reading) => {
      if (reading.isFresh) cache.delete(reading.key)
      const cached = await cache.get(reading.key, () =>
        Promise.resolve({ asOf: new Date(deps.now()), pages: new Map() }),
      )
      const rows = new Map<string, Row>()
      const result = (
        isWhole: boolean,
        pagesRead: number,
        failure?: PagedList<Row>['failure'],
      ): PagedList<Row> => ({
        rows: [...rows.values()],
        isWhole,
        pagesRead,
        failure,
        asOf: cached.asOf,
      })
      const list = pages({
        read: (page) => readOnce(cached, page, reading),
        keys: (page) => page.map(deps.idOf),
        paging: reading.paging,
      })
      let pagesRead = 0
      try {
        for await (const page of list) {
          pagesRead += 1
          for (const row of page) rows.set(deps.idOf(row), row)
          // Only the second page shows if the list continues after the first.
          const isEnough = pagesRead >= 2 && reading.isEnough([...rows.values()])
          if (isEnough || pagesRead >= MAX_PAGES) return result(false, pagesRead)
        }
      } catch (error) {
        if (pagesRead === 0) throw error
        return result(false, pagesRead, { error })
      }
      return result(true, pagesRead)
    },
  }
}
