import { createCaller, type Unread } from './caller.js'
import { candles, type Candle, type CandlesRequest } from './charts.js'
import type { Credentials } from './credentials.js'
import { defaultDialect, type Dialect } from './dialect.js'
import { executeOperation, type ExecuteBody, type ExecuteReply } from './execute/execute.js'
import type { ExecuteCall } from './execute/functions.js'
import { prepare } from './execute/prepare.js'
import { createHttp, type HttpOptions } from './http.js'
import { createMarketMaker, type MarketMaker } from './market-maker/market-maker.js'
import type { CallOptions, PageOptions } from './operation.js'
import { createRaw, type Raw } from './raw.js'
import { balances, type Balances } from './reads/balances.js'
import { checkReferrals } from './reads/check-referrals.js'
import { closedPositions, type ClosedPosition } from './reads/closed-positions.js'
import { deposits } from './reads/deposits.js'
import { openOrders, type OpenOrders } from './reads/open-orders.js'
import { openPositions, type Position } from './reads/open-positions.js'
import { pairInfo, type PairInfo } from './reads/pair-info.js'
import { portfolio, type Portfolio } from './reads/portfolio.js'
import { referrals, type Referral } from './reads/referrals.js'
import type { Transfer } from './reads/transfer.js'
import { withdrawals } from './reads/withdrawals.js'

export type * from './types.js'

/** The whole interface of service.md. Every call rejects with a ServiceError. */
export interface Service {
  /** The assumptions in force. */
  readonly dialect: Dialect
  /** GET open_positions. Empty only when the service said so, as with every list here. */
  openPositions(who: Credentials, chainId: string, options?: PageOptions): Promise<readonly Position[]>
  /** GET open_orders: orders to be filled, and triggers on open positions. */
  openOrders(who: Credentials, chainId: string, options?: PageOptions): Promise<OpenOrders>
  /** Reads for who looks again and again, and need not read a reply that says the same as the last. */
  readonly unread: {
    openPositions(who: Credentials, chainId: string): Promise<Unread<readonly Position[]>>
    openOrders(who: Credentials, chainId: string): Promise<Unread<OpenOrders>>
    closedPositions(who: Credentials, chainId: string): Promise<Unread<readonly ClosedPosition[]>>
    deposits(who: Credentials, chainId: string): Promise<Unread<readonly Transfer[]>>
    withdrawals(who: Credentials, chainId: string): Promise<Unread<readonly Transfer[]>>
  }
  /** GET closed_positions. */
  closedPositions(
    who: Credentials,
    chainId: string,
    options?: PageOptions,
  ): Promise<readonly ClosedPosition[]>
  /** GET deposits. */
  deposits(who: Credentials, chainId: string, options?: CallOptions): Promise<readonly Transfer[]>
  /** GET withdraws. */
  withdrawals(who: Credentials, chainId: string, options?: CallOptions): Promise<readonly Transfer[]>
  /** GET portfolios, its first element; undefined only when the service answered an empty list. */
  portfolio(who: Credentials, chainId: string, options?: CallOptions): Promise<Portfolio | undefined>
  /** GET balances. */
  balances(who: Credentials, chainId: string, options?: CallOptions): Promise<Balances>
  /** GET pairInfo; a reply about another pair is unreadable. */
  pairInfo(who: Credentials, chainId: string, pairId: string, options?: CallOptions): Promise<PairInfo>
  /** GET referrals of any account; sends no credentials. */
  referrals(account: string, options?: CallOptions): Promise<readonly Referral[]>
  /** GET check_referrals: any JSON value, its numbers as `parseExactly` gives them. */
  checkReferrals(who: Credentials, options?: CallOptions): Promise<unknown>
  /** POST charts: oldest first. */
  candles(who: Credentials, request: CandlesRequest, options?: CallOptions): Promise<readonly Candle[]>
  /** What `execute` would send, checked and not sent; throws an InvalidRequestError. */
  prepare(chainId: string, call: ExecuteCall): ExecuteBody
  /** Sends one call, once: it is never repeated. Only a ticket may call it. */
  execute(who: Credentials, chainId: string, call: ExecuteCall, options?: CallOptions): Promise<ExecuteReply>
  /** The reads of service.md §4.4. */
  readonly marketMaker: MarketMaker
  /** The reply to a read as it came, for a person to look at: not judged, not read, and without what is secret in it. */
  readonly raw: Raw
  /** Whether anything answers at the service's address; asks it nothing, and shows it no credentials. */
  reach(): Promise<void>
  /** Waits for the calls under way, and closes every connection. */
  close(): Promise<void>
}

/** What `createService` takes. */
export interface ServiceOptions extends Omit<HttpOptions, 'timeoutMs'> {
  /** {base_url} of service.md. */
  readonly baseUrl: string
  readonly dialect?: Dialect | undefined
  /** Deadline of one call with everything that is tried again; 10 seconds without it. */
  readonly timeoutMs?: number | undefined
}

/** Opens no connection before the first call. Throws a TypeError when `baseUrl` is no HTTP address. */
export function createService(options: ServiceOptions): Service {
  const { baseUrl, dialect = defaultDialect, timeoutMs = 10_000, ...rest } = options
  const http = createHttp({ ...rest, timeoutMs })
  const { call, unread, raw, reach } = createCaller({ baseUrl, dialect, http })
  return {
    dialect,
    openPositions: (who, chainId, { page, signal } = {}) =>
      call(openPositions, { chainId, page }, { who, signal }),
    openOrders: (who, chainId, { page, signal } = {}) => call(openOrders, { chainId, page }, { who, signal }),
    unread: {
      openPositions: (who, chainId) => unread(openPositions, { chainId }, { who }),
      openOrders: (who, chainId) => unread(openOrders, { chainId }, { who }),
      closedPositions: (who, chainId) => unread(closedPositions, { chainId }, { who }),
      deposits: (who, chainId) => unread(deposits, { chainId }, { who }),
      withdrawals: (who, chainId) => unread(withdrawals, { chainId }, { who }),
    },
    closedPositions: (who, chainId, { page, signal } = {}) =>
      call(closedPositions, { chainId, page }, { who, signal }),
    deposits: (who, chainId, { signal } = {}) => call(deposits, { chainId }, { who, signal }),
    withdrawals: (who, chainId, { signal } = {}) => call(withdrawals, { chainId }, { who, signal }),
    portfolio: (who, chainId, { signal } = {}) => call(portfolio, { chainId }, { who, signal }),
    balances: (who, chainId, { signal } = {}) => call(balances, { chainId }, { who, signal }),
    pairInfo: (who, chainId, pairId, { signal } = {}) => call(pairInfo, { chainId, pairId }, { who, signal }),
    referrals: (account, { signal } = {}) => call(referrals, { account }, { signal }),
    checkReferrals: (who, { signal } = {}) => call(checkReferrals, {}, { who, signal }),
    candles: (who, request, { signal } = {}) => call(candles, request, { who, signal }),
    prepare: (chainId, what) => prepare(chainId, what, dialect),
    execute: async (who, chainId, what, { signal } = {}) =>
      call(executeOperation(what.name), { ...what, chainId }, { who, signal }),
    marketMaker: createMarketMaker(call, dialect),
    raw: createRaw(raw, dialect),
    reach,
    close: () => http.close(),
  }
}
