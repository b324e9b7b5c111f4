import type { Big } from 'big.js'
import { z } from 'zod'
import { share, shareText } from '../../desk/trading/actions/close.js'
import { parseWords, type Parsed } from '../../desk/trading/grammar/command-grammar.js'
import { wrong } from '../../desk/trading/grammar/fault.js'
import { percentText, targetOf } from '../../desk/trading/grammar/print-values.js'
import type { Target } from '../../desk/trading/grammar/target.js'
import type { Word } from '../../desk/trading/grammar/word.js'
import type { ExitKind } from './kind.js'
import { readShares } from './price-close-words.js'
import { momentOf, printTime, readTime, TIMED_GRACE_MS, type CloseTime } from './timed-close.js'

/** The least time from one part to the next, in milliseconds. */
const LEAST_APART_MS = 60_000

const part = z
  .strictObject({
    /** The part of the position: dollars or what is left of them, or all. */
    share,
    /** In milliseconds. */
    at: z.number(),
  })
  .readonly()

const rule = z
  .object({
    kind: z.literal('timed-scale-out'),
    /** In their order, each later than the one before. */
    parts: z.array(part).min(1),
  })
  .readonly()

/** See `timedScaleOut`. */
export type TimedScaleOutRule = z.output<typeof rule>

/** `/scaleout BTC 25% in 1h 25% in 2h 50% at 22:00`: closes parts of a position, each at its time. */
export const timedScaleOut: ExitKind<TimedScaleOutRule> = {
  kind: 'timed-scale-out',
  does: 'exit',
  rule,
  print: ({ parts }) =>
    parts.map((one) => `close ${shareText(one.share)} at ${new Date(one.at).toISOString()}`).join(', '),
  parts: ({ parts }) => parts.length,
  dueAt: ({ parts }, number) => parts[number - 1]?.at,
  graceMs: () => TIMED_GRACE_MS,
  exit: ({ parts }, target, number) => {
    const one = parts[number - 1]
    if (!one) throw new Error(`A rule of ${parts.length} parts has no part ${number}`)
    return { kind: 'close', target, share: one.share }
  },
}

/** The words of a scale-out by times; percent are of the position as it is now. */
export interface TimedScaleOutWords {
  readonly target: Target
  readonly parts: readonly { readonly percent: Big; readonly value: CloseTime }[]
}

/** A scale-out by times that is understood. */
export const TIMED_SCALE_OUT_EXAMPLE = '/scaleout BTC 25% in 1h 25% in 2h 50% at 22:00'

/** Words behind /scaleout of which a part has a time, behind the target; a pair may have the name of one. */
const TIMED = /\S\s+(?:in(?:\s|$)|(?:at|@)\s+\d{1,2}:)/i

/** True if words behind /scaleout say a time, whether or not the rest is understood. */
export function saysTimes(words: string): boolean {
  return TIMED.test(words)
}

/** Reads the words of a scale-out by times. Never throws for a text. */
export function parseTimedScaleOut(words: string): Parsed<TimedScaleOutWords> {
  const read = (by: Word, time: Word): CloseTime => {
    if (by.key === 'in' || time.key.includes(':')) return readTime(by, time)
    throw wrong('typed-mixed-parts', time)
  }
  const grammar = {
    example: TIMED_SCALE_OUT_EXAMPLE,
    read: (line: Parameters<typeof readShares>[0]) => readShares(line, ['in', 'at', '@'], read),
  }
  return parseWords('scaleout', grammar, words)
}

/** The command that is read as these words. */
export function printTimedScaleOut({ target, parts }: TimedScaleOutWords): string {
  const said = parts.map(({ percent, value }) => `${percentText(percent)} ${printTime(value)}`)
  return ['/scaleout', targetOf(target), ...said].join(' ')
}

/**
 * The times of parts that are typed now, in milliseconds: a time of day is the next one after the part before. Gives the place of the first part
 * that is not after the one before where they are not in their order.
 */
export function momentsOf(
  times: readonly CloseTime[],
  { now, zone }: { readonly now: number; readonly zone: string },
): readonly number[] | { readonly disordered: number } {
  const moments: number[] = []
  for (const time of times) {
    const before = moments.at(-1) ?? now
    const at = momentOf(time, { now: time.by === 'clock' ? before : now, zone })
    if (at - before < LEAST_APART_MS) return { disordered: moments.length }
    moments.push(at)
  }
  return moments
}
