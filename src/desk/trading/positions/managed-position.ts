import type { Big } from 'big.js'
import type { Balances, PairInfo, Position } from '../../../service/service.js'
import { divide } from '../../../lib/decimals.js'
import { openCosts } from '../../account/pnl/net-pnl.js'
import { liquidationOf, type GivenFields } from '../../account/positions/figures.js'
import type { MarkPrice } from '../../market/prices/prices.js'
import type { Holding } from './position-change.js'
import type { AccountReading } from '../account-reading.js'
import type { OpenAccount, OpenPosition } from './read-open.js'

/**
 * An open position with everything that a change of it is worked out from. `orders` are its take-profits, stops, and what
 * waits in its slot; `liquidationPrice` is that of `liquidationOf`.
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
  /** Fee for trading one dollar of size; undefined when nobody says. */
  readonly feeRate: Big | undefined
  /** The balance that orders are paid from, in dollars; undefined when it is not known. */
  readonly balance: Big | undefined
  /** The most leverage the pair allows; undefined when it is not known. */
  readonly maxLeverage: Big | undefined
  /** True while a change of it is on its way: the service takes one at a time. */
  readonly isChanging: boolean
}

/** The same for an exit, which goes without what only its preview shows: the price, the fees and the balance. */
export interface ExitPosition extends Omit<ManagedPosition, 'price' | 'priceAsOf' | 'info'> {
  readonly price: ManagedPosition['price'] | undefined
  readonly priceAsOf: ManagedPosition['priceAsOf'] | undefined
  readonly info: ManagedPosition['info'] | undefined
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
  open: OpenPosition,
): Promise<ManagedPosition> {
  const terms = termsOf(open)
  const mark = await account.mark(open.symbol)
  const [opened, info, balances] = await Promise.all([
    account.open(),
    account.pairInfo(terms.pairId),
    account.balances(),
  ])
  const { price, asOf: priceAsOf } = mark
  return {
    ...positionWith(open, terms, opened, info, balances, account.maxLeverage(terms.pairId)),
    price,
    priceAsOf,
    info,
  }
}

/**
 * Reads the same for an exit, as far as it can be read within three seconds. Rejects with a `ServiceError` when the open
 * positions cannot be read, or an IncompletePositionError.
 */
export async function readExitPosition(account: AccountReading, open: OpenPosition): Promise<ExitPosition> {
  const terms = termsOf(open)
  const ifSoon = async <T>(read: Promise<T>): Promise<T | undefined> =>
    await account.within(SHOWN_MS, read).catch(() => undefined)
  const [mark, info, balances] = await Promise.all([
    ifSoon(account.mark(open.symbol)),
    ifSoon(account.pairInfo(terms.pairId)),
    ifSoon(account.balances()),
  ])
  const shown = { price: mark?.price, priceAsOf: mark?.asOf, info }
  return {
    ...positionWith(open, terms, await account.open(), info, balances, account.maxLeverage(terms.pairId)),
    ...shown,
  }
}

/** The longest time that an exit waits for what only its preview shows, in milliseconds. */
const SHOWN_MS = 3_000

/** The terms that every change of a position needs. Throws an IncompletePositionError where the service leaves out a part. */
function termsOf({ position, symbol }: OpenPosition) {
  const { pairId, isLong, size, collateral, entryPrice } = position
  if (pairId === undefined || isLong === undefined || !size || !collateral || !entryPrice)
    throw new IncompletePositionError(symbol)
  if (size.lte(0) || collateral.lte(0) || entryPrice.lte(0)) throw new IncompletePositionError(symbol)
  return { pairId, isLong, size, collateral, entryPrice }
}

function positionWith(
  { position, symbol }: OpenPosition,
  terms: ReturnType<typeof termsOf>,
  { orders, asOf }: OpenAccount,
  info: PairInfo | undefined,
  balances: Balances | undefined,
  maxLeverage: Big | undefined,
): Omit<ManagedPosition, 'price' | 'priceAsOf' | 'info'> {
  const { id, closingFee } = position
  // The pair's own rate comes first: the closing fee may be worked out from it, with digits cut off.
  const feeRate =
    (terms.isLong ? info?.longTradingFee : info?.shortTradingFee) ??
    (closingFee && divide(closingFee, terms.size))
  const own = orders.filter(({ positionId }) => positionId === id)
  return {
    id,
    symbol,
    ...terms,
    ...openCosts(position, feeRate),
    feeRate,
    asOf,
    balance: balances?.vusd,
    maxLeverage,
    liquidationPrice: liquidationOf(position, feeRate)?.price,
    orders: own,
    isChanging: position.orderStatus === 'PENDING' && !own.some(({ kind }) => kind === 'slot'),
  }
}
