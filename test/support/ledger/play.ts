import { Big } from 'big.js'
import type { ExecuteCall } from '../../../src/service/operations.js'
import { formatUnits } from '../../../src/practice/exchange/engine/amounts.js'
import type { Position } from '../../../src/practice/exchange/engine/state/position.js'
import { activeOf, ExchangeError, type LedgerMarket, type LedgerTrader } from './market.js'
import { FAULTS, PAIRS, type Act, type Session, type Step } from './steps.js'

/** A step as it was played. */
export interface Played {
  readonly step: Step
  /** What was done, with the values of the moment. */
  readonly what: string
  /** `sent`, `refused` or `no reply`, with the reason; `not possible` where there was nothing that the step could refer to. */
  readonly result: string
}

/** A pending order or an open position. */
interface Active {
  readonly trader: LedgerTrader
  readonly position: Position
}

/** Plays a session on a market, step after step. */
export async function play(market: LedgerMarket, { steps }: Session): Promise<readonly Played[]> {
  const played: Played[] = []
  for (const step of steps) {
    played.push(await playStep(market, step))
    if (step.thenMs > 0) await market.pass(step.thenMs)
  }
  return played
}

async function playStep(market: LedgerMarket, step: Step): Promise<Played> {
  const { act } = step
  const newcomer = market.traders[step.trader] ?? market.traders[0]
  const outcome = (what: string, result: string): Played => ({ step, what, result })
  const controlled = async (what: string, path: string, body: object): Promise<Played> =>
    outcome(what, await outcomeOf(market.control(path, body)))

  if (act.act === 'fault') {
    return await controlled(act.fault, '/faults', { on: 'execute', ...FAULTS[act.fault] })
  }
  if (act.act === 'withdraw') {
    const { account, chainId } = newcomer
    return await controlled(`withdraw ${act.amount}`, '/withdrawals', {
      account,
      chainId,
      amount: act.amount,
    })
  }
  if (act.act === 'price') {
    const pair = at(PAIRS, act.pair) ?? PAIRS[0]
    const price = priceFrom(priceOf(market, pair), act.move)
    return await controlled(`price of ${pair}: ${price}`, '/prices', { pair, price, freeze: act.isFrozen })
  }
  const active = market.traders.flatMap((trader) =>
    activeOf(market, trader).map((position): Active => ({ trader, position })),
  )
  const target =
    act.act === 'cancel'
      ? at(active, act.order)
      : 'position' in act
        ? at(
            active.filter(({ position }) => !position.entry),
            act.position,
          )
        : undefined
  const trader = target?.trader ?? newcomer
  if (act.act === 'liquidate') {
    if (!target) return outcome(act.act, 'not possible')
    const { account, chainId } = trader
    const { posId } = target.position
    return await controlled(`liquidate ${posId}`, '/liquidate', { account, chainId, posId })
  }
  const call = callOf(market, act, target?.position)
  if (!call) return outcome(act.act, 'not possible')
  const result = await outcomeOf(market.execute(trader, call))
  return outcome(`${call.name} ${JSON.stringify(call.params)}`, result)
}

/** The call of an act; undefined where it needs a position or an order, and there is none. */
function callOf(
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
function priceOf(market: LedgerMarket, pair: string): string {
  return formatUnits(market.price(Number.parseInt(pair, 10)))
}

/** A price that many hundredths of a percent away, rounded as prices are shown. */
function priceFrom(price: string, move: number): string {
  return new Big(price)
    .times(10_000 + move)
    .div(10_000)
    .round(10)
    .toFixed()
}

function at<T>(list: readonly T[], index: number): T | undefined {
  return list[index % list.length]
}

async function outcomeOf(done: Promise<unknown>): Promise<string> {
  try {
    await done
    return 'sent'
  } catch (error) {
    if (error instanceof ExchangeError) return `refused: ${error.message}`
    return `no reply: ${error instanceof Error ? error.message : String(error)}`
  }
}
