const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Possible steps of a time axis, in milliseconds. */
const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 4, 6, 12].map((hours) => hours * HOUR),
  ...[1, 2, 4, 7, 14].map((days) => days * DAY),
]

/** Longer steps, in months. */
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120]

/** A labelled time of an axis. */
export interface TimeTick {
  /** Milliseconds since 1970. */
  readonly time: number
  /** `14:00`, `12 Mar`, `Mar 2026`, in the requested language. */
  readonly label: string
}

/** At most `most` round times in a range: full hours, midnights or firsts of a month, in a time zone. */
export function timeTicks({
  from,
  to,
  most,
  language,
  timeZone,
}: {
  /** Milliseconds since 1970. */
  readonly from: number
  /** Milliseconds since 1970. */
  readonly to: number
  readonly most: number
  readonly language: string
  readonly timeZone: string
}): readonly TimeTick[] {
  const aheadOf = zoneOffset(timeZone)
  // Local time as if it were UTC; only the conversion back depends on when the zone changed its offset.
  const [first, last] = [from + aheadOf(from), to + aheadOf(to)]
  const write = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, timeZone: 'UTC' })
  const real = (local: number): number => local - aheadOf(local - aheadOf(local))

  const step = STEPS.find((step) => (last - first) / step <= most)
  if (step !== undefined) {
    const [clock, day] = [
      write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      write({ day: 'numeric', month: 'short' }),
    ]
    return multiples(first, last, step).map((local) => ({
      time: real(local),
      label: (local % DAY === 0 ? day : clock).format(local),
    }))
  }
  const months = MONTHS.find((months) => (last - first) / (months * 30.4 * DAY) <= most) ?? 240
  const name = write(months % 12 === 0 ? { year: 'numeric' } : { month: 'short', year: 'numeric' })
  const monthOf = (local: number): number =>
    new Date(local).getUTCFullYear() * 12 + new Date(local).getUTCMonth()
  return multiples(monthOf(first), monthOf(last), months)
    .map((month) => Date.UTC(Math.floor(month / 12), month % 12))
    .filter((local) => local >= first)
    .map((local) => ({ time: real(local), label: name.format(local) }))
}

/** The multiples of `step` from `first` to `last`. */
function multiples(first: number, last: number, step: number): number[] {
  const begin = Math.ceil(first / step)
  return Array.from(
    { length: Math.max(0, Math.floor(last / step) - begin + 1) },
    (_, index) => (begin + index) * step,
  )
}

/** Offset of a time zone from UTC at a time, in milliseconds. */
function zoneOffset(timeZone: string): (time: number) => number {
  const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (time) => {
    const name = clock.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE)
  }
}
