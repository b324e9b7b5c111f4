import type { OpenOrders, Position, Service } from '../../service/service.js'
import { attempt, type Result } from '../../lib/result.js'
import type { Trader } from '../../desk/trader.js'

/** The part of the service that positions and orders are read with. */
export type BookReads = Pick<Service, 'openOrders' | 'openPositions' | 'pairInfo'>

/** Orders and positions of an account, read once, in the form of the reads that they answer. */
export interface AccountBook {
  /** True if nothing is open. */
  readonly isEmpty: boolean
  readonly reads: BookReads
}

/**
 * Reads the orders and then the positions of an account: an order that is filled in between is in both. Rejects with a
 * `ServiceError` if the positions cannot be read. Rates of a pair are read once for a book.
 */
export async function readAccountBook(
  service: BookReads,
  { credentials, chain }: Trader,
): Promise<AccountBook> {
  const orders = await attempt(service.openOrders(credentials, { chainId: chain.id }))
  const positions = await service.openPositions(credentials, { chainId: chain.id })
  const rates = new Map<string, ReturnType<Service['pairInfo']>>()
  return {
    isEmpty: positions.length === 0 && orders.ok && isEmptyOf(orders.value),
    reads: {
      openOrders: () => settled(orders),
      openPositions: (): Promise<readonly Position[]> => Promise.resolve(positions),
      pairInfo: (access, asked) => {
        const key = JSON.stringify(asked)
        const read = rates.get(key) ?? service.pairInfo(access, asked)
        rates.set(key, read)
        return read
      },
    },
  }
}

function isEmptyOf({ pending, triggers }: OpenOrders): boolean {
  return pending.length === 0 && triggers.length === 0
}

function settled<T>(result: Result<T>): Promise<T> {
  return result.ok ? Promise.resolve(result.value) : Promise.reject(result.error)
}
