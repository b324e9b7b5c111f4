import { describe, expect, test } from 'vitest'
import { createAccountReadings, type ReadAccount } from '../../../../../src/desk/trading/account-reading.js'
import { keys } from '../../../../../src/redis/keys.js'
import {
  CredentialsRefusedError,
  RejectedError,
  UnconfirmedError,
  UnreachableError,
} from '../../../../../src/service/errors.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { ASKED, bare, deferred } from '../../../support.js'
import { closing, deskOn, message, opening, platform, trader, userId } from '../support.js'
import { processTimers } from '../../../../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())

const failing = (refusal: Error) => ({ execute: () => Promise.reject(refusal) })

const noSuchKey = new CredentialsRefusedError('execute', 'no such key')

/** A reading of an account with nothing open, and these balances. */
const readingBalances = (balances: () => Promise<unknown>): ReadAccount =>
  createAccountReadings({
    timers: processTimers,
    service: {
      openPositions: async () => [],
      openOrders: async () => ({ pending: [], triggers: [] }),
      closedPositions: async () => [],
      balances,
    } as never,
    prices: {} as never,
    pairNames: {} as never,
    pairList: {} as never,
    positions: {} as never,
    readEquity: {} as never,
    averageTrueRange: {} as never,
    readRiskUnit: {} as never,
    readLiquidationBuffer: {} as never,
    now: Date.now,
  })

describe('what the service answers is the outcome of the ticket', () => {
  test.each([
    ['the service took it', {}, 'accepted', {}],
    [
      'the service took it, and named its transaction',
      { execute: async () => ({ transactionHash: '0xab' }) },
      'accepted',
      { transactionHash: '0xab' },
    ],
    [
      'it was rejected',
      failing(new RejectedError('execute', 'too small')),
      'rejected',
      { reason: 'too small' },
    ],
    [
      'the key was refused, and is by a read',
      { ...failing(noSuchKey), readAccount: readingBalances(() => Promise.reject(noSuchKey)) },
      'rejected',
      { reason: 'no such key' },
    ],
    [
      'the key was refused, and a read accepts it',
      { ...failing(noSuchKey), readAccount: readingBalances(async () => ({})) },
      'unknown',
      { answered: 'no such key' },
    ],
    [
      'the key was refused, and no read is answered',
      {
        ...failing(noSuchKey),
        readAccount: readingBalances(() => Promise.reject(new UnreachableError('balances', 'maybe'))),
      },
      'unknown',
      { answered: 'no such key' },
    ],
    [
      'the answer leaves open if it acted',
      failing(new UnconfirmedError('execute', 'not mined')),
      'unknown',
      { answered: 'not mined' },
    ],
    ['nothing came back', failing(new UnreachableError('execute', 'maybe')), 'unknown', {}],
    ['something else failed after it may have left', failing(new Error('broken')), 'unknown', {}],
    ['it never left', failing(new UnreachableError('execute', 'no')), 'not-sent', { reason: 'not-reached' }],
  ])('%s', async (_, own, state, outcome) => {
    const { confirm, store, checks, executed } = deskOn(redis(), own)
    const ticket = await confirm(closing)
    expect(ticket).toMatchObject({ state, outcome, message, since: ASKED.getTime() })
    expect(ticket?.outcome).toEqual(outcome)
    // It is kept as it is told, with the time of sending, and checked again within a second.
    const kept = await store.read(userId, ticket?.quote.id ?? '')
    expect(kept).toEqual({ ...ticket, sentAt: ASKED.getTime() })
    expect(checks.at(-1)).toBe(1_000)
    expect(executed).toEqual([closing])
  })

  test('the account just before is kept with it', async () => {
    const { confirm, store } = deskOn(redis(), {
      inService: { openPositions: async () => [bare({ size: '600' })] },
    })
    const ticket = await confirm(closing)
    const kept = await store.read(userId, ticket?.quote.id ?? '')
    expect(kept?.before).toMatchObject({ readAt: ASKED.getTime(), positions: [{ id: '7', size: '600' }] })
    expect(ticket?.before).toEqual(kept?.before)
  })
})

describe('what keeps a ticket from being sent', () => {
  test.each([
    ['an account that is gone', { findTrader: async () => undefined }, { reason: 'no-account' }],
    [
      'a check that fails',
      { preSendChecks: async () => ({ reason: 'price-old' as const, age: '60000', oldest: '30000' }) },
      { reason: 'price-old', age: '60000' },
    ],
  ])('%s', async (_, own, outcome) => {
    const { confirm, store, executed } = deskOn(redis(), own)
    const ticket = await confirm(opening)
    expect(ticket).toMatchObject({ state: 'not-sent', outcome, before: undefined, sentAt: undefined })
    expect(await store.read(userId, ticket?.quote.id ?? '')).toEqual(ticket)
    expect(executed).toEqual([])
  })

  test('a replica that does not confirm that it is being sent', async () => {
    const error = Object.assign(new Error('The replica is late'), { name: 'NotReplicatedError' })
    const { offer, tickets, executed, checks } = deskOn(redis(), {
      inStore: () => ({ waitUntilReplicated: () => Promise.reject(error) }),
    })
    const { id } = await offer(opening)
    await expect(tickets.confirm(userId, id, message)).rejects.toMatchObject({ cause: error })
    expect(await tickets.read(userId, id)).toMatchObject({ state: 'not-sent', outcome: { reason: 'failed' } })
    expect(checks.at(-1)).toBe(1_000)
    expect(executed).toEqual([])
  })
})

test('the checks and the sending share the reading by which the limits were checked', async () => {
  const readings: unknown[] = []
  const readAccount = readingBalances(async () => ({}))
  const { confirm } = deskOn(redis(), {
    readAccount,
    reservationFor: async (account) => void readings.push(account),
    preSendChecks: async (_, account) => void readings.push(account),
  })
  await confirm(opening)
  expect(readings).toHaveLength(2)
  expect(readings[1]).toBe(readings[0])
})

describe('the price of an exit that has moved since its preview', () => {
  test('is on the receipt', async () => {
    const { confirm, store } = deskOn(redis(), { findMovedPrice: async () => '61000' })
    const ticket = await confirm(closing)
    expect(ticket?.movedPrice).toBe('61000')
    expect((await store.read(userId, ticket?.quote.id ?? ''))?.movedPrice).toBe('61000')
  })

  test.each([
    ['cannot be read', () => Promise.reject(new Error('no price'))],
    ['is not there by the time of the answer', () => deferred<string>().promise],
    ['has not moved', async () => undefined],
  ])('holds nothing up where it %s', async (_, findMovedPrice) => {
    const { confirm, store } = deskOn(redis(), { findMovedPrice })
    const ticket = await confirm(closing)
    expect(ticket).toMatchObject({ state: 'accepted', movedPrice: undefined })
    expect(await redis().hexists(keys.ticket(userId, ticket?.quote.id ?? ''), 'movedPrice')).toBe(0)
    expect((await store.read(userId, ticket?.quote.id ?? ''))?.movedPrice).toBeUndefined()
  })

  test('is asked for the trader of the ticket', async () => {
    const asked: unknown[] = []
    const { confirm } = deskOn(redis(), { findMovedPrice: async (...all) => void asked.push(all) })
    const ticket = await confirm(platform)
    expect(asked).toEqual([[ticket?.quote, trader]])
  })
})

test('an order before which its account cannot be read comes to nothing before it counts among the orders of the day', async () => {
  let checks = 0
  const { confirm, executed } = deskOn(redis(), {
    preSendChecks: async () => void checks++,
    inService: { openPositions: () => Promise.reject(new UnreachableError('openPositions', 'no')) },
  })
  await expect(confirm(opening)).rejects.toThrow('no')
  expect([checks, executed]).toEqual([0, []])
})
