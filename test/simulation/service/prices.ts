import { findMarket, marketOf, type Market } from '../../../packages/practice-exchange/src/market/pairs.js'
import { roundToTick } from '../../../packages/practice-exchange/src/market/walk.js'
import type { Draws } from './draws.js'
import type { ServiceWorld } from './world.js'

/** Steps of a walk; after them the price stands still, so that a leap of time by days costs nothing. */
const WALK_STEPS = 2_000

const MILLION = 1_000_000n

/** Prices with 30 decimals by pair and time, which change in steps. */
export interface Prices {
  /** The pairs that are traded. */
  readonly markets: readonly Market[]
  /** Price of a pair at a time, in milliseconds. */
  at(market: Market, time: number): bigint
  /** Time of the first change of a price after `time`; undefined if there is none. */
  nextChange(market: Market, time: number): number | undefined
  /** Sets a price from a time on; the walk goes on from it. */
  set(market: Market, time: number, price: bigint): void
  /** Opening, highest, lowest and closing price of the time from `start` to `end`. */
  candle(market: Market, start: number, end: number): readonly [bigint, bigint, bigint, bigint]
}

/** Pairs that are traded in every world: the ids of BTC, ETH, SOL and EUR (facts). */
const PAIRS = [1, 2, 8, 12] as const

/** The market of a pair by id, symbol or base; undefined if it is not traded. */
export function tradedMarket(name: string): Market | undefined {
  const market = findMarket(name)
  return market && (PAIRS as readonly number[]).includes(market.rules.tokenId) ? market : undefined
}

/**
 * Decimals at which a price of a pair is kept or shown, where a world says so many: no service would round a rate of 1.085 to
 * whole dollars, so it is one less than those of the pair at least.
 */
export function priceDecimals(decimals: number | 'all', tokenId: number): number | 'all' {
  const market = decimals === 'all' ? undefined : marketOf(tokenId)
  return decimals === 'all' || !market ? decimals : Math.max(decimals, market.priceDecimals - 1)
}

/** Makes the prices of a world that begins at `start`. */
export function createPrices(
  { walkEvery, walkStep }: Pick<ServiceWorld, 'walkEvery' | 'walkStep'>,
  draws: Draws,
  start: number,
): Prices {
  const markets = PAIRS.map((id) => marketOf(id)).filter((market) => market !== undefined)
  const walks = new Map(markets.map((market) => [market, [market.basePrice]]))
  const sets = new Map<Market, { readonly at: number; readonly price: bigint; readonly walk: bigint }[]>(
    markets.map((market) => [market, []]),
  )

  const stepAt = (time: number): number =>
    walkEvery === 0 || time < start ? 0 : Math.min(Math.floor((time - start) / walkEvery), WALK_STEPS)

  function walk(market: Market, step: number): bigint {
    const steps = walks.get(market)!
    while (steps.length <= step) {
      const last = steps.at(-1)!
      const millionths =
        draws.below(2 * walkStep + 1, `walk ${market.rules.tokenId} ${steps.length}`) - walkStep
      steps.push((last * (MILLION + BigInt(millionths))) / MILLION)
    }
    return steps[step]!
  }

  function at(market: Market, time: number): bigint {
    const now = walk(market, stepAt(time))
    const set = sets.get(market)!.findLast((one) => one.at <= time)
    return roundToTick(market, set ? (set.price * now) / set.walk : now)
  }

  function nextChange(market: Market, time: number): number | undefined {
    const step = stepAt(time)
    const walked = walkEvery === 0 || step >= WALK_STEPS ? undefined : start + (step + 1) * walkEvery
    const set = sets.get(market)!.find((one) => one.at > time)?.at
    return walked === undefined ? set : set === undefined ? walked : Math.min(walked, set)
  }

  return {
    markets,
    at,
    nextChange,
    set(market, time, price) {
      sets.get(market)!.push({ at: time, price, walk: walk(market, stepAt(time)) })
    },
    candle(market, startsAt, endsAt) {
      const open = at(market, startsAt)
      let [high, low, close] = [open, open, open]
      for (let time = nextChange(market, startsAt); time !== undefined && time <= endsAt;) {
        close = at(market, time)
        if (close > high) high = close
        if (close < low) low = close
        time = nextChange(market, time)
      }
      return [open, high, low, close]
    },
  }
}
