/** Reasons for which no order can be written for a signal that was understood. */
export const unwritableReasons = [
  'no-stop',
  'no-leverage',
  'no-price',
  'no-balance',
  'too-small',
  'add-levels',
  'contradiction',
  'far-price',
  /** The price has passed its entry, so that a limit there would act at once. */
  'passed-entry',
  /** The source names the first target of a trade that has none by a price. */
  'no-target',
  /** The source has no open position, or no order that waits, for its update. */
  'no-position',
  /** It has several, or one of which it is not known yet what it opened. */
  'unsure-position',
] as const
/** See `unwritableReasons`. */
export type UnwritableReason = (typeof unwritableReasons)[number]
