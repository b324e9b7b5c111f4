import { bench, describe } from 'vitest'
import { units } from '../packages/practice-exchange/src/engine/amounts.js'
import { tick } from '../packages/practice-exchange/src/engine/keeper.js'
import type { Exchange } from '../packages/practice-exchange/src/engine/state/state.js'
import { crowdedExchange, PRICE, SPACING, START } from './support/crowd.js'

/**
 * Duration of a price tick with this many resting orders; each tick starts from the same immutable exchange.
 */
const RESTING = [1_000, 10_000, 100_000]

/** Number of orders that the price crosses in the tick. */
const CROSSED = [0, 1, 10, 100]

for (const resting of RESTING) {
  const exchange = crowdedExchange(resting)
  describe(`price ticks with ${resting.toLocaleString('en')} resting orders`, () => {
    for (const crossed of CROSSED) {
      const price = PRICE - SPACING * BigInt(crossed)
      expectFired(tick(exchange, [[1, price]], START + 5_000), exchange, crossed)
      bench(
        crossed === 0 ? 'a tick that crosses none' : `a tick that crosses ${crossed}`,
        () => {
          tick(exchange, [[1, price]], START + 5_000)
        },
        { time: 400, warmupTime: 100 },
      )
    }
  })
}

/** Makes sure that the orders were filled. */
function expectFired(after: Exchange, before: Exchange, crossed: number): void {
  const filled = (units('100') * BigInt(crossed)).toString()
  const longs = ({ pairStates }: Exchange): bigint => pairStates?.value.longs ?? 0n
  const grown = (longs(after) - longs(before)).toString()
  if (grown !== filled) throw new Error(`${grown} was filled instead of ${filled}`)
}
