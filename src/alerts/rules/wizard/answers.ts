import type { FaultCode } from '../../../desk/trading/grammar/fault.js'
import { alertStepOf, readDraft, subjectOf, type AlertDraft, type AlertStep } from './draft.js'
import { needs, signWords, subjectWords } from './required-steps.js'

/** The draft with an answer, or why that is none. */
export type AlertAnswer =
  | { readonly ok: true; readonly draft: AlertDraft }
  | { readonly ok: false; readonly code: FaultCode; readonly values: Readonly<Record<string, string>> }

/**
 * Reads the answer to the question that a draft is at, pressed or typed, by the parser of the typed grammar. The pair is
 * looked up instead. Never throws for a text.
 */
export function readAlertAnswer(draft: AlertDraft, typed: string): AlertAnswer {
  const step = alertStepOf(draft)
  const answer = typed.trim()
  const unknown = { ok: false, code: 'typed-unknown', values: { word: answer } } as const
  if (step === undefined || step === 'pair' || answer === '') return unknown
  if (step === 'subject' && !subjectWords.some((word) => word === answer.toLowerCase())) return unknown
  const next = { ...draft, [step]: written(draft, step, answer) }
  const read = readDraft(next)
  if (!read.ok) return { ok: false, code: read.fault.code, values: read.fault.values }
  // However it was written, the next question goes by one spelling.
  if (step !== 'way') return { ok: true, draft: next }
  const { condition } = read.rule
  const is = 'is' in condition ? condition.is : undefined
  if (is === undefined) return unknown
  const ways: Readonly<Record<string, string>> = { ...signWords, either: 'move', 'crosses zero': 'crosses' }
  return { ok: true, draft: { ...next, way: ways[is] ?? is } }
}

function written(draft: AlertDraft, step: AlertStep, answer: string): string {
  if (step === 'rest') return answer
  const word = answer.toLowerCase().replaceAll(/\s+/g, '')
  const subject = subjectOf(draft)
  const isBare = step === 'figure' && subject && needs[subject].isPercent && /^[+-]?[\d.,]+$/.test(word)
  return isBare ? `${word}%` : word
}
