import type { OpenOrders, Position, Service } from '../../../service/service.js'
import type { Trader } from '../../trader.js'

/** What an account has open, and what waits. */
export interface OpenBook {
  readonly positions: readonly Position[]
  readonly orders: OpenOrders
}

/**
 * Reads what waits, and only then what is open: an order that is filled between the two is then in both. Read at the same
 * time it could be in neither, and where money depends on it nothing may be missed. Rejects with a `ServiceError`.
 */
export async function readOpenBook(
  service: Pick<Service, 'openOrders' | 'openPositions'>,
  { credentials, chain }: Trader,
): Promise<OpenBook> {
  const orders = await service.openOrders(credentials, { chainId: chain.id })
  const positions = await service.openPositions(credentials, { chainId: chain.id })
  return { positions, orders }
}
