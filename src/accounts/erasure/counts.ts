import type { Redis } from 'ioredis'
import { ownRecord } from '../../redis/keys.js'
import { ownKeys } from './own-keys.js'

/** What people are told of what is forgotten, in this order. */
export const forgottenKinds = [
  'accounts',
  'alerts',
  'orders',
  'notices',
  'favourites',
  'settings',
  'others',
] as const

type ForgottenKind = (typeof forgottenKinds)[number]

/** How much there is of each kind. */
export type Counts = Readonly<Record<ForgottenKind, number>>

export const NOTHING: Counts = {
  accounts: 0,
  alerts: 0,
  orders: 0,
  notices: 0,
  favourites: 0,
  settings: 0,
  others: 0,
}

type Count = (redis: Redis, key: string) => Promise<number>

const fields: Count = (redis, key) => redis.hlen(key)
const one: Count = () => Promise.resolve(1)
const none: Count = () => Promise.resolve(0)

/** What a record counts as, by its sort; any other sort counts as one of the others. */
const COUNTED: Readonly<Record<string, readonly [ForgottenKind, Count]>> = {
  accounts: ['accounts', fields],
  // A sealed key is counted with its account.
  credentials: ['accounts', none],
  rules: ['alerts', fields],
  'rule-states': ['alerts', none],
  'account-rules': ['alerts', none],
  ticket: ['orders', one],
  tickets: ['orders', none],
  'orders-counted': ['orders', none],
  'outbox-notices': ['notices', fields],
  outbox: ['notices', none],
  favourites: ['favourites', (redis, key) => redis.scard(key)],
  settings: ['settings', fields],
  limits: ['settings', fields],
}

/** Counts what is kept of a person. */
export async function countOwn(redis: Redis, userId: number): Promise<Counts> {
  const counts = { ...NOTHING }
  for await (const key of ownKeys(redis, userId)) {
    const [kind, count] = COUNTED[ownRecord(key).sort] ?? (['others', one] as const)
    counts[kind] += await count(redis, key)
  }
  return counts
}

/** How much it is in all. */
export function sumOf(counts: Counts): number {
  return forgottenKinds.reduce((sum, kind) => sum + counts[kind], 0)
}
