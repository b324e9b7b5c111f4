import type { Redis } from 'ioredis'
import { expect, onTestFinished } from 'vitest'
import type { OutcomeCheckQueue } from '../../../../../src/desk/trading/tickets/outcome-check-queues.js'
import { startReconciler } from '../../../../../src/desk/trading/tickets/reconciler.js'
import { createTicketStore, type TicketStore } from '../../../../../src/desk/trading/tickets/store.js'
import type { Quote, Ticket, TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import type { TicketFollower } from '../../../../../src/desk/trading/tickets/ticket-follower.js'
import { handClock } from '../../../support.js'
import { anybody } from '../../support.js'
import { platform, quoteOf, recordingLog } from '../support.js'
import { handTimers } from '../../../../support/time/timers.js'

/**
 * A reconciler of a ticket in a state, whose checks leave it as it is but where a test says otherwise. Its rounds come when a
 * test calls for them, or waits.
 */
export async function reconciling(
  redis: Redis,
  {
    state = 'done',
    quote: fields = {},
    advance = async (ticket) => ticket,
    nextMs,
    tell = async () => undefined,
    inStore = () => ({}),
    inQueue = () => ({}),
  }: {
    readonly state?: TicketState
    readonly quote?: Partial<Quote>
    readonly advance?: TicketFollower['advance']
    readonly nextMs?: number
    readonly tell?: (ticket: Ticket) => Promise<void>
    readonly inStore?: (store: TicketStore) => Partial<TicketStore>
    readonly inQueue?: (queue: OutcomeCheckQueue) => Partial<OutcomeCheckQueue>
  } = {},
) {
  const clock = handClock()
  const { timers, repeat, pass } = handTimers()
  const store = createTicketStore({ timers, redis, people: anybody, now: clock.now })
  const quote = quoteOf({ call: platform, ...fields })
  await store.quote(quote)
  if (state !== 'quoted') await store.move(quote, ['quoted'], 'claimed')
  await store.move(quote, ['claimed'], state)
  // A second half waits until the first has been in place for a while.
  clock.pass(2_500)
  await store.scheduleOutcomeCheck(quote, 0)
  const log = recordingLog()
  const calls: string[] = []
  let ended = 0
  const end = (): void => void ended++
  const outcomeCheckQueues = store.outcomeCheckQueues.map((queue) => ({
    ...queue,
    finish: async (leased: Parameters<typeof queue.finish>[0]) => {
      const isFinished = await queue.finish(leased)
      calls.push('remove')
      end()
      return isFinished
    },
    putBack: async (leased: Parameters<typeof queue.finish>[0], at: number) => {
      await queue.putBack(leased, at)
      calls.push(`again in ${at - clock.now()}`)
      end()
    },
    ...inQueue(queue),
  }))
  const reconciler = startReconciler({
    timers,
    repeat,
    store: {
      ...store,
      outcomeCheckQueues,
      ...inStore(store),
    },
    ticketFollower: { advance, nextCheckMs: () => nextMs },
    tell: async (ticket) => {
      calls.push('tell')
      await tell(ticket)
    },
    followUp: async () => void calls.push('follow up'),
    roundMs: 500,
    now: clock.now,
    logger: log.logger,
  })
  onTestFinished(() => reconciler.stop())
  const round = (): void => pass(500)
  round()
  const due = async (): Promise<readonly unknown[]> =>
    (await Promise.all(store.outcomeCheckQueues.map((queue) => queue.lease(20_000)))).filter(Boolean)
  return {
    clock,
    store,
    quote,
    calls,
    events: log.events,
    reconciler,
    due,
    /** Lets time pass for the timers. */
    pass,
    /** Begins the next round. */
    round,
    /** Waits until the check of the ticket has ended so often. */
    checked: async (times = 1) => {
      round()
      await expect.poll(() => ended).toBe(times)
    },
  }
}
