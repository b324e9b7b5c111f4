import { UnreadableError } from '../refusal.js'

/** A check mark behind a value: a target that was reached. Before a label it is a bullet. */
const REACHED = /[\p{N}%$€k][^\S\n]*[✅☑✔]|\[x\]/iu
/** A cross that marks no stop. */
const CROSSED = /[❌⛔🚫❎✖](?![^\S\n]*(?:stop|s ?\/? ?l|invalid|стоп|сл|止损|[$€]?\d))/iu

/** Refuses a normalized post by signs that say that it is over. Throws an `UnreadableError`. */
export function requireNoMarks(post: string): void {
  const mark = REACHED.exec(post) ?? CROSSED.exec(post)
  if (mark) throw new UnreadableError('report', mark[0])
}
