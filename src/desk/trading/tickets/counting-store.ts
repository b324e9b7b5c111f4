import type { TicketStore } from './store.js'
import type { Metrics } from '../../../telemetry/metrics.js'

/** The same tickets; each state that one comes into is counted. */
export function countingStore(store: TicketStore, metrics: Pick<Metrics, 'ticket'>): TicketStore {
  return {
    ...store,
    quote: async (quote) => {
      const isNew = await store.quote(quote)
      if (isNew) metrics.ticket('quoted')
      return isNew
    },
    move: async (ticket, from, to, fields, reservation) => {
      const moved = await store.move(ticket, from, to, fields, reservation)
      if (moved?.moved === true) metrics.ticket(to)
      return moved
    },
  }
}
