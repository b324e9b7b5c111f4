import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeCommands } from './redis-commands.js'

/** The connections of one process to Redis, which can be frozen: nothing passes, and nothing is closed. */
export interface FrozenLines {
  /** What `REDIS_URL` takes. */
  readonly url: string
  /** Freezes them now. */
  freeze(): void
  /** Freezes them at the n-th command from now that is like this; that one does not pass. */
  freezeAt(n: number, isCounted: (words: readonly string[]) => boolean): void
  readonly isFrozen: () => boolean
  /** Lets everything pass that was held, in order, and what comes. */
  thaw(): void
  /** Hears of each command that passes. */
  onPassed: (words: readonly string[]) => void
  close(): Promise<void>
}

/** Opens lines to the Redis server at a path. */
export async function openFrozenLines(server: string): Promise<FrozenLines> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-lines-'))
  const path = join(dir, 'redis.sock')
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let isFrozen = false
  let left = Infinity
  let isCounted: (words: readonly string[]) => boolean = () => false

  const lines: FrozenLines = {
    url: path,
    freeze: () => {
      isFrozen = true
    },
    freezeAt: (n, counted) => {
      left = n
      isCounted = counted
    },
    isFrozen: () => isFrozen,
    thaw: () => {
      isFrozen = false
      left = Infinity
      for (const pass of held.splice(0)) pass()
    },
    onPassed: () => undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
      rmSync(dir, { recursive: true, force: true })
    },
  }

  const listener = createServer((client) => {
    const redis = connect(server)
    const close = (): void => {
      client.destroy()
      redis.destroy()
    }
    for (const socket of [client, redis]) {
      sockets.add(socket)
      socket.on('error', close).on('close', close)
    }
    let rest: Buffer = Buffer.alloc(0)
    client.on('data', (chunk) => {
      const taken = takeCommands(Buffer.concat([rest, chunk]))
      rest = taken.rest
      for (const { words, bytes } of taken.commands) {
        if (!isFrozen && isCounted(words) && --left <= 0) isFrozen = true
        const pass = (): void => {
          lines.onPassed(words)
          redis.write(bytes)
        }
        if (isFrozen) held.push(pass)
        else pass()
      }
    })
    redis.on('data', (chunk) => {
      if (isFrozen) held.push(() => client.write(chunk))
      else client.write(chunk)
    })
  })
  listener.listen(path)
  await once(listener, 'listening')
  return lines
}
