import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openingFigures } from '../../../../src/desk/trading/actions/open/figures.js'
import { type RiskTerms, sizeByRisk } from '../../../../src/desk/trading/risk/size-by-risk.js'
import { infoOf } from '../../market/support.js'

const TERMS: RiskTerms = {
  budget: new Big(50),
  isLong: true,
  entryPrice: new Big(60_000),
  stopLoss: new Big(58_200),
  feeRate: new Big('0.0006'),
  fundingRate: new Big(0),
  borrowRate: new Big(0),
  leverage: new Big(10),
  mostLeverage: new Big(100),
  buffer: new Big('0.25'),
}

/** What became of terms: amounts as text, or the code of the refusal and its amounts. */
function sized(changes: Partial<RiskTerms> = {}) {
  const result = sizeByRisk({ ...TERMS, ...changes })
  if (!('code' in result))
    return [result.size.toFixed(), result.collateral.toFixed(), result.isLowered] as const
  return [result.code, ...Object.values(result.values).map((amount) => amount.toFixed())] as const
}

test('the size loses the risk at the stop-loss: 3 % by the price, 0.12 % by two fees', () => {
  // 50 / 0.0312 = 1602.56
  expect(sized()).toEqual(['1602.56', '160.26', false])
  expect(sized({ isLong: false, stopLoss: new Big(61_800) })).toEqual(['1602.56', '160.26', false])
})

test('an hour of borrowing and of funding that is paid counts, funding that is received does not', () => {
  expect(sized({ borrowRate: new Big('0.0001'), fundingRate: new Big('0.0007') })).toEqual([
    '1562.5',
    '156.25',
    false,
  ])
  expect(sized({ fundingRate: new Big('-0.01') })).toEqual(sized())
})

test('the leverage is lowered until liquidation lies a quarter of the distance behind the stop-loss', () => {
  // 0.99 / (0.03 × 1.25 + 0.0006) = 25.98…
  expect(sized({ leverage: new Big(25) })).toEqual(['1602.56', '64.11', false])
  expect(sized({ leverage: new Big(50) })).toEqual(['1602.56', '61.68', true])
  expect(sized({ leverage: new Big(50), mostLeverage: new Big(20) })).toEqual(['1602.56', '80.13', true])
  expect(sized({ leverage: new Big(50), mostLeverage: undefined })).toEqual(['1602.56', '61.68', true])
})

test('the leverage is lowered for the distance behind the stop-loss that was chosen', () => {
  // 0.99 / (0.03 × 2 + 0.0006) = 16.33…, and 0.99 / (0.03 × 1.1 + 0.0006) = 29.46…
  expect(sized({ leverage: new Big(25), buffer: new Big(1) })).toEqual(['1602.56', '98.1', true])
  expect(sized({ leverage: new Big(29), buffer: new Big('0.1') })).toEqual(['1602.56', '55.27', false])
})

test('a risk that comes to no order is refused, with what the least is', () => {
  expect(sized({ stopLoss: new Big(60_000) })).toEqual(['stop-on-wrong-side', '60000'])
  expect(sized({ stopLoss: new Big(61_000) })).toEqual(['stop-on-wrong-side', '60000'])
  expect(sized({ stopLoss: new Big(10_000) })).toEqual(['risk-stop-too-far'])
  expect(sized({ budget: new Big(6) })).toEqual(['risk-too-small', '6', '6.24'])
  expect(sized({ budget: new Big('6.24') })).toEqual(['200', '20', false])
})

const decimals = (min: number, max: number, places: number) =>
  fc.integer({ min, max }).map((number) => new Big(number).div(new Big(10).pow(places)))
const terms: fc.Arbitrary<RiskTerms> = fc
  .record({
    budget: decimals(1, 10_000_000, 2),
    isLong: fc.boolean(),
    entryPrice: decimals(1, 1_000_000_000, 4),
    percent: decimals(1, 9_900, 2),
    feeRate: decimals(0, 200, 5),
    fundingRate: decimals(-500, 500, 6),
    borrowRate: decimals(0, 500, 6),
    leverage: decimals(10, 2_000, 1),
    mostLeverage: fc.option(decimals(10, 2_000, 1), { nil: undefined }),
    buffer: decimals(10, 100, 2),
  })
  .map(({ percent, ...rest }) => {
    const part = percent.div(100).times(rest.isLong ? -1 : 1)
    return { ...rest, stopLoss: rest.entryPrice.times(part.plus(1)) }
  })

test('of any order the loss at the stop-loss is the risk to the cent and never more, and liquidation lies behind it', () => {
  fc.assert(
    fc.property(terms, (one) => {
      const result = sizeByRisk(one)
      fc.pre(!('code' in result))
      const { size, collateral } = result
      const { isLong, entryPrice, stopLoss, feeRate, fundingRate, borrowRate } = one
      const hourly = size.times(borrowRate.plus(fundingRate.gt(0) ? fundingRate : 0))
      const none = { limitPrice: undefined, stopPrice: undefined, slippage: undefined, takeProfit: undefined }
      const order = { ...none, pairId: '1', isLong, kind: 'Market', collateral, size, stopLoss } as const
      const fees = { longTradingFee: feeRate.toFixed(), shortTradingFee: feeRate.toFixed() }
      const { atStopLoss, liquidationPrice, leverage } = openingFigures(order, infoOf(fees), entryPrice)
      const loss = hourly.minus(atStopLoss?.dollars ?? 0)
      expect(loss.lte(one.budget)).toBe(true)
      // The size is rounded down to a cent, and a cent of it loses at most two.
      expect(loss.plus('0.02').gte(one.budget)).toBe(true)
      expect(leverage.lte(one.leverage)).toBe(true)
      const isBehind =
        !liquidationPrice || (isLong ? liquidationPrice.lt(stopLoss) : liquidationPrice.gt(stopLoss))
      expect(isBehind).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
