import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Vault } from '../vault/vault.js'
import { isPin } from './pin.js'
import type { TwoFactorRecord } from './record.js'
import { createTwoFactorRecords } from './records.js'
import { createSetUp, type SetUp } from './set-up.js'
import { createStartOver, type StartOver } from './reset.js'
import { numberOf } from './totp.js'
import { createAttempts } from './attempts.js'
import { isGuarded, isLooser, isRemembered, type GuardedAction, type TwoFactorPolicy } from './policy.js'

/** Something waits for the second step. Nothing of it was done. */
export class TwoFactorRequiredError extends Error {
  override readonly name = 'StepNeededError'

  /** What waits. */
  readonly action: GuardedAction

  constructor(action: GuardedAction) {
    super(`The second step is needed for ${action.name}`)
    this.action = action
  }
}

/** What a person set up. */
export interface TwoFactorStatus {
  readonly kind: 'pin' | 'totp'
  readonly since: Date
  readonly wishes: TwoFactorPolicy
}

/** What became of an entry. */
export type Entered =
  /** Right; `startOverEnded`: whoever can enter it has not lost it, so the start over that waited was called off. */
  | { readonly is: 'right'; readonly startOverEnded: boolean }
  /** Wrong, or a code that was used before: how many more may be wrong, or until when nothing is taken now. */
  | { readonly is: 'wrong' | 'used'; readonly left: number; readonly lockedUntil: number | undefined }
  /** Not looked at: too many wrong ones came before. */
  | { readonly is: 'locked'; readonly lockedUntil: number }
  /** There is no second step any more. */
  | { readonly is: 'none' }

/** Rejects with a `StepNeededError` when an action waits for the second step of this person, and it was not given. */
export type RequireTwoFactor = (userId: number, action: GuardedAction) => Promise<void>

/** People's second step: a PIN or a code that some of what they do waits for. Nobody can see or end that of another. */
export interface TwoFactor {
  /** What a person set up; undefined for nothing. Throws a `StepUnreadableError` when it does not open. */
  read(userId: number): Promise<TwoFactorStatus | undefined>
  /** Whether there is one, also one that does not open. */
  exists(userId: number): Promise<boolean>
  /** Whether an action waits now. A record that does not open lets nothing pass: it throws a `StepUnreadableError`. */
  requires(userId: number, action: GuardedAction): Promise<boolean>
  /** The same, as a rejection: what does the action calls this just before it does it. */
  readonly demand: RequireTwoFactor
  /** Tries what a person typed, for one action alone: right, that action may be done in the next three minutes. */
  enter(userId: number, typed: string, action: GuardedAction): Promise<Entered>
  /** Until when no entry is looked at, in milliseconds; undefined when one is. */
  lockedUntil(userId: number): Promise<number | undefined>
  /** Changes what it is for; what lets pass more demands the step. Gives what it is for then; undefined without a step. */
  change(userId: number, changes: Partial<TwoFactorPolicy>): Promise<TwoFactorPolicy | undefined>
  /** Ends it; demands the step. Says whether there was one. */
  switchOff(userId: number): Promise<boolean>
  /** Forgets it without a question: at the end of a start over. Says whether there was one. */
  forget(userId: number): Promise<boolean>
  readonly setUp: SetUp
  readonly startOver: StartOver
}

const MINUTE_MS = 60_000

/** How long what was entered counts for its action: as long as the tickets of a batch may be on their way. */
const GRANTED_MS = 3 * MINUTE_MS

/** How long it counts for other things, where a person wants that. */
const REMEMBERED_MS = 5 * MINUTE_MS

/** The grant for other things; no action has this name. */
const MEMORY = 'memory'

export function createTwoFactor(deps: {
  readonly redis: Redis
  readonly vault: Vault
  readonly now: Clock
}): TwoFactor {
  const records = createTwoFactorRecords({ redis: deps.redis, vault: deps.vault })
  const tries = createAttempts({ redis: deps.redis, now: deps.now })
  const startOver = createStartOver({ redis: deps.redis, now: deps.now })

  const waits = async (userId: number, record: TwoFactorRecord | undefined, action: GuardedAction) => {
    if (!record || !isGuarded(record, action)) return false
    const grants = isRemembered(record, action) ? [action.name, MEMORY] : [action.name]
    return !(await tries.isGranted(userId, grants))
  }
  const demandOf = async (userId: number, record: TwoFactorRecord | undefined, action: GuardedAction) => {
    if (await waits(userId, record, action)) throw new TwoFactorRequiredError(action)
  }
  const demand: RequireTwoFactor = async (userId, action) =>
    demandOf(userId, await records.read(userId), action)

  const forget = async (userId: number): Promise<boolean> => {
    const removed = await records.remove(userId)
    await startOver.callOff(userId)
    return removed
  }

  return {
    demand,
    startOver,
    setUp: createSetUp({ redis: deps.redis, vault: deps.vault, records, demandOf, now: deps.now }),
    lockedUntil: (userId) => tries.lockedUntil(userId),
    read: async (userId) => {
      const record = await records.read(userId)
      return record && { kind: record.method.kind, since: new Date(record.since), wishes: wishesOf(record) }
    },
    exists: (userId) => records.exists(userId),
    requires: async (userId, action) => waits(userId, await records.read(userId), action),
    enter: async (userId, typed, action) => {
      const record = await records.read(userId)
      if (!record) return { is: 'none' }
      const begun = await tries.begin(userId)
      if (!begun.isTaken) return { is: 'locked', lockedUntil: begun.lockedUntil }
      const { left, lockedUntil } = begun
      const found = await look(record, typed, deps.now())
      if (!found.isRight) return { is: 'wrong', left, lockedUntil }
      const grants = {
        [action.name]: deps.now() + GRANTED_MS,
        ...(record.memory === 'never' ? {} : { [MEMORY]: deps.now() + REMEMBERED_MS }),
      }
      const isAccepted = await tries.accept(userId, found.code, grants)
      // It was accepted for this very action just before, and the answer was lost on the way.
      const isKnown = !isAccepted && (await tries.isGranted(userId, [action.name]))
      if (!isAccepted && !isKnown) return { is: 'used', left, lockedUntil }
      return { is: 'right', startOverEnded: await startOver.callOff(userId) }
    },
    change: async (userId, changes) => {
      const changed = await records.change(userId, async (record) => {
        if (!record) return undefined
        const old = wishesOf(record)
        const wanted = { ...old, ...changes }
        if (isLooser(old, wanted)) await demandOf(userId, record, { guard: 'step', name: changeName(wanted) })
        return { record: { ...record, ...wanted, guards: [...wanted.guards] } }
      })
      return changed && wishesOf(changed)
    },
    switchOff: async (userId) => {
      await demand(userId, { guard: 'step', name: 'step/off' })
      return await forget(userId)
    },
    forget,
  }
}

/** Whether what was typed is right; of a code also its number, since each counts once. */
async function look(
  { method }: TwoFactorRecord,
  typed: string,
  now: number,
): Promise<{ readonly isRight: boolean; readonly code: number | undefined }> {
  if (method.kind === 'pin') return { isRight: await isPin(method, typed), code: undefined }
  const code = numberOf(method, typed, now)
  return { isRight: code !== undefined, code }
}

/** One name for one set of wishes: an entry for other wishes does not serve. */
function changeName({ guards, above, memory }: TwoFactorPolicy): string {
  return `step/${guards.toSorted().join('+')}/${above.toFixed()}/${memory}`
}

function wishesOf({ guards, above, memory }: TwoFactorRecord): TwoFactorPolicy {
  return { guards, above, memory }
}
