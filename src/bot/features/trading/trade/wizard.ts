import type { FormattedString } from '@grammyjs/parse-mode'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'
import { answerRefusal } from '../../../../desk/trading/wizard/form-order.js'
import {
  type OrderForm,
  type Step,
  agreeing,
  filledForm,
  isOptional,
  missingSteps,
  neededSteps,
  steps,
  typedOrderOf,
} from '../../../../desk/trading/wizard/order-form.js'
import type { OrderSource } from '../../../../desk/account/positions/order-source.js'
import { noAccountCard } from '../../../shell/cards/account-parts.js'
import { issueText } from '../../../shell/cards/issue.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { type FormInput, failureNote, putCard } from '../../../shell/forms/form.js'
import { isTrader } from '../../../shell/access/access-checks.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { deleteTyped, reply } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'
import type { PreviewCard } from '../tickets/quotes.js'
import { type Answered, readTyped, takeAnswer, takePairAnswer } from './answers.js'
import { fieldKeyboard, tradeCard } from './card.js'
import type { FieldFacts } from './fields.js'
import {
  type OrderPlace,
  type Turn,
  type WizardParts,
  type WizardState,
  attemptFacts,
  withForm,
  withOpen,
} from './turn.js'

/** A press of one of the buttons that only this form has. */
export type WizardPress =
  | { readonly kind: 'star' | 'open'; readonly value: string }
  | { readonly kind: 'preview' }

/** The guided order, turn by turn. Each gives the state after it, or null when it has come to its end. Sends no order. */
export interface Wizard {
  /**
   * Shows the card of a new order: with what was said, and for the rest with what its person is used to; of a sentence with what was
   * said alone. A whole order is previewed at once. Null for words that were not understood. With a card, the id of the message that shows a whole order, that order is
   * changed there, with the field open that is refused, else the one of the name given. `of`: the account and chain that it stays for,
   * whichever are in use.
   */
  begin(
    ctx: DeskContext,
    said: OrderForm | null,
    card?: number,
    source?: OrderSource,
    field?: string,
    of?: OrderPlace | null,
  ): Promise<WizardState | null>
  take(
    ctx: DeskContext,
    state: WizardState,
    input: FormInput<WizardPress>,
  ): Promise<WizardState | null | 'passed'>
}

export function createWizard(parts: WizardParts): Wizard {
  const { desk, favourites, quotes } = parts

  const findTrader = async (ctx: DeskContext, of: OrderPlace | null | undefined) => {
    const { id: userId } = personOf(ctx)
    return of ? await desk.findTraderOf({ userId, ...of }) : await desk.findTrader(userId)
  }

  const begin: Wizard['begin'] = async (ctx, said, card = 0, source = 'form', field = '', of = null) => {
    const trader = await findTrader(ctx, of)
    if (!trader) {
      await reply(ctx, of ? { text: ctx.text('trade-button-old') } : noAccountCard(ctx.text, desk.hasPaper))
      return null
    }
    const place = { card, newest: card, source, ...(of ? { of } : {}) }
    if (card !== 0 && said) {
      const turn: Turn = { ctx, trader, state: { ...place, form: said, open: '', asksOnly: false } }
      const found = await takePairAnswer(parts, turn, said.pair ?? '')
      if (!('form' in found)) return await show(withoutPair(turn), found.note, found.facts)
      const { facts, failure } = await attemptFacts(parts, turn)
      const refused = refusedField(ctx, said, facts)
      const open = refused?.step ?? neededSteps(said).find((step) => step === field)
      return await show(withOpen(turn, open ?? ''), refused?.note ?? failure)
    }
    const [{ last }, orderDefaults] = await Promise.all([
      desk.trading.pastOrders(trader.userId),
      desk.trading.orderDefaults(trader.userId),
    ])
    const { pair, ...others }: OrderForm = said ?? {}
    const isWhole = said !== null && neededSteps(said).every((step) => said[step] !== undefined)
    // Another amount would stand in the place of one that a sentence says and that was not understood.
    const { slippage } = orderDefaults
    const filled =
      source === 'words'
        ? filledForm(others, undefined, { slippage })
        : filledForm(others, last, orderDefaults)
    const known: OrderForm = isWhole ? others : agreeing(filled)
    const asksOnly =
      said !== null && neededSteps(said).every((step) => !isOptional(step, said) || said[step] !== undefined)
    const turn: Turn = { ctx, trader, state: { ...place, form: known, open: '', asksOnly } }
    if (!said) return await show(toMissing(turn), ctx.text('trade-unreadable'))
    if (pair === undefined) return await show(toMissing(turn))
    const found = await takePairAnswer(parts, turn, pair)
    if (!('form' in found)) return await show(withoutPair(turn), found.note, found.facts)
    const next = withForm(turn, found.form)
    return isWhole ? await preview(next) : await show(toMissing(next))
  }

  const take: Wizard['take'] = async (ctx, state, input) => {
    const trader = await findTrader(ctx, state.of)
    const turn = trader && { ctx, trader, state }
    const typed = input.kind === 'typed' ? (input.value ?? '') : undefined
    const answered = typed !== undefined && turn ? await readTyped(parts, turn, typed) : undefined
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
        return step && isShown ? await goOn(turn, await takeAnswer(parts, turn, step, input.value)) : state
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
    const { facts, failure } = known ? { facts: known, failure: undefined } : await attemptFacts(parts, turn)
    const { form, open } = state
    const shown = { form, open: open === '' ? undefined : open, facts, note: note ?? failure }
    return await putCard(ctx, state, tradeCard(renderContextOf(ctx), trader, shown))
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
    let message: PreviewCard
    try {
      message = parsed.ok
        ? await quotes.preview(ctx, desk.trading.readAccount(trader), parsed.intent, state.source)
        : { text: typedFaultCard(ctx.text, text, parsed.fault) }
    } catch (error) {
      return await show(withOpen(turn, ''), failureNote(ctx, error))
    }
    if (message.keyboard) {
      await putCard(ctx, state, message)
      return null
    }
    const { facts } = await attemptFacts(parts, turn)
    const refused = refusedField(ctx, form, facts)
    // From here on it is an order to change.
    const changed: Turn = { ...turn, state: { ...state, asksOnly: false } }
    if (refused) return await show(withOpen(changed, refused.step), refused.note)
    const { field } = message
    if (field) return await show(withOpen(changed, field.step), issueText(renderContextOf(ctx), field.issue))
    const keyboard = fieldKeyboard(renderContextOf(ctx), form)
    return await putCard(ctx, withOpen(changed, '').state, { text: message.text, keyboard })
  }

  return { begin, take }
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
