import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Update } from 'grammy/types'
import { recordUnder } from '../../../accounts/vault/sealed-store.js'
import { SealError, type Vault } from '../../../accounts/vault/vault.js'
import { keys } from '../../../redis/keys.js'
import { acceptScript, finishScript, giveBackScript, postponeScript, takeScript } from './inbox-scripts.js'

/** An update on loan from the inbox: whoever took it finishes it, postpones it, or loses it when the loan runs out. */
export interface Taken {
  /** The queue in which updates are handled in order: the chat, or the person where there is no chat. */
  readonly lane: string
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
  /** False when it came before. */
  readonly isNew: boolean
  /** The update itself, on loan; undefined where it has to wait for its turn. */
  readonly taken: Taken | undefined
}

/**
 * Updates that Telegram handed over and that are not handled yet, kept in Redis, sealed. Handed over once, an update
 * is handled at least once, whatever happens to the process; and within a lane in the order in which it came.
 */
export interface Inbox {
  /** Takes an update over. False when it came before: Telegram delivers again what it is not sure of. */
  accept(update: Update): Promise<boolean>
  /** The same, and lends it in the same step, for `loanMs`, where nothing of its lane waits or is worked on. */
  acceptAndTake(update: Update, leaseMs: number): Promise<Accepted>
  /** Lends the oldest update of a lane nobody works on, for `loanMs`. Undefined when there is none. */
  take(leaseMs: number): Promise<Taken | undefined>
  /** Ends a loan: the update is handled, and the next of its lane may be taken. Says whether there is any to take. */
  finish(taken: Taken): Promise<boolean>
  /** Holds the lane back for as many milliseconds as said: to prolong a loan, or to try again later. */
  postpone(taken: Taken, ms: number): Promise<void>
  /** Holds the lane back likewise, and does not count this beginning: it failed for no reason of the update's own. */
  giveBack(taken: Taken, ms: number): Promise<void>
}

/** Telegram keeps what it could not deliver for 24 hours; after that an update id cannot come again. */
const REMEMBERED_MS = 24 * 60 * 60 * 1_000

/** Nobody holds a lane back for as long as this, in milliseconds: whoever seems to went by another clock. */
const FURTHEST_MS = 5 * 60_000

/** An update nobody could handle for this long is dropped by Redis itself. */
const KEPT_SECONDS = 48 * 60 * 60

export function createInbox(deps: {
  readonly redis: Redis
  readonly vault: Vault
  readonly now: Clock
}): Inbox {
  const open = (lane: string, updateId: string, sealed: string | null): Update | undefined => {
    if (sealed === null) return undefined
    try {
      return JSON.parse(deps.vault.open(recordUnder(keys.inboxUpdate(lane, updateId)), sealed)) as Update
    } catch (error) {
      // It must not hold up those behind it; whoever takes it sees that there is nothing to work on.
      if (error instanceof SealError) return undefined
      throw error
    }
  }
  const put = async (update: Update, leaseMs?: number): Promise<Accepted> => {
    const lane = inboxQueueOf(update)
    const updateId = String(update.update_id)
    const key = keys.inboxUpdate(lane, updateId)
    const accepted = await acceptScript(
      deps.redis,
      [keys.inboxSeen(), key, keys.inboxQueue(lane), keys.inboxReady(), keys.inboxAttempts()],
      [
        updateId,
        lane,
        deps.vault.seal(recordUnder(key), JSON.stringify(update)),
        deps.now(),
        deps.now() - REMEMBERED_MS,
        KEPT_SECONDS,
        ...(leaseMs === undefined ? [] : [deps.now() + leaseMs]),
      ],
    )
    if (!Array.isArray(accepted)) return { isNew: accepted === 1, taken: undefined }
    const [attempt, more] = accepted as [number, number]
    return { isNew: true, taken: { lane, updateId, attempt, update, more: more > 0 } }
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
      const [lane, updateId, attempt, sealed, more] = found as [string, string, number, string | null, number]
      return { lane, updateId, attempt, update: open(lane, updateId, sealed), more: more > 0 }
    },
    finish: async ({ lane, updateId }) => {
      const left = await finishScript(
        deps.redis,
        [keys.inboxReady(), keys.inboxAttempts(), keys.inboxQueue(lane), keys.inboxUpdate(lane, updateId)],
        [lane, updateId, deps.now()],
      )
      return left !== 0
    },
    giveBack: async ({ lane, updateId }, ms) => {
      await giveBackScript(
        deps.redis,
        [keys.inboxReady(), keys.inboxQueue(lane), keys.inboxAttempts()],
        [lane, updateId, deps.now() + ms],
      )
    },
    postpone: async ({ lane, updateId }, ms) => {
      await postponeScript(
        deps.redis,
        [keys.inboxReady(), keys.inboxQueue(lane)],
        [lane, updateId, deps.now() + ms],
      )
    },
  }
}

/** The chat an update belongs to; for one without a chat, the person; for one without either, a lane of its own. */
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
