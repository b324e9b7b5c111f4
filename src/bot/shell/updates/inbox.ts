import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { createBatched } from '../../../lib/batched.js'
import { createPerTurn } from './per-turn.js'
import { OverloadedError } from '../../../lib/overloaded.js'
import type { Update } from 'grammy/types'
import { recordUnder } from '../../../accounts/vault/sealed-store.js'
import { SealError, type Vault } from '../../../accounts/vault/vault.js'
import { keys, processChannel } from '../../../redis/keys.js'
import type { MemoryLevel, MemoryReserve } from '../../../redis/memory-reserve.js'
import { createNextDue, timeOf, type NextDue } from '../../../redis/next-due.js'
import type { WakeUps } from '../../../redis/wake-ups.js'
import { acceptScript, finishScript, postponeScript, takeScript } from './inbox-scripts.js'

/** An update leased from the inbox: its holder finishes it, postpones it, or loses it when the lease expires. */
export interface Taken {
  /** The queue in which updates are handled in order: the chat, or the person where there is no chat. */
  readonly queue: string
  readonly updateId: string
  /** The number of attempts to handle it, including this one. */
  readonly attempt: number
  /** The time at which it was accepted, in milliseconds. */
  readonly acceptedAt: number
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
  /** True if another update was ready to be leased at that moment. */
  readonly more: boolean
}

/**
 * The delivered updates that are not handled yet, encrypted in Redis. Each is handled at least once, even if a process
 * dies, and the updates of one queue are handled in the order of arrival. Updates that arrive while others are being written
 * are written together, in the order of the calls: Redis syncs to disk once for all of them.
 */
export interface Inbox extends Pick<NextDue, 'onDue'> {
  /**
   * Stores an update. False for a duplicate: Telegram repeats an update that was not acknowledged. Rejects with an
   * `OverloadedError` when too many wait: it stays with Telegram.
   */
  accept(update: Update): Promise<boolean>
  /** Stores an update, and atomically leases it for `leaseMs` if its queue is empty and not leased. */
  acceptAndTake(update: Update, leaseMs: number): Promise<Accepted>
  /** True if other processes waited for updates too when this one stored or took its last. */
  isShared(): boolean
  /** Leases the oldest updates of at most `most` queues without a lease, for `leaseMs`. None if none is ready. */
  take(most: number, leaseMs: number): Promise<readonly Taken[]>
  /**
   * Removes a handled update and ends its lease. With `leaseMs`, leases the update that is ready longest in the same step, and
   * returns it. Otherwise true if an update is ready to be leased.
   */
  finish(taken: Taken, leaseMs?: number): Promise<Taken | boolean>
  /** Extends the lease: it ends in `ms` milliseconds. */
  extend(taken: Taken, ms: number): Promise<void>
  /** Ends the lease, and blocks the queue for `ms` milliseconds, to retry later. */
  postpone(taken: Taken, ms: number): Promise<void>
  /** Like `postpone`, but does not count the attempt: it failed for a reason outside the update. */
  giveBack(taken: Taken, ms: number): Promise<void>
}

/** The time for which accepted ids are kept, in milliseconds. Telegram repeats an update for at most 24 hours. */
const REMEMBERED_MS = 24 * 60 * 60 * 1_000

/** The longest time that a queue can be blocked, in milliseconds. A later time is from a clock that was ahead, and ignored. */
const FURTHEST_MS = 5 * 60_000

/**
 * The largest number of updates that wait, some 30 MB of Redis: more stay with Telegram for a day, so that a flood does not
 * fill Redis, which would stop orders. While memory is reserved, only as many are taken as are handled in a moment: a person
 * who wants to close a position still gets through, in their turn.
 */
const MOST_WAITING: Readonly<Record<MemoryLevel, number>> = { ample: 10_000, scarce: 1_000, reserved: 100 }

/** The milliseconds after its last extension at which the lease of a process without a connection ends. */
const LOST_LEASE_MS = 2_000

/** The TTL of an update in Redis, in seconds. */
const KEPT_SECONDS = 48 * 60 * 60

/** Results of accepting an update where it is not leased: it came before, or the inbox is full. */
const SEEN = 0
const FULL = -2
/** Result where it waits for an earlier update of its queue. */
const WAITS = -1

/** The largest number of waiting updates that a process keeps in memory too, so as not to decrypt them when it leases them. */
const MOST_KNOWN = 64

/** An update that a script has leased. */
type LeasedUpdate = readonly [
  queue: string,
  updateId: string,
  attempt: number,
  sealed: string | null,
  seenAt: string | null,
]

/** An update to store, and the milliseconds for which it is to be leased at once, if it is. */
interface ToAccept {
  readonly update: Update
  readonly leaseMs: number | undefined
}

/** An update that was handled, and the milliseconds for which another is to be leased instead, if one is. */
interface Ended {
  readonly taken: Taken
  readonly leaseMs: number | undefined
}

export function createInbox(deps: {
  readonly redis: Redis
  readonly vault: Vault
  /** The largest number of updates that wait. */
  readonly most?: number
  readonly memory?: Pick<MemoryReserve, 'level'>
  readonly wakeUps?: WakeUps
  /** Id of this process. With it and `wakeUps` its leases end soon after its death; otherwise by their time alone. */
  readonly processId?: string | undefined
  readonly now: Clock
}): Inbox {
  const { wakeUps, processId } = deps
  const holder = wakeUps && processId ? processId : ''
  if (holder) wakeUps?.listen(processChannel(holder), () => undefined)
  const nextDue = createNextDue({ key: keys.inboxReady(), wakeUps: deps.wakeUps, now: deps.now })
  /** Waiting updates that this process stored, by their record in Redis, the oldest first. */
  const known = new Map<string, Update>()
  const keep = (sealed: string, update: Update): void => {
    known.set(sealed, update)
    const oldest = known.keys().next()
    if (known.size > MOST_KNOWN && !oldest.done) known.delete(oldest.value)
  }
  const open = (queue: string, updateId: string, sealed: string | null): Update | undefined => {
    if (sealed === null) return undefined
    const own = known.get(sealed)
    known.delete(sealed)
    if (own) return own
    try {
      return JSON.parse(deps.vault.open(recordUnder(keys.inboxUpdate(queue, updateId)), sealed)) as Update
    } catch (error) {
      // Returned as undefined, so that the holder finishes it and the next update of the queue is handled.
      if (error instanceof SealError) return undefined
      throw error
    }
  }
  let isShared = false
  const put = createBatched(async (updates: readonly ToAccept[]): Promise<readonly (Accepted | 'full')[]> => {
    const now = deps.now()
    const stored = updates.map(({ update, leaseMs }) => {
      const [queue, updateId] = [inboxQueueOf(update), String(update.update_id)]
      const key = keys.inboxUpdate(queue, updateId)
      const sealed = deps.vault.seal(recordUnder(key), JSON.stringify(update))
      return {
        update,
        queue,
        updateId,
        key,
        sealed,
        values: [updateId, queue, sealed, leaseMs ? now + leaseMs : ''],
      }
    })
    const [ready, waiting, ...results] = (await acceptScript(
      deps.redis,
      [
        keys.inboxSeen(),
        keys.inboxReady(),
        keys.inboxAttempts(),
        keys.inboxWaiting(),
        keys.inboxHolders(),
        ...stored.flatMap(({ key, queue }) => [key, keys.inboxQueue(queue)]),
      ],
      [
        now,
        now - REMEMBERED_MS,
        KEPT_SECONDS,
        Math.min(deps.most ?? Infinity, MOST_WAITING[deps.memory?.level() ?? 'ample']),
        holder,
        ...stored.flatMap(({ values }) => values),
      ],
    )) as readonly [number, number, ...number[]]
    const more = ready > 0
    isShared = waiting > 1
    return stored.map(({ update, queue, updateId, sealed }, index) => {
      const attempt = results[index] ?? FULL
      if (attempt === FULL) return 'full'
      if (attempt === WAITS) keep(sealed, update)
      const taken = attempt > 0 ? { queue, updateId, attempt, acceptedAt: now, update, more } : undefined
      return { isNew: attempt !== SEEN, taken, more }
    })
  })
  const accept = async (update: Update, leaseMs?: number): Promise<Accepted> => {
    const accepted = await put({ update, leaseMs })
    if (accepted === 'full') throw new OverloadedError('The inbox holds as many updates as it takes')
    return accepted
  }
  const takenOf = ([queue, updateId, attempt, sealed, seenAt]: LeasedUpdate, more: boolean): Taken => ({
    queue,
    updateId,
    attempt,
    acceptedAt: seenAt === null ? deps.now() : Number.parseInt(seenAt, 10),
    update: open(queue, updateId, sealed),
    more,
  })
  const leaseKeys = [keys.inboxReady(), keys.inboxAttempts(), keys.inboxSeen(), keys.inboxHolders()]
  const leaseValues = (leaseMs: number): (string | number)[] => {
    const now = deps.now()
    const prefixes = [keys.inboxQueue(''), keys.inboxUpdate('', '').slice(0, -1)]
    return [now, now + leaseMs, ...prefixes, now + FURTHEST_MS, holder]
  }
  const finish = createPerTurn(async (ended: readonly Ended[]): Promise<readonly (Taken | boolean)[]> => {
    const leaseTimes = ended.flatMap(({ leaseMs }) => leaseMs ?? [])
    const [ready, ...leased] = (await finishScript(
      deps.redis,
      [
        ...leaseKeys,
        keys.inboxWaiting(),
        ...ended.flatMap(({ taken: { queue, updateId } }) => [
          keys.inboxQueue(queue),
          keys.inboxUpdate(queue, updateId),
        ]),
      ],
      [
        ...leaseValues(Math.max(0, ...leaseTimes)),
        leaseTimes.length,
        ...ended.flatMap(({ taken: { queue, updateId } }) => [queue, updateId]),
      ],
    )) as readonly [number, ...LeasedUpdate[]]
    return ended.map(({ leaseMs }) => {
      const next = leaseMs === undefined ? undefined : leased.shift()
      return next ? takenOf(next, ready > 0) : ready > 0
    })
  })
  const postpone = async (
    { queue, updateId }: Pick<Taken, 'queue' | 'updateId'>,
    ms: number,
    uncounted: 0 | 1,
    ...holders: readonly string[]
  ): Promise<void> => {
    await postponeScript(
      deps.redis,
      [keys.inboxReady(), keys.inboxQueue(queue), keys.inboxAttempts(), keys.inboxHolders()],
      [queue, updateId, deps.now() + ms, uncounted, ...holders],
    )
  }
  return {
    accept: async (update) => (await accept(update)).isNew,
    acceptAndTake: accept,
    isShared: () => isShared,
    onDue: nextDue.onDue,
    take: async (most, leaseMs) => {
      const found = await nextDue.asking(async (note) => {
        const reply = (await takeScript(deps.redis, leaseKeys, [
          ...leaseValues(leaseMs),
          wakeUps?.isSteady() ? leaseMs - LOST_LEASE_MS : '',
          processChannel(''),
          most,
        ])) as readonly [waiting: number, more: number, earliest: string, ...leased: LeasedUpdate[]]
        const [waiting, more, earliest] = reply
        isShared = waiting > 1
        if (more === 0) note(timeOf(earliest))
        return reply
      })
      const [, more, , ...leased] = found
      return leased.map((one) => takenOf(one, more > 0))
    },
    finish: (taken, leaseMs) => finish({ taken, leaseMs }),
    extend: (taken, ms) => postpone(taken, ms, 0, holder),
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
    update.my_chat_member ??
    update.message_reaction
  )?.chat
  if (chat) return `chat${chat.id}`
  const person = (update.callback_query ?? update.inline_query ?? update.chosen_inline_result)?.from
  return person ? `user${person.id}` : `update${update.update_id}`
}
