import type { Big } from 'big.js'
import type { PairInfo, Position } from '../../../service/service.js'
import { divide } from '../../../lib/decimals.js'
import { openCosts } from '../../account/pnl/net-pnl.js'
import type { GivenFields } from '../../account/positions/figures.js'
import type { MarkPrice } from '../../market/prices/prices.js'
import type { Holding } from './position-change.js'
import type { AccountReading } from '../account-reading.js'
import type { OpenAccount, OpenPosition } from './read-open.js'

/**
 * An open position with everything that a change of it is worked out from. `orders` are its take-profits, stops, and what
 * waits in its slot; `liquidationPrice` is undefined where the service gives none above zero.
 */
export interface ManagedPosition
  extends
    Holding,
    GivenFields<'id' | 'pairId'>,
    Pick<Position, 'liquidationPrice'>,
    Pick<OpenPosition, 'symbol'>,
    Pick<OpenAccount, 'orders' | 'asOf'>,
    Pick<MarkPrice, 'price'> {
  /** Time of the price: that of a quiet pair may be old. */
  readonly priceAsOf: MarkPrice['asOf']
  readonly info: PairInfo
  /** The balance that orders are paid from, in dollars; undefined when it is not known. */
  readonly balance: Big | undefined
  /** The most leverage the pair allows; undefined when it is not known. */
  readonly maxLeverage: Big | undefined
  /** True while a change of it is on its way: the service takes one at a time. */
  readonly isChanging: boolean
}

/** The service left out values of a position that the preview of a change needs. */
export class IncompletePositionError extends Error {
  override readonly name = 'IncompletePositionError'
  /** BASE/QUOTE. */
  readonly symbol: string
  constructor(symbol: string) {
    super(`The service does not say all of a position in ${symbol}`)
    this.symbol = symbol
  }
}

/**
 * Reads the price, the fees and the balance that belong to an open position. Rejects with a `ServiceError`, a NoPriceError or
 * an IncompletePositionError.
 */
export async function readManagedPosition(
  account: AccountReading,
  { position, symbol }: OpenPosition,
): Promise<ManagedPosition> {
  const { id, pairId, isLong, size, collateral, entryPrice, closingFee } = position
  if (pairId === undefined || isLong === undefined || !size || !collateral || !entryPrice)
    throw new IncompletePositionError(symbol)
  if (size.lte(0) || collateral.lte(0) || entryPrice.lte(0)) throw new IncompletePositionError(symbol)
  const mark = await account.mark(symbol)
  const [{ orders, asOf }, info, balances] = await Promise.all([
    account.open(),
    account.pairInfo(pairId),
    account.balances(),
  ])
  // The pair's own rate comes first: the closing fee may be worked out from it, with digits cut off.
  const feeRate =
    (isLong ? info.longTradingFee : info.shortTradingFee) ?? (closingFee && divide(closingFee, size))
  const { paid, accrued, isEstimate } = openCosts(position, feeRate)
  const own = orders.filter(({ positionId }) => positionId === id)
  return {
    id,
    pairId,
    symbol,
    isLong,
    size,
    collateral,
    entryPrice,
    paid,
    accrued,
    isEstimate,
    feeRate,
    price: mark.price,
    priceAsOf: mark.asOf,
    asOf,
    info,
    balance: balances.vusd,
    maxLeverage: account.maxLeverage(pairId),
    liquidationPrice: position.liquidationPrice?.gt(0) === true ? position.liquidationPrice : undefined,
    orders: own,
    isChanging: position.orderStatus === 'PENDING' && !own.some(({ kind }) => kind === 'slot'),
  }
}
