import { createLimitStore } from '../../../../../src/desk/trading/risk/limits/store.js'
import type { Redis } from 'ioredis'
import { createBatchStore, type BatchStore } from '../../../../../src/desk/trading/tickets/batch-store.js'
import { createBatches } from '../../../../../src/desk/trading/tickets/batches.js'
import type { Tickets } from '../../../../../src/desk/trading/tickets/tickets.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { noPause } from '../../../support.js'
import { deskOn, intent, shown, trader, type DeskParts } from '../support.js'
import { processTimers } from '../../../../../src/lib/timers.js'
import { systemRandom } from '../../../../../src/lib/random.js'

export const choice = { by: 'ids', ids: ['7'] } as const

/** A desk of one process on a Redis that confirms batches, and when their reports are to be looked at, in milliseconds. */
export function batchDeskOn(
  redis: Redis,
  own: Partial<Parameters<typeof createBatches>[0]> & {
    readonly execute?: NonNullable<DeskParts['execute']>
    readonly inTickets?: (tickets: Tickets) => Partial<Tickets>
    readonly inBatchStore?: (store: BatchStore) => Partial<BatchStore>
  } = {},
) {
  const { execute, inTickets = () => ({}), inBatchStore = () => ({}), ...parts } = own
  const desk = deskOn(redis, execute ? { execute } : {})
  const batchStore = createBatchStore({ timers: processTimers, redis, now: desk.clock.now })
  const looks: number[] = []
  const batches = createBatches({
    random: systemRandom,
    store: {
      ...batchStore,
      reportAgainIn: async (named, ms) => {
        looks.push(ms)
        await batchStore.reportAgainIn(named, ms)
      },
      ...inBatchStore(batchStore),
    },
    tickets: { ...desk.tickets, ...inTickets(desk.tickets) },
    requireTwoFactor: async () => undefined,
    pauses: noPause,
    havePricesMoved: async () => false,
    limits: createLimitStore({ redis, now: desk.clock.now }),
    logger: desk.log.logger,
    now: desk.clock.now,
    ...parts,
  })
  return {
    ...desk,
    batchStore,
    batches,
    looks,
    /** Quotes a batch of these calls. */
    quoted: (calls: readonly ExecuteCall[]) =>
      batches.quote(trader, { parts: calls.map((call) => ({ call, shown, intent, issues: [] })), choice }),
  }
}
