import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../redis/keys.js'
import { createSealedStore } from '../vault/sealed-store.js'
import { SealError, type Vault } from '../vault/vault.js'
import { hashPin, isPin, pinFault, storedPin, type PinFault } from './pin.js'
import { newRecord, type TwoFactorRecord } from './record.js'
import type { TwoFactorRecords } from './records.js'
import { numberOf, storedTotp, type StoredTotp } from './totp.js'
import type { GuardedAction } from './policy.js'

/** What a person sets up: a PIN that they have yet to choose, or an authenticator app that was shown this secret. */
type Wanted = { readonly kind: 'pin' } | StoredTotp

/** What became of an entry during the set-up. */
export type SetUpEntered =
  /** The second step is in force. */
  | { readonly is: 'done' }
  /** The PIN was taken, and is to be typed once more. */
  | { readonly is: 'again' }
  /** It was not that PIN; it is asked for from the beginning. */
  | { readonly is: 'differs' }
  /** It can be no PIN. */
  | { readonly is: 'fault'; readonly fault: PinFault }
  /** It is no code that the app shows now. */
  | { readonly is: 'wrong' }
  /** Nothing is being set up any more. */
  | { readonly is: 'lapsed' }

/** Setting up a second step. What is set up holds only once its owner showed that they have it. */
export interface SetUp {
  /** Rejects with a `StepNeededError` while another second step is in force and was not given. */
  mayBegin(userId: number): Promise<void>
  /** Begins; what was begun before is dropped. Demands the step in force, as `mayBegin` does. */
  begin(userId: number, wanted: Wanted): Promise<void>
  /** Takes what the person typed. */
  enter(userId: number, typed: string): Promise<SetUpEntered>
  /** Drops what was begun. */
  drop(userId: number): Promise<void>
}

/** How long a set-up waits, in seconds. */
const WAITS_SECONDS = 10 * 60

const ACTION: GuardedAction = { guard: 'step', name: 'step/set-up' }

const storedSetUp = z.object({
  /** Id of the record that it takes the place of; undefined for none. */
  replaces: z.string().optional(),
  wanted: z.discriminatedUnion('kind', [
    // Typed once already, and to be typed again; or not yet.
    z.object({ kind: z.literal('pin'), typed: storedPin.optional() }),
    storedTotp,
  ]),
})

type Stored = z.output<typeof storedSetUp>

export function createSetUp(deps: {
  readonly redis: Redis
  readonly vault: Vault
  readonly records: TwoFactorRecords
  /** Rejects when an action waits for this record. */
  readonly demandOf: (
    userId: number,
    record: TwoFactorRecord | undefined,
    action: GuardedAction,
  ) => Promise<void>
  readonly now: Clock
}): SetUp {
  const sealed = createSealedStore({ redis: deps.redis, vault: deps.vault })

  const keep = async (userId: number, setUp: Stored): Promise<void> =>
    sealed.write(keys.twoFactorSetUp(userId), JSON.stringify(setUp), WAITS_SECONDS)

  /** One that does not open or read is begun again. */
  const read = async (userId: number): Promise<Stored | undefined> => {
    try {
      const text = await sealed.read(keys.twoFactorSetUp(userId))
      return text === undefined ? undefined : storedSetUp.safeParse(JSON.parse(text)).data
    } catch (error) {
      if (error instanceof SealError) return undefined
      throw error
    }
  }

  /** Puts it in force, in the place of the one for which it was begun and of no other. */
  const finish = async (
    userId: number,
    { replaces }: Stored,
    made: Pick<TwoFactorRecord, 'method'> & { readonly code?: number },
  ): Promise<SetUpEntered> => {
    let isDone = false
    await deps.records.change(userId, async (record) => {
      isDone = record?.id === replaces
      return isDone
        ? { record: newRecord(made.method, deps.now(), record), setUp: { code: made.code } }
        : undefined
    })
    return { is: isDone ? 'done' : 'lapsed' }
  }

  const enterPin = async (
    userId: number,
    setUp: Stored,
    before: z.output<typeof storedPin> | undefined,
    typed: string,
  ): Promise<SetUpEntered> => {
    if (before) {
      if (await isPin(before, typed)) return await finish(userId, setUp, { method: before })
      await keep(userId, { ...setUp, wanted: { kind: 'pin' } })
      return { is: 'differs' }
    }
    const fault = pinFault(typed)
    if (fault) return { is: 'fault', fault }
    await keep(userId, { ...setUp, wanted: { kind: 'pin', typed: await hashPin(typed) } })
    return { is: 'again' }
  }

  return {
    mayBegin: async (userId) => deps.demandOf(userId, await deps.records.read(userId), ACTION),
    begin: async (userId, wanted) => {
      const record = await deps.records.read(userId)
      await deps.demandOf(userId, record, ACTION)
      await keep(userId, { wanted, ...(record ? { replaces: record.id } : {}) })
    },
    enter: async (userId, typed) => {
      const setUp = await read(userId)
      if (!setUp) return { is: 'lapsed' }
      const { wanted } = setUp
      if (wanted.kind === 'pin') return await enterPin(userId, setUp, wanted.typed, typed)
      const code = numberOf(wanted, typed, deps.now())
      return code === undefined ? { is: 'wrong' } : await finish(userId, setUp, { method: wanted, code })
    },
    drop: (userId) => sealed.remove(keys.twoFactorSetUp(userId)),
  }
}
