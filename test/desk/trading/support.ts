import type { PairList } from '../../../src/desk/market/pairs/pair-list.js'
import { Big } from 'big.js'
import { createAccountReadings, type ReadAccount } from '../../../src/desk/trading/account-reading.js'
import type { TicketStore } from '../../../src/desk/trading/tickets/store.js'
import { createTickets, type Tickets } from '../../../src/desk/trading/tickets/tickets.js'
import type { Clock } from '../../../src/lib/clock.js'
import { createLogger } from '../../../src/lib/log/log.js'
import type { Service } from '../../../src/service/service.js'
import { workContext } from '../../support/telemetry/work-context.js'
import type { AgedPrice } from '../../../src/desk/market/prices/prices.js'
import { noPause, traderNamed } from '../support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

/** Parts of a Confirm that hold nothing up and tell nobody. */
export const quietParts = {
  needsTwoFactor: async () => false,
  findMovedPrice: async () => undefined,
  sendingNotes: { announce: async () => undefined, takeBack: async () => undefined },
}

/** Tickets of the trader "Main", of which nothing stops a Confirm but what a test gives. */
export function ticketsWith({
  service,
  ...own
}: {
  readonly store: TicketStore
  readonly service: Service
  readonly now: Clock
} & Partial<Parameters<typeof createTickets>[0]>): Tickets {
  return createTickets({
    pauses: noPause,
    reservationFor: async () => undefined,
    service,
    readAccount: readThrough(service),
    findTrader: async () => traderNamed('Main'),
    requireTwoFactor: async () => undefined,
    ...quietParts,
    preSendChecks: async () => undefined,
    timeoutMs: 1_000,
    workContext,
    logger: createLogger({ level: 'silent', secrets: [] }),
    timers: processTimers,
    random: systemRandom,
    ...own,
  })
}

/** Readings of an account through this service, for tests that need no market. */
export function readThrough(
  service: Service,
  mark: () => Promise<AgedPrice | undefined> = async () => undefined,
  find: PairList['find'] = async () => ({ nearest: [] }),
  readNow = mark,
): ReadAccount {
  return createAccountReadings({
    timers: processTimers,
    service,
    prices: { mark, readNow },
    pairNames: { symbol: async () => undefined },
    pairList: { find },
    positions: {} as never,
    readEquity: async () => undefined,
    averageTrueRange: async () => undefined,
    readRiskUnit: async () => undefined,
    readLiquidationBuffer: async () => new Big('0.25'),
    now: Date.now,
  })
}

/** Access under which everybody may trade. */
export const anybody = { tradingRoles: () => [''] }
