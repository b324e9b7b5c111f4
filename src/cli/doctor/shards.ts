import type { Redis } from 'ioredis'
import { findSealingProcesses } from '../../accounts/vault/sealing-processes.js'
import { countSilentProcesses, findShardConflict } from '../../redis/shards/shard-agreement.js'
import type { ShardNumbers } from '../../redis/shards/shard-numbers.js'
import { ok, problem, warning, type Finding } from './finding.js'

/** Checks that running processes have the same numbers of shards: with others, this environment cannot start. */
export async function checkShards(redis: Redis, numbers: ShardNumbers): Promise<Finding> {
  const processes = { redis, findProcesses: () => findSealingProcesses(redis) }
  const conflict = await findShardConflict({ ...processes, numbers })
  if (conflict) return problem('Shards', conflict.differences, conflict.remedy)
  const silent = await countSilentProcesses(processes)
  if (silent === 0) return ok('Shards', 'no running process has other numbers')
  return warning(
    'Shards',
    `running processes of an earlier release (${silent}) do not tell their numbers`,
    'upgrade them before you change OUTBOX_SHARDS or WATCH_SHARDS; one that was killed counts for 5 minutes',
  )
}
