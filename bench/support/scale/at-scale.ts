import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PaceLimits } from '../../../src/alerts/watchers/account/poll-pace.js'
import { fillRedis } from './fill.js'
import { readIdleSnapshot } from './idle-snapshot.js'
import { measureRun, type Plan, type Run, type RunFigures } from './measure.js'
import { tradersOf, type Trader } from './population.js'
import { startProcesses } from './processes.js'
import { startRedis } from './redis-server.js'
import { startSimulation, type Simulation } from './simulation.js'

/** So many people, and the measurements with them. */
export interface Scale {
  readonly people: number
  readonly limits: PaceLimits
  readonly plan: Plan
  readonly runs: readonly Run[]
}

/** Fills a Redis with so many people, and measures. */
export async function measureScale(
  { people, limits, plan, runs }: Scale,
  {
    print,
    onFigures,
  }: {
    /** Called with a line for each step. */
    readonly print: (line: string) => void
    /** Called after each measurement. */
    readonly onFigures: (figures: RunFigures) => void
  },
): Promise<readonly RunFigures[]> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  try {
    const server = await startRedis(dir)
    opened.push(() => server.stop())
    const traders = tradersOf(people)
    const simulation = await startSimulation(traders)
    opened.push(() => simulation.close())
    const environment = environmentOf(server.url, simulation, limits)
    const began = performance.now()
    const since = (): string => `${((performance.now() - began) / 1_000).toFixed(0)} s`
    const idleSnapshot = await readIdleSnapshot(simulation.serviceUrl)
    await fillRedis(server.redis, { people, idleSnapshot, limits, environment })
    await server.persist()
    const megabytes = Math.round((await server.memory()) / 1e6)
    print(`${people.toLocaleString('en')} people in Redis after ${since()}, ${megabytes} MB`)
    await pollTraders(traders, simulation, environment)
    print(`${traders.length.toLocaleString('en')} active accounts polled for the first time after ${since()}`)
    const figures: RunFigures[] = []
    for (const run of runs) {
      const measured = await measureRun({ simulation, server, people, environment, plan }, run)
      onFigures(measured)
      figures.push(measured)
    }
    return figures
  } finally {
    for (const close of opened.toReversed()) await close()
  }
}

/** The longest time for the first poll of all active accounts, in milliseconds. */
const FIRST_POLLS_MS = 600_000

/** Lets the program poll every active account once, so that all have their snapshots and levels. */
async function pollTraders(
  traders: readonly Trader[],
  simulation: Simulation,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const processes = await startProcesses(2, { ...environment, SERVICE_READS: '1000000' })
  try {
    const end = performance.now() + FIRST_POLLS_MS
    while ((await simulation.counts()).complete < traders.length) {
      if (performance.now() > end) throw new Error('The first polls of the active accounts took too long')
      await sleep(100)
    }
  } finally {
    await processes.stop()
  }
}

function environmentOf(
  redisUrl: string,
  { serviceUrl, telegramUrl }: Simulation,
  limits: PaceLimits,
): Readonly<Record<string, string>> {
  return {
    BOT_TOKEN: '123456:scale-scale-scale-scale',
    TELEGRAM_API_ROOT: telegramUrl,
    SERVICE_URL: serviceUrl,
    REDIS_URL: redisUrl,
    VAULT_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    ACCESS: 'open',
    ROLES: 'watcher,outbox',
    CHAINS: '42161:Arbitrum',
    PORT: '0',
    CHART_THREADS: '0',
    FEED_API_KEY: 'key-1',
    FEED_KEY_ID: 'id-1',
    WATCH_ACTIVE_MS: String(limits.activeMs),
    WATCH_IDLE_MS: String(limits.idleMs),
    SERVICE_READS: String(limits.readsPerSecond),
  }
}
