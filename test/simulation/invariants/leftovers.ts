import { faultNames } from '../faults.js'
import type { Outcome, World } from '../run.js'
import { longestLag } from '../service/longest-lag.js'
import type { Finding } from './evidence.js'

/** Keys that nothing may be left of once all is done and every process has stopped, by what they are. */
const GONE: readonly (readonly [string, RegExp])[] = [
  ['a lease', /-lease$|:polling$|:leases$|:leased$|:places$/],
  ['an update', /:\{inbox\}:(?:update|queue|holders|ready)/],
  ['a message that waits', /:\{outbox:\d+\}:(?:urgent|alert|bulk)$|:outbox:\d+$/],
]

/** Milliseconds without anything new before the end, after which nothing may be under way. */
const QUIET_MS = 30_000

/** At the end nothing is left that should be gone: leases, updates, messages, timers; and no money came or went. */
export function leftovers(world: World, outcome: Outcome): readonly Finding[] {
  const { keysLeft, timersLeft, core, said, until } = outcome
  const found: Finding[] = []
  const latest = Math.max(0, ...[...said, ...core.log].map(({ at }) => at))
  const isQuiet = until - latest > QUIET_MS + longestLag(world.service)
  const isSound = faultNames(world).length === 0 && world.telegram.tooMany === 0
  // What a process held that died may last as long as its lease; and what has just happened may be on its way.
  if (isSound && isQuiet) {
    for (const key of keysLeft)
      for (const [what, pattern] of GONE)
        if (pattern.test(key)) found.push({ invariant: `${what} is left`, at: until, what: key })
    if (timersLeft > 0) found.push({ invariant: 'a timer is left', at: until, what: `${timersLeft} timers` })
  }
  const fault = core.moneyFault()
  if (fault !== 0n) found.push({ invariant: 'money is not conserved', at: until, what: `${fault}` })
  return found
}
