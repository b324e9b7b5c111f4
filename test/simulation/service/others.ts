import { units } from '../../../packages/practice-exchange/src/engine/amounts.js'
import type { Command } from '../../../packages/practice-exchange/src/engine/events.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import { roundToTick } from '../../../packages/practice-exchange/src/market/walk.js'
import type { Prices } from './prices.js'
import type { TrueEvent } from './true-events.js'
import type { OtherAct } from './world.js'

/** The parts of the true exchange that such an action depends on. */
interface Seen {
  readonly prices: Prices
  readonly log: readonly TrueEvent[]
  positionsAt(wallet: string, time: number, chainId: string): readonly Position[]
  ordersAt(wallet: string, time: number, chainId: string): readonly Position[]
  triggersAt(
    wallet: string,
    time: number,
    chainId: string,
  ): readonly { readonly posId: number; readonly orderId: number }[]
}

/** Terms of a position that somebody opens elsewhere. */
const COLLATERAL = units('100')
const LEVERAGE = 10n

/**
 * The command of an action that somebody takes elsewhere, for the wallet's newest position or order; undefined where there is
 * nothing that it could concern.
 */
export function commandOf(
  { action, percent }: { readonly action: OtherAct; readonly percent: number },
  {
    core,
    chainId,
    wallet,
    at,
  }: { readonly core: Seen; readonly chainId: string; readonly wallet: string; readonly at: number },
): Command | undefined {
  const position = core.positionsAt(wallet, at, chainId).at(-1)
  const share = (amount: bigint): bigint => (amount * BigInt(percent)) / 100n
  const atMost = (amount: bigint, most: bigint): bigint => (amount > most ? most : amount)
  const [btc] = core.prices.markets
  if (!btc) throw new Error('No pair is traded')
  const market = core.prices.markets.find(({ rules }) => rules.tokenId === position?.tokenId) ?? btc
  const price = core.prices.at(market, at)
  /** A price so many thousandths away, below it for a negative number. */
  const away = (thousandths: number): bigint =>
    roundToTick(market, (price * BigInt(1_000 + thousandths)) / 1_000n)
  const named = position && {
    posId: position.posId,
    tokenId: position.tokenId,
    isLong: position.isLong,
  }
  const exit = (isTakeProfit: boolean): Command | undefined => {
    if (!position) return undefined
    const above = position.isLong === isTakeProfit
    const trigger = { price: away(above ? 20 : -20), percent: units('100') }
    const { posId } = position
    return isTakeProfit
      ? { name: 'addTriggers', posId, takeProfit: { ...trigger, percent: units('50') } }
      : { name: 'addTriggers', posId, stopLoss: trigger }
  }

  switch (action) {
    case 'open':
      return {
        name: 'placeOrder',
        tokenId: btc.rules.tokenId,
        isLong: true,
        positionType: 'Market',
        collateral: COLLATERAL,
        size: COLLATERAL * LEVERAGE,
        price: core.prices.at(btc, at),
      }
    case 'open alike':
      return alike(core, chainId, wallet, at)
    case 'place limit':
      return {
        name: 'placeOrder',
        tokenId: btc.rules.tokenId,
        isLong: true,
        positionType: 'Limit',
        limitPrice: roundToTick(btc, (core.prices.at(btc, at) * 990n) / 1_000n),
        collateral: COLLATERAL,
        size: COLLATERAL * LEVERAGE,
        price: core.prices.at(btc, at),
      }
    case 'add':
      return (
        named && { name: 'add', ...named, collateral: share(position.collateral), size: share(position.size) }
      )
    case 'close part':
      return named && { name: 'decrease', ...named, size: atMost(share(position.size), position.size) }
    case 'close':
      return named && { name: 'decrease', ...named, size: position.size }
    case 'add collateral':
      return named && { name: 'addCollateral', posId: named.posId, amount: share(position.collateral) }
    case 'remove collateral':
      return (
        named && { name: 'removeCollateral', posId: named.posId, amount: share(position.collateral) / 10n }
      )
    case 'place stop':
      return exit(false)
    case 'place take-profit':
      return exit(true)
    case 'cancel triggers': {
      const trigger = core.triggersAt(wallet, at, chainId).at(-1)
      return trigger && { name: 'cancelTrigger', posId: trigger.posId, orderId: trigger.orderId }
    }
    case 'cancel order': {
      const waiting = core.ordersAt(wallet, at, chainId).at(-1) ?? (position?.trailing && position)
      return waiting && { name: 'cancelPending', posId: waiting.posId }
    }
    case 'trail':
      return position && trail(position, away(position.isLong ? -20 : 20))
    case 'deposit':
      return { name: 'deposit', amount: units('25'), hash: hashOf(at) }
    case 'withdraw':
      return { name: 'withdraw', amount: units('25'), hash: hashOf(at) }
    default:
      throw new Error(`No such action: ${String(action satisfies never)}`)
  }
}

const hashOf = (at: number): string => `0x${at.toString(16).padStart(64, '0')}`

function trail({ posId, collateral, size }: Position, stopPrice: bigint): Command {
  const terms = { trailType: 'PERCENT', distance: units('2'), percent: units('100') } as const
  return { name: 'addTrailing', posId, collateral, size, stopPrice, ...terms }
}

/** The same order as the wallet's latest. */
function alike(core: Seen, chainId: string, wallet: string, at: number): Command | undefined {
  const isOrder = (event: TrueEvent): event is Extract<TrueEvent, { kind: 'order-accepted' }> =>
    event.kind === 'order-accepted' && event.wallet === wallet && event.chainId === chainId
  const order = core.log.findLast(isOrder)
  const market = core.prices.markets.find(({ rules }) => rules.tokenId === order?.tokenId)
  if (!order || !market) return undefined
  const { limitPrice, stopPrice } = order
  return {
    name: 'placeOrder',
    tokenId: order.tokenId,
    isLong: order.isLong,
    positionType: order.positionType as 'Market',
    collateral: units(order.collateral),
    size: units(order.size),
    price: core.prices.at(market, at),
    ...(limitPrice === undefined ? {} : { limitPrice: units(limitPrice) }),
    ...(stopPrice === undefined ? {} : { stopPrice: units(stopPrice) }),
  }
}
