import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import { keys } from '../../redis/keys.js'
import { transact } from '../../redis/transaction.js'

/** The messages above Telegram's free rate that may be paid for in a day (UTC), of all processes together. */
export interface PaidBudget {
  /** Counts one message before it is sent. False if the day's budget is spent, or paying was suspended. */
  spend(): Promise<boolean>
  /** The Stars that were spent today, as decimal text; undefined if nothing is ever paid for. */
  today(): Promise<PaidToday | undefined>
  /** Pays for nothing for an hour, because Telegram refused a paid message. */
  suspend(): void
}

/** The Stars of one day, as decimal text. */
export interface PaidToday {
  readonly spent: string
  readonly budget: string
}

/** Telegram takes 0.1 Star a message. */
const MESSAGES_A_STAR = 10

/** Seconds for which the number of a day is kept. */
const KEPT_S = 2 * 24 * 60 * 60

/** Milliseconds without paying after Telegram refused a paid message. */
const SUSPENDED_MS = 60 * 60 * 1_000

export function createPaidBudget({
  redis,
  starsADay,
  now,
}: {
  readonly redis: Redis
  readonly starsADay: number
  readonly now: Clock
}): PaidBudget {
  let suspendedUntil = -Infinity
  const key = (): string => keys.outboxPaid(new Date(now()).toISOString().slice(0, 10))
  return {
    spend: async () =>
      starsADay > 0 &&
      now() >= suspendedUntil &&
      (await transact(redis, {
        when: [{ reply: ['GET', key()], below: starsADay * MESSAGES_A_STAR }],
        run: [
          ['INCR', key()],
          ['EXPIRE', key(), KEPT_S],
        ],
      })) !== undefined,
    today: async () => {
      if (starsADay === 0) return undefined
      const messages = Number.parseInt((await redis.get(key())) ?? '0', 10)
      return { spent: (messages / MESSAGES_A_STAR).toFixed(1), budget: String(starsADay) }
    },
    suspend: () => {
      suspendedUntil = now() + SUSPENDED_MS
    },
  }
}
