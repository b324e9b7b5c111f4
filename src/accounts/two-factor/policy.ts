import { Big } from 'big.js'

/** What can be made to wait for the second step. `closings`: closing and reducing positions; nobody's waits unless they say so. */
export const guardNames = ['orders', 'closings', 'limits', 'disconnect', 'export'] as const

export type GuardName = (typeof guardNames)[number]

/** For what else a right entry counts in the minutes after it: nothing, all but orders and closings, or all. */
export const memories = ['never', 'deeds', 'everything'] as const

type TwoFactorMemory = (typeof memories)[number]

/** What a person wants their second step for. */
export interface TwoFactorPolicy {
  readonly guards: readonly GuardName[]
  /** Orders and closings wait when they are larger than this, in dollars of size. */
  readonly above: Big
  readonly memory: TwoFactorMemory
}

/** What always waits: changing the second step itself, forgetting everything with it, and doing without a Confirm. */
export const alwaysGuarded = ['step', 'forget', 'quick'] as const

type AlwaysGuarded = (typeof alwaysGuarded)[number]

/** Something that may have to wait for the second step. */
export interface GuardedAction {
  /** What sort it is. Those that no wish names always wait. */
  readonly guard: GuardName | AlwaysGuarded
  /** What exactly, such as `ticket/<id>`: a right entry is for this and nothing else. No two actions share a name. */
  readonly name: string
  /** Dollars of size of an order or a closing; undefined for one that does not say counts as beyond every limit. */
  readonly size?: Big | undefined
}

/** What a second step is for until its owner says otherwise. */
export const DEFAULT_TWO_FACTOR_POLICY: TwoFactorPolicy = {
  guards: ['orders', 'limits', 'disconnect', 'export'],
  above: new Big(1_000),
  memory: 'never',
}

/** Whether an action waits. */
export function isGuarded({ guards, above }: TwoFactorPolicy, { guard, size }: GuardedAction): boolean {
  if (isAlwaysGuarded(guard)) return true
  if (!guards.includes(guard)) return false
  return isSized(guard) ? size === undefined || size.gt(above) : true
}

/** Whether a right entry for something else, a few minutes ago, is enough for this. Never for what always waits. */
export function isRemembered({ memory }: TwoFactorPolicy, { guard }: GuardedAction): boolean {
  if (isAlwaysGuarded(guard) || memory === 'never') return false
  return memory === 'everything' || !isSized(guard)
}

/** Whether the second wishes let pass something that waits by the first. */
export function isLooser(from: TwoFactorPolicy, to: TwoFactorPolicy): boolean {
  return (
    from.guards.some((guard) => !to.guards.includes(guard)) ||
    to.above.gt(from.above) ||
    memories.indexOf(to.memory) > memories.indexOf(from.memory)
  )
}

function isAlwaysGuarded(guard: GuardedAction['guard']): guard is AlwaysGuarded {
  return alwaysGuarded.some((one) => one === guard)
}

function isSized(guard: GuardName): boolean {
  return guard === 'orders' || guard === 'closings'
}
