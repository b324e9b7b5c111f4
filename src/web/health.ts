import { Hono } from 'hono'
import type { Repeat } from '../lib/running/repeat.js'
import { createSingleRun } from '../lib/running/single-run.js'
import type { Timers } from '../lib/timers.js'

/** A check of a server that the process depends on. */
export interface ReadinessCheck {
  readonly name: string
  /** Resolves if it answers. */
  readonly check: () => Promise<unknown>
  /** True if the process can do nothing without it. */
  readonly isVital: boolean
}

/** Timeout of a check, in milliseconds. */
const TIMEOUT_MS = 3_000

/** TTL of the results, in milliseconds, so that requests to the port cannot flood the other servers. */
const CACHED_MS = 2_000

/** State of the servers that the process depends on. */
interface ReadinessState {
  /** True while all vital checks succeed. */
  readonly isReady: boolean
  /** The result of each check, by its name. */
  readonly isUp: ReadonlyMap<string, boolean>
}

/** Reads the state, at most two seconds old. */
export type ReadReadiness = () => Promise<ReadinessState>

/** Creates the reader of the state. */
export function createReadiness(
  checks: readonly ReadinessCheck[],
  timers: Pick<Timers, 'now' | 'within'>,
): ReadReadiness {
  const readNow = async (): Promise<ReadinessState> => {
    const states = await Promise.all(checks.map(async (one) => [one, await answers(timers, one)] as const))
    return {
      isReady: states.every(([{ isVital }, isUp]) => isUp || !isVital),
      isUp: new Map(states.map(([{ name }, isUp]) => [name, isUp])),
    }
  }
  let cached: { readonly at: number; readonly state: Promise<ReadinessState> } | undefined
  return () => {
    if (!cached || timers.now() - cached.at > CACHED_MS) cached = { at: timers.now(), state: readNow() }
    return cached.state
  }
}

/**
 * Milliseconds between two questions to Redis, and the number in a row without any answer after which the process is not healthy: it
 * has been without Redis for twenty seconds. They are counted, so that a process that was suspended asks first.
 */
const ASK_MS = 4_000
const MOST_UNANSWERED = 5

/** True while the process is healthy. */
export type ReadLiveness = () => boolean

/** Watches whether Redis answers. `ask` resolves with true for any answer, a refusal included: a start anew would not change it. */
export function watchLiveness({
  ask,
  timers,
  repeat,
}: {
  readonly ask: () => Promise<boolean>
  readonly timers: Pick<Timers, 'within'>
  readonly repeat: Repeat
}): { readonly isAlive: ReadLiveness; readonly stop: () => void } {
  let unanswered = 0
  const { start } = createSingleRun(
    async () => {
      unanswered = (await timers.within(TIMEOUT_MS, ask())) === true ? 0 : unanswered + 1
    },
    () => {
      unanswered += 1
    },
  )
  return { isAlive: () => unanswered < MOST_UNANSWERED, stop: repeat(start, ASK_MS) }
}

/**
 * Serves `/livez`, 200 while the process runs; `/healthz`, 200 while it has Redis as well, 503 after twenty seconds without it; and
 * `/readyz`, which gives `ok` or `away` for each check: 200 while the vital ones succeed, 503 otherwise. The log has the reasons.
 */
export function healthRoutes(readReadiness: ReadReadiness, isAlive: ReadLiveness): Hono {
  const routes = new Hono()
  routes.get('/livez', (context) => context.text('ok'))
  routes.get('/healthz', (context) =>
    isAlive() ? context.text('ok') : context.text('Redis does not answer', 503),
  )
  routes.get('/readyz', async (context) => {
    const { isReady, isUp } = await readReadiness()
    const body = Object.fromEntries([...isUp].map(([name, up]) => [name, up ? 'ok' : 'away']))
    return context.json(body, isReady ? 200 : 503)
  })
  return routes
}

async function answers(timers: Pick<Timers, 'within'>, { check }: ReadinessCheck): Promise<boolean> {
  const answered = check().then(
    () => true,
    () => false,
  )
  return (await timers.within(TIMEOUT_MS, answered)) ?? false
}
