import type { Redis } from 'ioredis'
import type { Clock } from '../../../lib/clock.js'
import { itemsOfPeople } from '../../../redis/due-set.js'
import { keys } from '../../../redis/keys.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Quote, TicketState } from './ticket.js'
import type { TicketStore } from './store.js'
import type { Metrics } from '../../../telemetry/metrics.js'

/**
 * The time for which an order counts as one of unknown outcome unless its outcome becomes known sooner, in milliseconds: that in which it is
 * looked for. So one that a process of an earlier release has found is not counted forever.
 */
export const COUNTED_MS = 15 * 60_000

/**
 * The same tickets; each state that one comes into is counted and logged, so that an order can be followed. Orders of all people whose outcome
 * has become unknown are counted in Redis, for the operator: a counter of a process ends with it, and may never have been scraped.
 */
export function countingStore(
  store: TicketStore,
  {
    redis,
    metrics,
    logger,
    now,
  }: {
    readonly redis: Redis
    readonly metrics: Pick<Metrics, 'ticket'>
    readonly logger: Pick<Logger, 'info'>
    readonly now: Clock
  },
): TicketStore {
  const unknown = keys.ticketsUnknown()
  const addUnknown = async (ticket: Pick<Quote, 'userId' | 'id'>): Promise<void> => {
    const at = now()
    await Promise.all([
      redis.zremrangebyscore(unknown, '-inf', at),
      redis.zadd(unknown, at + COUNTED_MS, itemsOfPeople.nameOf(ticket)),
    ])
  }
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
      if (to === 'unknown') await addUnknown(ticket)
      const moved = await store.move(ticket, from, to, fields, reservation)
      // Not asked by `moved`: a rule may have made another state of it, and what becomes known of one changes no state.
      if (moved && moved.state !== moved.before) noted(ticket.id, moved.state)
      const wasUnknown = moved?.before === 'unknown' || to === 'unknown'
      const isUnknown = moved?.state === 'unknown'
      if (isUnknown && !wasUnknown) await addUnknown(ticket)
      if (wasUnknown && !isUnknown) await redis.zrem(unknown, itemsOfPeople.nameOf(ticket))
      return moved
    },
  }
}
