/** The days of a week, the first first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

type Weekday = (typeof weekdays)[number]

/** When a person wants to be told what their trading came to: an hour of their clock, from 0 to 23. */
export type DigestSchedule =
  | { readonly every: 'day'; readonly hour: number }
  | { readonly every: 'week'; readonly weekday: Weekday; readonly hour: number }

/** What stands in for what a person leaves out. */
const DEFAULT = { weekday: 'mon', hour: 8 } as const

const LAST_HOUR = 23

/** A wish as it is kept, and as it can be typed: `daily 8`, `weekly mon 8`. */
export function digestScheduleText(wish: DigestSchedule): string {
  return wish.every === 'day' ? `daily ${wish.hour}` : `weekly ${wish.weekday} ${wish.hour}`
}

/** The wish of a text such as `daily 8`, `weekly monday 08:00` or `weekly`; undefined for any other. */
export function parseDigestSchedule(typed: string): DigestSchedule | undefined {
  const [every, ...rest] = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const hours = rest.flatMap((word) => hourOf(word) ?? [])
  const days = rest.flatMap((word) => weekdayOf(word) ?? [])
  const [hour = DEFAULT.hour] = hours
  const [weekday = DEFAULT.weekday] = days
  if (hours.length > 1 || days.length > 1 || hours.length + days.length < rest.length) return undefined
  if (every === 'weekly') return { every: 'week', weekday, hour }
  return every === 'daily' && days.length === 0 ? { every: 'day', hour } : undefined
}

/** The same as a cron pattern, in the time zone of the person. */
export function cronOf(wish: DigestSchedule): string {
  const days = wish.every === 'day' ? '*' : String(weekdays.indexOf(wish.weekday) + 1)
  return `0 ${wish.hour} * * ${days}`
}

function hourOf(word: string): number | undefined {
  const [, digits] = /^(\d{1,2})(?::00)?$/.exec(word) ?? []
  const hour = digits === undefined ? undefined : Number.parseInt(digits, 10)
  return hour !== undefined && hour <= LAST_HOUR ? hour : undefined
}

/** By its first three letters, or more of its name. */
function weekdayOf(word: string): Weekday | undefined {
  return weekdays.find((day) => NAMES[day].startsWith(word) && word.length >= day.length)
}

const NAMES: Readonly<Record<Weekday, string>> = {
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
}
