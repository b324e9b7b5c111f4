/** Reasons for which a signal is not understood. */
export const unreadableReasons = [
  'empty',
  'too-long',
  'not-json',
  /** It holds a secret where none belongs. */
  'secret',
  'placeholder',
  'unknown-field',
  'field',
  'no-side',
  'two-sides',
  'no-pair',
  'two-pairs',
  'number',
  'stray-number',
  'unknown-word',
  'time',
  'leverage',
  'two-stops',
  'levels',
  'order-type',
  'condition',
  'contradiction',
  'partial-exit',
  'report',
] as const
/** See `unreadableReasons`. */
export type UnreadableReason = (typeof unreadableReasons)[number]

/** Stops the reading of a signal. Thrown by whatever reads a part of it, caught where the reading began. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
  readonly reason: UnreadableReason
  /** The word or field at fault, at most 32 characters of it; empty where there is none. */
  readonly word: string

  constructor(reason: UnreadableReason, word = '', cause?: unknown) {
    super(`A signal is not understood: ${reason}`, { cause })
    this.reason = reason
    this.word = word.slice(0, 32)
  }
}
