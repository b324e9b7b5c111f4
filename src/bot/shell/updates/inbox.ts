import type { Clock } from '../../../lib/clock.js'
import type { Timers } from '../../../lib/timers.js'
import type { TurnEnd } from '../../../lib/running/turn-end.js'
import type { Redis } from 'ioredis'
import { createPerTurn } from './per-turn.js'
import type { Update } from 'grammy/types'
import type { Vault } from '../../../accounts/vault/vault.js'
import { keys, processChannel } from '../../../redis/keys.js'
import type { MemoryReserve } from '../../../redis/memory-reserve.js'
import { createNextDue, timeOf, type NextDue } from '../../../redis/next-due.js'
import type { WakeUps } from '../../../redis/wake-ups.js'
import { createAcceptUpdate, type Accepted } from './accept-updates.js'
import { createReceiving, type FreedPlaces, type Receiving } from './hand-over.js'
import { finishScript, heldScript, postponeScript, takeScript } from './inbox-scripts.js'
import { LOST_LEASE_MS } from './leases.js'
import type { LeasedUpdate, Taken } from './taken.js'
import { createUpdateRecords } from './update-records.js'

/**
 * The delivered updates that are not handled yet, encrypted in Redis. Each is handled at least once, even if a process
 * dies, and the updates of one queue are handled in the order of arrival. Updates that arrive while others are being written
 * are written together, in the order of the calls: Redis syncs to disk once for all of them.
 */
export interface Inbox extends Pick<NextDue, 'onDue'>, Pick<Receiving, 'receive'> {
  /**
   * Stores an update. False for a duplicate: Telegram repeats an update that was not acknowledged. Rejects with an
   * `OverloadedError` when too many wait: it stays with Telegram.
   */
  accept(update: Update): Promise<boolean>
  /**
   * Stores an update, and atomically leases it if its queue is empty and not leased: to this process for `leaseMs`, or to another one
   * that has more free places. Without `leaseMs` this one has none.
   */
  acceptAndTake(update: Update, leaseMs: number | undefined): Promise<Accepted>
  /** True if other processes waited for updates too when this one stored or took its last. */
  isShared(): boolean
  /** Leases the oldest updates of at most `most` queues without a lease, for `leaseMs`. None if none is ready. */
  take(most: number, leaseMs: number): Promise<readonly Taken[]>
  /**
   * Removes a handled update and ends its lease. With `leaseMs`, leases the update that is ready longest in the same step, and
   * returns it. Otherwise true if an update is ready to be leased. `sent` is called once the step is written: Redis nearly always
   * gets it also if this process dies then. It is not called where there is no connection. Does nothing once the lease is another's.
   */
  finish(taken: Taken, leaseMs?: number, sent?: () => void): Promise<Taken | boolean>
  /** Extends the lease: it ends in `ms` milliseconds. False if another one has been given since, or the update is finished. */
  extend(taken: Taken, ms: number): Promise<boolean>
  /** Ends the lease, if it is still the last one given, and blocks the queue for `ms` milliseconds, to retry later. */
  postpone(taken: Taken, ms: number): Promise<void>
  /** Like `postpone`, but does not count the attempt: it failed for a reason outside the update. */
  giveBack(taken: Taken, ms: number): Promise<void>
}

/** The longest time that a queue can be blocked, in milliseconds. A later time is from a clock that was ahead, and ignored. */
const FURTHEST_MS = 5 * 60_000

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
  readonly timers: Pick<Timers, 'after' | 'now'>
  /** Id of this process. With it and `wakeUps` its leases end soon after its death; otherwise by their time alone. */
  readonly processId?: string | undefined
  /** The end of turns at which finished updates are written; one of its own by default. */
  readonly turnEnd?: TurnEnd | undefined
  readonly now: Clock
}): Inbox {
  const { wakeUps, processId } = deps
  const holder = wakeUps && processId ? processId : ''
  const nextDue = createNextDue({
    key: keys.inboxReady(),
    wakeUps: deps.wakeUps,
    timers: deps.timers,
    now: deps.now,
  })
  const records = createUpdateRecords(deps.vault)
  let isShared = false
  const noteProcesses = (waiting: number): void => {
    isShared = waiting > 1
  }
  const takenOf = (
    [queue, updateId, attempt, sealed, seenAt]: LeasedUpdate,
    more: boolean,
    leasedAt: number,
  ): Taken => ({
    queue,
    updateId,
    attempt,
    leasedAt,
    acceptedAt: seenAt === null ? deps.now() : Number.parseInt(seenAt, 10),
    update: records.open(queue, updateId, sealed),
    more,
  })
  const prefixes = [keys.inboxQueue(''), keys.inboxUpdate('', '').slice(0, -1)]
  const receiving = createReceiving({
    ...deps,
    takenOf,
    wakeUps,
    holder,
    isShared: () => isShared,
    findHeld: async () =>
      (await heldScript(
        deps.redis,
        [keys.inboxAttempts(), keys.inboxSeen(), keys.inboxHolders()],
        [...prefixes, holder],
      )) as readonly LeasedUpdate[],
  })
  const accept = createAcceptUpdate({ ...deps, records, holder, noteProcesses, places: receiving.places })
  const leaseKeys = [
    keys.inboxReady(),
    keys.inboxAttempts(),
    keys.inboxSeen(),
    keys.inboxHolders(),
    keys.inboxPlaces(),
  ]
  const leaseValues = (most: number, leaseMs: number, freed: FreedPlaces): (string | number)[] => {
    const now = deps.now()
    const othersLeaseEnd = wakeUps?.isSteady() === false ? now + LOST_LEASE_MS : ''
    return [
      now,
      now + leaseMs,
      ...prefixes,
      holder,
      receiving.places(freed),
      most,
      now + FURTHEST_MS,
      othersLeaseEnd,
    ]
  }
  const finish = createPerTurn(async (ended: readonly Ended[]): Promise<readonly (Taken | boolean)[]> => {
    const leasedAt = deps.timers.now()
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
        ...leaseValues(leaseTimes.length, Math.max(0, ...leaseTimes), { ended: ended.length }),
        ...ended.flatMap(({ taken: { queue, updateId, attempt } }) => [queue, updateId, attempt]),
      ],
    )) as readonly [number, ...LeasedUpdate[]]
    return ended.map(({ leaseMs }) => {
      const next = leaseMs === undefined ? undefined : leased.shift()
      return next ? takenOf(next, ready > 0, leasedAt) : ready > 0
    })
  }, deps.turnEnd)
  const postpone = async (
    { queue, updateId, attempt }: Pick<Taken, 'queue' | 'updateId' | 'attempt'>,
    ms: number,
    uncounted: 0 | 1,
    ...holders: readonly string[]
  ): Promise<boolean> =>
    (await postponeScript(
      deps.redis,
      [keys.inboxReady(), keys.inboxQueue(queue), keys.inboxAttempts(), keys.inboxHolders()],
      [queue, updateId, deps.now() + ms, uncounted, attempt, ...holders],
    )) === 1
  return {
    accept: async (update) => (await accept(update)).isNew,
    acceptAndTake: accept,
    receive: receiving.receive,
    isShared: () => isShared,
    onDue: nextDue.onDue,
    take: async (most, leaseMs) => {
      const leasedAt = deps.timers.now()
      const found = await nextDue.asking(async (note) => {
        const reply = (await takeScript(deps.redis, leaseKeys, [
          ...leaseValues(most, leaseMs, { reserved: most }),
          wakeUps?.isSteady() ? leaseMs - LOST_LEASE_MS : '',
          processChannel(''),
        ])) as readonly [waiting: number, more: number, earliest: string, ...leased: LeasedUpdate[]]
        const [waiting, more, earliest] = reply
        noteProcesses(waiting)
        if (more === 0) note(timeOf(earliest))
        return reply
      })
      const [, more, , ...leased] = found
      return leased.map((one) => takenOf(one, more > 0, leasedAt))
    },
    finish: (taken, leaseMs, sent) => {
      const isConnected = deps.redis.status === 'ready'
      return finish({ taken, leaseMs }, isConnected ? sent : undefined)
    },
    extend: (taken, ms) => postpone(taken, ms, 0, holder),
    giveBack: async (taken, ms) => void (await postpone(taken, ms, 1)),
    postpone: async (taken, ms) => void (await postpone(taken, ms, 0)),
  }
}
