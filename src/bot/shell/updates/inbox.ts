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
  /** The number of times its handling was begun, this time included. */
  readonly attempt: number
  /** Undefined when its record is gone or does not open. */
  readonly update: Update | undefined
  /** True if a further update could be taken at that moment. */
  readonly more: boolean
}

/** The result of accepting an update. */
interface Accepted {
  /** False if it was accepted before. */
  readonly isNew: boolean
  /** The update, leased; undefined if it has to wait for its turn. */
  readonly taken: Taken | undefined
}

/**
 * The updates that Telegram delivered and that are not handled yet, sealed in Redis. Each is handled at least once, also
 * when the process dies, and within a queue in the order of arrival.
 */
export interface Inbox {
  /** Stores an update. False if it was accepted before: Telegram repeats an update that was not acknowledged. */
  accept(update: Update): Promise<boolean>
  /** The same, and leases it in the same step for `leaseMs` if nothing of its queue waits or is being handled. */
  acceptAndTake(update: Update, leaseMs: number): Promise<Accepted>
  /** Leases the oldest update of a queue that nobody holds, for `leaseMs`. Undefined when there is none. */
  take(leaseMs: number): Promise<Taken | undefined>
  /** Ends a lease: the update is handled, and the next of its queue may be taken. True if there is an update to take. */
  finish(taken: Taken): Promise<boolean>
  /** Holds the queue back for this many milliseconds: to extend a lease, or to try again later. */
  postpone(taken: Taken, ms: number): Promise<void>
  /** The same, without counting the attempt: it failed for a reason outside the update. */
  giveBack(taken: Taken, ms: number): Promise<void>
}

/** The time that accepted ids are kept. Telegram repeats an undelivered update for 24 hours at most. */
const REMEMBERED_MS = 24 * 60 * 60 * 1_000

/** The longest that a queue may be held back, in milliseconds. A later time comes from a clock that was set back since. */
const FURTHEST_MS = 5 * 60_000

/** The time after which Redis drops an update that could not be handled, in seconds. */
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
      // It must not hold up those behind it; the holder sees that there is nothing to handle.
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

/** The chat an update belongs to; for one without a chat, the person; for one without either, a queue of its own. */
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
