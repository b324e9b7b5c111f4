import type { Word } from './word.js'

/** Why a text is not understood. Each is the key of a text in the locale files. */
export const faultCodes = [
  'typed-too-long',
  'typed-unknown',
  'typed-ambiguous',
  'typed-twice',
  'typed-extra-number',
  'typed-missing-pair',
  'typed-missing-target',
  'typed-missing-value',
  'typed-missing-collateral',
  'typed-missing-leverage',
  'typed-missing-share',
  'typed-missing-change',
  'typed-missing-trigger',
  'typed-missing-distance',
  'typed-missing-amount',
  'typed-missing-address',
  'typed-not-pair',
  'typed-not-target',
  'typed-not-number',
  'typed-not-dollars',
  'typed-not-percent',
  'typed-not-price',
  'typed-not-trigger',
  'typed-not-share',
  'typed-not-distance',
  'typed-not-address',
  'typed-not-period',
  'typed-not-filter',
  'typed-comma',
  'typed-decimals',
  'typed-too-large',
  'typed-zero',
  'typed-negative',
  'typed-plus',
  'typed-sign-change',
  'typed-sign-percent',
  'typed-over-hundred',
  'typed-below-nothing',
  'typed-leverage-and-size',
  'typed-slip-market',
  'typed-risk-stop',
  'typed-risk-alone',
  'typed-risk-and-amount',
  'typed-risk-no-stop',
  'typed-not-risk',
  'typed-too-many',
] as const
/** Why the words of an alert are not understood, beside the reasons above. Texts of the same kind. */
export const alertFaultCodes = [
  'typed-price-not-distance',
  'typed-distance-not-price',
  'typed-missing-comparison',
  'typed-missing-figure',
  'typed-missing-side',
  'typed-missing-window',
  'typed-missing-subject',
  'typed-other-comparison',
  'typed-only-zero',
  'typed-not-duration',
  'typed-not-date',
  'typed-long-window',
  'typed-long-note',
  'typed-open-quote',
] as const
/** Why the words of /limits are not understood, beside the reasons above. */
export const limitFaultCodes = ['typed-not-price-age', 'typed-not-span', 'typed-no-unit'] as const
/** Why the words of /whatif are not understood, beside the reasons above. */
export const whatIfFaultCodes = ['typed-all-and-beta', 'typed-with-order', 'typed-with-market'] as const
/** Why the words of /ladder are not understood, beside the reasons above. */
export const ladderFaultCodes = [
  'typed-missing-ladder-leverage',
  'typed-missing-legs',
  'typed-not-legs',
  'typed-missing-range',
  'typed-not-heavier',
] as const
/** Why the words of a plan are not understood, beside the reasons above. */
export const planFaultCodes = [
  'typed-not-plan-span',
  'typed-not-clock',
  'typed-missing-twap-time',
  'typed-missing-dca-time',
  'typed-missing-slices-stop',
  'typed-missing-levels',
  'typed-missing-end',
  'typed-missing-band',
  'typed-not-slices-span',
  'typed-not-slices',
  'typed-slices-too-close',
  'typed-not-atr',
  'typed-not-holding-cost',
  'typed-mixed-parts',
] as const
/** Why the words of /guard are not understood, beside the reasons above. */
export const guardFaultCodes = [
  'typed-missing-guard-action',
  'typed-not-guard-action',
  'typed-not-guard-time',
] as const
/** Why the words of /tpsl in shares are not understood, beside the reasons above. */
export const exitShareFaultCodes = ['typed-shares-over', 'typed-same-exit'] as const
/** Why the words of /api are not understood, beside the reasons above. */
export const apiFaultCodes = [
  'typed-not-network',
  'typed-not-account',
  'typed-not-account-word',
  'typed-same-account',
] as const
/** See the lists above; `typed-two-numbers` is for the line of a program. */
export type FaultCode =
  | (typeof faultCodes)[number]
  | (typeof alertFaultCodes)[number]
  | (typeof limitFaultCodes)[number]
  | (typeof whatIfFaultCodes)[number]
  | (typeof ladderFaultCodes)[number]
  | (typeof planFaultCodes)[number]
  | (typeof guardFaultCodes)[number]
  | (typeof exitShareFaultCodes)[number]
  | (typeof apiFaultCodes)[number]
  | 'typed-two-numbers'

/** The place where a text is not understood, and the reason. */
export interface Fault {
  /** Its beginning, in UTF-16 units of the text behind the command; the end of the text where something is missing. */
  readonly position: number
  /** Its length in units of the text; 0 where something is missing. */
  readonly length: number
  readonly code: FaultCode
  /** The values of the code's text: always `word`, the faulty part of the text, and others by the code. */
  readonly values: Readonly<Record<string, string>>
  /** A whole command that is understood, to show beside. */
  readonly example: string
}

/** Stops the reading of a text. Thrown by whatever reads a part of it, caught where the reading began. */
export class GrammarError extends Error {
  readonly code: FaultCode
  readonly at: number
  readonly length: number
  readonly values: Readonly<Record<string, string>>

  constructor(code: FaultCode, at: number, length: number, values: Readonly<Record<string, string>>) {
    super(code)
    this.name = 'GrammarError'
    this.code = code
    this.at = at
    this.length = length
    this.values = values
  }
}

/** The fault of an error, with an example beside it. Rethrows any error that is not a `GrammarError`. */
export function faultOf(error: unknown, text: string, exampleFor: (code: FaultCode) => string): Fault {
  if (!(error instanceof GrammarError)) throw error
  const { code, at, length, values } = error
  const word = text.slice(at, at + length)
  return { position: at, length, code, values: { ...values, word }, example: exampleFor(code) }
}

/** The error for a word that is not understood. */
export function wrong(
  code: FaultCode,
  { at, length }: Pick<Word, 'at' | 'length'>,
  values: Readonly<Record<string, string>> = {},
): GrammarError {
  return new GrammarError(code, at, length, values)
}

/** The error for something that should have come before the end of the text. */
export function missing(
  code: FaultCode,
  { end }: { readonly end: number },
  values: Readonly<Record<string, string>> = {},
): GrammarError {
  return new GrammarError(code, end, 0, values)
}
