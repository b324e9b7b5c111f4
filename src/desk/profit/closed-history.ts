import type { ClosedPosition, Service } from '../../service/service.js'
import { pages } from '../../service/paging.js'
import type { Trader } from '../trader.js'

/** Everything that ever ended in an account. */
export interface ClosedHistory {
  /** Each position once, as the service lists them. */
  readonly closed: readonly ClosedPosition[]
  /** When the service was asked. */
  readonly asOf: Date
}

/** Reads all pages of a trader's closed positions. Rejects with a `ServiceError`; a part is never passed for the whole. */
export type ReadClosedHistory = (trader: Trader) => Promise<ClosedHistory>

export function createReadClosedHistory({
  service,
  now,
}: {
  readonly service: Service
  /** The time, in milliseconds. */
  readonly now: () => number
}): ReadClosedHistory {
  return async ({ credentials, chain }) => {
    const asOf = new Date(now())
    // By id, because a position that ends while the pages are read pushes others onto the next one.
    const found = new Map<string, ClosedPosition>()
    for await (const page of pages({
      read: (number) =>
        service.closedPositions(credentials, chain.id, number === undefined ? {} : { page: number }),
      keys: (rows) => rows.map(({ id }) => id),
      paging: service.dialect.paging,
    })) {
      for (const position of page) found.set(position.id, position)
    }
    return { closed: [...found.values()], asOf }
  }
}
