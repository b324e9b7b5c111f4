import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../redis/keys.js'
import { createSealedStore } from '../vault/sealed-store.js'
import { SealError, type Vault } from '../vault/vault.js'
import { hashPin, isPin, pinFault, storedPin, type PinFault } from './pin.js'
import { newRecord, type TwoFactorRecord } from './record.js'
import type { TwoFactorRecords } from './records.js'
import { codeCounter, storedTotp, type StoredTotp } from './totp.js'
import type { GuardedAction } from './policy.js'
import type { Random } from '../../lib/random.js'

/** The method to set up: a PIN yet to be chosen, or an authenticator app that was shown this secret. */
type RequestedMethod = { readonly kind: 'pin' } | StoredTotp

/** Result of an entry during the set-up. */
export type SetUpResult =
  /** Two-factor is in force. */
  | { readonly is: 'done' }
  /** The PIN is good and must be typed once more. */
  | { readonly is: 'again' }
  /** The second PIN differs; the set-up asks for a new one. */
  | { readonly is: 'differs' }
  /** Not acceptable as a PIN. */
  | { readonly is: 'fault'; readonly fault: PinFault }
  /** Not the current code of the app. */
  | { readonly is: 'wrong' }
  /** The set-up has expired or was dropped. */
  | { readonly is: 'expired' }

/** The set-up of two-factor. It takes effect once the user has entered the new PIN or a code of the new app. */
export interface TwoFactorSetUp {
  /** Rejects with a `TwoFactorRequiredError` if two-factor is in force and this change was not verified. */
  mayBegin(userId: number): Promise<void>
  /** Starts a set-up and drops an earlier one. Rejects as `mayBegin` does. */
  begin(userId: number, wanted: RequestedMethod): Promise<void>
  /**
   * Checks what the user typed. `message`: the id of the message with it. The same message gets the same result again: an update may be handled
   * once more where the process that handled it died.
   */
  enter(userId: number, typed: string, message?: number): Promise<SetUpResult>
  /** Drops the set-up. */
  drop(userId: number): Promise<void>
}

/** TTL of a set-up, in seconds. */
const TTL_SECONDS = 10 * 60

const ACTION: GuardedAction = { guard: 'two-factor', name: 'two-factor/set-up' }

const storedSetUpSchema = z.object({
  /** Id of the record to replace; undefined if there was none. */
  replaces: z.string().optional(),
  wanted: z.discriminatedUnion('kind', [
    // `typed` is present once the PIN was typed the first time, in the message of this id.
    z.object({ kind: z.literal('pin'), typed: storedPin.optional(), typedIn: z.number().optional() }),
    storedTotp,
  ]),
})

type Stored = z.output<typeof storedSetUpSchema>

export function createTwoFactorSetUp(deps: {
  readonly redis: Redis
  readonly vault: Vault
  readonly records: TwoFactorRecords
  /** Rejects with a `TwoFactorRequiredError` if the action must be verified under this record. */
  readonly requireFor: (
    userId: number,
    record: TwoFactorRecord | undefined,
    action: GuardedAction,
  ) => Promise<void>
  readonly random: Random
  readonly now: Clock
}): TwoFactorSetUp {
  const sealed = createSealedStore({ redis: deps.redis, vault: deps.vault })

  const keep = async (userId: number, setUp: Stored): Promise<void> =>
    sealed.write(keys.twoFactorSetUp(userId), JSON.stringify(setUp), TTL_SECONDS)

  /** Gives undefined for a set-up that cannot be read: the user starts another. */
  const read = async (userId: number): Promise<Stored | undefined> => {
    try {
      const text = await sealed.read(keys.twoFactorSetUp(userId))
      return text === undefined ? undefined : storedSetUpSchema.safeParse(JSON.parse(text)).data
    } catch (error) {
      if (error instanceof SealError) return undefined
      throw error
    }
  }

  /** Puts it in force, unless the record has changed since the set-up began. */
  const finish = async (
    userId: number,
    { replaces }: Stored,
    made: Pick<TwoFactorRecord, 'method' | 'madeBy'> & { readonly code?: number },
  ): Promise<SetUpResult> => {
    let isDone = false
    await deps.records.change(userId, async (record) => {
      isDone = record?.id === replaces
      if (!isDone) return undefined
      const inForce = newRecord(made.method, deps.now(), record, deps.random)
      return { record: { ...inForce, madeBy: made.madeBy }, setUp: { code: made.code } }
    })
    return { is: isDone ? 'done' : 'expired' }
  }

  const enterPin = async (
    userId: number,
    setUp: Stored,
    { typed: before, typedIn }: Stored['wanted'] & { readonly kind: 'pin' },
    typed: string,
    message: number | undefined,
  ): Promise<SetUpResult> => {
    if (before && typedIn !== undefined && typedIn === message) return { is: 'again' }
    if (before) {
      if (await isPin(before, typed)) return await finish(userId, setUp, { method: before, madeBy: message })
      await keep(userId, { ...setUp, wanted: { kind: 'pin' } })
      return { is: 'differs' }
    }
    const fault = pinFault(typed)
    if (fault) return { is: 'fault', fault }
    await keep(userId, {
      ...setUp,
      wanted: { kind: 'pin', typed: await hashPin(typed, undefined, deps.random), typedIn: message },
    })
    return { is: 'again' }
  }

  return {
    mayBegin: async (userId) => deps.requireFor(userId, await deps.records.read(userId), ACTION),
    begin: async (userId, wanted) => {
      const record = await deps.records.read(userId)
      await deps.requireFor(userId, record, ACTION)
      await keep(userId, { wanted, ...(record ? { replaces: record.id } : {}) })
    },
    enter: async (userId, typed, message) => {
      const setUp = await read(userId)
      if (!setUp) {
        const record = message === undefined ? undefined : await deps.records.read(userId)
        return { is: record?.madeBy !== undefined && record.madeBy === message ? 'done' : 'expired' }
      }
      const { wanted } = setUp
      if (wanted.kind === 'pin') return await enterPin(userId, setUp, wanted, typed, message)
      const code = codeCounter(wanted, typed, deps.now())
      if (code === undefined) return { is: 'wrong' }
      return await finish(userId, setUp, { method: wanted, code, madeBy: message })
    },
    drop: (userId) => sealed.remove(keys.twoFactorSetUp(userId)),
  }
}
