import type { TriggerOrder } from '../../service/service.js'
import { factsOf, holdingFacts, whenOf, type Change } from './change.js'
import type { OwnerActions } from './closures.js'
import { trailingFired } from './fired.js'
import {
  snapshotTriggerOrder,
  type AccountPoll,
  type TriggerOrderSnapshot,
  type AccountSnapshot,
} from './account-snapshot.js'

/**
 * The changes of take-profits and stops of positions that are still open. `revision` makes the ids of changes unique that
 * can happen to the same stop again.
 */
export function triggerOrderChanges(
  before: AccountSnapshot,
  after: AccountSnapshot,
  poll: AccountPoll,
  owner: OwnerActions,
  revision: number,
): readonly Change[] {
  const triggers = new Map(
    poll.orders.triggers.map((trigger) => [`${trigger.positionId}/${trigger.orderId}`, trigger]),
  )
  const facts = (key: string, { positionId, what, price }: TriggerOrderSnapshot): Change['facts'] =>
    factsOf({
      ...holdingFacts(positionId, after.positions[positionId] ?? {}),
      what,
      price,
      percent: triggers.get(key)?.amountPercent?.toFixed(),
    })
  const fired = (key: string): boolean => after.fired.includes(key) && !before.fired.includes(key)

  // A stop that was placed and fired since the last poll was never pending in a snapshot.
  const firedTogether = poll.orders.triggers
    .map((trigger) => [`${trigger.positionId}/${trigger.orderId}`, snapshotTriggerOrder(trigger)] as const)
    .filter(([key]) => fired(key) && !(key in before.triggerOrders))
  const placed = [...Object.entries(after.triggerOrders), ...firedTogether]
    .filter(([key]) => !(key in before.triggerOrders))
    .map(([key, stop]): Change => ({
      id: `placed ${key} ${revision}`,
      kind: 'protection-placed',
      at: whenOf(triggers.get(key)?.createdAt, before.at, poll.at),
      facts: facts(key, stop),
    }))
  const triggered = after.fired
    .filter(fired)
    .map((key) => triggeredChange(key, triggers.get(key), before, after, poll.at))
  const gone = Object.entries(before.triggerOrders).filter(
    ([key, { positionId }]) => !(key in after.triggerOrders) && !fired(key) && positionId in after.positions,
  )
  return [
    ...placed,
    ...triggered,
    ...gone.map(([key, stop]): Change => {
      const isOwn =
        owner.actions.has(`cancelTriggerOrder ${key}`) ||
        owner.actions.has(`cancelPendingOrder ${stop.positionId}`)
      if (stop.what === 'trailing' && trailingFired(stop.positionId, before, after, poll))
        return {
          id: `fired ${key} ${revision}`,
          kind: 'protection-triggered',
          at: poll.at,
          facts: facts(key, stop),
        }
      const isUnprotected = stop.what !== 'takeProfit' && !isOwn && !hasStopLoss(after, stop.positionId)
      return {
        id: `stopped ${key} ${revision}`,
        kind: isUnprotected ? 'protection-missing' : 'order-cancelled',
        at: poll.at,
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
  polledAt: number,
): Change {
  const positionId = key.slice(0, key.indexOf('/'))
  return {
    id: `fired ${key}`,
    kind: 'protection-triggered',
    at: whenOf(trigger?.triggeredAt, before.at, polledAt),
    facts: factsOf({
      ...holdingFacts(positionId, after.positions[positionId] ?? before.positions[positionId] ?? {}),
      what: trigger ? snapshotTriggerOrder(trigger).what : 'trigger',
      price: trigger?.triggerPrice?.toFixed(),
      closed: trigger?.triggeredAmount?.toFixed(),
    }),
  }
}

/** True if a position still has a pending stop. */
export function hasStopLoss(
  { triggerOrders }: Pick<AccountSnapshot, 'triggerOrders'>,
  position: string,
): boolean {
  return Object.values(triggerOrders).some(
    ({ positionId, what }) => positionId === position && what !== 'takeProfit',
  )
}
