import { Big } from 'big.js'
import { triggerRowState } from '../../desk/account/status-words.js'
import { dollarStep } from '../../desk/trading/evidence/amounts.js'
import type { TriggerOrder } from '../../service/service.js'
import {
  triggerKey,
  type AccountPoll,
  type AccountSnapshot,
  type HoldingSnapshot,
} from './account-snapshot.js'

/**
 * The smallest change of size or collateral that counts, in dollars: accrued fees may be taken out of both, and amounts come
 * with the noise of floating point.
 */
export const SMALLEST_CHANGE = new Big('0.01')

/** No dollars. */
export const NOTHING = new Big(0)

/** The longest time between two lists that show the same event, in milliseconds. */
export const LISTS_APART_MS = 60_000

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
export function reportedAsFired({
  orders: { triggers },
}: Pick<AccountPoll, 'orders'>): ReadonlyMap<string, TriggerOrder> {
  const fired = triggers
    .filter(({ status }) => status === 'TRIGGERED')
    .map((one) => [triggerKey(one), one] as const)
  const open = new Set(triggers.filter((one) => triggerRowState(one) === 'open').map(triggerKey))
  return new Map(fired.filter(([key]) => !open.has(key)))
}

/**
 * The size that triggers of a position closed, in dollars by their key, as far as its size shows it: a list of orders that is ahead of
 * the positions proves no change of size, and amounts of rows that do not fit are none. Undefined where one of them may have fired
 * before, while the orders could not be read.
 */
export function shownFirings(
  positionId: string,
  is: Pick<HoldingSnapshot, 'size' | 'missing'>,
  before: Pick<AccountSnapshot, 'positions' | 'triggerOrders' | 'fired' | 'areOrdersUnread'> | undefined,
  fired: ReadonlyMap<string, TriggerOrder>,
): ReadonlyMap<string, Big> | undefined {
  const shown = new Map<string, Big>()
  const from = before?.positions[positionId]?.size
  const shrunk = difference(is.missing ? '0' : is.size, from)
  const isOpen = ([key, trigger]: readonly [string, TriggerOrder]): boolean =>
    trigger.positionId === positionId &&
    (before?.fired.includes(key) === false || before?.triggerOrders[key]?.missing?.says === 'TRIGGERED')
  const firings = [...fired].filter(isOpen)
  if (before?.areOrdersUnread === true && firings.length > 0) return undefined
  if (from === undefined || !shrunk?.gte(SMALLEST_CHANGE)) return shown
  let left = shrunk
  for (const [key, { triggeredAmount, amountPercent }] of firings) {
    const share = amountPercent && new Big(from).times(amountPercent).div(100)
    const rounding = roundingOf([left, new Big(from)])
    // Of several, each later one closes a share of what the others left: the row knows it, and the size before does not.
    const hasAmount = firings.length > 1 && triggeredAmount?.gt(0) === true
    const [most] = (hasAmount ? [triggeredAmount] : [triggeredAmount, share])
      .flatMap((amount) => (amount?.gt(0) === true && amount.lte(left.plus(rounding)) ? [amount] : []))
      .toSorted((one, other) => other.cmp(one))
    if (!most) continue
    shown.set(key, most)
    left = left.minus(most)
  }
  // More was closed than went: the position grew meanwhile.
  const rest = firings.filter(([key]) => !shown.has(key))
  if (left.lte(roundingOf([left, new Big(from)]))) return shown
  for (const [key, { triggeredAmount }] of rest)
    if (triggeredAmount?.gt(left) === true) shown.set(key, triggeredAmount)
  return shown
}

/** The sum of what triggers closed; undefined where it is not known. */
export function sumOf(shown: ReadonlyMap<string, Big> | undefined): Big | undefined {
  return shown && [...shown.values()].reduce((sum, amount) => sum.plus(amount), NOTHING)
}

/** The difference of two amounts; undefined where one is unknown. */
export function difference(was: string | undefined, is: string | undefined): Big | undefined {
  return was === undefined || is === undefined ? undefined : new Big(is).minus(was)
}
