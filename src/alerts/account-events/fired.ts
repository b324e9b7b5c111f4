import { Big } from 'big.js'
import { triggerRowState } from '../../desk/account/status-words.js'
import { dollarStep } from '../../desk/trading/evidence/amounts.js'
import { total } from '../../lib/decimals.js'
import type { TriggerOrder } from '../../service/service.js'
import { triggerKey, type AccountPoll, type AccountSnapshot } from './account-snapshot.js'

/**
 * The smallest change of size or collateral that counts, in dollars: accrued fees may be taken out of both, and amounts come
 * with the noise of floating point.
 */
export const SMALLEST_CHANGE = new Big('0.01')

/** Roundings that a sum of amounts may contain: of the size before, of the size after, and of what was closed in between. */
const ROUNDINGS = 3

/** True if an amount has changed by at least a cent; one that is unknown has not. */
export function isChanged(was: string | undefined, is: string | undefined): boolean {
  return difference(was, is)?.abs().gte(SMALLEST_CHANGE) === true
}

/** The difference that roundings may make between amounts of the service, in dollars: at its step, or that of a cent. */
export function roundingOf(amounts: readonly Big[]): Big {
  const step = dollarStep(amounts.map((amount) => amount.toFixed()))
  return (step.lt(SMALLEST_CHANGE) ? SMALLEST_CHANGE : step).times(ROUNDINGS)
}

/** The triggers that say that they have fired, by their key, each once. One that is listed as open too has not. */
export function firedTriggers({
  orders: { triggers },
}: Pick<AccountPoll, 'orders'>): ReadonlyMap<string, TriggerOrder> {
  const fired = triggers
    .filter(({ status }) => status === 'TRIGGERED')
    .map((one) => [triggerKey(one), one] as const)
  const open = new Set(triggers.filter((one) => triggerRowState(one) === 'open').map(triggerKey))
  return new Map(fired.filter(([key]) => !open.has(key)))
}

/**
 * The size that triggers of a position closed since the snapshot before, in dollars: zero where none has fired, undefined where one
 * does not say, or may have fired before that, while the orders could not be read.
 */
export function closedByTriggers(
  positionId: string,
  before: Pick<AccountSnapshot, 'fired' | 'areOrdersUnread'> | undefined,
  fired: ReadonlyMap<string, TriggerOrder>,
): Big | undefined {
  const isNew = ([key, trigger]: readonly [string, TriggerOrder]): boolean =>
    trigger.positionId === positionId && before?.fired.includes(key) === false
  const now = [...fired].filter(isNew)
  if (before?.areOrdersUnread === true && now.length > 0) return undefined
  return total(now.map(([, { triggeredAmount }]) => triggeredAmount))
}

/** The difference of two amounts; undefined where one is unknown. */
export function difference(was: string | undefined, is: string | undefined): Big | undefined {
  return was === undefined || is === undefined ? undefined : new Big(is).minus(was)
}
