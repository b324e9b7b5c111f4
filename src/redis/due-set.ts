import type { Redis } from 'ioredis'
import { steadyClock, type Clock } from '../lib/clock.js'
import type { Timers } from '../lib/timers.js'
import { createNextDue, timeOf, type NextDue } from './next-due.js'
import { createNamedScript } from './script.js'
import { transact } from './transaction.js'
import { ANNOUNCE, type WakeUps } from './wake-ups.js'

/**
 * A due set: durable work of which each item has the time at which it is due. Whichever process leases a due item works on it; when that
 * process dies, the item is due again at the end of the lease, its visibility time-out. The lease says who tries again, and excludes nobody:
 * an item that is scheduled meanwhile is leased to whoever asks first, and what its first holder does with it then has no effect. Work that
 * only one process may do at a time needs a `Lease` too. Times are kept by the steady clock (see `steadyClock`).
 */
export interface DueSet<Item = string> extends Pick<NextDue, 'onDue'> {
  /** The key of the set. */
  readonly name: string
  /** Makes an item due at a time, in milliseconds, and adds it where it is missing. */
  readonly schedule: (item: Item, at: number) => Promise<void>
  /**
   * The same at the latest: an item that is due before keeps its time, and one that is leased is not removed by whoever leased it. Wakes
   * nobody.
   */
  readonly scheduleBy: (item: Item, at: number) => Promise<void>
  /** Makes an item that was leased due at a time, in milliseconds, unless it was made due anew since then. */
  readonly putBack: (leased: Leased<Item>, at: number) => Promise<void>
  /** Leases the most overdue item for `ms` milliseconds; undefined when none is due. */
  readonly lease: (ms: number) => Promise<Leased<Item> | undefined>
  /**
   * Prolongs a lease: it ends in `ms` milliseconds. Returns it as it is then; undefined where the item was made due anew, or leased, since it
   * was leased.
   */
  readonly prolong: (leased: Leased<Item>, ms: number) => Promise<Leased<Item> | undefined>
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
  /** Its name in the set. */
  readonly name: string
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
  const whileLeased = ({ name, until }: Leased<Item>) =>
    [{ reply: ['ZSCORE', key, name], is: until }] as const
  const lease: DueSet<Item>['lease'] = (ms) =>
    nextDue.asking(async (note) => {
      const at = dueNow()
      const reply = await leaseScript(redis, { due: key }, { now: at, leaseEnd: at + ms })
      const [earliest, name] = reply as readonly [string, string?]
      if (name !== undefined) return { item: parse(name), name, until: at + ms }
      note(timeOf(earliest))
      return undefined
    })
  return {
    name: key,
    onDue: nextDue.onDue,
    lease,
    prolong: async (leased, ms) => {
      const until = dueNow() + ms
      const run = [['ZADD', key, until, leased.name]] as const
      return (await transact(redis, { when: whileLeased(leased), run })) && { ...leased, until }
    },
    finish: async (leased) => {
      const run = [['ZREM', key, leased.name]] as const
      return (await transact(redis, { when: whileLeased(leased), run })) !== undefined
    },
    putBack: async (leased, at) => {
      const run = [['MAKEDUE', key, dueAt(at), leased.name]] as const
      await transact(redis, { when: whileLeased(leased), run })
    },
    isLeased: async ({ name, until }) => Number(await redis.zscore(key, name)) === until,
    schedule: async (item, at) => {
      await transact(redis, { run: [['MAKEDUE', key, dueAt(at), nameOf(item)]] })
    },
    scheduleBy: async (item, at) => {
      const name = nameOf(item)
      // By a millisecond, so that whoever has leased it does not remove it.
      const run = [
        ['ZADD', key, 'XX', 'INCR', -1, name],
        ['ZADD', key, 'LT', dueAt(at), name],
      ] as const
      await transact(redis, { run })
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
