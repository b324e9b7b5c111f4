import { createLimitStore } from '../../../../src/desk/trading/risk/limits/store.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPeople, type People } from '../../../../src/accounts/access/people.js'
import type { Role } from '../../../../src/accounts/access/role.js'
import { createBatchStore } from '../../../../src/desk/trading/tickets/batch-store.js'
import { createBatches } from '../../../../src/desk/trading/tickets/batches.js'
import { createTicketStore } from '../../../../src/desk/trading/tickets/store.js'
import { MayNotTradeError } from '../../../../src/desk/trading/confirm-errors.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { ticketsWith } from '../support.js'
import { FIRST } from './support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock, noPause, serviceWith, traderNamed } from '../../support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const clock = handClock()
const logger = createLogger({ level: 'silent', secrets: [] })
const message = { chatId: 1, messageId: 2 }
const trader = traderNamed('Main')
const { userId } = trader
const call: ExecuteCall = {
  name: 'setPlatformUsed',
  params: { platform: '0x00000000000000000000000000000000000b0075' },
}
const wanted = {
  call,
  shown: { symbol: undefined, price: undefined, figures: {} },
  intent: { kind: 'platform', address: '0x00000000000000000000000000000000000b0075' },
}

/** Where a confirmation stands when something else happens. */
const moments = ['quoted', 'claimed', 'looked', 'sending', 'never'] as const
type Moment = (typeof moments)[number]

/** A desk's tickets, and what is done at each moment of a confirmation. */
function desk(at: Partial<Record<Moment, () => Promise<unknown>>> = {}) {
  const people = createPeople({
    redis: redis(),
    access: 'open',
    adminUsers: [1_000],
    allowedUsers: [],
    now: clock.now,
  })
  const store = createTicketStore({ timers: processTimers, redis: redis(), people, now: clock.now })
  let executed = 0
  const service = serviceWith({
    prepare: () => undefined as never,
    execute: async () => {
      await at.sending?.()
      executed++
      return { transactionHash: undefined, reply: {} }
    },
  })
  const tickets = ticketsWith({
    store,
    service,
    now: clock.now,
    findTrader: async () => {
      await at.claimed?.()
      return trader
    },
    preSendChecks: async () => {
      await at.looked?.()
      return undefined
    },
  })
  return { people, store, tickets, executed: () => executed }
}

async function become(people: People, to: Role, id = userId): Promise<void> {
  const accessStatus = await people.accessStatus(id)
  if (accessStatus === 'admin' || accessStatus === to) return
  await people.decide({ userId: id, from: [accessStatus], to, admin: { id: 1_000, name: 'Root' } })
}

describe('somebody who may not trade', () => {
  test.each<Role>(['viewer', 'blocked'])('is offered nothing: %s', async (role) => {
    const { people, tickets, executed } = desk()
    await become(people, role)
    await expect(tickets.quote(trader, wanted)).rejects.toThrow(MayNotTradeError)
    // What was kept of it all the same cannot be confirmed.
    const [key = ''] = await redis().keys('squawkbox:{user:*}:ticket:*')
    const id = key.slice(key.lastIndexOf(':') + 1)
    expect(await tickets.confirm(userId, id, message)).toMatchObject({
      state: 'not-sent',
      outcome: { reason: 'no-role' },
    })
    expect(executed()).toBe(0)
  })

  test.each<Role>(['viewer', 'blocked'])('cannot confirm what was offered before: %s', async (role) => {
    const { people, store, tickets, executed } = desk()
    const { id } = await tickets.quote(trader, wanted)
    await become(people, role)
    const delivered = await tickets.confirm(userId, id, message)
    expect(delivered).toMatchObject({ state: 'not-sent', outcome: { reason: 'no-role' }, message })
    // Not even once they may again: it was answered.
    await become(people, 'trader')
    expect((await tickets.confirm(userId, id, message))?.state).toBe('not-sent')
    expect(await store.wasReported(delivered ?? ({} as never))).toBe(false)
    expect(executed()).toBe(0)
  })

  test('keeps the way to turn an offer down', async () => {
    const { people, tickets } = desk()
    const { id } = await tickets.quote(trader, wanted)
    await become(people, 'viewer')
    expect((await tickets.decline(userId, id))?.state).toBe('declined')
  })

  test('has no follow-up action sent after the first is done', async () => {
    const { people, tickets, executed } = desk()
    const second = await tickets.quote(trader, { ...wanted, waitsForAnother: true })
    await become(people, 'blocked')
    expect((await tickets.confirmSecond(userId, second.id, FIRST))?.outcome).toEqual({ reason: 'no-role' })
    expect(executed()).toBe(0)
  })

  test('has the rest of a batch left unsent', async () => {
    let decided: Promise<void> | undefined
    // Nobody who is sending comes to a further one before it is decided.
    const made = desk({ sending: () => (decided ??= become(made.people, 'viewer')) })
    const { tickets, store, executed } = made
    const batches = createBatches({
      random: systemRandom,
      pauses: noPause,
      store: createBatchStore({ timers: processTimers, redis: redis(), now: clock.now }),
      tickets,
      requireTwoFactor: async () => undefined,
      havePricesMoved: async () => false,
      limits: createLimitStore({ redis: redis(), now: clock.now }),
      logger,
      now: clock.now,
    })
    const part = { ...wanted, issues: [], notes: [] } as never
    const choice = { by: 'orders', ids: 'all' } as const
    const { id } = await batches.quote(trader, { parts: Array.from({ length: 8 }, () => part), choice })
    const confirmed = await batches.confirm(userId, id, message)
    const states = await Promise.all(
      (confirmed?.batch.ticketIds ?? []).map(async (one) => (await store.read(userId, one))?.state),
    )
    // Those that were on their way when it was decided had left.
    expect(executed()).toBeGreaterThanOrEqual(1)
    expect(states.filter((state) => state === 'accepted')).toHaveLength(executed())
    expect(states.filter((state) => state === 'not-sent')).toHaveLength(8 - executed())
    expect(executed()).toBeLessThanOrEqual(3)
  })

  test('an admin trades with any stored record', async () => {
    const { people, tickets, executed } = desk()
    await redis().hset('squawkbox:{user:1000}:person', 'role', 'blocked')
    const { id } = await tickets.quote({ ...trader, userId: 1_000 }, wanted)
    expect((await tickets.confirm(1_000, id, message))?.state).toBe('accepted')
    expect(await people.accessStatus(1_000)).toBe('admin')
    expect(executed()).toBe(1)
  })
})

test('a ticket leaves if, and only if, "sending" was written before the role was taken away', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...moments),
      fc.constantFrom<Role>('viewer', 'blocked'),
      fc.boolean(),
      async (moment, role, givenBack) => {
        await redis().flushall()
        const take = async (): Promise<void> => become(made.people, role)
        const made = desk({ [moment]: take })
        const { id } = await made.tickets.quote(trader, wanted)
        if (moment === 'quoted') await take()
        if (moment === 'quoted' && givenBack) await become(made.people, 'trader')
        const delivered = await made.tickets.confirm(userId, id, message)
        const leaves = moment === 'sending' || moment === 'never' || (moment === 'quoted' && givenBack)
        expect(made.executed()).toBe(leaves ? 1 : 0)
        expect(delivered?.state).toBe(leaves ? 'accepted' : 'not-sent')
        expect(delivered?.outcome).toEqual(leaves ? {} : { reason: 'no-role' })
        expect((await made.store.read(userId, id))?.state).toBe(delivered?.state)
      },
    ),
    { numRuns: 40 },
  )
})

test('a Confirm and a decision at the same moment: one of them comes first, and both know which', async () => {
  for (let round = 0; round < 30; round++) {
    const made = desk()
    await become(made.people, 'trader')
    const { id } = await made.tickets.quote(trader, wanted)
    const [delivered] = await Promise.all([
      made.tickets.confirm(userId, id, message),
      become(made.people, 'viewer'),
    ])
    expect(['accepted', 'not-sent']).toContain(delivered?.state)
    expect(made.executed()).toBe(delivered?.state === 'accepted' ? 1 : 0)
  }
})
