import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Update } from 'grammy/types'
import { recordUnder } from '../../../accounts/vault/sealed-store.js'
import { SealError, type Vault } from '../../../accounts/vault/vault.js'
import { keys } from '../../../redis/keys.js'
import { acceptScript, finishScript, postponeScript, takeScript } from './inbox-scripts.js'

/** An update leased from the inbox: its holder finishes it, postpones it, or loses it when the lease expires. */
export interface Taken {
  /** The queue in which updates are handled in order: the chat, or the person where there is no chat. */
  readonly queue: string
  readonly updateId: string
  /** The number of attempts to handle it, including this one. */
  readonly attempt: number
  /** Undefined if its record has expired or cannot be decrypted. */
  readonly update: Update | undefined
  /** True if another update was ready to be leased at that moment. */
  readonly more: boolean
}

/** The result of accepting an update. */
interface Accepted {
  /** False if it was accepted before. */
  readonly isNew: boolean
  /** The leased update; undefined if an earlier update of its queue has to be handled first. */
  readonly taken: Taken | undefined
}

/**
 * The delivered updates that are not handled yet, encrypted in Redis. Each is handled at least once, even if a process
 * dies, and the updates of one queue are handled in the order of arrival.
 */
export interface Inbox {
  /** Stores an update. False for a duplicate: Telegram repeats an update that was not acknowledged. */
  accept(update: Update): Promise<boolean>
  /** Stores an update, and atomically leases it for `leaseMs` if its queue is empty and not leased. */
  acceptAndTake(update: Update, leaseMs: number): Promise<Accepted>
  /** Leases the oldest update of a queue without a lease, for `leaseMs`. Undefined if no update is ready. */
  take(leaseMs: number): Promise<Taken | undefined>
  /** Removes a handled update and ends its lease. True if another update is ready to be leased. */
  finish(taken: Taken): Promise<boolean>
  /** Blocks the queue for `ms` milliseconds, to extend a lease or to retry later. */
  postpone(taken: Taken, ms: number): Promise<void>
  /** Like `postpone`, but does not count the attempt: it failed for a reason outside the update. */
  giveBack(taken: Taken, ms: number): Promise<void>
}

/** The time for which accepted ids are kept, in milliseconds. Telegram repeats an update for at most 24 hours. */
const REMEMBERED_MS = 24 * 60 * 60 * 1_000

/** The longest time that a queue can be blocked, in milliseconds. A later time is from a clock that was ahead, and ignored. */
const FURTHEST_MS = 5 * 60_000

/** The TTL of an update in Redis, in seconds. */
const KEPT_SECONDS = 48 * 60 * 60

export function createInbox(deps: {
  readonly redis: Redis
  readonly vault: Vault
  readonly now: Clock
}): Inbox {
  const open = (queue: string, updateId: string, sealed: string | null): Update | undefined => {
    if (sealed === null) return undefined
    try {
      return JSON.parse(deps.vault.open(recordUnder(keys.inboxUpdate(queue, updateId)), sealed)) as Update
    } catch (error) {
      // Returned as undefined, so that the holder finishes it and the next update of the queue is handled.
      if (error instanceof SealError) return undefined
      throw error
    }
  }
  const put = async (update: Update, leaseMs?: number): Promise<Accepted> => {
    const queue = inboxQueueOf(update)
    const updateId = String(update.update_id)
    const key = keys.inboxUpdate(queue, updateId)
    const accepted = await acceptScript(
      deps.redis,
      [keys.inboxSeen(), key, keys.inboxQueue(queue), keys.inboxReady(), keys.inboxAttempts()],
      [
        updateId,
        queue,
        deps.vault.seal(recordUnder(key), JSON.stringify(update)),
        deps.now(),
        deps.now() - REMEMBERED_MS,
        KEPT_SECONDS,
        ...(leaseMs === undefined ? [] : [deps.now() + leaseMs]),
      ],
    )
    if (!Array.isArray(accepted)) return { isNew: accepted === 1, taken: undefined }
    const [attempt, more] = accepted as [number, number]
    return { isNew: true, taken: { queue, updateId, attempt, update, more: more > 0 } }
  }
  const postpone = async (
    { queue, updateId }: Pick<Taken, 'queue' | 'updateId'>,
    ms: number,
    uncounted: 0 | 1,
  ): Promise<void> => {
    await postponeScript(
      deps.redis,
      [keys.inboxReady(), keys.inboxQueue(queue), keys.inboxAttempts()],
      [queue, updateId, deps.now() + ms, uncounted],
    )
  }
  return {
    accept: async (update) => (await put(update)).isNew,
    acceptAndTake: put,
    take: async (leaseMs) => {
      const found = await takeScript(
        deps.redis,
        [keys.inboxReady(), keys.inboxAttempts()],
        [
          deps.now(),
          deps.now() + leaseMs,
          keys.inboxQueue(''),
          keys.inboxUpdate('', '').slice(0, -1),
          deps.now() + FURTHEST_MS,
        ],
      )
      if (found === null) return undefined
      const [queue, updateId, attempt, sealed, more] = found as [
        string,
        string,
        number,
        string | null,
        number,
      ]
      return { queue, updateId, attempt, update: open(queue, updateId, sealed), more: more > 0 }
    },
    finish: async ({ queue, updateId }) => {
      const left = await finishScript(
        deps.redis,
        [keys.inboxReady(), keys.inboxAttempts(), keys.inboxQueue(queue), keys.inboxUpdate(queue, updateId)],
        [queue, updateId, deps.now()],
      )
      return left !== 0
    },
    giveBack: (taken, ms) => postpone(taken, ms, 1),
    postpone: (taken, ms) => postpone(taken, ms, 0),
  }
}

/** The queue of an update: its chat, or its sender if it has no chat, or else a queue of its own. */
export function inboxQueueOf(update: Update): string {
  const chat = (
    update.message ??
    update.edited_message ??
    update.callback_query?.message ??
    update.my_chat_member
  )?.chat
  if (chat) return `chat${chat.id}`
  const person = (update.callback_query ?? update.inline_query ?? update.chosen_inline_result)?.from
  return person ? `user${person.id}` : `update${update.update_id}`
}
