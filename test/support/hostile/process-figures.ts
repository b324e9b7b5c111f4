import { readFileSync, writeFileSync } from 'node:fs'

// Figures of a process as Linux counts them: a program preloaded into the bot would answer no sooner than the bot does.

/** Ticks of a second in which /proc counts CPU time, the same on every Linux. */
const TICKS = 100

/** CPU time of a process so far, of the program and of the system for it, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user = '', system = ''] = fields.slice(11, 13)
  return ((Number.parseInt(user, 10) + Number.parseInt(system, 10)) * 1_000) / TICKS
}

/** Largest resident memory of a process since `resetPeakOf`, in megabytes. */
export function peakMegabytesOf(pid: number): number {
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  return Math.round(Number.parseInt(peak, 10) / 1_024)
}

/** Begins to look for the largest memory anew. */
export function resetPeakOf(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** False once a process has ended. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
