import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'
import { createScript } from '../../redis/script.js'
import { isUrgent, type Notice } from '../notice.js'
import type { ChatQueue } from '../outbox/chat-queue.js'
import { PUT_NOTICE } from '../outbox/chat-queue-scripts.js'
import { keysToPut, type Outbox } from '../outbox/outbox.js'
import type { AccountSnapshot } from './account-snapshot.js'

/** An account on a chain, as it is watched. */
export interface WatchedAccount {
  /** Whose: numeric Telegram id. */
  readonly userId: number
  readonly accountId: string
  readonly chainId: string
}

/** What is remembered of an account, and how often that has changed. */
interface StoredAccountSnapshot {
  readonly snapshot: AccountSnapshot
  readonly revision: number
}

/** What is remembered of accounts from one look to the next. */
export interface AccountSnapshotStore {
  read(watched: WatchedAccount): Promise<StoredAccountSnapshot | undefined>
  /**
   * Remembers a look and puts what it told into the outbox, in one step. False when somebody else has compared the same
   * look before, and told it; or when the account is gone.
   */
  keep(
    watched: WatchedAccount,
    snapshot: AccountSnapshot,
    after: number | undefined,
    notices: readonly Notice[],
  ): Promise<boolean>
  /** Forgets an account; the next look begins anew. */
  forget(watched: WatchedAccount): Promise<void>
}

/**
 * Keys: the sight, then those to put notices in, then the accounts of the person. Values: the revision it must have (0:
 * none), the next one, the sight, now, the chat, the account; then for each notice its id, 1 if it is urgent, and itself.
 * Gives 1 if it was kept: what was still under way when an account was disconnected leaves nothing behind.
 */
const keepScript = createScript(`${PUT_NOTICE}
  local kept = redis.call('HGET', KEYS[1], 'revision') or '0'
  if kept ~= ARGV[1] or redis.call('HEXISTS', KEYS[7], ARGV[6]) == 0 then return 0 end
  redis.call('HSET', KEYS[1], 'revision', ARGV[2], 'sight', ARGV[3])
  if #ARGV > 6 then redis.call('SADD', KEYS[6], ARGV[5]) end
  for i = 7, #ARGV, 3 do
    put(KEYS[2], KEYS[3], KEYS[4], KEYS[5], ARGV[4], ARGV[i], ARGV[i + 1], ARGV[i + 2])
  end
  return 1
`)

export function createAccountSnapshotStore(deps: {
  readonly redis: Redis
  readonly outbox: Outbox
  readonly now: Clock
}): AccountSnapshotStore {
  const keyOf = ({ userId, accountId, chainId }: WatchedAccount): string =>
    keys.accountSnapshot(userId, accountId, chainId)
  return {
    read: async (watched) => {
      const [revision, snapshot] = await deps.redis.hmget(keyOf(watched), 'revision', 'sight')
      if (typeof revision !== 'string' || typeof snapshot !== 'string') return undefined
      return {
        revision: Number.parseInt(revision, 10),
        snapshot: readRecord('a sight', () => JSON.parse(snapshot) as AccountSnapshot),
      }
    },
    keep: async (watched, snapshot, after, notices) => {
      const chatQueue: ChatQueue = { userId: watched.userId, chatId: watched.userId }
      // Ids of notices hold the revision: that of an account that was forgotten and comes back must not come again.
      const next = after === undefined ? snapshot.at : after + 1
      const step = () =>
        keepScript(
          deps.redis,
          [keyOf(watched), ...keysToPut(chatQueue), keys.accounts(watched.userId)],
          [
            after ?? 0,
            next,
            JSON.stringify(snapshot),
            deps.now(),
            chatQueue.chatId,
            watched.accountId,
            ...notices.flatMap((notice) => [notice.id, isUrgent(notice) ? 1 : 0, JSON.stringify(notice)]),
          ],
        )
      const kept =
        notices.length === 0
          ? await step()
          : await deps.outbox.putWith([chatQueue], { isUrgent: notices.some(isUrgent) }, step)
      return kept === 1
    },
    forget: async (watched) => {
      await deps.redis.del(keyOf(watched))
    },
  }
}
