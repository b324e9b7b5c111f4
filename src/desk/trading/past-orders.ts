import type { TicketStore } from './tickets/store.js'
import type { OpenIntent } from './actions/open/grammar.js'
import { readIntent } from './actions/stored-intent.js'

/** The opening orders that a person confirmed before, by their journal. */
export interface PastOrders {
  /** The last order that opened a position, with the pair under its full name. */
  readonly last: OpenIntent | undefined
  /** Pairs (BASE/QUOTE) of the last orders, the latest first, each once. */
  readonly pairs: readonly string[]
}

/** The number of journal entries that are read. */
const LOOKED_AT = 30

/** Reads what a person opened before. Nothing is kept for it: the journal has it all. */
export function createPastOrders(store: TicketStore): (userId: number) => Promise<PastOrders> {
  return async (userId) => {
    const { tickets } = await store.list(userId, 0, LOOKED_AT)
    const opened = tickets.flatMap(({ quote }) => {
      const { symbol } = quote.shown
      const intent = readIntent(quote.intent)
      return intent.kind === 'open' && symbol !== undefined ? [{ symbol, intent }] : []
    })
    const [last] = opened.map(
      ({ symbol, intent }) => ({ ...intent, pair: { by: 'pair', pair: symbol } }) as const,
    )
    return {
      last,
      pairs: [...new Set(opened.map(({ symbol }) => symbol))],
    }
  }
}
