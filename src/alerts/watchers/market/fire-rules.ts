import type { Big } from 'big.js'
import { groupBy, type Group } from '../../../lib/group-by.js'
import type { Logger } from '../../../lib/log/log.js'
import { isDamage } from '../../../redis/record.js'
import { chatQueueName } from '../../outbox/chat-queue.js'
import type { Outbox } from '../../outbox/outbox.js'
import { coolingDownEntries, type CoolingDownEntry, type IndexEntry } from '../../rules/entry.js'
import { isOnMarket } from '../../rules/kinds/alert-kinds.js'
import { silentUntilOf } from '../../rules/rule.js'
import type { MarketKey, RuleIndex } from '../../rules/rule-index.js'
import type { RuleStore, StoredRule } from '../../rules/rule-store.js'
import { rangeOf, type PriceSpans } from '../levels/level-index.js'
import { afterWait, isReached, type MarketMeasure, type RuleTrigger } from '../../rules/rule-trigger.js'

/** A value of a market, as it was read. */
export interface Observation {
  readonly market: MarketKey
  readonly measure: MarketMeasure
  readonly value: Big
  /** Milliseconds since 1970. */
  readonly at: number
  /** Time of the request, in milliseconds: later than `at` where the last price is older. */
  readonly askedAt: number
  /** The prices since the read before, where the value is the last price. */
  readonly spans?: PriceSpans
}

/**
 * Fires the rules whose threshold a value has reached, or a price since the read before, and returns how many. Its cost grows
 * with these, not with those that wait.
 */
export type FireRules = (observed: Observation) => Promise<number>

/** Index entries handled at once. */
const BATCH_SIZE = 2_500

export function createFireRules(deps: {
  readonly index: RuleIndex
  readonly rules: RuleStore
  readonly outbox: Outbox
  readonly logger: Logger
}): FireRules {
  return async (observed) => {
    let fired = 0
    for (;;) {
      const reached = await deps.index.reached(observed.market, observed.measure, observed.value, BATCH_SIZE)
      // Those that were added after the read wait for the next one: a price of before is none of theirs.
      const addedAt = await deps.index.addedAt(observed.market, reached)
      const entries = reached.filter((_, place) => (addedAt[place] ?? Infinity) <= observed.askedAt)
      if (entries.length === 0) return fired + (await firePassed(observed))
      fired += await handle(observed, entries)
    }
  }

  /** Fires the rules whose threshold a price has reached and left again since the read before. */
  async function firePassed({ spans, ...observed }: Observation): Promise<number> {
    if (!spans) return 0
    const { market, measure, value } = observed
    const passed = await deps.index.passed(market, measure, value, rangeOf(spans))
    let fired = 0
    for (let start = 0; start < passed.length; start += BATCH_SIZE) {
      const entries = passed.slice(start, start + BATCH_SIZE)
      const addedAt = await deps.index.addedAt(market, entries)
      const seen = entries.flatMap((entry, place) => {
        const extreme = furthest(entry.trigger, spans, addedAt[place] ?? Infinity)
        return extreme ? [{ entry, extreme }] : []
      })
      for (const group of groupBy(seen, ({ extreme }) => extreme.toFixed()).values())
        fired += await handle(
          { ...observed, value: group[0].extreme, last: value },
          group.map(({ entry }) => entry),
        )
    }
    return fired
  }

  async function handle(observed: Seen, entries: readonly IndexEntry[]): Promise<number> {
    const passed = entries.filter(({ trigger }) => trigger.phase === 'wait')
    const ready = entries.filter(({ trigger }) => trigger.phase === 'fire')
    const groups = [...groupBy(ready, chatQueueName).values()]
    const firings = await deps.outbox.scheduleAround(
      groups.map(([first]) => first),
      { priority: 'alert' },
      () => Promise.all(groups.map((group) => fire(observed, group))),
    )
    // A process that dies before this leaves the entries to another, which finds that their rules have fired.
    await deps.index.change(observed.market, {
      remove: [...ready, ...passed.flatMap(onBothSides)],
      add: passed.map((entry) => ({ ...entry, trigger: afterWait(entry.trigger) })),
      coolingDown: firings.flatMap(({ coolingDown }) => coolingDown),
    })
    await putBack(
      observed.market,
      firings.flatMap(({ idle }) => idle),
    )
    return firings.reduce((sum, { fired }) => sum + fired, 0)
  }

  /** Fires the rules of one chat queue, and returns the entries with which they wait for their next time. */
  async function fire({ value, last, at }: Seen, group: Group<IndexEntry>): Promise<Firing> {
    const results = await fireUnlessDamaged(group, {
      value: value.toFixed(),
      at,
      again: 'armed',
      ...(last ? { last: last.toFixed() } : {}),
    })
    const coolingDown = results.flatMap(({ again }, place) =>
      again ? coolingDownOf(again, group[place]) : [],
    )
    const idle = group.filter((_, place) => results[place]?.fired !== true)
    return { fired: results.filter(({ fired }) => fired).length, coolingDown, idle }
  }

  /** A person whose rules cannot be read does not keep those of others from firing. */
  async function fireUnlessDamaged(
    group: Group<IndexEntry>,
    observed: Parameters<RuleStore['fire']>[2],
  ): ReturnType<RuleStore['fire']> {
    try {
      return await deps.rules.fire(group[0], group, observed)
    } catch (err) {
      if (!isDamage(err)) throw err
      deps.logger.error(
        { event: 'alerts-unreadable', err, user: group[0].userId },
        'The alerts of one person cannot be read; they do not fire',
      )
      return group.map(() => ({ fired: false, again: undefined }))
    }
  }

  /** The rules of a group that still exist; none where they cannot be read. */
  async function findUnlessDamaged(group: Group<IndexEntry>): Promise<readonly StoredRule[]> {
    try {
      return await deps.rules.findAll(
        group[0].userId,
        group.map(({ ruleId }) => ruleId),
      )
    } catch (err) {
      if (!isDamage(err)) throw err
      deps.logger.error(
        { event: 'alerts-unreadable', err, user: group[0].userId },
        'The alerts of one person cannot be read; they leave the index',
      )
      return []
    }
  }

  /**
   * Puts removed entries back whose rules are armed now: their owner armed them at that very time, and the new entries may
   * have been removed with the old ones.
   */
  async function putBack(market: MarketKey, idle: readonly IndexEntry[]): Promise<void> {
    for (const group of groupBy(idle, chatQueueName).values()) {
      const stored = await findUnlessDamaged(group)
      const isArmed = ({ ruleId, count }: IndexEntry): boolean =>
        stored.some(({ rule, state }) => rule.id === ruleId && state.is === 'armed' && state.count === count)
      const add = group.filter(isArmed)
      if (add.length > 0) await deps.index.change(market, { add })
    }
  }
}

/** A value that has reached thresholds. */
interface Seen extends Pick<Observation, 'market' | 'value' | 'at'> {
  /** The last price, where the value is one from before it. */
  readonly last?: Big
}

/**
 * The price that went furthest beyond a threshold in the spans that began after its entry was added; undefined where none has reached it.
 */
function furthest(trigger: RuleTrigger, spans: PriceSpans, addedAt: number): Big | undefined {
  const [first, ...others] = spans.filter(({ since }) => since >= addedAt)
  if (!first) return undefined
  const { low, high } = rangeOf([first, ...others])
  const extreme = trigger.side === 'above' ? high : low
  return isReached(trigger, extreme) ? extreme : undefined
}

/** The result of firing the rules of one chat queue. */
interface Firing {
  readonly fired: number
  readonly coolingDown: readonly CoolingDownEntry[]
  /** Entries whose rules did not fire. */
  readonly idle: readonly IndexEntry[]
}

/** The entries with which a rule waits after its cooldown; also for a rule that another process fired before it died. */
function coolingDownOf(
  { rule, state }: StoredRule,
  entry: IndexEntry | undefined,
): readonly CoolingDownEntry[] {
  const { condition, cooldownMs } = rule
  if (!isOnMarket(condition) || cooldownMs === undefined || state.count === entry?.count) return []
  return coolingDownEntries(rule, state.count, condition, silentUntilOf(rule, state))
}

/** An entry that waits, and the one that may wait on the other side of the same threshold. */
function onBothSides(entry: IndexEntry): readonly IndexEntry[] {
  return (['above', 'below'] as const).map((side) => ({ ...entry, trigger: { ...entry.trigger, side } }))
}
