/** Reader of a time; what is absent is that of the browser. */
export interface TimeReader {
  /** BCP 47. */
  language?: string | undefined
  /** IANA name. */
  timeZone?: string | undefined
}

const DAY_SECONDS = 86_400

/** Units of a relative time with their lengths in seconds, the longest first. */
const UNITS = [
  ['year', 365 * DAY_SECONDS],
  ['month', 30 * DAY_SECONDS],
  ['day', DAY_SECONDS],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Parts of a date and time by the letters of a format. */
const PARTS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  w: { weekday: 'long' },
  d: { day: '2-digit', month: '2-digit', year: '2-digit' },
  D: { day: 'numeric', month: 'long', year: 'numeric' },
  t: { hour: '2-digit', minute: '2-digit' },
  T: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
}

/**
 * Writes the Unix time (seconds) of a date-time entity in the reader's zone as its format says; `now` in milliseconds.
 * Undefined for the empty format and an unknown one, with which the text of the message stays.
 */
export function writeTime(unix: number, format: string, now: number, reader: TimeReader): string | undefined {
  const { language, timeZone } = reader
  if (format === 'r') {
    const seconds = unix - Math.floor(now / 1_000)
    const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
    const words = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' })
    return words.format(Math.trunc(seconds / length), unit)
  }
  if (!/^(?=.)w?[dD]?[tT]?$/.test(format)) return undefined
  const parts = Object.assign({}, ...Array.from(format, (letter) => PARTS[letter])) as object
  return new Intl.DateTimeFormat(language, { ...parts, timeZone }).format(unix * 1_000)
}

/** Time of day in the reader's locale and time zone, from Unix seconds. */
export function timeOfDay(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}
