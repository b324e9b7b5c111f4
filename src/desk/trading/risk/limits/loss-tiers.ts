import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Clock } from '../../../../lib/clock.js'
import { keys } from '../../../../redis/keys.js'
import { readRecord } from '../../../../redis/record.js'
import { transact } from '../../../../redis/transaction.js'
import { ServiceError } from '../../../../service/errors.js'
import type { Trader } from '../../../trader.js'
import type { Issue } from '../../issue.js'
import type { Limits } from './limit.js'
import {
  type LossTier,
  lossLimitsOf,
  lossTiers,
  type ReadResults,
  rollingLossIssues,
  tierEnd,
} from './losses.js'

/** A tier of the limit on losses that a close has brought its owner to. */
interface ReachedTier {
  readonly tier: LossTier
  /** The issue that previews show there: the loss, the limit, and until when nothing is opened or added. */
  readonly issue: Issue
}

/**
 * Takes the telling of the highest tier that is reached and was not told since the loss was last below it, for all processes and accounts
 * of a person at a venue. `by` names who takes it: the same gets it again, so that one that dies before it has told tells it later.
 * Undefined where there is none, and where the service does not state what was lost. `unread` where an account cannot be read now.
 */
export type TakeLossTier = (trader: Trader, by: string) => Promise<ReachedTier | 'unread' | undefined>

/** The tiers that are reached: the end in milliseconds if nothing more is closed, and who took it. */
const stored = z.partialRecord(z.enum(lossTiers), z.object({ until: z.number(), by: z.string() }))

export function createTakeLossTier(deps: {
  readonly redis: Redis
  readonly readLimits: (userId: number) => Promise<Limits>
  readonly readResults: ReadResults
  readonly now: Clock
}): TakeLossTier {
  return async (trader, by) => {
    const { userId, account } = trader
    const { losses: limit } = lossLimitsOf(await deps.readLimits(userId))
    // Most people have no such limit: then nothing of the service is read.
    if (!limit) return undefined
    const results = await deps
      .readResults(trader, { spanMs: limit.windowMs, before: 0 })
      .catch((error: unknown) => {
        if (error instanceof ServiceError) return 'unread' as const
        throw error
      })
    if (results === 'unread') return 'unread'
    if (results === 'unsaid') return undefined
    const key = keys.lossTiers(userId, account.venue)
    for (;;) {
      const now = deps.now()
      const old = await deps.redis.get(key)
      const noted = old === null ? {} : readRecord('tiers of losses', () => stored.parse(JSON.parse(old)))
      const reached = lossTiers.flatMap((tier) => {
        const until = tierEnd(results.closes, limit, tier, now)
        if (until === undefined) return []
        const before = noted[tier]
        // From its end on the loss was below the tier: whatever was closed before moved the end.
        const isKept = before !== undefined && before.until > now
        return [{ tier, until, by: isKept ? before.by : by }]
      })
      const last = Math.max(now + 1, ...reached.map(({ until }) => until))
      const next = JSON.stringify(
        Object.fromEntries(reached.map(({ tier, ...taken }) => [tier, taken] as const)),
      )
      const isWritten = await transact(deps.redis, {
        when: [{ reply: ['GET', key], is: old ?? '' }],
        run: [['SET', key, next, 'PX', last - now]],
      })
      // Another process has written meanwhile.
      if (!isWritten) continue
      const highest = reached.at(-1)
      const [issue] = rollingLossIssues(results.closes, limit, now)
      return highest?.by === by && issue ? { tier: highest.tier, issue } : undefined
    }
  }
}
