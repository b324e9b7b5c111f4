import { UnreadableError } from '../refusal.js'

/** A check mark behind a value: a target that was reached. Before a label it is a bullet. */
const REACHED = /[\p{N}%$€k]\uFE0F?[^\S\n]*[✅☑✔]/iu
/** A cross that is no bullet of the stop, and text that is struck out. */
const CROSSED = /[❌⛔🚫❎✖]\uFE0F?(?!\uFE0F?[^\S\n]*[*_`]*(?:stop|s ?\/? ?l|invalid|стоп|сл|止损))|~~/iu
/** Thousands that are parted by a quotation mark, which no other number has. */
const QUOTED_THOUSANDS = /\p{N}['’‘ʼ´`٬]\p{N}/u

/** Refuses a post by signs that a normalized one has no more. Throws an `UnreadableError`. */
export function requireNoMarks(text: string): void {
  const mark = REACHED.exec(text) ?? CROSSED.exec(text)
  if (mark) throw new UnreadableError('report', mark[0])
  const number = QUOTED_THOUSANDS.exec(text)
  if (number) throw new UnreadableError('number', number[0])
}
