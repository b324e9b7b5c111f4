import type { Redis } from 'ioredis'
import { createSweep, SWEEP_BATCH_SIZE } from '../alerts/jobs/sweep.js'
import type { Clock } from '../lib/clock.js'
import { inBatches } from '../lib/in-batches.js'
import type { Logger } from '../lib/log/log.js'
import type { Random } from '../lib/random.js'
import type { Timers } from '../lib/timers.js'
import { keys, PLANS_PATTERN } from '../redis/keys.js'
import { scanPeople } from '../redis/open.js'
import { isCarriedOn, lookAt, type HeldPlan } from './plan.js'
import type { PlanStore } from './store.js'

/**
 * Compares the plans with their due set, and makes those due again that go on but that no process would find: a failover of Redis, or
 * a process that died while it armed one, has lost their place. Notes of those whose time has not come that another history of the database is
 * no loss to them. Runs in one process at a time, in batches with pauses. The signal stops
 * it early.
 */
export type RepairDuePlans = (signal: AbortSignal) => Promise<void>

export function createRepairDuePlans(deps: {
  readonly redis: Redis
  readonly plans: Pick<PlanStore, 'list' | 'renewAll'> & {
    readonly due: Pick<PlanStore['due'], 'findMissing' | 'schedule'>
  }
  readonly metrics: {
    /** Counts plans that were made due again. */
    repaired(what: 'plan', count: number): void
  }
  readonly logger: Logger
  readonly timers: Pick<Timers, 'sleep'>
  readonly random: Random
  readonly now: Clock
}): RepairDuePlans {
  const { redis, plans, metrics, logger, now } = deps
  const sweep = createSweep({
    redis,
    lease: keys.plansRepairLease(),
    timers: deps.timers,
    random: deps.random,
  })

  const findLost = async (userIds: readonly number[]): Promise<readonly HeldPlan[]> => {
    for (const userId of userIds) await plans.renewAll(userId)
    // Those that cannot be read are shown to their owners as such.
    const lists = await Promise.all(userIds.map((userId) => plans.list(userId)))
    return await plans.due.findMissing(lists.flatMap((list) => list.all.filter(isCarriedOn)))
  }

  const findLostAgain = async (before: readonly HeldPlan[]): Promise<readonly HeldPlan[]> => {
    const ids = new Set(before.map(({ id }) => id))
    const lost = await findLost([...new Set(before.map(({ userId }) => userId))])
    return lost.filter(({ id }) => ids.has(id))
  }

  const schedule = async (lost: readonly HeldPlan[]): Promise<void> => {
    for (const plan of lost) await plans.due.schedule(plan, lookAt(plan, now()))
    metrics.repaired('plan', lost.length)
    logger.warn(
      { event: 'due-plans-repaired', count: lost.length },
      'Plans that are armed had no time at which a process looks at them, as after a failover that lost writes; they have one again',
    )
  }

  return (signal) =>
    sweep.run(async () => {
      const batches = inBatches(scanPeople(redis, PLANS_PATTERN), SWEEP_BATCH_SIZE)
      await sweep.compare({ batches, find: findLost, findAgain: findLostAgain, repair: schedule }, signal)
    })
}
