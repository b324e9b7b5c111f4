import type { TriggerOrder } from '../../service/service.js'
import { factsOf, holdingFacts, whenOf, type Change } from './change.js'
import type { OwnerActions } from './endings.js'
import { trailingFired } from './fired.js'
import {
  snapshotStop,
  type AccountPoll,
  type StopSnapshot,
  type AccountSnapshot,
} from './account-snapshot.js'

/**
 * What happened to take-profits and stops of positions that are still open. `revision` tells apart what can happen to
 * the same stop again.
 */
export function stopChanges(
  before: AccountSnapshot,
  after: AccountSnapshot,
  look: AccountPoll,
  known: OwnerActions,
  revision: number,
): readonly Change[] {
  const triggers = new Map(
    look.orders.triggers.map((trigger) => [`${trigger.positionId}/${trigger.orderId}`, trigger]),
  )
  const facts = (key: string, { positionId, what, price }: StopSnapshot): Change['facts'] =>
    factsOf({
      ...holdingFacts(positionId, after.positions[positionId] ?? {}),
      what,
      price,
      percent: triggers.get(key)?.amountPercent?.toFixed(),
    })
  const fired = (key: string): boolean => after.fired.includes(key) && !before.fired.includes(key)

  // One that was placed and has fired between two looks was never seen waiting.
  const firedAtOnce = look.orders.triggers
    .map((trigger) => [`${trigger.positionId}/${trigger.orderId}`, snapshotStop(trigger)] as const)
    .filter(([key]) => fired(key) && !(key in before.stops))
  const placed = [...Object.entries(after.stops), ...firedAtOnce]
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
      if (stop.what === 'trailing' && trailingFired(stop.positionId, before, after, look))
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
  before: AccountSnapshot,
  after: AccountSnapshot,
  seen: number,
): Change {
  const positionId = key.slice(0, key.indexOf('/'))
  return {
    id: `fired ${key}`,
    kind: 'protection-triggered',
    at: whenOf(trigger?.triggeredAt, before.at, seen),
    facts: factsOf({
      ...holdingFacts(positionId, after.positions[positionId] ?? before.positions[positionId] ?? {}),
      what: trigger ? snapshotStop(trigger).what : 'trigger',
      price: trigger?.triggerPrice?.toFixed(),
      closed: trigger?.triggeredAmount?.toFixed(),
    }),
  }
}

/** Whether anything still ends the loss of a position by itself. */
function hasStop({ stops }: AccountSnapshot, position: string): boolean {
  return Object.values(stops).some(({ positionId, what }) => positionId === position && what !== 'takeProfit')
}
