/** Result of one check of the doctor. */
export interface CheckResult {
  /** The subject of the check, such as `Redis: persistence`. */
  readonly what: string
  /** `warning`: it works, but should be improved. */
  readonly is: 'ok' | 'warning' | 'problem'
  /** The state found, in a few words. */
  readonly says: string
  /** Advice; absent for `ok`. */
  readonly fix?: string
}

export function ok(what: string, says: string): CheckResult {
  return { what, is: 'ok', says }
}

export function warning(what: string, says: string, fix: string): CheckResult {
  return { what, is: 'warning', says, fix }
}

export function problem(what: string, says: string, fix: string): CheckResult {
  return { what, is: 'problem', says, fix }
}

const MARKS = { ok: '✓', warning: '!', problem: '✗' } as const

/** Formats a finding as one line. */
export function checkLine({ what, is, says, fix }: CheckResult): string {
  return `${MARKS[is]} ${what}: ${says}${fix === undefined ? '' : ` → ${fix}`}`
}
