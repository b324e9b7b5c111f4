/** A call that an account's owner confirmed in this bot during the last minutes, and that the service did not refuse. */
export interface OwnAction {
  /** The function of the service. */
  readonly call: string
  /** The position, or `position/order` for a call about one of its triggers. */
  readonly target: string
  /** Dollars of size that it asks for, as decimal text; undefined for a call without a size. */
  readonly size?: string
  /**
   * `sent`: what came of it is not known yet. `done` or `dropped`: the account showed that. `unsure`: it may not have arrived.
   */
  readonly state: 'sent' | 'done' | 'dropped' | 'unsure'
  /** The time of its last change of state, in milliseconds. */
  readonly since: number
  /** True where its receipt tells its owner that the stop that it asked for is missing. */
  readonly isStopMissing?: boolean
}

/** The actions of an account's owner through this bot. */
export interface OwnerActions {
  readonly actions: readonly OwnAction[]
}

/** The longest time for which a call that is not settled explains what is missing, in milliseconds. */
const UNDER_WAY_MS = 120_000

/** The time for which a call that is done explains what is missing, in milliseconds: lists show it one after the other. */
const JUST_DONE_MS = 30_000

/** True if a call of the owner for this target was not dropped. */
export function isOwn({ actions }: OwnerActions, call: string, target: string): boolean {
  return actions.some((one) => one.call === call && one.target === target && one.state !== 'dropped')
}

/** True if the owner is closing size of a position, or has just done so: its rows may go one after the other. */
export function isClosing({ actions }: OwnerActions, positionId: string, at: number): boolean {
  return actions.some(
    ({ call, target, state, since }) =>
      call === 'decreasePosition' &&
      target === positionId &&
      state !== 'dropped' &&
      at - since < (state === 'done' ? JUST_DONE_MS : UNDER_WAY_MS),
  )
}
