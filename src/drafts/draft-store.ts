import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import { MOST_DRAFTS, MOST_DRAFTS_A_DAY, MOST_DRAFTS_AN_HOUR } from '../redis/caps/key-caps.js'
import { keys } from '../redis/keys.js'
import { unlessDamaged } from '../redis/record.js'
import { acceptScript } from './draft-scripts.js'
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
  /** Ids of drafts, the latest first, from a place on; of one sender where it is given. */
  ids(userId: number, first: number, count: number, of?: Sender): Promise<readonly string[]>
  /** The place of a draft among those; undefined where it is not there. */
  placeOf(userId: number, id: string, of?: Sender): Promise<number | undefined>
}

/** The sender of drafts. */
type Sender = Pick<DraftSender, 'kind' | 'id'>

const HOUR_MS = 60 * 60_000

/** A key of a sender counts for this time, in milliseconds. */
const KEY_MS = 24 * HOUR_MS

/** Characters of the hash of a key that are kept: 96 bits tell a person's drafts apart. */
const KEY_LENGTH = 16

/** A draft is kept for this time, in milliseconds, unless there are too many. */
const KEPT_MS = 30 * 24 * HOUR_MS

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
  const setOf = (userId: number, of: Sender | undefined): string =>
    of ? keys.draftsOf(userId, senderKeyOf(of)) : keys.drafts(userId)

  const read: DraftStore['read'] = async (userId, id) => {
    const text = await redis.get(keys.draft(userId, id))
    return text === null ? undefined : readDraft(text)
  }

  return {
    read,
    keep: async (draft, key, mostOfSender) => {
      const { userId, id, sender } = draft
      const hash = createHash('sha256')
        .update(JSON.stringify([senderKeyOf(sender), key]))
        .digest('base64url')
      const [kept, value = '', wait = ''] = (await acceptScript(
        redis,
        {
          registry: keys.registry(userId),
          draftKeys: keys.draftKeys(userId),
          draft: keys.draft(userId, id),
          drafts: keys.drafts(userId),
          ofSender: keys.draftsOf(userId, senderKeyOf(sender)),
          toShow: keys.draftsToShow(userId),
          settings: keys.settings(userId),
          earlierKey: keys.earlierDraftKey(userId, hash),
        },
        {
          id,
          text: JSON.stringify(draft),
          now: draft.at,
          keyMs: KEY_MS,
          keptMs: KEPT_MS,
          mostOfSender: mostOfSender ?? '',
          mostOfPerson: mostAnHour,
          mostDrafts: MOST_DRAFTS,
          keyHash: hash.slice(0, KEY_LENGTH),
          mostKeys: MOST_DRAFTS_A_DAY,
        },
      )) as readonly [Kept['kept'], string?, string?]
      if (kept === 'repeat') return { kept, id: value }
      if (kept === 'token' || kept === 'person' || kept === 'day')
        return { kept, most: Number(value), waitMs: Number(wait) }
      return { kept }
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
    ids: (userId, first, count, of) => redis.zrevrange(setOf(userId, of), first, first + count - 1),
    placeOf: async (userId, id, of) => (await redis.zrevrank(setOf(userId, of), id)) ?? undefined,
  }
}
