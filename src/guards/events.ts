import { knownFacts } from '../alerts/account-events/change.js'
import { isMandateOpen } from '../mandates/mandate.js'
import type { Guard } from './guard.js'
import { printGuard } from './rule.js'

/** Events of a change of a guard, each as text: it was triggered, all of a trigger is settled, or it came into another state. */
export function guardEvents(before: Guard | undefined, after: Guard): readonly string[] {
  const { accountId, accountLabel, venue, chainId, id, rule, state, reason, since, last } = after
  const common = { accountId, accountLabel, venue, chainId }
  const written = (is: string, at: number, own: Readonly<Record<string, string | undefined>>): string =>
    JSON.stringify({ ...common, is, at, facts: knownFacts({ guard: id, line: printGuard(rule), ...own }) })
  const begun = after.acts.filter(({ trigger }) => trigger > (before?.triggers ?? 0))
  const isSettled = last !== undefined && JSON.stringify(last) !== JSON.stringify(before?.last)
  // A preview that nobody agreed to is none.
  const isAgreed = isMandateOpen(after) || (before !== undefined && isMandateOpen(before))
  return [
    ...begun.map(({ trigger, position, seen: [first, second] }) =>
      written('triggered', second.at, {
        trigger: String(trigger),
        first: first.value,
        second: second.value,
        position: position?.id,
        symbol: position?.symbol,
        side: position?.isLong === undefined ? undefined : position.isLong ? 'long' : 'short',
      }),
    ),
    ...(isSettled
      ? [written('settled', last.at, { trigger: String(last.trigger), value: last.value, outcome: last.is })]
      : []),
    ...(isAgreed && state !== before?.state ? [written(state, since, { reason })] : []),
  ]
}
