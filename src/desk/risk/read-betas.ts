import pMap from 'p-map'
import { Big } from 'big.js'
import { attempt } from '../../lib/result.js'
import type { PositionWithOrders } from '../account/positions/position-view.js'
import type { MarketDesk } from '../market/market.js'
import type { Trader } from '../trader.js'
import type { UnknownPair } from '../trading/unresolved-target.js'
import { betaOf } from './correlation.js'
import type { ReadReturns } from './read-returns.js'
import { isIn, type Scenario, type Shock } from './what-if.js'

/** The pairs of a book that move by their beta to another pair. */
export interface Betas {
  /** BASE/QUOTE of that pair. */
  readonly reference: string
  /**
   * The betas of pairs (BASE/QUOTE) by their hourly returns of `CORRELATION_DAYS`, to two decimals; undefined for one whose candles, or
   * those of the reference, cannot be read, or say too little.
   */
  readonly pairs: readonly { readonly symbol: string; readonly beta: Big | undefined }[]
}

/** Pairs that are read at once. */
const CONCURRENCY = 4

const ONE = new Big(1)
/** No price falls by more percent. */
const LEAST_PERCENT = new Big(-100)

/** Reads the betas of the pairs of a book that have no shock of their own. Rejects with a `ServiceError` where the pairs cannot be read. */
export async function readBetas(
  held: readonly PositionWithOrders[],
  { beta, shocks }: { readonly beta: Shock; readonly shocks: readonly Shock[] },
  trader: Trader,
  deps: { readonly market: Pick<MarketDesk, 'find'>; readonly readReturns: ReadReturns },
): Promise<Betas | UnknownPair> {
  const found = await referenceOf(held, beta, trader, deps.market)
  if (typeof found !== 'string') return found
  const symbols = new Set(
    held.filter((one) => !shocks.some(({ pair }) => isIn(one, pair))).flatMap(({ symbol }) => symbol ?? []),
  )
  const others = [...symbols].filter((symbol) => symbol !== found)
  const returnsOf = (symbol: string) => attempt(deps.readReturns(symbol, trader.credentials))
  const reference = others.length === 0 ? undefined : await returnsOf(found)
  const betas = await pMap(
    others,
    async (symbol) => {
      const own = await returnsOf(symbol)
      return { symbol, beta: own.ok && reference?.ok ? betaOf(own.value, reference.value) : undefined }
    },
    { concurrency: CONCURRENCY },
  )
  return {
    reference: found,
    pairs: [...(symbols.has(found) ? [{ symbol: found, beta: ONE }] : []), ...betas],
  }
}

/** The name of the pair that others move with. */
async function referenceOf(
  held: readonly PositionWithOrders[],
  { pair }: Shock,
  trader: Trader,
  market: Pick<MarketDesk, 'find'>,
): Promise<string | UnknownPair> {
  const symbol = held.find((one) => isIn(one, pair))?.symbol
  if (symbol !== undefined) return symbol
  const found = await market.find(trader, pair.replace(/^#/, ''))
  return 'nearest' in found ? { unplanned: 'unknown-pair', nearest: found.nearest } : found.symbol
}

/** The scenario in which each pair with a known beta has its own shock; the others stay. */
export function withBetas(scenario: Scenario, { percent }: Shock, { pairs }: Betas): Scenario {
  const moved = pairs.flatMap(({ symbol, beta }) => {
    const move = beta?.times(percent)
    return move ? [{ pair: symbol, percent: move.lt(LEAST_PERCENT) ? LEAST_PERCENT : move }] : []
  })
  return { ...scenario, shocks: [...scenario.shocks, ...moved] }
}
