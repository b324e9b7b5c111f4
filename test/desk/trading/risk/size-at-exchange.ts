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
  const amounts = { size: units(size.toFixed()), collateral: units(collateral.toFixed()) }
  const order = { isLong, positionType: 'Market', stopLoss: units(stopLoss.toFixed()), ...amounts } as const
  const loss = lossOnPath([order], [entryPrice, stopLoss])
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

type PlaceOrder = Extract<Command, { name: 'placeOrder' }>

/**
 * Places orders with their stop-losses at the practice exchange, moves the price along a path, and gives what the account has lost. Throws
 * where a position or an order is left at the end.
 */
export function lossOnPath(
  orders: readonly Pick<
    PlaceOrder,
    'isLong' | 'positionType' | 'collateral' | 'size' | 'stopLoss' | 'limitPrice'
  >[],
  path: readonly Big[],
  rules: Partial<typeof RULES> = {},
): Big {
  let state = EMPTY_STATE
  let at = START
  const happen = (event: Event): void => {
    state = apply(state, event)
  }
  const moveTo = (price: Big): void => {
    at += 1_000
    happen({ type: 'tick', at, chainId: CHAIN, prices: [[TOKEN, units(price.toFixed())]] })
  }
  const balance = units('1000000000')
  const pairs = [{ ...RULES, ...rules }]
  happen({ type: 'launch', at, seed: 's', chains: [CHAIN], pairs, platforms: [] })
  happen({ type: 'signUp', at, account: ALICE, wallet: 0n, balance })
  const [start = new Big(1)] = path
  for (const order of orders) {
    const command = { name: 'placeOrder', tokenId: TOKEN, price: units(start.toFixed()), ...order } as const
    happen({ type: 'command', at, chainId: CHAIN, account: ALICE, command })
  }
  for (const price of path) {
    moveTo(price)
    moveTo(price)
  }
  const exchange = exchangeOn(state, CHAIN)
  if (values(exchange.positions).length > 0) throw new Error('A stop-loss has not closed its position')
  return new Big(formatUnits(balance - accountOf(exchange, ALICE).balance))
}
