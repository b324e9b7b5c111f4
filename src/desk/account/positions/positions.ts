import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { OpenOrders, PendingOrder, Position, Service, TriggerOrder } from '../../../service/service.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import type { PairNames } from '../../market/pairs/pair-names.js'
import { estimatedLiquidation, unrealizedPnlAt, shownPercentOf } from './figures.js'
import type { MarkPrice, Prices } from '../../market/prices/prices.js'
import { attempt, type Result } from '../../../lib/result.js'
import { total } from '../total.js'
import type { Trader } from '../../trader.js'

/** An open position with everything that tells how it stands. */
export interface HeldPosition {
  readonly position: Position
  /** BASE/QUOTE; undefined where nobody knows the pair's name. */
  readonly symbol: string | undefined
  /** The pair's last price; its value is undefined when the service has none, or cannot be asked without the name. */
  readonly mark: Result<MarkPrice | undefined>
  /** Take-profits that wait, as the service lists them. */
  readonly takeProfits: readonly TriggerOrder[]
  /** Stop-losses that wait, as the service lists them. */
  readonly stopLosses: readonly TriggerOrder[]
  /** Triggers that wait and of which the service does not say which kind they are. */
  readonly otherTriggers: readonly TriggerOrder[]
  /** The trailing stop in its order slot; its `stopPrice` is where it stands now. */
  readonly trailingStop: PendingOrder | undefined
  /** What else is in its order slot: a change that is on its way. */
  readonly change: PendingOrder | undefined
  readonly liquidation:
    | { readonly price: Big; /** Ours, because the service gave none. */ readonly estimated: boolean }
    | undefined
  /** Profit or loss now, in dollars, fees included. */
  readonly unrealizedPnl: Big | undefined
  /** The same in percent of the collateral, to be shown. */
  readonly unrealizedPnlPercent: Big | undefined
}

/** All open positions of an account. */
export interface Positions {
  readonly positions: readonly HeldPosition[]
  readonly totals: {
    /** Dollars. Undefined when one of the positions does not say; a part of the sum would mislead. */
    readonly size: Big | undefined
    /** Dollars. */
    readonly collateral: Big | undefined
    /** Dollars, signed. */
    readonly unrealizedPnl: Big | undefined
    /** In percent of the collateral, to be shown. */
    readonly unrealizedPnlPercent: Big | undefined
  }
  /** Whether there may be more than these: as many as a service cuts a list at. */
  readonly mayBeMore: boolean
  /** Whether take-profits, stop-losses and trailing stops could be read; `error` says why not. */
  readonly triggers: Result<undefined>
  /** When the service was asked. */
  readonly asOf: Date
}

/** Reads the open positions of a trader's account. Rejects with a `ServiceError` when those cannot be read. */
export type ReadPositions = (trader: Trader) => Promise<Positions>

export function createReadPositions(deps: {
  readonly service: Service
  readonly pairs: Pick<PairNames, 'symbols'>
  readonly prices: Pick<Prices, 'marks'>
  readonly now: Clock
}): ReadPositions {
  return async (trader) => {
    const { credentials, chain } = trader
    const asOf = new Date(deps.now())
    const [positions, orders] = await Promise.all([
      deps.service.openPositions(credentials, { chainId: chain.id }),
      attempt(deps.service.openOrders(credentials, { chainId: chain.id })),
    ])
    const symbols = await deps.pairs.symbols(trader, positions.map(({ pairId }) => pairId).filter(isSaid))
    const marks = await deps.prices.marks([...symbols.values()].filter(isSaid), credentials)
    const held = positions.map((position) => {
      const symbol = position.pairId === undefined ? undefined : symbols.get(position.pairId)
      const mark = symbol === undefined ? undefined : marks.get(symbol)
      return describe(position, symbol, mark ?? { ok: true, value: undefined }, orders)
    })
    return {
      positions: held,
      totals: sum(held),
      mayBeMore: isPossiblyTruncated(held.length),
      triggers: orders.ok ? { ok: true, value: undefined } : orders,
      asOf,
    }
  }
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined
}

function describe(
  position: Position,
  symbol: string | undefined,
  mark: HeldPosition['mark'],
  orders: Result<OpenOrders>,
): HeldPosition {
  const waiting = orders.ok
    ? orders.value.triggers.filter(
        ({ positionId, status }) =>
          positionId === position.id && status !== 'TRIGGERED' && status !== 'CANCELED',
      )
    : []
  const slot = orders.ok
    ? orders.value.pending.find(({ positionId }) => positionId === position.id)
    : undefined
  const price = mark.ok ? mark.value?.price : undefined
  const profit = price && unrealizedPnlAt(position, price)
  return {
    position,
    symbol,
    mark,
    takeProfits: waiting.filter(({ isTakeProfit }) => isTakeProfit === true),
    stopLosses: waiting.filter(({ isTakeProfit }) => isTakeProfit === false),
    otherTriggers: waiting.filter(({ isTakeProfit }) => isTakeProfit === undefined),
    trailingStop: slot && isTrailingStop(slot) ? slot : undefined,
    change: slot && isTrailingStop(slot) ? undefined : slot,
    liquidation: liquidationOf(position),
    unrealizedPnl: profit,
    unrealizedPnlPercent: profit && position.collateral && shownPercentOf(profit, position.collateral),
  }
}

/** Whether what is in the slot of an open position is a stop: it has a stop price, and adds nothing. */
export function isTrailingStop({ stopPrice, pendingSize, pendingCollateral }: PendingOrder): boolean {
  return stopPrice?.gt(0) === true && pendingSize?.gt(0) !== true && pendingCollateral?.gt(0) !== true
}

/** Where a position is liquidated: what the service says, or our estimate. */
export function liquidationOf(position: Position): HeldPosition['liquidation'] {
  // A service that has not worked it out yet may send zero; no position is liquidated there.
  if (position.liquidationPrice?.gt(0) === true) return { price: position.liquidationPrice, estimated: false }
  const price = estimatedLiquidation(position)
  return price && { price, estimated: true }
}

function sum(held: readonly HeldPosition[]): Positions['totals'] {
  const size = total(held.map(({ position }) => position.size))
  const collateral = total(held.map(({ position }) => position.collateral))
  const profit = total(held.map((one) => one.unrealizedPnl))
  return {
    size,
    collateral,
    unrealizedPnl: profit,
    unrealizedPnlPercent: profit && collateral && shownPercentOf(profit, collateral),
  }
}
