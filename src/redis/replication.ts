import type { Redis } from 'ioredis'
import { markOf } from './keys.js'
import { createScript } from './script.js'

/** A write is on the master alone: a replica that took over now would not have it. */
export class NotReplicatedError extends Error {
  override readonly name = 'NotReplicatedError'
}

/** The usual longest wait for a replica, in milliseconds. */
const REPLICA_MS = 500

/** Waits on the server of a key, with all whose writes that covers too. Returns the number of replicas that have them. */
type Wait = (
  key: string,
  longestMs: number,
) => Promise<{ readonly server: string; readonly replicas: number }>

/**
 * The waits by the connection whose writes they are for. WAIT holds up all that comes behind it on its connection, for as long as a
 * replica hangs: it has one of its own.
 */
const waits = new WeakMap<Redis, Wait>()

/**
 * Waits until all writes so far on the server that holds a key are on a replica as well, if it has one. The key has a hash tag.
 * Rejects with a `NotReplicatedError` when the replica takes longer than the given milliseconds. Nothing else on this connection waits
 * meanwhile.
 */
export async function untilReplicated(redis: Redis, key: string, longestMs = REPLICA_MS): Promise<void> {
  // In a cluster, the command on the key leads the pipeline to its server.
  const [, reply] = (await redis.pipeline().exists(key).info('replication').exec()) ?? []
  const [error, info] = reply ?? []
  if (error) throw error
  if (!/^connected_slaves:[1-9]/m.test(String(info))) return
  const wait = waits.get(redis) ?? openWait(redis)
  const { server, replicas } = await wait(key, longestMs)
  // In a failover, the two connections may be to different servers for a moment.
  if (replicas < 1 || !String(info).includes(`master_replid:${server}`)) {
    throw new NotReplicatedError(
      'The Redis replica did not confirm a write in time; the write may be lost in a failover',
    )
  }
}

/**
 * A write that leaves nothing behind: WAIT covers the writes of its own connection and all that were before them on the server.
 * Returns the id of that server's history.
 */
const markScript = createScript(`
  redis.call('SET', KEYS[1], '')
  redis.call('DEL', KEYS[1])
  return string.match(redis.call('INFO', 'replication'), 'master_replid:(%w+)')
`)

function openWait(redis: Redis): Wait {
  const own = redis.duplicate()
  // A failed command says it too.
  own.on('error', () => undefined)
  redis.once('end', () => own.disconnect())
  const next = new Map<string, Promise<number>>()

  const waitOnce = async (server: string, key: string, longestMs: number): Promise<number> => {
    // All whose marks were answered together go with the first of them.
    await Promise.resolve()
    next.delete(server)
    const [, reply] = (await own.pipeline().exists(key).wait(1, longestMs).exec()) ?? []
    const [error, replicas] = reply ?? []
    if (error) throw error
    return Number(replicas)
  }
  const wait: Wait = async (key, longestMs) => {
    const server = String(await markScript(own, [markOf(key)], []))
    const shared = next.get(server) ?? waitOnce(server, key, longestMs)
    next.set(server, shared)
    return { server, replicas: await shared }
  }
  waits.set(redis, wait)
  return wait
}
