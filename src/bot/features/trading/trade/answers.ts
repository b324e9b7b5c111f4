import type { FormattedString } from '@grammyjs/parse-mode'
import { soleReading } from '../../../../desk/trading/grammar/typed-numbers.js'
import { readAnswer } from '../../../../desk/trading/wizard/answers.js'
import { refusalOf } from '../../../../desk/trading/wizard/form-order.js'
import type { OrderForm, Step } from '../../../../desk/trading/wizard/order-form.js'
import { issueText } from '../../../shell/cards/issue.js'
import { renderContextOf } from '../../../shell/render-context.js'
import type { Facts } from './facts.js'
import { findPair } from '../../../shell/forms/find-pair.js'
import { factsOf, type Turn, type WizardParts } from './turn.js'

/** The result of an answer: the form with it, or the fault and, where they differ, the choices then. */
export type Answered =
  | { readonly form: OrderForm }
  | { readonly note: FormattedString; readonly facts?: Facts | undefined }

/** No answer is longer. */
const LONGEST = 100

/** Takes a typed answer to one question, its number as the person writes numbers; one that has two readings is asked about. */
export async function takeTyped(
  parts: WizardParts,
  turn: Turn,
  step: Step,
  typed: string,
): Promise<Answered> {
  const { ctx, state } = turn
  const isAccepted = (reading: string): boolean => step !== 'pair' && readAnswer(step, reading, state.form).ok
  const sole = soleReading(typed, ctx.numbers.decimalSign, isAccepted)
  if ('asked' in sole) return { note: ctx.text('typed-two-numbers', sole.asked) }
  return await takeAnswer(parts, turn, step, sole.reading)
}

/** Takes an answer to one question, pressed or typed, by the parsers of the typed grammar. */
export async function takeAnswer(
  parts: WizardParts,
  turn: Turn,
  step: Step,
  typed: string,
): Promise<Answered> {
  const { ctx, state } = turn
  if (typed.length > LONGEST) return { note: ctx.text('typed-too-long', { most: String(LONGEST) }) }
  if (step === 'pair') return await takePair(parts, turn, typed.trim())
  const read = readAnswer(step, typed, state.form)
  if (!read.ok) return { note: ctx.text(read.code, read.values) }
  const form = { ...state.form, [step]: read.answer }
  const { facts } = await factsOf(parts, turn, step)
  const refusal = refusalOf(form, step, facts)
  return refusal ? { note: issueText(renderContextOf(ctx), refusal) } : { form }
}

/** Finds the pair that a text names, or offers those whose names are nearest. */
export async function takePair(
  { desk }: WizardParts,
  { ctx, trader, state }: Turn,
  typed: string,
): Promise<Answered> {
  const found = await findPair(ctx, desk, trader, typed)
  return 'pair' in found ? { form: { ...state.form, pair: found.pair } } : found
}
