import type { Redis } from 'ioredis'
import { createTicketStore, type TicketStore } from '../../../../src/desk/trading/tickets/store.js'
import type { Quote, Ticket } from '../../../../src/desk/trading/tickets/ticket.js'
import type { Tickets } from '../../../../src/desk/trading/tickets/tickets.js'
import type { ExecuteCall, Service } from '../../../../src/service/service.js'
import { createLogger, type Logger } from '../../../../src/lib/log/log.js'
import { ASKED, handClock, serviceWith, traderNamed } from '../../support.js'
import { anybody, ticketsWith } from '../support.js'
import { processTimers } from '../../../../src/lib/timers.js'

export const trader = traderNamed('Main')
export const { userId } = trader
export const message = { chatId: 1, messageId: 2 }
export const shown = { symbol: undefined, price: undefined, figures: {} }
export const intent = { kind: 'platform', address: '0x' } as const

const side = { tokenId: '1', isLong: true } as const
export const opening: ExecuteCall = {
  name: 'newPositionOrder',
  params: { ...side, positionType: 'Market', collateral: '100', size: '1000' },
}
export const closing: ExecuteCall = {
  name: 'decreasePosition',
  params: { ...side, posId: '7', size: '500' },
}
/** Adds no risk, and no read of the account shows its outcome. */
export const platform: ExecuteCall = {
  name: 'setPlatformUsed',
  params: { platform: '0x00000000000000000000000000000000000b0075' },
}

/** A quote of the trader, made now and valid for a minute. */
export function quoteOf(fields: Partial<Quote> = {}, now: number = ASKED.getTime()): Quote {
  return {
    id: 't1',
    userId,
    accountId: 'a1',
    accountLabel: 'Main',
    venue: 'service',
    chainId: '42161',
    call: platform,
    intent: { kind: 'deposit', amount: 'all' },
    shown,
    quotedAt: now,
    expiresAt: now + 60_000,
    ...fields,
  }
}

/** A ticket that is done, and that a second half was confirmed together with; it places no order that must be open. */
export const FIRST: Ticket = {
  quote: quoteOf({ id: 'first' }),
  state: 'done',
  since: 0,
  outcome: {},
  message,
  before: undefined,
}

/** A log whose events can be read. */
export function recordingLog(): { readonly logger: Logger; readonly events: () => readonly string[] } {
  const lines: string[] = []
  return {
    logger: createLogger({ level: 'warn', secrets: [], sink: { write: (line) => lines.push(line) } }),
    events: () => lines.map((line) => (JSON.parse(line) as { readonly event: string }).event),
  }
}

/** What a test gives instead of the parts of a desk. */
export type DeskParts = Partial<Parameters<typeof ticketsWith>[0]> & {
  /** What happens when a call is sent; the service accepts it where this is absent. */
  readonly execute?: () => Promise<{ readonly transactionHash: string } | undefined>
  readonly inStore?: (store: TicketStore) => Partial<TicketStore>
  readonly inService?: Partial<Service>
}

/**
 * A desk of one process on a Redis: its tickets, what it has executed, and when its tickets are to be checked, in
 * milliseconds from the time that this was scheduled.
 */
export function deskOn(redis: Redis, own: DeskParts = {}) {
  const { execute = async () => undefined, inStore = () => ({}), inService = {}, ...parts } = own
  const clock = handClock()
  const log = recordingLog()
  const executed: ExecuteCall[] = []
  const checks: number[] = []
  const service = serviceWith({
    prepare: () => undefined as never,
    execute: async (_credentials, _chain, call) => {
      executed.push(call)
      return { transactionHash: undefined, reply: {}, ...(await execute()) }
    },
    openPositions: async () => [],
    closedPositions: async () => [] as never,
    openOrders: async () => ({ pending: [], triggers: [] }),
    ...inService,
  })
  const store = createTicketStore({ timers: processTimers, redis, people: anybody, now: clock.now })
  const scheduleOutcomeCheck: TicketStore['scheduleOutcomeCheck'] = async (quote, ms) => {
    checks.push(ms)
    await store.scheduleOutcomeCheck(quote, ms)
  }
  const tickets = ticketsWith({
    store: { ...store, scheduleOutcomeCheck, ...inStore(store) },
    service,
    now: clock.now,
    logger: log.logger,
    ...parts,
  })
  const offer = (call: ExecuteCall, more: Partial<Parameters<Tickets['quote']>[1]> = {}) =>
    tickets.quote(trader, { call, shown, intent, ...more })
  return {
    clock,
    log,
    store,
    tickets,
    executed,
    checks,
    offer,
    /** Offers a call and confirms it. */
    confirm: async (call: ExecuteCall) => {
      const { id } = await offer(call)
      return await tickets.confirm(userId, id, message)
    },
  }
}
