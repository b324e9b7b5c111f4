import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { createOwnLimits } from '../../../../src/desk/trading/risk/limits/own-limits.js'
import type { OpenPositionsAndOrders } from '../../../../src/desk/trading/risk/limits/exposure.js'
import { createReadReservedRisk } from '../../../../src/desk/trading/risk/limits/reservations.js'
import { createLimitStore } from '../../../../src/desk/trading/risk/limits/store.js'
import { createTicketStore } from '../../../../src/desk/trading/tickets/store.js'
import type { TicketState } from '../../../../src/desk/trading/tickets/ticket.js'
import { TimedOutError } from '../../../../src/service/errors.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { bare, handClock, serviceWith, traderNamed } from '../../support.js'
import { anybody, readThrough, ticketsWith } from '../support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { nothingClosed, openingOf as opening } from '../risk/limits/support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const message = { chatId: 1, messageId: 2 }
const trader = traderNamed('Main')
const { userId } = trader
const shown = { symbol: undefined, price: undefined, figures: {} }
const intent = { kind: 'platform', address: '0x' } as const

const closing: ExecuteCall = {
  name: 'decreasePosition',
  params: { posId: '1', isLong: true, tokenId: '1', size: '5' },
}

/** Desks of several processes on one Redis, with a limit of $1,000 on all that is open, and what they executed. */
async function desks(count = 1, limit: 'exposure' | 'net' | 'open' = 'exposure') {
  const clock = handClock()
  const executed: ExecuteCall[] = []
  const account: {
    books: readonly OpenPositionsAndOrders[]
    isAway: boolean
    /** Runs once what is open was read, before it is known to the reader. */
    afterRead?: (() => Promise<unknown>) | undefined
  } = { books: [], isAway: false }
  const limitStore = createLimitStore({ redis: redis(), now: clock.now })
  // Of the open risk it is 10 % of an equity of $10,000.
  await limitStore.change(userId, limit, new Big(limit === 'open' ? 10 : 1_000))
  const store = createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now: clock.now })
  const service = serviceWith({
    prepare: () => undefined as never,
    execute: async (_credentials, _chain, call) => {
      executed.push(call)
      return { transactionHash: undefined, reply: {} }
    },
    openPositions: async () => [],
    closedPositions: async () => [] as never,
    openOrders: async () => ({ pending: [], triggers: [] }),
  })
  const processes = Array.from({ length: count }, () => {
    const limits = createOwnLimits({
      plannedOrders: async () => await Promise.resolve([]),
      ...nothingClosed,
      store: limitStore,
      readBooks: async () => {
        if (account.isAway) throw new TimedOutError('openPositions', 'maybe', 1_000)
        const { books, afterRead } = account
        account.afterRead = undefined
        await afterRead?.()
        return books
      },
      reserved: createReadReservedRisk(redis()),
      tickets: store,
    })
    return ticketsWith({
      store,
      service,
      now: clock.now,
      reservationFor: limits.reservationFor,
      readAccount: (who) => ({
        ...readThrough(service)(who),
        marked: async () => ({ positions: [] }) as never,
        equity: async () => ({ dollars: new Big(10_000), ageMs: 0 }),
      }),
    })
  })
  const [one] = processes
  if (!one) throw new Error('There is no process')
  const confirm = async (call: ExecuteCall, tickets = one) => {
    const { id } = await tickets.quote(trader, { call, shown, intent })
    return await tickets.confirm(userId, id, message)
  }
  return { one, processes, store, account, executed, confirm }
}

const refused = { state: 'not-sent', outcome: { reason: 'limit', breach: 'limit-exposure' } }

describe('the size that a ticket adds is reserved when it is claimed', () => {
  test.each(['exposure', 'net', 'open'] as const)(
    'confirmed at the same moment by several processes, only what fits into the limit %s is sent',
    async (limit) => {
      const { one, processes, executed } = await desks(4, limit)
      const losing = { ...shown, figures: { riskAtStop: '300' } }
      const quotes = await Promise.all(
        Array.from({ length: 12 }, () => one.quote(trader, { call: opening('300'), shown: losing, intent })),
      )
      const tickets = await Promise.all(
        quotes.map(({ id }, index) => (processes[index % 4] ?? one).confirm(userId, id, message)),
      )
      expect(executed).toHaveLength(3)
      expect(tickets.filter((ticket) => ticket?.state === 'accepted')).toHaveLength(3)
      for (const ticket of tickets.filter((one) => one?.state !== 'accepted'))
        expect(ticket).toMatchObject({ state: 'not-sent', outcome: { breach: `limit-${limit}` } })
    },
  )

  test('what was accepted and is not in the account yet counts, and so does what may have arrived', async () => {
    const { confirm, store, executed } = await desks()
    const sent = await confirm(opening('600'))
    expect(sent?.state).toBe('accepted')
    expect(await confirm(opening('500'))).toMatchObject({
      ...refused,
      outcome: { ...refused.outcome, open: '600', limit: '1000' },
    })
    const quote = sent?.quote ?? { userId, id: '' }
    await store.move(quote, ['accepted'], 'unknown')
    expect(await confirm(opening('500'))).toMatchObject(refused)
    await store.move(quote, ['unknown'], 'unknown', { outcome: { unseen: 'yes' } })
    expect(await confirm(opening('500'))).toMatchObject(refused)
    expect((await confirm(opening('400')))?.state).toBe('accepted')
    expect(executed).toHaveLength(2)
  })

  test.each<TicketState>(['done', 'cancelled', 'rejected', 'not-sent'])(
    'it is released once the ticket is %s',
    async (end) => {
      const { confirm, store } = await desks()
      const sent = await confirm(opening('600'))
      await store.move(sent?.quote ?? { userId, id: '' }, ['accepted'], end)
      expect((await confirm(opening('500')))?.state).toBe('accepted')
    },
  )

  test('what is seen in the account after a ticket is done takes its place', async () => {
    const { confirm, store, account } = await desks()
    const sent = await confirm(opening('600'))
    account.books = [{ chainId: '42161', positions: [bare({ size: '600' })], pending: [] }]
    await store.move(sent?.quote ?? { userId, id: '' }, ['accepted'], 'done')
    expect(await confirm(opening('500'))).toMatchObject(refused)
    expect((await confirm(opening('400')))?.state).toBe('accepted')
  })

  test('a ticket that is filled while the accounts are read is not forgotten', async () => {
    const { confirm, store, account, executed } = await desks()
    const sent = await confirm(opening('600'))
    account.afterRead = async () => {
      account.books = [{ chainId: '42161', positions: [bare({ size: '600' })], pending: [] }]
      await store.move(sent?.quote ?? { userId, id: '' }, ['accepted'], 'done')
    }
    // By what was read first there is room, for the reservation counted before has ended since.
    const second = await confirm(opening('500'))
    expect(second).toMatchObject(refused)
    expect(executed).toHaveLength(1)
  })

  test('with an account that cannot be read an opening is refused, and an exit is sent', async () => {
    const { confirm, account, executed } = await desks()
    account.isAway = true
    expect(await confirm(opening('1'))).toMatchObject({
      state: 'not-sent',
      outcome: { breach: 'limit-exposure-unread' },
    })
    expect((await confirm(closing))?.state).toBe('accepted')
    expect(executed).toEqual([closing])
  })

  test('a forgotten ticket leaves no reservation', async () => {
    const { confirm, store } = await desks()
    const sent = await confirm(opening('600'))
    const quote = sent?.quote ?? { userId, id: '' }
    await store.move(quote, ['accepted'], 'unknown', { outcome: { unseen: 'yes' } })
    expect(await store.forget(quote)).toBe(true)
    expect((await confirm(opening('1000')))?.state).toBe('accepted')
  })
})
