import { createHash } from 'node:crypto'

/** The id of the rule that a request makes: the same for the same parts, so that a request that is repeated finds it. */
export function ruleIdOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 10)
}
