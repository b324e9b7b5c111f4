import type { Update } from 'grammy/types'
import type { Redis } from 'ioredis'
import { recordUnder } from '../../../accounts/vault/sealed-store.js'
import { SealError, type Vault } from '../../../accounts/vault/vault.js'
import { createBatched } from '../../../lib/batched.js'
import { steadyClock, type Clock } from '../../../lib/clock.js'
import { OverloadedError } from '../../../lib/overloaded.js'
import type { Timers } from '../../../lib/timers.js'
import { keys, processChannel } from '../../../redis/keys.js'
import type { MemoryLevel, MemoryReserve } from '../../../redis/memory-reserve.js'
import { createNextDue, timeOf, type NextDue } from '../../../redis/next-due.js'
import type { RedisCommand } from '../../../redis/script.js'
import { transact } from '../../../redis/transaction.js'
import type { WakeUps } from '../../../redis/wake-ups.js'
import { acceptScript, finishScript, FULL, SEEN, takeScript } from './inbox-scripts.js'
import { UPDATE_LEASE_MS, LOST_LEASE_MS } from './leases.js'
import type { Taken } from './taken.js'

/** The result of accepting an update. */
interface Accepted {
  /** False if it was accepted before: Telegram repeats an update that was not acknowledged. */
  readonly isNew: boolean
  /** The leased update; undefined if it waits. */
  readonly taken: Taken | undefined
}

/**
 * The delivered updates that are not handled yet, encrypted in Redis. Each is handled at least once, even if a process
 * dies, and the updates of one queue are handled in the order of arrival. Updates that arrive while others are being written
 * are written together, in the order of the calls: Redis syncs to disk once for all of them.
 */
export interface Inbox extends Pick<NextDue, 'onDue'> {
  /**
   * Stores an update, and in the same step leases it for `leaseMs` if that is given and its queue is empty and not leased. Rejects
   * with an `OverloadedError` when too many wait: it stays with Telegram.
   */
  accept(update: Update, leaseMs?: number): Promise<Accepted>
  /** Leases the oldest updates of at most `most` queues without a lease, for `leaseMs`. `more`: true if others are due. */
  take(most: number, leaseMs: number): Promise<{ readonly taken: readonly Taken[]; readonly more: boolean }>
  /** Removes a handled update and ends its lease, unless that is another's. True if an update is due to be leased. */
  finish(taken: Taken): Promise<boolean>
  /** Prolongs the lease: it ends in `ms` milliseconds. False if another one has been given since, or the update is finished. */
  prolong(taken: Taken, ms: number): Promise<boolean>
  /** Ends the lease, if it is still the last one given, and blocks the queue for `ms` milliseconds, to retry later. */
  postpone(taken: Taken, ms: number): Promise<void>
  /** Like `postpone`, but does not count the attempt: it failed for a reason outside the update. */
  giveBack(taken: Taken, ms: number): Promise<void>
}

/** The time for which accepted ids are kept, in milliseconds. Telegram repeats an update for at most 24 hours. */
const REMEMBERED_MS = 24 * 60 * 60 * 1_000

/** The TTL of an update in Redis, in seconds. */
const KEPT_SECONDS = 48 * 60 * 60

/**
 * The largest number of updates that wait, some 30 MB of Redis: more stay with Telegram for a day, so that a flood does not
 * fill Redis, which would stop orders. While memory is reserved, only as many are taken as are handled in a moment: a person
 * who wants to close a position still gets through, in their turn.
 */
const MOST_WAITING: Readonly<Record<MemoryLevel, number>> = { ample: 10_000, scarce: 1_000, reserved: 100 }

/** An update that the script has leased. Times are in milliseconds. */
type LeasedUpdate = readonly [
  queue: string,
  updateId: string,
  attempt: number,
  sealed: string | null,
  seenAt: string | null,
]

export function createInbox(deps: {
  readonly redis: Redis
  readonly vault: Vault
  /** The largest number of updates that wait. */
  readonly most?: number
  readonly memory?: Pick<MemoryReserve, 'level'>
  readonly wakeUps?: WakeUps
  readonly timers: Pick<Timers, 'after' | 'now'>
  /** Id of this process. With it and `wakeUps` its leases end soon after its death; otherwise by their time alone. */
  readonly processId?: string | undefined
  readonly now: Clock
}): Inbox {
  const { redis, vault, wakeUps, timers, now } = deps
  const process = (wakeUps && deps.processId) ?? ''
  // As long as somebody listens there, others know that this process lives.
  if (process) wakeUps?.listen(processChannel(process), () => undefined)
  const dueNow = steadyClock(now)
  const nextDue = createNextDue({ key: keys.inboxDue(), wakeUps, timers, now: dueNow })
  const [due, seen, attempts] = [keys.inboxDue(), keys.inboxSeen(), keys.inboxAttempts()]
  const [holders, number] = [keys.inboxHolders(), keys.inboxWaiting()]

  const put = createBatched(
    async (
      updates: readonly { readonly update: Update; readonly leaseMs: number | undefined }[],
    ): Promise<readonly (Accepted | 'full')[]> => {
      const [acceptedAt, dueAt, leasedAt] = [now(), dueNow(), timers.now()]
      const stored = updates.map(({ update, leaseMs }) => {
        const [queue, updateId] = [inboxQueueOf(update), String(update.update_id)]
        const record = keys.inboxUpdate(queue, updateId)
        const sealed = vault.seal(recordUnder(record), JSON.stringify(update))
        return { update, queue, updateId, record, sealed, mayLease: leaseMs ? 1 : '' }
      })
      const results = (await acceptScript(
        redis,
        { seen, due, attempts, number, holders },
        {
          acceptedAt,
          dueNow: dueAt,
          forgetBefore: acceptedAt - REMEMBERED_MS,
          keptSeconds: KEPT_SECONDS,
          most: Math.min(deps.most ?? Infinity, MOST_WAITING[deps.memory?.level() ?? 'ample']),
          process,
          leaseEnd: dueAt + (updates.find(({ leaseMs }) => leaseMs)?.leaseMs ?? UPDATE_LEASE_MS),
        },
        stored.map(({ record, updateId, queue, sealed, mayLease }) => ({
          record,
          list: keys.inboxQueue(queue),
          id: updateId,
          queue,
          sealed,
          mayLease,
        })),
      )) as readonly number[]
      return stored.map(({ update, queue, updateId }, index) => {
        const attempt = results[index] ?? FULL
        if (attempt === FULL) return 'full'
        const taken = attempt > 0 ? { queue, updateId, attempt, leasedAt, acceptedAt, update } : undefined
        return { isNew: attempt !== SEEN, taken }
      })
    },
  )
  const take: Inbox['take'] = async (most, leaseMs) => {
    const [at, leasedAt] = [dueNow(), timers.now()]
    const isSteady = wakeUps?.isSteady()
    const [more, , ...leased] = await nextDue.asking(async (note) => {
      const reply = (await takeScript(
        redis,
        { due, attempts, seen, holders },
        {
          now: at,
          leaseEnd: at + leaseMs,
          queuePrefix: keys.inboxQueue(''),
          updatePrefix: keys.inboxUpdate('', '').slice(0, -1),
          process,
          most,
          othersLeaseEnd: isSteady === false ? at + UPDATE_LEASE_MS : '',
          shortenMs: isSteady ? leaseMs - LOST_LEASE_MS : '',
          channels: processChannel(''),
        },
      )) as readonly [more: number, earliest: string, ...leased: LeasedUpdate[]]
      if (reply[0] === 0) note(timeOf(reply[1]))
      return reply
    })
    const taken = leased.map(([queue, updateId, attempt, sealed, seenAt]) => ({
      queue,
      updateId,
      attempt,
      leasedAt,
      acceptedAt: seenAt === null ? now() : Number.parseInt(seenAt, 10),
      update: sealed === null ? undefined : opened(vault, keys.inboxUpdate(queue, updateId), sealed),
    }))
    return { taken, more: more > 0 }
  }

  /**
   * Makes a queue due in `ms` milliseconds, and carries out `more`, if its first update is held by this lease, see `finishScript`. False
   * if it is not.
   */
  const hold = async (
    { queue, updateId, attempt }: Taken,
    ms: number,
    ...more: readonly RedisCommand[]
  ): Promise<boolean> => {
    const isFirst = { reply: ['LINDEX', keys.inboxQueue(queue), 0], is: updateId } as const
    const isLast = { reply: ['HGET', attempts, updateId], is: attempt } as const
    const isOwn = { reply: ['HGET', holders, queue], is: process } as const
    const run: readonly RedisCommand[] = [['MAKEDUE', due, dueNow() + ms, queue], ...more]
    const isHeld =
      (await transact(redis, { when: [isFirst, isLast], run })) ??
      (process === '' ? undefined : await transact(redis, { when: [isFirst, isOwn], run }))
    return isHeld !== undefined
  }

  return {
    accept: async (update, leaseMs) => {
      const accepted = await put({ update, leaseMs })
      if (accepted === 'full') throw new OverloadedError('The inbox holds as many updates as it takes')
      return accepted
    },
    onDue: nextDue.onDue,
    take,
    finish: async ({ queue, updateId: id, attempt }) => {
      const [list, record] = [keys.inboxQueue(queue), keys.inboxUpdate(queue, id)]
      const others = await finishScript(
        redis,
        { due, attempts, holders, number, list, record },
        { now: dueNow(), queue, id, attempt, process },
      )
      return Number(others) > 0
    },
    prolong: (taken, ms) => hold(taken, ms, ['HSET', holders, taken.queue, process]),
    postpone: async (taken, ms) => void (await hold(taken, ms, ['HDEL', holders, taken.queue])),
    giveBack: async (taken, ms) => {
      await hold(taken, ms, ['HDEL', holders, taken.queue], ['HINCRBY', attempts, taken.updateId, -1])
    },
  }
}

/** The update of a record; undefined if it cannot be decrypted, so that its holder finishes it and the next one is handled. */
function opened(vault: Pick<Vault, 'open'>, record: string, sealed: string): Update | undefined {
  try {
    return JSON.parse(vault.open(recordUnder(record), sealed)) as Update
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

/** The queue of an update: its chat, or its sender if it has no chat, or else a queue of its own. */
export function inboxQueueOf(update: Update): string {
  const chat = (
    update.message ??
    update.edited_message ??
    update.callback_query?.message ??
    update.my_chat_member ??
    update.message_reaction
  )?.chat
  if (chat) return `chat${chat.id}`
  const person = (update.callback_query ?? update.inline_query ?? update.chosen_inline_result)?.from
  return person ? `user${person.id}` : `update${update.update_id}`
}
