import type { Redis } from 'ioredis'
import type { Chain } from '../../config/values.js'
import { keys, ownRecord } from '../../redis/keys.js'
import { pruneRegistry } from '../../redis/registry.js'
import { leaveTokens } from '../api-tokens/api-tokens.js'
import { NOTHING, type Counts } from './counts.js'
import { ownKeys } from './own-keys.js'
import { leaveWatchLists } from './shared-lists.js'

/** Result of erasing an account. */
interface Erased {
  /** Number of deleted records, by kind. */
  readonly counts: Counts
  /** False if an order is still under way whose ticket must stay for now: erase again later. */
  readonly isComplete: boolean
}

/**
 * Deletes everything about one account of a user and keeps what is about the user. Idempotent: a second run continues with
 * what is left. Account ids are random and never reused, so whatever mentions one is about it.
 */
export type EraseAccount = (userId: number, accountId: string) => Promise<Erased>

/** The alerts and notices of users, as far as erasure concerns them. */
export interface ErasableAlerts {
  /**
   * Deletes the alerts on an account, unbinds it from alerts on markets, and returns the number deleted. The prices at which
   * something happens to the account are forgotten, too.
   */
  eraseRules(userId: number, accountId: string): Promise<number>
  /** Deletes the waiting notices of a chat that mention an account or cannot be read, and returns their number. */
  eraseNotices(userId: number, chatId: number, accountId: string): Promise<number>
  /** Deletes the notices that could not be sent and mention an account. */
  eraseDeadLetters(userId: number, accountId: string): Promise<void>
  /** Takes the rules and accounts of a person out of the indexes by price, and their chat queues out of the schedule. */
  leaveShared(userId: number): Promise<void>
}

/** The sources of signals of users, as far as erasure concerns them. */
export interface ErasableSignals {
  /** Removes the sources whose drafts are for an account, and returns their number. */
  eraseSources(userId: number, accountId: string): Promise<number>
}

/** The tickets of users, as far as erasure concerns them. */
export interface ErasableTickets {
  /** Number of tickets whose order is being sent or has an unknown outcome; of one account if an id is given. */
  inFlight(userId: number, accountId?: string): Promise<number>
  /** Deletes a ticket. False if its order is under way. */
  forget(ticket: { readonly userId: number; readonly id: string }): Promise<boolean>
}

export function createEraseAccount(deps: {
  readonly redis: Redis
  readonly alerts: Pick<ErasableAlerts, 'eraseRules' | 'eraseNotices' | 'eraseDeadLetters'>
  readonly ticketStore: Pick<ErasableTickets, 'forget'>
  readonly signals: ErasableSignals
  /** The chains on which accounts are watched. */
  readonly chains: readonly Chain[]
  /** The number of shards of the watch lists. */
  readonly watchShards: number
}): EraseAccount {
  return async (userId, accountId) => {
    const counts = {
      ...NOTHING,
      alerts: await deps.alerts.eraseRules(userId, accountId),
      // By their own steps, which end what belongs to them; what else mentions the account is dropped below.
      tokens: await leaveTokens(deps.redis, userId, accountId),
      sources: await deps.signals.eraseSources(userId, accountId),
    }
    let isComplete = true
    for (const key of await ownKeys(deps.redis, userId)) {
      const { sort, item } = ownRecord(key)
      if (item.includes(accountId)) await deps.redis.unlink(key)
      else if (sort === 'ticket') {
        if ((await fieldsWith(deps.redis, key, accountId)).length === 0) continue
        const isErased = await deps.ticketStore.forget({ userId, id: item })
        if (isErased) counts.orders += 1
        isComplete &&= isErased
      } else if (sort === 'batch') {
        if ((await fieldsWith(deps.redis, key, accountId)).length > 0) await deps.redis.unlink(key)
      } else if (sort === 'outbox-notices')
        counts.notices += await deps.alerts.eraseNotices(userId, Number.parseInt(item, 10), accountId)
      else if (sort === 'outbox-dead-letters') await deps.alerts.eraseDeadLetters(userId, accountId)
      else await dropMentions(deps.redis, key, accountId)
    }
    await leaveWatchLists(deps, userId, [accountId])
    await pruneRegistry(deps.redis, keys.registry(userId))
    return { counts, isComplete }
  }
}

/**
 * Removes everything that contains a text from a record: hash fields by name or value, set members, entries of lists and streams, or
 * the whole string. Sealed values never match.
 */
async function dropMentions(redis: Redis, key: string, text: string): Promise<void> {
  const type = await redis.type(key)
  if (type === 'zset' || type === 'set') return await removeMembers(redis, key, type, `*${text}*`)
  if (type === 'hash') {
    const found = await fieldsWith(redis, key, text)
    if (found.length > 0) await redis.hdel(key, ...found)
  }
  if (type === 'list') {
    const found = (await redis.lrange(key, 0, -1)).filter((entry) => entry.includes(text))
    for (const entry of found) await redis.lrem(key, 0, entry)
  }
  if (type === 'stream') {
    const found = (await redis.xrange(key, '-', '+')).filter(([, fields]) =>
      fields.some((field) => field.includes(text)),
    )
    if (found.length > 0) await redis.xdel(key, ...found.map(([id]) => id))
  }
  if (type === 'string' && (await redis.get(key))?.includes(text) === true) await redis.unlink(key)
}

/** The names of the fields of a hash that contain a text, in their name or value. */
async function fieldsWith(redis: Redis, key: string, text: string): Promise<readonly string[]> {
  return Object.entries(await redis.hgetall(key))
    .filter((field) => field.some((part) => part.includes(text)))
    .map(([name]) => name)
}

/** Members of a set that one step of a scan reads. */
const STEP = 1_000

/** Removes the members of one set that match a pattern. */
async function removeMembers(redis: Redis, key: string, type: 'zset' | 'set', match: string): Promise<void> {
  const options = { match, count: STEP }
  const walk = type === 'zset' ? redis.zscanStream(key, options) : redis.sscanStream(key, options)
  for await (const found of walk) {
    const given = found as readonly string[]
    // A sorted set gives each member followed by its score.
    const members = type === 'zset' ? given.filter((_, index) => index % 2 === 0) : given
    if (members.length === 0) continue
    await (type === 'zset' ? redis.zrem(key, ...members) : redis.srem(key, ...members))
  }
}
