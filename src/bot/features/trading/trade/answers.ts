import type { FormattedString } from '@grammyjs/parse-mode'
import { findToOpen } from '../../../../desk/market/pairs/pair-list.js'
import { soleReading } from '../../../../desk/trading/grammar/typed-numbers.js'
import { type ParsedAnswer, readAnswer } from '../../../../desk/trading/wizard/answers.js'
import { answerRefusal } from '../../../../desk/trading/wizard/form-order.js'
import { partsFromWords } from '../../../../desk/trading/wizard/form-words.js'
import {
  type OrderForm,
  type Step,
  agreeing,
  turnedTo,
  withParts,
} from '../../../../desk/trading/wizard/order-form.js'
import { issueText } from '../../../shell/cards/issue.js'
import type { DeskContext } from '../../../shell/context.js'
import { findPair } from '../../../shell/forms/find-pair.js'
import { renderContextOf } from '../../../shell/render-context.js'
import type { FieldFacts } from './fields.js'
import { type Turn, type WizardParts, attemptFacts, withForm } from './turn.js'

/** The result of an answer: the form with it, or the fault and, where they differ, the choices then. */
export type Answered =
  | { readonly form: OrderForm }
  | { readonly note: FormattedString; readonly facts?: FieldFacts | undefined }

/** No answer is longer. */
const LONGEST = 100

/** The meaning of a typed text: an answer to the open field, other parts of the order, or nothing for this form. */
export async function readTyped(parts: WizardParts, turn: Turn, typed: string): Promise<Answered | 'passed'> {
  const { ctx, state } = turn
  const { form, open } = state
  if (typed.trim() === '') return { note: ctx.text('trade-not-text') }
  const isOneWord = !/\s/.test(typed.trim())
  let fault: Answered | undefined
  if (open === 'pair' && isOneWord) {
    const found = await takePairAnswer(parts, turn, typed.trim())
    if ('form' in found) return found
    fault = found
  } else if (open !== '' && open !== 'pair') {
    const isAccepted = (reading: string): boolean => readAnswer(open, reading, form).ok
    const sole = soleReading(typed, ctx.numbers.decimalSign, isAccepted)
    if ('asked' in sole) return { note: ctx.text('typed-two-numbers', sole.asked) }
    const read = readAnswer(open, sole.reading, form)
    if (read.ok) return await takeAnswer(parts, turn, open, sole.reading)
    fault = { note: faultText(ctx, read) }
  }
  // One word that the open field refuses is for no other, unless it names one.
  const isNamed = !fault || !isOneWord || /^(?:long|short)$/i.test(typed.trim())
  const other = takeKind(turn, typed) ?? (isNamed ? await takeParts(parts, turn, typed) : undefined)
  if (other) return other
  if (await parts.asksByItself(ctx)) return 'passed'
  if (typed.length > LONGEST) return { note: ctx.text('typed-too-long', { most: String(LONGEST) }) }
  return fault ?? { note: ctx.text('typed-unknown', { word: typed }) }
}

/** Takes parts of an order that were typed for no field; undefined for a whole order, which is one of its own. */
async function takeParts(parts: WizardParts, turn: Turn, typed: string): Promise<Answered | undefined> {
  const { ctx, state } = turn
  const sole = soleReading(typed, ctx.numbers.decimalSign, (reading) => partsFromWords(reading) !== undefined)
  if ('asked' in sole) return { note: ctx.text('typed-two-numbers', sole.asked) }
  const said = partsFromWords(sole.reading)
  if (!said || (said.side && said.pair && said.collateral && said.extent)) return undefined
  const { pair, side, ...others } = said
  // "stop 58000" says where the stop-loss should be, which is no entry.
  if (state.open === 'stopLoss' && others.stop !== undefined) return undefined
  const turned = side === undefined ? state.form : turnedTo(side, state.form)
  const together = withParts(turned, others)
  if (!together) return { note: ctx.text('typed-slip-market') }
  for (const step of ['extent', 'stopLoss', 'takeProfit'] as const) {
    const read = others[step] ? readAnswer(step, others[step], together) : undefined
    if (read && !read.ok) return { note: faultText(ctx, read) }
  }
  const next = withForm(turn, agreeing(together))
  if (pair === undefined) return { form: next.state.form }
  const found = await takePairAnswer(parts, next, pair)
  return 'form' in found ? found : undefined
}

/** Takes an answer to one field, pressed or typed, by the parsers of the typed grammar. */
export async function takeAnswer(
  parts: WizardParts,
  turn: Turn,
  step: Step,
  answer: string,
): Promise<Answered> {
  const { ctx, state } = turn
  if (step === 'pair') return await takePairAnswer(parts, turn, answer.trim())
  const read = readAnswer(step, answer, state.form)
  if (!read.ok) return { note: faultText(ctx, read) }
  if (step === 'side') return { form: turnedTo(read.answer, state.form) }
  const form = agreeing({ ...state.form, [step]: read.answer })
  const { facts } = await attemptFacts(parts, turn)
  const refusal = answerRefusal(form, step, facts)
  return refusal ? { note: issueText(renderContextOf(ctx), refusal) } : { form }
}

/** Finds the pair that a text names, or offers those whose names are nearest. */
export async function takePairAnswer(
  { desk: { market } }: WizardParts,
  { ctx, trader, state }: Turn,
  typed: string,
): Promise<Answered> {
  const found = await findPair(ctx, { market: { ...market, find: findToOpen(market) } }, trader, typed)
  return 'pair' in found ? { form: { ...state.form, pair: found.pair } } : found
}

/** Takes the name of an order type, which is for no other field. */
function takeKind({ state: { form } }: Turn, typed: string): Answered | undefined {
  const read = readAnswer('kind', typed, form)
  return read.ok ? { form: { ...form, kind: read.answer } } : undefined
}

function faultText(
  { text }: DeskContext,
  { code, values }: ParsedAnswer & { readonly ok: false },
): FormattedString {
  return text(code, values)
}
