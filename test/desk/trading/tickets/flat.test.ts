import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { createLimitStore } from '../../../../src/desk/trading/risk/limits/store.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { createTicketFollower } from '../../../../src/desk/trading/tickets/ticket-follower.js'
import { UnconfirmedError, UnreachableError } from '../../../../src/service/errors.js'
import { closing, deskOn, message, opening, trader, userId } from './support.js'

const redis = clientOf(redisForThisFile())

/** A desk whose owner goes flat at a moment of a confirmation. */
function deskGoingFlat(at: 'checked' | 'read' | 'sent') {
  const limits = createLimitStore({ redis: redis(), now: Date.now })
  const goFlat = async (): Promise<void> => limits.beginFlat(userId, 'batch')
  return deskOn(redis(), {
    findTrader: async () => trader,
    reservationFor: async () => ({ venue: 'service', size: new Big(1_000) }),
    preSendChecks: async () => {
      if (at === 'checked') await goFlat()
      return undefined
    },
    inService: {
      openPositions: async () => {
        if (at === 'read') await goFlat()
        return []
      },
    },
    execute: async () => {
      if (at === 'sent') await goFlat()
      return undefined
    },
  })
}

const adding: ExecuteCall = {
  name: 'addPosition',
  params: { posId: '7', tokenId: '1', isLong: true, collateral: '100', size: '1000' },
}

test.each(['checked', 'read'] as const)(
  'nothing that adds leaves once its owner is flat, though its checks are passed: %s',
  async (at) => {
    for (const call of [opening, adding]) {
      const { confirm, executed, checks } = deskGoingFlat(at)
      await redis().flushall()
      const outcome = { reason: 'limit', breach: 'limit-flat' }
      expect(await confirm(call)).toMatchObject({ state: 'not-sent', outcome })
      expect(executed).toEqual([])
      // Its owner is told by whoever shows it; it waits for no outcome, and reserves no risk.
      expect(checks.at(-1)).toBe(1_000)
      expect(await redis().hlen(`squawkbox:{user:${userId}}:reserved-risk:service`)).toBe(1)
    }
  },
)

test('what closes leaves all the same', async () => {
  const { confirm, executed } = deskGoingFlat('checked')
  expect(await confirm(closing)).toMatchObject({ state: 'accepted' })
  expect(executed).toEqual([closing])
})

test('what was being sent when its owner went flat is sent, and reserves its risk until its outcome is known', async () => {
  const { confirm } = deskGoingFlat('sent')
  expect(await confirm(opening)).toMatchObject({ state: 'accepted' })
  expect(await redis().hlen(`squawkbox:{user:${userId}}:reserved-risk:service`)).toBe(2)
})

test('a part of /flat of which nothing has left is tried again, and sent once', async () => {
  let tries = 0
  const { offer, tickets, executed } = deskOn(redis(), {
    findTrader: async () => trader,
    execute: async () => {
      tries += 1
      if (tries === 1) throw new UnreachableError('execute', 'no')
      return undefined
    },
  })
  const { id } = await offer(closing, { isRetried: true })
  await expect(tickets.confirm(userId, id, message)).rejects.toThrow('no connection')
  expect(await tickets.read(userId, id)).toMatchObject({ state: 'quoted', outcome: {}, message })
  expect(await tickets.confirm(userId, id, message)).toMatchObject({ state: 'accepted' })
  expect(await tickets.confirm(userId, id, message)).toMatchObject({ state: 'accepted' })
  expect(executed).toHaveLength(2)
})

test('a part of /flat of which nothing has left is no close by another key for those who share its wallet', async () => {
  const said: string[] = []
  const { offer, tickets } = deskOn(redis(), {
    findTrader: async () => trader,
    sendingNotes: {
      announce: async () => void said.push('sent'),
      takeBack: async () => void said.push('taken back'),
    },
    execute: async () => {
      throw new UnreachableError('execute', 'no')
    },
  })
  const { id } = await offer(closing, { isRetried: true })
  await expect(tickets.confirm(userId, id, message)).rejects.toThrow('no connection')
  await expect.poll(() => said).toEqual(['sent', 'taken back'])
})

test.each([
  ['may have', new UnreachableError('execute', 'maybe')],
  ['was answered with something else', new UnconfirmedError('execute', 'try later', undefined)],
])('a part of /flat that %s left is not tried again', async (_, error) => {
  const { offer, tickets, executed } = deskOn(redis(), {
    findTrader: async () => trader,
    execute: async () => {
      throw error
    },
  })
  const { id } = await offer(closing, { isRetried: true })
  expect(await tickets.confirm(userId, id, message)).toMatchObject({ state: 'unknown' })
  expect(await tickets.confirm(userId, id, message)).toMatchObject({ state: 'unknown' })
  expect(executed).toHaveLength(1)
})

test('a part of /flat that its process left behind before it was sent can be confirmed again', async () => {
  const { offer, store, tickets, executed } = deskOn(redis(), { findTrader: async () => trader })
  const quote = await offer(closing, { isRetried: true })
  await store.move({ ...quote, attempt: 'of a process that died' }, ['quoted'], 'claimed', { message })
  const follower = createTicketFollower({ store, now: Date.now } as never)
  const left = await tickets.read(userId, quote.id)
  expect(await follower.advance(left!)).toMatchObject({ state: 'quoted' })
  expect(await tickets.confirm(userId, quote.id, message)).toMatchObject({ state: 'accepted' })
  expect(executed).toEqual([closing])
})
