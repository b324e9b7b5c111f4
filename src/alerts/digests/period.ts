import { createCalendar, daysBefore, type Day } from '../../desk/account/pnl/calendar.js'
import { weekdays, type DigestSchedule } from './schedule.js'

/** The whole days of a digest, in the person's time zone. */
export interface DigestPeriod {
  readonly every: DigestSchedule['every']
  /** The first day. */
  readonly from: Day
  /** The last day. */
  readonly to: Day
  /** The end of the last day. */
  readonly end: Date
  /** IANA name. */
  readonly zone: string
}

/** The first word of the ids of all digests. */
export const DIGEST_ID = 'digest'

/** A period, and the time at which its digest is due. */
export interface DuePeriod {
  readonly period: DigestPeriod
  readonly due: Date
}

/**
 * The last period that was due at a moment or before. A digest that is late covers this period alone, and none that was due
 * in the meantime.
 */
export function lastDue(schedule: DigestSchedule, zone: string, now: Date): DuePeriod {
  const { dayOf, hourOf, momentOf } = createCalendar(zone)
  const today = dayOf(now)
  const latest = hourOf(now) >= schedule.hour ? today : daysBefore(today, 1)
  const day = schedule.every === 'day' ? latest : daysBefore(latest, daysSince(schedule.weekday, latest))
  return { period: periodBefore(schedule.every, zone, day), due: momentOf(day, schedule.hour) }
}

/** The day or the week that ended when a day began. */
export function periodBefore(every: DigestSchedule['every'], zone: string, day: Day): DigestPeriod {
  const days = every === 'day' ? 1 : weekdays.length
  const end = createCalendar(zone).beginningOf(day)
  return { every, from: daysBefore(day, days), to: daysBefore(day, 1), end, zone }
}

/** The time at which a digest is due after it was due. */
export function dueAfter(schedule: DigestSchedule, zone: string, due: Date): Date {
  const { dayOf, momentOf } = createCalendar(zone)
  return momentOf(daysBefore(dayOf(due), schedule.every === 'day' ? -1 : -weekdays.length), schedule.hour)
}

/** The id of the notice of a period, so that it is sent once, at whichever hour. */
export function digestId({ every, from, end }: DigestPeriod): string {
  return `${DIGEST_ID} ${every} ${from} ${end.toISOString()}`
}

/** The end of the last period that was sent, in milliseconds, by the ids of notices; undefined for none. */
export function sentUntil(ids: readonly string[]): number | undefined {
  const ends = ids.map((id) => Date.parse(id.split(' ')[3] ?? '')).filter((end) => !Number.isNaN(end))
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** The number of days since the last of these weekdays; 0 on that weekday. */
function daysSince(weekday: (typeof weekdays)[number], day: Day): number {
  // JavaScript counts from Sunday.
  const sinceMonday = (new Date(day).getUTCDay() + 6) % weekdays.length
  return (sinceMonday - weekdays.indexOf(weekday) + weekdays.length) % weekdays.length
}
