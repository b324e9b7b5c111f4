import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import { MOST_DRAFTS, MOST_DRAFTS_A_DAY, MOST_DRAFTS_AN_HOUR } from '../redis/caps/key-caps.js'
import { keys, personKeyName, registryOf } from '../redis/keys.js'
import { registering } from '../redis/registry.js'
import { unlessDamaged } from '../redis/record.js'
import { transact } from '../redis/transaction.js'
import { readDraft, senderKeyOf, type Draft, type DraftSender } from './draft.js'

/** A result of keeping a draft. */
type Kept =
  | { readonly kept: 'accepted' }
  /** One came with its key before. */
  | { readonly kept: 'repeat'; readonly id: string }
  /** The data of its person is being erased. */
  | { readonly kept: 'erasing' }
  /** Its sender, or its person, has had the most of the last hour, or its person of the last day; milliseconds until there is room. */
  | { readonly kept: 'token' | 'person' | 'day'; readonly most: number; readonly waitMs: number }

/** A change of a draft: what it becomes, or undefined to leave it as it is. */
type ChangeDraft = (draft: Draft) => Draft | undefined

/** Drafts in Redis. Every change is one step that depends on what was read. */
export interface DraftStore {
  /** Keeps a draft once for each key of its sender. */
  keep(draft: Draft, key: string, mostOfSender: number | undefined): Promise<Kept>
  /** A draft; undefined where the person has none of this id. Rejects with a `DamagedRecordError`. */
  readonly read: (userId: number, id: string) => Promise<Draft | undefined>
  /**
   * Changes a draft. `isToShow` of the changed draft puts it with those whose card is to be sent or changed, or takes it out.
   * Returns the draft afterwards; undefined where there is none.
   */
  readonly change: (
    userId: number,
    id: string,
    change: ChangeDraft,
    isToShow?: (changed: Draft) => boolean,
  ) => Promise<{ readonly draft: Draft; readonly isChanged: boolean } | undefined>
  /** Drafts whose card is to be sent or changed, the oldest first. */
  readonly toShow: (userId: number) => Promise<readonly Draft[]>
  /** The last drafts of a person, the oldest first. */
  readonly recent: (userId: number, count: number) => Promise<readonly Draft[]>
  /** Ids of drafts, the latest first, from a place on. */
  ids(userId: number, first: number, count: number): Promise<readonly string[]>
  /** The place of a draft among those; undefined where it is not there. */
  placeOf(userId: number, id: string): Promise<number | undefined>
}

const HOUR_MS = 60 * 60_000

/** A key of a sender counts for this time, in milliseconds. */
const KEY_MS = 24 * HOUR_MS

/** Characters of the hash of a key that are kept: 96 bits tell a person's drafts apart. */
const KEY_LENGTH = 16

/** A draft is kept for this time, in milliseconds, unless there are too many. */
export const DRAFT_KEPT_MS = 30 * 24 * HOUR_MS

export function createDraftStore({
  redis,
  mostAnHour = MOST_DRAFTS_AN_HOUR,
  now,
}: {
  readonly redis: Redis
  /** The most drafts of a person in an hour. */
  readonly mostAnHour?: number
  readonly now: Clock
}): DraftStore {
  const setOf = (userId: number, sender: DraftSender): string => keys.draftsOf(userId, senderKeyOf(sender))

  const read: DraftStore['read'] = async (userId, id) => {
    const text = await redis.get(keys.draft(userId, id))
    return text === null ? undefined : readDraft(text)
  }

  /** Milliseconds until a set has had less than `most` drafts in an hour; undefined where it has not had so many. */
  const waitFor = async (set: string, most: number, now: number): Promise<number | undefined> => {
    const [, at] = await redis.zrevrange(set, most - 1, most - 1, 'WITHSCORES')
    const wait = Number(at ?? 0) + HOUR_MS - now
    return wait > 0 ? wait : undefined
  }
  /** Milliseconds until one of the most keys of a day ends; undefined where there are not so many. Those that have ended are removed. */
  const waitForKey = async (known: string, now: number): Promise<number | undefined> => {
    if ((await redis.hlen(known)) < MOST_DRAFTS_A_DAY) return undefined
    const endOf = (text: string): number => Number(text.split(' ')[0]) || 0
    const all = Object.entries(await redis.hgetall(known))
    const ended = all.filter(([, text]) => endOf(text) <= now).map(([field]) => field)
    if (ended.length > 0) await redis.hdel(known, ...ended)
    if (all.length - ended.length < MOST_DRAFTS_A_DAY) return undefined
    const next = Math.min(...all.map(([, text]) => endOf(text)).filter((at) => at > now))
    return Math.max(1, next - now)
  }
  /** Drops the oldest drafts where there are too many. */
  const dropSurplus = async (userId: number): Promise<void> => {
    const drafts = keys.drafts(userId)
    for (const id of await redis.zrange(drafts, '0', String(-1 - MOST_DRAFTS))) {
      const key = keys.draft(userId, id)
      const draft = await unlessDamaged(read(userId, id))
      await transact(redis, {
        run: [
          ['DEL', key],
          ['ZREM', drafts, id],
          ['ZREM', keys.draftsToShow(userId), id],
          ['SREM', registryOf(key), personKeyName(key)],
          ...(draft ? [['ZREM', setOf(userId, draft.sender), id] as const] : []),
        ],
      })
    }
  }

  return {
    read,
    keep: async (draft, key, mostOfSender) => {
      const { userId, sender } = draft
      const hash = createHash('sha256')
        .update(JSON.stringify([senderKeyOf(sender), key]))
        .digest('base64url')
      const known = keys.draftKeys(userId)
      const keyHash = hash.slice(0, KEY_LENGTH)
      const caps = [
        { by: 'token', set: setOf(userId, sender), most: mostOfSender },
        { by: 'person', set: keys.drafts(userId), most: mostAnHour },
      ] as const
      const since = `(${draft.at - HOUR_MS}`
      // Again where another process has kept one meanwhile.
      for (;;) {
        const text = await redis.hget(known, keyHash)
        const [ends, id] = text?.split(' ') ?? []
        if (id !== undefined && Number(ends) > draft.at) return { kept: 'repeat', id }
        if ((await redis.hexists(keys.settings(userId), 'erasure')) === 1) return { kept: 'erasing' }
        for (const { by, set, most } of caps) {
          const waitMs = most === undefined ? undefined : await waitFor(set, most, draft.at)
          if (most !== undefined && waitMs !== undefined) return { kept: by, most, waitMs }
        }
        const waitMs = await waitForKey(known, draft.at)
        if (waitMs !== undefined) return { kept: 'day', most: MOST_DRAFTS_A_DAY, waitMs }
        const own = keys.draft(userId, draft.id)
        const sets = [keys.drafts(userId), setOf(userId, sender), keys.draftsToShow(userId)]
        const written = await transact(redis, {
          when: [
            { reply: ['HGET', known, keyHash], is: text ?? '' },
            { reply: ['HEXISTS', keys.settings(userId), 'erasure'], is: 0 },
            { reply: ['HLEN', known], below: MOST_DRAFTS_A_DAY },
            ...caps.flatMap(({ set, most }) =>
              most === undefined ? [] : [{ reply: ['ZCOUNT', set, since, '+inf'], below: most } as const],
            ),
          ],
          run: [
            ['HSET', known, keyHash, `${draft.at + KEY_MS} ${draft.id}`],
            ['PEXPIRE', known, KEY_MS],
            ['SET', own, JSON.stringify(draft), 'PX', DRAFT_KEPT_MS],
            ...sets.flatMap((set) => [
              ['ZADD', set, draft.at, draft.id] as const,
              ['PEXPIRE', set, DRAFT_KEPT_MS] as const,
            ]),
            ['ZREMRANGEBYRANK', setOf(userId, sender), 0, -1 - MOST_DRAFTS],
            registering(own),
            registering(setOf(userId, sender)),
          ],
        })
        if (!written) continue
        await dropSurplus(userId)
        return { kept: 'accepted' }
      }
    },
    change: async (userId, id, change, isToShow) => {
      const key = keys.draft(userId, id)
      // Again where another process changed it between the reading and the writing: one of them gets on each time.
      for (;;) {
        const text = await redis.get(key)
        if (text === null) return undefined
        const draft = readDraft(text)
        const changed = change(draft)
        if (!changed) return { draft, isChanged: false }
        const toShow = keys.draftsToShow(userId)
        const show =
          isToShow?.(changed) === true
            ? (['ZADD', toShow, now(), id] as const)
            : (['ZREM', toShow, id] as const)
        const isReplaced = await transact(redis, {
          when: [{ reply: ['GET', key], is: text }],
          run: [['SET', key, JSON.stringify(changed), 'KEEPTTL'], ...(isToShow ? [show] : [])],
        })
        if (isReplaced) return { draft: changed, isChanged: true }
      }
    },
    toShow: async (userId) => {
      const ids = await redis.zrange(keys.draftsToShow(userId), '0', '-1')
      const found = await Promise.all(ids.map((id) => unlessDamaged(read(userId, id))))
      const gone = ids.filter((_, index) => found[index] === undefined)
      if (gone.length > 0) await redis.zrem(keys.draftsToShow(userId), ...gone)
      return found.filter((draft) => draft !== undefined).toSorted((one, other) => one.at - other.at)
    },
    recent: async (userId, count) => {
      const ids = await redis.zrevrange(keys.drafts(userId), 0, count - 1)
      const found = await Promise.all(ids.map((id) => unlessDamaged(read(userId, id))))
      return found.filter((draft) => draft !== undefined).toReversed()
    },
    ids: (userId, first, count) => redis.zrevrange(keys.drafts(userId), first, first + count - 1),
    placeOf: async (userId, id) => (await redis.zrevrank(keys.drafts(userId), id)) ?? undefined,
  }
}
