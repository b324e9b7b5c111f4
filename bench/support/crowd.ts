import { units } from '../../packages/practice-exchange/src/engine/amounts.js'
import { apply, exchangeOn, EMPTY_STATE } from '../../packages/practice-exchange/src/engine/apply.js'
import type { Event } from '../../packages/practice-exchange/src/engine/events.js'
import type { Exchange, ExchangeState } from '../../packages/practice-exchange/src/engine/state/state.js'

const CHAIN = '42161'

/** Launch of the exchange, in milliseconds. */
export const START = 1_700_000_000_000

/** Price in the middle: half of the orders rest below it, half above. */
export const PRICE = units('28000')

/** Distance of the orders, in dollars of price. */
export const SPACING = units('0.1')

const ACCOUNTS = 1_000

/**
 * An exchange with one pair and resting orders of 1,000 traders: limit orders below the price, stop orders
 * above it.
 */
export function crowdedExchange(resting: number): Exchange {
  const rules = {
    tokenId: 1,
    symbol: 'BTC/USD',
    maxLeverage: 100,
    longFee: units('0.0005'),
    shortFee: units('0.0005'),
  }
  const rates = { longBorrowRate: 1n, shortBorrowRate: 40n, maxFundingRate: 30_000_000_000n }
  const limits = { maxLong: units('1000000000'), maxShort: units('1000000000') }
  const pairs = [{ ...rules, ...rates, ...limits }]
  let state: ExchangeState = EMPTY_STATE
  const happen = (event: Event): void => {
    state = apply(state, event)
  }
  happen({ type: 'launch', at: START, seed: '', chains: [CHAIN], pairs, platforms: [] })
  for (let number = 0; number < ACCOUNTS; number++) {
    happen({ type: 'signUp', at: START, account: `0x${number}`, wallet: 0n, balance: units('1000000') })
  }
  for (let number = 0; number < resting; number++) {
    // A limit is reached when the price falls to it, a stop when it rises to it.
    const isLimit = number % 2 === 0
    const away = SPACING * BigInt(Math.floor(number / 2) + 1)
    const entry = isLimit
      ? ({ positionType: 'Limit', limitPrice: PRICE - away } as const)
      : ({ positionType: 'Stop Market', stopPrice: PRICE + away } as const)
    const order = { tokenId: 1, isLong: true, collateral: units('50'), size: units('100'), price: PRICE }
    const command = { name: 'placeOrder', ...order, ...entry } as const
    happen({ type: 'command', at: START, chainId: CHAIN, account: `0x${number % ACCOUNTS}`, command })
  }
  happen({ type: 'tick', at: START + 1_000, chainId: CHAIN, prices: [[1, PRICE]] })
  return exchangeOn(state, CHAIN)
}
