import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPrivateRedis } from '../../../src/demo/private-redis.js'
import { startMeasured, type MeasuredProcess } from './measured-process.js'
import { connectPeople, type Person } from './people.js'
import type { Simulation } from './simulation.js'

/** The program. */
export const MAIN = new URL('../../../dist/main.js', import.meta.url)
const DOCKERFILE = new URL('../../../Dockerfile', import.meta.url)

/** The flag of the image that Node 20 does not know. */
const NEWER_FLAG = '--disable-sigusr1'

/** Flags of Node that the image starts with, and that each version of Node knows. */
export function imageFlags(): readonly string[] {
  const [, command = ''] = /^CMD (.+)$/m.exec(readFileSync(DOCKERFILE, 'utf8')) ?? []
  return (JSON.parse(command) as readonly string[]).filter(
    (word) => word.startsWith('--') && word !== NEWER_FLAG,
  )
}

/** Variables of the image by which the C library holds memory; the loader reads them before the bot does. */
export function imageVariables(): Readonly<Record<string, string>> {
  const [, arenas = ''] = /\bMALLOC_ARENA_MAX=(\d+)/.exec(readFileSync(DOCKERFILE, 'utf8')) ?? []
  return { MALLOC_ARENA_MAX: arenas }
}

/** The program itself, with a Redis of its own that syncs each write to disk. */
export interface OurBot {
  readonly token: string
  /** Value of `REDIS_URL`. */
  readonly redisUrl: string
  /** Starts another process; `environment` overrides that of the others. */
  start(environment?: Readonly<Record<string, string>>): Promise<MeasuredProcess>
  /** Stops the processes that run, and Redis. */
  close(): Promise<void>
}

/** Prepares the bot with people who have connected their accounts; no process runs yet. */
export async function prepareOurBot({
  dir,
  token,
  simulation,
  people,
  node,
  environment: over = {},
}: {
  /** Folder of Redis. */
  readonly dir: string
  readonly token: string
  readonly simulation: Pick<Simulation, 'serviceUrl' | 'telegramUrl'>
  readonly people: readonly Person[]
  /** Path of the Node that runs the processes. */
  readonly node: string
  /** Overrides of the environment. */
  readonly environment?: Readonly<Record<string, string>>
}): Promise<OurBot> {
  const redis = await startPrivateRedis(join(dir, `redis-${Number.parseInt(token, 10)}`))
  const running: MeasuredProcess[] = []
  const environment = {
    BOT_TOKEN: token,
    TELEGRAM_API_ROOT: simulation.telegramUrl,
    SERVICE_URL: simulation.serviceUrl,
    REDIS_URL: redis.url,
    VAULT_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    ACCESS: 'open',
    ROLES: 'bot,outbox',
    CHAINS: '42161:Arbitrum',
    PORT: '0',
    CHART_THREADS: '0',
    // Higher than any rate here, but the limit is still counted.
    RATES: '99999,99999,99999',
    ...imageVariables(),
    ...over,
  }
  await connectPeople(environment, people)
  return {
    token,
    redisUrl: redis.url,
    start: async (own = {}) => {
      const started = await startMeasured(MAIN, { ...environment, ...own }, node, imageFlags())
      running.push(started)
      return started
    },
    close: async () => {
      for (const one of running) await one.stop()
      await redis.kill()
    },
  }
}
