import type { ExecuteCall } from '../../../service/service.js'
import { WAITING, type Observation } from '../outcome/observation.js'
import { find, POSITION_GONE, wasDropped } from '../outcome/position-outcome.js'
import { compare, type AccountState } from '../outcome/account-state.js'

type Params<Name extends ExecuteCall['name']> = Extract<ExecuteCall, { readonly name: Name }>['params']

/** Which of the take-profit and the stop that were asked for are in place, and which are missing. */
export function observeTriggers(
  params: Params<'addTPSL'>,
  before: AccountState,
  after: AccountState,
): Observation {
  if (!find(after, params.posId)) return POSITION_GONE
  const known = new Set(before.triggers.map(({ positionId, orderId }) => `${positionId}/${orderId}`))
  const isPlaced = (price: unknown): boolean =>
    after.triggers.some(
      (trigger) =>
        trigger.positionId === params.posId &&
        !known.has(`${trigger.positionId}/${trigger.orderId}`) &&
        compare(trigger.price, String(price)) === 0,
    )
  const facts = {
    ...('tpPrice' in params ? { takeProfit: isPlaced(params.tpPrice) ? 'placed' : 'missing' } : {}),
    ...('slPrice' in params ? { stopLoss: isPlaced(params.slPrice) ? 'placed' : 'missing' } : {}),
  }
  return { is: Object.values(facts).includes('placed') ? 'done' : 'cancelled', facts }
}

/** Whether a trailing stop has taken its place in the position's slot. */
export function observeTrailing(
  { posId }: Params<'addTrailingStop'>,
  before: AccountState,
  after: AccountState,
): Observation {
  const count = ({ pending }: AccountState): number => pending.filter(({ id }) => id === posId).length
  const [was, is] = [find(before, posId), find(after, posId)]
  if (!is) return POSITION_GONE
  if (count(after) > count(before)) return { is: 'done', facts: { stopLoss: 'placed' } }
  return wasDropped(was, is) ? { is: 'cancelled', facts: { stopLoss: 'missing' } } : WAITING
}

/** Whether an order that waited is gone; one that was filled first was not taken back. */
export function observeCancelled(
  { posId }: Params<'cancelPendingOrder'>,
  before: AccountState,
  after: AccountState,
): Observation {
  if (after.pending.some(({ id }) => id === posId)) return WAITING
  const wasFilled = !find(before, posId) && find(after, posId)
  return wasFilled ? { is: 'cancelled', facts: { order: 'filled' } } : { is: 'done', facts: {} }
}

/** Whether a take-profit or stop is gone; one that fired first was not taken back. */
export function observeTriggerCancelled(
  { posId, orderId }: Params<'cancelTriggerOrder'>,
  after: AccountState,
): Observation {
  const trigger = after.triggers.find((one) => one.positionId === posId && one.orderId === orderId)
  if (trigger?.isOpen === true) return WAITING
  return trigger?.hasFired === true || !find(after, posId)
    ? { is: 'cancelled', facts: { order: trigger?.hasFired === true ? 'fired' : 'ended' } }
    : { is: 'done', facts: {} }
}
