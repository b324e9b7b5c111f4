import type { FormattedString } from '@grammyjs/parse-mode'
import type { Text } from '../text/languages.js'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * The age of something: `45 seconds`, `a minute`, and from two of a unit on in the largest: `25 minutes`, `3 hours`, `2 days`.
 */
export function age(text: Text, ms: number): FormattedString {
  if (ms >= 2 * DAY_MS) return text('age-days', { count: Math.floor(ms / DAY_MS) })
  if (ms >= 2 * HOUR_MS) return text('age-hours', { count: Math.floor(ms / HOUR_MS) })
  if (ms < MINUTE_MS) return text('age-seconds', { count: Math.floor(ms / SECOND_MS) })
  return text('age-minutes', { count: Math.floor(ms / MINUTE_MS) })
}
