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
] as const
/** See `unwritableReasons`. */
export type UnwritableReason = (typeof unwritableReasons)[number]
