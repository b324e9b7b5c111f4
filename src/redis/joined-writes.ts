import { Cluster, type Redis } from 'ioredis'
import { createTurnEnd, type TurnEnd } from '../lib/running/turn-end.js'

/** The writing side of a connection. */
type Stream = Redis['stream']

/**
 * Writes all commands that are given in one turn of the event loop by one system call. ioredis makes one for each, which was a
 * quarter of the CPU of a short answer. Nothing else changes: their order, their replies, and what is sent again.
 */
export function joinWrites(redis: Redis, turnEnd: TurnEnd = createTurnEnd()): void {
  if (redis instanceof Cluster) {
    for (const node of (redis as Cluster).nodes()) joinWrites(node, turnEnd)
    ;(redis as Cluster).on('+node', (node) => joinWrites(node, turnEnd))
    return
  }
  // Every connection attempt that succeeds has a stream of its own.
  redis.on('connect', () => joinWritesOf(redis.stream, turnEnd))
}

function joinWritesOf(stream: Stream, turnEnd: TurnEnd): void {
  const write = stream.write.bind(stream)
  let isJoining = false
  const writeLater = (...given: Parameters<typeof write>): boolean => {
    if (!isJoining) {
      isJoining = true
      stream.cork()
      turnEnd.runLast(() => {
        isJoining = false
        stream.uncork()
      })
    }
    return write(...given)
  }
  stream.write = writeLater as typeof stream.write
}
