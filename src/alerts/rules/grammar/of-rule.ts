import type { Rule } from '../rule.js'
import type { TypedRule } from './typed-rule.js'

const MINUTE_MS = 60_000

/** A rule as it would be typed now; an end that has passed is left out. */
export function typedOf({ condition, restMs, expiresAt, note }: Rule, now: number): TypedRule {
  const minutesLeft = expiresAt === undefined ? 0 : Math.ceil((expiresAt - now) / MINUTE_MS)
  return {
    condition,
    ...(restMs === undefined ? {} : { restMinutes: Math.round(restMs / MINUTE_MS) }),
    ...(minutesLeft > 0 ? { ends: { by: 'after', minutes: minutesLeft } } : {}),
    ...(note === undefined ? {} : { note }),
  }
}
