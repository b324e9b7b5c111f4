import { describe, expect, onTestFinished, test } from 'vitest'
import {
  startBatchReporter,
  type ShownReport,
} from '../../../../../src/desk/trading/tickets/batch-reporter.js'
import { createBatchStore, type BatchStore } from '../../../../../src/desk/trading/tickets/batch-store.js'
import { createTicketStore } from '../../../../../src/desk/trading/tickets/store.js'
import type { TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { handClock } from '../../../support.js'
import { anybody } from '../../support.js'
import { message, quoteOf, recordingLog, userId } from '../support.js'
import { choice } from './support.js'
import { handTimers } from '../../../../support/time/timers.js'

const redis = clientOf(redisForThisFile())
/** The reporter of a confirmed batch whose tickets are in these states; what it has told, and what it does next. */
async function reporting(
  states: readonly TicketState[],
  own: {
    readonly isConfirmed?: boolean
    readonly tell?: () => Promise<ShownReport>
    readonly takes?: () => boolean
    /** True for the tickets of a /flat. */
    readonly isRetried?: boolean
    readonly confirm?: () => Promise<undefined>
  } = {},
) {
  const { isConfirmed = true, tell = async () => ({ shown: 'the same text' }), takes = () => true } = own
  const { isRetried = false, confirm = async () => undefined } = own
  const clock = handClock()
  const { timers, repeat, pass } = handTimers()
  const tickets = createTicketStore({
    timers,
    redis: redis(),
    people: anybody,
    now: clock.now,
  })
  for (const [index, state] of states.entries()) {
    const quote = quoteOf({ id: `t${index}`, ...(isRetried ? { isRetried } : {}) })
    await tickets.quote(quote)
    if (state !== 'quoted') await tickets.move(quote, ['quoted'], 'claimed')
    await tickets.move(quote, ['claimed'], state)
  }
  const store = createBatchStore({ timers, redis: redis(), now: clock.now })
  const batch = {
    id: 'b1',
    userId,
    accountId: 'a1',
    chainId: '42161',
    ticketIds: states.map((_, index) => `t${index}`),
    choice,
    expiresAt: clock.now() + 60_000,
  }
  await store.quote(batch)
  if (isConfirmed) await store.claim(batch, message)
  await store.reportAgainIn(batch, 0)
  const next: string[] = []
  const reported: { readonly states: readonly TicketState[]; readonly isOver: boolean }[] = []
  const log = recordingLog()
  const confirmed: string[] = []
  const watched: BatchStore = {
    ...store,
    due: {
      ...store.due,
      lease: async (ms) => {
        if (!takes()) throw new Error('Command timed out')
        return await store.due.lease(ms)
      },
      putBack: async (leased, at) => {
        await store.due.putBack(leased, at)
        next.push(`again in ${at - clock.now()}`)
      },
      finish: async (leased) => {
        const isFinished = await store.due.finish(leased)
        next.push('stop')
        return isFinished
      },
    },
    shown: async (named, what) => {
      next.push(`shown ${what}`)
      await store.shown(named, what)
    },
  }
  const reporter = startBatchReporter({
    repeat,
    store: watched,
    tickets,
    confirm: async (_userId, id, shownIn) => {
      expect(shownIn).toEqual(message)
      confirmed.push(id)
      return await confirm()
    },
    tell: async ({ message: shownIn }, found, isOver) => {
      expect(shownIn).toEqual(message)
      reported.push({ states: found.map(({ state }) => state), isOver })
      return await tell()
    },
    roundMs: 250,
    logger: log.logger,
    now: clock.now,
  })
  onTestFinished(() => reporter.stop())
  /** Lets a round pass before something is read: one that comes while the one before is still under way does nothing. */
  const afterRound =
    <T>(read: () => T) =>
    (): T => {
      pass(250)
      return read()
    }
  return { clock, store, batch, tickets, reported, confirmed, next, afterRound, events: log.events }
}

describe('the report of a batch', () => {
  test('is shown until its tickets have ended, and the same text is noted once', async () => {
    const { reported, next, clock, afterRound, tickets, store, batch } = await reporting(['done', 'sending'])
    await expect.poll(() => next).toEqual(['shown the same text', 'again in 1100'])
    expect(reported).toEqual([{ states: ['done', 'sending'], isOver: false }])
    await tickets.move(quoteOf({ id: 't1' }), ['sending'], 'rejected')
    clock.pass(1_100)
    await expect.poll(afterRound(() => next.slice(2))).toEqual(['stop'])
    expect(reported.slice(1)).toEqual([{ states: ['done', 'rejected'], isOver: true }])
    clock.pass(60_000)
    expect(await store.due.lease(1)).toBeUndefined()
    expect((await store.read(batch))?.shown).toBe('the same text')
  })

  test.each<[what: string, states: readonly TicketState[], ms: number, isOver: boolean]>([
    ['waits for a ticket that nobody came to yet', ['done', 'quoted'], 60_000, false],
    ['is over once a ticket that nobody came to cannot be sent any more', ['done', 'quoted'], 60_001, true],
    ['waits for a ticket whose outcome is unknown', ['unknown'], 0, false],
  ])('%s', async (_, states, ms, isOver) => {
    const { reported, clock, afterRound, store, batch, next } = await reporting(states)
    await expect.poll(() => next).toHaveLength(2)
    clock.pass(ms)
    await store.reportAgainIn(batch, 0)
    await expect.poll(afterRound(() => reported.length)).toBe(2)
    expect(reported[1]).toEqual({ states, isOver })
  })

  test('is over once the owner was told that nothing was seen of a ticket', async () => {
    const { reported, afterRound, store, batch, tickets, next } = await reporting(['unknown'])
    await expect.poll(() => next).toHaveLength(2)
    await tickets.move(quoteOf({ id: 't0' }), ['unknown'], 'unknown', { outcome: { unseen: 'yes' } })
    await store.reportAgainIn(batch, 0)
    await expect.poll(afterRound(() => reported[1])).toEqual({ states: ['unknown'], isOver: true })
  })

  test('of a /flat confirms what still waits, a few at once, and again after a while where that fails', async () => {
    let isReachable = false
    const { confirmed, next, clock, afterRound, events } = await reporting(
      ['done', 'quoted', 'sending', 'quoted', 'quoted', 'quoted'],
      {
        isRetried: true,
        confirm: async () => {
          if (!isReachable) throw new Error('The service was not reached')
          return undefined
        },
      },
    )
    await expect.poll(() => next.at(-1)).toBe('again in 3000')
    expect(confirmed).toEqual(['t1', 't3', 't4'])
    expect(new Set(events())).toEqual(new Set(['batch-ticket-send-failed']))
    isReachable = true
    clock.pass(3_000)
    await expect.poll(afterRound(() => next.at(-1))).toBe('again in 1100')
    // Nothing is confirmed once its quote has expired.
    clock.pass(60_000)
    const before = confirmed.length
    await expect.poll(afterRound(() => next.length)).toBeGreaterThan(3)
    expect(confirmed).toHaveLength(before)
  })

  test('of any other batch confirms nothing', async () => {
    const { confirmed, next } = await reporting(['done', 'quoted'])
    await expect.poll(() => next.at(-1)).toBe('again in 1100')
    expect(confirmed).toEqual([])
  })

  test('leaves out a ticket that was erased', async () => {
    const { reported, afterRound, store, batch, next } = await reporting(['sending', 'done'])
    await expect.poll(() => next).toHaveLength(2)
    await redis().del(`squawkbox:{user:${userId}}:ticket:t0`)
    await store.reportAgainIn(batch, 0)
    await expect.poll(afterRound(() => reported[1])).toEqual({ states: ['done'], isOver: true })
  })

  test('of a batch that nobody confirmed is none, and is not looked at again', async () => {
    const { reported, next } = await reporting(['quoted'], { isConfirmed: false })
    await expect.poll(() => next).toEqual(['stop'])
    expect(reported).toEqual([])
  })

  test('that Telegram does not take is tried again after three seconds', async () => {
    let isAway = true
    const { next, events, clock, afterRound } = await reporting(['done'], {
      tell: async () => {
        if (isAway) throw new Error('Telegram is away')
        return { shown: 'text' }
      },
    })
    await expect.poll(() => next).toEqual(['again in 3000'])
    expect(events()).toEqual(['batch-report-failed'])
    isAway = false
    clock.pass(3_000)
    await expect.poll(afterRound(() => next.slice(1))).toEqual(['shown text', 'stop'])
  })

  test('is looked for again in the next round where the due ones cannot be read', async () => {
    let isAway = true
    const { next, events, afterRound } = await reporting(['done'], { takes: () => !isAway })
    await expect.poll(() => events()).toContain('due-work-read-failed')
    expect(next).toEqual([])
    isAway = false
    await expect.poll(afterRound(() => next.at(-1))).toBe('stop')
  })
})
