import type { CloseIntent } from '../../desk/trading/actions/close.js'
import type { Parsed } from '../../desk/trading/grammar/command-grammar.js'
import { decodeRate, encodeRate, parseRateClose, printRate, saysRate, type CloseRate } from './rate-close.js'
import {
  decodeTime,
  encodeTime,
  parseTimedClose,
  printTime,
  saysTime,
  type CloseTime,
} from './timed-close.js'

/** The time or the rate at which a position is closed later. */
export type CloseWhen = CloseTime | CloseRate

/** True if words behind /close say a time or a rate, whether or not the rest is understood. */
export function saysLater(words: string): boolean {
  return saysTime(words) || saysRate(words)
}

/** Reads the words of a close at a time or a rate; without a share it is of all. Never throws for a text. */
export function parseLaterClose(
  words: string,
): Parsed<{ readonly close: CloseIntent; readonly when: CloseWhen }> {
  const parsed = saysRate(words) ? parseRateClose(words) : parseTimedClose(words)
  if (!parsed.ok) return parsed
  const { intent } = parsed
  return { ok: true, intent: { close: intent.close, when: 'rate' in intent ? intent.rate : intent.time } }
}

/** The time or the rate as it is typed: `at 22:00`, `when funding over 0.05%`. */
export function printWhen(when: CloseWhen): string {
  return 'on' in when ? printRate(when) : printTime(when)
}

/** The same in few characters, for a button. */
export function encodeWhen(when: CloseWhen): string {
  return 'on' in when ? encodeRate(when) : encodeTime(when)
}

/** Reads what `encodeWhen` made; undefined for any other text. */
export function decodeWhen(text: string): CloseWhen | undefined {
  return decodeTime(text) ?? decodeRate(text)
}
