import { z } from 'zod'
import { createCalendar } from '../../../account/pnl/calendar.js'

/** The days of a week, as they are typed. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** A part of every week in which nothing is opened or added, as it is typed. It may pass midnight. */
export interface TypedWindow {
  /** The day on which it starts. */
  readonly day: (typeof weekdays)[number]
  /** The start, in minutes after midnight, below 1440. */
  readonly from: number
  /** The end, in minutes after midnight, at most 1440; one before the start is on the next day. */
  readonly to: number
}

/** A window as it is kept. */
export interface BlackoutWindow extends TypedWindow {
  /** The time zone of its owner when it was typed: choosing another one later does not move it. */
  readonly zone: string
  /** The time from which it no longer applies, in milliseconds; absent while nobody removes it. */
  readonly endsAt?: number | undefined
}

/** A change of the windows; a removal without a window is of all. */
export type BlackoutChange =
  | { readonly is: 'add'; readonly window: BlackoutWindow }
  | { readonly is: 'remove'; readonly window: TypedWindow | undefined }

/** More windows than anybody means. */
export const MOST_WINDOWS = 20

const minutes = z.number().int().min(0)
export const storedWindows = z
  .array(
    z.object({
      day: z.enum(weekdays),
      from: minutes.max(1_439),
      to: minutes.max(1_440),
      zone: z.string(),
      endsAt: z.number().optional(),
    }),
  )
  .readonly()

const WINDOW = /^(?<day>[a-z]{3,9}) (?<from>\d{1,2}:\d{2}) ?- ?(?<to>\d{1,2}:\d{2})$/
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Parses `fri 14:25-14:45`, in small letters; undefined for any other text, and for an empty window. */
export function parseWindow(typed: string): TypedWindow | undefined {
  const groups = WINDOW.exec(typed)?.groups
  const day = weekdays[NAMES.findIndex((name) => name.startsWith(groups?.['day'] ?? '?'))]
  const [from, to] = [minutesOf(groups?.['from']), minutesOf(groups?.['to'])]
  if (day === undefined || from === undefined || to === undefined) return undefined
  return from === to || from === DAY_MINUTES ? undefined : { day, from, to }
}

/** Prints the hours of a window: `14:25-14:45`. */
export function hoursOf({ from, to }: TypedWindow): string {
  return `${clockOf(from)}-${clockOf(to)}`
}

/** The windows that apply at a time, and later. */
export function windowsAt(windows: readonly BlackoutWindow[], now: number): readonly BlackoutWindow[] {
  return windows.filter(({ endsAt }) => endsAt === undefined || endsAt > now)
}

/**
 * Windows after a change. One that is added holds at once, and again where its removal waits; one that is removed holds until
 * `removalAt`. `full` where they would be too many, `missing` where there is none to remove.
 */
export function changeWindows(
  windows: readonly BlackoutWindow[],
  change: BlackoutChange,
  { now, removalAt }: { readonly now: number; readonly removalAt: number },
): readonly BlackoutWindow[] | 'full' | 'missing' {
  const current = windowsAt(windows, now)
  if (change.is === 'remove') {
    const isNamed = (window: BlackoutWindow): boolean => !change.window || isSame(window, change.window)
    if (!current.some(isNamed)) return 'missing'
    return current.map((window) =>
      window.endsAt === undefined && isNamed(window) ? { ...window, endsAt: removalAt } : window,
    )
  }
  const { window } = change
  const others = current.filter((other) => !(isSame(other, window) && other.zone === window.zone))
  return others.length < MOST_WINDOWS ? [...others, window] : 'full'
}

/**
 * The end of the blackout that is on at a time, in milliseconds; undefined outside of all windows. Windows that follow each other are
 * one. By local time: an hour that comes twice when summer time ends is in a window twice.
 */
export function blackoutEnd(windows: readonly BlackoutWindow[], now: number): number | undefined {
  const localTimes = new Map(windows.map(({ zone }) => [zone, localTimeIn(zone)] as const))
  /** The time until which the window that is on at a time surely is; undefined where none is on. */
  const onUntil = (time: number): number | undefined => {
    for (const window of windowsAt(windows, time)) {
      const local = localTimes.get(window.zone)?.(time)
      const left = local && minutesLeft(window, local)
      if (left === undefined) continue
      const start = time - (time % MINUTE_MS)
      // Clocks change on a quarter of an hour alone.
      const quarter = time - (time % QUARTER_MS) + QUARTER_MS
      return Math.min(start + left * MINUTE_MS, quarter, window.endsAt ?? quarter)
    }
    return undefined
  }
  let end: number | undefined
  for (let next = onUntil(now); next !== undefined && next - now < WEEK_MS; next = onUntil(next)) end = next
  return end
}

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const DAY_MINUTES = 24 * 60

/** A local time: the day, 0 for Sunday, and the minutes after midnight. */
interface LocalTime {
  readonly day: number
  readonly minutes: number
}

/** The minutes to the end of a window, above 0; undefined outside of it. */
function minutesLeft({ day, from, to }: TypedWindow, { day: today, minutes }: LocalTime): number | undefined {
  const start = weekdays.indexOf(day)
  const isNextDay = to < from && today === (start + 1) % 7
  if (today === start && minutes >= from && (to < from || minutes < to))
    return to - minutes + (to < from ? DAY_MINUTES : 0)
  return isNextDay && minutes < to ? to - minutes : undefined
}

function localTimeIn(timeZone: string): (time: number) => LocalTime {
  const calendar = createCalendar(timeZone)
  return (ms) => {
    const time = new Date(ms)
    // The calendar counts from Monday.
    return { day: (calendar.weekdayOf(time) + 1) % 7, minutes: calendar.minuteOf(time) }
  }
}

function isSame(one: TypedWindow, other: TypedWindow): boolean {
  return one.day === other.day && one.from === other.from && one.to === other.to
}

function minutesOf(typed = ''): number | undefined {
  const [hours = Number.NaN, rest = Number.NaN] = typed.split(':').map((part) => Number.parseInt(part, 10))
  const all = hours * 60 + rest
  return rest <= 59 && all <= DAY_MINUTES ? all : undefined
}

function clockOf(all: number): string {
  const part = (number: number): string => String(number).padStart(2, '0')
  return `${part(Math.floor(all / 60))}:${part(all % 60)}`
}
