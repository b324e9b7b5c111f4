import type { Big } from 'big.js'
import type { Service } from '../../../../service/service.js'
import type { Pair } from '../../../market/pairs/pair-list.js'
import type { Trader } from '../../../trader.js'
import { maxLeverageOf } from '../../../market/pairs/max-leverage.js'
import { openingFigures, type OpeningFigures } from './figures.js'
import { openingIssues } from './issues.js'
import { openingCall, type OpeningOrder } from './order.js'
import { asText, type Plan } from '../plan.js'

/** An order that opens a position, with its preview. */
export interface OpeningPlan extends Plan {
  readonly order: OpeningOrder
  readonly pair: Pair
  readonly figures: OpeningFigures
  /** What orders are paid from now, in dollars; undefined when it could not be read. */
  readonly balance: Big | undefined
}

/** Works out what an order would come to at this price. Rejects with a `ServiceError`. Sends nothing. */
export async function planOpening(
  service: Service,
  trader: Trader,
  pair: Pair,
  order: OpeningOrder,
  price: Big,
): Promise<OpeningPlan> {
  const { credentials, chain } = trader
  const [info, balances] = await Promise.all([
    service.pairInfo(credentials, { chainId: chain.id, pairId: pair.id }),
    service.balances(credentials, { chainId: chain.id }),
  ])
  const figures = openingFigures(order, info, price)
  const balance = balances.vusd
  const { entryPrice, leverage, openFee, total, liquidationPrice } = figures
  return {
    order,
    pair,
    figures,
    balance,
    call: openingCall(order),
    issues: openingIssues(order, figures, info, {
      balance,
      maxLeverage: maxLeverageOf(service, pair.id),
    }),
    quote: {
      symbol: pair.symbol,
      price: price.toFixed(),
      figures: asText({ entryPrice, leverage, openFee, total, liquidationPrice }),
    },
  }
}
