import { Hono } from 'hono'
import { within } from '../lib/time-out.js'

/** Something outside of the process that it leans on. */
export interface Need {
  readonly name: string
  /** Resolves when it answers. */
  readonly asks: () => Promise<unknown>
  /** Whether nothing at all can be done without it. */
  readonly isVital: boolean
}

/** How long something may take to answer before it counts as away, in milliseconds. */
const ANSWER_MS = 3_000

/** How long an answer counts: whoever reaches the port must not be able to keep others busy. */
const KNOWN_MS = 2_000

/**
 * Serves `/healthz`, 200 while the process lives at all; and `/readyz`, which names what it leans on and says whether each
 * answers: 200 while the vital ones do, 503 otherwise. Why one is away is for the log.
 */
export function healthRoutes({
  needs,
  now = () => performance.now(),
}: {
  readonly needs: readonly Need[]
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}): Hono {
  let known:
    | { readonly at: number; readonly states: Promise<readonly (readonly [Need, boolean])[]> }
    | undefined
  const look = (): Promise<readonly (readonly [Need, boolean])[]> => {
    if (!known || now() - known.at > KNOWN_MS) {
      known = {
        at: now(),
        states: Promise.all(needs.map(async (need) => [need, await answers(need)] as const)),
      }
    }
    return known.states
  }
  const routes = new Hono()
  routes.get('/healthz', (context) => context.text('ok'))
  routes.get('/readyz', async (context) => {
    const states = await look()
    const isReady = states.every(([{ isVital }, isThere]) => isThere || !isVital)
    const said = Object.fromEntries(states.map(([{ name }, isThere]) => [name, isThere ? 'ok' : 'away']))
    return context.json(said, isReady ? 200 : 503)
  })
  return routes
}

async function answers({ asks }: Need): Promise<boolean> {
  const answered = asks().then(
    () => true,
    () => false,
  )
  return (await within(ANSWER_MS, answered)) ?? false
}
