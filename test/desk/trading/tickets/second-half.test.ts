import { expect, test } from 'vitest'
import { keys } from '../../../../src/redis/keys.js'
import { createTicketStore, type TicketStore } from '../../../../src/desk/trading/tickets/store.js'
import { createTicketFollower } from '../../../../src/desk/trading/tickets/ticket-follower.js'
import { createClaims } from '../../../../src/desk/trading/evidence/claims.js'
import { UnreachableError } from '../../../../src/service/errors.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock, serviceWith, traderNamed } from '../../support.js'
import { anybody, readThrough, ticketsWith } from '../support.js'
import { FIRST } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())
const message = { chatId: 1, messageId: 2 }
const trader = traderNamed('Main')
const { userId } = trader
const call: ExecuteCall = {
  name: 'setPlatformUsed',
  params: { platform: '0x00000000000000000000000000000000000b0075' },
}

/** A quote that waits for another; what happens before it is sent, and when it is, goes as the test says. */
async function setUp({
  check = async () => undefined,
  execute = async () => undefined,
  move,
}: {
  readonly check?: () => Promise<void>
  readonly execute?: () => Promise<void>
  readonly move?: (to: string, run: () => ReturnType<TicketStore['move']>) => ReturnType<TicketStore['move']>
} = {}) {
  const clock = handClock()
  const store = createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now: clock.now })
  let left = 0
  const checks: number[] = []
  const service = serviceWith({
    prepare: () => undefined as never,
    execute: async () => {
      await execute()
      left++
      return { transactionHash: undefined, reply: {} }
    },
  })
  const tickets = ticketsWith({
    store: {
      ...store,
      move: (ticket, from, to, fields, reservation) => {
        const run = () => store.move(ticket, from, to, fields, reservation)
        return move ? move(to, run) : run()
      },
      scheduleOutcomeCheck: async (_quote, ms) => void checks.push(ms),
    },
    service,
    now: clock.now,
    preSendChecks: async () => {
      await check()
      return undefined
    },
  })
  const intent = { kind: 'platform', address: '0x' } as const
  const { id, expiresAt } = await tickets.quote(trader, {
    call,
    shown: { symbol: undefined, price: undefined, figures: {} },
    intent,
    waitsForAnother: true,
  })
  const follower = createTicketFollower({
    store,
    claims: createClaims({ redis: redis() }),
    initialRisks: { keep: async () => undefined },
    orderSources: { keep: async () => undefined },
    readAccount: readThrough(service),
    findTrader: async () => trader,
    now: clock.now,
  })
  return {
    clock,
    store,
    /** One check by the reconciler. */
    check: async () => {
      const ticket = await store.read(userId, id)
      return ticket && (await follower.advance(ticket))
    },
    id,
    expiresAt,
    checks,
    confirm: () => tickets.confirmSecond(userId, id, FIRST),
    read: () => store.read(userId, id),
    left: () => left,
  }
}

/** Fails the first time. */
function failingOnce(error: Error): () => Promise<void> {
  let times = 0
  return async () => {
    if (times++ === 0) throw error
  }
}

const notReached = new UnreachableError('execute setPlatformUsed', 'no')

test.each([
  ['a read before sending fails', { check: failingOnce(new Error('no reply')) }, 'no reply'],
  ['the service cannot be reached', { execute: failingOnce(notReached) }, 'no connection'],
])('where %s, the second half is quoted again, and the next try sends it once', async (_, failure, said) => {
  const { confirm, read, left } = await setUp(failure)
  await expect(confirm()).rejects.toThrow(said)
  expect(await read()).toMatchObject({ state: 'quoted' })
  expect(left()).toBe(0)
  expect(await confirm()).toMatchObject({ state: 'accepted' })
  expect(await confirm()).toMatchObject({ state: 'accepted' })
  expect(left()).toBe(1)
})

test('one that may have left is never tried again', async () => {
  const { confirm, left } = await setUp({
    execute: failingOnce(new UnreachableError('execute setPlatformUsed', 'maybe')),
  })
  expect(await confirm()).toMatchObject({ state: 'unknown' })
  expect(await confirm()).toMatchObject({ state: 'unknown' })
  expect(left()).toBe(0)
})

test('a command of an earlier try that arrives late changes nothing of the later one', async () => {
  const late: (() => Promise<unknown>)[] = []
  let tries = 0
  const { confirm, read, left } = await setUp({
    execute: failingOnce(notReached),
    move: async (to, run) => {
      if (tries === 0) late.push(run)
      if (to === 'quoted') tries++
      return await run()
    },
  })
  await expect(confirm()).rejects.toThrow('no connection')
  // The claim aside, each command of the first try comes once more: when the second is claimed, sending, and accepted.
  const again = async (): Promise<void> => {
    for (const run of late.slice(1)) await run()
  }
  await again()
  expect(await read()).toMatchObject({ state: 'quoted' })
  expect(await confirm()).toMatchObject({ state: 'accepted' })
  await again()
  expect(await read()).toMatchObject({ state: 'accepted' })
  expect(await confirm()).toMatchObject({ state: 'accepted' })
  expect(left()).toBe(1)
})

test('a late command of an earlier try does not let one be sent again that is being sent', async () => {
  const late: (() => Promise<unknown>)[] = []
  let tries = 0
  const parts = await setUp({
    execute: async () => {
      if (tries === 0) throw notReached
      for (const run of late.slice(1)) await run()
      expect(await parts.read()).toMatchObject({ state: 'sending' })
      expect(await parts.confirm()).toMatchObject({ state: 'sending' })
    },
    move: async (to, run) => {
      if (tries === 0) late.push(run)
      if (to === 'quoted') tries++
      return await run()
    },
  })
  await expect(parts.confirm()).rejects.toThrow('no connection')
  expect(await parts.confirm()).toMatchObject({ state: 'accepted' })
  expect(parts.left()).toBe(1)
})

test('a claim that Redis did not answer is given back, and the next try sends it', async () => {
  let isAway = true
  const { confirm, read, left } = await setUp({
    move: async (to, run) => {
      const moved = await run()
      if (to !== 'claimed' || !isAway) return moved
      isAway = false
      throw new Error('Command timed out')
    },
  })
  await expect(confirm()).rejects.toThrow('Redis failed')
  expect(await read()).toMatchObject({ state: 'quoted' })
  expect(await confirm()).toMatchObject({ state: 'accepted' })
  expect(left()).toBe(1)
})

test('one that is quoted again is in no list of confirmed tickets, and does not outlive its quote for ever', async () => {
  const { confirm, store, id } = await setUp({ check: failingOnce(new Error('no reply')) })
  await expect(confirm()).rejects.toThrow('no reply')
  expect((await store.list(userId, 0, 10)).tickets).toEqual([])
  expect(await redis().pttl(keys.ticket(userId, id))).toBeGreaterThan(24 * 60 * 60_000)
  await confirm()
  expect((await store.list(userId, 0, 10)).tickets).toHaveLength(1)
})

test('after its quote has expired it is not tried any more, and its owner is told soon', async () => {
  const { clock, confirm, left, read, checks, expiresAt } = await setUp({
    check: failingOnce(new Error('no reply')),
  })
  await expect(confirm()).rejects.toThrow('no reply')
  clock.pass(expiresAt - clock.now() + 1)
  expect(await confirm()).toMatchObject({ state: 'expired' })
  expect(await read()).toMatchObject({ state: 'expired', message })
  expect(checks.at(-1)).toBe(1_000)
  expect(left()).toBe(0)
})

test('one whose process died after it was claimed is quoted again, and the next try sends it once', async () => {
  const { store, id, check, confirm, left } = await setUp()
  const dead = { userId, id, attempt: 'of the process that died' }
  await store.move(dead, ['quoted'], 'claimed', { message })
  expect(await confirm()).toMatchObject({ state: 'claimed' })
  expect(await check()).toMatchObject({ state: 'quoted' })
  expect(await confirm()).toMatchObject({ state: 'accepted' })
  // Should that process live after all, it sends nothing any more.
  expect(await store.move(dead, ['claimed'], 'sending')).toMatchObject({ moved: false })
  expect(left()).toBe(1)
})

test('one whose process died while it was being sent is not tried again', async () => {
  const { store, id, check, confirm, left } = await setUp()
  const dead = { userId, id, attempt: 'of the process that died' }
  await store.move(dead, ['quoted'], 'claimed', { message })
  await store.move(dead, ['claimed'], 'sending')
  expect(await check()).toMatchObject({ state: 'unknown' })
  expect(await confirm()).toMatchObject({ state: 'unknown' })
  expect(left()).toBe(0)
})
