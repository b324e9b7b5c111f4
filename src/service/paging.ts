import type { BaseDialect } from './dialect/base.js'
import { UnreadableReplyError } from './errors.js'

/** Options of `pages`. */
export interface PagesOptions<Page> {
  /** Reads one page; called with undefined for a first page whose number is not sent. */
  readonly read: (page: number | undefined) => Promise<Page>
  /**
   * Keys of the rows of a page, such as their ids. Whole rows will not do: accrued fees change between two reads, and a
   * service that ignores the page number would never seem to repeat itself.
   */
  readonly keys: (page: Page) => readonly string[]
  readonly paging: BaseDialect['paging']
  /** Number of pages to skip; 0 by default. */
  readonly skip?: number
}

/**
 * Reads a list page by page. It ends at an empty page, or at a page equal to the previous one, which is left out. Throws an
 * UnreadableReplyError after `maxPages` pages, because a part must not pass for the whole list.
 * @example
 * const read = (page?: number) => service.closedPositions(credentials, { chainId, page })
 * const keys = (rows: readonly ClosedPosition[]) => rows.map(({ id }) => id)
 * for await (const rows of pages({ read, keys, paging: service.dialect.paging })) console.log(rows.length)
 */
export async function* pages<Page>({
  read,
  keys,
  paging,
  skip = 0,
}: PagesOptions<Page>): AsyncGenerator<Page, void, undefined> {
  const { firstPage, sendFirstPage, maxPages } = paging
  let previous: string | undefined
  for (let index = skip; index < maxPages; index++) {
    const page = await read(index === 0 && !sendFirstPage ? undefined : firstPage + index)
    const rows = keys(page)
    const current = JSON.stringify(rows)
    if (rows.length === 0 || current === previous) return
    yield page
    previous = current
  }
  throw new UnreadableReplyError('pages', `the list has more than ${maxPages} pages`)
}
