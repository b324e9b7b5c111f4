import type { OpenOrders, Position, Service } from '../../../service/service.js'
import type { Trader } from '../../trader.js'

/** Open positions and pending orders of an account. */
export interface OpenBook {
  readonly positions: readonly Position[]
  readonly orders: OpenOrders
}

/**
 * Reads the pending orders and then the open positions: an order that is filled between the two reads is in both lists.
 * With concurrent reads it could be in neither, which must not happen where money depends on it. Rejects with a
 * `ServiceError`.
 */
export async function readOpenBook(
  service: Pick<Service, 'openOrders' | 'openPositions'>,
  { credentials, chain }: Trader,
): Promise<OpenBook> {
  const orders = await service.openOrders(credentials, { chainId: chain.id })
  const positions = await service.openPositions(credentials, { chainId: chain.id })
  return { positions, orders }
}
