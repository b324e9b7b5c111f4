import { startApp, type App } from '../../src/app/app.js'
import { readConfig } from '../../src/config/config.js'
import type { Queues } from '../../src/alerts/jobs/queue.js'
import { createLogger } from '../../src/lib/log/log.js'
import { createRandom } from '../../src/lib/random.js'
import { createTimers } from '../../src/lib/timers.js'
import type { Languages } from '../../src/bot/shell/text/languages.js'
import { createWorkContext } from '../../src/telemetry/work-context.js'
import { createConnections } from './redis/connections.js'
import type { VirtualRedis } from './redis/server.js'
import { createNetwork, type Peer, type PeerRequest } from './network.js'
import type { Random } from './random.js'
import type { Scheduler } from './scheduler.js'

/** A process of the bot, in the simulation. */
export interface Instance {
  /** Everything that it logged. */
  readonly log: readonly string[]
  /** Stops it as its operator does, and lets time pass until it has stopped. */
  stop(): Promise<void>
  /** Ends it at this moment: nothing of it goes on. */
  kill(): void
}

/** Origins of the servers of a simulation. */
export const TELEGRAM = 'http://telegram.test'
export const SERVICE = 'http://service.test'

/** Starts a process, which sees nothing but the simulation. */
export async function startInstance({
  scheduler,
  redis,
  random,
  peers,
  languages,
  sent,
  environment = {},
}: {
  readonly scheduler: Scheduler
  readonly redis: VirtualRedis
  readonly random: Random
  /** Servers by their origins. */
  readonly peers: Readonly<Record<string, Peer>>
  readonly languages: Languages
  /** Called with everything that leaves it, for the trace. */
  readonly sent: (what: string) => void
  readonly environment?: Readonly<Record<string, string>>
}): Promise<Instance> {
  let isKilled = false
  const connections = createConnections({
    redis,
    scheduler,
    random: random.stream('redis'),
    sent: (bytes) => sent(`redis ${bytes.toString('latin1').replaceAll('\r\n', ' ')}`),
  })
  const network = createNetwork({
    scheduler,
    random: random.stream('network'),
    peerOf: (origin) => {
      const peer = peers[origin]
      if (!peer) throw new Error(`Nothing is at ${origin}`)
      return peer
    },
    sent: ({ method, path, body }: PeerRequest, origin) => sent(`${method} ${origin}${path} ${body}`),
  })
  const start = scheduler.now()
  const timers = createTimers({
    now: () => scheduler.now() - start,
    set: (ms, run) =>
      scheduler.after(ms, () => {
        if (!isKilled) run()
      }),
  })
  const drawn = random.stream('entropy')
  const config = readConfig({
    BOT_TOKEN: '42:simulated-token-of-the-bot-1234567890ab',
    TELEGRAM_API_ROOT: TELEGRAM,
    SERVICE_URL: SERVICE,
    REDIS_URL: 'redis://simulated',
    VAULT_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    ACCESS: 'open',
    RATES: '0,0,0',
    SERVICE_READS: '1000000',
    PORT: '0',
    CHART_THREADS: '0',
    ROLES: 'bot,outbox,watcher',
    LOG_LEVEL: 'warn',
    ...environment,
  })
  const log: string[] = []
  const workContext = createWorkContext()
  const logger = createLogger({
    level: config.logLevel,
    secrets: [config.botToken],
    sink: { write: (line: string) => void log.push(line) },
    workContext,
  })
  let started: { readonly app: App } | { readonly error: unknown } | undefined
  startApp({
    config,
    logger,
    workContext,
    timers,
    random: createRandom((size) => Buffer.from(Array.from({ length: size }, () => drawn.below(256)))),
    host: {
      openRedis: (_url, options) => connections.open(options),
      openAgent: network.openAgent,
      queues: idleQueues,
      languages: () => languages,
    },
  }).then(
    (app) => (started = { app }),
    (error: unknown) => (started = { error }),
  )
  await scheduler.until(() => started !== undefined, start + 60_000)
  if (!started || 'error' in started) throw new Error('A process did not start', { cause: started?.error })
  const { app } = started
  const kill = (): void => {
    isKilled = true
    connections.kill()
    network.kill()
  }
  return {
    log,
    stop: async () => {
      let hasStopped = false
      const ended = app.stop().finally(() => (hasStopped = true))
      await scheduler.until(() => hasStopped, scheduler.now() + STOP_MS)
      kill()
      if (!hasStopped) throw new Error('A process did not stop')
      await ended
    },
    kill,
  }
}

/** The longest time of a stop, in milliseconds; a process takes ten seconds at most. */
const STOP_MS = 12_000

/** Queues that never do anything: digests and webhooks are not simulated. */
const idleQueues: Queues = {
  open: () => Promise.reject(new Error('No queue is simulated')),
  startWorker: () => Promise.resolve({ stop: () => Promise.resolve() }),
}
