import type { Clock } from '../../lib/clock.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import { createCalendar } from '../../desk/account/pnl/calendar.js'
import type { OnRows } from '../../desk/account/on-rows.js'
import { notificationLevelOf } from '../notification-preferences/level.js'
import { quietMsOf } from '../notification-preferences/quiet-hours.js'
import { DEFAULT_TIME_ZONE } from '../notification-preferences/time-zone.js'
import { factsOfDigest } from './digest.js'
import type { FundingBaselines } from './funding.js'
import type { Notice } from '../notice.js'
import type { Outbox } from '../outbox/outbox.js'
import { DIGEST_ID, digestId, dueAfter, lastDue, periodBefore, sentUntil } from './period.js'
import type { ReadDigest } from './read-digest.js'
import type { DigestSchedules } from './schedules.js'
import { parseDigestSchedule, digestScheduleText, type DigestSchedule } from './schedule.js'

/** A person's digest schedule, and what it comes to. */
export interface DigestPreference {
  /** Undefined for no digest. */
  readonly schedule: DigestSchedule | undefined
  /** IANA name of the person's time zone. */
  readonly timeZone: string
  /** The time of the next digest: the first whose days none has told yet. */
  readonly next: Date | undefined
  /** True if the next digest is due in their quiet hours, and waits for their end. */
  readonly isInQuiet: boolean
  /** True if the person turned notices of this kind off, so that it is not sent. */
  readonly isOff: boolean
}

/** The digests of people. Nothing else schedules them. */
export interface Digests {
  preference(userId: number): Promise<DigestPreference>
  /**
   * Sets a person's schedule; undefined for no digest. Days that none would tell, because the next one begins after them, are told
   * at once.
   */
  setSchedule(userId: number, schedule: DigestSchedule | undefined): Promise<void>
  /** Schedules a person's digest again, because their time zone changed, in the same way. */
  reschedule(userId: number): Promise<void>
  /** Reads a digest of the last complete day or week; undefined when the person has no account. */
  now(userId: number, onRows?: OnRows): Promise<Notice | undefined>
}

export function createDigests(deps: {
  readonly settings: SettingsStore
  readonly schedules: DigestSchedules
  readonly read: ReadDigest
  readonly outbox: Pick<Outbox, 'knownIds'>
  readonly fundingBaselines: Pick<FundingBaselines, 'keep'>
  readonly now: Clock
}): Digests {
  const preferencesOf = async (userId: number) => {
    const chosen = await deps.settings.read(userId)
    const { digest, timeZone = DEFAULT_TIME_ZONE } = chosen
    return { chosen, timeZone, schedule: digest === undefined ? undefined : parseDigestSchedule(digest) }
  }
  const sentIds = (userId: number): Promise<readonly string[]> => deps.outbox.knownIds(userId, DIGEST_ID)
  /** Schedules what a person has chosen. `every`: the kind of period that was told until now; undefined for none. */
  const schedule = async (userId: number, every: DigestSchedule['every'] | undefined): Promise<void> => {
    const { schedule: wanted, timeZone } = await preferencesOf(userId)
    if (!wanted) return await deps.schedules.remove(userId)
    await deps.schedules.set(userId, wanted, timeZone)
    if (!every) return
    const until = sentUntil(await sentIds(userId))
    const at = new Date(deps.now())
    // The next one begins where this period ends.
    const { period } = lastDue(wanted, timeZone, at)
    if (until !== undefined && until < period.end.getTime()) await deps.schedules.sendAt(userId, at, every)
  }
  /** The first time at which a digest is due whose period was not sent. */
  const firstDue = async (
    userId: number,
    { schedule: wanted, timeZone }: Pick<DigestPreference, 'schedule' | 'timeZone'>,
  ): Promise<Date | undefined> => {
    const [next, sent] = await Promise.all([deps.schedules.next(userId), sentIds(userId)])
    if (!wanted) return next
    let due = next
    while (due && sent.includes(digestId(lastDue(wanted, timeZone, due).period)))
      due = dueAfter(wanted, timeZone, due)
    return due
  }
  return {
    reschedule: async (userId) => await schedule(userId, (await preferencesOf(userId)).schedule?.every),
    preference: async (userId) => {
      const { chosen, ...preference } = await preferencesOf(userId)
      const next = await firstDue(userId, preference)
      return {
        ...preference,
        next,
        isInQuiet: !!next && quietMsOf(chosen, next.getTime()) !== undefined,
        isOff: notificationLevelOf(chosen, 'digest') === 'off',
      }
    },
    setSchedule: async (userId, wanted) => {
      const before = (await preferencesOf(userId)).schedule
      if (wanted) await deps.settings.change(userId, { digest: digestScheduleText(wanted) })
      else await deps.settings.clear(userId, 'digest')
      // The setting first: a scheduled job without the setting removes itself, and a second tap schedules a setting without a
      // job.
      await schedule(userId, before?.every)
    },
    now: async (userId, onRows) => {
      const { schedule: wanted, timeZone } = await preferencesOf(userId)
      const today = createCalendar(timeZone).dayOf(new Date(deps.now()))
      const reading = await deps.read(userId, periodBefore(wanted?.every ?? 'day', timeZone, today), onRows)
      if (!reading) return undefined
      const { digest, baselines } = reading
      for (const { account, baseline } of baselines)
        await deps.fundingBaselines.keep(account, baseline, { replaces: false })
      return { id: `digest now ${deps.now()}`, kind: 'digest', at: deps.now(), facts: factsOfDigest(digest) }
    },
  }
}
