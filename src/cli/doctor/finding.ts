/** What an examination came to. */
export interface Finding {
  /** What was looked at, such as `Redis: persistence`. */
  readonly what: string
  /** `warning`: it works, and could be better. */
  readonly is: 'well' | 'warning' | 'ill'
  /** How it is, in a few words. */
  readonly says: string
  /** What to do about it; absent where all is well. */
  readonly fix?: string
}

export function well(what: string, says: string): Finding {
  return { what, is: 'well', says }
}

export function warning(what: string, says: string, fix: string): Finding {
  return { what, is: 'warning', says, fix }
}

export function ill(what: string, says: string, fix: string): Finding {
  return { what, is: 'ill', says, fix }
}

const MARKS = { well: '✓', warning: '!', ill: '✗' } as const

/** A finding on one line. */
export function lineOf({ what, is, says, fix }: Finding): string {
  return `${MARKS[is]} ${what}: ${says}${fix === undefined ? '' : ` → ${fix}`}`
}
