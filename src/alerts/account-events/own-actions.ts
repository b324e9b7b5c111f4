import { Big } from 'big.js'
import type { HoldingSnapshot, Resizing } from './account-snapshot.js'
import { isChanged, roundingOf } from './fired.js'

/** A call that was confirmed in this bot during the last minutes for an account or its wallet, and that the service did not refuse. */
export interface OwnAction {
  /** The function of the service. */
  readonly call: string
  /** The position, or `position/order` for a call about one of its triggers; absent for an opening whose position is not known. */
  readonly target?: string
  /** The terms of an opening. Size in dollars, as decimal text. */
  readonly opens?: { readonly pairId: string; readonly isLong: boolean; readonly size: string }
  /** The prices of the take-profit and the stop-loss that it asks for, as decimal text. */
  readonly exits?: { readonly takeProfit?: string; readonly stopLoss?: string }
  /** The stop that its receipt shows as in place: its price as decimal text, absent for a trailing stop, which moves. */
  readonly placedStop?: { readonly what: 'stopLoss' | 'trailing'; readonly price?: string }
  /** Dollars of size that it asks for, as decimal text; undefined for a call without a size. */
  readonly size?: string
  /**
   * `sent`: what came of it is not known yet. `done` or `dropped`: the account showed that. `unsure`: it may not have arrived.
   */
  readonly state: 'sent' | 'done' | 'dropped' | 'unsure'
  /** The time of its last change of state, in milliseconds. */
  readonly since: number
  /** The time of sending, in milliseconds; that of its last change of state where it is not known. */
  readonly sentAt: number
  /** True for a close that is known to have closed a part: the rest was open after it. */
  readonly isPart?: boolean
  /** True for a step of a plan or a call of a guard, which nobody pressed. */
  readonly isMandated?: boolean
  /** True where somebody else with a key of the same wallet confirmed it. */
  readonly isOther?: boolean
  /** The time at which its sender knew what came of it, in milliseconds; for a call of somebody else that was done. */
  readonly endedAt?: number
}

/** The actions through this bot of an account's owner, and of whoever else has a key of its wallet. */
export interface OwnerActions {
  readonly actions: readonly OwnAction[]
}

/** The longest time for which a call that is not settled explains what is missing, in milliseconds. */
const UNDER_WAY_MS = 120_000

/** The time for which a call that is done explains what is missing, in milliseconds: lists show it one after the other. */
const JUST_DONE_MS = 30_000

/** True if an action opened a position, or may have: one whose position is not known, of its pair, side and size. */
export function mayHaveOpened(
  { opens, target, state }: OwnAction,
  id: string,
  { pairId, isLong, size }: Pick<HoldingSnapshot, 'pairId' | 'isLong' | 'size'>,
): boolean {
  if (!opens || state === 'dropped') return false
  if (target !== undefined) return target === id
  return opens.pairId === pairId && opens.isLong === isLong && !isChanged(opens.size, size)
}

/** True if the owner made a call for this target by hand, which has arrived as far as is known. */
export function isByHand({ actions }: OwnerActions, call: string, target: string): boolean {
  return actions.some(
    (one) =>
      one.call === call &&
      one.target === target &&
      (one.state === 'sent' || one.state === 'done') &&
      one.isOther !== true &&
      one.isMandated !== true,
  )
}

/**
 * The state of the owner's cancellation of a trigger; undefined where there is none that the service did not refuse. `seenAt`: the first
 * read that showed its position; one that was done before is of an earlier position with the same id.
 */
export function cancellationOf(
  { actions }: OwnerActions,
  key: string,
  seenAt: number | undefined,
): OwnAction['state'] | undefined {
  const states = actions
    .filter((one) => one.isOther !== true && cancels(one, key, seenAt))
    .map(({ state }) => state)
  return states.find((state) => state === 'done') ?? states[0]
}

function cancels(
  { call, target = '', state, since }: OwnAction,
  key: string,
  seenAt: number | undefined,
): boolean {
  if (state === 'dropped' || (state === 'done' && seenAt !== undefined && since < seenAt)) return false
  return (
    (call === 'cancelTriggerOrder' && target === key) ||
    (call === 'cancelPendingOrder' && `${target}/trailing` === key)
  )
}

/**
 * True if the cancellation of this trigger was sent here by a plan or a guard of the owner (`isMandated`), or by somebody else with a key of
 * the wallet (`isOther`). For `seenAt` see `cancellationOf`.
 */
export function isCancelledBy(
  who: 'isMandated' | 'isOther',
  { actions }: OwnerActions,
  key: string,
  seenAt: number | undefined,
): boolean {
  return actions.some((one) => one[who] === true && cancels(one, key, seenAt))
}

/**
 * True if the owner has sent the cancellation of this trigger by hand, and no plan or guard of theirs has, and it has arrived as far as is
 * known. For `seenAt` see `cancellationOf`.
 */
export function isCancelledByHand(owner: OwnerActions, key: string, seenAt: number | undefined): boolean {
  return !isCancelledBy('isMandated', owner, key, seenAt) && cancellationOf(owner, key, seenAt) !== 'unsure'
}

/** The closes of the owner, or with another key of the wallet, that may have made a position smaller. */
export function closesOf(positionId: string, { actions }: OwnerActions): OwnerActions['actions'] {
  return actions.filter(
    ({ call, target, state }) => call === 'decreasePosition' && target === positionId && state !== 'dropped',
  )
}

/**
 * True if size of a position is being closed, or has just been: its rows may go one after the other. `resized` is the last change of its
 * size: it shows that a close of somebody else is done, of which that is not known otherwise.
 */
export function isClosing(
  owner: OwnerActions,
  positionId: string,
  at: number,
  resized: Resizing | undefined,
): boolean {
  // A time that lies ahead is from before the clock was set back.
  const isWithin = (ms: number, since: number): boolean => Math.abs(at - since) < ms
  return closesOf(positionId, owner).some((one) => {
    if (one.state === 'done') return isWithin(JUST_DONE_MS, one.since)
    if (one.endedAt !== undefined) return isWithin(JUST_DONE_MS, one.endedAt)
    return resized !== undefined && one.isOther === true && isShownBy(resized, one)
      ? isWithin(JUST_DONE_MS, resized.at)
      : isWithin(UNDER_WAY_MS, one.since)
  })
}

/** True if a position has lost the size that a close asked for, since that was sent. */
function isShownBy({ at, closed }: Resizing, { size, sentAt }: OwnAction): boolean {
  if (size === undefined || closed === undefined || at < sentAt) return false
  const amounts = [new Big(closed), new Big(size)] as const
  return amounts[0].minus(amounts[1]).abs().lte(roundingOf(amounts))
}
