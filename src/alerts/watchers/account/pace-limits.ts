import { paceOf, type PaceLimits } from './poll-pace.js'
import type { Config } from '../../../config/config.js'
import type { PollIntervalStates } from '../../../telemetry/backlog.js'

/** The limits of account polls in the configuration. */
export function paceLimitsOf(config: Config): PaceLimits {
  return {
    activeMs: config.watchActiveMs,
    idleMs: config.watchIdleMs,
    readsPerSecond: config.serviceReads,
  }
}

/** The intervals between two polls of an account, with so many accounts of each activity. */
export function pollIntervalsOf(
  counts: Parameters<typeof paceOf>[0],
  limits: PaceLimits,
): PollIntervalStates {
  const { active, others } = paceOf(counts, limits)
  return {
    active: { configuredS: limits.activeMs / 1_000, stretch: active },
    others: { configuredS: limits.idleMs / 1_000, stretch: others },
  }
}
