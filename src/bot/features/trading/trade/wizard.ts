import type { FormattedString } from '@grammyjs/parse-mode'
import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'
import { soleReading } from '../../../../desk/trading/grammar/typed-numbers.js'
import { type ParsedAnswer, readAnswer } from '../../../../desk/trading/wizard/answers.js'
import { answerRefusal } from '../../../../desk/trading/wizard/form-order.js'
import { partsFromWords } from '../../../../desk/trading/wizard/form-words.js'
import {
  type OrderForm,
  type Step,
  filledForm,
  missingSteps,
  neededSteps,
  optional,
  steps,
  turnedTo,
  typedOrderOf,
} from '../../../../desk/trading/wizard/order-form.js'
import { noAccountCard } from '../../../shell/cards/account-parts.js'
import { issueText } from '../../../shell/cards/issue.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { findPair } from '../../../shell/forms/find-pair.js'
import { type FormInput, type FormPlace, failureNote, putCard } from '../../../shell/forms/form.js'
import { isTrader } from '../../../shell/guards/guards.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { deleteTyped, reply } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import type { AsksByItself } from '../../words/sentences.js'
import type { TicketQuotes } from '../tickets/quotes.js'
import { fieldKeyboard, tradeCard } from './card.js'
import { type FieldFacts, readFacts } from './fields.js'

/** The parts that the guided order uses. */
export interface WizardParts {
  readonly desk: Desk
  readonly favourites: Favourites
  readonly quotes: TicketQuotes
  readonly asksByItself: AsksByItself
}

/** The guided order between two turns. Plain JSON: it is kept with the conversation. */
export interface WizardState extends FormPlace {
  readonly form: OrderForm
  /** The field whose choices are shown; empty where all fields are. */
  readonly open: Step | ''
  /** True if all but what is missing was said: with the last answer the preview is shown. */
  readonly asksOnly: boolean
}

/** One turn: whose it is, and how things stand. */
interface Turn {
  readonly ctx: DeskContext
  readonly trader: Trader
  readonly state: WizardState
}

/** The result of an answer: the form with it, or the fault and, where they differ, the choices then. */
type Answered =
  | { readonly form: OrderForm }
  | { readonly note: FormattedString; readonly facts?: FieldFacts | undefined }

/** A press of one of the buttons that only this form has. */
export type WizardPress =
  | { readonly kind: 'star' | 'open'; readonly value: string }
  | { readonly kind: 'preview' }

/** No answer is longer. */
const LONGEST = 100

/** The guided order, turn by turn. Each gives the state after it, or null when it has come to its end. Sends no order. */
export interface Wizard {
  /**
   * Shows the card of a new order: with what was said, and for the rest with what its person is used to; a whole order is previewed at
   * once. Null for words that were not understood. With a card, the id of the message that shows a whole order, that order is
   * changed there.
   */
  begin(ctx: DeskContext, said: OrderForm | null, card?: number): Promise<WizardState | null>
  take(
    ctx: DeskContext,
    state: WizardState,
    input: FormInput<WizardPress>,
  ): Promise<WizardState | null | 'passed'>
}

export function createWizard(parts: WizardParts): Wizard {
  const { desk, favourites, quotes } = parts

  const begin: Wizard['begin'] = async (ctx, said, card = 0) => {
    const trader = await desk.findTrader(personOf(ctx).id)
    if (!trader) {
      await reply(ctx, noAccountCard(ctx.text, desk.hasPaper))
      return null
    }
    const place = { card, newest: card }
    if (card !== 0 && said) {
      const turn: Turn = { ctx, trader, state: { ...place, form: said, open: '', asksOnly: false } }
      const found = await takePair(turn, said.pair ?? '')
      if (!('form' in found)) return await show(withoutPair(turn), found.note, found.facts)
      const { facts, failure } = await attempt(turn)
      const refused = refusedField(ctx, said, facts)
      return await show(withOpen(turn, refused?.step ?? ''), refused?.note ?? failure)
    }
    const [{ last }, orderDefaults] = await Promise.all([
      desk.trading.pastOrders(trader.userId),
      desk.trading.orderDefaults(trader.userId),
    ])
    const { pair, ...others }: OrderForm = said ?? {}
    const isWhole = said !== null && neededSteps(said).every((step) => said[step] !== undefined)
    const known: OrderForm = isWhole ? others : filledForm(others, last, orderDefaults)
    const asksOnly =
      said !== null && neededSteps(said).every((step) => !optional.has(step) || said[step] !== undefined)
    const turn: Turn = { ctx, trader, state: { ...place, form: known, open: '', asksOnly } }
    if (!said) return await show(toMissing(turn), ctx.text('trade-unreadable'))
    if (pair === undefined) return await show(toMissing(turn))
    const found = await takePair(turn, pair)
    if (!('form' in found)) return await show(withoutPair(turn), found.note, found.facts)
    const next = withForm(turn, found.form)
    return isWhole ? await preview(next) : await show(toMissing(next))
  }

  const take: Wizard['take'] = async (ctx, state, input) => {
    const trader = await desk.findTrader(personOf(ctx).id)
    const turn = trader && { ctx, trader, state }
    const typed = input.kind === 'typed' ? (input.value ?? '') : undefined
    const answered = typed !== undefined && turn ? await readTyped(turn, typed) : undefined
    if (answered === 'passed') return 'passed'
    if (typed !== undefined) await deleteTyped(ctx)
    // What they may do can be taken from them in the middle of it.
    const ends = !isTrader(ctx)
      ? { text: ctx.text('view-only') }
      : !turn
        ? noAccountCard(ctx.text, desk.hasPaper)
        : input.kind === 'cancel'
          ? { text: ctx.text('receipt-declined') }
          : undefined
    if (ends || !turn) {
      await putCard(ctx, state, ends ?? noAccountCard(ctx.text, desk.hasPaper))
      return null
    }
    if (answered) return await goOn(turn, answered)
    return input.kind === 'typed' || input.kind === 'cancel' ? state : await press(turn, input)
  }

  /** The meaning of a typed text: an answer to the open field, other parts of the order, or nothing for this form. */
  const readTyped = async (turn: Turn, typed: string): Promise<Answered | 'passed'> => {
    const { ctx, state } = turn
    const { form, open } = state
    if (typed.trim() === '') return { note: ctx.text('trade-not-text') }
    const isOneWord = !/\s/.test(typed.trim())
    let fault: Answered | undefined
    if (open === 'pair' && isOneWord) {
      const found = await takePair(turn, typed.trim())
      if ('form' in found) return found
      fault = found
    } else if (open !== '' && open !== 'pair') {
      const isAccepted = (reading: string): boolean => readAnswer(open, reading, form).ok
      const sole = soleReading(typed, ctx.numbers.decimalSign, isAccepted)
      if ('asked' in sole) return { note: ctx.text('typed-two-numbers', sole.asked) }
      const read = readAnswer(open, sole.reading, form)
      if (read.ok) return await takeAnswer(turn, open, sole.reading)
      fault = { note: faultText(ctx, read) }
    }
    // One word that the open field refuses is for no other, unless it names one.
    const isNamed = !fault || !isOneWord || /^(?:long|short)$/i.test(typed.trim())
    const other = takeKind(turn, typed) ?? (isNamed ? await takeParts(turn, typed) : undefined)
    if (other) return other
    if (await parts.asksByItself(ctx)) return 'passed'
    if (typed.length > LONGEST) return { note: ctx.text('typed-too-long', { most: String(LONGEST) }) }
    return fault ?? { note: ctx.text('typed-unknown', { word: typed }) }
  }

  /** Takes parts of an order that were typed for no field; undefined for a whole order, which is one of its own. */
  const takeParts = async (turn: Turn, typed: string): Promise<Answered | undefined> => {
    const { ctx, state } = turn
    const sole = soleReading(
      typed,
      ctx.numbers.decimalSign,
      (reading) => partsFromWords(reading) !== undefined,
    )
    if ('asked' in sole) return { note: ctx.text('typed-two-numbers', sole.asked) }
    const said = partsFromWords(sole.reading)
    if (!said || (said.side && said.pair && said.collateral && said.extent)) return undefined
    const { pair, side, ...others } = said
    const turned = side === undefined ? state.form : turnedTo(side, state.form)
    const next = withForm(turn, { ...turned, ...others })
    if (pair === undefined) return { form: next.state.form }
    const found = await takePair(next, pair)
    return 'form' in found ? found : undefined
  }

  /** Takes an answer to one field, pressed or typed, by the parsers of the typed grammar. */
  const takeAnswer = async (turn: Turn, step: Step, answer: string): Promise<Answered> => {
    const { ctx, state } = turn
    if (step === 'pair') return await takePair(turn, answer.trim())
    const read = readAnswer(step, answer, state.form)
    if (!read.ok) return { note: faultText(ctx, read) }
    if (step === 'side') return { form: turnedTo(read.answer, state.form) }
    const form = { ...state.form, [step]: read.answer }
    const { facts } = await attempt(turn)
    const refusal = answerRefusal(form, step, facts)
    return refusal ? { note: issueText(renderContextOf(ctx), refusal) } : { form }
  }

  /** Finds the pair that a text names, or offers those whose names are nearest. */
  const takePair = async ({ ctx, trader, state }: Turn, typed: string): Promise<Answered> => {
    const found = await findPair(ctx, desk, trader, typed)
    return 'pair' in found ? { form: { ...state.form, pair: found.pair } } : found
  }

  /** A press on an answer of a field that is not open does nothing: the card has gone on since. */
  const press = async (
    turn: Turn,
    input: Exclude<FormInput<WizardPress>, { readonly kind: 'cancel' | 'typed' }>,
  ): Promise<WizardState | null> => {
    const { state, trader } = turn
    const { form, open } = state
    switch (input.kind) {
      case 'answer': {
        const step = steps.find((one) => one === input.step)
        const isShown = step === open || (step === 'side' && open === '')
        return step && isShown ? await goOn(turn, await takeAnswer(turn, step, input.value)) : state
      }
      case 'open': {
        const step = neededSteps(form).find((one) => one === input.value)
        return step ? await show(withOpen(turn, step)) : state
      }
      case 'back':
        return input.step === open ? await show(withOpen(turn, '')) : state
      case 'star':
        if (open !== 'pair' || form.pair === undefined) return state
        await favourites.change(trader.userId, form.pair, input.value === 'yes')
        return await show(turn)
      case 'preview':
        return await preview(turn)
      default:
        throw new Error(`No such press: ${JSON.stringify(input satisfies never)}`)
    }
  }

  const goOn = async (turn: Turn, answered: Answered): Promise<WizardState | null> =>
    'form' in answered
      ? await showNext(toMissing(withForm(turn, answered.form)))
      : await show(turn, answered.note, answered.facts)

  const showNext = async (turn: Turn): Promise<WizardState | null> => {
    const { asksOnly, open } = turn.state
    return asksOnly && open === '' ? await preview(turn) : await show(turn)
  }

  const show = async (turn: Turn, note?: FormattedString, known?: FieldFacts): Promise<WizardState> => {
    const { ctx, state, trader } = turn
    const { facts, failure } = known ? { facts: known, failure: undefined } : await attempt(turn)
    const { form, open } = state
    const shown = { form, open: open === '' ? undefined : open, facts, note: note ?? failure }
    return await putCard(ctx, state, tradeCard(renderContextOf(ctx), trader, shown))
  }

  /** A failed read is only noted on the card: its value can still be typed. */
  const attempt = async ({
    ctx,
    trader,
    state,
  }: Turn): Promise<{ readonly facts: FieldFacts; readonly failure?: FormattedString }> => {
    const { form, open } = state
    try {
      return { facts: await readFacts(parts, trader, form, open === '' ? undefined : open) }
    } catch (error) {
      return { facts: {}, failure: failureNote(ctx, error) }
    }
  }

  /** Shows the preview that the typed order gets, which ends the form; or the card with what is missing or wrong. */
  const preview = async (turn: Turn): Promise<WizardState | null> => {
    const { ctx, state, trader } = turn
    const { form } = state
    const missing = missingSteps(form)
    if (missing.length > 0) {
      const names = join(
        missing.map((step) => ctx.text(`trade-name-${step}`)),
        ', ',
      )
      return await show(toMissing(turn), ctx.text('trade-missing', { fields: names }))
    }
    const { command, text } = typedOrderOf(form)
    const parsed = parseTyped(command, text)
    let message: Message
    try {
      message = parsed.ok
        ? await quotes.preview(ctx, desk.trading.readAccount(trader), parsed.intent)
        : { text: typedFaultCard(ctx.text, text, parsed.fault) }
    } catch (error) {
      return await show(withOpen(turn, ''), failureNote(ctx, error))
    }
    if (message.keyboard) {
      await putCard(ctx, state, message)
      return null
    }
    const { facts } = await attempt(turn)
    const refused = refusedField(ctx, form, facts)
    // From here on it is an order to change.
    const changed: Turn = { ...turn, state: { ...state, asksOnly: false } }
    if (refused) return await show(withOpen(changed, refused.step), refused.note)
    const keyboard = fieldKeyboard(renderContextOf(ctx), form)
    return await putCard(ctx, withOpen(changed, '').state, { text: message.text, keyboard })
  }

  return { begin, take }
}

/** Takes the name of an order type, which is for no other field. */
function takeKind({ state: { form } }: Turn, typed: string): Answered | undefined {
  const read = readAnswer('kind', typed, form)
  return read.ok ? { form: { ...form, kind: read.answer } } : undefined
}

function withForm(turn: Turn, form: OrderForm): Turn {
  return { ...turn, state: { ...turn.state, form } }
}

function withOpen(turn: Turn, open: Step | ''): Turn {
  return { ...turn, state: { ...turn.state, open } }
}

/** The turn with the pair to be asked for. */
function withoutPair(turn: Turn): Turn {
  const { pair: _, ...others } = turn.state.form
  return withOpen(withForm(turn, others), 'pair')
}

/** The turn with the first required field open that is missing; all fields are shown where none is. */
function toMissing(turn: Turn): Turn {
  return withOpen(turn, missingSteps(turn.state.form)[0] ?? '')
}

/** The first field that the order would be refused for, with the reason; undefined for none. */
function refusedField(
  ctx: DeskContext,
  form: OrderForm,
  facts: FieldFacts,
): { readonly step: Step; readonly note: FormattedString } | undefined {
  for (const step of neededSteps(form)) {
    const refusal = answerRefusal(form, step, facts)
    if (refusal) return { step, note: issueText(renderContextOf(ctx), refusal) }
  }
  return undefined
}

function faultText(
  { text }: DeskContext,
  { code, values }: ParsedAnswer & { readonly ok: false },
): FormattedString {
  return text(code, values)
}
