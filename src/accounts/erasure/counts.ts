import type { Redis } from 'ioredis'
import { isSetting } from '../settings/settings.js'
import { ownRecord } from '../../redis/keys.js'
import { ownKeys } from './own-keys.js'

/** Kinds of records that the receipt of an erasure counts, in its order. */
export const erasedKinds = [
  'accounts',
  'alerts',
  'orders',
  'notices',
  'favourites',
  'tokens',
  'sources',
  'settings',
  'others',
] as const

type ErasedKind = (typeof erasedKinds)[number]

/** Number of records of each kind. */
export type Counts = Readonly<Record<ErasedKind, number>>

export const NOTHING: Counts = {
  accounts: 0,
  alerts: 0,
  orders: 0,
  notices: 0,
  favourites: 0,
  tokens: 0,
  sources: 0,
  settings: 0,
  others: 0,
}

type Count = (redis: Redis, key: string) => Promise<number>

const fields: Count = (redis, key) => redis.hlen(key)
const one: Count = () => Promise.resolve(1)
const none: Count = () => Promise.resolve(0)

/** Kind and count of a record, by its sort; any other sort counts as one of `others`. */
const COUNTED: Readonly<Record<string, readonly [ErasedKind, Count]>> = {
  accounts: ['accounts', fields],
  // Credentials are counted with their account.
  credentials: ['accounts', none],
  rules: ['alerts', fields],
  'rule-states': ['alerts', none],
  'account-rules': ['alerts', none],
  ticket: ['orders', one],
  tickets: ['orders', none],
  'orders-counted': ['orders', none],
  'outbox-notices': ['notices', fields],
  outbox: ['notices', none],
  // Each is about a notice that was delivered.
  reminders: ['notices', none],
  'reminder-keyboards': ['notices', none],
  favourites: ['favourites', (redis, key) => redis.scard(key)],
  'api-tokens': ['tokens', fields],
  'api-token-uses': ['tokens', none],
  'signal-sources': ['sources', fields],
  // The registry names the others.
  registry: ['others', none],
  settings: [
    'settings',
    async (redis, key) => Object.keys(await redis.hgetall(key)).filter(isSetting).length,
  ],
  limits: ['settings', fields],
}

/** Counts the records of a user. */
export async function countRecords(redis: Redis, userId: number): Promise<Counts> {
  const counts = { ...NOTHING }
  const counted = await Promise.all(
    (await ownKeys(redis, userId)).map(async (key) => {
      const [kind, count] = COUNTED[ownRecord(key).sort] ?? (['others', one] as const)
      return [kind, await count(redis, key)] as const
    }),
  )
  for (const [kind, count] of counted) counts[kind] += count
  return counts
}

/** Total of all kinds. */
export function totalCount(counts: Counts): number {
  return erasedKinds.reduce((sum, kind) => sum + counts[kind], 0)
}
