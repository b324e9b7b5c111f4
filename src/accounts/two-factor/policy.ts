import { Big } from 'big.js'

/** Kinds of actions that a user can put behind two-factor. `closings` is closing and reducing positions, off by default. */
export const guardNames = ['orders', 'closings', 'limits', 'disconnect', 'export'] as const

export type GuardName = (typeof guardNames)[number]

/**
 * Scope of a right entry in the five minutes after it: its own action only, also everything but orders and closings, or
 * everything.
 */
export const rememberScopes = ['never', 'except-trades', 'everything'] as const

type RememberScope = (typeof rememberScopes)[number]

/** A user's choice of what needs two-factor. */
export interface TwoFactorPolicy {
  /** Kinds of actions that need it. */
  readonly guards: readonly GuardName[]
  /** Orders and closings need it only above this position size, in dollars. */
  readonly above: Big
  /** Scope of a right entry. */
  readonly remember: RememberScope
}

/**
 * Actions that always need it: changing two-factor itself, erasing all data, orders without a Confirm, API tokens, their webhooks, sources
 * of signals and their mandates.
 */
export const alwaysGuarded = [
  'two-factor',
  'erasure',
  'quick',
  'api-token',
  'webhook',
  'signal-source',
  'signal-mandate',
] as const

type AlwaysGuarded = (typeof alwaysGuarded)[number]

/** An action that may need two-factor. */
export interface GuardedAction {
  /** Kind of the action. */
  readonly guard: GuardName | AlwaysGuarded
  /** Unique name, such as `ticket/<id>`: a right entry verifies this action and no other. */
  readonly name: string
  /** Position size of an order or a closing, in dollars; undefined counts as above every limit. */
  readonly size?: Big | undefined
}

/** Policy of a new two-factor record. */
export const DEFAULT_TWO_FACTOR_POLICY: TwoFactorPolicy = {
  guards: ['orders', 'limits', 'disconnect', 'export'],
  above: new Big(1_000),
  remember: 'never',
}

/** True if an action needs two-factor under this policy. */
export function isGuarded({ guards, above }: TwoFactorPolicy, { guard, size }: GuardedAction): boolean {
  if (isAlwaysGuarded(guard)) return true
  if (!guards.includes(guard)) return false
  return isSized(guard) ? size === undefined || size.gt(above) : true
}

/** True if a recent right entry for another action covers this one. Never for actions that always need two-factor. */
export function isRemembered({ remember }: TwoFactorPolicy, { guard }: GuardedAction): boolean {
  if (isAlwaysGuarded(guard) || remember === 'never') return false
  return remember === 'everything' || !isSized(guard)
}

/** True if `to` lets pass something that `from` guards. */
export function isLessStrict(from: TwoFactorPolicy, to: TwoFactorPolicy): boolean {
  return (
    from.guards.some((guard) => !to.guards.includes(guard)) ||
    to.above.gt(from.above) ||
    rememberScopes.indexOf(to.remember) > rememberScopes.indexOf(from.remember)
  )
}

function isAlwaysGuarded(guard: GuardedAction['guard']): guard is AlwaysGuarded {
  return alwaysGuarded.some((one) => one === guard)
}

function isSized(guard: GuardName): boolean {
  return guard === 'orders' || guard === 'closings'
}
