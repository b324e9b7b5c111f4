import { Big } from 'big.js'
import type { TriggerOrder } from '../../service/service.js'
import { UNKNOWN_POSITION } from '../account/positions/open-book.js'
import { markedPosition, withOrders } from '../account/positions/position-view.js'
import type { OpeningPlan } from '../trading/actions/open/action.js'
import type { AddedPosition } from './what-if.js'

const NOTHING = new Big(0)
const ALL = new Big(100)

/** The position that a planned order becomes when it is filled at the price of its preview, with the exits that are sent along. */
export function plannedPosition(
  { order, pair, figures }: Pick<OpeningPlan, 'order' | 'pair' | 'figures'>,
  asOf: Date,
): AddedPosition {
  const { isLong, size, collateral, takeProfit, stopLoss } = order
  const { entryPrice, leverage, openFee, total, liquidationPrice, missing, price } = figures
  const position = {
    ...UNKNOWN_POSITION,
    id: '',
    pairId: pair.id,
    isLong,
    size,
    collateral,
    entryPrice,
    leverage,
    accruedPositionFee: NOTHING,
    accruedFundingFee: NOTHING,
    accruedBorrowFee: NOTHING,
    paidPositionFee: openFee,
    paidFundingFee: NOTHING,
    paidBorrowFee: NOTHING,
    // The rates of opening and closing are one.
    closingFee: openFee,
  }
  const view = {
    position,
    symbol: pair.symbol,
    feeRate: undefined,
    leverage,
    liquidation: liquidationPrice && { price: liquidationPrice, estimated: true, missing },
  }
  const exits = [
    ...(takeProfit ? [{ isTakeProfit: true, triggerPrice: takeProfit }] : []),
    ...(stopLoss ? [{ isTakeProfit: false, triggerPrice: stopLoss }] : []),
  ]
  const triggers = exits.map((exit, index): TriggerOrder => ({
    ...exit,
    positionId: position.id,
    orderId: String(index),
    amountPercent: ALL,
    triggeredAmount: undefined,
    status: 'OPEN',
    createdAt: undefined,
    triggeredAt: undefined,
    pairId: pair.id,
    isLong,
    size,
    collateral,
    entryPrice,
  }))
  const mark = { ok: true, value: { price, asOf } } as const
  return { held: withOrders(markedPosition(view, mark), { pending: [], triggers }, true), cost: total }
}
