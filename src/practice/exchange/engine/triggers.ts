import { units } from './amounts.js'
import { put } from './book.js'
import { openPosition } from './change.js'
import type { TriggerWish } from './events.js'
import { demand } from './refusal.js'
import type { EndedTrigger, Position, Trigger } from './position.js'
import { closePart, closingSize } from './settle.js'
import type { Exchange } from './state.js'

/** Maximum number of triggers of one position. */
const MAX_TRIGGERS = 10

/** Number of ended triggers kept per position. */
const REMEMBERED = 50

const HUNDRED = units('100')

/** Adds a take-profit, a stop-loss or both to an open position. */
export function addTriggers(
  exchange: Exchange,
  account: string,
  wish: { posId: number; takeProfit?: TriggerWish; stopLoss?: TriggerWish; lost?: true },
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
  if (wish.lost) return exchange
  return put(exchange, { ...position, triggers, nextOrderId: position.nextOrderId + added.length }, at)
}

/** Moves a trigger to the position's ended triggers; undefined when it has no such trigger. */
function endTrigger(
  position: Position,
  orderId: number,
  end: (trigger: Trigger) => Pick<EndedTrigger, 'status' | 'closed' | 'endedAt'>,
): Position | undefined {
  const trigger = position.triggers.find((one) => one.orderId === orderId)
  if (!trigger) return undefined
  const triggers = position.triggers.filter((one) => one !== trigger)
  const ended = [...(position.endedTriggers ?? []), { ...trigger, ...end(trigger) }]
  return { ...position, triggers, endedTriggers: ended.slice(-REMEMBERED) }
}

/** Cancels one trigger of an open position. */
export function cancelTrigger(
  exchange: Exchange,
  account: string,
  wish: { posId: number; orderId: number },
  at: number,
): Exchange {
  const position = openPosition(exchange, account, wish.posId)
  const rest = endTrigger(position, wish.orderId, () => ({ status: 'CANCELED', closed: 0n, endedAt: at }))
  demand(rest !== undefined, `Position ${wish.posId} has no trigger order ${wish.orderId}.`)
  return put(exchange, rest, at)
}

/** Closes the trigger's percentage of the position's current size. */
export function fireTrigger(
  exchange: Exchange,
  position: Position,
  orderId: number,
  price: bigint,
  at: number,
): Exchange {
  const share = ({ percent }: Trigger): bigint =>
    closingSize(position.size, (position.size * percent) / HUNDRED)
  const rest = endTrigger(position, orderId, (trigger) => ({
    status: 'TRIGGERED',
    closed: share(trigger),
    endedAt: at,
  }))
  if (!rest) return exchange
  const amount = rest.endedTriggers?.at(-1)?.closed ?? 0n
  return amount === 0n ? put(exchange, rest, at) : closePart(exchange, rest, amount, price, at)
}
