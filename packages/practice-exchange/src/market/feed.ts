import { ONE, parseUnits } from '../engine/amounts.js'
import { RejectedError } from '../engine/rejected-error.js'
import type { PriceBoard } from './board.js'
import { type Candle, type CandleRange, HISTORY_MS, PERIODS } from './candles.js'
import { MARKETS, type Market } from './pairs.js'
import type { Event } from '../engine/events.js'
import { KEEPER_DELAY_MS } from '../engine/orders/place-order.js'
import { mix } from './noise.js'

/**
 * The two market-maker accounts. They hold the other side, so that open interest and funding are not zero.
 */
const MAKER_LONG = `0x${'0'.repeat(39)}1`
const MAKER_SHORT = `0x${'0'.repeat(39)}2`

/** Enough for all market-maker positions on one chain. */
const MAKER_FUNDS = 500_000_000n * ONE

/**
 * Size of a market maker's position: 8 to 31 percent of the maximum open interest, never the same on both
 * sides, so that funding flows.
 */
function makerSize({ rules }: Market, isLong: boolean): bigint {
  const [long, drawn] = [mix(rules.tokenId, 1, 13) % 24, mix(rules.tokenId, 2, 13) % 24]
  const short = drawn === long ? (long + 5) % 24 : drawn
  const percent = 8 + (isLong ? long : short)
  return ((isLong ? rules.maxLong : rules.maxShort) * BigInt(percent)) / 100n
}

/**
 * Creates the first events of an exchange: the launch, and market-maker positions on every pair, without
 * leverage so that no ordinary move liquidates them. They fill at `at`. A pair without a price gets none.
 */
export function makeInitialEvents(deps: {
  seed: string
  chains: readonly string[]
  platforms: readonly string[]
  prices: readonly [tokenId: number, price: bigint][]
  at: number
}): Event[] {
  const before = deps.at - KEEPER_DELAY_MS
  const pairs = MARKETS.map(({ rules }) => rules)
  const events: Event[] = [
    { type: 'launch', at: before, seed: deps.seed, chains: deps.chains, pairs, platforms: deps.platforms },
  ]
  for (const account of [MAKER_LONG, MAKER_SHORT]) {
    events.push({ type: 'signUp', at: before, account, wallet: 0n, balance: MAKER_FUNDS })
  }
  for (const chainId of deps.chains) {
    for (const market of MARKETS) {
      const { tokenId } = market.rules
      const price = deps.prices.find(([id]) => id === tokenId)?.[1]
      if (price === undefined) continue
      for (const isLong of [true, false]) {
        const size = makerSize(market, isLong)
        const account = isLong ? MAKER_LONG : MAKER_SHORT
        const order = { tokenId, isLong, positionType: 'Market', size, collateral: size, price } as const
        const command = { name: 'placeOrder', ...order } as const
        events.push({ type: 'command', at: before, chainId, account, command })
      }
    }
    events.push({ type: 'tick', at: deps.at, chainId, prices: deps.prices })
  }
  return events
}

/** A candle of a price source: start in milliseconds, figures as decimal text. */
export interface SourceCandle {
  readonly start: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume?: string | undefined
}

/** External charts, such as those of the real service. */
export interface PriceSource {
  /**
   * Candles of a pair such as `BTC/USD`, oldest first. `period` is one of 1m 5m 15m 30m 1h 4h 1d 1w; `from`
   * and `to` are milliseconds. Rejects when they cannot be read or the signal aborts.
   */
  candles(
    range: { readonly pair: string; readonly period: string; readonly from: number; readonly to: number },
    signal: AbortSignal,
  ): Promise<readonly SourceCandle[]>
}

const MINUTE = 60_000

/**
 * Maximum age of the newest candle, in milliseconds. An older one means that the pair is not traded now, so
 * its price fills no order.
 */
const OLDEST_CANDLE_MS = 5 * MINUTE

/** Timeout of one read, in milliseconds. */
const READ_TIMEOUT_MS = 10_000

/** The last price read of one pair. */
interface KnownPrice {
  readonly price: bigint
  /** Time until which orders may fill at it, in milliseconds. */
  readonly until: number
}

/**
 * Creates the board of a price source: the close of each pair's newest minute. A price that could not be read
 * again for `staleMs` remains the last known one, but fills no order. `onError` is called once when reads of
 * a pair begin to fail.
 */
export function createFeed(deps: {
  source: PriceSource
  staleMs: number
  now: () => number
  closing: AbortSignal
  onError: (error: Error) => void
}): PriceBoard {
  const known = new Map<number, KnownPrice>()
  const failing = new Set<number>()
  const readSignal = (): AbortSignal => AbortSignal.any([deps.closing, AbortSignal.timeout(READ_TIMEOUT_MS)])

  async function readPrice(market: Market): Promise<void> {
    const { tokenId, symbol } = market.rules
    const at = deps.now()
    const range = { pair: symbol, period: '1m', from: at - OLDEST_CANDLE_MS, to: at }
    try {
      const newest = (await deps.source.candles(range, readSignal())).at(-1)
      const price = parseUnits(newest?.close ?? '')
      if (!newest || price === undefined || price <= 0n) throw new Error(`The feed has no price of ${symbol}`)
      const until = Math.min(at + deps.staleMs, newest.start + OLDEST_CANDLE_MS)
      known.set(tokenId, { price, until })
      failing.delete(tokenId)
    } catch (error) {
      if (failing.has(tokenId) || deps.closing.aborted) return
      failing.add(tokenId)
      deps.onError(new Error(`The price of ${symbol} could not be read from the feed`, { cause: error }))
    }
  }

  return {
    isSettable: false,
    last: (market) => known.get(market.rules.tokenId)?.price,
    fillPrice: (market, at) => {
      const one = known.get(market.rules.tokenId)
      return one && at <= one.until ? one.price : undefined
    },
    async candles(range) {
      try {
        return (await deps.source.candles(wanted(range), readSignal())).map(exactly)
      } catch (cause) {
        throw new RejectedError('The chart cannot be read at the moment; try again later.', { cause })
      }
    },
    async refresh() {
      await Promise.all(MARKETS.map(readPrice))
    },
  }
}

function wanted({ market, period, from, to, now }: CandleRange) {
  const [name = ''] = [...PERIODS].find(([, milliseconds]) => milliseconds === period) ?? []
  return {
    pair: market.rules.symbol,
    period: name,
    from: Math.max(from, now - HISTORY_MS),
    to: Math.min(to, now),
  }
}

function exactly({ start, open, high, low, close, volume = '0' }: SourceCandle): Candle {
  const read = (text: string): bigint => {
    const value = parseUnits(text)
    if (value === undefined) throw new Error('A candle of the feed is not decimal text')
    return value
  }
  return {
    start,
    open: read(open),
    high: read(high),
    low: read(low),
    close: read(close),
    volume: read(volume),
  }
}
