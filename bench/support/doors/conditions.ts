import { cpus, loadavg } from 'node:os'

/** The machine and its load of the last minute: figures of a machine that others use as well are of no use. */
export function machine(nodeMajor: number): string {
  const [first] = cpus()
  const [load = 0] = loadavg()
  return `${cpus().length} cores (${first?.model ?? 'unknown'}), load ${load.toFixed(1)}, Node ${nodeMajor}`
}

/** The value below which a part of the sorted values lies. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
