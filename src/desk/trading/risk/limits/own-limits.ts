import type { ExecuteCall, Service } from '../../../../service/service.js'
import { readOpenBook } from '../../../account/positions/open-book.js'
import type { Issue } from '../../issue.js'
import type { Offer } from '../../tickets/ticket.js'
import type { Trader } from '../../../trader.js'
import { breaches } from './breaches.js'
import type { Limits } from './limit.js'
import type { LimitStore } from './store.js'
import { orderRiskOf } from '../../actions/calls.js'
import type { OpenOrdersBook } from './exposure.js'

/** Holds people to the limits they set themselves. */
export interface OwnLimits {
  /** Where a call goes beyond its trader's limits; the orders of the day included. Rejects with a `ServiceError`. */
  check(trader: Trader, call: ExecuteCall): Promise<readonly Issue[]>
  /** Counts the order that a claimed ticket is, if it is one; gives the breach when there is no room for it. */
  count(offer: Offer, trader: Trader): Promise<Issue | undefined>
}

const EMPTY: OpenOrdersBook = { positions: [], pending: [] }

export function createOwnLimits(deps: { readonly store: LimitStore; readonly service: Service }): OwnLimits {
  // What is filled just then counts twice: better refused for a moment than let beyond a limit.
  const readBook = async (trader: Trader): Promise<OpenOrdersBook> => {
    const { positions, orders } = await readOpenBook(deps.service, trader)
    return { positions, pending: orders.pending }
  }
  return {
    check: async (trader, call) => {
      if (!orderRiskOf(call, [])) return []
      const limits = await deps.store.read(trader.userId)
      // Only these two depend on what is open.
      const book = limits.exposure.most || limits.leverage.most ? await readBook(trader) : EMPTY
      const orderRisk = orderRiskOf(call, book.positions)
      if (!orderRisk) return []
      const isFull =
        orderRisk.isOrder &&
        limits.orders.most?.lte(
          await deps.store.ordersCounted({ userId: trader.userId, book: bookName(trader) }),
        )
      return [...breaches(limits, orderRisk, book), ...(isFull === true ? [fullDay(limits)] : [])]
    },
    count: async (offer, trader) => {
      if (orderRiskOf(offer.call, [])?.isOrder !== true) return undefined
      const { userId } = trader
      const limits = await deps.store.read(userId)
      const order = { userId, book: bookName(trader), ticketId: offer.id }
      return (await deps.store.countOrder(order, limits.orders.most)) ? undefined : fullDay(limits)
    },
  }
}

/** Orders of practice and orders in earnest are counted apart. */
function bookName({ account }: Trader): string {
  return account.venue
}

function fullDay({ orders }: Limits): Issue {
  return { level: 'refusal', code: 'limit-orders', values: orders.most ? { orders: orders.most } : {} }
}
