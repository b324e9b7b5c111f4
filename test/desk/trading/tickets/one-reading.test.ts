import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { NO_LIMIT, type Limits } from '../../../../src/desk/trading/risk/limits/limit.js'
import { createReadReservedRisk } from '../../../../src/desk/trading/risk/limits/reservations.js'
import { createOwnLimits } from '../../../../src/desk/trading/risk/limits/own-limits.js'
import type { LimitStore } from '../../../../src/desk/trading/risk/limits/store.js'
import { createPreSendChecks } from '../../../../src/desk/trading/risk/pre-send-checks.js'
import { createTicketStore } from '../../../../src/desk/trading/tickets/store.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock, serviceWith, traderNamed } from '../../support.js'
import { anybody, ticketsWith } from '../support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { nothingClosed } from '../risk/limits/support.js'

const redis = clientOf(redisForThisFile())
const trader = traderNamed('Main')

const side = { tokenId: '1', isLong: true } as const
const BOOK = { openOrders: 1, openPositions: 1 }

/** A call, and how often its Confirm reads each part of the account while limits depend on what is open. */
const CALLS: readonly (readonly [ExecuteCall, Readonly<Record<string, number>>])[] = [
  [
    { name: 'newPositionOrder', params: { ...side, positionType: 'Market', collateral: '100', size: '500' } },
    { ...BOOK, closedPositions: 1 },
  ],
  [{ name: 'addPosition', params: { ...side, posId: '7', collateral: '100', size: '500' } }, BOOK],
  [{ name: 'removeCollateral', params: { posId: '7', amount: '10' } }, BOOK],
  [
    // An exit needs no read that serves only the receipt.
    { name: 'decreasePosition', params: { ...side, posId: '7', size: '500' } },
    BOOK,
  ],
  [{ name: 'cancelPendingOrder', params: { posId: '7' } }, BOOK],
  [
    { name: 'depositSelf', params: { amount: '25' } },
    { deposits: 1, balances: 1 },
  ],
  [{ name: 'setPlatformUsed', params: { platform: `0x${'1F'.repeat(20)}` } }, {}],
]

test.each(CALLS.map(([call, reads]) => [call.name, call, reads] as const))(
  'the Confirm of %s reads the account afresh, each part once',
  async (_, call, expected) => {
    const clock = handClock()
    const reads: Record<string, number> = {}
    const counted =
      <T>(name: string, value: T) =>
      async (): Promise<T> => {
        reads[name] = (reads[name] ?? 0) + 1
        return value
      }
    const service = serviceWith({
      prepare: () => undefined as never,
      execute: async () => ({ transactionHash: undefined, reply: {} }),
      openOrders: counted('openOrders', { pending: [], triggers: [] }),
      openPositions: counted('openPositions', []),
      closedPositions: counted('closedPositions', [] as never),
      balances: counted('balances', {} as never),
      deposits: counted('deposits', [] as never),
    })
    const limit = { most: new Big(1_000_000), raise: undefined }
    const set = {
      collateral: NO_LIMIT,
      leverage: limit,
      exposure: limit,
      orders: NO_LIMIT,
      coolOffUntil: undefined,
    } as Limits
    const store: Partial<LimitStore> = {
      read: async () => set,
      countOrder: async () => true,
    }
    const limits = createOwnLimits({
      plannedOrders: async () => await Promise.resolve([]),
      ...nothingClosed,
      store: store as LimitStore,
      readBooks: async (account) => {
        const { positions, orders } = await account.book()
        return [{ chainId: account.trader.chain.id, positions, pending: orders.pending }]
      },
      reserved: createReadReservedRisk(redis()),
      tickets: { read: async () => undefined },
    })
    const tickets = ticketsWith({
      reservationFor: limits.reservationFor,
      store: createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now: clock.now }),
      service,
      now: clock.now,
      preSendChecks: createPreSendChecks({
        prices: { readNow: async () => undefined },
        limits,
        tolerance: {} as never,
        priceAge: {} as never,
      }),
    })
    const shown = { symbol: undefined, price: undefined, figures: {} }
    const intent = { kind: 'deposit', amount: new Big(1) } as const
    const { userId, id } = await tickets.quote(trader, { call, shown, intent })
    const ticket = await tickets.confirm(userId, id, { chatId: 1, messageId: 2 })
    expect(ticket?.state).toBe('accepted')
    expect(reads).toEqual(expected)
  },
)
