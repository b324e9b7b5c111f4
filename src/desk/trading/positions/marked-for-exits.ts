import { isPossiblyTruncated } from '../../account/possibly-truncated.js'
import type { OpenOrder } from '../../account/orders/open-order.js'
import type { MarkedPositions, PositionReader } from '../../account/positions/positions.js'
import type { AccountReading } from '../account-reading.js'
import type { OpenAccount, OpenPosition } from './read-open.js'

/**
 * All positions of an account that may be closed, with the last prices of their pairs: also those that are missing from the list of
 * positions and that only their stops and take-profits show. Rejects with a `ServiceError` where neither list can be read.
 */
export async function readMarkedForExits(
  account: Pick<AccountReading, 'trader' | 'open' | 'partialBook'>,
  reader: Pick<PositionReader, 'marked'>,
): Promise<MarkedPositions> {
  const [open, book] = [await account.open(), await account.partialBook()]
  const positions = [...book.positions, ...onlyByOrders(open).map(({ position }) => position)]
  return {
    ...(await reader.marked(account.trader, undefined, { ...book, positions })),
    mayBeMore: isPossiblyTruncated(book.positions),
  }
}

/** True for an order that opens a position or adds to one. */
export function isEntry({ kind }: OpenOrder): boolean {
  return kind === 'entry'
}

/** Positions that only their stops and take-profits show. Those of an order that waits are no position yet, and end with it. */
function onlyByOrders({ unlisted, orders }: OpenAccount): readonly OpenPosition[] {
  const waiting = new Set(orders.filter(isEntry).map(({ positionId }) => positionId))
  return unlisted.filter(({ id }) => !waiting.has(id))
}
