import { units } from '../amounts.js'
import { savePosition } from '../state/update.js'
import { openPosition } from '../positions/queue-change.js'
import type { TriggerRequest } from '../events.js'
import { rejectUnless } from '../rejected-error.js'
import type { EndedTrigger, Position, Trigger } from '../state/position.js'
import { closePosition, closingSize } from '../positions/close-position.js'
import type { Exchange } from '../state/state.js'

/** Maximum number of triggers of one position. */
const MAX_TRIGGERS = 10

/** Number of ended triggers kept per position. */
const MAX_ENDED_TRIGGERS = 50

const HUNDRED = units('100')

/** Adds a take-profit, a stop-loss or both to an open position. */
export function addTriggers(
  exchange: Exchange,
  account: string,
  request: {
    posId: number
    takeProfit?: TriggerRequest
    stopLoss?: TriggerRequest
    reusesIds?: true
    stopsMissing?: true
  },
  at: number,
): Exchange {
  const position = openPosition(exchange, account, request.posId)
  const wanted: Omit<Trigger, 'orderId'>[] = []
  if (request.takeProfit) wanted.push({ ...request.takeProfit, isTakeProfit: true, createdAt: at })
  if (request.stopLoss) wanted.push({ ...request.stopLoss, isTakeProfit: false, createdAt: at })
  rejectUnless(wanted.length > 0, 'Neither a take-profit nor a stop-loss was given.')
  for (const { percent } of wanted)
    rejectUnless(percent <= HUNDRED, 'A trigger cannot close more than 100 percent.')
  const ids = request.reusesIds ? freeIds(position, wanted.length) : undefined
  const added = wanted.map((trigger, index) => ({
    ...trigger,
    orderId: ids?.[index] ?? position.nextOrderId + index,
  }))
  const triggers = [...position.triggers, ...added]
  rejectUnless(triggers.length <= MAX_TRIGGERS, `A position can have at most ${MAX_TRIGGERS} triggers.`)
  if (request.stopsMissing) return exchange
  const nextOrderId = Math.max(position.nextOrderId, ...added.map(({ orderId }) => orderId + 1))
  const { endedTriggers, ...rest } = position
  const ended = endedTriggers?.filter(({ orderId }) => ids?.includes(orderId) !== true)
  return savePosition(
    exchange,
    { ...rest, ...(ended ? { endedTriggers: ended } : {}), triggers, nextOrderId },
    at,
  )
}

/** The lowest ids that no open trigger of a position has. */
function freeIds({ triggers }: Position, count: number): number[] {
  const taken = new Set(triggers.map(({ orderId }) => orderId))
  return Array.from({ length: triggers.length + count }, (_, id) => id)
    .filter((id) => !taken.has(id))
    .slice(0, count)
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
  return { ...position, triggers, endedTriggers: ended.slice(-MAX_ENDED_TRIGGERS) }
}

/** Cancels one trigger of an open position. */
export function cancelTrigger(
  exchange: Exchange,
  account: string,
  request: { posId: number; orderId: number },
  at: number,
): Exchange {
  const position = openPosition(exchange, account, request.posId)
  const rest = endTrigger(position, request.orderId, () => ({ status: 'CANCELED', closed: 0n, endedAt: at }))
  rejectUnless(rest !== undefined, `Position ${request.posId} has no trigger order ${request.orderId}.`)
  return savePosition(exchange, rest, at)
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
  return amount === 0n ? savePosition(exchange, rest, at) : closePosition(exchange, rest, amount, price, at)
}
