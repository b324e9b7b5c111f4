import { createCalendar, daysBefore, type Day } from '../../desk/account/pnl/calendar.js'
import { weekdays, type DigestSchedule } from './schedule.js'

/** The whole days that a digest is about, in the time zone of its person. */
export interface DigestPeriod {
  readonly every: DigestSchedule['every']
  /** The first day. */
  readonly from: Day
  /** The last day, which is over. */
  readonly to: Day
  /** The moment at which it ends, and the next day begins. */
  readonly end: Date
  /** IANA name. */
  readonly zone: string
}

/** A period, and the moment at which it was to be told. */
export interface DuePeriod {
  readonly period: DigestPeriod
  readonly due: Date
}

/**
 * What was to be told last, as a person wishes, before a moment or at it. Whoever is late tells this, and not what was to
 * be told in the meantime.
 */
export function lastDue(wish: DigestSchedule, zone: string, now: Date): DuePeriod {
  const { dayOf, hourOf, momentOf } = createCalendar(zone)
  const today = dayOf(now)
  const latest = hourOf(now) >= wish.hour ? today : daysBefore(today, 1)
  const day = wish.every === 'day' ? latest : daysBefore(latest, daysSince(wish.weekday, latest))
  const due = momentOf(day, wish.hour)
  // An hour that comes twice is told at its first time.
  return { period: periodBefore(wish.every, zone, day), due: due > now ? now : due }
}

/** The day or the week that ended when a day began. */
export function periodBefore(every: DigestSchedule['every'], zone: string, day: Day): DigestPeriod {
  const days = every === 'day' ? 1 : weekdays.length
  const end = createCalendar(zone).beginningOf(day)
  return { every, from: daysBefore(day, days), to: daysBefore(day, 1), end, zone }
}

/** How many days a day of the calendar is after the weekday before it, or 0 when it is that weekday. */
function daysSince(weekday: (typeof weekdays)[number], day: Day): number {
  // JavaScript counts from Sunday.
  const sinceMonday = (new Date(day).getUTCDay() + 6) % weekdays.length
  return (sinceMonday - weekdays.indexOf(weekday) + weekdays.length) % weekdays.length
}
