import type { Settings } from '../../accounts/settings/settings.js'
import { timeZoneOf, zoneOf } from './time-zone.js'

/** The hours of every day in which a person gets urgent notices alone. They may pass midnight. */
export interface QuietHours {
  /** The start, in minutes after midnight. */
  readonly from: number
  /** The end, in minutes after midnight; differs from `from`. */
  readonly to: number
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Prints hours as they are stored and shown: `22:00-07:00`. */
export function quietText({ from, to }: QuietHours): string {
  return `${clockText(from)}-${clockText(to)}`
}

/** Prints minutes after midnight: `07:00`. */
export function clockText(minutes: number): string {
  const part = (number: number): string => String(number).padStart(2, '0')
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
}

const HOURS = /^(\d{1,2})(?::(\d{2}))?\s*[-–—]\s*(\d{1,2})(?::(\d{2}))?$/

/** Parses hours such as `22-7`, `22:30-07:00`; undefined for any other text, and for an empty span. */
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

/** The milliseconds from `now` to the end of a person's quiet hours; undefined outside of them. */
export function quietMsOf(settings: Pick<Settings, 'quiet' | 'timeZone'>, now: number): number | undefined {
  const hours = settings.quiet === undefined ? undefined : parseQuiet(settings.quiet)
  return hours && quietFor(hours, zoneOf(settings), now)
}

/** The milliseconds from `now` to the end of the quiet hours; undefined outside of them. */
export function quietFor(hours: QuietHours, timeZone: string, now: number): number | undefined {
  const minutes = minutesAt(timeZone, now)
  if (!isWithin(hours, minutes)) return undefined
  const { to } = hours
  const untilEnd = ((to - minutes + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS - (now % MINUTE_MS)
  // A change of the clocks in between makes the hours shorter or longer.
  const shift = (minutesAt(timeZone, now + untilEnd) - to + DAY_MINUTES) % DAY_MINUTES
  const late = shift > DAY_MINUTES / 2 ? shift - DAY_MINUTES : shift
  let ms = Math.max(MINUTE_MS, untilEnd - late * MINUTE_MS)
  // Hours that end in a skipped hour end when the clocks go forward.
  while (isWithin(hours, minutesAt(timeZone, now + ms))) ms += MINUTE_MS
  return ms
}

/** True if a time of day, in minutes after midnight, is within the hours. */
function isWithin({ from, to }: QuietHours, minutes: number): boolean {
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to
}

/** The local time in a time zone, in minutes after midnight. */
function minutesAt(timeZone: string, time: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    time,
  )
  const [hour = '', minute = ''] = parts.split(':')
  return (Number.parseInt(hour, 10) % 24) * 60 + Number.parseInt(minute, 10)
}

/** The meaning of the text after /quiet. */
export type QuietIntent =
  | { readonly is: 'shown' }
  | { readonly is: 'set'; readonly hours?: QuietHours | 'off'; readonly timeZone?: string }
  /** Neither hours nor a time zone. */
  | { readonly is: 'unknown'; readonly word: string }

/** Parses `22-7`, `22:30 - 7 Europe/Berlin`, `off`, `New York`. */
export function parseQuietWords(typed: string): QuietIntent {
  const words = typed.trim().replaceAll(/\s*[-–—]\s*(?=\d)/g, '-')
  if (words === '') return { is: 'shown' }
  const [first = ''] = words.split(/\s+/, 1)
  const hours = /^off$/i.test(first) ? 'off' : parseQuiet(first)
  const zone = hours ? words.slice(first.length).trim() : words
  if (hours && zone === '') return { is: 'set', hours }
  const timeZone = timeZoneOf(zone)
  if (timeZone === undefined) return { is: 'unknown', word: zone }
  return { is: 'set', ...(hours ? { hours } : {}), timeZone }
}
