import type { Redis } from 'ioredis'

/** What was written is on the master alone, although it has a replica that could take over without it. */
export class NotReplicatedError extends Error {
  override readonly name = 'NotReplicatedError'
}

/** How long a replica may take, in milliseconds. Other commands on the same connection wait meanwhile. */
const REPLICA_MS = 500

/**
 * Waits until everything written so far on the server that holds a key is on a replica as well, if it has one: a replica
 * that takes over must know what was about to be done. Rejects with a NotReplicatedError when it takes too long.
 */
export async function untilReplicated(redis: Redis, key: string): Promise<void> {
  // The key leads to its server; what goes along with it is asked there.
  const [, info] = (await redis.pipeline().exists(key).info('replication').exec()) ?? []
  if (!/^connected_slaves:[1-9]/m.test(replyOf(info))) return
  const [, replicas] = (await redis.pipeline().exists(key).wait(1, REPLICA_MS).exec()) ?? []
  if (Number.parseInt(replyOf(replicas), 10) < 1) {
    throw new NotReplicatedError(
      'The replica of Redis does not follow; nothing may rest on what was just written',
    )
  }
}

function replyOf([error, reply]: [Error | null, unknown] = [null, undefined]): string {
  if (error) throw error
  return String(reply)
}
