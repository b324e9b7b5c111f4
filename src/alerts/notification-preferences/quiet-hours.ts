/** Hours of every day in which a person wants peace; they may go over midnight. */
export interface QuietHours {
  /** When they begin, in minutes after midnight. */
  readonly from: number
  /** When they end; the same as `from` would be no hours at all. */
  readonly to: number
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Hours as they are kept, and shown: `22:00-07:00`. */
export function quietText({ from, to }: QuietHours): string {
  return `${clockText(from)}-${clockText(to)}`
}

/** Minutes after midnight as a time of day: `07:00`. */
export function clockText(minutes: number): string {
  const part = (number: number): string => String(number).padStart(2, '0')
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
}

const HOURS = /^(\d{1,2})(?::(\d{2}))?\s*[-–—]\s*(\d{1,2})(?::(\d{2}))?$/

/** The hours of a text such as `22-7`, `22:30-07:00`; undefined for any other, and for no hours at all. */
export function parseQuiet(typed: string): QuietHours | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = HOURS.exec(typed.trim()) ?? []
  const from = minutesOf(fromHour, fromMinute)
  const to = minutesOf(toHour, toMinute)
  return from === undefined || to === undefined || from === to ? undefined : { from, to }
}

function minutesOf(hour = '', minute = '0'): number | undefined {
  const [hours, minutes] = [Number.parseInt(hour, 10), Number.parseInt(minute, 10)]
  if (!(hours <= 24 && minutes <= 59) || (hours === 24 && minutes > 0)) return undefined
  return (hours * 60 + minutes) % DAY_MINUTES
}

/** How long quiet hours last from a moment on, in milliseconds; undefined when it is outside of them. */
export function quietFor(hours: QuietHours, timeZone: string, now: number): number | undefined {
  const minutes = minutesAt(timeZone, now)
  if (!isWithin(hours, minutes)) return undefined
  const { to } = hours
  const isOverIn = ((to - minutes + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS - (now % MINUTE_MS)
  // Where clocks are changed before then, the hours are an hour shorter or longer.
  const shift = (minutesAt(timeZone, now + isOverIn) - to + DAY_MINUTES) % DAY_MINUTES
  const late = shift > DAY_MINUTES / 2 ? shift - DAY_MINUTES : shift
  let ms = Math.max(MINUTE_MS, isOverIn - late * MINUTE_MS)
  // Hours that end in one that is skipped end when the clocks are put on.
  while (isWithin(hours, minutesAt(timeZone, now + ms))) ms += MINUTE_MS
  return ms
}

/** Whether a time of day, in minutes after midnight, is within hours. */
function isWithin({ from, to }: QuietHours, minutes: number): boolean {
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to
}

/** Minutes after midnight, as clocks show them in a time zone. */
function minutesAt(timeZone: string, time: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    time,
  )
  const [hour = '', minute = ''] = parts.split(':')
  return (Number.parseInt(hour, 10) % 24) * 60 + Number.parseInt(minute, 10)
}
