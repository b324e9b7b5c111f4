import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../../redis/keys.js'
import { createLease } from '../../../redis/lease.js'
import type { RedisCommand } from '../../../redis/script.js'
import { transact } from '../../../redis/transaction.js'
import type { Notice } from '../../notice.js'
import type { Outbox } from '../../outbox/outbox.js'
import type { OutagePeriod } from './venue-health.js'
import type { WatchList } from '../watch-list/watch-list.js'
import type { Random } from '../../../lib/random.js'

/**
 * Keeps the record of a venue's outage, which all processes share, and notifies people of it. The owners of the accounts
 * there get one notice when it lasts, and one when it has ended, from one process for all.
 */
export interface OutageNotifier {
  /** Reports that this process gets no answer. Another process may have had one since. */
  reportDown(period: OutagePeriod): Promise<void>
  /** Reports that this process gets answers. */
  reportUp(): Promise<void>
}

/** Milliseconds after which the owners are notified of an outage. */
const NOTIFY_AFTER_MS = 60_000

/** The start of the outage, null for none; and whether some or all of the owners were notified. */
const outageSchema = z.tuple([z.string().nullable(), z.enum(['some', 'all']).nullable()])

export function createOutageNotifier(deps: {
  readonly redis: Redis
  readonly venue: string
  readonly list: Pick<WatchList, 'owners'>
  readonly outbox: Outbox
  readonly random: Random
  readonly now: Clock
}): OutageNotifier {
  const key = keys.venueOutage(deps.venue)
  const lease = createLease({
    redis: deps.redis,
    key: keys.venueOutageLease(deps.venue),
    random: deps.random,
  })

  const read = async (): Promise<z.output<typeof outageSchema>> =>
    outageSchema.parse(await deps.redis.hmget(key, 'since', 'notified'))

  /** Begins an outage, unless one has begun, or the whole period lies before the end of the last one. */
  const begin = async ({ since, until }: OutagePeriod): Promise<void> => {
    const ended = await deps.redis.hget(key, 'ended')
    if (until <= Number(ended)) return
    await transact(deps.redis, {
      when: [{ reply: ['HGET', key, 'ended'], is: ended ?? '' }],
      run: [['HSETNX', key, 'since', since > Number(ended) ? since : until]],
    })
  }
  /** Carries out commands if the outage that began then goes on. False where it has ended. */
  const write = async (since: string, run: readonly RedisCommand[]): Promise<boolean> =>
    (await transact(deps.redis, { when: [{ reply: ['HGET', key, 'since'], is: since }], run })) !== undefined

  /**
   * Notifies every owner once. False if the lease was lost: then another process goes on, and the outbox leaves out those who
   * were notified before.
   */
  const notify = async (kind: 'service-down' | 'service-back', since: string): Promise<boolean> => {
    const notice: Notice = {
      id: `${kind} ${deps.venue} ${since}`,
      kind,
      at: kind === 'service-down' ? Number.parseInt(since, 10) : deps.now(),
      facts: { venue: deps.venue, since },
    }
    // An owner has several accounts, on several chains.
    const seen = new Set<number>()
    for await (const owners of deps.list.owners()) {
      const further = owners.filter((userId) => !seen.has(userId))
      for (const userId of further) seen.add(userId)
      if (!(await lease.hold())) return false
      await Promise.all(further.map((userId) => deps.outbox.put({ userId, chatId: userId }, [notice])))
    }
    return true
  }

  const notifyDown = async (): Promise<void> => {
    // What another process has done before this one held the lease is read here.
    const [since, notified] = await read()
    if (since === null || notified === 'all') return
    // Stored before and after: when this process dies in between, another one goes on.
    if (!(await write(since, [['HSET', key, 'notified', 'some']]))) return
    if (await notify('service-down', since)) await write(since, [['HSET', key, 'notified', 'all']])
  }

  const end = async (): Promise<void> => {
    const [since, notified] = await read()
    if (since === null) return
    if (notified !== null) {
      // Everybody hears of the end who heard of the outage, and nobody else.
      if (notified !== 'all' && !(await notify('service-down', since))) return
      if (!(await notify('service-back', since))) return
    }
    await write(since, [
      ['HDEL', key, 'since', 'notified'],
      ['HSET', key, 'ended', deps.now()],
    ])
  }

  return {
    reportDown: async (period) => {
      await begin(period)
      const [since, notified] = await read()
      if (since === null || notified === 'all') return
      if (deps.now() - Number.parseInt(since, 10) >= NOTIFY_AFTER_MS) await lease.whileHeld(notifyDown)
    },
    reportUp: async () => {
      const [since] = await read()
      if (since !== null) await lease.whileHeld(end)
    },
  }
}
