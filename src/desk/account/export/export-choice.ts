import { readLine } from '../../trading/grammar/word.js'

/** What there is to export. */
export const exportKinds = ['history', 'deposits', 'withdrawals', 'trades'] as const
/** See `exportKinds`. */
export type ExportKind = (typeof exportKinds)[number]
/** The formats of the file. */
export const exportFormats = ['csv', 'json'] as const
/** See `exportFormats`. */
export type ExportFormat = (typeof exportFormats)[number]
/** From when on: everything, or the calendar year or month that runs, in UTC. */
export const exportPeriods = ['all', 'year', 'month'] as const
/** See `exportPeriods`. */
export type ExportPeriod = (typeof exportPeriods)[number]

/** What was chosen so far. */
export interface ExportChoice {
  readonly kind: ExportKind | undefined
  readonly period: ExportPeriod | undefined
  readonly format: ExportFormat | undefined
}

/** Reads `history csv`, `trades json month`, in any order; gives the first word that is none of them back. */
export function parseExport(typed: string): {
  readonly wanted: ExportChoice
  readonly unknown: string | undefined
} {
  const words = readLine(typed).words
  const among = <T extends string>(choices: readonly T[]): T | undefined =>
    choices.find((choice) => words.some(({ key }) => key === choice))
  const all = new Set<string>([...exportKinds, ...exportFormats, ...exportPeriods])
  const wanted = { kind: among(exportKinds), period: among(exportPeriods), format: among(exportFormats) }
  // What was asked for in so many words is not asked again: all of it, unless a period is said.
  const period = wanted.period ?? (wanted.kind && wanted.format ? 'all' : undefined)
  return { wanted: { ...wanted, period }, unknown: words.find(({ key }) => !all.has(key))?.text }
}

/** Where a period begins; undefined for all of it. */
export function startOf(period: ExportPeriod, now: Date): Date | undefined {
  if (period === 'all') return undefined
  return new Date(Date.UTC(now.getUTCFullYear(), period === 'month' ? now.getUTCMonth() : 0, 1))
}
