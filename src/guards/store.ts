import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import { MOST_GUARD_BYTES, MOST_GUARDS } from '../redis/caps/key-caps.js'
import { createDueSet, itemsOfPeople, type DueSet, type DueSetParts } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { unlessDamaged } from '../redis/record.js'
import { LOG_EVENT } from '../redis/event-log.js'
import { createNamedScript, REPLICATION } from '../redis/script.js'
import type { BegunCall } from '../plans/under-way.js'
import { guardEvents } from './events.js'
import { guardAtFlat, isGuardOpen, placeOf, readGuard, writeGuard, type Guard } from './guard.js'

/** A guard by its owner and its id. */
export interface GuardName {
  readonly userId: number
  readonly id: string
}

/** A guard as it is stored. */
interface StoredGuard {
  readonly guard: Guard
  /** True if it was written under another replication history of the Redis server, so that what was done last may be missing. */
  readonly isRestored: boolean
}

/** Guards in Redis. Every change is one step that depends on what was read. */
export interface GuardStore {
  /**
   * Keeps the guard of a preview, unless there is one of its id. It is not kept where its owner has the most guards that are not over
   * (`full`), and where data of its owner is being erased. What is over, or was never armed, makes room.
   */
  offer(guard: Guard): Promise<'written' | 'erasing' | 'full'>
  /** Undefined where the owner has no such guard. Rejects with a `DamagedRecordError`. */
  read(name: GuardName): Promise<StoredGuard | undefined>
  /** All guards of a person that can be read, the oldest first, and the number of those that cannot. */
  list(userId: number): Promise<{ readonly guards: readonly Guard[]; readonly unread: number }>
  /**
   * Changes a guard: `to` gets it as it is, and returns what it becomes, or undefined to leave it. It is called again where another process
   * has changed the guard meanwhile. Returns the guard afterwards; undefined where there is none, or it was left. One that is restored and
   * not over keeps that as its `restoredAt`.
   */
  change(name: GuardName, to: (stored: StoredGuard) => Guard | undefined): Promise<Guard | undefined>
  /** Calls that guards of a person have begun, and that are not settled, in whatever state the guards are. */
  begun(userId: number): Promise<readonly BegunCall[]>
  /** Freezes all guards of a person that act, because they go flat. */
  freezeForFlat(userId: number): Promise<void>
  /** Guards of all people with an act that is not settled, by the time of the next look. */
  readonly due: Pick<
    DueSet<GuardName>,
    'onDue' | 'lease' | 'finish' | 'putBack' | 'schedule' | 'findMissing' | 'remove'
  >
}

/** Returns a guard, and the replication history. */
const readScript = createNamedScript(
  { keys: ['guards'], values: ['id'] },
  `${REPLICATION}
  return { replication, redis.call('HGET', guards, id) }
`,
)

/**
 * Writes a guard with the replication history, if its field is as it was read (empty: not there), there are fewer than so many fields
 * or it is there, and no erasure of its owner is under way. `gone` is a field that is removed before, if it is as it was read, or nothing. Logs
 * the events of the change.
 */
const writeScript = createNamedScript(
  {
    keys: ['guards', 'settings', 'log'],
    values: ['id', 'before', 'after', 'most', 'gone', 'goneText'],
    rows: { values: ['event'] },
  },
  `${REPLICATION}${LOG_EVENT}
  if (redis.call('HGET', guards, id) or '') ~= before then return 0 end
  if gone ~= '' and redis.call('HGET', guards, gone) ~= goneText then return 0 end
  if redis.call('HEXISTS', settings, 'erasure') == 1 then return -1 end
  if gone ~= '' then redis.call('HDEL', guards, gone) end
  if before == '' and redis.call('HLEN', guards) >= tonumber(most) then return -2 end
  redis.call('HSET', guards, id, replication .. ' ' .. after)
  for event in rows() do logEvent(log, 'guard', event) end
  return 1
`,
)

export function createGuardStore(
  deps: DueSetParts & { readonly redis: Redis; readonly now: Clock },
): GuardStore {
  const { redis, now } = deps
  const readText = async ({ userId, id }: GuardName) => {
    const [replication, text] = (await readScript(redis, { guards: keys.guards(userId) }, { id })) as [
      string,
      string | null | undefined,
    ]
    return typeof text === 'string' ? { text, isRestored: !text.startsWith(`${replication} `) } : undefined
  }
  const readFields = async (userId: number) =>
    Object.entries(await redis.hgetall(keys.guards(userId))).map(([id, text]) => ({ id, text }))
  const write = async (
    { userId, id }: GuardName,
    before: { readonly text: string; readonly guard: Guard } | undefined,
    after: Guard,
    gone: GuardField = { id: '', text: '' },
  ): Promise<'written' | 'changed' | 'erasing' | 'full'> => {
    const text = writeGuard(after)
    if (Buffer.byteLength(text) > MOST_GUARD_BYTES) throw new Error(`The guard ${id} is too long`)
    const reply = await writeScript(
      redis,
      { guards: keys.guards(userId), settings: keys.settings(userId), log: keys.events(userId) },
      {
        id,
        before: before?.text ?? '',
        after: text,
        most: MOST_GUARDS,
        gone: gone.id,
        goneText: gone.text,
      },
      guardEvents(before?.guard, after).map((event) => ({ event })),
    )
    if (reply === 1) return 'written'
    if (reply === 0) return 'changed'
    return reply === -1 ? 'erasing' : 'full'
  }

  const change: GuardStore['change'] = async (name, to) => {
    for (;;) {
      const stored = await readText(name)
      if (!stored) return undefined
      const { text, isRestored } = stored
      const guard = decode(text)
      const changed = to({ guard, isRestored })
      if (!changed) return undefined
      // Written under the history of now, it would no longer show that something may have been lost.
      const after = isRestored && isGuardOpen(changed) ? { ...changed, restoredAt: now() } : changed
      const written = await write(name, { text, guard }, after)
      if (written === 'written') return after
      if (written !== 'changed') return undefined
    }
  }

  const list: GuardStore['list'] = async (userId) => {
    const all = await Promise.all((await readFields(userId)).map(decoded))
    const guards = all.filter((guard) => guard !== undefined)
    return {
      guards: guards.toSorted((one, other) => one.createdAt - other.createdAt),
      unread: all.length - guards.length,
    }
  }

  return {
    change,
    list,
    due: createDueSet({ ...deps, key: keys.guardsDue() }, itemsOfPeople),
    read: async (name) => {
      const stored = await readText(name)
      return stored && { guard: decode(stored.text), isRestored: stored.isRestored }
    },
    offer: async (guard) => {
      for (;;) {
        const fields = await readFields(guard.userId)
        if (fields.some(({ id }) => id === guard.id)) return 'written'
        const gone = fields.length < MOST_GUARDS ? undefined : await oldestOver(fields)
        const written = await write(guard, undefined, guard, gone)
        if (written !== 'changed') return written
      }
    },
    begun: async (userId) =>
      (await list(userId)).guards.flatMap(({ acts }) =>
        acts.flatMap(({ at, steps = [] }) =>
          steps.map(({ key, ticketId }) => ({ ...placeOf(key), ticketId, at })),
        ),
      ),
    freezeForFlat: async (userId) => {
      for (const { id } of await readFields(userId))
        await unlessDamaged(change({ userId, id }, ({ guard }) => guardAtFlat(guard, now())))
    },
  }
}

function decode(text: string): Guard {
  return readGuard(text.slice(text.indexOf(' ') + 1))
}

/** The guard of a field; undefined for one that is damaged. */
async function decoded({ text }: { readonly text: string }): Promise<Guard | undefined> {
  return await unlessDamaged((async () => await Promise.resolve(decode(text)))())
}

/** A field of the hash of guards. */
interface GuardField {
  readonly id: string
  readonly text: string
}

/** The field of the guard that was over first, or was never armed; undefined where there is none. */
async function oldestOver(fields: readonly GuardField[]): Promise<GuardField | undefined> {
  const all = await Promise.all(fields.map(async (field) => ({ field, guard: await decoded(field) })))
  const over = all.flatMap(({ field, guard }) => (guard && !isGuardOpen(guard) ? [{ field, guard }] : []))
  return over.toSorted((one, other) => one.guard.since - other.guard.since)[0]?.field
}

/** Takes the guards of a person, or of one of their accounts, out of the due set, because they are being erased. */
export async function leaveDueGuards(redis: Redis, userId: number, accountId = ''): Promise<void> {
  const all = Object.entries(await redis.hgetall(keys.guards(userId)))
  const ids = all.filter(([, text]) => text.includes(accountId)).map(([id]) => id)
  if (ids.length > 0)
    await redis.zrem(keys.guardsDue(), ...ids.map((id) => itemsOfPeople.nameOf({ userId, id })))
}
