import type { Server } from 'node:http'
import { startApp, type App } from '../../src/app/app.js'
import { readConfig } from '../../src/config/config.js'
import type { Queues } from '../../src/alerts/jobs/bull-queue.js'
import { createLogger } from '../../src/lib/log/log.js'
import { createRandom } from '../../src/lib/random.js'
import { createTimers } from '../../src/lib/timers.js'
import type { Languages } from '../../src/bot/shell/text/languages.js'
import { createWorkContext } from '../../src/telemetry/work-context.js'
import { createConnections, type RedisHost, type Subscriber } from './redis/connections.js'
import { ask, type Answered, type ClientRequest } from './clients.js'
import type { EventLoop } from './event-loop.js'
import type { Freeze, LostConnection } from './faults.js'
import { createNetwork, type Peer, type PeerRequest } from './network.js'
import type { Random } from './random.js'
import type { Scheduler } from './scheduler.js'

/** A process of the bot, in the simulation. */
export interface Instance {
  /** Stops it as its operator does, and lets time pass until it has stopped. */
  stop(): Promise<void>
  /** Ends it at this moment: nothing of it goes on. */
  kill(): void
  /** Asks one of its servers. Undefined if it dies before it has answered. */
  ask(server: ServerName, request: ClientRequest): Promise<Answered | undefined>
  /** Ends its connections to Redis. */
  loseRedis(): void
  /** Freezes it, or some of its connections. */
  freeze(freeze: Freeze): void
  readonly isFrozen: boolean
  /** The number of its timers that are set. */
  timersLeft(): number
}

/** Servers of the bot that people and programs ask. */
export type ServerName = 'API' | 'page'

/** Origins of the servers of a simulation. */
export const TELEGRAM = 'http://telegram.test'
export const SERVICE = 'http://service.test'

/** The public origin of the page. */
export const PAGE = 'https://desk.test'

/** The token of the bot, by which Telegram signs who opens the page. */
export const BOT_TOKEN = '42:simulated-token-of-the-bot-1234567890ab'

/** Starts a process, which sees nothing but the simulation. */
export async function startInstance({
  scheduler,
  loop,
  redis,
  random,
  peers,
  languages,
  subscribers,
  lostConnections,
  log,
  sent,
  serves,
}: {
  readonly scheduler: Scheduler
  readonly loop: EventLoop
  readonly redis: RedisHost
  readonly random: Random
  /** Servers by their origins. */
  readonly peers: Readonly<Record<string, Peer>>
  readonly languages: Languages
  readonly subscribers: Set<Subscriber>
  readonly lostConnections: readonly LostConnection[]
  /** Gets the lines that it logs. */
  readonly log: string[]
  /** Called with everything that leaves it, for the trace: where to, and the bytes. */
  readonly sent: (to: string, bytes: Buffer) => void
  /** The servers that are asked: their modules are loaded then, which goes by the real time of the machine. */
  readonly serves: readonly ServerName[]
}): Promise<Instance> {
  const connections = createConnections({
    host: redis,
    scheduler,
    loop,
    random: random.stream('redis'),
    subscribers,
    lost: lostConnections,
    sent: (bytes) => sent('redis', bytes),
  })
  const network = createNetwork({
    scheduler,
    loop,
    random: random.stream('network'),
    peerOf: (origin) => {
      const peer = peers[origin]
      if (!peer) throw new Error(`Nothing is at ${origin}`)
      return peer
    },
    sent: ({ method, path, body }: PeerRequest, origin) =>
      sent(`${method} ${origin}${path}`, Buffer.from(body, 'latin1')),
  })
  const began = scheduler.now()
  const timersSet = new Set<object>()
  const servers = new Map<number, Server>()
  const timers = createTimers({
    now: () => scheduler.now() - began,
    set: (ms, run) => {
      const due = loop.after(ms, () => {
        timersSet.delete(due)
        run()
      })
      timersSet.add(due)
      return {
        cancel: () => {
          timersSet.delete(due)
          due.cancel()
        },
      }
    },
  })
  const drawn = random.stream('entropy')
  const config = readConfig({
    BOT_TOKEN,
    TELEGRAM_API_ROOT: TELEGRAM,
    SERVICE_URL: SERVICE,
    REDIS_URL: 'redis://simulated',
    REDIS_MAY_LOSE: 'everything',
    VAULT_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    ACCESS: 'open',
    RATES: '0,0,0',
    SERVICE_READS: '1000000',
    WATCH_MARKET_MS: '6000',
    PORT: '0',
    ...(serves.includes('API') ? { API_PORT: `${PORTS.API}` } : {}),
    ...(serves.includes('page') ? { WEBAPP_URL: PAGE, WEBAPP_PORT: `${PORTS.page}` } : {}),
    CHART_THREADS: '0',
    ROLES: 'bot,outbox,watcher',
    LOG_LEVEL: 'warn',
  })
  const workContext = createWorkContext()
  const logger = createLogger({
    level: config.logLevel,
    secrets: [config.botToken],
    sink: { write: (line: string) => void log.push(line) },
    workContext,
  })
  let started: { readonly app: App } | { readonly error: unknown } | undefined
  const start = (): void =>
    void startApp({
      config,
      logger,
      workContext,
      timers,
      random: createRandom((size) => Buffer.from(Array.from({ length: size }, () => drawn.below(256)))),
      host: {
        openRedis: (_url, options) => connections.open(options),
        openAgent: network.openAgent,
        listen: (server, _host, port) => {
          servers.set(port, server)
          return Promise.resolve(`http://simulated:${port}`)
        },
        queues: idleQueues,
        languages: () => languages,
        // Nobody loads them here.
        pageFiles: { zippedBytes: () => 0, serve: () => undefined },
      },
    }).then(
      (app) => (started = { app }),
      (error: unknown) => (started = { error }),
    )
  loop.receive(start)
  await scheduler.when(() => started !== undefined, 60_000)
  const kill = (): void => {
    loop.kill()
    connections.kill()
    workContext.close()
  }
  if (!started || 'error' in started) {
    kill()
    throw new Error('A process did not start', { cause: started?.error })
  }
  const { app } = started
  /** True once it has stopped with all work done, and not given up what took too long. */
  let hasFinished = false
  return {
    ask: async (name, asked) => {
      const server = servers.get(PORTS[name])
      if (!server) throw new Error(`Its ${name} is off`)
      let answered: Answered | undefined
      loop.receive(() => {
        ask(server, asked).then(
          (one) => (answered = one),
          () => undefined,
        )
      })
      await scheduler.when(() => answered !== undefined || loop.isDead, LONGEST_ANSWER_MS)
      return answered
    },
    loseRedis: () => connections.loseAll(),
    freeze: ({ what, lasts, isWorking, arrives }) => {
      if (what === 'process') loop.freeze(lasts ?? 0, isWorking)
      else if (what === 'telegram') network.freeze(TELEGRAM, lasts, arrives)
      else if (what === 'service') network.freeze(SERVICE, lasts, arrives)
      else
        for (const which of what === 'redis' ? REDIS_CONNECTIONS : [what])
          connections.freeze(which, lasts, arrives)
    },
    get isFrozen() {
      return loop.isFrozen
    },
    timersLeft: () => (hasFinished ? timersSet.size : 0),
    stop: async () => {
      let hasStopped = false
      let ended: Promise<unknown> | undefined
      loop.receive(() => {
        ended = app
          .stop()
          .then((finished) => (hasFinished = finished))
          .finally(() => (hasStopped = true))
      })
      await scheduler.when(() => hasStopped, STOP_MS)
      kill()
      if (!hasStopped) throw new Error('A process did not stop')
      await ended
    },
    kill,
  }
}

/** The kinds of connection that a process has to Redis. */
const REDIS_CONNECTIONS = ['commands', 'subscription'] as const

/** Ports of its servers. */
const PORTS: Readonly<Record<ServerName, number>> = { API: 8_090, page: 8_070 }

/** The longest time for an answer of a server, in milliseconds. */
const LONGEST_ANSWER_MS = 60_000

/** The longest time of a stop, in milliseconds; a process takes ten seconds at most. */
const STOP_MS = 12_000

/** Queues that never do anything: digests and webhooks are not simulated. */
const idleQueues: Queues = {
  open: () => Promise.reject(new Error('No queue is simulated')),
  startWorker: () => Promise.resolve({ stop: () => Promise.resolve() }),
}
