import { ONE } from '../engine/amounts.js'
import type { Event } from '../engine/events.js'
import { KEEPER_DELAY_MS } from '../engine/orders/place-order.js'
import { MARKETS, type Market } from './pairs.js'
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
