import type { ClosedPosition, Service } from '../../../service/service.js'
import { pages } from '../../../service/paging.js'
import type { Trader } from '../../trader.js'
import { rowText } from './row-text.js'

/** Pages read at most in one search: the end of a position is waited for, and the search is repeated. */
const MAX_PAGES = 20

/**
 * Reads the closed positions of an account, page by page, until the rows that were read are enough; all of them where they never are. A service may list the oldest first, so that what ended last is on the last page. Rejects with an
 * UnreadableReplyError where there are more pages than are read: a part would look like a position that has not ended.
 */
export async function readClosedUntil(
  { closedPositions, dialect }: Pick<Service, 'closedPositions' | 'dialect'>,
  { credentials, chain }: Trader,
  isEnough: (rows: readonly ClosedPosition[]) => boolean,
): Promise<readonly ClosedPosition[]> {
  const read: ClosedPosition[] = []
  const list = pages({
    read: (page) => closedPositions(credentials, { chainId: chain.id, page }),
    keys: (rows) => rows.map(rowText),
    paging: { ...dialect.paging, maxPages: Math.min(dialect.paging.maxPages, MAX_PAGES) },
  })
  for await (const rows of list) {
    read.push(...rows)
    if (isEnough(read)) break
  }
  return read
}
