import type { Redis } from 'ioredis'
import type { Clock } from '../../../lib/clock.js'
import { MOST_ORDER_SOURCES } from '../../../redis/caps/key-caps.js'
import { keys } from '../../../redis/keys.js'
import { createPositionNotes, type NotedAccount, type Opened } from './position-notes.js'

/**
 * Sources of orders: a line that was typed, the guided form, a sentence in plain words, a link, the page inside Telegram, a signal, or a
 * program by the API.
 */
const orderSources = ['typed', 'form', 'words', 'link', 'page', 'signal', 'api'] as const
export type OrderSource = (typeof orderSources)[number]

/**
 * Sources of closed positions: that of the order that opened it; `elsewhere` for one that no order here has opened; `unknown` where
 * it was opened before the sources of orders were kept, or is older than those that are kept.
 */
export const tradeSources = [...orderSources, 'elsewhere', 'unknown'] as const
export type TradeSource = (typeof tradeSources)[number]

/** The sources of the orders that opened positions, for as long as the results of those are told. */
export interface OrderSources {
  /** Keeps the source of the order that opened a position; `unknown` for an order of an earlier version. The first one stays. */
  keep(account: NotedAccount, position: Opened, source: OrderSource | 'unknown'): Promise<void>
  /** Reads the sources of an account; the result finds that of a position, also after its end. */
  read(account: NotedAccount): Promise<(position: Opened) => TradeSource>
}

export function createOrderSources(deps: { readonly redis: Redis; readonly now: Clock }): OrderSources {
  const notes = createPositionNotes({
    ...deps,
    keyOf: ({ userId, accountId, chainId }) => keys.orderSources(userId, accountId, chainId),
    most: MOST_ORDER_SOURCES,
  })
  return {
    keep: (account, position, source) => notes.keep(account, position, source, { replaces: false }),
    read: async (account) => {
      const { find, since = Infinity } = await notes.read(account)
      return (position) => {
        const kept = find(position)
        if (kept !== undefined) return orderSources.find((source) => source === kept) ?? 'unknown'
        const { createdAt } = position
        return createdAt && createdAt.getTime() >= since ? 'elsewhere' : 'unknown'
      }
    },
  }
}
