import { faultNames } from '../faults.js'
import type { Outcome, World } from '../run.js'
import { longestLag } from '../service/longest-lag.js'
import type { Finding } from './evidence.js'
import type { InvariantName } from './names.js'

/** Keys that nothing may be left of once all is done and every process has stopped, by what is found where one is. */
const GONE: readonly (readonly [InvariantName, RegExp])[] = [
  ['a lease is left', /-lease$|:polling$|:leases$|:leased$|:places$/],
  ['an update is left', /:\{inbox\}:(?:update|queue|holders|ready)/],
  ['a message that waits is left', /:\{outbox:\d+\}:(?:urgent|alert|bulk)$|:outbox:\d+$/],
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
      for (const [invariant, pattern] of GONE)
        if (pattern.test(key)) found.push({ invariant, at: until, what: key })
    if (timersLeft > 0) found.push({ invariant: 'a timer is left', at: until, what: `${timersLeft} timers` })
  }
  const fault = core.moneyFault()
  if (fault !== 0n) found.push({ invariant: 'money is not conserved', at: until, what: `${fault}` })
  return found
}
