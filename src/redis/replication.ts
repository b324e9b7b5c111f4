import type { Redis } from 'ioredis'

/** A write is on the master alone: a replica that took over now would not have it. */
export class NotReplicatedError extends Error {
  override readonly name = 'NotReplicatedError'
}

/** The usual longest wait for a replica, in milliseconds. */
const REPLICA_MS = 500

/**
 * Waits until all writes so far on the server that holds a key are on a replica as well, if it has one. Rejects with a
 * `NotReplicatedError` when that takes longer than the given milliseconds. Other commands on the same connection wait
 * meanwhile.
 */
export async function untilReplicated(redis: Redis, key: string, longestMs = REPLICA_MS): Promise<void> {
  // In a cluster, the command on the key leads the pipeline to its server.
  const [, info] = (await redis.pipeline().exists(key).info('replication').exec()) ?? []
  if (!/^connected_slaves:[1-9]/m.test(replyOf(info))) return
  const [, replicas] = (await redis.pipeline().exists(key).wait(1, longestMs).exec()) ?? []
  if (Number.parseInt(replyOf(replicas), 10) < 1) {
    throw new NotReplicatedError(
      'The Redis replica did not confirm a write in time; the write may be lost in a failover',
    )
  }
}

function replyOf([error, reply]: [Error | null, unknown] = [null, undefined]): string {
  if (error) throw error
  return String(reply)
}
