import type { Redis } from 'ioredis'
import type { RuleIndex } from '../alerts/rules/rule-index.js'
import { keys } from '../redis/keys.js'
import type { Meters } from './meters.js'

const VENUES = ['service', 'paper'] as const

/** Adds what waits in Redis, for all processes together: read only when somebody asks. */
export function meterBacklog({
  meters,
  redis,
  index,
  now,
}: {
  readonly meters: Pick<Meters, 'onRead'>
  readonly redis: Redis
  readonly index: Pick<RuleIndex, 'armed'>
  /** The time, in milliseconds. */
  readonly now: () => number
}): void {
  /** For how many seconds the first of a sorted set by time has been due; 0 where nothing is. */
  const overdue = async (key: string): Promise<number> => {
    const [, since] = await redis.zrange(key, '0', '0', 'WITHSCORES')
    return since === undefined ? 0 : Math.max(0, now() - Number.parseFloat(since)) / 1_000
  }
  meters.onRead('inbox_chats', 'Chats with updates that are not handled yet.', [], async () => [
    { labels: {}, value: await redis.zcard(keys.inboxReady()) },
  ])
  meters.onRead(
    'inbox_overdue_seconds',
    'For how long the first chat has waited for its turn.',
    [],
    async () => [{ labels: {}, value: await overdue(keys.inboxReady()) }],
  )
  const [urgent = '', ordinary = '', lent = ''] = keys.outboxRota()
  const lanes = { urgent, ordinary, lent }
  meters.onRead('outbox_chats', 'Chats that something is to be told to.', ['waiting'], async () =>
    Promise.all(
      Object.entries(lanes).map(async ([waiting, key]) => ({
        labels: { waiting },
        value: await redis.zcard(key),
      })),
    ),
  )
  meters.onRead(
    'outbox_overdue_seconds',
    'For how long the first chat has waited to be told.',
    ['waiting'],
    async () => [
      { labels: { waiting: 'urgent' }, value: await overdue(urgent) },
      { labels: { waiting: 'ordinary' }, value: await overdue(ordinary) },
    ],
  )
  meters.onRead('watch_lag_seconds', 'How late the looks at accounts are.', ['venue'], async () =>
    Promise.all(
      VENUES.map(async (venue) => ({ labels: { venue }, value: await overdue(keys.accountsDue(venue)) })),
    ),
  )
  meters.onRead('watched_accounts', 'Accounts that are looked at.', ['venue'], async () =>
    Promise.all(
      VENUES.map(async (venue) => ({
        labels: { venue },
        value: await redis.zcard(keys.accountsDue(venue)),
      })),
    ),
  )
  meters.onRead('rules_armed', 'Rules on markets that wait.', [], async () => [
    { labels: {}, value: await index.armed() },
  ])
}
