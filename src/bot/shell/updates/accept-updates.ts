import type { Update } from 'grammy/types'
import type { Redis } from 'ioredis'
import { createBatched } from '../../../lib/batched.js'
import type { Clock } from '../../../lib/clock.js'
import type { Timers } from '../../../lib/timers.js'
import { OverloadedError } from '../../../lib/overloaded.js'
import { keys, processChannel } from '../../../redis/keys.js'
import type { MemoryLevel, MemoryReserve } from '../../../redis/memory-reserve.js'
import type { Receiving } from './hand-over.js'
import { acceptScript, FULL, SEEN, WAITS } from './accept-script.js'
import { LEASE_MS } from './leases.js'
import type { Taken } from './taken.js'
import type { UpdateRecords } from './update-records.js'

/** The result of accepting an update. */
export interface Accepted {
  /** False if it was accepted before. */
  readonly isNew: boolean
  /** The leased update; undefined if an earlier update of its queue has to be handled first. */
  readonly taken: Taken | undefined
  /** True if another update was ready to be leased at that moment. */
  readonly more: boolean
}

/** Stores an update, and leases it for `leaseMs` if that is given. Rejects with an `OverloadedError` when too many wait. */
export type AcceptUpdate = (update: Update, leaseMs?: number) => Promise<Accepted>

/** The time for which accepted ids are kept, in milliseconds. Telegram repeats an update for at most 24 hours. */
const REMEMBERED_MS = 24 * 60 * 60 * 1_000

/**
 * The largest number of updates that wait, some 30 MB of Redis: more stay with Telegram for a day, so that a flood does not
 * fill Redis, which would stop orders. While memory is reserved, only as many are taken as are handled in a moment: a person
 * who wants to close a position still gets through, in their turn.
 */
const MOST_WAITING: Readonly<Record<MemoryLevel, number>> = { ample: 10_000, scarce: 1_000, reserved: 100 }

/** The TTL of an update in Redis, in seconds. */
const KEPT_SECONDS = 48 * 60 * 60

/** An update to store, and the milliseconds for which it is to be leased at once, if it is. */
interface ToAccept {
  readonly update: Update
  readonly leaseMs: number | undefined
}

/** Creates the half of the inbox that stores updates. What arrives during a write goes with the next one. */
export function createAcceptUpdate(deps: {
  readonly redis: Redis
  readonly records: UpdateRecords
  /** The process that leases updates; empty if its leases end by their time alone. */
  readonly holder: string
  /** Called with the number of processes that wait for updates. */
  readonly noteProcesses: (waiting: number) => void
  /** The number of free places of this process; '' where none is handed over, see `createReceiving`. */
  readonly places: Receiving['places']
  /** The largest number of updates that wait. */
  readonly most?: number | undefined
  readonly memory?: Pick<MemoryReserve, 'level'> | undefined
  readonly timers: Pick<Timers, 'now'>
  readonly now: Clock
}): AcceptUpdate {
  const { records } = deps
  const put = createBatched(async (updates: readonly ToAccept[]): Promise<readonly (Accepted | 'full')[]> => {
    const [now, leasedAt, places] = [deps.now(), deps.timers.now(), deps.places({})]
    const stored = updates.map(({ update, leaseMs }) => {
      const [queue, updateId] = [inboxQueueOf(update), String(update.update_id)]
      const key = keys.inboxUpdate(queue, updateId)
      const sealed = records.seal(key, update)
      const values = [updateId, queue, sealed, leaseMs ? 1 : '']
      return { update, queue, updateId, key, sealed, values }
    })
    const [ready, waiting, ...results] = (await acceptScript(
      deps.redis,
      [
        keys.inboxSeen(),
        keys.inboxReady(),
        keys.inboxAttempts(),
        keys.inboxWaiting(),
        keys.inboxHolders(),
        keys.inboxPlaces(),
        ...stored.flatMap(({ key, queue }) => [key, keys.inboxQueue(queue)]),
      ],
      [
        now,
        now - REMEMBERED_MS,
        KEPT_SECONDS,
        Math.min(deps.most ?? Infinity, MOST_WAITING[deps.memory?.level() ?? 'ample']),
        deps.holder,
        places,
        now + (updates.find(({ leaseMs }) => leaseMs)?.leaseMs ?? LEASE_MS),
        places === '' ? '' : processChannel(''),
        ...stored.flatMap(({ values }) => values),
      ],
    )) as readonly [number, number, ...number[]]
    const more = ready > 0
    deps.noteProcesses(waiting)
    return stored.map(({ update, queue, updateId, sealed }, index) => {
      const attempt = results[index] ?? FULL
      if (attempt === FULL) return 'full'
      if (attempt === WAITS) records.keep(sealed, update)
      const taken =
        attempt > 0 ? { queue, updateId, attempt, leasedAt, acceptedAt: now, update, more } : undefined
      return { isNew: attempt !== SEEN, taken, more }
    })
  })
  return async (update, leaseMs) => {
    const accepted = await put({ update, leaseMs })
    if (accepted === 'full') throw new OverloadedError('The inbox holds as many updates as it takes')
    return accepted
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
