import type { Redis } from 'ioredis'
import type { Clock } from '../lib/clock.js'
import type { Timers } from '../lib/timers.js'
import { createDueSet, userIds } from '../redis/due-set.js'
import { keys } from '../redis/keys.js'
import { unlessDamaged } from '../redis/record.js'
import type { WakeUps } from '../redis/wake-ups.js'
import { createDraftQueue, type DraftQueue } from './draft-queue.js'
import { createDraftStore } from './draft-store.js'
import { isOpen, senderKeyOf, statusAt, type Draft, type DraftSender, type DraftStatus } from './draft.js'
import { createIntake, type IntakeParts } from './intake.js'
import type { NewDraft, Posted } from './posting.js'

/** Drafts to list: the latest first. */
interface DraftFilter {
  readonly status?: DraftStatus | undefined
  readonly sender?: Pick<DraftSender, 'kind' | 'id'> | undefined
  /** The `next` of the page before. */
  readonly after?: string | undefined
  /** The most drafts of the page. */
  readonly count: number
}

/** A page of drafts. */
interface DraftPage {
  readonly drafts: readonly Draft[]
  /** Undefined on the last page. */
  readonly next: string | undefined
  /** True if the draft of `after` is not kept any more: there is no page then. */
  readonly isGone: boolean
}

/** Result of taking a draft back. */
type Cancelled =
  | { readonly ok: true }
  /** `unknown`: its sender has no such draft. `over`: its person has confirmed or dropped it, or it is over otherwise. */
  | { readonly ok: false; readonly reason: 'unknown' | 'over' }

/** Drafts that came in from elsewhere, as their senders see them. Their status is that of now. */
export interface Drafts {
  /**
   * Checks a draft and accepts it: it is kept, and its card will be shown, whichever process dies then. Rejects where Redis fails,
   * and with a `MemoryReservedError` where there is no room for it; then the same key may be sent again.
   */
  post(draft: NewDraft): Promise<Posted>
  list(userId: number, filter: DraftFilter): Promise<DraftPage>
  /** A draft; undefined where the person has none of this id. */
  get(userId: number, id: string): Promise<Draft | undefined>
  /** Takes back a draft of this sender that its person has not answered. */
  cancel(userId: number, id: string, sender: Pick<DraftSender, 'kind' | 'id'>): Promise<Cancelled>
}

/** A person is due this long after a draft came whose process died as it accepted it, in milliseconds. */
const ABANDONED_MS = 2_000

export function createDrafts(
  deps: IntakeParts & {
    readonly wakeUps?: WakeUps | undefined
    readonly timers: Pick<Timers, 'after'>
    /** The most drafts of a person in an hour. */
    readonly mostAnHour?: number
    readonly redis: Redis
    readonly now: Clock
  },
): Drafts & { readonly queue: DraftQueue } {
  const { redis, now } = deps
  const store = createDraftStore(deps)
  const dueSet = createDueSet(
    { redis, key: keys.draftsDue(), wakeUps: deps.wakeUps, timers: deps.timers, now },
    userIds,
  )
  const take = createIntake({
    ...deps,
    store: {
      keep: async (draft, ...rest) => {
        // The due set is in another slot. A crash right after the draft was kept shows it all the same.
        await dueSet.scheduleBy(draft.userId, now() + ABANDONED_MS)
        return await store.keep(draft, ...rest)
      },
    },
  })

  const current = (draft: Draft): Draft => ({ ...draft, status: statusAt(draft, now()) })
  const read = async (userId: number, id: string): Promise<Draft | undefined> => {
    const draft = await unlessDamaged(store.read(userId, id))
    return draft && current(draft)
  }

  return {
    post: async (draft) => {
      const posted = await take(draft)
      if (posted.ok) await dueSet.schedule(draft.userId, now())
      return posted
    },
    get: read,
    list: async (userId, { status, sender, after, count }) => {
      const found: Draft[] = []
      const place = after === undefined ? -1 : await store.placeOf(userId, after, sender)
      if (place === undefined) return { drafts: [], next: undefined, isGone: true }
      for (let first = place + 1; ; first += count) {
        const ids = await store.ids(userId, first, count, sender)
        for (const id of ids) {
          const draft = await read(userId, id)
          if (!draft || (status !== undefined && draft.status !== status)) continue
          // One more than fits: then there is a page after this one.
          if (found.length === count) return { drafts: found, next: found.at(-1)?.id, isGone: false }
          found.push(draft)
        }
        if (ids.length < count) return { drafts: found, next: undefined, isGone: false }
      }
    },
    cancel: async (userId, id, by) => {
      const isOwn = ({ sender }: Draft): boolean => senderKeyOf(sender) === senderKeyOf(by)
      const changed = await store.change(
        userId,
        id,
        (draft) =>
          isOwn(draft) && isOpen(draft) ? { ...draft, status: 'cancelled', since: now() } : undefined,
        () => true,
      )
      if (!changed || !isOwn(changed.draft)) return { ok: false, reason: 'unknown' }
      if (!changed.isChanged && changed.draft.status !== 'cancelled') return { ok: false, reason: 'over' }
      await dueSet.schedule(userId, now())
      return { ok: true }
    },
    queue: createDraftQueue({ redis, store, dueSet, random: deps.random, now }),
  }
}
