import type { Worker } from '../lib/running/worker.js'
import type { Clock } from '../lib/clock.js'
import type { EventName, Logger } from '../lib/log/log.js'
import { startPollLoop } from '../lib/poll-loop.js'
import { attempt } from '../lib/result.js'
import type { Repeat } from '../lib/running/repeat.js'
import type { Timers } from '../lib/timers.js'
import type { DueSet, Leased } from './due-set.js'
import { isDamage } from './record.js'
import { FALLBACK_MS } from './wake-ups.js'

/** The longest time between two requests where nobody waits for what is due, in milliseconds: messages say when it comes sooner. */
export const UNHURRIED_MS = 6_000

/** Milliseconds until an item whose record could not be read is due again; each time in a row twice as long, up to the longest. */
const DAMAGED_MS = 2_000
const LONGEST_DAMAGED_MS = 30_000

/** Items of which the damage is remembered. */
const MOST_DAMAGED = 1_000

/** The part of a due set that a worker needs. */
export type DueWork<Item> = Pick<DueSet<Item>, 'name' | 'onDue' | 'lease' | 'prolong' | 'finish' | 'putBack'>

/**
 * Works on the items of a due set that are due, on `concurrency` at once (1 where it is absent). Each is leased for `leaseMs`; if this process
 * dies, it is due again at the end of the lease. An item that is made due while it is worked on keeps that time, whatever its work returns, so
 * that no wake-up is lost.
 *
 * An item whose work failed holds up no other: it is due again at the end of its lease, or at `failed.retryAt`. One with a record that
 * cannot be read is due again after a backoff, and is logged for the first time in a row alone: a process of another version may read it, and
 * this one may later.
 */
export function startDueWorker<Item>(deps: {
  readonly due: DueWork<Item>
  readonly leaseMs: number
  /** Returns the time at which the item is due next, in milliseconds; undefined where nothing is left to do. */
  readonly work: (item: Item, leased: Leased<Item>) => Promise<number | undefined>
  /** Timers that prolong a lease while its work lasts. Without them it ends by its time, and `leaseMs` is longer than the work takes. */
  readonly prolongedBy?: Pick<Timers, 'every'> | undefined
  /** The longest time between two requests for what is due, in milliseconds. */
  readonly everyMs?: number | undefined
  readonly repeat: Repeat
  readonly concurrency?: number
  readonly logger: Pick<Logger, 'warn'>
  /** The log line of an item whose work failed. */
  readonly failed: {
    readonly event: EventName
    readonly text: string
    /** Fields of the line that say which item it was. */
    readonly about?: (item: Item, error: unknown) => Readonly<Record<string, unknown>>
    /** Returns the time of the next attempt, in milliseconds; undefined for the end of the lease. */
    readonly retryAt?: (item: Item, error: unknown) => number | undefined | Promise<number | undefined>
  }
  readonly now: Clock
}): Worker {
  const { due, leaseMs, logger, failed, now, everyMs = FALLBACK_MS } = deps
  /** Times in a row that the record of an item could not be read, by its name. */
  const damaged = new Map<string, number>()
  const aboutOf = ({ item }: Leased<Item>, err: unknown) => ({
    err,
    due: due.name,
    ...failed.about?.(item, err),
  })

  /** The time of the next attempt, in milliseconds; undefined for the end of the lease. */
  const retryAt = async (leased: Leased<Item>, err: unknown): Promise<number | undefined> => {
    if (!isDamage(err)) {
      logger.warn({ event: failed.event, ...aboutOf(leased, err) }, failed.text)
      return await failed.retryAt?.(leased.item, err)
    }
    const before = damaged.get(leased.name) ?? 0
    if (before === 0)
      logger.warn(
        { event: failed.event, ...aboutOf(leased, err) },
        'What is due, or what it needs, cannot be read; it is read again, less often each time',
      )
    if (damaged.size >= MOST_DAMAGED) damaged.clear()
    damaged.set(leased.name, before + 1)
    return now() + Math.min(DAMAGED_MS * 2 ** before, LONGEST_DAMAGED_MS)
  }

  const workOn = async (leased: Leased<Item>): Promise<void> => {
    const endLease = keepLease(deps, leased, (err) =>
      logger.warn(
        { event: 'due-work-lease-failed', ...aboutOf(leased, err) },
        'The lease of what is due could not be prolonged; another process may work on the same',
      ),
    )
    const worked = await attempt(deps.work(leased.item, leased))
    const held = await endLease()
    if (worked.ok) damaged.delete(leased.name)
    const at = worked.ok ? worked.value : await retryAt(leased, worked.error)
    if (at !== undefined) await due.putBack(held, at)
    else if (worked.ok) await due.finish(held)
  }

  return startPollLoop<Leased<Item>>({
    everyMs,
    repeat: deps.repeat,
    onDue: due.onDue,
    ...(deps.concurrency !== undefined && { concurrency: deps.concurrency }),
    take: async () => await due.lease(leaseMs),
    work: async (leased) =>
      await workOn(leased).catch((err: unknown) =>
        logger.warn(
          { event: failed.event, ...aboutOf(leased, err) },
          'What became of the work on what is due could not be noted; it is due again at the end of its lease',
        ),
      ),
    failed: (err) =>
      logger.warn(
        { event: 'due-work-read-failed', err, due: due.name },
        'What is due could not be read; it is read again in the next round',
      ),
  })
}

/** Prolongs a lease while its work lasts. Returns the function that ends this, and gives the lease as it is then. */
function keepLease<Item>(
  {
    due,
    leaseMs,
    prolongedBy,
  }: Pick<Parameters<typeof startDueWorker<Item>>[0], 'due' | 'leaseMs' | 'prolongedBy'>,
  leased: Leased<Item>,
  failed: (error: unknown) => void,
): () => Promise<Leased<Item>> {
  let held = Promise.resolve(leased)
  const timer = prolongedBy?.every(leaseMs / 2, () => {
    held = held.then(async (lease) => {
      const prolonged = await attempt(due.prolong(lease, leaseMs))
      if (!prolonged.ok) failed(prolonged.error)
      return (prolonged.ok && prolonged.value) || lease
    })
  })
  return async () => {
    timer?.cancel()
    return await held
  }
}
