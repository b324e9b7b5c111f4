import { describe, expect, test } from 'vitest'
import { ConfirmFailedError } from '../../../../src/desk/trading/confirm-errors.js'
import { createTicketStore, type TicketStore } from '../../../../src/desk/trading/tickets/store.js'
import type { Tickets } from '../../../../src/desk/trading/tickets/tickets.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { anybody, ticketsWith } from '../support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock, serviceWith, traderNamed } from '../../support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)
const clock = handClock()
const message = { chatId: 1, messageId: 2 }
const trader = traderNamed('Main')
const call: ExecuteCall = {
  name: 'setPlatformUsed',
  params: { platform: '0x00000000000000000000000000000000000b0075' },
}

/** Confirms a ticket whose move to "sending" goes as the test says. Gives the ticket, and how often it was executed. */
async function confirmed(
  sending: (move: () => ReturnType<TicketStore['move']>) => ReturnType<TicketStore['move']>,
  own: Partial<TicketStore> = {},
) {
  const store = createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now: clock.now })
  let executed = 0
  const service = serviceWith({
    prepare: () => undefined as never,
    execute: async () => {
      executed++
      return { transactionHash: undefined, reply: {} }
    },
  })
  const ticketsIn = (store: TicketStore): Tickets => ticketsWith({ store, service, now: clock.now })
  const tickets = ticketsIn({
    ...store,
    ...own,
    move: (quote, from, to, fields) => {
      const move = () => store.move(quote, from, to, fields)
      if (own.move) return own.move(quote, from, to, fields)
      return to === 'sending' ? sending(move) : move()
    },
  })
  const shown = { symbol: undefined, price: undefined, figures: {} }
  const intent = { kind: 'platform', address: '0x' } as const
  const { userId, id } = await tickets.quote(trader, { call, shown, intent })
  const delivered = await tickets.confirm(userId, id, message).catch((error: unknown) => error)
  return { delivered, kept: await store.read(userId, id), executed, ticketsIn }
}

describe('nothing leaves unless "sending" is known to be written by this very confirmation', () => {
  test('written once, it is sent', async () => {
    const { kept, executed } = await confirmed((move) => move())
    expect(executed).toBe(1)
    expect(kept?.state).toBe('accepted')
  })

  test('written twice, because the first answer was lost: nothing is sent, and the owner sees exactly that', async () => {
    const { delivered, kept, executed } = await confirmed(async (move) => {
      await move()
      return await move()
    })
    expect(executed).toBe(0)
    expect(kept).toMatchObject({ state: 'not-sent', outcome: { reason: 'failed' } })
    expect(delivered).toEqual(kept)
  })

  test('written, and the answer never came: nothing is sent, and it does not count as on its way', async () => {
    const { delivered, kept, executed } = await confirmed(async (move) => {
      await move()
      throw new Error('Command timed out')
    })
    expect(executed).toBe(0)
    expect(kept).toMatchObject({ state: 'not-sent', outcome: { reason: 'failed' } })
    expect(delivered).toBeInstanceOf(ConfirmFailedError)
    expect(delivered).toMatchObject({ cause: { message: 'Command timed out' } })
  })

  test('given up by the keeper before: nothing is sent, and it stays given up', async () => {
    const store = createTicketStore({
      timers: processTimers,
      redis: redis(),
      people: anybody,
      now: clock.now,
    })
    const { kept, executed } = await confirmed(async (move) => {
      const [id = ''] = await redis().zrevrange(`squawkbox:{user:${trader.userId}}:tickets`, 0, 0)
      await store.move({ userId: trader.userId, id }, ['claimed'], 'not-sent', {
        outcome: { reason: 'interrupted' },
      })
      return await move()
    })
    expect(executed).toBe(0)
    expect(kept).toMatchObject({ state: 'not-sent', outcome: { reason: 'interrupted' } })
  })
})

test('a claim that was written while Redis gave no answer: nothing is sent, and the ticket says so once Redis answers', async () => {
  const store = createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now: clock.now })
  let movesWithoutAnswer = 0
  let checkedInMs: number | undefined
  const { delivered, kept, executed } = await confirmed((move) => move(), {
    move: async (quote, from, to, fields) => {
      if (to === 'claimed') {
        await store.move(quote, from, to, fields)
        movesWithoutAnswer = 2
      } else if (movesWithoutAnswer-- <= 0) return await store.move(quote, from, to, fields)
      throw new Error('Command timed out')
    },
    scheduleOutcomeCheck: async (_ticket, ms) => {
      checkedInMs = ms
    },
  })
  expect(delivered).toBeInstanceOf(ConfirmFailedError)
  expect(kept?.state).toBe('claimed')
  await expect
    .poll(() => store.read(trader.userId, kept?.quote.id ?? ''))
    .toMatchObject({ state: 'not-sent', outcome: { reason: 'interrupted' } })
  // Its card follows within a second.
  await expect.poll(() => checkedInMs).toBe(1_000)
  expect(executed).toBe(0)
})

test('a claim that was not written while Redis gave no answer leaves its Confirm as it was', async () => {
  const { delivered, kept, executed } = await confirmed((move) => move(), {
    move: () => Promise.reject(new Error('Command timed out')),
  })
  expect(delivered).toBeInstanceOf(ConfirmFailedError)
  expect(kept?.state).toBe('quoted')
  expect(executed).toBe(0)
})

test('a claim that was called unknown before Redis answered its own process is corrected: that one knows that nothing left', async () => {
  const store = createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now: clock.now })
  let isAway = true
  const { delivered, kept, executed } = await confirmed((move) => move(), {
    move: async (quote, from, to, fields) => {
      if (to === 'claimed') await store.move(quote, from, to, fields)
      if (isAway) throw new Error('Command timed out')
      return await store.move(quote, from, to, fields)
    },
  })
  expect(delivered).toBeInstanceOf(ConfirmFailedError)
  // As the reconciler does after a restart of Redis, of which it cannot know if something left before.
  await store.move({ userId: trader.userId, id: kept?.quote.id ?? '' }, ['claimed'], 'unknown')
  isAway = false
  await expect
    .poll(async () => await store.read(trader.userId, kept?.quote.id ?? ''))
    .toMatchObject({ state: 'not-sent', outcome: { reason: 'interrupted' } })
  expect(executed).toBe(0)
})

test('a Confirm of an order that was sent before says nothing of what was sent while Redis cannot be read', async () => {
  const parts = await confirmed((move) => move())
  expect(parts.kept?.state).toBe('accepted')
  const store = createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now: clock.now })
  const away = parts.ticketsIn({ ...store, read: () => Promise.reject(new Error('Command timed out')) })
  await expect(away.confirm(trader.userId, parts.kept?.quote.id ?? '', message)).rejects.toBeInstanceOf(
    ConfirmFailedError,
  )
})
