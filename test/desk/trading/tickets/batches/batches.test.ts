import { describe, expect, test } from 'vitest'
import { createLimitStore } from '../../../../../src/desk/trading/risk/limits/store.js'
import { ConfirmFailedError } from '../../../../../src/desk/trading/confirm-errors.js'
import type { Quote } from '../../../../../src/desk/trading/tickets/ticket.js'
import { keys } from '../../../../../src/redis/keys.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { ASKED, deferred } from '../../../support.js'
import { closing, intent, message, opening, platform, shown, trader, userId } from '../support.js'
import { batchDeskOn, choice } from './support.js'

const redis = clientOf(redisForThisFile())

const paused = { pauses: { refuse: () => Promise.reject(new Error('paused')) } }

describe('a batch', () => {
  test('is quoted with a ticket for each part, in the order they are shown', async () => {
    const { quoted, tickets, batchStore } = batchDeskOn(redis())
    const batch = await quoted([closing, platform])
    expect(batch).toEqual({
      id: expect.stringMatching(/^[\w-]{12}$/) as string,
      userId,
      accountId: trader.account.id,
      chainId: '42161',
      ticketIds: [expect.any(String), expect.any(String)],
      choice,
      expiresAt: ASKED.getTime() + 60_000,
    })
    expect(await batchStore.read(batch)).toEqual({ batch, state: 'quoted' })
    const parts = await Promise.all(batch.ticketIds.map((id) => tickets.read(userId, id)))
    expect(parts.map((ticket) => ticket?.quote.call)).toEqual([closing, platform])
    expect(parts.map((ticket) => ticket?.quote.batch)).toEqual([batch.id, batch.id])
  })

  test('is confirmed once: each of its tickets is sent, and its report is looked at from now on', async () => {
    const { quoted, batches, executed, looks, batchStore } = batchDeskOn(redis())
    const batch = await quoted([closing, platform, opening])
    const confirmed = await batches.confirm(userId, batch.id, message)
    expect(confirmed).toEqual({ batch, state: 'confirmed' })
    expect(executed).toHaveLength(3)
    expect(await batchStore.read(batch)).toMatchObject({ state: 'confirmed', message })
    expect(looks).toEqual([3_000, 0])
    expect(await batches.confirm(userId, batch.id, message)).toEqual({ batch, state: 'confirmed' })
    expect(executed).toHaveLength(3)
  })

  test('that was confirmed by a process that died goes on with what it did not come to, and asks for nothing again', async () => {
    const { quoted, batches, executed, batchStore, tickets } = batchDeskOn(redis(), {
      ...paused,
      requireTwoFactor: () => Promise.reject(new Error('two-factor')),
    })
    const batch = await quoted([closing, platform])
    await batchStore.claim(batch, message)
    await tickets.confirm(userId, batch.ticketIds[0] ?? '', message)
    expect(await batches.confirm(userId, batch.id, message)).toEqual({ batch, state: 'confirmed' })
    expect(executed).toEqual([closing, platform])
  })

  test('that was declined is not sent', async () => {
    const { quoted, batches, executed, tickets } = batchDeskOn(redis())
    const batch = await quoted([closing])
    expect(await batches.decline(userId, batch.id)).toBe('declined')
    expect(await batches.confirm(userId, batch.id, message)).toEqual({ batch, state: 'declined' })
    expect(executed).toEqual([])
    expect((await tickets.read(userId, batch.ticketIds[0] ?? ''))?.state).toBe('quoted')
  })

  test.each([
    ['a minute after it was quoted', 60_000, 'confirmed'],
    ['later', 60_001, 'expired'],
    ['five seconds before it was quoted, as clocks differ', -5_000, 'confirmed'],
    ['longer before: the clock was set back', -5_001, 'expired'],
  ] as const)('that is confirmed %s', async (_, ms, state) => {
    const { quoted, batches, executed, clock, looks } = batchDeskOn(redis())
    const batch = await quoted([closing])
    clock.pass(ms)
    expect(await batches.confirm(userId, batch.id, message)).toEqual({ batch, state })
    expect(executed).toHaveLength(state === 'confirmed' ? 1 : 0)
    expect(looks).toHaveLength(state === 'confirmed' ? 2 : 0)
  })

  const flat = { by: 'flat', kept: [] } as never
  /** A desk with the limits of its people, and whoever `beginFlat` was called for. */
  const flatDesk = (own: Parameters<typeof batchDeskOn>[1] = {}) => {
    const limits = createLimitStore({ redis: redis(), now: () => ASKED.getTime() })
    const begun: string[] = []
    const desk = batchDeskOn(redis(), {
      limits: { ...limits, beginFlat: async (_, id) => void begun.push(id) },
      ...own,
    })
    const parts = [{ call: closing, shown, intent, issues: [] }]
    const quoted = async () => await desk.batches.quote(trader, { parts, choice: flat })
    const flatBatch = async () => (await limits.read(userId)).flatBatch
    return { ...desk, quoted, begun, flatBatch }
  }

  test('of a /flat that is confirmed too late, or was turned down, makes nobody flat', async () => {
    const late = flatDesk({
      inBatchStore: (store) => ({
        claim: async (...args) => {
          late.clock.pass(60_000)
          return await store.claim(...args)
        },
      }),
    })
    const { id } = await late.quoted()
    late.clock.pass(1)
    expect((await late.batches.confirm(userId, id, message))?.state).toBe('expired')
    const desk = flatDesk()
    const declined = await desk.quoted()
    await desk.batches.decline(userId, declined.id)
    expect((await desk.batches.confirm(userId, declined.id, message))?.state).toBe('declined')
    expect([late.begun, desk.begun, await desk.flatBatch()]).toEqual([[], [], undefined])
  })

  test('of a /flat makes its owner flat with its Confirm, and ends their plans also where its process died just then', async () => {
    let isDead = true
    const { quoted, batches, begun, executed, flatBatch } = flatDesk({
      inBatchStore: (store) => ({
        claim: async (...args) => {
          const claimed = await store.claim(...args)
          if (isDead) throw new Error('dead')
          return claimed
        },
      }),
    })
    const { id } = await quoted()
    await expect(batches.confirm(userId, id, message)).rejects.toThrow('dead')
    expect(await flatBatch()).toBe(id)
    expect(begun).toEqual([])
    isDead = false
    await batches.confirm(userId, id, message)
    expect(begun).toEqual([id])
    expect(executed).toEqual([closing])
  })

  test('has each ticket for the account of its part, and the batch for the one that quoted it', async () => {
    const { batches, tickets } = batchDeskOn(redis())
    const other = { ...trader, account: { ...trader.account, id: 'a2' } }
    const part = { call: opening, shown, intent, issues: [] }
    const batch = await batches.quote(trader, { parts: [part, { ...part, trader: other }], choice })
    const quotes = await Promise.all(batch.ticketIds.map((id) => tickets.read(userId, id)))
    expect(quotes.map((ticket) => ticket?.quote.accountId)).toEqual([trader.account.id, 'a2'])
    expect(batch.accountId).toBe(trader.account.id)
  })

  test('that is one order on several accounts is not sent where the price has moved, then or later', async () => {
    let isMoved = true
    const { batches, executed, batchStore } = batchDeskOn(redis(), { havePricesMoved: async () => isMoved })
    const onAccounts = { by: 'accounts', ids: ['a', 'b'], intent, filled: [] } as never
    const parts = [opening, opening].map((call) => ({ call, shown, intent, issues: [] }))
    const batch = await batches.quote(trader, { parts, choice: onAccounts })
    expect((await batches.confirm(userId, batch.id, message))?.state).toBe('moved')
    isMoved = false
    expect((await batches.confirm(userId, batch.id, message))?.state).toBe('moved')
    expect(await batches.decline(userId, batch.id)).toBe('moved')
    expect((await batchStore.read(batch))?.preview).toBeUndefined()
    expect(executed).toEqual([])
    const next = await batches.quote(trader, { parts, choice: onAccounts })
    expect((await batches.confirm(userId, next.id, message))?.state).toBe('confirmed')
    expect(executed).toHaveLength(2)
  })

  test('of nobody, of somebody else, or that was erased meanwhile is undefined', async () => {
    const { quoted, batches, executed } = batchDeskOn(redis(), {
      inBatchStore: () => ({ claim: async () => undefined }),
    })
    const batch = await quoted([closing])
    expect(await batches.confirm(userId, 'none', message)).toBeUndefined()
    expect(await batches.confirm(userId + 1, batch.id, message)).toBeUndefined()
    expect(await batches.decline(userId + 1, batch.id)).toBeUndefined()
    expect(await batches.confirm(userId, batch.id, message)).toBeUndefined()
    expect(executed).toEqual([])
  })
})

describe('before a batch is confirmed', () => {
  test('a pause refuses it if any of it adds risk, and no exits', async () => {
    const { quoted, batches, executed, batchStore } = batchDeskOn(redis(), paused)
    const batch = await quoted([closing, opening])
    await expect(batches.confirm(userId, batch.id, message)).rejects.toThrow('paused')
    expect(await batchStore.read(batch)).toMatchObject({ state: 'quoted' })
    const exits = await quoted([closing, platform])
    expect((await batches.confirm(userId, exits.id, message))?.state).toBe('confirmed')
    expect(new Set(executed)).toEqual(new Set([closing, platform]))
  })

  test('two-factor is asked for all of its tickets that are there', async () => {
    const asked: unknown[] = []
    const { quoted, batches, executed } = batchDeskOn(redis(), {
      requireTwoFactor: async (user: number, quotes: readonly Quote[]) =>
        void asked.push(
          user,
          quotes.map(({ call }) => call),
        ),
    })
    const batch = await quoted([closing, platform, opening])
    await redis().del(keys.ticket(userId, batch.ticketIds[1] ?? ''))
    await batches.confirm(userId, batch.id, message)
    expect(asked).toEqual([userId, [closing, opening]])
    expect(new Set(executed)).toEqual(new Set([closing, opening]))
  })
})

describe('the tickets of a batch', () => {
  test('are sent three at a time', async () => {
    let sending = 0
    let most = 0
    const { promise: threeAreSending, resolve } = deferred<void>()
    const { quoted, batches, executed } = batchDeskOn(redis(), {
      execute: async () => {
        most = Math.max(most, ++sending)
        if (most === 3) resolve()
        await threeAreSending
        await redis().ping()
        sending--
        return undefined
      },
    })
    const { id } = await quoted(Array.from({ length: 9 }, () => closing))
    await batches.confirm(userId, id, message)
    expect(executed).toHaveLength(9)
    expect(most).toBe(3)
  })

  test('that cannot be sent hold up none of the others', async () => {
    const { quoted, batches, executed, log } = batchDeskOn(redis(), {
      inTickets: (tickets) => ({
        confirm: async (user, id, shown) => {
          const ticket = await tickets.read(user, id)
          if (ticket?.quote.call.name === 'setPlatformUsed') throw new Error('no reply')
          return await tickets.confirm(user, id, shown)
        },
      }),
    })
    const { id } = await quoted([platform, platform, platform, closing])
    expect((await batches.confirm(userId, id, message))?.state).toBe('confirmed')
    expect(executed).toEqual([closing])
    expect(log.events()).toEqual(Array.from({ length: 3 }, () => 'batch-ticket-send-failed'))
  })
})

test('a failure of Redis during the Confirm of a batch says nothing of what was sent before', async () => {
  const { quoted, batches } = batchDeskOn(redis(), {
    inBatchStore: () => ({ claim: () => Promise.reject(new Error('Command timed out')) }),
  })
  const { id } = await quoted([closing])
  await expect(batches.confirm(userId, id, message)).rejects.toBeInstanceOf(ConfirmFailedError)
})

test('the message of a batch is that of its tickets', async () => {
  const { quoted, batches, tickets } = batchDeskOn(redis())
  const { id, ticketIds } = await quoted([closing])
  await batches.confirm(userId, id, message)
  expect(await tickets.read(userId, ticketIds[0] ?? '')).toMatchObject({
    message,
  })
})
