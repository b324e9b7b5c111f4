import type { TicketStore } from './store.js'
import type { Metrics } from '../../../telemetry/metrics.js'

/** The same tickets; each state that one comes into is counted. */
export function countingStore(store: TicketStore, metrics: Pick<Metrics, 'ticket'>): TicketStore {
  return {
    ...store,
    offer: async (offer) => {
      const isNew = await store.offer(offer)
      if (isNew) metrics.ticket('offered')
      return isNew
    },
    move: async (ticket, from, to, fields) => {
      const moved = await store.move(ticket, from, to, fields)
      if (moved?.moved === true) metrics.ticket(to)
      return moved
    },
  }
}
