import { Big } from 'big.js'
import type { ExecuteCall } from '../../../src/service/operations.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import type { LedgerMarket } from './market.js'
import { PAIRS, type Act } from './steps.js'

/** The call of an act; undefined where it needs a position or an order, and there is none. */
export function callOf(
  market: LedgerMarket,
  act: Exclude<Act, { act: 'fault' | 'withdraw' | 'price' | 'liquidate' }>,
  position: Position | undefined,
): ExecuteCall | undefined {
  if (act.act === 'open') return openingOf(market, act)
  if (act.act === 'deposit') {
    return act.amount === undefined
      ? { name: 'depositSelfAllUSDC', params: {} }
      : { name: 'depositSelf', params: { amount: act.amount } }
  }
  if (!position) return undefined
  const posId = `${position.posId}`
  if (act.act === 'cancel') return { name: 'cancelPendingOrder', params: { posId } }
  const tokenId = `${position.tokenId}`
  const named = { posId, tokenId, isLong: position.isLong }
  const share = (whole: bigint, percent: number): string => formatUnits((whole * BigInt(percent)) / 100n)
  const price = (move: number): string => priceFrom(priceOf(market, tokenId), move)
  switch (act.act) {
    case 'close':
      return { name: 'decreasePosition', params: { ...named, size: share(position.size, act.percent) } }
    case 'add': {
      const { collateral } = act
      const size = new Big(collateral).times(act.leverage).toFixed()
      return { name: 'addPosition', params: { ...named, collateral, size } }
    }
    case 'collateral':
      return {
        name: act.isAdded ? 'addCollateral' : 'removeCollateral',
        params: { posId, amount: act.amount },
      }
    case 'exits': {
      const { takeProfit, stopLoss } = act
      const percent = `${act.percent}`
      const tp =
        takeProfit === undefined ? undefined : { tpPrice: price(takeProfit), tpAmountPercent: percent }
      const sl = stopLoss === undefined ? undefined : { slPrice: price(stopLoss), slAmountPercent: percent }
      if (tp) return { name: 'addTPSL', params: { posId, ...tp, ...sl } }
      return sl && { name: 'addTPSL', params: { posId, ...sl } }
    }
    case 'trail':
      return {
        name: 'addTrailingStop',
        params: {
          posId,
          collateral: share(position.collateral, act.percent),
          size: share(position.size, act.percent),
          amountPercent: `${act.percent}`,
          trailType: act.inDollars ? 'AMOUNT' : 'PERCENT',
          stopLossPrice: price(position.isLong ? -act.distance : act.distance),
          trailingAmount: act.inDollars
            ? new Big(price(0)).times(act.distance).div(10_000).toFixed()
            : new Big(act.distance).div(100).toFixed(),
        },
      }
    case 'cancel-exit': {
      const trigger = at(position.triggers, act.exit)
      return trigger && { name: 'cancelTriggerOrder', params: { posId, orderId: `${trigger.orderId}` } }
    }
    default:
      throw new Error(`No such act: ${JSON.stringify(act satisfies never)}`)
  }
}

function openingOf(market: LedgerMarket, act: Extract<Act, { act: 'open' }>): ExecuteCall {
  const tokenId = at(PAIRS, act.pair) ?? PAIRS[0]
  const now = priceOf(market, tokenId)
  const price = (move: number): string => priceFrom(now, move)
  const { collateral, isLong, takeProfit, stopLoss } = act
  const common = { tokenId, isLong, collateral, size: new Big(collateral).times(act.leverage).toFixed() }
  const [limit, stop] = [{ lmtPrice: price(act.limit) }, { stpPrice: price(act.stop) }]
  const order =
    act.type === 'Market'
      ? { ...common, positionType: act.type, slippage: act.slippage }
      : act.type === 'Limit'
        ? { ...common, positionType: act.type, ...limit }
        : act.type === 'Stop Market'
          ? { ...common, positionType: act.type, ...stop }
          : { ...common, positionType: act.type, ...limit, ...stop }
  if (takeProfit === undefined && stopLoss === undefined) return { name: 'newPositionOrder', params: order }
  const exits = {
    ...(takeProfit === undefined ? {} : { takeProfit: price(takeProfit) }),
    ...(stopLoss === undefined ? {} : { stopLoss: price(stopLoss) }),
  }
  return { name: 'newPositionOrderWithTPSL', params: { ...order, ...exits } }
}

/** The price of a pair at the exchange now, as decimal text. */
export function priceOf(market: LedgerMarket, pair: string): string {
  return formatUnits(market.price(Number.parseInt(pair, 10)))
}

/** A price that many hundredths of a percent away, rounded as prices are shown. */
export function priceFrom(price: string, move: number): string {
  return new Big(price)
    .times(10_000 + move)
    .div(10_000)
    .round(10)
    .toFixed()
}

/** The element of a list by an index that begins again at its end; undefined in an empty list. */
export function at<T>(list: readonly T[], index: number): T | undefined {
  return list[index % list.length]
}
