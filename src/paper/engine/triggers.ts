import { units } from './amounts.js'
import { put } from './book.js'
import { openPosition } from './change.js'
import type { TriggerWish } from './events.js'
import { demand } from './refusal.js'
import { closePart } from './settle.js'
import type { Position, Trigger } from './position.js'
import type { Exchange } from './state.js'

/** How many triggers one position may have. */
const MAX_TRIGGERS = 10

const HUNDRED = units('100')

/** Adds a take-profit, a stop-loss or both to an open position. */
export function addTriggers(
  exchange: Exchange,
  account: string,
  wish: { posId: number; takeProfit?: TriggerWish; stopLoss?: TriggerWish },
  at: number,
): Exchange {
  const position = openPosition(exchange, account, wish.posId)
  const wanted: Omit<Trigger, 'orderId'>[] = []
  if (wish.takeProfit) wanted.push({ ...wish.takeProfit, isTakeProfit: true, createdAt: at })
  if (wish.stopLoss) wanted.push({ ...wish.stopLoss, isTakeProfit: false, createdAt: at })
  demand(wanted.length > 0, 'Neither a take-profit nor a stop-loss was given.')
  for (const { percent } of wanted)
    demand(percent <= HUNDRED, 'A trigger cannot close more than 100 percent.')
  const added = wanted.map((trigger, index) => ({ ...trigger, orderId: position.nextOrderId + index }))
  const triggers = [...position.triggers, ...added]
  demand(triggers.length <= MAX_TRIGGERS, `A position can have at most ${MAX_TRIGGERS} triggers.`)
  return put(exchange, { ...position, triggers, nextOrderId: position.nextOrderId + added.length }, at)
}

/** The position without one of its triggers, and the trigger, if it has it. */
function takeTrigger(position: Position, orderId: number): { trigger?: Trigger; rest: Position } {
  const trigger = position.triggers.find((one) => one.orderId === orderId)
  if (!trigger) return { rest: position }
  const triggers = position.triggers.filter((one) => one !== trigger)
  return { trigger, rest: { ...position, triggers } }
}

/** Cancels one trigger of an open position. */
export function cancelTrigger(
  exchange: Exchange,
  account: string,
  wish: { posId: number; orderId: number },
  at: number,
): Exchange {
  const { trigger, rest } = takeTrigger(openPosition(exchange, account, wish.posId), wish.orderId)
  demand(trigger !== undefined, `Position ${wish.posId} has no trigger order ${wish.orderId}.`)
  return put(exchange, rest, at)
}

/** Closes the trigger's percent of the size the position has now. */
export function fireTrigger(
  exchange: Exchange,
  position: Position,
  orderId: number,
  price: bigint,
  at: number,
): Exchange {
  const { trigger, rest } = takeTrigger(position, orderId)
  if (!trigger) return exchange
  const amount = (position.size * trigger.percent) / HUNDRED
  return amount === 0n ? put(exchange, rest, at) : closePart(exchange, rest, amount, price, at)
}
