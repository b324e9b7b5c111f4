import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import { pages } from '../../../service/paging.js'
import { withSigns, type Rows, type RowSigns } from '../../../service/reply/rows.js'
import type { Dialect } from '../../../service/dialect.js'
import { numberedKeys } from '../../../lib/numbered.js'
import { createTtlCache } from '../../../lib/ttl-cache.js'
import { ReadStoppedError, type OnRows } from '../on-rows.js'

/** The rows of a long list that were read. */
export interface PagedList<Row> {
  /**
   * In the service's order, without rows that were read with two pages. Rows that are alike in one page are several. Those of one
   * page have its signs.
   */
  readonly rows: Rows<Row>
  /** True if the end of the list was reached. */
  readonly isWhole: boolean
  /** True if the read ended at the most rows that are read at once. */
  readonly isAtBound: boolean
  /** True if all rows are of one page, as of a service that cuts its lists and has no paging. */
  readonly isOnePage: boolean
  /** The failure that stopped the read early; undefined without one. */
  readonly failure: { readonly error: unknown } | undefined
  /** Time of the request for the first page. */
  readonly asOf: Date
}

/** All rows of a list as they were at an earlier time, in the service's order. Rows are only ever added at one end. */
export interface KnownRows<Row> {
  readonly rows: readonly Row[]
  /** True if rows are added behind the last; false if before the first. */
  readonly isOldestFirst: boolean
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
  /** All rows of an earlier read, sorted; only pages that they do not cover are read. */
  readonly known?: KnownRows<Row> | undefined
  /** Reads one page from the service; undefined for the first. */
  readonly read: (page: number | undefined) => Promise<Rows<Row>>
  readonly onRows?: OnRows | undefined
}

/** A cache of long lists that are read page by page, so that paging in a card reads no page twice. */
export interface PagedListCache<Row> {
  /** Rejects when the first page cannot be read, and with a `ReadStoppedError` of `onRows`. */
  read(reading: PagedListRead<Row>): Promise<PagedList<Row>>
}

interface CachedList<Row> {
  readonly asOf: Date
  readonly pages: Map<number | undefined, Promise<Rows<Row>>>
}

const TTL_MS = 60_000
const MAX_PAGED_LISTS = 200
/** Maximum rows read at once. What is made of them says that there are more. */
const MAX_ROWS = 10_000

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
      let signs: RowSigns = {}
      let pagesRead = 0
      let isOnePage = true
      let rowsRead = 0
      const result = (
        isWhole: boolean,
        { failure, isAtBound = false }: Partial<Pick<PagedList<Row>, 'failure' | 'isAtBound'>> = {},
      ): PagedList<Row> => ({
        rows: withSigns([...rows.values()], isOnePage ? signs : {}),
        isWhole,
        isAtBound,
        isOnePage,
        failure,
        asOf: cached.asOf,
      })
      /** Adds rows. A list goes on with a page whose last row is new; one without paging may give its page again, with a new row at its head. */
      const add = (some: readonly Row[]): void => {
        const ids = numberedKeys(some.map(deps.idOf))
        if (rows.size > 0 && !rows.has(ids.at(-1) ?? '')) isOnePage = false
        for (const [index, row] of some.entries()) rows.set(ids[index] ?? '', row)
      }
      const list = (skip: number) =>
        pages({
          read: (page) => readOnce(cached, page, reading),
          keys: (page) => page.map(deps.idOf),
          // The rows are bounded instead; a page has at least one.
          paging: { ...reading.paging, maxPages: MAX_ROWS },
          skip,
        })
      const { known } = reading
      try {
        const covered =
          known?.isOldestFirst === true ? await coveredPages(known.rows, list, deps.idOf) : undefined
        if (covered) add(covered.rows)
        for await (const page of list(covered?.pages ?? 0)) {
          pagesRead += 1
          rowsRead += page.length
          if (pagesRead === 1) signs = { listed: page.listed ?? page.length, hasMore: page.hasMore }
          const joint = known && !known.isOldestFirst ? jointOf(page, known.rows, deps.idOf) : undefined
          add(page)
          reading.onRows?.(rows.size)
          if (known && joint !== undefined) {
            add(known.rows)
            isOnePage = false
            return result(true)
          }
          // Only the second page shows if the list continues after the first.
          if (pagesRead >= 2 && reading.isEnough([...rows.values()])) return result(false)
          if (rowsRead >= MAX_ROWS) return result(false, { isAtBound: true })
        }
      } catch (error) {
        if (pagesRead === 0 || error instanceof ReadStoppedError) throw error
        return result(false, { failure: { error } })
      }
      return result(true)
    },
  }
}

/** Index in a page at which known rows begin and continue to its end; undefined where they do not. */
function jointOf<Row>(
  page: readonly Row[],
  known: readonly Row[],
  idOf: (row: Row) => string,
): number | undefined {
  const [first] = known
  if (first === undefined) return undefined
  const start = page.findIndex((row) => idOf(row) === idOf(first))
  return start !== -1 && isPartAt(page.slice(start), known, 0, idOf) ? start : undefined
}

/**
 * The first pages of a list that known rows cover, all but the last of them; undefined where the service lists others now.
 * The first page tells how many rows a page has.
 */
async function coveredPages<Row>(
  known: readonly Row[],
  list: (skip: number) => AsyncGenerator<readonly Row[]>,
  idOf: (row: Row) => string,
): Promise<{ readonly rows: readonly Row[]; readonly pages: number } | undefined> {
  const first = await firstOf(list(0))
  if (!first || first.length >= known.length || !isPartAt(first, known, 0, idOf)) return undefined
  const pages = Math.floor((known.length - 1) / first.length)
  const rows = known.slice(0, pages * first.length)
  const last = await firstOf(list(pages))
  const isSame = last && isPartAt(last.slice(0, known.length - rows.length), known, rows.length, idOf)
  return isSame === true && last && last.length >= known.length - rows.length ? { rows, pages } : undefined
}

async function firstOf<T>(list: AsyncGenerator<T>): Promise<T | undefined> {
  for await (const one of list) return one
  return undefined
}

function isPartAt<Row>(
  part: readonly Row[],
  whole: readonly Row[],
  start: number,
  idOf: (row: Row) => string,
): boolean {
  return part.every((row, index) => {
    const other = whole[start + index]
    return other !== undefined && idOf(other) === idOf(row)
  })
}
