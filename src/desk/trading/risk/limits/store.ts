import type { Clock } from '../../../../lib/clock.js'
import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../../../redis/keys.js'
import { readRecord } from '../../../../redis/record.js'
import type { RedisCommand } from '../../../../redis/script.js'
import { requireHeld, type WorkContext } from '../../../../telemetry/work-context.js'
import {
  blackoutEnd,
  changeWindows,
  storedWindows,
  windowsAt,
  type BlackoutChange,
  type BlackoutWindow,
} from './blackout.js'
import {
  changeLimit,
  isRaise,
  limitAt,
  limitDescriptors,
  LONGEST_COOL_OFF_MS,
  NO_LIMIT,
  RAISE_WAITS_MS,
  type Limit,
  type LimitDescriptors,
  type Limits,
} from './limit.js'
import { MOST_ORDERS_COUNTED } from '../../../../redis/caps/key-caps.js'
import { transact } from '../../../../redis/transaction.js'

/** People's limits in Redis, and the orders counted against them. */
export interface LimitStore {
  /** The limits as they are now. */
  read(userId: number): Promise<Limits>
  /**
   * Sets a limit, or lifts it (undefined); a raise waits. Gives the limit as it is then. What `beforeRaise` rejects with
   * leaves the limit as it is. Rejects with a `LeaseLostError` where another process has taken the request over.
   */
  change(userId: number, name: string, to: Big | undefined, beforeRaise?: () => Promise<void>): Promise<Limit>
  /** The end of a cool-off of so many milliseconds that begins now, in milliseconds. */
  coolOffEnd(ms: number): number
  /** Begins a cool-off that ends then, in 30 days at the latest; one that ends later goes on. Gives the end in force. */
  coolOff(userId: number, until: number): Promise<number>
  /** Makes a person flat from now on, unless they are: nothing is opened or added until `endFlat`. Notes the batch that closes for it. */
  beginFlat(userId: number, batchId: string): Promise<void>
  /** The commands by which a person is flat, to be carried out in one step with the Confirm of the batch. */
  flatCommands(userId: number, batchId: string): readonly RedisCommand[]
  /** Ends it; false where they were not flat. Rejects with a `LeaseLostError` where another process has taken the request over. */
  endFlat(userId: number): Promise<boolean>
  /**
   * Adds a blackout window, or removes some, which waits. `full` where there are too many, `missing` where there is none to remove. What `beforeRemoval` rejects with leaves
   * them as they are. Rejects with a `LeaseLostError` where another process has taken the request over.
   */
  changeBlackout(
    userId: number,
    change: BlackoutChange,
    beforeRemoval?: () => Promise<void>,
  ): Promise<'changed' | 'full' | 'missing'>
  /** Forgets a person's limits, but for a cool-off that goes on until it ends. */
  forget(userId: number): Promise<void>
  /** Counts the order of a ticket, once, if there is room for it; says whether there was. */
  countOrder(order: CountedOrder, most: Big | undefined): Promise<boolean>
  /** The number of orders in the last 24 hours. */
  ordersCounted(order: Omit<CountedOrder, 'ticketId'>): Promise<number>
}

/** Whose order is counted, and at which venue: practice does not use up what is allowed in earnest. */
interface CountedOrder {
  readonly userId: number
  readonly venue: string
  readonly ticketId: string
}

/** A day is any 24 hours, so that it depends on no time zone and midnight does not reset it. */
const DAY_MS = 24 * 60 * 60_000

const amount = z
  .string()
  .nullable()
  .transform((text) => (text === null ? undefined : new Big(text)))
const stored = z.object({ most: amount, raise: z.object({ to: amount, at: z.number() }).optional() })

export function createLimitStore(deps: {
  readonly redis: Redis
  readonly now: Clock
  readonly workContext?: Pick<WorkContext, 'current'>
  /** The limits; those of `limit.ts` by default. */
  readonly descriptors?: LimitDescriptors
}): LimitStore {
  const descriptors: LimitDescriptors = deps.descriptors ?? limitDescriptors
  const names = Object.keys(descriptors)
  const flatCommands: LimitStore['flatCommands'] = (userId, batchId) => {
    const key = keys.limits(userId)
    return [
      ['HSETNX', key, 'flatSince', deps.now()],
      ['HSET', key, 'flatBatch', batchId],
      ['PERSIST', key],
    ]
  }
  return {
    read: async (userId) => {
      const fields = await deps.redis.hgetall(keys.limits(userId))
      const at = deps.now()
      const until = Number.parseInt(fields['coolOffUntil'] ?? '0', 10)
      const blackout = windowsAt(windowsOf(fields['blackout']), at)
      const limits = names.map((name) => [name, limitAt(limitOf(fields[name]), at)] as const)
      return {
        ...Object.fromEntries(limits),
        coolOffUntil: until > at ? until : undefined,
        flatSince: flatSinceOf(fields['flatSince']),
        flatBatch: fields['flatBatch'],
        blackout,
        blackoutUntil: blackoutEnd(blackout, at),
      } as Limits
    },
    change: async (userId, name, to, beforeRaise) => {
      const key = keys.limits(userId)
      for (;;) {
        const old = await deps.redis.hget(key, name)
        const limit = limitOf(old ?? undefined)
        // Of the limit that is replaced here: one that somebody lowers meanwhile is looked at again.
        if (isRaise(limitAt(limit, deps.now()).most, to, descriptors[name])) await beforeRaise?.()
        const changed = changeLimit(limit, to, deps.now(), descriptors[name])
        await requireHeld(deps.workContext)
        // Somebody changed it meanwhile: what was worked out is about another limit.
        const isReplaced = await transact(deps.redis, {
          when: [{ reply: ['HGET', key, name], is: old ?? '' }],
          run: [
            ['HSET', key, name, textOf(changed)],
            ['PERSIST', key],
          ],
        })
        if (isReplaced) return changed
      }
    },
    coolOffEnd: (ms) => deps.now() + ms,
    coolOff: async (userId, until) => {
      const end = Math.min(until, deps.now() + LONGEST_COOL_OFF_MS)
      const key = keys.limits(userId)
      // Later, never earlier.
      await transact(deps.redis, {
        when: [{ reply: ['HGET', key, 'coolOffUntil'], below: end }],
        run: [
          ['HSET', key, 'coolOffUntil', end],
          ['PERSIST', key],
        ],
      })
      return Number.parseInt((await deps.redis.hget(key, 'coolOffUntil')) ?? '0', 10)
    },
    beginFlat: async (userId, batchId) => {
      await transact(deps.redis, { run: flatCommands(userId, batchId) })
    },
    flatCommands,
    endFlat: async (userId) => {
      await requireHeld(deps.workContext)
      return (await deps.redis.hdel(keys.limits(userId), 'flatSince', 'flatBatch')) > 0
    },
    changeBlackout: async (userId, change, beforeRemoval) => {
      const key = keys.limits(userId)
      for (let isAllowed = false; ; isAllowed = true) {
        const old = await deps.redis.hget(key, 'blackout')
        const now = deps.now()
        const removalAt = now + RAISE_WAITS_MS
        const changed = changeWindows(windowsOf(old ?? undefined), change, { now, removalAt })
        if (typeof changed === 'string') return changed
        if (change.is === 'remove' && !isAllowed) await beforeRemoval?.()
        await requireHeld(deps.workContext)
        // Somebody changed them meanwhile: what was worked out is about other windows.
        const isReplaced = await transact(deps.redis, {
          when: [{ reply: ['HGET', key, 'blackout'], is: old ?? '' }],
          run: [
            ['HSET', key, 'blackout', JSON.stringify(changed)],
            ['PERSIST', key],
          ],
        })
        if (isReplaced) return 'changed'
      }
    },
    forget: async (userId) => {
      const key = keys.limits(userId)
      for (let isForgotten = false; !isForgotten;) {
        const last = (await deps.redis.hget(key, 'coolOffUntil')) ?? ''
        // It goes by itself when it ends, unless limits are set anew before.
        const coolOff = [
          ['HSET', key, 'coolOffUntil', last],
          ['PEXPIREAT', key, last],
        ] as const
        const forgotten = await transact(deps.redis, {
          when: [{ reply: ['HGET', key, 'coolOffUntil'], is: last }],
          run: [['DEL', key], ...(Number.parseInt(last, 10) > deps.now() ? coolOff : [])],
        })
        isForgotten = forgotten !== undefined
      }
    },
    countOrder: async ({ userId, venue, ticketId }, most) => {
      const now = deps.now()
      const [key, tooOld] = [keys.ordersCounted(userId, venue), now - DAY_MS]
      // No more are kept than can be told apart from a limit, so a higher one is that number.
      const below = most?.lt(MOST_ORDERS_COUNTED) ? most.toFixed() : MOST_ORDERS_COUNTED
      const counted = await transact(deps.redis, {
        when: most ? [{ reply: ['ZCOUNT', key, `(${tooOld}`, '+inf'], below }] : [],
        run: [
          ['ZREMRANGEBYSCORE', key, '-inf', tooOld],
          ['ZADD', key, 'NX', now, ticketId],
          ['ZREMRANGEBYRANK', key, 0, -1 - MOST_ORDERS_COUNTED],
          ['PEXPIRE', key, DAY_MS],
        ],
      })
      return counted !== undefined || Number(await deps.redis.zscore(key, ticketId)) > tooOld
    },
    ordersCounted: ({ userId, venue }) =>
      deps.redis.zcount(keys.ordersCounted(userId, venue), `(${deps.now() - DAY_MS}`, '+inf'),
  }
}

/** True if a person is flat: nothing is opened or added, and no draft that would is taken. */
export async function isFlat(redis: Redis, userId: number): Promise<boolean> {
  return flatSinceOf((await redis.hget(keys.limits(userId), 'flatSince')) ?? undefined) !== undefined
}

function flatSinceOf(text: string | undefined): number | undefined {
  return text === undefined
    ? undefined
    : readRecord('the start of /flat', () => z.number().parse(JSON.parse(text)))
}

function windowsOf(json: string | undefined): readonly BlackoutWindow[] {
  return json === undefined ? [] : readRecord('blackout windows', () => storedWindows.parse(JSON.parse(json)))
}

function limitOf(json: string | undefined): Limit {
  if (json === undefined) return NO_LIMIT
  const { most, raise } = readRecord('a limit', () => stored.parse(JSON.parse(json)))
  return { most, raise }
}

function textOf({ most, raise }: Limit): string {
  const text = (value: Big | undefined): string | null => value?.toFixed() ?? null
  return JSON.stringify({
    most: text(most),
    ...(raise ? { raise: { to: text(raise.to), at: raise.at } } : {}),
  })
}
