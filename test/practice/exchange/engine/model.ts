import { pairStateOf } from '../../../../packages/practice-exchange/src/engine/state/update.js'
import { accrue, isLiquidatable } from '../../../../packages/practice-exchange/src/engine/fees.js'
import {
  byNumber,
  entries,
  values,
} from '../../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type { Closed, Position } from '../../../../packages/practice-exchange/src/engine/state/position.js'
import type { Exchange } from '../../../../packages/practice-exchange/src/engine/state/state.js'

/** States of service-facts.md. */
type State = 'PENDING' | 'OPEN' | Closed['status']

/** Possible states before an event; one keeper run may fill and close an order. */
const BEFORE: Readonly<Record<State, readonly (State | undefined)[]>> = {
  PENDING: [undefined, 'PENDING'],
  OPEN: ['PENDING', 'OPEN'],
  CLOSED: ['PENDING', 'OPEN', 'CLOSED'],
  LIQUIDATED: ['PENDING', 'OPEN', 'LIQUIDATED'],
  CANCELED: ['PENDING', 'CANCELED'],
}

/** A simple model of an exchange: the state of each order. */
export type Model = Map<number, State>

function statesOf(exchange: Exchange): [posId: number, State][] {
  const running = values(exchange.positions).map(({ posId, entry }): [number, State] => [
    posId,
    entry ? 'PENDING' : 'OPEN',
  ])
  const ended = values(exchange.accounts).flatMap(({ closed }) =>
    values(closed)
      .filter(({ status }) => status !== 'OPEN')
      .map(({ posId, status }): [number, State] => [posId, status]),
  )
  return [...running, ...ended]
}

/** Advances the model to an exchange; returns impossible transitions. */
export function follow(model: Model, exchange: Exchange): string[] {
  const states = statesOf(exchange)
  const faults = states
    .filter(([posId, state]) => !BEFORE[state].includes(model.get(posId)))
    .map(([posId, state]) => `${posId} went from ${model.get(posId)} to ${state}`)
  if (new Set(states.map(([posId]) => posId)).size !== states.length) faults.push('an order is in two states')
  if (states.length !== exchange.nextPosId - 1) faults.push('an order is in no state')
  for (const [posId, state] of states) model.set(posId, state)
  return faults
}

const reached = (price: bigint, at: bigint, firesAbove: boolean): boolean =>
  firesAbove ? price >= at : price <= at

/** Work of the keeper for an active order at this price and time, found without an index. */
function calls(exchange: Exchange, position: Position, price: bigint, at: number): string[] {
  const { entry, isLong, change, trailing, triggers } = position
  const found: string[] = []
  if (entry) {
    const { stopPrice, limitPrice } = entry
    if (!entry.resting) return entry.dueAt <= at ? ['due'] : []
    if (stopPrice !== undefined) return reached(price, stopPrice, isLong) ? ['stop'] : []
    return limitPrice !== undefined && reached(price, limitPrice, !isLong) ? ['limit'] : []
  }
  if (change && change.dueAt <= at) found.push('change')
  for (const { orderId, isTakeProfit, price: wanted } of triggers) {
    if (reached(price, wanted, isLong === isTakeProfit)) found.push(`trigger ${orderId}`)
  }
  if (trailing?.bestPrice === undefined) {
    if (trailing && trailing.dueAt <= at) found.push('trailing due')
  } else {
    if (reached(price, trailing.stopPrice, !isLong)) found.push('trailing stop')
    if (isLong ? price > trailing.bestPrice : price < trailing.bestPrice) found.push('better price')
  }
  const pairState = pairStateOf(exchange, position.tokenId)
  if (isLiquidatable(accrue(position, pairState, at), pairState, price)) found.push('liquidation')
  return found
}

/** Work left undone by a keeper run. */
export function leftUndone(exchange: Exchange, price: bigint, at: number): string[] {
  return values(exchange.positions).flatMap((position) =>
    calls(exchange, position, price, at).map((call) => `${position.posId}: ${call}`),
  )
}

/** Work done by the keeper without a reason: orders filled or closed, or sizes changed. */
export function doneUncalled(before: Exchange, after: Exchange, price: bigint, at: number): string[] {
  return values(before.positions)
    .filter((one) => {
      const now = byNumber.get(after.positions, one.posId)
      const same = now?.size === one.size && !now.entry === !one.entry && now.triggers === one.triggers
      return !same && calls(before, one, price, at).length === 0
    })
    .map(({ posId }) => `${posId} was touched for nothing`)
}

/** Trailing stops that moved away from the price. */
export function retreats(before: Exchange, after: Exchange): string[] {
  return values(before.positions).flatMap(({ posId, isLong, trailing: then }) => {
    const now = byNumber.get(after.positions, posId)?.trailing
    if (!then || !now || now.createdAt !== then.createdAt) return []
    const back = isLong ? now.stopPrice < then.stopPrice : now.stopPrice > then.stopPrice
    return back ? [`the stop of ${posId} went back`] : []
  })
}

/** Ends and moves between two states; shows that random sequences reach them. */
export function endsBetween(before: Exchange, after: Exchange): string[] {
  const endings = (exchange: Exchange): [string, number][] => [
    ...values(exchange.accounts).flatMap(({ closed }) =>
      values(closed).map(({ status, posId }): [string, number] => [status, posId]),
    ),
    ...values(exchange.positions).flatMap(({ posId, endedTriggers = [] }) =>
      endedTriggers.map(({ status, orderId }): [string, number] => [status, posId * 100 + orderId]),
    ),
    ...values(exchange.accounts).flatMap(({ referrals }) =>
      entries(referrals ?? null).map(([number]): [string, number] => ['referral', number]),
    ),
  ]
  const known = new Set(endings(before).map(String))
  const trails = values(before.positions).flatMap(({ posId, trailing }) => {
    if (!trailing) return []
    const now = byNumber.get(after.positions, posId)?.trailing
    if (!now) return ['trailing gone']
    return now.stopPrice === trailing.stopPrice ? [] : ['trailing moved']
  })
  const fresh = endings(after).filter((one) => !known.has(String(one)))
  return [...fresh.map(([what]) => what), ...trails]
}
