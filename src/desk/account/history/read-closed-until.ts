import type { ClosedPosition, Service } from '../../../service/service.js'
import { pages } from '../../../service/paging.js'
import type { Trader } from '../../trader.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import { rowText } from './row-text.js'

/** Pages read at most in one search: the end of a position is waited for, and the search is repeated. */
const MAX_PAGES = 20

/** The closed positions that were read. */
export interface ClosedUntil {
  readonly rows: readonly ClosedPosition[]
  /** True if the end of the list was reached. */
  readonly isWhole: boolean
}

/**
 * Reads the closed positions of an account, page by page, until the rows that were read are enough; all of them where they never are. A
 * service may list the oldest first, so that what ended last is on the last page. Where there are more pages than are read, rejects with an
 * UnreadableReplyError, because a part would look like a position that has not ended, unless the rows are usable.
 */
export async function readClosedUntil(
  { closedPositions, dialect }: Pick<Service, 'closedPositions' | 'dialect'>,
  { credentials, chain }: Trader,
  isEnough: (rows: readonly ClosedPosition[]) => boolean,
  isUsable = isEnough,
): Promise<ClosedUntil> {
  const rows: ClosedPosition[] = []
  const maxPages = Math.min(dialect.paging.maxPages, MAX_PAGES)
  const list = pages({
    read: (page) => closedPositions(credentials, { chainId: chain.id, page }),
    keys: (page) => page.map(rowText),
    paging: { ...dialect.paging, maxPages },
  })
  let pagesRead = 0
  let isCut = false
  for await (const page of list) {
    pagesRead += 1
    // A service that cuts its lists and has no paging gives the same page again, which may begin with what was closed meanwhile.
    const last = page.map(rowText).at(-1)
    isCut = pagesRead === 1 ? isPossiblyTruncated(page) : isCut && rows.some((row) => rowText(row) === last)
    rows.push(...page)
    if (isEnough(rows) || (pagesRead === maxPages && isUsable(rows))) return { rows, isWhole: false }
  }
  return { rows, isWhole: !isCut }
}
