import { createHash } from 'node:crypto'
import type { StoredSource } from '../sources/record.js'

/** An update that came in. */
export interface UpdateToDecide {
  readonly key: string
  /** The time at which it was first taken, in milliseconds: one of before its mandate has none. */
  readonly at: number
  /** The steps that it would make, 0 for none: then it becomes a draft for good. */
  readonly acts: number
}

/** `most-acts`: it would make more steps than its source may make in an hour. `no-mandate`: its source has none. */
export type Decided = 'act' | 'draft' | 'most-acts' | 'no-mandate'

const HOUR_MS = 60 * 60_000

/** The most steps that a source makes by its mandate in an hour. */
export const ACTS_AN_HOUR = 10

/** An update that became a draft is kept for this time, in milliseconds: longer than one may be acted on. */
const DRAFTED_MS = 10 * 60_000

/** The most decisions that are kept: beyond them nothing is acted on. */
const MOST_DECISIONS = 30

/** Characters of the hash of a signal that are kept: 96 bits tell a person's signals apart. */
const KEY_LENGTH = 16

/** Decides if an update is acted on, by what was decided before. `changed`: the source with that decision, where it is to be kept. */
export function decideOn(
  source: StoredSource,
  { key: whole, at: takenAt, acts }: UpdateToDecide,
  now: number,
): { readonly decided: Decided; readonly changed: StoredSource | undefined } {
  if (!hasMandate(source, takenAt)) return { decided: 'no-mandate', changed: undefined }
  const key = createHash('sha256').update(whole).digest('base64url').slice(0, KEY_LENGTH)
  const kept = (source.decisions ?? []).filter(
    (one) => Math.abs(now - one.at) < (one.acts > 0 ? HOUR_MS : DRAFTED_MS),
  )
  const before = kept.find((one) => one.key === key)
  const others = kept.filter((one) => one !== before)
  const isFull = others.length >= MOST_DECISIONS
  const isOver = isFull || others.reduce((sum, one) => sum + one.acts, acts) > ACTS_AN_HOUR
  let decided: Decided
  if (before) decided = before.acts > 0 && acts > 0 ? 'act' : 'draft'
  else decided = acts === 0 ? 'draft' : isOver ? 'most-acts' : 'act'
  // What became a draft stays one.
  if (isFull || before?.acts === 0) return { decided, changed: undefined }
  const decision = { key, at: now, acts: decided === 'act' ? acts : 0 }
  return { decided, changed: { ...source, decisions: [...others, decision] } }
}

/** True for an update that was taken since the owner of its source gave the mandate that it has. `takenAt`: in milliseconds. */
export function hasMandate({ mapping, mandateAt = 0 }: StoredSource, takenAt: number): boolean {
  return mapping.updates === 'act' && takenAt >= mandateAt
}
