import { Big } from 'big.js'
import type { TriggerOrder } from '../../service/service.js'
import { factsOf, holdingFacts, whenOf, type Change } from './change.js'
import type { Known } from './endings.js'
import type { Look, SeenStop, Sight } from './sight.js'

/**
 * What happened to take-profits and stops of positions that are still open. `revision` tells apart what can happen to
 * the same stop again.
 */
export function stopChanges(
  before: Sight,
  after: Sight,
  look: Look,
  known: Known,
  revision: number,
): readonly Change[] {
  const triggers = new Map(
    look.orders.triggers.map((trigger) => [`${trigger.positionId}/${trigger.orderId}`, trigger]),
  )
  const facts = (key: string, { positionId, what, price }: SeenStop): Change['facts'] =>
    factsOf({
      ...holdingFacts(positionId, after.positions[positionId] ?? {}),
      what,
      price,
      percent: triggers.get(key)?.amountPercent?.toFixed(),
    })
  const fired = (key: string): boolean => after.fired.includes(key) && !before.fired.includes(key)

  const placed = Object.entries(after.stops)
    .filter(([key]) => !(key in before.stops))
    .map(([key, stop]): Change => ({
      id: `placed ${key} ${revision}`,
      kind: 'protection-placed',
      at: whenOf(triggers.get(key)?.createdAt, before.at, look.at),
      facts: facts(key, stop),
    }))
  const triggered = after.fired
    .filter(fired)
    .map((key) => triggeredChange(key, triggers.get(key), before, after, look.at))
  const gone = Object.entries(before.stops).filter(
    ([key, { positionId }]) => !(key in after.stops) && !fired(key) && positionId in after.positions,
  )
  return [
    ...placed,
    ...triggered,
    ...gone.map(([key, stop]): Change => {
      const isOwn =
        known.own.has(`cancelTriggerOrder ${key}`) || known.own.has(`cancelPendingOrder ${stop.positionId}`)
      if (stop.what === 'trailing' && trailingFired(stop.positionId, before, after))
        return {
          id: `fired ${key} ${revision}`,
          kind: 'protection-triggered',
          at: look.at,
          facts: facts(key, stop),
        }
      const isBare = stop.what !== 'takeProfit' && !isOwn && !hasStop(after, stop.positionId)
      return {
        id: `stopped ${key} ${revision}`,
        kind: isBare ? 'protection-missing' : 'order-cancelled',
        at: look.at,
        facts: { ...facts(key, stop), ...(isOwn ? { by: 'hand' } : {}) },
      }
    }),
  ]
}

function triggeredChange(
  key: string,
  trigger: TriggerOrder | undefined,
  before: Sight,
  after: Sight,
  seen: number,
): Change {
  const positionId = key.slice(0, key.indexOf('/'))
  const what =
    trigger?.isTakeProfit === undefined ? 'trigger' : trigger.isTakeProfit ? 'takeProfit' : 'stopLoss'
  return {
    id: `fired ${key}`,
    kind: 'protection-triggered',
    at: whenOf(trigger?.triggeredAt, before.at, seen),
    facts: factsOf({
      ...holdingFacts(positionId, after.positions[positionId] ?? before.positions[positionId] ?? {}),
      what,
      price: trigger?.triggerPrice?.toFixed(),
      closed: trigger?.triggeredAmount?.toFixed(),
    }),
  }
}

/** Whether anything still ends the loss of a position by itself. */
function hasStop({ stops }: Sight, position: string): boolean {
  return Object.values(stops).some(({ positionId, what }) => positionId === position && what !== 'takeProfit')
}

/** Whether a trailing stop is gone and its position has become smaller, in one look: then it was the one that closed a part. */
export function trailingFired(positionId: string, before: Sight, after: Sight): boolean {
  const key = `${positionId}/trailing`
  if (!(key in before.stops) || key in after.stops) return false
  const [was, is] = [before.positions[positionId]?.size, after.positions[positionId]?.size]
  return was !== undefined && is !== undefined && new Big(is).lt(was)
}
