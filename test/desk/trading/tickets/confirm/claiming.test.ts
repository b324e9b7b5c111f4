import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { keys } from '../../../../../src/redis/keys.js'
import type { TicketStore } from '../../../../../src/desk/trading/tickets/store.js'
import { clientOf } from '../../../../redis/support.js'
import { timersWith } from '../../../../support/time/timers.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { closing, deskOn, message, opening, platform, userId } from '../support.js'

const redis = clientOf(redisForThisFile())

const reservation = { venue: 'service', size: new Big(1_000) }
const breach = { level: 'refusal', code: 'limit-exposure', values: { limit: new Big(500) } } as never

describe('a claim', () => {
  test('is checked by the reconciler once four requests and five seconds have passed without an end of it', async () => {
    const order: string[] = []
    const { confirm } = deskOn(redis(), {
      timeoutMs: 1_000,
      inStore: (store): Partial<TicketStore> => ({
        scheduleOutcomeCheck: async (quote, ms) => {
          order.push(`check in ${ms} ms`)
          await store.scheduleOutcomeCheck(quote, ms)
        },
        move: (ticket, from, to, ...more) => {
          order.push(to)
          return store.move(ticket, from, to, ...more)
        },
      }),
    })
    await confirm(platform)
    // Scheduled before the claim: the process may die right after it.
    expect(order).toEqual(['check in 9000 ms', 'claimed', 'sending', 'accepted', 'check in 1000 ms'])
  })

  test('reserves the risk of an order, and reads no account for an exit', async () => {
    const asked: string[] = []
    const own = {
      reservationFor: async (
        _: unknown,
        { call: { name } }: { readonly call: { readonly name: string } },
      ) => {
        asked.push(name)
        return reservation
      },
    }
    const { confirm } = deskOn(redis(), own)
    const order = await confirm(opening)
    await confirm(closing)
    expect(asked).toEqual(['newPositionOrder'])
    expect(await redis().hgetall(keys.reservedRisk(userId, 'service'))).toEqual({
      ' version': '1',
      [order?.quote.id ?? '']: '1000',
    })
  })

  test('of an order whose account is gone reserves nothing and is not sent', async () => {
    const { confirm, executed } = deskOn(redis(), {
      findTrader: async () => undefined,
      reservationFor: async () => reservation,
    })
    expect(await confirm(opening)).toMatchObject({ state: 'not-sent', outcome: { reason: 'no-account' } })
    expect(await redis().exists(keys.reservedRisk(userId, 'service'))).toBe(0)
    expect(executed).toEqual([])
  })

  test('beyond a limit is in the journal with that limit, reserves nothing, and is not sent', async () => {
    const { confirm, store, executed } = deskOn(redis(), { reservationFor: async () => ({ breach }) })
    const ticket = await confirm(opening)
    expect(ticket).toMatchObject({
      state: 'not-sent',
      message,
      outcome: { reason: 'limit', breach: 'limit-exposure', limit: '500' },
    })
    expect((await store.list(userId, 0, 10)).tickets).toEqual([ticket])
    expect(await redis().exists(keys.reservedRisk(userId, 'service'))).toBe(0)
    expect(executed).toEqual([])
  })
})

describe('a claim beyond a limit that may end with the other orders of its Confirm', () => {
  /** Confirms an order that is beyond the limit for so many looks, of which each takes a second. */
  async function beyondFor(looks: number) {
    const clock = { now: 0 }
    let looked = 0
    const { confirm, executed } = deskOn(redis(), {
      timers: timersWith({
        now: () => clock.now,
        sleep: async (ms) => await Promise.resolve(void (clock.now += ms)),
      }),
      reservationFor: async () => (looked++ < looks ? { breach, mayEnd: true } : reservation),
    })
    return { ticket: await confirm(opening), looked, executed }
  }

  test('is made once they are settled', async () => {
    const { ticket, looked, executed } = await beyondFor(3)
    expect(ticket?.state).toBe('accepted')
    expect(looked).toBe(4)
    expect(executed).toHaveLength(1)
  })

  test('is refused with that limit after 15 seconds', async () => {
    const { ticket, looked, executed } = await beyondFor(100)
    expect(ticket).toMatchObject({ state: 'not-sent', outcome: { reason: 'limit' } })
    expect(looked).toBe(16)
    expect(executed).toEqual([])
  })
})

describe('a claim while other tickets reserve risk', () => {
  /** Confirms an order whose reservation is outdated by the time of its claim, so many times. */
  async function outdated(times: number) {
    let tries = 0
    const { confirm, executed } = deskOn(redis(), {
      reservationFor: async () => {
        tries++
        return { ...reservation, version: tries <= times ? 'old' : '0' }
      },
    })
    const ticket = await confirm(opening)
    return { ticket, tries, executed }
  }

  test('is tried again with the limits worked out anew', async () => {
    const { ticket, tries, executed } = await outdated(19)
    expect(ticket?.state).toBe('accepted')
    expect(tries).toBe(20)
    expect(executed).toHaveLength(1)
  })

  test('is given up after twenty tries: nothing is sent, and it can be confirmed again', async () => {
    const { ticket, tries, executed } = await outdated(20)
    expect(ticket?.state).toBe('quoted')
    expect(tries).toBe(20)
    expect(executed).toEqual([])
  })
})
