import type { Redis } from 'ioredis'
import { createDueSet, itemsOfPeople, type DueSet, type DueSetParts } from '../redis/due-set.js'
import { LOG_EVENT } from '../redis/event-log.js'
import { keys } from '../redis/keys.js'
import { decodeUnlessDamaged, unlessDamaged } from '../redis/record.js'
import { createNamedScript, REPLICATION } from '../redis/script.js'
import { isMandateOpen, type Mandate, type MandateName } from './mandate.js'
import type { BegunCall } from './under-way.js'

/** A mandate as it is stored. */
interface StoredMandate<Held> {
  readonly held: Held
  /**
   * True if it was written under another replication history of the Redis server: a replica took over since, the server started again, or a
   * backup was restored, and what was done last may be missing.
   */
  readonly isRestored: boolean
}

/** Mandates of one kind in Redis, those of a person in one hash. Every change is one step that depends on what was read. */
export interface MandateStore<Held> {
  /**
   * Keeps a mandate, unless there is one of its id. It is not kept where its owner has the most that are not over (`full`), and where data of its
   * owner is being erased. What is over, or was never armed, makes room.
   */
  offer(held: Held): Promise<'written' | 'erasing' | 'full'>
  /** Undefined where the owner has no such mandate. Rejects with a `DamagedRecordError`. */
  read(name: MandateName): Promise<StoredMandate<Held> | undefined>
  /** All of a person that can be read, the oldest first, and the number of those that cannot. */
  list(userId: number): Promise<{ readonly all: readonly Held[]; readonly unread: number }>
  /**
   * Changes a mandate: `to` gets it as it is, and returns what it becomes, or undefined to leave it. It is called again where another process
   * has changed it meanwhile. Returns the mandate afterwards; undefined where there is none, or it was left. One that is restored becomes what
   * `MandateKind.restored` makes of it.
   */
  change(
    name: MandateName,
    to: (held: Held, isRestored: boolean) => Held | undefined,
  ): Promise<Held | undefined>
  /** As `change`, by the others of the person that can be read. `to` is called again also where one of those was changed meanwhile. */
  changeBeside(
    name: MandateName,
    to: (held: Held, others: readonly Held[]) => Held | undefined,
  ): Promise<Held | undefined>
  /** Changes each of a person that can be read, and calls `done` for each that was changed. */
  changeAll(
    userId: number,
    to: (held: Held) => Held | undefined,
    done?: (name: MandateName) => Promise<void>,
  ): Promise<void>
  /**
   * Writes those of a person anew that are not over and were written under another replication history. So it is known of those whose time has
   * not come that nothing was sent for them.
   */
  renewAll(userId: number): Promise<void>
  /** Calls that those of a person that can be read have begun, and that are not settled, in whatever state they are. */
  begun(userId: number): Promise<readonly BegunCall[]>
  /** Mandates of all people by the time of their next look. */
  readonly due: DueSet<MandateName>
}

/** One kind of mandates. */
export interface MandateKind<Held> {
  /** Its name in the event log. */
  readonly name: string
  /** The hash of a person. */
  readonly keyOf: (userId: number) => string
  readonly dueKey: string
  /** The most of a person. */
  readonly most: number
  /** The most bytes of one; and those of them that one which is new leaves for what comes later. */
  readonly mostBytes: number
  readonly growthBytes: number
  readonly print: (held: Held) => string
  /** Throws a `DamagedRecordError`. */
  readonly parse: (text: string) => Held
  /** One that was written under another replication history: written anew, it would no longer show that something may have been lost. */
  readonly restored: (held: Held, now: number) => Held
  /** The events of a change, for the event log. */
  readonly eventsOf: (before: Held | undefined, after: Held) => readonly string[]
  /** The calls that one has begun, and that are not settled. */
  readonly begunBy: (held: Held) => readonly BegunCall[]
  /** Called with each that was changed. */
  readonly changed?: (held: Held) => Promise<void>
}

/** Returns the replication history; then the fields of a hash, or one of them, which may not be there. */
const readScript = createNamedScript(
  { keys: ['mandates'], values: ['id'] },
  `${REPLICATION}
  if id == '' then return { replication, redis.call('HGETALL', mandates) } end
  return { replication, { id, redis.call('HGET', mandates, id) or nil } }
`,
)

/**
 * Writes a mandate with the replication history, if its field is as it was read (empty: not there), there are fewer than so many fields
 * or it is there, and no erasure of its owner is under way. `gone` is a field that is removed before, if it is as it was read, or nothing.
 * `others` is the other fields as they have to be, as JSON, or nothing. Logs the events of the change.
 */
const writeScript = createNamedScript(
  {
    keys: ['mandates', 'settings', 'log'],
    values: ['kind', 'id', 'before', 'after', 'most', 'gone', 'goneText', 'others'],
    rows: { values: ['event'] },
  },
  `${REPLICATION}${LOG_EVENT}
  if (redis.call('HGET', mandates, id) or '') ~= before then return 'changed' end
  if gone ~= '' and redis.call('HGET', mandates, gone) ~= goneText then return 'changed' end
  if others ~= '' then
    local count = 1
    for name, text in pairs(cjson.decode(others)) do
      if redis.call('HGET', mandates, name) ~= text then return 'changed' end
      count = count + 1
    end
    if redis.call('HLEN', mandates) ~= count then return 'changed' end
  end
  if redis.call('HEXISTS', settings, 'erasure') == 1 then return 'erasing' end
  if gone ~= '' then redis.call('HDEL', mandates, gone) end
  if before == '' and redis.call('HLEN', mandates) >= tonumber(most) then return 'full' end
  redis.call('HSET', mandates, id, replication .. ' ' .. after)
  for event in rows() do logEvent(log, kind, event) end
  return 'written'
`,
)

/** A field of the hash. */
interface Field {
  readonly id: string
  readonly text: string
  readonly isRestored: boolean
}

export function createMandateStore<Held extends Mandate>(
  deps: DueSetParts,
  kind: MandateKind<Held>,
): MandateStore<Held> {
  const { redis, now } = deps
  const parse = (text: string): Held => kind.parse(withoutHistory(text))

  /** The fields of a person, or one of them. */
  const fieldsOf = async (userId: number, id = ''): Promise<readonly Field[]> => {
    const reply = await readScript(redis, { mandates: kind.keyOf(userId) }, { id })
    const [replication, flat] = reply as [string, readonly string[]]
    return flat.flatMap((name, place) => {
      const text = flat[place + 1]
      if (place % 2 !== 0 || text === undefined) return []
      return [{ id: name, text, isRestored: !text.startsWith(`${replication} `) }]
    })
  }

  /** Those of some fields that can be read, with their fields. */
  const readable = (fields: readonly Field[]): readonly { readonly held: Held; readonly field: Field }[] =>
    fields.flatMap((field) => {
      const held = decodeUnlessDamaged(() => parse(field.text))
      return held ? [{ held, field }] : []
    })

  const write = async (
    { userId, id }: MandateName,
    before: { readonly text: string; readonly held: Held } | undefined,
    after: Held,
    { gone, others = '' }: { readonly gone?: Field | undefined; readonly others?: string },
  ): Promise<'written' | 'changed' | 'erasing' | 'full'> => {
    const text = kind.print(after)
    const room = before ? 0 : kind.growthBytes
    if (Buffer.byteLength(text) + room > kind.mostBytes) throw new Error(`The ${kind.name} ${id} is too long`)
    return (await writeScript(
      redis,
      { mandates: kind.keyOf(userId), settings: keys.settings(userId), log: keys.events(userId) },
      {
        kind: kind.name,
        id,
        before: before?.text ?? '',
        after: text,
        most: kind.most,
        gone: gone?.id ?? '',
        goneText: gone?.text ?? '',
        others,
      },
      kind.eventsOf(before?.held, after).map((event) => ({ event })),
    )) as Awaited<ReturnType<typeof write>>
  }

  const changeBy = async (
    name: MandateName,
    isBeside: boolean,
    to: (held: Held, isRestored: boolean, others: readonly Held[]) => Held | undefined,
  ): Promise<Held | undefined> => {
    for (;;) {
      const fields = await fieldsOf(name.userId, isBeside ? '' : name.id)
      const field = fields.find(({ id }) => id === name.id)
      if (!field) return undefined
      const { text, isRestored } = field
      const held = parse(text)
      const beside = fields.filter((one) => one !== field)
      const changed = to(
        held,
        isRestored,
        readable(beside).map((one) => one.held),
      )
      if (!changed) return undefined
      const after = isRestored ? kind.restored(changed, now()) : changed
      const others = isBeside
        ? JSON.stringify(Object.fromEntries(beside.map((one) => [one.id, one.text])))
        : ''
      const written = await write(name, { text, held }, after, { others })
      if (written === 'written') {
        await kind.changed?.(after)
        return after
      }
      if (written !== 'changed') return undefined
    }
  }
  const change: MandateStore<Held>['change'] = async (name, to) => await changeBy(name, false, to)

  /** The field of the one that was over first, or was never armed; undefined where there is none. */
  const oldestOver = (fields: readonly Field[]): Field | undefined => {
    const over = readable(fields).filter(({ held }) => !isMandateOpen(held))
    return over.toSorted((one, other) => one.held.since - other.held.since)[0]?.field
  }

  return {
    due: createDueSet({ ...deps, key: kind.dueKey }, itemsOfPeople),
    change,
    changeBeside: async (name, to) =>
      await changeBy(name, true, (held, _isRestored, others) => to(held, others)),
    changeAll: async (userId, to, done) => {
      for (const { id } of await fieldsOf(userId)) {
        const changed = await unlessDamaged(change({ userId, id }, to))
        if (changed) await done?.({ userId, id })
      }
    },
    renewAll: async (userId) => {
      for (const { id } of (await fieldsOf(userId)).filter(({ isRestored }) => isRestored))
        await unlessDamaged(change({ userId, id }, (held) => (isMandateOpen(held) ? held : undefined)))
    },
    read: async ({ userId, id }) => {
      const [field] = await fieldsOf(userId, id)
      return field && { held: parse(field.text), isRestored: field.isRestored }
    },
    offer: async (held) => {
      for (;;) {
        const fields = await fieldsOf(held.userId)
        if (fields.some(({ id }) => id === held.id)) return 'written'
        const gone = fields.length < kind.most ? undefined : oldestOver(fields)
        const written = await write(held, undefined, held, { gone })
        if (written !== 'changed') return written
      }
    },
    begun: async (userId) => readable(await fieldsOf(userId)).flatMap(({ held }) => kind.begunBy(held)),
    list: async (userId) => {
      const fields = await fieldsOf(userId)
      const all = readable(fields).map(({ held }) => held)
      return {
        all: all.toSorted((one, other) => one.createdAt - other.createdAt),
        unread: fields.length - all.length,
      }
    },
  }
}

/**
 * Takes the mandates of a person, or of one of their accounts, out of the due set, because they are being erased. Returns those that can be
 * read: a damaged one is nowhere else.
 */
export async function leaveDue<Held>(
  redis: Redis,
  { keyOf, dueKey, parse }: Pick<MandateKind<Held>, 'keyOf' | 'dueKey' | 'parse'>,
  userId: number,
  accountId = '',
): Promise<readonly Held[]> {
  const all = Object.entries(await redis.hgetall(keyOf(userId)))
  const own = all.filter(([, text]) => text.includes(accountId))
  if (own.length > 0) await redis.zrem(dueKey, ...own.map(([id]) => itemsOfPeople.nameOf({ userId, id })))
  return own.flatMap(([, text]) => decodeUnlessDamaged(() => parse(withoutHistory(text))) ?? [])
}

/** The text of a mandate, behind the replication history that it was written under. */
function withoutHistory(text: string): string {
  return text.slice(text.indexOf(' ') + 1)
}
