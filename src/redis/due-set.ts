import type { Redis } from 'ioredis'
import { steadyClock, type Clock } from '../lib/clock.js'
import type { Timers } from '../lib/timers.js'
import { createNextDue, timeOf, type NextDue } from './next-due.js'
import { createNamedScript } from './script.js'
import { transact } from './transaction.js'
import { ANNOUNCE, type WakeUps } from './wake-ups.js'

/**
 * A due set: durable work of which each item has the time at which it is due. Whichever process leases a due item works on it; when that
 * process dies, the item is due again at the end of the lease, its visibility time-out. Times are kept by the steady clock (see
 * `steadyClock`).
 */
export interface DueSet<Item = string> extends Pick<NextDue, 'onDue'> {
  /** Makes an item due at a time, in milliseconds, and adds it where it is missing. */
  readonly schedule: (item: Item, at: number) => Promise<void>
  /** The same, unless it is due before. Wakes nobody. */
  readonly scheduleBy: (item: Item, at: number) => Promise<void>
  /** Makes an item that was leased due at a time, in milliseconds, unless it was made due anew since then. */
  readonly putBack: (leased: Leased<Item>, at: number) => Promise<void>
  /** Leases the most overdue item for `ms` milliseconds; undefined when none is due. */
  readonly take: (ms: number) => Promise<Item | undefined>
  /** As `take`, with the end of the lease. */
  readonly lease: (ms: number) => Promise<Leased<Item> | undefined>
  /** Removes an item that was leased, in one step, unless it was made due anew since then. True if it was removed. */
  readonly finish: (leased: Leased<Item>) => Promise<boolean>
  /** True while nobody has made an item due anew, or leased it, since it was leased. */
  readonly isLeased: (leased: Leased<Item>) => Promise<boolean>
  /** Those of the items that are not in the set, neither due nor leased. */
  readonly findMissing: <Own extends Item>(items: readonly Own[]) => Promise<readonly Own[]>
  /** Removes an item. */
  readonly remove: (item: Item) => Promise<void>
}

/** An item that a process works on. */
export interface Leased<Item> {
  readonly item: Item
  /** The end of the lease, in milliseconds by the steady clock: the item is due again then. */
  readonly until: number
}

/** Names of items in a due set. Those of a person's begin with their id, see `keys`. */
export interface ItemNames<Item> {
  readonly nameOf: (item: Item) => string
  /** The item of a name that `nameOf` made. */
  readonly parse: (name: string) => Item
}

/** Items that are people, by their Telegram ids. */
export const userIds: ItemNames<number> = { nameOf: String, parse: (name) => Number.parseInt(name, 10) }

/** Items of a person, each with an id, as `person/id`. */
export const itemsOfPeople: ItemNames<{ readonly userId: number; readonly id: string }> = {
  nameOf: ({ userId, id }) => `${userId}/${id}`,
  parse: (name) => {
    const [userId = '', id = ''] = name.split('/')
    return { userId: Number.parseInt(userId, 10), id }
  },
}

/** Returns the earliest time in the set, or nothing; then the member that was leased, if one is due. */
const leaseScript = createNamedScript(
  { keys: ['due'], values: ['now', 'leaseEnd'] },
  `${ANNOUNCE}
  local member = redis.call('ZRANGEBYSCORE', due, '-inf', now, 'LIMIT', 0, 1)[1]
  if member then redis.call('ZADD', due, leaseEnd, member) end
  return { earliestOf(due), member }
`,
)

/** Dependencies of a due set. */
export interface DueSetParts {
  readonly redis: Redis
  /** Messages of other processes; without them, only what they have made due before is known. */
  readonly wakeUps?: WakeUps | undefined
  /** Those that wake a process when something is due. */
  readonly timers: Pick<Timers, 'after'>
  readonly now: Clock
}

export function createDueSet<Item>(
  deps: DueSetParts & { readonly key: string },
  names: ItemNames<Item>,
): DueSet<Item> {
  const { redis, key, wakeUps, timers, now } = deps
  const { nameOf, parse } = names
  const dueNow = steadyClock(now)
  const dueAt = (at: number): number => at + dueNow() - now()
  const nextDue = createNextDue({ key, wakeUps, timers, now: dueNow })
  /** The condition that nobody has made an item due anew, or leased it, since it was leased. */
  const whileLeased = ({ item, until }: Leased<Item>) =>
    [{ reply: ['ZSCORE', key, nameOf(item)], is: until }] as const
  const lease: DueSet<Item>['lease'] = (ms) =>
    nextDue.asking(async (note) => {
      const at = dueNow()
      const reply = await leaseScript(redis, { due: key }, { now: at, leaseEnd: at + ms })
      const [earliest, member] = reply as readonly [string, string?]
      if (member !== undefined) return { item: parse(member), until: at + ms }
      note(timeOf(earliest))
      return undefined
    })
  return {
    onDue: nextDue.onDue,
    lease,
    take: async (ms) => (await lease(ms))?.item,
    finish: async (leased) => {
      const run = [['ZREM', key, nameOf(leased.item)]] as const
      return (await transact(redis, { when: whileLeased(leased), run })) !== undefined
    },
    putBack: async (leased, at) => {
      const run = [['MAKEDUE', key, dueAt(at), nameOf(leased.item)]] as const
      await transact(redis, { when: whileLeased(leased), run })
    },
    isLeased: async ({ item, until }) => Number(await redis.zscore(key, nameOf(item))) === until,
    schedule: async (item, at) => {
      await transact(redis, { run: [['MAKEDUE', key, dueAt(at), nameOf(item)]] })
    },
    scheduleBy: async (item, at) => {
      await redis.zadd(key, 'LT', dueAt(at), nameOf(item))
    },
    findMissing: async (items) => {
      if (items.length === 0) return []
      const times = await redis.zmscore(key, ...items.map(nameOf))
      return items.filter((_, place) => times[place] === null)
    },
    remove: async (item) => {
      await redis.zrem(key, nameOf(item))
    },
  }
}
