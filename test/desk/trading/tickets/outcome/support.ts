import type { Redis } from 'ioredis'
import { createClaims } from '../../../../../src/desk/trading/evidence/claims.js'
import type { AccountState } from '../../../../../src/desk/trading/evidence/account-state.js'
import { createTicketStore } from '../../../../../src/desk/trading/tickets/store.js'
import type { Quote, Ticket, TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import { createInitialRisks } from '../../../../../src/desk/account/positions/initial-risk.js'
import { createOrderSources } from '../../../../../src/desk/account/positions/order-source.js'
import { createTicketFollower } from '../../../../../src/desk/trading/tickets/ticket-follower.js'
import type { Reservation } from '../../../../../src/desk/trading/risk/limits/reservations.js'
import type {
  ClosedPosition,
  ExecuteCall,
  PendingOrder,
  Position,
  TriggerOrder,
} from '../../../../../src/service/service.js'
import { TimedOutError } from '../../../../../src/service/errors.js'
import { handClock, serviceWith } from '../../../support.js'
import { listed, OPEN } from '../../actions/support.js'
import { anybody, readThrough } from '../../support.js'
import { message, quoteOf, trader, userId } from '../support.js'
import { processTimers } from '../../../../../src/lib/timers.js'

export const halved = listed({ size: '1500', collateral: '150' })
/** Closes a quarter of it. */
export const closingPart: ExecuteCall = {
  name: 'decreasePosition',
  params: { posId: '12', isLong: true, tokenId: '1', size: '500' },
}

/** A follower on a Redis, and the account that it reads. */
export function followerOn(redis: Redis) {
  const clock = handClock()
  const account: {
    positions: readonly Position[]
    triggers: readonly TriggerOrder[]
    pending: readonly PendingOrder[]
    /** Undefined where they cannot be read. */
    closed: readonly ClosedPosition[] | undefined
    /** True while its positions cannot be read. */
    isAway: boolean
    /** True while its orders cannot be read. */
    areOrdersAway: boolean
    /** True once its credentials were removed. */
    isGone: boolean
    reads: number
  } = {
    positions: [listed()],
    triggers: [],
    pending: [],
    closed: [],
    isAway: false,
    areOrdersAway: false,
    isGone: false,
    reads: 0,
  }
  const service = serviceWith({
    openPositions: async () => {
      account.reads++
      if (account.isAway) throw new TimedOutError('openPositions', 'maybe', 1_000)
      return account.positions
    },
    openOrders: async () => {
      if (account.areOrdersAway) throw new TimedOutError('openOrders', 'maybe', 1_000)
      return { pending: account.pending, triggers: account.triggers }
    },
    closedPositions: async () => {
      if (!account.closed) throw new TimedOutError('closedPositions', 'maybe', 1_000)
      return account.closed
    },
  })
  const store = createTicketStore({ timers: processTimers, redis, people: anybody, now: clock.now })
  let writes = 0
  const follower = createTicketFollower({
    store: {
      ...store,
      move: (...all) => {
        writes++
        return store.move(...all)
      },
      keepEvidence: (...all) => {
        writes++
        return store.keepEvidence(...all)
      },
    },
    claims: createClaims({ redis }),
    initialRisks: createInitialRisks({ redis, now: clock.now }),
    orderSources: createOrderSources({ redis, now: clock.now }),
    readAccount: readThrough(service),
    findTrader: async () => (account.isGone ? undefined : trader),
    now: clock.now,
  })
  const read = async (id = 't1'): Promise<Ticket> => (await store.read(userId, id))!
  return {
    clock,
    account,
    store,
    follower,
    /** Number of changes of tickets that the follower has written. */
    writes: () => writes,
    read,
    /** Keeps a ticket that was sent now from an account with the position, in a state. */
    sent: async (
      call: ExecuteCall,
      state: TicketState,
      more: {
        readonly quote?: Partial<Quote>
        readonly outcome?: Ticket['outcome']
        readonly before?: AccountState
        readonly reservation?: Reservation
      } = {},
    ) => {
      const quote = quoteOf({ call, ...more.quote }, clock.now())
      const before = more.before ?? { ...OPEN, readAt: clock.now() }
      await store.quote(quote)
      await store.move(quote, ['quoted'], 'claimed', { message }, more.reservation)
      if (state === 'claimed') return quote
      await store.move(quote, ['claimed'], 'sending', { before, sentAt: clock.now() })
      if (state !== 'sending') await store.move(quote, ['sending'], state, { outcome: more.outcome ?? {} })
      return quote
    },
    /** One check, after some milliseconds. Gives the ticket, and the time until the next check. */
    check: async (afterMs = 1_000, id = 't1') => {
      clock.pass(afterMs)
      const ticket = await follower.advance(await read(id))
      return { ticket, nextMs: follower.nextCheckMs(ticket) }
    },
  }
}
