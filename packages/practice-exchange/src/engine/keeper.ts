import { pairStateOf, savePosition } from './state/update.js'
import { accrue, isLiquidatable } from './fees.js'
import { pendingOrder, triggerEntryOrder, startEntryOrder } from './orders/fill.js'
import { executeChange } from './positions/execute-change.js'
import { byNumber, bySortKey } from './state/ordered-map.js'
import type { Position } from './state/position.js'
import { closePosition } from './positions/close-position.js'
import type { Exchange, PriceWatch } from './state/state.js'
import { fireTrailing, followPrice, startTrailing } from './orders/trailing-stop.js'
import { fireTrigger } from './orders/triggers.js'

/** Sorts after every name with the same price or time. */
const LAST = '\uffff'

/** One step of a keeper run. */
export interface KeeperStep {
  /** The position or order that it handled. */
  readonly posId: number
  /** The price watch that was reached; undefined for a task that was due. */
  readonly watch?: PriceWatch
  /** State after the step. */
  readonly exchange: Exchange
}

/**
 * One run of the keeper: executes what is due, then what the prices have reached. Returns the same object
 * when there is nothing to do.
 */
export function tick(
  exchange: Exchange,
  prices: readonly (readonly [tokenId: number, price: bigint])[],
  at: number,
): Exchange {
  let next = exchange
  for (const step of keeperSteps(exchange, prices, at)) next = step.exchange
  return next
}

/** The steps of a run of the keeper, one after the other; see `tick`. */
export function* keeperSteps(
  exchange: Exchange,
  prices: readonly (readonly [tokenId: number, price: bigint])[],
  at: number,
): Generator<KeeperStep> {
  let next = exchange
  for (const step of processDuePositions(next, new Map(prices), at)) {
    next = step.exchange
    yield step
  }
  for (const [tokenId, price] of prices)
    for (const step of processPrice(next, tokenId, price, at)) {
      next = step.exchange
      yield step
    }
}

function* processDuePositions(
  exchange: Exchange,
  prices: ReadonlyMap<number, bigint>,
  at: number,
): Generator<KeeperStep> {
  let next = exchange
  for (const posId of bySortKey.upTo(exchange.due, [BigInt(at), LAST])) {
    const position = byNumber.get(next.positions, posId)
    const price = position && prices.get(position.tokenId)
    // The position is gone, or its pair has no price now; in that case it stays due.
    if (!position || price === undefined) continue
    next = processDue(next, position, price, at)
    yield { posId, exchange: next }
  }
}

/** Executes one due task of a position. A position with several due tasks is visited once for each. */
function processDue(exchange: Exchange, position: Position, price: bigint, at: number): Exchange {
  const { posId, change, trailing } = position
  const order = pendingOrder(exchange, posId)
  if (order) return startEntryOrder(exchange, order, price, at)
  if (change && change.dueAt <= at) return executeChange(exchange, position, price, at)
  const waits = trailing && trailing.bestPrice === undefined
  if (waits && trailing.dueAt <= at) return startTrailing(exchange, position, price, at)
  return savePosition(exchange, position, at)
}

function* processPrice(
  exchange: Exchange,
  tokenId: number,
  price: bigint,
  at: number,
): Generator<KeeperStep> {
  let next = exchange
  const seen = new Set<string>()
  // A fill can add watches that the same price has reached as well, so repeat until no new one is found.
  for (;;) {
    const pairState = byNumber.get(next.pairStates, tokenId)
    // A pair listed after this exchange was launched has no state here.
    if (!pairState) return
    const reached = [
      ...bySortKey.upTo(pairState.watchesAbove, [price, LAST]),
      ...bySortKey.from(pairState.watchesBelow, [price, '']),
    ].filter((watch) => !seen.has(`${watch.name} ${watch.price}`))
    if (reached.length === 0) return
    for (const watch of reached.sort(liquidationsFirst)) {
      seen.add(`${watch.name} ${watch.price}`)
      next = fireWatch(next, watch, price, at)
      yield { posId: watch.posId, watch, exchange: next }
    }
  }
}

/** Liquidations come before stop-losses, then older positions before newer ones. */
function liquidationsFirst(a: PriceWatch, b: PriceWatch): number {
  const urgency = (watch: PriceWatch): number => (watch.kind === 'liquidation' ? 0 : 1)
  return urgency(a) - urgency(b) || a.posId - b.posId || (a.orderId ?? 0) - (b.orderId ?? 0)
}

function fireWatch(exchange: Exchange, watch: PriceWatch, price: bigint, at: number): Exchange {
  if (watch.kind === 'entry') {
    const order = pendingOrder(exchange, watch.posId)
    return order ? triggerEntryOrder(exchange, order, price, at) : exchange
  }
  const position = byNumber.get(exchange.positions, watch.posId)
  if (!position) return exchange
  if (watch.kind === 'trigger') return fireTrigger(exchange, position, watch.orderId ?? 0, price, at)
  if (watch.kind === 'trailing') return fireTrailing(exchange, position, price, at)
  if (watch.kind === 'best') return followPrice(exchange, position, price, at)
  const pairState = pairStateOf(exchange, position.tokenId)
  return isLiquidatable(accrue(position, pairState, at), pairState, price)
    ? closePosition(exchange, position, position.size, price, at, true)
    : exchange
}
