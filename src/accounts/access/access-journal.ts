import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'
import { roles, type Role, type SeenAccessStatus } from './role.js'

/** What an admin decided of somebody. */
export interface Decision {
  /** When, in milliseconds. */
  readonly at: number
  /** About whom: numeric Telegram id. */
  readonly userId: number
  /** What they called themselves when they asked; empty where they never did. */
  readonly name: string
  /** Where they stood before. */
  readonly from: Exclude<SeenAccessStatus, 'admin'>
  /** What they may do since. */
  readonly to: Role
  /** Who decided: numeric Telegram id, and what they called themselves then. */
  readonly adminId: number
  readonly adminName: string
}

const stored: z.ZodType<Decision> = z.object({
  at: z.number(),
  userId: z.number(),
  name: z.string(),
  from: z.enum([...roles, 'stranger', 'pending', 'damaged']),
  to: z.enum(roles),
  adminId: z.number(),
  adminName: z.string(),
})

/** Every decision about who may use the bot, of the whole installation. */
export interface AccessJournal {
  /** A page of it, the latest first, with undefined for each that does not read; and how many it holds. */
  list(
    first: number,
    count: number,
  ): Promise<{ readonly decisions: readonly (Decision | undefined)[]; readonly total: number }>
}

/** How many decisions are kept; the oldest go first. */
const MOST_KEPT = 10_000

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

/** Enters what was decided of a person since this was last done. Whoever does so again changes nothing. */
export async function enterDecisions(redis: Redis, userId: number): Promise<void> {
  const written = await redis.lrange(keys.decisions(userId), 0, -1)
  if (written.length === 0) return
  for (const one of written) {
    const decision = readDecision(one)
    // What was damaged on its way says nothing to anybody.
    if (!decision) continue
    await redis
      .multi()
      .zadd(keys.accessJournal(), decision.at, one)
      .zremrangebyrank(keys.accessJournal(), 0, -1 - MOST_KEPT)
      .zadd(keys.people(), decision.at, userId)
      .exec()
  }
  // Only these: another may have been made meanwhile.
  for (const one of written) await redis.lrem(keys.decisions(userId), 1, one)
}

/** Undefined for one that does not read: it must not keep anybody from the others. */
function readDecision(written: string): Decision | undefined {
  try {
    return stored.parse(JSON.parse(written))
  } catch {
    return undefined
  }
}

/** Key: a person. Values: who decided of them. Takes the name of that admin away; their number stays. */
const forgetAdminScript = createScript(`
  if redis.call('HGET', KEYS[1], 'decidedBy') ~= ARGV[1] then return 0 end
  return redis.call('HDEL', KEYS[1], 'decidedByName')
`)

/**
 * Takes somebody's name out of all decisions: of those about them, and of those that they made. Their number stays, so
 * that it can be told who was let in, and by whom.
 */
export async function forgetNames(redis: Redis, userId: number): Promise<void> {
  await enterDecisions(redis, userId)
  const key = keys.accessJournal()
  for (const written of await redis.zrange(key, '0', '-1')) {
    const decision = readDecision(written)
    if (!decision) {
      // It may hold a name: what cannot be read, and has their number in it, goes whole.
      if (written.includes(String(userId))) await redis.zrem(key, written)
      continue
    }
    const isAbout = decision.userId === userId && decision.name !== ''
    const isTheirs = decision.adminId === userId && decision.adminName !== ''
    if (!isAbout && !isTheirs) continue
    const nameless = { ...(isAbout ? { name: '' } : {}), ...(isTheirs ? { adminName: '' } : {}) }
    const again = JSON.stringify({ ...decision, ...nameless })
    await redis.multi().zrem(key, written).zadd(key, decision.at, again).exec()
    if (isTheirs) await forgetAdminScript(redis, [keys.person(decision.userId)], [String(userId)])
  }
}
