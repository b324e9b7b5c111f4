import type { RuleState } from './rule.js'

/** A state as Redis keeps it: short, and easily taken apart by a script. */
export function stateText({ is, count, firedAt }: RuleState): string {
  return `${is} ${count} ${firedAt}`
}

/** The state of a text that `stateText` or a script made. */
export function parseState(text: string): RuleState {
  const [is, count = '', firedAt = ''] = text.split(' ')
  return {
    is: is as RuleState['is'],
    count: Number.parseInt(count, 10),
    firedAt: Number.parseInt(firedAt, 10),
  }
}
