import { describe, expect, test } from 'vitest'
import { endClaim } from '../../../../../src/desk/trading/tickets/confirm.js'
import { asConfirmation, ConfirmFailedError } from '../../../../../src/desk/trading/confirm-errors.js'
import { createTicketStore, type TicketStore } from '../../../../../src/desk/trading/tickets/store.js'
import type { Quote, TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { handClock } from '../../../support.js'
import { anybody } from '../../support.js'
import { message, quoteOf, recordingLog, userId } from '../support.js'
import { processTimers } from '../../../../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())

const timedOut = new Error('Command timed out')

/** A ticket that the attempt `a` has claimed, which is in a state since. */
async function claimedAndThen(state: TicketState, inStore: (store: TicketStore) => Partial<TicketStore>) {
  const store = createTicketStore({
    timers: processTimers,
    redis: redis(),
    people: anybody,
    now: handClock().now,
  })
  const quote = quoteOf()
  await store.quote(quote)
  await store.move({ ...quote, attempt: 'a' }, ['quoted'], 'claimed', { message })
  if (state !== 'claimed') await store.move(quote, ['claimed'], state)
  const checks: number[] = []
  const log = recordingLog()
  const parts = {
    timers: processTimers,
    store: {
      ...store,
      scheduleOutcomeCheck: async (_quote: Quote, ms: number) => void checks.push(ms),
      ...inStore(store),
    },
    logger: log.logger,
  }
  return {
    store,
    checks,
    events: log.events,
    read: async () => await store.read(userId, quote.id),
    end: (afterFailure: 'not-sent' | 'quoted', attempt = 'a') =>
      endClaim(
        parts,
        { quote: { ...quote, ...(afterFailure === 'quoted' ? { waitsForAnother: true } : {}) }, id: attempt },
        ['claimed', 'sending'],
        'failed',
      ),
  }
}

const asIs = () => ({})
const notSent = { state: 'not-sent', outcome: { reason: 'failed' } }

describe('a failed claim', () => {
  test.each(['claimed', 'sending', 'unknown'] as const)(
    'of a ticket that is %s ends it as not sent, and its owner is told within a second',
    async (state) => {
      const { end, read, checks } = await claimedAndThen(state, asIs)
      await end('not-sent')
      expect(await read()).toMatchObject(notSent)
      expect(checks).toEqual([1_000])
    },
  )

  test.each(['claimed', 'sending'] as const)(
    'of a second half that is %s gives it back without a word',
    async (state) => {
      const { end, read, checks } = await claimedAndThen(state, asIs)
      await end('quoted')
      expect(await read()).toMatchObject({ state: 'quoted', outcome: {} })
      expect(checks).toEqual([])
    },
  )

  test('of a second half that is called unknown by now ends it as not sent', async () => {
    const { end, read, checks } = await claimedAndThen('unknown', asIs)
    await end('quoted')
    expect(await read()).toMatchObject(notSent)
    expect(checks).toEqual([1_000])
  })

  test.each([
    ['that has ended', 'done', 'a', 'not-sent'],
    ['that another attempt holds', 'sending', 'b', 'not-sent'],
    ['that another attempt holds, of two halves', 'sending', 'b', 'quoted'],
  ] as const)('of a ticket %s changes nothing', async (_, state, attempt, afterFailure) => {
    const { end, read, checks } = await claimedAndThen(state, asIs)
    await end(afterFailure, attempt)
    expect(await read()).toMatchObject({ state, outcome: {} })
    expect(checks).toEqual([])
  })

  test('that Redis does not record is tried again until it does, and nobody waits for it', async () => {
    let isAway = true
    let tries = 0
    const { end, read, checks, events } = await claimedAndThen('claimed', (store) => ({
      move: async (...all) => {
        tries++
        if (isAway) throw timedOut
        return await store.move(...all)
      },
    }))
    await end('not-sent')
    expect(await read()).toMatchObject({ state: 'claimed' })
    await expect.poll(() => tries).toBeGreaterThan(2)
    isAway = false
    await expect.poll(read).toMatchObject(notSent)
    await expect.poll(() => checks).toEqual([1_000])
    expect(events()).toEqual(Array.from({ length: tries - 1 }, () => 'ticket-claim-end-failed'))
  })

  test.each(['not-sent', 'quoted'] as const)(
    'that is recorded (%s) is not tried again',
    async (afterFailure) => {
      let tries = 0
      const { end } = await claimedAndThen('claimed', (store) => ({
        move: (...all) => {
          tries++
          return store.move(...all)
        },
      }))
      await end(afterFailure)
      // Of two timers alike the earlier one ends first: once another claim was tried again, this one would have been too.
      let others = 0
      const other = await claimedAndThen('claimed', () => ({
        move: async () => {
          if (others++ === 0) throw timedOut
          return undefined
        },
      }))
      await other.end('not-sent')
      await expect.poll(() => others).toBe(2)
      expect(tries).toBe(1)
    },
  )
})

describe('the error of a Confirm', () => {
  test('says that Redis failed, with what it said', async () => {
    const error: unknown = await asConfirmation(Promise.reject(timedOut)).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConfirmFailedError)
    expect(error).toMatchObject({ cause: timedOut })
  })

  test('is any other error as it is', async () => {
    const other = new Error('paused')
    await expect(asConfirmation(Promise.reject(other))).rejects.toBe(other)
    expect(await asConfirmation(Promise.resolve(1))).toBe(1)
  })
})
