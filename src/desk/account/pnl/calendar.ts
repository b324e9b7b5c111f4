/** A calendar day, as `2025-03-05`; sorts as text. */
export type Day = string

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60 * 1_000

/** Calendar of one time zone. */
export interface Calendar {
  /** The day of a time. */
  readonly dayOf: (time: Date) => Day
  /** The time at which a day begins. */
  readonly beginningOf: (day: Day) => Date
  /** The local hour of a time, 0 to 23. */
  readonly hourOf: (time: Date) => number
  /** The local time of day, in minutes after midnight. */
  readonly minuteOf: (time: Date) => number
  /** The local weekday of a time, from 0 for Monday to 6. */
  readonly weekdayOf: (time: Date) => number
  /** The time of a local hour: later by what daylight saving time skips, if it skips that hour; the first of two if it comes twice. */
  readonly momentOf: (day: Day, hour: number) => Date
}

/** Creates the calendar of an IANA time zone, such as `Europe/Paris`. Throws a RangeError for an unknown zone. */
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
  /** The local time as if it were UTC, in milliseconds. */
  const shown = (time: number): number => {
    const parts = new Map(clock.formatToParts(time).map(({ type, value }) => [type, value]))
    const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
    const [day, hour] = [`${part('month')}-${part('day')}`, `${part('hour')}:${part('minute')}`]
    return Date.parse(`${part('year').padStart(4, '0')}-${day}T${hour}:${part('second')}Z`)
  }
  const momentOf = (day: Day, hour: number): Date => {
    const wanted = Date.parse(day) + hour * HOUR_MS
    /** The time by the offset of a day before (-1) or after (1) it: between these the offset changes once at most. */
    const timeBy = (side: -1 | 1): number => {
      const near = wanted + side * DAY_MS
      return wanted - (shown(near) - near)
    }
    const [byEarlier, byLater] = [timeBy(-1), timeBy(1)]
    const isAfterChange = shown(byEarlier) !== wanted && shown(byLater) === wanted
    return new Date(isAfterChange ? byLater : byEarlier)
  }
  return {
    dayOf: (time) => new Date(shown(time.getTime())).toISOString().slice(0, 10),
    beginningOf: (day) => momentOf(day, 0),
    hourOf: (time) => new Date(shown(time.getTime())).getUTCHours(),
    minuteOf: (time) => Math.floor((shown(time.getTime()) % DAY_MS) / MINUTE_MS),
    weekdayOf: (time) => (new Date(shown(time.getTime())).getUTCDay() + 6) % 7,
    momentOf,
  }
}

/** The day `count` days before another. */
export function daysBefore(day: Day, count: number): Day {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)
}

/** Every day from the first to the last, inclusive. */
export function daysFrom(first: Day, last: Day): readonly Day[] {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, days) }, (_, index) => daysBefore(first, -index))
}
