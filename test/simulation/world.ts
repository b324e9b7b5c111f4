import { drawActs, type Act } from './acts.js'
import { violationsOf, type Finding } from './invariants.js'
import { perform, type Done } from './people.js'
import { createRandom } from './random.js'
import type { VirtualRedis } from './redis/server.js'
import type { RenderedTexts } from './rendered.js'
import { run, type Outcome, type World } from './run.js'
import { drawWorld } from './service/habits.js'
import { longestLag } from './service/longest-lag.js'
import type { ServiceWorld } from './service/world.js'

/** A world with the acts of its person. */
export interface Drawn extends World {
  readonly acts: readonly Act[]
}

/** A world that was run, and checked. */
export interface Checked {
  readonly drawn: Drawn
  readonly outcome: Outcome<readonly Done[]>
  readonly findings: readonly Finding[]
}

/** What all worlds of a process share. */
export interface Bench {
  readonly redis: VirtualRedis
  readonly rendered: RenderedTexts
  /** Called with each line of the trace. */
  readonly noted?: ((line: string) => void) | undefined
}

/** Chances of Telegram's habits in a world that has them. */
const TELEGRAM = { tooMany: 0.05, lostReply: 0.03, redelivered: 0.1 }
const GOOD_TELEGRAM = { tooMany: 0, lostReply: 0, redelivered: 0 }

/** Milliseconds for which ended rows stay, or a list cannot be read. */
function hiddenFor(world: ServiceWorld): number {
  return Math.max(world.endedPositionsStay, ...world.outages.map(({ lasts }) => lasts), 0)
}

/** Draws the world of a seed. */
export function drawnOf(seed: string): Drawn {
  const random = createRandom(seed)
  return {
    seed,
    service: drawWorld(random.stream('world').fraction),
    telegram: random.is(0.2) ? TELEGRAM : GOOD_TELEGRAM,
    acts: drawActs(random.stream('acts')),
  }
}

/** Runs a world, and asks all invariants. */
export async function runAndCheck(drawn: Drawn, bench: Bench): Promise<Checked> {
  const outcome = await run(drawn, { ...bench, act: (here) => perform(here, drawn.acts) })
  const findings = violationsOf({
    said: outcome.said,
    done: outcome.result,
    core: outcome.core,
    // Lists that cannot be read, and ended rows that stay, hide what happened for longer.
    lag: longestLag(drawn.service) + hiddenFor(drawn.service),
  })
  return { drawn, outcome, findings }
}
