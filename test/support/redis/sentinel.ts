import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { findRedisServer } from '../../../src/demo/private-redis.js'
import { freePorts } from '../http/free-ports.js'

/** A master, its replica, and three sentinels on this machine. */
export interface LocalSentinels {
  /** What `REDIS_URL` takes. */
  readonly url: string
  /** The two servers: the master at the start, and its replica. */
  readonly servers: readonly [master: SentinelServer, replica: SentinelServer]
  /** The port of the server that is the master for all sentinels; undefined while they do not agree. */
  masterPort(): Promise<number | undefined>
  stop(): Promise<void>
}

/** One of the servers, or a sentinel. */
interface SentinelServer {
  readonly port: number
  readonly pid: number
  readonly redis: Redis
}

const NAME = 'desk'
const SENTINELS = 3

/** How long a master may be silent before sentinels take it for dead, in milliseconds. */
const DOWN_MS = 1_500

/** Starts them, and waits until all know each other. */
export async function startSentinels(dir: string): Promise<LocalSentinels> {
  const [masterPort = 0, replicaPort = 0, ...sentinelPorts] = await freePorts(2 + SENTINELS)
  const children: { child: ChildProcess; redis: Redis }[] = []
  const start = (port: number, args: readonly string[]): SentinelServer => {
    const child = spawn(findRedisServer(), args, { stdio: 'ignore' })
    const redis = new Redis({ port, retryStrategy: () => 50, maxRetriesPerRequest: 200 })
    redis.on('error', () => undefined)
    children.push({ child, redis })
    return { port, pid: child.pid ?? 0, redis }
  }
  const startServer = (port: number, extra: readonly string[]): SentinelServer => {
    const home = join(dir, String(port))
    mkdirSync(home, { recursive: true })
    // prettier-ignore
    return start(port, [
      '--port', String(port), '--bind', '127.0.0.1', '--dir', home, '--appendonly', 'yes', '--save', '',
      '--maxmemory-policy', 'noeviction', '--repl-diskless-sync-delay', '0', ...extra,
    ])
  }
  const startSentinel = (port: number): SentinelServer => {
    const file = join(dir, `sentinel-${port}.conf`)
    writeFileSync(
      file,
      [
        `port ${port}`,
        'bind 127.0.0.1',
        `dir ${dir}`,
        `sentinel monitor ${NAME} 127.0.0.1 ${masterPort} 2`,
        `sentinel down-after-milliseconds ${NAME} ${DOWN_MS}`,
        `sentinel failover-timeout ${NAME} 5000`,
      ].join('\n'),
    )
    return start(port, [file, '--sentinel'])
  }
  const stop = async (): Promise<void> => {
    await Promise.all(
      children.map(async ({ child, redis }) => {
        redis.disconnect()
        if (child.exitCode !== null || child.signalCode !== null) return
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      }),
    )
  }
  try {
    const master = startServer(masterPort, [])
    await master.redis.ping()
    const replica = startServer(replicaPort, ['--replicaof', `127.0.0.1 ${masterPort}`])
    await until(async () => (await replica.redis.info('replication')).includes('master_link_status:up'))
    const sentinels = sentinelPorts.map(startSentinel)
    await until(async () => {
      const known = await Promise.all(sentinels.map(({ redis }) => redis.call('SENTINEL', 'MASTER', NAME)))
      return known.every((reply) => {
        const fields = (reply as readonly unknown[]).map(String)
        const of = (name: string): string => fields[fields.indexOf(name) + 1] ?? ''
        return of('num-slaves') === '1' && of('num-other-sentinels') === String(SENTINELS - 1)
      })
    })
    return {
      url: `redis+sentinel://${sentinelPorts.map((port) => `127.0.0.1:${port}`).join(',')}/${NAME}`,
      servers: [master, replica],
      masterPort: async () => {
        const named = await Promise.all(
          sentinels.map(({ redis }) => redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', NAME)),
        )
        const ports = new Set(named.map((address) => Number((address as readonly unknown[])[1])))
        return ports.size === 1 ? [...ports][0] : undefined
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isSo().catch(() => false)) return
    await sleep(50)
  }
  throw new Error('The sentinels did not come about')
}
