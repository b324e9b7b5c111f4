import type { ExecuteCall } from '../../../../service/service.js'
import type { Trader } from '../../../trader.js'
import type { AccountReading } from '../../account-reading.js'
import { orderRiskOf } from '../../actions/calls.js'
import { refusal, type Issue } from '../../issue.js'
import type { Quote } from '../../tickets/ticket.js'
import { breaches } from './breaches.js'
import type { OpenPositionsAndOrders } from './exposure.js'
import type { Limits } from './limit.js'
import type { LimitStore } from './store.js'

/** Holds people to the limits they set themselves. */
export interface OwnLimits {
  /** The limits that a call breaks, the orders of the day included. Rejects with a `ServiceError`. */
  check(account: AccountReading, call: ExecuteCall): Promise<readonly Issue[]>
  /** Counts the order of a claimed ticket, if it is one; gives the breach when the day is full. */
  count(quote: Quote, trader: Trader): Promise<Issue | undefined>
}

const EMPTY: OpenPositionsAndOrders = { positions: [], pending: [] }

export function createOwnLimits(deps: { readonly store: LimitStore }): OwnLimits {
  return {
    check: async (account, call) => {
      if (!orderRiskOf(call, [])) return []
      const { trader } = account
      const limits = await deps.store.read(trader.userId)
      // Only these two depend on what is open.
      const needsBook = limits.exposure.most ?? limits.leverage.most
      const book = needsBook ? await bookOf(account) : EMPTY
      const orderRisk = orderRiskOf(call, book.positions)
      if (!orderRisk) return []
      const isFull =
        orderRisk.isOrder &&
        limits.orders.most?.lte(
          await deps.store.ordersCounted({ userId: trader.userId, book: bookName(trader) }),
        )
      return [...breaches(limits, orderRisk, book), ...(isFull === true ? [fullDay(limits)] : [])]
    },
    count: async (quote, trader) => {
      if (orderRiskOf(quote.call, [])?.isOrder !== true) return undefined
      const { userId } = trader
      const limits = await deps.store.read(userId)
      const order = { userId, book: bookName(trader), ticketId: quote.id }
      return (await deps.store.countOrder(order, limits.orders.most)) ? undefined : fullDay(limits)
    },
  }
}

/** An order that is filled between two reads counts twice: better refused for a moment than beyond a limit. */
async function bookOf(account: AccountReading): Promise<OpenPositionsAndOrders> {
  const { positions, orders } = await account.book()
  return { positions, pending: orders.pending }
}

/** Orders on practice accounts and on real ones are counted apart. */
function bookName({ account }: Trader): string {
  return account.venue
}

function fullDay({ orders }: Limits): Issue {
  return refusal('limit-orders', orders.most ? { orders: orders.most } : {})
}
