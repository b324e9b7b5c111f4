/** The variable that says by how many milliseconds the wall clock of a bot process is ahead. */
export const CLOCK_AHEAD_MS = 'CLOCK_AHEAD_MS'

/** Environment of a bot process whose wall clock is ahead of the true time, or behind it (below 0), in milliseconds. */
export function clockAhead(ms: number): Readonly<Record<string, string>> {
  const code = `const TrueDate=Date;const now=()=>TrueDate.now()+${ms};globalThis.Date=class Date extends TrueDate{constructor(...parts){parts.length===0?super(now()):super(...parts)}static now(){return now()}}`
  return {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    [CLOCK_AHEAD_MS]: String(ms),
  }
}

/** A log line of such a process with the true time. */
export function withTrueTime(line: string, aheadMs: number): string {
  if (aheadMs === 0) return line
  return line.replace(
    /"time":(?<time>\d+)/,
    (_, time: string) => `"time":${Number.parseInt(time, 10) - aheadMs}`,
  )
}
