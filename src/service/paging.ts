import type { Dialect } from './dialect.js'
import { UnreadableReplyError } from './errors.js'

/** How a list is read page by page. */
export interface PagesOptions<Page> {
  /** Reads one page; called without a number for a first page whose number is not sent. */
  readonly read: (page: number | undefined) => Promise<Page>
  /**
   * What tells the rows of a page apart, such as their ids. Not the whole rows: fees run on between two reads, and a service that
   * ignores the page number would never seem to repeat itself.
   */
  readonly keys: (page: Page) => readonly string[]
  readonly paging: Dialect['paging']
}

/**
 * Every page of a list. It ends at an empty page, or at one that is the last one over again, which is not given out.
 * Throws an UnreadableReplyError after `maxPages` pages, rather than pass a part for the whole.
 */
export async function* pages<Page>({
  read,
  keys,
  paging,
}: PagesOptions<Page>): AsyncGenerator<Page, void, undefined> {
  const { firstPage, sendFirstPage, maxPages } = paging
  let last: string | undefined
  for (let turn = 0; turn < maxPages; turn++) {
    const page = await read(turn === 0 && !sendFirstPage ? undefined : firstPage + turn)
    const rows = keys(page)
    const these = JSON.stringify(rows)
    if (rows.length === 0 || these === last) return
    yield page
    last = these
  }
  throw new UnreadableReplyError('pages', `the list has more than ${maxPages} pages`)
}
