import type { Clock, MonotonicClock } from '../../lib/clock.js'
import type { Balances, Service } from '../../service/service.js'
import type { MarketDesk } from '../market/market.js'
import type { Trader } from '../trader.js'
import { createBeginExport, type BeginExport } from './export/export.js'
import { createReadFunds, type ReadFunds } from './funds/funds.js'
import { readMargin, type Margin } from './funds/margin.js'
import { createReadPortfolio, type ReadPortfolio } from './funds/portfolio.js'
import { createReadTransfers, type ReadTransfers } from './funds/transfers.js'
import type { ClosedRowStore } from './history/closed-row-store.js'
import { createReadHistory, type ReadHistory } from './history/history.js'
import { createReadOrders, type ReadOrders } from './orders/orders.js'
import { createReadPnl, type ReadPnl } from './pnl/pnl.js'
import type { InitialRisks } from './positions/initial-risk.js'
import type { OrderSources } from './positions/order-source.js'
import { createPositionReader, type PositionReader } from './positions/positions.js'
import { createReadPriceLevels, type ReadPriceLevels } from './positions/price-levels.js'
import { createReadRaw, type ReadRaw } from './raw-reply.js'
import { createReferrals, type Referrals } from './referrals.js'

/** The reads of a trader's account. Each rejects with a `ServiceError` when the service fails. */
export interface AccountDesk {
  readonly positions: PositionReader
  readonly orders: ReadOrders
  /** Entry, liquidation and order prices of one pair, as lines for its chart. */
  readonly priceLevels: ReadPriceLevels
  readonly history: ReadHistory
  /** Realized profit and loss, with its statistics. */
  readonly pnl: ReadPnl
  /** Free and used money of the account; undefined when the service sent an empty portfolio. */
  margin(trader: Trader): Promise<Margin | undefined>
  /** Balances and margin. */
  readonly funds: ReadFunds
  readonly portfolio: ReadPortfolio
  readonly transfers: ReadTransfers
  readonly referrals: Referrals
  /** Balances of the account, and the time of the request. */
  balances(trader: Trader): Promise<{ readonly balances: Balances; readonly asOf: Date }>
  readonly beginExport: BeginExport
  /** A reply of the service as it was received, without secrets. */
  readonly rawReply: ReadRaw
}

export function createAccountDesk(deps: {
  readonly service: Service
  readonly closedRowCopies?: ClosedRowStore | undefined
  readonly initialRisks?: Pick<InitialRisks, 'read'> | undefined
  readonly orderSources?: Pick<OrderSources, 'read'> | undefined
  readonly market: Pick<MarketDesk, 'prices' | 'pairNames'>
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): AccountDesk {
  const { service, now, monotonicNow } = deps
  const { prices, pairNames } = deps.market
  const history = createReadHistory({
    service,
    copies: deps.closedRowCopies,
    initialRisks: deps.initialRisks,
    orderSources: deps.orderSources,
    pairNames,
    now,
    monotonicNow,
  })
  return {
    positions: createPositionReader({ service, pairNames, prices, now }),
    orders: createReadOrders({ service, pairNames, prices, now }),
    priceLevels: createReadPriceLevels(service),
    history,
    pnl: createReadPnl(history),
    margin: (trader) => readMargin(service, trader),
    funds: createReadFunds({ service, now }),
    portfolio: createReadPortfolio({ service, pairNames, now }),
    transfers: createReadTransfers({ service, now, monotonicNow }),
    referrals: createReferrals({ service, now }),
    balances: async ({ credentials, chain }) => {
      const asOf = new Date(now())
      return { balances: await service.balances(credentials, { chainId: chain.id }), asOf }
    },
    beginExport: createBeginExport({ service, initialRisks: deps.initialRisks, pairNames, now }),
    rawReply: createReadRaw({ service, now }),
  }
}
