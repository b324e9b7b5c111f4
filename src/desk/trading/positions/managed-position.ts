import type { Big } from 'big.js'
import type { Balances, PairInfo, Position } from '../../../service/service.js'
import { divide } from '../../../lib/decimals.js'
import { belongsTo } from '../../account/orders/order-status.js'
import { openCosts } from '../../account/pnl/net-pnl.js'
import { liquidationOf, type GivenFields } from '../../account/positions/figures.js'
import type { MarkPrice } from '../../market/prices/prices.js'
import type { Holding } from './position-change.js'
import type { AccountReading } from '../account-reading.js'
import type { OpenAccount, OpenPosition } from './read-open.js'

/** The terms of a position that changes of it are made of. */
type Terms = 'pairId' | 'isLong' | 'size' | 'collateral' | 'entryPrice'

/**
 * An open position as its exits take it: with what the service says, and what could be read of price, fees and balance. No part
 * that an exit does not send holds it up. `orders` are its take-profits, stops, and what waits in its slot; `liquidationPrice`
 * is that of `liquidationOf`.
 */
export interface ExitPosition
  extends
    Pick<Position, 'id' | Terms | 'liquidationPrice' | 'createdAt'>,
    Pick<OpenPosition, 'symbol'>,
    Pick<OpenAccount, 'orders' | 'unread' | 'asOf'>,
    Omit<Holding, Terms> {
  readonly price: MarkPrice['price'] | undefined
  /** Time of the price: that of a quiet pair may be old. */
  readonly priceAsOf: MarkPrice['asOf'] | undefined
  readonly info: PairInfo | undefined
  /** Fee for trading one dollar of size; undefined when nobody says. */
  readonly feeRate: Big | undefined
  /** The balance that orders are paid from, in dollars; undefined when it is not known. */
  readonly balance: Big | undefined
  /** The most leverage the pair allows; undefined when it is not known. */
  readonly maxLeverage: Big | undefined
  /** True while a change of it is on its way: the service takes one at a time. */
  readonly isChanging: boolean
}

/** An open position with everything that an addition to it is worked out from. */
export interface ManagedPosition extends Omit<ExitPosition, Terms | 'price' | 'info'>, GivenFields<Terms> {
  readonly price: MarkPrice['price']
  readonly info: PairInfo
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

/** Terms of a position that an exit sends. Throws an IncompletePositionError where the service leaves one of them out. */
export function termsOf<Name extends Terms>(
  position: Pick<ExitPosition, 'symbol' | Terms>,
  ...names: readonly Name[]
): GivenFields<Name> {
  const terms = names.map((name) => {
    const value = position[name]
    if (value === undefined || (typeof value === 'object' && value.lte(0)))
      throw new IncompletePositionError(position.symbol)
    return [name, value] as const
  })
  return Object.fromEntries(terms) as GivenFields<Name>
}

/**
 * Reads the price, the fees and the balance that belong to an open position. Rejects with a `ServiceError`, a NoPriceError or
 * an IncompletePositionError.
 */
export async function readManagedPosition(
  account: AccountReading,
  open: OpenPosition,
): Promise<ManagedPosition> {
  const terms = termsOf({ ...open.position, symbol: open.symbol }, ...ALL_TERMS)
  const { pairId } = terms
  const { price, asOf: priceAsOf } = await account.mark(open.symbol)
  const [opened, info, balances] = await Promise.all([
    account.open(),
    account.pairInfo(pairId),
    account.balances(),
  ])
  const position = positionWith(open, opened, info, balances, account.maxLeverage(pairId))
  return { ...position, ...terms, price, priceAsOf, info }
}

/**
 * Reads the same for an exit, as far as it can be read within three seconds. Rejects with a `ServiceError` when neither list of
 * positions nor of orders can be read.
 */
export async function readExitPosition(account: AccountReading, open: OpenPosition): Promise<ExitPosition> {
  const { pairId } = open
  const ifSoon = async <T>(read: Promise<T>): Promise<T | undefined> =>
    account.within(SHOWN_MS, read).catch(() => undefined)
  const [mark, info, balances] = await Promise.all([
    ifSoon(account.mark(open.symbol)),
    pairId === undefined ? undefined : ifSoon(account.pairInfo(pairId)),
    ifSoon(account.balances()),
  ])
  const maxLeverage = pairId === undefined ? undefined : account.maxLeverage(pairId)
  return {
    ...positionWith(open, await account.open(), info, balances, maxLeverage),
    price: mark?.price,
    priceAsOf: mark?.asOf,
    info,
  }
}

/** The longest time that an exit waits for what only its preview shows, in milliseconds. */
const SHOWN_MS = 3_000

const ALL_TERMS = ['pairId', 'isLong', 'size', 'collateral', 'entryPrice'] as const

function positionWith(
  { position, symbol }: OpenPosition,
  { orders, unread, asOf }: OpenAccount,
  info: PairInfo | undefined,
  balances: Balances | undefined,
  maxLeverage: Big | undefined,
): Omit<ExitPosition, 'price' | 'priceAsOf' | 'info'> {
  const { id, pairId, isLong, size, collateral, entryPrice, createdAt, closingFee } = position
  const stated = isLong === undefined ? undefined : isLong ? info?.longTradingFee : info?.shortTradingFee
  // The pair's own rate comes first: the closing fee may be worked out from it, with digits cut off.
  const feeRate = stated ?? (closingFee && size?.gt(0) === true ? divide(closingFee, size) : undefined)
  const own = orders.filter((order) => belongsTo(order, position))
  return {
    id,
    symbol,
    pairId,
    isLong,
    size,
    collateral,
    entryPrice,
    createdAt,
    ...openCosts(position, feeRate),
    feeRate,
    unread,
    asOf,
    balance: balances?.vusd,
    maxLeverage,
    liquidationPrice: liquidationOf(position, feeRate)?.price,
    orders: own,
    isChanging: position.orderStatus === 'PENDING' && !own.some(({ kind }) => kind === 'slot'),
  }
}

/** The terms and costs that the figures of a position are worked out from; undefined where the service leaves out a part. */
export function holdingOf(position: ExitPosition): Holding | undefined {
  const { isLong, size, collateral, entryPrice } = position
  const isComplete = [size, collateral, entryPrice].every((amount) => amount?.gt(0) === true)
  if (!isComplete || isLong === undefined || !size || !collateral || !entryPrice) return undefined
  return { ...position, isLong, size, collateral, entryPrice }
}
