import { parseQuiet, type QuietHours } from './quiet-hours.js'
import { timeZoneOf } from './time-zone.js'

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
