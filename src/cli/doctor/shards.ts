import type { Redis } from 'ioredis'
import { findShardConflict, type ShardNumbers } from '../../redis/shard-agreement.js'
import { ok, problem, type Finding } from './finding.js'

/** Checks that running processes have the same numbers of shards: with others, this environment cannot start. */
export async function checkShards(redis: Redis, numbers: ShardNumbers): Promise<Finding> {
  const conflict = await findShardConflict(redis, numbers)
  if (!conflict) return ok('Shards', 'no running process has other numbers')
  return problem('Shards', conflict.differences, conflict.remedy)
}
