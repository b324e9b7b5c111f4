import { Hono } from 'hono'
import { within } from '../lib/time-out.js'

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

/**
 * Serves `/healthz`, 200 while the process runs, and `/readyz`, which gives `ok` or `away` for each check: 200 while the
 * vital ones answer, 503 otherwise. The log has the reasons.
 */
export function healthRoutes({
  checks,
  now = () => performance.now(),
}: {
  readonly checks: readonly ReadinessCheck[]
  /** Monotonic clock, in milliseconds. */
  readonly now?: () => number
}): Hono {
  let cached:
    | { readonly at: number; readonly states: Promise<readonly (readonly [ReadinessCheck, boolean])[]> }
    | undefined
  const readStates = (): Promise<readonly (readonly [ReadinessCheck, boolean])[]> => {
    if (!cached || now() - cached.at > CACHED_MS) {
      cached = {
        at: now(),
        states: Promise.all(checks.map(async (one) => [one, await answers(one)] as const)),
      }
    }
    return cached.states
  }
  const routes = new Hono()
  routes.get('/healthz', (context) => context.text('ok'))
  routes.get('/readyz', async (context) => {
    const states = await readStates()
    const isReady = states.every(([{ isVital }, isUp]) => isUp || !isVital)
    const body = Object.fromEntries(states.map(([{ name }, isUp]) => [name, isUp ? 'ok' : 'away']))
    return context.json(body, isReady ? 200 : 503)
  })
  return routes
}

async function answers({ check }: ReadinessCheck): Promise<boolean> {
  const answered = check().then(
    () => true,
    () => false,
  )
  return (await within(TIMEOUT_MS, answered)) ?? false
}
