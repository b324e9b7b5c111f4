import type { FaultCode } from '../../../desk/trading/grammar/fault.js'
import { kindOf } from '../kinds/alert-kinds.js'
import {
  alertStepOf,
  isPercent,
  kindOfDraft,
  parseAlertDraft,
  subjectWords,
  type AlertDraft,
  type AlertStep,
} from './draft.js'

/** The draft with an answer, or the reason why it is none. */
export type AlertAnswer =
  | { readonly ok: true; readonly draft: AlertDraft }
  | { readonly ok: false; readonly code: FaultCode; readonly values: Readonly<Record<string, string>> }

/**
 * Reads the answer to the next question of a draft, pressed or typed, with the parser of the typed grammar. Takes every
 * step but `pair`, which has to be looked up. Never throws for a text.
 */
export function readAlertAnswer(draft: AlertDraft, typed: string): AlertAnswer {
  const step = alertStepOf(draft)
  const answer = typed.trim()
  const unknown = { ok: false, code: 'typed-unknown', values: { word: answer } } as const
  if (step === undefined || step === 'pair' || answer === '') return unknown
  if (step === 'subject' && !subjectWords.includes(answer.toLowerCase())) return unknown
  const next = { ...draft, [step]: normalized(draft, step, answer) }
  const read = parseAlertDraft(next)
  if (!read.ok) return { ok: false, code: read.fault.code, values: read.fault.values }
  if (step !== 'comparison') return { ok: true, draft: next }
  // A comparison has several spellings; the steps after it go by the one that is printed.
  const { condition } = read.rule
  const { comparisons, print } = kindOf(condition)
  const comparison = print(condition).find((printed) => comparisons.some(({ word }) => word === printed))
  return comparison === undefined ? unknown : { ok: true, draft: { ...next, comparison } }
}

function normalized(draft: AlertDraft, step: AlertStep, answer: string): string {
  if (step === 'options') return answer
  const word = answer.toLowerCase().replaceAll(/\s+/g, '')
  const kind = kindOfDraft(draft)
  const isUnprotected = step === 'figure' && kind && isPercent(kind) && /^[+-]?[\d.,]+$/.test(word)
  return isUnprotected ? `${word}%` : word
}
