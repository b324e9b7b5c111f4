import type { Redis } from 'ioredis'
import type { Clock } from '../../../lib/clock.js'
import { keys } from '../../../redis/keys.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Quote, TicketState } from './ticket.js'
import type { TicketStore } from './store.js'
import type { Metrics } from '../../../telemetry/metrics.js'

/**
 * Orders of all people whose outcome has become unknown. They are counted in Redis, for the operator: a counter of a process
 * ends with it, and may never have been scraped.
 */
export interface UnknownOrders {
  add(order: Pick<Quote, 'userId' | 'id'>): Promise<void>
  /** Does nothing where it was not added. */
  remove(order: Pick<Quote, 'userId' | 'id'>): Promise<void>
}

/**
 * The time for which an order counts unless its outcome becomes known sooner, in milliseconds: that in which it is looked for.
 * So one that a process of an earlier release has found is not counted forever.
 */
export const COUNTED_MS = 15 * 60_000

export function createUnknownOrders({
  redis,
  now,
}: {
  readonly redis: Redis
  readonly now: Clock
}): UnknownOrders {
  const key = keys.ticketsUnknown()
  return {
    add: async (order) => {
      const at = now()
      await Promise.all([
        redis.zremrangebyscore(key, '-inf', at),
        redis.zadd(key, at + COUNTED_MS, memberOf(order)),
      ])
    },
    remove: async (order) => {
      await redis.zrem(key, memberOf(order))
    },
  }
}

function memberOf({ userId, id }: Pick<Quote, 'userId' | 'id'>): string {
  return `${userId}/${id}`
}

/** The same tickets; each state that one comes into is counted and logged, so that an order can be followed; and those of unknown outcome are counted for all processes. */
export function countingStore(
  store: TicketStore,
  {
    metrics,
    unknownOrders,
    logger,
  }: {
    readonly metrics: Pick<Metrics, 'ticket'>
    readonly unknownOrders: UnknownOrders
    readonly logger: Pick<Logger, 'info'>
  },
): TicketStore {
  const noted = (ticket: string, state: TicketState): void => {
    metrics.ticket(state)
    logger.info({ event: 'ticket-state', ticket, state }, 'A ticket has come into this state')
  }
  return {
    ...store,
    quote: async (quote, preview) => {
      const isNew = await store.quote(quote, preview)
      if (isNew) noted(quote.id, 'quoted')
      return isNew
    },
    move: async (ticket, from, to, fields, reservation) => {
      // Before it moves: a process that dies in between leaves one too many for a while, and not one too few.
      if (to === 'unknown') await unknownOrders.add(ticket)
      const moved = await store.move(ticket, from, to, fields, reservation)
      if (moved?.moved === true) noted(ticket.id, to)
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
