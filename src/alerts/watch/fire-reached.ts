import type { Big } from 'big.js'
import type { Outbox } from '../outbox/outbox.js'
import { entriesOf, type Entry } from '../rules/entry.js'
import { isOnMarket } from '../rules/rule.js'
import type { Market, Resting, RuleIndex } from '../rules/rule-index.js'
import type { Rules } from '../rules/rules.js'
import { afterWait, triggersToRearm, type Measure } from '../rules/trigger.js'

/** What was seen of one measure of a market. */
export interface Seen {
  readonly market: Market
  readonly measure: Measure
  readonly value: Big
  /** When that was, in milliseconds. */
  readonly at: number
}

/** Fires the rules whose threshold was reached; gives how many. What it costs grows with these, not with those that wait. */
export type FireReached = (seen: Seen) => Promise<number>

/** How many are fired at once. */
const AT_ONCE = 1_000

export function createFireReached({
  index,
  rules,
  outbox,
}: {
  readonly index: RuleIndex
  readonly rules: Rules
  readonly outbox: Outbox
}): FireReached {
  return async (seen) => {
    let fired = 0
    for (;;) {
      const entries = await index.reached(seen.market, seen.measure, seen.value, AT_ONCE)
      if (entries.length === 0) return fired
      fired += await handle(seen, entries)
    }
  }

  async function handle(seen: Seen, entries: readonly Entry[]): Promise<number> {
    const passed = entries.filter(({ trigger }) => trigger.phase === 'wait')
    const ready = entries.filter(({ trigger }) => trigger.phase === 'fire')
    const lanes = [...new Map(ready.map((entry) => [`${entry.userId}/${entry.chatId}`, entry])).values()]
    await outbox.call(lanes, false)
    const firings = await Promise.all(ready.map((entry) => fire(seen, entry)))
    await outbox.call(lanes, false)
    // Whoever dies before this comes upon the same entries again, and finds that their rules have fired.
    await index.change(seen.market, {
      remove: [...ready, ...passed.flatMap(onBothSides)],
      add: passed.map((entry) => ({ ...entry, trigger: afterWait(entry.trigger) })),
      rest: firings.flatMap(({ rest }) => rest),
    })
    return firings.filter(({ fired }) => fired).length
  }

  /** Fires one rule, if it still waits for this; and says with which entries it waits for its next time. */
  async function fire(
    { value, at }: Seen,
    entry: Entry,
  ): Promise<{ readonly fired: boolean; readonly rest: readonly Resting[] }> {
    const found = await rules.fire({ ...entry, value: value.toFixed(), at, again: 'armed' })
    const { rule, state, fired = false } = found ?? {}
    if (!rule || !isOnMarket(rule.condition) || rule.restMs === undefined) return { fired, rest: [] }
    // Also where it had fired before, and whoever fired it died.
    if (state?.is !== 'armed' || state.count === entry.count) return { fired, rest: [] }
    const until = state.firedAt + rule.restMs
    const entries = entriesOf(rule, state.count, triggersToRearm(rule.condition))
    return { fired, rest: entries.map((one) => ({ entry: one, until })) }
  }
}

/** An entry that waits, and the one that may wait on the other side of the same threshold. */
function onBothSides(entry: Entry): readonly Entry[] {
  return (['above', 'below'] as const).map((side) => ({ ...entry, trigger: { ...entry.trigger, side } }))
}
