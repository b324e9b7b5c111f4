import type { Clock } from '../lib/clock.js'
import type { Redis } from 'ioredis'
import { keys } from '../redis/keys.js'
import type { Metrics } from './metrics.js'

/** Things of which the first has waited for so long. */
export interface Waiting {
  readonly count: number
  /** For how many seconds the first has been due; 0 where nothing is. */
  readonly overdueS: number
}

/** What waits in Redis, for all processes together. */
export interface Backlog {
  /** Chats with updates that are not handled yet. */
  updates(): Promise<Waiting>
  /** Chats that something is to be told to, by how urgent it is. */
  toTell(urgency: 'urgent' | 'ordinary'): Promise<Waiting>
  /** Chats that are being told something just now. */
  beingTold(): Promise<number>
  /** Accounts that are looked at, at one venue. */
  watched(venue: string): Promise<Waiting>
  /** Rules on markets that wait. */
  rules(): Promise<number>
}

export function createBacklog(deps: {
  readonly redis: Redis
  /** Counts the alerts on markets that are armed. */
  readonly index: { armed(): Promise<number> }
  readonly now: Clock
}): Backlog {
  /** Of a sorted set by the time from which each member is due. */
  const waiting = async (key: string): Promise<Waiting> => {
    const [count, [, since]] = await Promise.all([
      deps.redis.zcard(key),
      deps.redis.zrange(key, '0', '0', 'WITHSCORES'),
    ])
    const overdueS = since === undefined ? 0 : Math.max(0, deps.now() - Number.parseFloat(since)) / 1_000
    return { count, overdueS }
  }
  const [urgent = '', ordinary = '', leased = ''] = keys.outboxScheduleSets()
  return {
    updates: () => waiting(keys.inboxReady()),
    toTell: (urgency) => waiting(urgency === 'urgent' ? urgent : ordinary),
    beingTold: () => deps.redis.zcard(leased),
    watched: (venue) => waiting(keys.accountsDue(venue)),
    rules: () => deps.index.armed(),
  }
}

const URGENCIES = ['urgent', 'ordinary'] as const

/** Adds it to what is counted; it is read only when somebody asks. */
export function countQueues(
  metrics: Pick<Metrics, 'onRead'>,
  backlog: Backlog,
  venueIds: readonly string[],
): void {
  const one = (value: number): readonly [{ labels: Record<string, string>; value: number }] => [
    { labels: {}, value },
  ]
  metrics.onRead('inbox_chats', 'Chats with updates that are not handled yet.', [], async () =>
    one((await backlog.updates()).count),
  )
  metrics.onRead('inbox_overdue_seconds', 'For how long the first chat has waited.', [], async () =>
    one((await backlog.updates()).overdueS),
  )
  metrics.onRead('outbox_chats', 'Chats that something is to be told to.', ['waiting'], async () => [
    ...(await Promise.all(
      URGENCIES.map(async (waiting) => ({
        labels: { waiting },
        value: (await backlog.toTell(waiting)).count,
      })),
    )),
    { labels: { waiting: 'lent' }, value: await backlog.beingTold() },
  ])
  metrics.onRead(
    'outbox_overdue_seconds',
    'For how long the first of them has waited.',
    ['waiting'],
    async () =>
      Promise.all(
        URGENCIES.map(async (waiting) => ({
          labels: { waiting },
          value: (await backlog.toTell(waiting)).overdueS,
        })),
      ),
  )
  metrics.onRead('watch_lag_seconds', 'How late the looks at accounts are.', ['venue'], async () =>
    Promise.all(
      venueIds.map(async (venue) => ({ labels: { venue }, value: (await backlog.watched(venue)).overdueS })),
    ),
  )
  metrics.onRead('watched_accounts', 'Accounts that are looked at.', ['venue'], async () =>
    Promise.all(
      venueIds.map(async (venue) => ({ labels: { venue }, value: (await backlog.watched(venue)).count })),
    ),
  )
  metrics.onRead('rules_armed', 'Rules on markets that wait.', [], async () => one(await backlog.rules()))
}
