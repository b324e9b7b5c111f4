import type { Clock } from '../../lib/clock.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import { createCalendar } from '../../desk/account/pnl/calendar.js'
import type { OnRows } from '../../desk/account/on-rows.js'
import { notificationLevelOf } from '../notification-preferences/level.js'
import { parseQuiet, quietFor } from '../notification-preferences/quiet-hours.js'
import { DEFAULT_TIME_ZONE } from '../notification-preferences/time-zone.js'
import { factsOfDigest } from './digest.js'
import type { FundingBaselines } from './funding.js'
import type { Notice } from '../notice.js'
import { periodBefore } from './period.js'
import type { ReadDigest } from './read-digest.js'
import type { DigestSchedules } from './schedules.js'
import { parseDigestSchedule, digestScheduleText, type DigestSchedule } from './schedule.js'

/** A person's digest schedule, and what it comes to. */
export interface DigestPreference {
  /** Undefined for no digest. */
  readonly schedule: DigestSchedule | undefined
  /** IANA name of the person's time zone. */
  readonly timeZone: string
  /** The time of the next digest. */
  readonly next: Date | undefined
  /** True if the next digest is due in their quiet hours, and waits for their end. */
  readonly isInQuiet: boolean
  /** True if the person turned notices of this kind off, so that it is not sent. */
  readonly isOff: boolean
}

/** The digests of people. Nothing else schedules them. */
export interface Digests {
  preference(userId: number): Promise<DigestPreference>
  /** Sets a person's schedule; undefined for no digest. */
  setSchedule(userId: number, schedule: DigestSchedule | undefined): Promise<void>
  /** Schedules a person's digest again, because their time zone changed. */
  reschedule(userId: number): Promise<void>
  /** Reads a digest of the last complete day or week; undefined when the person has no account. */
  now(userId: number, onRows?: OnRows): Promise<Notice | undefined>
}

export function createDigests(deps: {
  readonly settings: SettingsStore
  readonly schedules: DigestSchedules
  readonly read: ReadDigest
  readonly fundingBaselines: Pick<FundingBaselines, 'keep'>
  readonly now: Clock
}): Digests {
  const preferencesOf = async (userId: number) => {
    const chosen = await deps.settings.read(userId)
    const { digest, timeZone = DEFAULT_TIME_ZONE } = chosen
    return { chosen, timeZone, schedule: digest === undefined ? undefined : parseDigestSchedule(digest) }
  }
  const reschedule = async (userId: number): Promise<void> => {
    const { schedule, timeZone } = await preferencesOf(userId)
    if (schedule) await deps.schedules.set(userId, schedule, timeZone)
    else await deps.schedules.remove(userId)
  }
  return {
    reschedule,
    preference: async (userId) => {
      const [{ chosen, schedule, timeZone }, next] = await Promise.all([
        preferencesOf(userId),
        deps.schedules.next(userId),
      ])
      const hours = chosen.quiet === undefined ? undefined : parseQuiet(chosen.quiet)
      return {
        schedule,
        timeZone,
        next,
        isInQuiet: !!hours && !!next && quietFor(hours, timeZone, next.getTime()) !== undefined,
        isOff: notificationLevelOf(chosen, 'digest') === 'off',
      }
    },
    setSchedule: async (userId, schedule) => {
      if (schedule) await deps.settings.change(userId, { digest: digestScheduleText(schedule) })
      else await deps.settings.clear(userId, 'digest')
      // The setting first: a scheduled job without the setting removes itself, and a second tap schedules a setting without a
      // job.
      await reschedule(userId)
    },
    now: async (userId, onRows) => {
      const { schedule, timeZone } = await preferencesOf(userId)
      const today = createCalendar(timeZone).dayOf(new Date(deps.now()))
      const reading = await deps.read(userId, periodBefore(schedule?.every ?? 'day', timeZone, today), onRows)
      if (!reading) return undefined
      const { digest, baselines } = reading
      for (const { account, baseline } of baselines)
        await deps.fundingBaselines.keep(account, baseline, { replaces: false })
      return { id: `digest now ${deps.now()}`, kind: 'digest', at: deps.now(), facts: factsOfDigest(digest) }
    },
  }
}
