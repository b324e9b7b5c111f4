import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderRiskOf } from '../../../../../src/desk/trading/actions/calls.js'
import { openingFigures } from '../../../../../src/desk/trading/actions/open/figures.js'
import { openingCall, type OpeningOrder } from '../../../../../src/desk/trading/actions/open/order.js'
import { asText } from '../../../../../src/desk/trading/actions/plan.js'
import { NO_LIMIT, type Limits } from '../../../../../src/desk/trading/risk/limits/limit.js'
import { lossOf } from '../../../../../src/desk/trading/risk/limits/aggregates.js'
import { breaches } from '../../../../../src/desk/trading/risk/limits/own-limits.js'
import { infoOf } from '../../../market/support.js'

const PRICE = new Big(60_000)
/** 0.06 % of the size for opening, and the same for closing. */
const FEE = new Big('0.0006')
const info = infoOf({ longTradingFee: '0.0006', shortTradingFee: '0.0006' })

const orders = fc.record({
  isLong: fc.boolean(),
  cents: fc.integer({ min: 2_000, max: 100_000_000 }),
  leverage: fc.integer({ min: 2, max: 100 }),
  /** Of the price, in hundredths of a percent. */
  distance: fc.integer({ min: 1, max: 9_900 }),
})

/** An order, and what its preview states. */
function previewed(order: OpeningOrder) {
  const { atStopLoss, atStopLossFromWorst, total } = openingFigures(order, info, PRICE)
  const call = openingCall(order)
  const risk = orderRiskOf(call, [])
  if (!risk) throw new Error('An opening adds risk')
  const figures = asText({
    total,
    riskAtStop: atStopLoss?.dollars.neg(),
    riskFromWorst: atStopLossFromWorst?.dollars.neg(),
  })
  return { ...risk, loss: lossOf(risk, { symbol: 'BTC/USD', price: PRICE.toFixed(), figures }) }
}

const limitedTo = (most: Big): Limits => ({
  collateral: NO_LIMIT,
  leverage: NO_LIMIT,
  exposure: NO_LIMIT,
  orders: NO_LIMIT,
  risk: { most, raise: undefined },
  stop: NO_LIMIT,
  open: NO_LIMIT,
  'open-dollars': NO_LIMIT,
  net: NO_LIMIT,
  group: NO_LIMIT,
  losses: NO_LIMIT,
  streak: NO_LIMIT,
  window: NO_LIMIT,
  rest: NO_LIMIT,
  coolOffUntil: undefined,
})

test('an order is refused exactly when it can lose more than the limit, to the cent', () => {
  fc.assert(
    fc.property(orders, ({ isLong, cents, leverage, distance }) => {
      const collateral = new Big(cents).div(100)
      const size = collateral.times(leverage)
      const share = new Big(distance).div(10_000)
      const stopLoss = PRICE.times(isLong ? new Big(1).minus(share) : share.plus(1))
      const order: OpeningOrder = {
        pairId: '1',
        isLong,
        kind: 'Market',
        collateral,
        size,
        limitPrice: undefined,
        stopPrice: undefined,
        slippage: new Big(1),
        takeProfit: undefined,
        stopLoss: undefined,
      }
      const fee = size.times(FEE)
      // One percent of slippage.
      const worst = PRICE.times(isLong ? '1.01' : '0.99')
      const fall = size.times(worst.minus(stopLoss).abs()).div(worst).plus(fee)
      const withStop = (fall.gt(collateral) ? collateral : fall).plus(fee)
      const all = collateral.plus(fee)
      for (const [kind, lost] of [
        [{ ...order, stopLoss }, withStop],
        [order, all],
      ] as const) {
        const risk = previewed(kind)
        const [above, below] = [lost.round(2, Big.roundUp), lost.round(2, Big.roundDown).minus('0.01')]
        expect(breaches(limitedTo(above), risk)).toEqual([])
        expect(breaches(limitedTo(below), risk)).toEqual([
          { level: 'refusal', code: 'limit-risk', values: { limit: below } },
        ])
      }
      expect(withStop.lte(all), 'a stop never makes the loss larger').toBe(true)
    }),
  )
})

test('without stated figures the collateral is what an order can lose, and nothing without one', () => {
  const shown = { symbol: undefined, price: undefined, figures: {} }
  expect(lossOf({ collateral: new Big(100) }, shown)).toEqual(new Big(100))
  expect(lossOf({ collateral: undefined }, { ...shown, figures: { total: '5' } })).toBeUndefined()
})
