import { paceOf, type PaceLimits } from '../../../src/alerts/watchers/account/poll-pace.js'
import { intervalOf, activities, type Activity } from '../../../src/alerts/watchers/account/activity.js'
import type { Load } from './load.js'
import { ACCOUNTS_EACH } from './population.js'

/** What so many people take, calculated from what one look takes. */
export interface Calculated {
  readonly people: number
  /** Looks at accounts, and reads of the service, per second. */
  readonly looks: number
  readonly reads: number
  /** Seconds between two looks at an active account, and at an idle one. */
  readonly activeS: number
  readonly idleS: number
  /** Processes, each on a core of its own, and cores of Redis. */
  readonly processes: number
  readonly redisCores: number
}

/** Shares of the accounts by activity. */
const SHARES: Readonly<Record<Activity, number>> = { active: 0.1, idle: 0.2, dormant: 0.7 }

/** The part of its core that a process uses at most, so that it has the rest for a crash. */
const PART_OF_CORE = 0.7

/** Reads of one look, as in the plan of the program: see `poll-pace.ts`. */
const READS = { active: 2.3, idle: 5, dormant: 5 }

/** Calculates the load of so many people from the measured CPU of a look. */
export function calculate(
  people: number,
  limits: PaceLimits,
  { cpuOfLook, redisOfLook }: Pick<Load, 'cpuOfLook' | 'redisOfLook'>,
): Calculated {
  const accounts = people * ACCOUNTS_EACH
  const counts = {
    active: accounts * SHARES.active,
    idle: accounts * SHARES.idle,
    dormant: accounts * SHARES.dormant,
  }
  const pace = paceOf(counts, limits)
  const everyS = (activity: Activity): number =>
    (intervalOf(activity, limits) / 1_000) * (activity === 'active' ? pace.active : pace.others)
  const perSecond = activities.map((activity) => ({ activity, looks: counts[activity] / everyS(activity) }))
  const looks = perSecond.reduce((sum, one) => sum + one.looks, 0)
  return {
    people,
    looks,
    reads: perSecond.reduce((sum, one) => sum + one.looks * READS[one.activity], 0),
    activeS: everyS('active'),
    idleS: everyS('idle'),
    processes: Math.ceil((looks * cpuOfLook) / 1e6 / PART_OF_CORE),
    redisCores: (looks * redisOfLook) / 1e6,
  }
}

/** The line that a calculation prints. */
export function lineOf(calculated: Calculated): string {
  const { people, looks, reads, activeS, idleS, processes, redisCores } = calculated
  const whole = (figure: number): string => Math.round(figure).toLocaleString('en')
  return (
    `on paper, ${whole(people)} people: ${whole(looks)} looks/s, ${whole(reads)} service reads/s, active accounts every ` +
    `${activeS.toFixed(1)} s, idle ones every ${whole(idleS)} s; ${processes} processes on cores of their own, ` +
    `${redisCores.toFixed(2)} cores of Redis`
  )
}
