import { isTrader } from '../../../shell/guards/guards.js'
import { putCard } from '../../../shell/forms/form.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { stepOf, wholeForm, withoutLast, type OrderForm } from '../../../../desk/trading/wizard/order-form.js'
import { noAccountCard } from '../../../shell/cards/account-parts.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { deleteTyped, reply } from '../../../shell/text/deliver.js'
import { type Answered, takeAnswer, takePair, takeTyped } from './answers.js'
import type { Facts } from './facts.js'
import type { FormInput } from '../../../shell/forms/form-conversation.js'
import { questionCard, reviewCard } from './show.js'
import { factsOf, type Turn, withForm, type WizardParts, type WizardState } from './turn.js'

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
  take(ctx: DeskContext, state: WizardState, input: FormInput<WizardPress>): Promise<WizardState | null>
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
    const state: WizardState = { form: {}, last: before ?? {}, card }
    const known = isChange ? withoutLast(said) : said
    if (!known) return await show({ ctx, trader, state }, ctx.text('trade-unreadable'))
    const { pair, ...form } = known
    const turn = { ctx, trader, state: { ...state, form } }
    return pair === undefined ? await show(turn) : await goOn(turn, await takePair(parts, turn, pair))
  }

  const take: Wizard['take'] = async (ctx, state, input) => {
    if (input.kind === 'typed') await deleteTyped(ctx)
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
  const show = async (turn: Turn, note?: FormattedString, known?: Facts): Promise<WizardState | null> => {
    const { ctx, state, trader } = turn
    const at = stepOf(state.form)
    if (at !== undefined) {
      const { facts, failure } = known ? { facts: known } : await factsOf(parts, turn, at)
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
