import { Big } from 'big.js'
import * as fc from 'fast-check'
import { formatUnits, units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { apply, EMPTY_STATE, exchangeOn } from '../../../../packages/practice-exchange/src/engine/apply.js'
import type { Command, Event } from '../../../../packages/practice-exchange/src/engine/events.js'
import { values } from '../../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import { accountOf } from '../../../../packages/practice-exchange/src/engine/state/update.js'
import { LEAST_COLLATERAL } from '../../../../src/service/operations/inputs.js'
import { liquidationPrice } from '../../../../src/desk/account/positions/figures.js'
import { sizeByRisk } from '../../../../src/desk/trading/risk/size-by-risk.js'

const CHAIN = '42161'
const ALICE = '0xa'
const START = 1_700_000_000_000
const TOKEN = 1

/** A pair whose position costs nothing but the fees of its trades: no time is to be measured. */
const RULES = {
  tokenId: TOKEN,
  symbol: 'BTC/USD',
  maxLeverage: 100,
  longFee: units('0.0005'),
  shortFee: units('0.0006'),
  longBorrowRate: 0n,
  shortBorrowRate: 0n,
  maxFundingRate: 0n,
  maxLong: units('1000000000000'),
  maxShort: units('1000000000000'),
}

/**
 * An order by risk: its price in cents, its stop-loss as a share of that in hundredths of a percent, and the least distance of liquidation
 * behind that in percent of its distance.
 */
interface RiskOrder {
  readonly budgetCents: number
  readonly isLong: boolean
  readonly priceCents: number
  readonly stopAway: number
  readonly leverage: number
  readonly buffer: number
}

export const riskOrders: fc.Arbitrary<RiskOrder> = fc.record({
  budgetCents: fc.integer({ min: 500, max: 5_000_000 }),
  isLong: fc.boolean(),
  priceCents: fc.integer({ min: 100, max: 10_000_000 }),
  stopAway: fc.integer({ min: 5, max: 5_000 }),
  leverage: fc.integer({ min: 1, max: 100 }),
  buffer: fc.integer({ min: 10, max: 100 }),
})

/** Rounding of a price to cents and of a size to cents. */
const CENT = new Big('0.01')

/**
 * What is wrong with the loss of an order at the practice exchange once its price is at the stop-loss: it is the risk to the cent of its
 * size, never above it, and the stop-loss comes before the liquidation. Empty where nothing is, undefined where there is no such order.
 */
export function faultsAtExchange({
  budgetCents,
  isLong,
  priceCents,
  stopAway,
  leverage,
  buffer,
}: RiskOrder): readonly string[] | undefined {
  const entryPrice = new Big(priceCents).div(100)
  const budget = new Big(budgetCents).div(100)
  const stopLoss = entryPrice.times(isLong ? 10_000 - stopAway : 10_000 + stopAway).div(10_000)
  const sized = sizeByRisk({
    budget,
    isLong,
    entryPrice,
    stopLoss,
    feeRate: new Big(isLong ? '0.0005' : '0.0006'),
    fundingRate: new Big(0),
    borrowRate: new Big(0),
    leverage: new Big(leverage),
    mostLeverage: new Big(RULES.maxLeverage),
    buffer: new Big(buffer).div(100),
  })
  if ('code' in sized) return undefined
  const { size, collateral } = sized
  const loss = lossAtStop({ isLong, entryPrice, stopLoss, size, collateral })
  const liquidation = liquidationPrice(
    { size, collateral, entryPrice, isLong },
    size.times(isLong ? '0.0005' : '0.0006'),
  )
  const behind = liquidation?.minus(stopLoss).times(isLong ? -1 : 1)
  const least = stopLoss.minus(entryPrice).abs().times(buffer).div(100)
  return [
    ...(loss.gt(budget) ? [`loses ${loss.toFixed()}, more than ${budget.toFixed()}`] : []),
    ...(loss.lt(budget.minus(CENT)) ? [`loses only ${loss.toFixed()} of ${budget.toFixed()}`] : []),
    ...(collateral.lt(LEAST_COLLATERAL) ? [`has a collateral of ${collateral.toFixed()}`] : []),
    ...(behind?.lt(least.times('0.999999')) === true
      ? [`is liquidated ${behind.toFixed()} behind its stop`]
      : []),
  ]
}

/** Opens it at the practice exchange, moves the price to the stop-loss, and gives what the account has lost. */
function lossAtStop({
  isLong,
  entryPrice,
  stopLoss,
  size,
  collateral,
}: Readonly<Record<'entryPrice' | 'stopLoss' | 'size' | 'collateral', Big>> & {
  readonly isLong: boolean
}): Big {
  let state = EMPTY_STATE
  let at = START
  const happen = (event: Event): void => {
    state = apply(state, event)
  }
  const act = (command: Command): void =>
    happen({ type: 'command', at, chainId: CHAIN, account: ALICE, command })
  const moveTo = (price: Big): void => {
    at += 1_000
    happen({ type: 'tick', at, chainId: CHAIN, prices: [[TOKEN, units(price.toFixed())]] })
  }
  const balance = units('1000000000')
  happen({ type: 'launch', at, seed: 's', chains: [CHAIN], pairs: [RULES], platforms: [] })
  happen({ type: 'signUp', at, account: ALICE, wallet: 0n, balance })
  act({
    name: 'placeOrder',
    tokenId: TOKEN,
    isLong,
    positionType: 'Market',
    collateral: units(collateral.toFixed()),
    size: units(size.toFixed()),
    price: units(entryPrice.toFixed()),
  })
  moveTo(entryPrice)
  act({
    name: 'addTriggers',
    posId: 1,
    stopLoss: { price: units(stopLoss.toFixed()), percent: units('100') },
  })
  moveTo(stopLoss)
  const exchange = exchangeOn(state, CHAIN)
  if (values(exchange.positions).length > 0) throw new Error('The stop-loss has not closed the position')
  return new Big(formatUnits(balance - accountOf(exchange, ALICE).balance))
}
