import { expect, onTestFinished, test } from 'vitest'
import type { TicketFollower } from '../../../../src/desk/trading/tickets/ticket-follower.js'
import { startReconciler } from '../../../../src/desk/trading/tickets/reconciler.js'
import { createTicketStore } from '../../../../src/desk/trading/tickets/store.js'
import type { Quote, Ticket } from '../../../../src/desk/trading/tickets/ticket.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { clientOf } from '../../../redis/support.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock } from '../../support.js'
import { FALLBACK_MS } from '../../../../src/redis/wake-ups.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { handTimers, repeatAlone, type HandTimers } from '../../../support/time/timers.js'

const redis = clientOf(redisForThisFile())

/** A ticket whose check does not end before the test does. */
const HANGS = 'hangs'

const opening: ExecuteCall = {
  name: 'newPositionOrder',
  params: { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000' },
}
const stop: ExecuteCall = {
  name: 'addTPSL',
  params: { posId: '12', slPrice: '50000', slAmountPercent: '100' },
}

function setUp() {
  const clock = handClock()
  const store = createTicketStore({
    timers: processTimers,
    redis: redis(),
    people: { tradingRoles: () => [''] },
    now: clock.now,
  })
  return { clock, store }
}

/** Keeps an accepted ticket that is due now. */
async function accepted(
  { store, clock }: ReturnType<typeof setUp>,
  id: string,
  wanted: Pick<Quote, 'venue' | 'call' | 'followUp'>,
): Promise<void> {
  const quote: Quote = {
    id,
    userId: 7,
    accountId: 'a1',
    accountLabel: 'Main',
    chainId: '42161',
    intent: { kind: 'deposit', amount: 'all' },
    shown: { symbol: undefined, price: undefined, figures: {} },
    quotedAt: clock.now(),
    expiresAt: clock.now() + 60_000,
    ...wanted,
  }
  await store.quote(quote)
  for (const [from, to] of [
    ['quoted', 'claimed'],
    ['claimed', 'sending'],
    ['sending', 'accepted'],
  ] as const)
    await store.move(quote, [from], to)
  await store.scheduleOutcomeCheck(quote, 0)
}

/** A reconciler that moves every ticket to done, but for those that hang. Gives the ids in the order of their checks. */
function reconciling(
  { store, clock: { now } }: ReturnType<typeof setUp>,
  followUp: (ticket: Ticket) => Promise<void> = async () => undefined,
  { timers, repeat }: Pick<HandTimers, 'timers' | 'repeat'> = { timers: processTimers, repeat: repeatAlone },
) {
  const checked: string[] = []
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const advance: TicketFollower['advance'] = async (ticket) => {
    checked.push(ticket.quote.id)
    if (ticket.quote.id.startsWith(HANGS)) await released
    await store.move(ticket.quote, ['accepted'], 'done', { outcome: {} })
    return (await store.read(7, ticket.quote.id))!
  }
  const reported: Ticket[] = []
  let scheduled = 0
  let taken = 0
  const looks = store.outcomeCheckQueues.map(() => 0)
  const outcomeCheckQueues = store.outcomeCheckQueues.map((queue, index) => ({
    ...queue,
    lease: async (ms: number) => {
      const due = await queue.lease(ms)
      looks[index] = (looks[index] ?? 0) + 1
      if (due) taken++
      return due
    },
    putBack: async (...args: Parameters<typeof queue.putBack>) => {
      await queue.putBack(...args)
      scheduled++
    },
  }))
  const reconciler = startReconciler({
    timers,
    repeat,
    store: { ...store, outcomeCheckQueues },
    ticketFollower: { advance, nextCheckMs: () => undefined },
    tell: async (ticket) => void reported.push(ticket),
    followUp,
    now,
    logger: createLogger({ level: 'silent', secrets: [] }),
  })
  const stop = async (): Promise<void> => {
    release()
    await reconciler.stop()
  }
  onTestFinished(stop)
  return {
    checked,
    reported,
    /** Number of next checks that were scheduled. */
    scheduled: () => scheduled,
    /** Number of tickets that were taken to be checked. */
    taken: () => taken,
    /** Waits until the reconciler has looked for due tickets in every queue once more. */
    lookedAgain: async (): Promise<void> => {
      const wanted = looks.map((count) => count + 1)
      await expect.poll(() => looks.every((count, index) => count >= (wanted[index] ?? 0))).toBe(true)
    },
  }
}

/** What is due in the queues of tickets, which is leased by this as by another process. */
async function leasedNow({ store }: ReturnType<typeof setUp>): Promise<readonly unknown[]> {
  const leased = await Promise.all(store.outcomeCheckQueues.map((queue) => queue.lease(5_000)))
  return leased.filter((one) => one !== undefined)
}

test('tickets of a service that does not answer hold up none of the practice exchange', async () => {
  const parts = setUp()
  for (let number = 0; number < 100; number++)
    await accepted(parts, `${HANGS}${number}`, { venue: 'service', call: opening })
  await accepted(parts, 'paper', { venue: 'paper', call: opening })
  const { reported } = reconciling(parts)
  await expect.poll(() => reported.map(({ quote }) => quote.id)).toEqual(['paper'])
})

test('a stop is checked although more openings hang than a process checks at once', async () => {
  const parts = setUp()
  for (let number = 0; number < 100; number++)
    await accepted(parts, `${HANGS}-open${number}`, { venue: 'service', call: opening })
  await accepted(parts, 'stop', { venue: 'service', call: stop })
  const { reported, checked } = reconciling(parts)
  await expect.poll(() => reported.map(({ quote }) => quote.id)).toEqual(['stop'])
  expect(checked.length, 'checks under way at once').toBeLessThan(101)
})

test('a check that outlasts its lease prolongs it, so that no second process checks the same ticket', async () => {
  const parts = setUp()
  const time = handTimers()
  await accepted(parts, `${HANGS}-long`, { venue: 'service', call: opening })
  const { checked } = reconciling(parts, undefined, time)
  await expect.poll(() => checked).toHaveLength(1)
  for (let ms = 0; ms < 60_000; ms += 2_500) {
    parts.clock.pass(2_500)
    time.pass(2_500)
    // The prolongation is on its way to Redis; a command sent after it is answered after it.
    await redis().ping()
    expect(await leasedNow(parts), `${ms + 2_500} ms after the check began`).toEqual([])
  }
  expect(checked).toEqual([`${HANGS}-long`])
})

test('a ticket whose process died during its check is checked by another one after five seconds', async () => {
  const parts = setUp()
  await accepted(parts, `${HANGS}-close`, { venue: 'service', call: stop })
  // No time passes for the timers of the one that died: it prolongs nothing.
  const dead = reconciling(parts, undefined, handTimers())
  await expect.poll(() => dead.checked).toHaveLength(1)
  parts.clock.pass(4_999)
  expect(await leasedNow(parts)).toEqual([])
  parts.clock.pass(1)
  expect(await leasedNow(parts)).toMatchObject([{ item: { userId: 7, id: `${HANGS}-close` } }])
})

test('a second half is sent once the first has been in place for a while, again after three seconds where that failed', async () => {
  const parts = setUp()
  await accepted(parts, 'first', {
    venue: 'service',
    call: stop,
    followUp: { how: 'send', ticketId: 'second' },
  })
  const time = handTimers()
  const triedAt: number[] = []
  const { reported, scheduled, taken, lookedAgain } = reconciling(
    parts,
    async () => {
      triedAt.push(parts.clock.now())
      if (triedAt.length < 3) throw new Error('no reply')
    },
    time,
  )
  const start = parts.clock.now()
  for (const [checks, waitMs] of [2_500, 3_000, 3_000].entries()) {
    await expect.poll(scheduled).toBe(checks + 1)
    parts.clock.pass(waitMs - 1)
    // The first may have been under way.
    for (const _ of ['under way', 'after it']) {
      time.pass(FALLBACK_MS)
      await lookedAgain()
    }
    expect(taken(), `tickets taken before ${waitMs} ms have passed`).toBe(checks + 1)
    expect(triedAt.length, `tries before ${waitMs} ms have passed`).toBe(checks)
    parts.clock.pass(1)
    time.pass(FALLBACK_MS)
    await expect.poll(() => triedAt.length).toBe(checks + 1)
  }
  expect(triedAt.map((at) => at - start)).toEqual([2_500, 5_500, 8_500])
  expect(reported).toHaveLength(1)
  await expect.poll(async () => await parts.store.inFlight(7)).toBe(0)
})
