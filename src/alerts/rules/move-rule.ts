import type { Big } from 'big.js'
import type { MarketDataAccess } from '../../desk/market/market-data-access.js'
import type { MarketDesk } from '../../desk/market/market.js'
import { percentOf } from '../../desk/account/positions/figures.js'
import type { Period } from '../../service/dialect.js'
import type { MarketCondition } from './rule.js'

type Move = Extract<MarketCondition, { readonly on: 'move' }>

/** How far the price has moved within the time of a condition, in percent; undefined without candles. Rejects with a `ServiceError`. */
export async function moveOver(
  market: MarketDesk,
  access: MarketDataAccess,
  { symbol, is, minutes }: Move,
): Promise<Big | undefined> {
  const period = periodFor(minutes)
  const { candles, asOf } = await market.candles(symbol, period, access.credentials)
  const begin = asOf.getTime() - minutes * 60_000
  // As the watch has it: what began before might tell of a move that took longer.
  const within = candles.filter(({ time }) => time.getTime() >= begin)
  const [first] = within
  const last = within.at(-1)
  if (!first || !last) return undefined
  const low = within.reduce((least, one) => (one.low.lt(least) ? one.low : least), first.low)
  const high = within.reduce((most, one) => (one.high.gt(most) ? one.high : most), first.high)
  const up = percentOf(last.close.minus(low), low)
  const down = percentOf(high.minus(last.close), high)
  if (is === 'up' || !down) return up
  return is === 'down' || up?.lt(down) ? down : up
}

/** The shortest period of which the candles that are read reach so far back. */
function periodFor(minutes: number): Period {
  if (minutes < 150) return '1m'
  return minutes < 750 ? '5m' : '15m'
}
