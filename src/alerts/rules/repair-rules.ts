import { isWaiting } from './rule.js'
import type { Redis } from 'ioredis'
import { groupBy } from '../../lib/group-by.js'
import type { Logger } from '../../lib/log/log.js'
import type { Timers } from '../../lib/timers.js'
import { keys, RULES_PATTERN } from '../../redis/keys.js'
import { scanPeople } from '../../redis/open.js'
import { unlessDamaged } from '../../redis/record.js'
import { inBatches } from '../../lib/in-batches.js'
import { createSweep, SWEEP_BATCH_SIZE, type SweepComparison } from '../jobs/sweep.js'
import type { IndexEntry } from './entry.js'
import { createRuleEnrollment } from './rule-enrollment.js'
import type { MarketKey, RuleIndex } from './rule-index.js'
import type { RuleStore, StoredRule } from './rule-store.js'
import type { Random } from '../../lib/random.js'

/**
 * Compares the rules with the index and the other places where watchers look for them, and repairs what a failover of Redis
 * that lost writes, or a process that died, has left: an armed rule without an entry is indexed again, an entry without an
 * armed rule is removed. Runs in one process at a time, in batches with pauses. The signal stops it early.
 */
export type RepairRules = (signal: AbortSignal) => Promise<void>

/** The number of repairs, by what was missing or left over. */
interface Repaired {
  /** Counts repairs for the metrics. */
  repaired(what: 'rule-enrolled' | 'entry-removed', count: number): void
}

export function createRepairRules(deps: {
  readonly redis: Redis
  readonly index: RuleIndex
  readonly rules: Pick<RuleStore, 'list' | 'findAll'>
  readonly metrics: Repaired
  readonly logger: Logger
  readonly timers: Pick<Timers, 'sleep'>
  readonly random: Random
}): RepairRules {
  const { redis, index, metrics, logger } = deps
  const sweep = createSweep({ redis, lease: keys.repairLease(), timers: deps.timers, random: deps.random })
  const { enrollMissing, isEnrolled } = createRuleEnrollment({ redis, index })

  const note = (what: 'rule-enrolled' | 'entry-removed', count: number): void => {
    metrics.repaired(what, count)
    logger.warn(
      { event: 'rules-repaired', what, count },
      'Rules and their index did not agree, as after a failover that lost writes; they were repaired',
    )
  }

  /** Those of the rules of a person that are armed, and that no watcher would find. Others report rules that are damaged. */
  const lostOf = async (userId: number): Promise<readonly StoredRule[]> => {
    const waiting = ((await unlessDamaged(deps.rules.list(userId))) ?? []).filter(({ state }) =>
      isWaiting(state),
    )
    const found = await Promise.all(waiting.map(({ rule, state }) => isEnrolled(rule, state.count)))
    return waiting.filter((_, place) => found[place] === false)
  }

  const lostRules = (): SweepComparison<number, StoredRule> => ({
    batches: inBatches(scanPeople(redis, RULES_PATTERN), SWEEP_BATCH_SIZE),
    find: async (userIds) => (await Promise.all(userIds.map(lostOf))).flat(),
    findAgain: async (before) => {
      const owners = [...new Set(before.map(({ rule }) => rule.userId))]
      const after = (await Promise.all(owners.map(lostOf))).flat()
      return after.filter((now) => before.some((then) => isSame(then, now)))
    },
    repair: async (lost) => {
      for (const { rule, state } of lost) await enrollMissing(rule, state.count)
      note('rule-enrolled', lost.length)
    },
  })

  /** Those of the entries whose rule is not armed, or has fired since. */
  const outdatedOf = async (entries: readonly IndexEntry[]): Promise<readonly IndexEntry[]> => {
    const groups = [...groupBy(entries, ({ userId }) => userId).entries()]
    const outdated = await Promise.all(
      groups.map(async ([userId, own]) => {
        const ids = [...new Set(own.map(({ ruleId }) => ruleId))]
        const stored = await unlessDamaged(deps.rules.findAll(userId, ids))
        // The rules of somebody that cannot be read say nothing about their entries.
        if (!stored) return []
        return own.filter(
          ({ ruleId, count }) =>
            !stored.some(
              ({ rule, state }) => rule.id === ruleId && state.is === 'armed' && state.count === count,
            ),
        )
      }),
    )
    return outdated.flat()
  }

  const outdatedEntries = (market: MarketKey): SweepComparison<IndexEntry, IndexEntry> => ({
    batches: index.entries(market),
    find: outdatedOf,
    findAgain: outdatedOf,
    repair: async (outdated) => {
      await index.change(market, { remove: outdated })
      note('entry-removed', outdated.length)
    },
  })

  return (signal) =>
    sweep.run(async () => {
      if (!(await sweep.compare(lostRules(), signal))) return
      for (const market of await index.markets()) {
        if (!(await sweep.compare(outdatedEntries(market), signal))) return
      }
    })
}

function isSame(one: StoredRule, other: StoredRule): boolean {
  return (
    one.rule.id === other.rule.id &&
    one.rule.userId === other.rule.userId &&
    one.state.is === other.state.is &&
    one.state.count === other.state.count
  )
}
