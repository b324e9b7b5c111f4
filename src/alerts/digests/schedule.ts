/** The days of a week, from Monday on. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

type Weekday = (typeof weekdays)[number]

/** The schedule of a person's digest. `hour` is in their time zone, from 0 to 23. */
export type DigestSchedule =
  | { readonly every: 'day'; readonly hour: number }
  | { readonly every: 'week'; readonly weekday: Weekday; readonly hour: number }

/** The parts that a person may leave out. */
const DEFAULT = { weekday: 'mon', hour: 8 } as const

const LAST_HOUR = 23

/** Prints a schedule as it is stored and typed: `daily 8`, `weekly mon 8`. */
export function digestScheduleText(schedule: DigestSchedule): string {
  return schedule.every === 'day' ? `daily ${schedule.hour}` : `weekly ${schedule.weekday} ${schedule.hour}`
}

/** Parses a schedule such as `daily 8`, `weekly monday 08:00` or `weekly`; undefined for any other text. */
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

/** The cron pattern of a schedule, in the person's time zone. */
export function cronOf(schedule: DigestSchedule): string {
  const days = schedule.every === 'day' ? '*' : String(weekdays.indexOf(schedule.weekday) + 1)
  return `0 ${schedule.hour} * * ${days}`
}

function hourOf(word: string): number | undefined {
  const [, digits] = /^(\d{1,2})(?::00)?$/.exec(word) ?? []
  const hour = digits === undefined ? undefined : Number.parseInt(digits, 10)
  return hour !== undefined && hour <= LAST_HOUR ? hour : undefined
}

/** Parses a weekday, by three or more letters of its name. */
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
