import { setTimeout as sleep } from 'node:timers/promises'
import { alertDelays, readDelays, urgentDelays, type AlertDelays, type Delays } from './delays.js'
import { emptyOutbox } from './empty-outbox.js'
import { measureLoad, type Load } from './load.js'
import { crashPath, lowestOf, quietAfter, quietDay, STEP_MS } from './price-paths.js'
import { startProcesses } from './processes.js'
import type { MeasuredRedis } from './redis-server.js'
import type { Simulation } from './simulation.js'

/** One measurement. */
export interface Run {
  /** The number of processes. */
  readonly count: number
  /** The number of the crash, from 0. */
  readonly crash: number
  readonly shards: number
  /** True if messages beyond Telegram's free rate are paid for. */
  readonly isPaid: boolean
}

/** The figures of one measurement. */
export interface RunFigures extends Run {
  readonly quiet: Load
  readonly inCrash: Load
  /** From the end of a position to the read that shows it, and to its message. */
  readonly shown: Delays
  readonly urgent: Delays
  readonly alerts: AlertDelays
  /** Messages that Telegram took, of these paid ones, and those that it refused as too many. */
  readonly messages: number
  readonly paid: number
  readonly refused: number
  /** Chats that still had notices at the end. */
  readonly waiting: number
}

/** Seconds for each part of a measurement. The end is for messages of the last second of the crash. */
export interface Plan {
  readonly warmUp: number
  readonly quiet: number
  readonly crash: number
  readonly end: number
}

/** Stars a day: enough for every message. */
const STARS = '1000000'

/** Runs some processes through a quiet time and a crash. */
export async function measureRun(
  {
    simulation,
    server,
    people,
    environment,
    plan,
  }: {
    readonly simulation: Simulation
    readonly server: MeasuredRedis
    readonly people: number
    readonly environment: Readonly<Record<string, string>>
    readonly plan: Plan
  },
  run: Run,
): Promise<RunFigures> {
  const { count, crash, shards, isPaid } = run
  const processes = await startProcesses(count, {
    ...environment,
    OUTBOX_SHARDS: String(shards),
    PAID_BROADCAST: isPaid ? STARS : '0',
  })
  const parts = { simulation, server, processes }
  let quiet: Load
  let inCrash: Load
  try {
    await sleep(plan.warmUp * 1_000)
    const path = crash === 0 ? quietDay(plan.quiet) : quietAfter(crash - 1, plan.quiet)
    quiet = await measureLoad(parts, () => simulation.walk(path, STEP_MS))
    await simulation.history()
    inCrash = await measureLoad(parts, () => simulation.walk(crashPath(crash, plan.crash), STEP_MS))
    await simulation.walk(lowestOf(crash, plan.end), STEP_MS)
  } finally {
    await processes.stop()
  }
  const history = await simulation.history()
  return {
    ...run,
    quiet,
    inCrash,
    shown: readDelays(history),
    urgent: urgentDelays(history),
    alerts: await alertDelays(server.redis, { people, crash, history }),
    messages: history.messages.length,
    paid: history.messages.filter(({ isPaid }) => isPaid).length,
    refused: history.refused,
    waiting: await emptyOutbox(server.redis, shards),
  }
}
