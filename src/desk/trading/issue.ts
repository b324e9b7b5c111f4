import type { Big } from 'big.js'

/** Something a preview says against an action: a refusal keeps it from being offered, a warning does not. */
export interface Issue {
  readonly level: 'refusal' | 'warning'
  /** Names the text: `issue-<code>`. */
  readonly code: string
  /** Amounts that the text shows: dollars, prices or plain numbers, as the code says. */
  readonly values: Readonly<Record<string, Big>>
}

export function refusalIssue(code: string, values: Issue['values'] = {}): Issue {
  return { level: 'refusal', code, values }
}

/** True for an issue that says the same. */
export function isSameIssue(one: Issue): (other: Issue) => boolean {
  const words = JSON.stringify(one)
  return (other) => JSON.stringify(other) === words
}

export function warningIssue(code: string, values: Issue['values'] = {}): Issue {
  return { level: 'warning', code, values }
}
