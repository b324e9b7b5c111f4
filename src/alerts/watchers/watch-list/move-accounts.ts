import type { Redis } from 'ioredis'
import { keys } from '../../../redis/keys.js'
import { venues } from '../../../service/venues.js'
import type { Activity } from '../account/activity.js'
import { parseWatched, watchShardOf } from './watch-list.js'
import { addMember, watchListKeys, type WatchListKey } from './watch-list-scripts.js'

/**
 * Moves the accounts that lie in another shard of the watch lists than theirs, because the number of shards was another one. They keep
 * their activity and their time. Does nothing where all lie in theirs. `goOn` is asked after each batch; false if it was, and the rest is
 * left to the next call.
 */
export type MoveAccounts = (goOn: () => Promise<boolean>) => Promise<boolean>

/** A member of a sorted set, with its score as Redis wrote it. */
interface Scored {
  readonly name: string
  readonly score: string
}

/** Members looked at in one step. */
const BATCH_SIZE = 500

export function createMoveAccounts({
  redis,
  shards,
}: {
  readonly redis: Redis
  readonly shards: number
}): MoveAccounts {
  const shardOf = ({ name }: Scored): number => watchShardOf(parseWatched(name), shards)

  /** Puts a member into the set of that name in its own shard. One that has an activity there keeps that. */
  const place = async (one: Scored, { venue, name }: Pick<SourceSet, 'venue' | 'name'>): Promise<void> => {
    const own = keys.watchListSets(venue, shardOf(one))
    if (isActivity(name)) await addMember(redis, own, one.name, name, one.score)
    else await redis.zadd(own[name], 'NX', one.score, one.name)
  }

  /** Moves the misplaced members of one set. */
  const moveFrom = async (
    { venue, set, name, shard }: SourceSet,
    goOn: () => Promise<boolean>,
  ): Promise<boolean> => {
    for await (const found of redis.zscanStream(set, { count: BATCH_SIZE })) {
      const misplaced = pairsOf(found as readonly string[]).filter((one) => shardOf(one) !== shard)
      await Promise.all(misplaced.map((one) => place(one, { venue, name })))
      // Afterwards: a process that dies in between leaves them in both, and the next one goes on.
      if (misplaced.length > 0) await redis.zrem(set, ...misplaced.map((one) => one.name))
      if (!(await goOn())) return false
    }
    return true
  }

  return async (goOn) => {
    const used = Number.parseInt((await redis.get(keys.watchListShards())) ?? '0', 10)
    if (used === shards) return true
    await redis.set(keys.watchListShards(), Math.max(used, shards))
    for (const source of sourceSets(Math.max(used, shards))) {
      if (!(await moveFrom(source, goOn))) return false
    }
    await redis.set(keys.watchListShards(), shards)
    return true
  }
}

/** A set that accounts may have to be moved from. */
interface SourceSet {
  readonly venue: string
  readonly set: string
  /** Its name among the sets of its shard. */
  readonly name: WatchListKey
  readonly shard: number
}

/** All sets of so many shards: those by activity first, without which nothing is polled out of turn. */
function sourceSets(shards: number): readonly SourceSet[] {
  const all = venues.flatMap(({ id: venue }) =>
    Array.from({ length: shards }, (_, shard) =>
      namedSets(keys.watchListSets(venue, shard)).map((own) => ({ ...own, venue, shard })),
    ).flat(),
  )
  return all.toSorted((one, other) => Number(isActivity(other.name)) - Number(isActivity(one.name)))
}

function namedSets(sets: Readonly<Record<WatchListKey, string>>): readonly Pick<SourceSet, 'name' | 'set'>[] {
  return watchListKeys.map((name) => ({ name, set: sets[name] }))
}

function isActivity(name: WatchListKey): name is Activity {
  return name !== 'reached' && name !== 'outOfTurn'
}

/** Members and their scores, which alternate. */
function pairsOf(found: readonly string[]): readonly Scored[] {
  return found.flatMap((name, index) => (index % 2 === 0 ? [{ name, score: found[index + 1] ?? '0' }] : []))
}
