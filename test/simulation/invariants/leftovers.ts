import type { Outcome, World } from '../run.js'
import type { Finding } from './evidence.js'

/** Keys that nothing may be left of once all is done and every process has stopped, by what they are. */
const GONE: readonly (readonly [string, RegExp])[] = [
  ['a lease', /-lease$|:polling$|:leases$|:leased$|:places$/],
  ['an update', /:\{inbox\}:(?:update|queue|holders|ready)/],
  ['a message that waits', /:\{outbox:\d+\}:(?:urgent|alert|bulk)$|:outbox:\d+$/],
]

/** At the end nothing is left that should be gone: leases, updates, messages, timers; and no money came or went. */
export function leftovers(
  { crashes }: World,
  { keysLeft, timersLeft, core, until }: Outcome,
): readonly Finding[] {
  const found: Finding[] = []
  // What a process held that died may last as long as its lease.
  if (crashes.length === 0)
    for (const key of keysLeft)
      for (const [what, pattern] of GONE)
        if (pattern.test(key)) found.push({ invariant: `${what} is left`, at: until, what: key })
  if (timersLeft > 0) found.push({ invariant: 'a timer is left', at: until, what: `${timersLeft} timers` })
  const fault = core.moneyFault()
  if (fault !== 0n) found.push({ invariant: 'money is not conserved', at: until, what: `${fault}` })
  return found
}
