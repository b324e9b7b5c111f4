import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { keys } from '../../../redis/keys.js'
import { transact } from '../../../redis/transaction.js'

/** State of the synchronisation of the bot's profile with Telegram, shared by all processes. */
export interface ProfileSyncState {
  /** True if Telegram has all of the content and nothing else was sent since. */
  isInSync(): Promise<boolean>
  /** Marks the content as being sent, so that nothing counts as in sync meanwhile. */
  begin(): Promise<void>
  /**
   * Ends the sending. `isComplete` is true if Telegram accepted everything. If another process sent other content meanwhile,
   * it is unknown which is shown, and nothing counts as in sync.
   */
  end(isComplete: boolean): Promise<void>
}

/**
 * TTL of the state, in seconds. A change made by hand in BotFather stays for as long, and is corrected by the first start
 * after that, or by the first with other texts, commands or admins.
 */
const TTL_SECONDS = 7 * 24 * 60 * 60

export function createProfileSyncState(deps: {
  readonly redis: Redis
  /** Each bot has a state of its own. */
  readonly botId: number
  /** The whole content to send, or digests of it. */
  readonly content: readonly string[]
}): ProfileSyncState {
  const key = keys.botProfile(deps.botId)
  const digest = createHash('sha256').update(JSON.stringify(deps.content)).digest('base64url')
  return {
    isInSync: async () => (await deps.redis.get(key)) === digest,
    begin: async () => {
      await deps.redis.set(key, `sending ${digest}`, 'EX', TTL_SECONDS)
    },
    end: async (isComplete) => {
      const state = (await deps.redis.get(key)) ?? ''
      const isOwn = state === `sending ${digest}`
      if (state === digest || (isOwn && !isComplete)) return
      // Another content was sent meanwhile: nobody knows which of both has arrived.
      await transact(deps.redis, {
        when: [{ reply: ['GET', key], is: state }],
        run: [isOwn ? ['SET', key, digest, 'EX', TTL_SECONDS] : ['DEL', key]],
      })
    },
  }
}
