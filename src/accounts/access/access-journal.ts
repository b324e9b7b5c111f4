import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../redis/keys.js'
import { transact } from '../../redis/transaction.js'
import { roles, type Role, type SeenAccessStatus } from './role.js'

/** An admin's decision on the access of a user. */
export interface Decision {
  /** Time, in milliseconds since the epoch. */
  readonly at: number
  /** Numeric Telegram id of the user. */
  readonly userId: number
  /** The user's name at the request; empty without one. */
  readonly name: string
  /** Status before. */
  readonly from: Exclude<SeenAccessStatus, 'admin'>
  /** Role since. */
  readonly to: Role
  /** Numeric Telegram id of the admin, and the name at that time. */
  readonly adminId: number
  readonly adminName: string
}

const storedDecision: z.ZodType<Decision> = z.object({
  at: z.number(),
  userId: z.number(),
  name: z.string(),
  from: z.enum([...roles, 'stranger', 'pending', 'damaged']),
  to: z.enum(roles),
  adminId: z.number(),
  adminName: z.string(),
})

/** The journal of all decisions on access. */
export interface AccessJournal {
  /** A page, the latest first, with undefined for an unreadable entry, and the total number of entries. */
  list(
    first: number,
    count: number,
  ): Promise<{ readonly decisions: readonly (Decision | undefined)[]; readonly total: number }>
}

/** Size of the journal; the oldest entries are dropped. */
const MAX_ENTRIES = 10_000

export function createAccessJournal(redis: Redis): AccessJournal {
  const key = keys.accessJournal()
  return {
    list: async (first, count) => {
      const [written, total] = await Promise.all([
        redis.zrevrange(key, first, first + count - 1),
        redis.zcard(key),
      ])
      return { decisions: written.map(readDecision), total }
    },
  }
}

/** Moves a user's new decisions into the journal. Idempotent. */
export async function journalDecisions(redis: Redis, userId: number): Promise<void> {
  const written = await redis.lrange(keys.decisions(userId), 0, -1)
  if (written.length === 0) return
  for (const one of written) {
    const decision = readDecision(one)
    // A damaged entry is dropped.
    if (!decision) continue
    await redis
      .multi()
      .zadd(keys.accessJournal(), decision.at, one)
      .zremrangebyrank(keys.accessJournal(), 0, -1 - MAX_ENTRIES)
      .zadd(keys.people(), decision.at, userId)
      .exec()
  }
  // Removes only these: another may have been added meanwhile.
  for (const one of written) await redis.lrem(keys.decisions(userId), 1, one)
}

/** Undefined for an unreadable entry, which must not hide the others. */
function readDecision(written: string): Decision | undefined {
  try {
    return storedDecision.parse(JSON.parse(written))
  } catch {
    return undefined
  }
}

/**
 * Removes a user's name from all decisions: those about them, and those that they made. The ids stay, so that the journal
 * still says who was given access, and by whom.
 */
export async function forgetNames(redis: Redis, userId: number): Promise<void> {
  await journalDecisions(redis, userId)
  const key = keys.accessJournal()
  for (const written of await redis.zrange(key, '0', '-1')) {
    const decision = readDecision(written)
    if (!decision) {
      // It may contain the name: an unreadable entry with their id is deleted.
      if (written.includes(String(userId))) await redis.zrem(key, written)
      continue
    }
    const isSubject = decision.userId === userId && decision.name !== ''
    const isDecider = decision.adminId === userId && decision.adminName !== ''
    if (!isSubject && !isDecider) continue
    const withoutName = { ...(isSubject ? { name: '' } : {}), ...(isDecider ? { adminName: '' } : {}) }
    const anonymised = JSON.stringify({ ...decision, ...withoutName })
    // The entry leads to the name there, so it is rewritten last.
    if (isDecider)
      await transact(redis, {
        when: [{ reply: ['HGET', keys.person(decision.userId), 'decidedBy'], is: userId }],
        run: [['HDEL', keys.person(decision.userId), 'decidedByName']],
      })
    await redis.multi().zrem(key, written).zadd(key, decision.at, anonymised).exec()
  }
}
