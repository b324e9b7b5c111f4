import type { Redis } from 'ioredis'
import { markOf } from './keys.js'

/** A write is on the master alone: a replica that took over now would not have it. */
export class NotReplicatedError extends Error {
  override readonly name = 'NotReplicatedError'
}

/** The usual longest wait for a replica, in milliseconds. */
const REPLICA_MS = 500

/** Waits on the server with this id for a key, with all whose writes that covers too. Resolves with the number of replicas that have them. */
type Wait = (server: string, key: string, longestMs: number) => Promise<number>

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
  if ((await wait(serverOf(info), key, longestMs)) < 1) {
    throw new NotReplicatedError(
      'The Redis replica did not confirm a write in time; the write may be lost in a failover',
    )
  }
}

function openWait(redis: Redis): Wait {
  const own = redis.duplicate()
  // A failed command says it too.
  own.on('error', () => undefined)
  redis.once('end', () => own.disconnect())
  const underWay = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<number>>()

  const send = async (server: string, key: string, longestMs: number): Promise<number> => {
    // WAIT covers the writes of its own connection and all that were before them on the server: with it goes a write, also where the
    // connection is lost and ioredis sends both again.
    const replies = await own
      .pipeline()
      .set(markOf(key), '', 'PX', 1)
      .info('replication')
      .wait(1, longestMs)
      .exec()
    for (const [error] of replies ?? []) if (error) throw error
    const [, info, replicas] = (replies ?? []).map(([, reply]) => reply)
    // In a failover, the two connections may be to different servers for a moment.
    return serverOf(info) === server ? Number(replicas) : 0
  }
  const waitOnce = async (server: string, key: string, longestMs: number): Promise<number> => {
    // All who come before the wait under way is over go with the first of them.
    await underWay.get(server)?.catch(() => undefined)
    next.delete(server)
    const sent = send(server, key, longestMs)
    underWay.set(server, sent)
    return await sent.finally(() => {
      if (underWay.get(server) === sent) underWay.delete(server)
    })
  }
  const wait: Wait = async (server, key, longestMs) => {
    const shared = next.get(server) ?? waitOnce(server, key, longestMs)
    next.set(server, shared)
    return await shared
  }
  waits.set(redis, wait)
  return wait
}

/** The id of a server's history, from its INFO. */
function serverOf(info: unknown): string {
  return /^master_replid:(\w+)/m.exec(String(info))?.[1] ?? ''
}
