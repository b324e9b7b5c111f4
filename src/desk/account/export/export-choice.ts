import { readLine } from '../../trading/grammar/word.js'

/** Kinds of exports. */
export const exportKinds = ['history', 'deposits', 'withdrawals', 'trades'] as const
export type ExportKind = (typeof exportKinds)[number]
/** File formats. */
export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** Periods: everything, or the current calendar year or month in UTC. */
export const exportPeriods = ['all', 'year', 'month'] as const
export type ExportPeriod = (typeof exportPeriods)[number]

/** The choices made so far; undefined for those still open. */
export interface ExportChoice {
  readonly kind: ExportKind | undefined
  readonly period: ExportPeriod | undefined
  readonly format: ExportFormat | undefined
}

/** Parses `history csv` or `trades json month`, in any order. `unknown` is the first word that is none of the choices. */
export function parseExport(typed: string): {
  readonly wanted: ExportChoice
  readonly unknown: string | undefined
} {
  const words = readLine(typed).words
  const among = <T extends string>(choices: readonly T[]): T | undefined =>
    choices.find((choice) => words.some(({ key }) => key === choice))
  const all = new Set<string>([...exportKinds, ...exportFormats, ...exportPeriods])
  const wanted = { kind: among(exportKinds), period: among(exportPeriods), format: among(exportFormats) }
  // With kind and format typed, a missing period means everything.
  const period = wanted.period ?? (wanted.kind && wanted.format ? 'all' : undefined)
  return { wanted: { ...wanted, period }, unknown: words.find(({ key }) => !all.has(key))?.text }
}

/** Start of a period; undefined for everything. */
export function startOf(period: ExportPeriod, now: Date): Date | undefined {
  if (period === 'all') return undefined
  return new Date(Date.UTC(now.getUTCFullYear(), period === 'month' ? now.getUTCMonth() : 0, 1))
}
