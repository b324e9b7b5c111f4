import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import { LOG_EVENT } from '../../redis/event-log.js'
import { keys } from '../../redis/keys.js'
import { readRecord } from '../../redis/record.js'
import { REGISTER } from '../../redis/registry.js'
import { createNamedScript } from '../../redis/script.js'
import { noteFields } from '../../redis/transaction.js'
import { highestPriority, type Notice } from '../notice.js'
import type { ChatQueueId } from '../outbox/chat-queue.js'
import { noticeRow, PUT_NOTICE, putKeys } from '../outbox/chat-queue-scripts.js'
import { keysToPut, type Outbox } from '../outbox/outbox.js'
import type { AccountSnapshot } from './account-snapshot.js'

/** An account on one chain, as it is watched. */
export interface WatchedAccount {
  /** Telegram id of the owner. */
  readonly userId: number
  readonly accountId: string
  readonly chainId: string
}

/** A snapshot, and the number of times that it was written. */
interface StoredAccountSnapshot {
  readonly snapshot: AccountSnapshot
  readonly revision: number
  /** The time at which a receipt last said that a stop is in place, in milliseconds; absent for none. */
  readonly stopShownAt?: number
  /** True where the clock was set back since: it has to be written again, so that its times grow older. */
  readonly isSetBack?: boolean
}

/** The snapshot of every watched account, in Redis. */
export interface AccountSnapshotStore {
  read(watched: WatchedAccount): Promise<StoredAccountSnapshot | undefined>
  /**
   * Writes a snapshot and puts notices into the outbox, in one step. `revision` is that of the snapshot it was compared
   * with, undefined for none. False when another process has written meanwhile, or the account is gone.
   */
  write(
    watched: WatchedAccount,
    snapshot: AccountSnapshot,
    revision: number | undefined,
    notices: readonly Notice[],
  ): Promise<boolean>
  /** Notes that a receipt says now that a stop is in place: the next poll compares, also where it reads the same as before. */
  noteStopShown(watched: WatchedAccount): Promise<void>
  /**
   * Notes that the owner of an account leaves an open position without a stop. False where no open position is the one, or polls keep
   * writing meanwhile.
   */
  noteNoStop(watched: WatchedAccount, isPosition: (id: string) => boolean): Promise<boolean>
  /** Deletes a snapshot. */
  forget(watched: WatchedAccount): Promise<void>
}

/**
 * Writes a snapshot in place of that of revision `before` (0 for none), and puts its notices; each row is a notice. Returns 1 if it was
 * written. The account must exist: a poll that began before it was disconnected leaves nothing behind.
 */
const writeScript = createNamedScript(
  {
    keys: [...putKeys, 'snapshot', 'accounts', 'registry', 'log'],
    values: ['before', 'next', 'json', 'now', 'chat', 'account'],
    rows: { values: ['id', 'priority', 'notice'] },
  },
  `${PUT_NOTICE}${REGISTER}${LOG_EVENT}
  local revision = redis.call('HGET', snapshot, 'revision') or '0'
  if revision ~= before or redis.call('HEXISTS', accounts, account) == 0 then return 0 end
  redis.call('HSET', snapshot, 'revision', next, 'snapshot', json)
  if revision == '0' then register(registry, snapshot) end
  for id, priority, notice in rows() do
    if put(chat, now, id, priority, notice) == 1 then logEvent(log, 'notice', notice) end
  end
  return 1
`,
)

/** A step back of the clock that counts, in milliseconds. */
const STEP_MS = 1_000

/** The earliest number that is a time, in milliseconds since the epoch; the others are counts. */
const FIRST_TIME = Date.UTC(2001, 0, 1)

/**
 * Decodes a snapshot. One that lies ahead was written before the clock was set back: its times are moved back with the clock, so that none of
 * them is waited for again. Times that the service states stay.
 */
function snapshotOf(json: string, now: number): Pick<StoredAccountSnapshot, 'snapshot' | 'isSetBack'> {
  const snapshot = JSON.parse(json) as AccountSnapshot
  const ahead = snapshot.at - now
  if (ahead < STEP_MS) return { snapshot }
  const moved = JSON.parse(json, (name, value: unknown) =>
    typeof value === 'number' && value >= FIRST_TIME && name !== 'createdAt' ? value - ahead : value,
  ) as AccountSnapshot
  return { snapshot: moved, isSetBack: true }
}

/** Times that a note is written again over a poll that wrote meanwhile. */
const MOST_WRITES = 5

export function createAccountSnapshotStore(deps: {
  readonly redis: Redis
  readonly outbox: Outbox
  readonly now: Clock
}): AccountSnapshotStore {
  const keyOf = ({ userId, accountId, chainId }: WatchedAccount): string =>
    keys.accountSnapshot(userId, accountId, chainId)
  const read: AccountSnapshotStore['read'] = async (watched) => {
    const [revision, snapshot, stopShownAt] = await deps.redis.hmget(
      keyOf(watched),
      'revision',
      'snapshot',
      'stopShownAt',
    )
    if (typeof revision !== 'string' || typeof snapshot !== 'string') return undefined
    const now = deps.now()
    const shownAt = Number.parseInt(stopShownAt ?? '', 10)
    return {
      revision: Number.parseInt(revision, 10),
      ...(shownAt < now + STEP_MS ? { stopShownAt: shownAt } : {}),
      ...readRecord('an account snapshot', () => snapshotOf(snapshot, now)),
    }
  }
  const write: AccountSnapshotStore['write'] = async (watched, snapshot, revision, notices) => {
    const chatQueue: ChatQueueId = { userId: watched.userId, chatId: watched.userId }
    // Ids of notices contain the revision. It starts at the time, so that those of an account that was disconnected and
    // connected again differ from the earlier ones.
    const next = revision === undefined ? snapshot.at : revision + 1
    const step = () =>
      writeScript(
        deps.redis,
        {
          ...keysToPut(chatQueue),
          snapshot: keyOf(watched),
          accounts: keys.accounts(watched.userId),
          registry: keys.registry(watched.userId),
          log: keys.events(watched.userId),
        },
        {
          before: revision ?? 0,
          next,
          json: JSON.stringify(snapshot),
          now: deps.now(),
          chat: chatQueue.chatId,
          account: watched.accountId,
        },
        notices.map(noticeRow),
      )
    const written =
      notices.length === 0
        ? await step()
        : await deps.outbox.scheduleAround([chatQueue], { priority: highestPriority(notices) }, step)
    return written === 1
  }
  return {
    read,
    write,
    noteNoStop: async (watched, isPosition) => {
      for (let attempts = 0; attempts < MOST_WRITES; attempts++) {
        const stored = await read(watched)
        const id = Object.keys(stored?.snapshot.positions ?? {}).find(isPosition)
        const position = id === undefined ? undefined : stored?.snapshot.positions[id]
        if (!stored || id === undefined || !position || position.missing) return false
        const { snapshot, revision } = stored
        const positions = { ...snapshot.positions, [id]: { ...position, hasNoStop: true } }
        if (await write(watched, { ...snapshot, positions }, revision, [])) return true
      }
      return false
    },
    noteStopShown: async (watched) => {
      await noteFields(deps.redis, keyOf(watched), 'stopShownAt', deps.now())
    },
    forget: async (watched) => {
      await deps.redis.del(keyOf(watched))
    },
  }
}
