/** A day of the calendar, as `2025-03-05`: two of them compare as the days do. */
export type Day = string

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

/** The days of one time zone. */
export interface Calendar {
  /** The day that a moment is on. */
  readonly dayOf: (time: Date) => Day
  /** The moment at which a day begins. */
  readonly beginningOf: (day: Day) => Date
  /** The hour that the clocks show at a moment, from 0 to 23. */
  readonly hourOf: (time: Date) => number
  /** The moment of a day at which the clocks show an hour; an hour later where they leave that one out. */
  readonly momentOf: (day: Day, hour: number) => Date
}

/** The calendar of a time zone: an IANA name, such as `Europe/Paris`. Throws a RangeError for no such zone. */
export function createCalendar(zone: string): Calendar {
  const clock = new Intl.DateTimeFormat('en', {
    calendar: 'iso8601',
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  /** What the clocks of the zone show, as if it were UTC; in milliseconds. */
  const shown = (time: number): number => {
    const parts = new Map(clock.formatToParts(time).map(({ type, value }) => [type, value]))
    const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
    const [day, hour] = [`${part('month')}-${part('day')}`, `${part('hour')}:${part('minute')}`]
    return Date.parse(`${part('year').padStart(4, '0')}-${day}T${hour}:${part('second')}Z`)
  }
  const momentOf = (day: Day, hour: number): Date => {
    const wanted = Date.parse(day) + hour * HOUR_MS
    // Twice, because the clocks may change between there and here.
    const near = wanted - (shown(wanted) - wanted)
    return new Date(near + wanted - shown(near))
  }
  return {
    dayOf: (time) => new Date(shown(time.getTime())).toISOString().slice(0, 10),
    beginningOf: (day) => momentOf(day, 0),
    hourOf: (time) => new Date(shown(time.getTime())).getUTCHours(),
    momentOf,
  }
}

/** The day so many days before another. */
export function daysBefore(day: Day, count: number): Day {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)
}

/** Every day from the first to the last, both included. */
export function daysFrom(first: Day, last: Day): readonly Day[] {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, days) }, (_, index) => daysBefore(first, -index))
}
