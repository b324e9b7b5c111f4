import type { Redis } from 'ioredis'
import { hasHash, hashSecret, newSecret } from '../../accounts/hashed-secret.js'
import type { RequireTwoFactor } from '../../accounts/two-factor/two-factor.js'
import type { Clock } from '../../lib/clock.js'
import { Secret } from '../../lib/secret.js'
import { MOST_SOURCES } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import { unlessDamaged } from '../../redis/record.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { changeField, putBelow, transact } from '../../redis/transaction.js'
import { decideOn, hasMandate, type Decided, type UpdateToDecide } from '../mandates/decisions.js'
import type { SourceAddress } from './address.js'
import { type SourceMapping, type StoredSource, readSource } from './record.js'
import type { Random } from '../../lib/random.js'
import type { People } from '../../accounts/access/people.js'
import { isLetIn } from '../../accounts/access/role.js'

/** A source of signals as its owner sees it. Its secret is kept nowhere. */
export interface SignalSource extends Omit<StoredSource, 'hash' | 'mandateAt' | 'decisions'> {
  /** Eight hexadecimal digits. */
  readonly id: string
}

/** A source to make. */
export interface NewSource {
  readonly name: string
  readonly mapping: SourceMapping
}

/** A source that is worked out and not yet stored, so that its secret can be shown first. */
interface PreparedSource {
  readonly secret: Secret
  /** Stores it. False if the person has the most sources already; then its secret is good for nothing. */
  store(): Promise<boolean>
}

/** Sources of signals of people. Only hashes of their secrets are stored. */
export interface SignalSources {
  /** A person's sources, the oldest first. */
  list(userId: number): Promise<readonly SignalSource[]>
  /** A source; undefined where the person has none of this id. Rejects with a `DamagedRecordError`. */
  get(userId: number, id: string): Promise<SignalSource | undefined>
  /**
   * Works out a source. The same id replaces the source that it names, so that an update that is handled twice makes one. Rejects
   * with a `TwoFactorRequiredError` where the person has two-factor, and with a `MemoryReservedError`. Undefined if the
   * person has the most sources already.
   */
  prepare(userId: number, id: string, wanted: NewSource): Promise<PreparedSource | undefined>
  /** Makes the drafts of a source be for a real account from now on. False if the person has no such source. */
  leavePaper(userId: number, id: string, accountId: string): Promise<boolean>
  /**
   * Has the updates of a source acted on from now on, by the mandate that its owner gives. Rejects with a `TwoFactorRequiredError` where the
   * person has two-factor. False if the person has no such source, or it is not on the account that they were shown.
   */
  letUpdatesAct(userId: number, id: string, shown: Pick<SourceMapping, 'isPaper'>): Promise<boolean>
  /** Takes that mandate back: each update waits for a Confirm again. False if the person has no such source. */
  askForUpdates(userId: number, id: string): Promise<boolean>
  /** Decides for each update if it is acted on, and keeps that. */
  decide(userId: number, id: string, update: UpdateToDecide): Promise<Decided>
  /** True while a source has the mandate by which an update was taken at this time, in milliseconds. */
  mayAct(userId: number, id: string, takenAt: number): Promise<boolean>
  /** Ends a source at once, with its list of signals. False if the person has no such source. */
  remove(userId: number, id: string): Promise<boolean>
  /** The source with this secret; undefined for a wrong secret and for an unknown source, in the same time. */
  authenticate(address: SourceAddress, secret: string): Promise<SignalSource | undefined>
}

export function createSignalSources(deps: {
  readonly redis: Redis
  readonly requireTwoFactor: RequireTwoFactor
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly random: Random
  readonly now: Clock
}): SignalSources {
  const { redis, random } = deps

  const get: SignalSources['get'] = async (userId, id) => {
    const source = await read(redis, userId, id)
    return source && shown(id, source)
  }

  /** Changes a source by what is stored of it; false where there is none, or `to` leaves it. */
  const change = async (
    userId: number,
    id: string,
    to: (source: StoredSource) => StoredSource | undefined,
  ): Promise<boolean> => {
    const changed = await changeField(redis, keys.signalSources(userId), id, (text) => {
      const after = text === '' ? undefined : to(readSource(text))
      return after && JSON.stringify(after)
    })
    return changed !== undefined
  }

  return {
    get,
    list: async (userId) => {
      const sources = await redis.hgetall(keys.signalSources(userId))
      return Object.entries(sources)
        .map(([id, text]) => shown(id, readSource(text)))
        .toSorted((one, other) => one.madeAt - other.madeAt)
    },
    prepare: async (userId, id, { name, mapping }) => {
      const others = (await redis.hkeys(keys.signalSources(userId))).filter((one) => one !== id)
      if (others.length >= MOST_SOURCES) return undefined
      await deps.requireTwoFactor(userId, {
        guard: 'signal-source',
        name: `signal-source/${hashSecret(JSON.stringify([name, mapping]))}`,
      })
      await deps.memory.requireRoom()
      const secret = newSecret(random)
      const stored: StoredSource = { name, hash: hashSecret(secret), mapping, madeAt: deps.now() }
      const sources = keys.signalSources(userId)
      return {
        secret: new Secret(secret),
        store: () =>
          putBelow(redis, { key: sources, field: id, most: MOST_SOURCES }, [
            ['HSET', sources, id, JSON.stringify(stored)],
            ['HDEL', keys.signalHistory(userId), id],
          ]),
      }
    },
    // A mandate was given for the account of then.
    leavePaper: async (userId, id, accountId) =>
      await change(userId, id, ({ mapping, ...source }) => ({
        ...source,
        mapping: { ...mapping, accountId, isPaper: false, updates: undefined },
      })),
    letUpdatesAct: async (userId, id, shown) => {
      const account = shown.isPaper ? 'paper' : 'real'
      await deps.requireTwoFactor(userId, {
        guard: 'signal-mandate',
        name: `signal-mandate/${id}/${account}`,
      })
      return await change(userId, id, ({ mapping, ...source }) =>
        mapping.isPaper === shown.isPaper
          ? {
              ...source,
              mapping: { ...mapping, updates: 'act' },
              // Given twice, it is the one of before: updates under way go on.
              mandateAt: mapping.updates === 'act' ? source.mandateAt : deps.now(),
            }
          : undefined,
      )
    },
    askForUpdates: async (userId, id) =>
      await change(userId, id, ({ mapping, ...source }) => ({
        ...source,
        mapping: { ...mapping, updates: undefined },
      })),
    decide: async (userId, id, update) => {
      let decided: Decided = 'no-mandate'
      await change(userId, id, (source) => {
        const decision = decideOn(source, update, deps.now())
        decided = decision.decided
        return decision.changed
      })
      return decided
    },
    mayAct: async (userId, id, takenAt) => {
      const source = await read(redis, userId, id)
      return source !== undefined && hasMandate(source, takenAt)
    },
    remove: (userId, id) => removeSource(redis, userId, id),
    authenticate: async ({ userId, id }, secret) => {
      const text = await redis.hget(keys.signalSources(userId), id)
      const stored = text === null ? undefined : readSource(text)
      return hasHash(secret, stored?.hash) && stored ? shown(id, stored) : undefined
    },
  }
}

async function read(redis: Redis, userId: number, id: string): Promise<StoredSource | undefined> {
  const text = await redis.hget(keys.signalSources(userId), id)
  return text === null ? undefined : readSource(text)
}

async function removeSource(redis: Redis, userId: number, id: string): Promise<boolean> {
  const kept = [keys.signalHistory, keys.signalDays, keys.signalCounts]
  const [count] =
    (await transact(redis, {
      run: [
        ['HDEL', keys.signalSources(userId), id],
        ['DEL', keys.signalsSeen(userId, id)],
        ...kept.map((keyOf) => ['HDEL', keyOf(userId), id] as const),
      ],
    })) ?? []
  for (const due of [keys.signalBeatsDue(), keys.signalUpdatesDue()]) await redis.zrem(due, `${userId}/${id}`)
  return count === 1
}

/** Removes the sources whose drafts are for an account. Returns their number. Damaged ones stay as they are. */
export async function removeSourcesOf(redis: Redis, userId: number, accountId: string): Promise<number> {
  let removed = 0
  for (const id of await redis.hkeys(keys.signalSources(userId))) {
    const source = await unlessDamaged(read(redis, userId, id))
    if (source?.mapping.accountId === accountId && (await removeSource(redis, userId, id))) removed += 1
  }
  return removed
}

function shown(id: string, { name, mapping, madeAt }: StoredSource): SignalSource {
  return { id, name, mapping, madeAt }
}

/** Finds the source of a secret, whose owner may use the bot; undefined otherwise, without a reason. */
export function createAuthenticateSource(deps: {
  readonly sources: Pick<SignalSources, 'authenticate'>
  readonly people: Pick<People, 'accessStatus'>
}): SignalSources['authenticate'] {
  return async (address, secret) => {
    const [source, access] = await Promise.all([
      deps.sources.authenticate(address, secret),
      deps.people.accessStatus(address.userId),
    ])
    return isLetIn(access) ? source : undefined
  }
}
