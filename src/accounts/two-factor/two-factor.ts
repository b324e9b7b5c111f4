import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import type { Redis } from 'ioredis'
import type { WakeUps } from '../../redis/wake-ups.js'
import type { Vault } from '../vault/vault.js'
import { isPin } from './pin.js'
import type { TwoFactorRecord } from './record.js'
import { createTwoFactorRecords } from './records.js'
import { createTwoFactorSetUp, type TwoFactorSetUp } from './set-up.js'
import { createTwoFactorReset, type TwoFactorReset } from './reset.js'
import { codeCounter } from './totp.js'
import { createAttempts } from './attempts.js'
import { isGuarded, isLessStrict, isRemembered, type GuardedAction, type TwoFactorPolicy } from './policy.js'
import type { Random } from '../../lib/random.js'

/** An action needs two-factor verification first. Nothing of it was done. */
export class TwoFactorRequiredError extends Error {
  override readonly name = 'TwoFactorRequiredError'

  /** The action to verify. */
  readonly action: GuardedAction

  constructor(action: GuardedAction) {
    super(`Two-factor verification is required for ${action.name}`)
    this.action = action
  }
}

/** A user's two-factor settings. */
export interface TwoFactorStatus {
  readonly kind: 'pin' | 'totp'
  readonly since: Date
  readonly policy: TwoFactorPolicy
}

/** Result of checking an entry. */
export type VerifyResult =
  /** Right. `resetCancelled` if a running reset was cancelled: the user has not lost it after all. */
  | { readonly is: 'right'; readonly resetCancelled: boolean }
  /** Wrong, or a code that was used before; with the free attempts left, or the end of the lock in milliseconds. */
  | { readonly is: 'wrong' | 'used'; readonly left: number; readonly lockedUntil: number | undefined }
  /** Not checked: locked after too many wrong attempts. */
  | { readonly is: 'locked'; readonly lockedUntil: number }
  /** Two-factor is not set up any more. */
  | { readonly is: 'none' }

/** Rejects with a `TwoFactorRequiredError` if the action needs two-factor and was not verified. */
export type RequireTwoFactor = (userId: number, action: GuardedAction) => Promise<void>

/** Two-factor authentication: a PIN or a TOTP code before guarded actions. Nobody can see or remove that of another. */
export interface TwoFactor {
  /** A user's settings; undefined if not set up. Throws a `TwoFactorUnreadableError`. */
  read(userId: number): Promise<TwoFactorStatus | undefined>
  /** True if it is set up, also if its record cannot be read. */
  exists(userId: number): Promise<boolean>
  /** True if an action must be verified now. Throws a `TwoFactorUnreadableError` if the record cannot be read. */
  isRequired(userId: number, action: GuardedAction): Promise<boolean>
  /** The same as a rejection. Call it just before the action. */
  readonly require: RequireTwoFactor
  /** Checks what a user typed. A right entry verifies this one action for three minutes. */
  verify(userId: number, typed: string, action: GuardedAction): Promise<VerifyResult>
  /** End of the lock after wrong attempts, in milliseconds since the epoch; undefined without a lock. */
  lockedUntil(userId: number): Promise<number | undefined>
  /** Changes the policy and returns it; undefined if not set up. A less strict policy needs verification. */
  change(userId: number, changes: Partial<TwoFactorPolicy>): Promise<TwoFactorPolicy | undefined>
  /** Removes it, after verification. False if it was not set up. */
  switchOff(userId: number): Promise<boolean>
  /** Removes it without verification, at the end of a reset. False if it was not set up. */
  remove(userId: number): Promise<boolean>
  readonly setUp: TwoFactorSetUp
  readonly reset: TwoFactorReset
}

const MINUTE_MS = 60_000

/** Validity of an entry for its own action, in milliseconds: the tickets of a batch may take as long to send. */
const VERIFIED_MS = 3 * MINUTE_MS

/** Validity of an entry for other actions, in milliseconds, where the policy allows that. */
const REMEMBERED_MS = 5 * MINUTE_MS

/** Name of the verification for other actions; no action has this name. */
const REMEMBERED = 'remembered'

export function createTwoFactor(deps: {
  readonly redis: Redis
  readonly vault: Vault
  readonly wakeUps?: WakeUps
  readonly timers: Pick<Timers, 'after'>
  readonly random: Random
  readonly now: Clock
}): TwoFactor {
  const records = createTwoFactorRecords({ redis: deps.redis, vault: deps.vault })
  const attempts = createAttempts({ redis: deps.redis, now: deps.now })
  const reset = createTwoFactorReset({
    redis: deps.redis,
    wakeUps: deps.wakeUps,
    timers: deps.timers,
    now: deps.now,
  })

  const mustVerify = async (userId: number, record: TwoFactorRecord | undefined, action: GuardedAction) => {
    if (!record || !isGuarded(record, action)) return false
    const verifications = isRemembered(record, action) ? [action.name, REMEMBERED] : [action.name]
    return !(await attempts.isVerified(userId, verifications))
  }
  const requireFor = async (userId: number, record: TwoFactorRecord | undefined, action: GuardedAction) => {
    if (await mustVerify(userId, record, action)) throw new TwoFactorRequiredError(action)
  }
  const require: RequireTwoFactor = async (userId, action) =>
    requireFor(userId, await records.read(userId), action)

  const remove = async (userId: number): Promise<boolean> => {
    const removed = await records.remove(userId)
    await reset.cancel(userId)
    return removed
  }

  return {
    require,
    reset,
    setUp: createTwoFactorSetUp({
      redis: deps.redis,
      vault: deps.vault,
      records,
      requireFor,
      random: deps.random,
      now: deps.now,
    }),
    lockedUntil: (userId) => attempts.lockedUntil(userId),
    read: async (userId) => {
      const record = await records.read(userId)
      return record && { kind: record.method.kind, since: new Date(record.since), policy: policyOf(record) }
    },
    exists: (userId) => records.exists(userId),
    isRequired: async (userId, action) => mustVerify(userId, await records.read(userId), action),
    verify: async (userId, typed, action) => {
      const record = await records.read(userId)
      if (!record) return { is: 'none' }
      const begun = await attempts.begin(userId)
      if (!begun.isAllowed) return { is: 'locked', lockedUntil: begun.lockedUntil }
      const { left, lockedUntil } = begun
      const found = await check(record, typed, deps.now())
      if (!found.isRight) return { is: 'wrong', left, lockedUntil }
      const verifications = {
        [action.name]: deps.now() + VERIFIED_MS,
        ...(record.remember === 'never' ? {} : { [REMEMBERED]: deps.now() + REMEMBERED_MS }),
      }
      const isAccepted = await attempts.accept(userId, found.code, verifications)
      // It was accepted for this action just before, and the reply was lost.
      const isKnown = !isAccepted && (await attempts.isVerified(userId, [action.name]))
      if (!isAccepted && !isKnown) return { is: 'used', left, lockedUntil }
      return { is: 'right', resetCancelled: await reset.cancel(userId) }
    },
    change: async (userId, changes) => {
      const changed = await records.change(userId, async (record) => {
        if (!record) return undefined
        const old = policyOf(record)
        const wanted = { ...old, ...changes }
        if (isLessStrict(old, wanted))
          await requireFor(userId, record, { guard: 'two-factor', name: policyChangeName(wanted) })
        return { record: { ...record, ...wanted, guards: [...wanted.guards] } }
      })
      return changed && policyOf(changed)
    },
    switchOff: async (userId) => {
      await require(userId, { guard: 'two-factor', name: 'two-factor/off' })
      return await remove(userId)
    },
    remove,
  }
}

/** Checks an entry; `code` is the counter of a TOTP code, since each counts once. */
async function check(
  { method }: TwoFactorRecord,
  typed: string,
  now: number,
): Promise<{ readonly isRight: boolean; readonly code: number | undefined }> {
  if (method.kind === 'pin') return { isRight: await isPin(method, typed), code: undefined }
  const code = codeCounter(method, typed, now)
  return { isRight: code !== undefined, code }
}

/** The action name of a change to this policy: a verification for another policy does not count. */
function policyChangeName({ guards, above, remember }: TwoFactorPolicy): string {
  return `two-factor/${guards.toSorted().join('+')}/${above.toFixed()}/${remember}`
}

function policyOf({ guards, above, remember }: TwoFactorRecord): TwoFactorPolicy {
  return { guards, above, remember }
}
