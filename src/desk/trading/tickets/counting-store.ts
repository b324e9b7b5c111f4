import type { TicketStore } from './store.js'
import type { UnknownOrders } from './unknown-orders.js'
import type { Metrics } from '../../../telemetry/metrics.js'

/** The same tickets; each state that one comes into is counted, and those of unknown outcome are counted for all processes. */
export function countingStore(
  store: TicketStore,
  {
    metrics,
    unknownOrders,
  }: { readonly metrics: Pick<Metrics, 'ticket'>; readonly unknownOrders: UnknownOrders },
): TicketStore {
  return {
    ...store,
    quote: async (quote, preview) => {
      const isNew = await store.quote(quote, preview)
      if (isNew) metrics.ticket('quoted')
      return isNew
    },
    move: async (ticket, from, to, fields, reservation) => {
      // Before it moves: a process that dies in between leaves one too many for a while, and not one too few.
      if (to === 'unknown') await unknownOrders.add(ticket)
      const moved = await store.move(ticket, from, to, fields, reservation)
      if (moved?.moved === true) metrics.ticket(to)
      const [wasUnknown, isUnknown] = [
        moved?.wasUnknown === true || to === 'unknown',
        moved?.state === 'unknown',
      ]
      if (isUnknown && !wasUnknown) await unknownOrders.add(ticket)
      if (wasUnknown && !isUnknown) await unknownOrders.remove(ticket)
      return moved
    },
  }
}
