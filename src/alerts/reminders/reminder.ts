import { createHash } from 'node:crypto'
import { isUrgentRule, type Notice } from '../notice.js'

/**
 * Milliseconds from the delivery of a notice to each of its repeats. It is repeated while it is true and its person has not
 * acknowledged it.
 */
export const REPEAT_AFTER_MS = [120_000, 600_000] as const

/** True for a notice on which a person should act at once: a position without its stop, or one near its liquidation. */
export function isRepeated({ kind, facts }: Pick<Notice, 'kind' | 'facts'>): boolean {
  return kind === 'protection-missing' || isUrgentRule(kind, facts)
}

/** Characters of an id of a reminder, which buttons carry. */
const ID_LENGTH = 12

/** The id of the reminder of a notice, the same for each of its repeats. */
export function reminderIdOf({ id, repeat }: Pick<Notice, 'id' | 'repeat'>): string {
  return repeat?.reminder ?? createHash('sha256').update(id).digest('base64url').slice(0, ID_LENGTH)
}
