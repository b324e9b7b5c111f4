import { isTrader } from '../../../shell/guards/guards.js'
import { type FormInput, putCard } from '../../../shell/forms/form.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import {
  type OrderForm,
  type Step,
  stepOf,
  wholeForm,
  withoutLast,
} from '../../../../desk/trading/wizard/order-form.js'
import { noAccountCard } from '../../../shell/cards/account-parts.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { deleteTyped, reply } from '../../../shell/text/deliver.js'
import {
  type QuestionFacts,
  type Turn,
  type WizardParts,
  type WizardState,
  attemptFacts,
  withForm,
} from './turn.js'
import { questionCard, reviewCard } from './question.js'
import { soleReading } from '../../../../desk/trading/grammar/typed-numbers.js'
import { readAnswer } from '../../../../desk/trading/wizard/answers.js'
import { answerRefusal } from '../../../../desk/trading/wizard/form-order.js'
import { issueText } from '../../../shell/cards/issue.js'
import { findPair } from '../../../shell/forms/find-pair.js'

/** The result of an answer: the form with it, or the fault and, where they differ, the choices then. */
type Answered =
  | { readonly form: OrderForm }
  | { readonly note: FormattedString; readonly facts?: QuestionFacts | undefined }

/** No answer is longer. */
const LONGEST = 100

/** Takes a typed answer to one question, its number as the person writes numbers; one that has two readings is asked about. */
async function takeTyped(parts: WizardParts, turn: Turn, step: Step, typed: string): Promise<Answered> {
  const { ctx, state } = turn
  const isAccepted = (reading: string): boolean => step !== 'pair' && readAnswer(step, reading, state.form).ok
  const sole = soleReading(typed, ctx.numbers.decimalSign, isAccepted)
  if ('asked' in sole) return { note: ctx.text('typed-two-numbers', sole.asked) }
  return await takeAnswer(parts, turn, step, sole.reading)
}

/** True for a text that this question takes, or that may be the name of a pair. */
function isAnswerTo({ numbers }: DeskContext, step: Step, typed: string, form: OrderForm): boolean {
  if (step === 'pair') return !/\s/.test(typed.trim())
  const isAccepted = (reading: string): boolean => readAnswer(step, reading, form).ok
  const sole = soleReading(typed, numbers.decimalSign, isAccepted)
  return 'asked' in sole || isAccepted(sole.reading)
}

/** Takes an answer to one question, pressed or typed, by the parsers of the typed grammar. */
async function takeAnswer(parts: WizardParts, turn: Turn, step: Step, typed: string): Promise<Answered> {
  const { ctx, state } = turn
  if (typed.length > LONGEST) return { note: ctx.text('typed-too-long', { most: String(LONGEST) }) }
  if (step === 'pair') return await takePair(parts, turn, typed.trim())
  const read = readAnswer(step, typed, state.form)
  if (!read.ok) return { note: ctx.text(read.code, read.values) }
  const form = { ...state.form, [step]: read.answer }
  const { facts } = await attemptFacts(parts, turn, step)
  const refusal = answerRefusal(form, step, facts)
  return refusal ? { note: issueText(renderContextOf(ctx), refusal) } : { form }
}

/** Finds the pair that a text names, or offers those whose names are nearest. */
async function takePair(
  { desk }: WizardParts,
  { ctx, trader, state }: Turn,
  typed: string,
): Promise<Answered> {
  const found = await findPair(ctx, desk, trader, typed)
  return 'pair' in found ? { form: { ...state.form, pair: found.pair } } : found
}

/** A press of one of the buttons that only this form has. */
export type WizardPress =
  | { readonly kind: 'star'; readonly value: string }
  | { readonly kind: 'same' | 'again' }

/** The guided order, turn by turn. Each gives the state after it, or null when it has come to its end. Sends no order. */
export interface Wizard {
  /**
   * Shows the first question that this form leaves open; null for words that were not understood. With a card, the id of
   * the message that shows the whole order, it asks the last question again, in that message; 0 where there is none.
   */
  begin(ctx: DeskContext, said: OrderForm | null, card?: number): Promise<WizardState | null>
  take(
    ctx: DeskContext,
    state: WizardState,
    input: FormInput<WizardPress>,
  ): Promise<WizardState | null | 'passed'>
}

export function createWizard(parts: WizardParts): Wizard {
  const { desk, favourites } = parts

  const begin: Wizard['begin'] = async (ctx, said, card = 0) => {
    const trader = await desk.findTrader(personOf(ctx).id)
    if (!trader) {
      await reply(ctx, noAccountCard(ctx.text, desk.hasPaper))
      return null
    }
    const { last } = await desk.trading.pastOrders(trader.userId)
    const isChange = card !== 0 && said !== null
    // Whoever goes back from a whole order finds what they had said before.
    const before = isChange ? said : last && wholeForm(last)
    const state: WizardState = { form: {}, last: before ?? {}, card, newest: card }
    const known = isChange ? withoutLast(said) : said
    if (!known) return await show({ ctx, trader, state }, ctx.text('trade-unreadable'))
    const { pair, ...form } = known
    const turn = { ctx, trader, state: { ...state, form } }
    return pair === undefined ? await show(turn) : await goOn(turn, await takePair(parts, turn, pair))
  }

  const take: Wizard['take'] = async (ctx, state, input) => {
    if (input.kind === 'typed') {
      const at = stepOf(state.form)
      const isAnswer = at !== undefined && isAnswerTo(ctx, at, input.value ?? '', state.form)
      if (!isAnswer && (await parts.asksByItself(ctx))) return 'passed'
      await deleteTyped(ctx)
    }
    // What they may do can be taken from them in the middle of it.
    if (!isTrader(ctx)) {
      await putCard(ctx, state, { text: ctx.text('view-only') })
      return null
    }
    const trader = await desk.findTrader(personOf(ctx).id)
    if (!trader || input.kind === 'cancel') {
      await putCard(
        ctx,
        state,
        trader ? { text: ctx.text('receipt-declined') } : noAccountCard(ctx.text, desk.hasPaper),
      )
      return null
    }
    return await step({ ctx, trader, state }, input)
  }

  /** A press that belongs to another question than the one asked does nothing: the card has gone on since. */
  const step = async (
    turn: Turn,
    input: Exclude<FormInput<WizardPress>, { readonly kind: 'cancel' }>,
  ): Promise<WizardState | null> => {
    const { ctx, state, trader } = turn
    const { form, last } = state
    const at = stepOf(form)
    switch (input.kind) {
      case 'typed':
        if (input.value === undefined || at === undefined) return await show(turn, ctx.text('trade-not-text'))
        return await goOn(turn, await takeTyped(parts, turn, at, input.value))
      case 'answer':
        if (at === undefined || input.step !== at) return state
        return await goOn(turn, await takeAnswer(parts, turn, at, input.value))
      case 'back': {
        const before = input.step === (at ?? 'review') ? withoutLast(form) : undefined
        return before ? await show(withForm(turn, before)) : state
      }
      case 'same':
        return at === 'side' && last.side !== undefined ? await show(withForm(turn, last)) : state
      case 'star':
        if (at !== 'kind' || form.pair === undefined) return state
        await favourites.change(trader.userId, form.pair, input.value === 'yes')
        return await show(turn)
      case 'again':
        break
    }
    return at === undefined ? await show(turn) : state
  }

  const goOn = async (turn: Turn, answered: Answered): Promise<WizardState | null> =>
    'form' in answered
      ? await show(withForm(turn, answered.form))
      : await show(turn, answered.note, answered.facts)

  /** Puts the question that comes next on the card, or the preview when there is none. */
  const show = async (
    turn: Turn,
    note?: FormattedString,
    known?: QuestionFacts,
  ): Promise<WizardState | null> => {
    const { ctx, state, trader } = turn
    const at = stepOf(state.form)
    if (at !== undefined) {
      const { facts, failure } = known ? { facts: known } : await attemptFacts(parts, turn, at)
      return await putCard(
        ctx,
        state,
        questionCard(renderContextOf(ctx), trader, at, state, facts, note ?? failure),
      )
    }
    const { isOffered, message } = await reviewCard(parts, ctx, trader, state.form, note)
    const after = await putCard(ctx, state, message)
    return isOffered ? null : after
  }

  return { begin, take }
}
