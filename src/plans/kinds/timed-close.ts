import { z } from 'zod'
import { share, shareText, type CloseIntent } from '../../desk/trading/actions/close.js'
import { createCalendar, daysBefore } from '../../desk/account/pnl/calendar.js'
import { parseWords, type Parsed } from '../../desk/trading/grammar/command-grammar.js'
import { missing, wrong } from '../../desk/trading/grammar/fault.js'
import type { Word } from '../../desk/trading/grammar/word.js'
import { readCloseBefore } from './close-words.js'
import type { ExitKind } from './kind.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The shortest and the longest time to a timed close, in milliseconds. */
const SHORTEST_MS = MINUTE_MS
const LONGEST_MS = 30 * DAY_MS

/** The longest time after a close is due in which it is begun without asking, in milliseconds. */
export const TIMED_GRACE_MS = 30 * MINUTE_MS

/** The time of a close, as it is typed: after so many minutes, or at so many minutes after midnight in the zone of its owner. */
export type CloseTime =
  | { readonly by: 'span'; readonly minutes: number }
  | { readonly by: 'clock'; readonly minutes: number }

/** The words of a timed close: the close itself, and its time. */
export interface TimedCloseWords {
  readonly close: CloseIntent
  readonly time: CloseTime
}

const rule = z
  .object({
    kind: z.literal('timed-close'),
    /** The part of the position, of its size at that time. */
    share,
    /** In milliseconds. */
    at: z.number(),
  })
  .readonly()

/** See `timedClose`. */
export type TimedCloseRule = z.output<typeof rule>

/** `/close BTC in 4h`, `/close BTC 50% at 22:00`: closes a position, or a part of it, at a time. */
export const timedClose: ExitKind<TimedCloseRule> = {
  kind: 'timed-close',
  does: 'exit',
  rule,
  print: ({ share, at }) => `close ${shareText(share)} at ${new Date(at).toISOString()}`,
  dueAt: ({ at }) => at,
  graceMs: () => TIMED_GRACE_MS,
  exit: ({ share }, target) => ({ kind: 'close', target, share }),
}

const EXAMPLE = '/close BTC 50% at 22:00'

/** The word that a time follows, behind the target; a pair may have the name of one. */
const TIMED = /\S\s+(?:in|at)(?:\s|$)/i

/** True if words behind /close say a time, whether or not the rest is understood. */
export function saysTime(words: string): boolean {
  return TIMED.test(words)
}

/** Reads the words of a timed close; without a share it is of all. Never throws for a text. */
export function parseTimedClose(words: string): Parsed<TimedCloseWords> {
  return parseWords(
    'close',
    {
      example: EXAMPLE,
      read: (line) => {
        const time = line.words.at(-1)
        const by = line.words.at(-2)
        const said = line.words.findLast(isTimeWord)
        if (!time || !by || !said || said === time) throw missing('typed-missing-value', line)
        // A time is one word: `4h`, and not `4 h`.
        if (said !== by) throw wrong(said.key === 'in' ? 'typed-not-plan-span' : 'typed-not-clock', time)
        if (line.words.length === 2) throw missing('typed-missing-target', line)
        const close = readCloseBefore(by, line, words)
        return { close, time: readTime(by, time) }
      },
    },
    words,
  )
}

function isTimeWord({ key }: Word): boolean {
  return key === 'in' || key === 'at'
}

/** Reads `4h` behind `in`, and `22:00` behind any other word. Throws a `GrammarError`. */
export function readTime(by: Word, time: Word): CloseTime {
  return by.key === 'in' ? readSpan(time) : readClock(time)
}

function readSpan(word: Word): CloseTime {
  const minutes = minutesOfSpan(word.key)
  if (!(minutes * MINUTE_MS >= SHORTEST_MS && minutes * MINUTE_MS <= LONGEST_MS))
    throw wrong('typed-not-plan-span', word)
  return { by: 'span', minutes }
}

/** The minutes of `90m`, `4h`, `2d`; not a number for any other text. */
export function minutesOfSpan(text: string): number {
  const { count = '', unit = '' } = /^(?<count>[1-9]\d{0,4})(?<unit>m|min|h|d)$/.exec(text)?.groups ?? {}
  return Number.parseInt(count, 10) * (unit === 'd' ? 1_440 : unit === 'h' ? 60 : 1)
}

/** Reads `22:00`. */
function readClock(word: Word): CloseTime {
  const { hours = '', rest = '' } = /^(?<hours>\d{1,2}):(?<rest>\d{2})$/.exec(word.key)?.groups ?? {}
  const [hour, minute] = [Number.parseInt(hours, 10), Number.parseInt(rest, 10)]
  if (!(hour <= 23 && minute <= 59)) throw wrong('typed-not-clock', word)
  return { by: 'clock', minutes: hour * 60 + minute }
}

/** The time of a close as it is typed: `in 90m`, `at 22:00`. */
export function printTime({ by, minutes }: CloseTime): string {
  if (by === 'span') return `in ${minutes}m`
  return `at ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The time of a close in few characters, for a button. */
export function encodeTime({ by, minutes }: CloseTime): string {
  return `${by === 'span' ? 'i' : 'a'}${minutes}`
}

/** Reads what `encodeTime` made; undefined for any other text. */
export function decodeTime(text: string): CloseTime | undefined {
  const { by = '', count = '' } = /^(?<by>[ia])(?<count>\d{1,5})$/.exec(text)?.groups ?? {}
  const minutes = Number.parseInt(count, 10)
  return by === '' ? undefined : { by: by === 'i' ? 'span' : 'clock', minutes }
}

/**
 * The time of a close that is typed now, in milliseconds: a time of day is the next one in the zone that is at least a minute ahead. One that
 * summer time skips is an hour later; of one that comes twice it is the first that is still ahead.
 */
export function momentOf(
  time: CloseTime,
  { now, zone }: { readonly now: number; readonly zone: string },
): number {
  if (time.by === 'span') return now + time.minutes * MINUTE_MS
  const calendar = createCalendar(zone)
  const today = calendar.dayOf(new Date(now))
  const moments = [0, 1, 2].flatMap((ahead) => {
    const day = daysBefore(today, -ahead)
    const at = Math.round(calendar.momentOf(day, time.minutes / 60).getTime() / MINUTE_MS) * MINUTE_MS
    const again = new Date(at + HOUR_MS)
    const comesTwice = calendar.dayOf(again) === day && calendar.minuteOf(again) === time.minutes
    return comesTwice ? [at, again.getTime()] : [at]
  })
  const next = moments.find((at) => at - now >= SHORTEST_MS)
  // Two days hold each time of the day at least once.
  if (next === undefined) throw new Error(`No time of day ${time.minutes} in ${zone} after ${now}`)
  return next
}
