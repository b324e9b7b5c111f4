import type { FormattedString } from '@grammyjs/parse-mode'
import type { Favourites } from '../../../accounts/favourites.js'
import type { Desk } from '../../../desk/desk.js'
import { readAnswer } from '../../../desk/orders/draft-answers.js'
import { refusalOf } from '../../../desk/orders/draft-order.js'
import { draftFromWords } from '../../../desk/orders/draft-words.js'
import { type Draft, stepOf, wholeDraft, withoutLast, type Step } from '../../../desk/orders/draft.js'
import type { Trader } from '../../../desk/trader.js'
import { parseTyped } from '../../../desk/typed/parse.js'
import { issueText } from '../../cards/issue.js'
import { personOf, type DeskContext } from '../../context.js'
import type { Offers } from '../../offers.js'
import { penOf } from '../../pen.js'
import { deleteTyped, edit, reply } from '../../text/deliver.js'
import type { Message } from '../../text/message.js'
import { type Facts, readFacts } from './facts.js'
import type { Input } from './input.js'
import { failureNote, questionCard, reviewCard } from './show.js'

/** What the wizard works with. */
export interface WizardParts {
  readonly desk: Desk
  readonly favourites: Favourites
  readonly offers: Offers
}

/** A wizard between two turns. Plain JSON: it is kept with the conversation. */
export interface WizardState {
  readonly draft: Draft
  /** The person's last order; empty where there is none. */
  readonly last: Draft
  /** Id of the one message that shows it all. */
  readonly card: number
}

/** The guided order, turn by turn. Each gives the state after it, or null when it has come to its end. Sends no order. */
export interface Wizard {
  /** Shows the first question that these words leave open: those after /long and /short, but any part of them. */
  begin(ctx: DeskContext, words: string): Promise<WizardState | null>
  take(ctx: DeskContext, state: WizardState, input: Input): Promise<WizardState | null>
}

/** What is done about the state in a turn. */
interface Turn {
  readonly ctx: DeskContext
  readonly trader: Trader
  readonly state: WizardState
}

/** No answer is longer. */
const LONGEST = 100

export function createWizard(parts: WizardParts): Wizard {
  const { desk, favourites, offers } = parts

  const begin: Wizard['begin'] = async (ctx, words) => {
    const trader = await desk.findTrader(personOf(ctx).id)
    if (!trader) {
      await reply(ctx, { text: ctx.text('accounts-none') })
      return null
    }
    const { last } = await desk.pastOrders(trader.userId)
    const state: WizardState = { draft: {}, last: last ? wholeDraft(last) : {}, card: 0 }
    const known = draftFromWords(words)
    if (!known) return await show({ ctx, trader, state }, ctx.text('trade-unread'))
    const { pair, ...draft } = known
    const turn = { ctx, trader, state: { ...state, draft } }
    return pair === undefined ? await show(turn) : await choosePair(turn, pair)
  }

  const take: Wizard['take'] = async (ctx, state, input) => {
    if (input.kind === 'typed') await deleteTyped(ctx)
    const trader = await desk.findTrader(personOf(ctx).id)
    if (!trader || input.kind === 'cancel') {
      await put(ctx, state, { text: ctx.text(trader ? 'receipt-declined' : 'accounts-none') })
      return null
    }
    return await step({ ctx, trader, state }, input)
  }

  /** A press that belongs to another question than the one asked does nothing: the card has gone on since. */
  const step = async (
    turn: Turn,
    input: Exclude<Input, { readonly kind: 'cancel' }>,
  ): Promise<WizardState | null> => {
    const { ctx, state, trader } = turn
    const { draft, last } = state
    const at = stepOf(draft)
    switch (input.kind) {
      case 'typed':
        if (input.value === undefined || at === undefined) return await show(turn, ctx.text('trade-not-text'))
        return await answer(turn, at, input.value)
      case 'answer':
        return at !== undefined && input.step === at ? await answer(turn, at, input.value) : state
      case 'back': {
        const before = input.step === (at ?? 'review') ? withoutLast(draft) : undefined
        return before ? await show(withDraft(turn, before)) : state
      }
      case 'same':
        return at === 'side' && last.side !== undefined ? await show(withDraft(turn, last)) : state
      case 'star':
        if (at !== 'kind' || draft.pair === undefined) return state
        await favourites.change(trader.userId, draft.pair, input.value === 'yes')
        return await show(turn)
      case 'again':
        break
    }
    return at === undefined ? await show(turn) : state
  }

  const answer = async (turn: Turn, at: Step, typed: string): Promise<WizardState | null> => {
    const { ctx, state } = turn
    if (typed.length > LONGEST) {
      return await show(turn, ctx.text('typed-too-long', { most: String(LONGEST) }))
    }
    if (at === 'pair') return await choosePair(turn, typed.trim())
    const read = readAnswer(at, typed, state.draft)
    if (!read.ok) return await show(turn, ctx.text(read.code, read.values))
    const draft = { ...state.draft, [at]: read.answer }
    const { facts } = await factsOf(turn, at)
    const refusal = refusalOf(draft, at, facts)
    if (refusal) return await show(turn, issueText(penOf(ctx), refusal))
    return await show(withDraft(turn, draft))
  }

  const choosePair = async (turn: Turn, typed: string): Promise<WizardState | null> => {
    const { ctx, trader, state } = turn
    try {
      const found = await desk.market.find(trader, typed)
      if ('nearest' in found) {
        const { nearest } = found
        const pairs = (await desk.market.all(trader)).filter(({ symbol }) => nearest.includes(symbol))
        const note = ctx.text(nearest.length > 0 ? 'trade-pair-nearest' : 'trade-pair-unknown', { typed })
        return await show(
          turn,
          note,
          pairs.length > 0 ? { pairs: pairs.map((pair) => ({ ...pair, isFavourite: false })) } : undefined,
        )
      }
      // A name that the typed grammar would not take for one gives way to the pair's id.
      const pair = parseTyped('price', found.symbol).ok ? found.symbol : `#${found.id}`
      return await show(withDraft(turn, { ...state.draft, pair }))
    } catch (error) {
      return await show(turn, failureNote(ctx, error))
    }
  }

  /** Puts the question that comes next on the card, or the preview when there is none. */
  const show = async (turn: Turn, note?: FormattedString, known?: Facts): Promise<WizardState | null> => {
    const { ctx, state, trader } = turn
    const at = stepOf(state.draft)
    if (at !== undefined) {
      const { facts, failure } = known ? { facts: known } : await factsOf(turn, at)
      return await put(ctx, state, questionCard(penOf(ctx), trader, at, state, facts, note ?? failure))
    }
    const { isOffered, message } = await reviewCard(offers, ctx, trader, state.draft, note)
    const after = await put(ctx, state, message)
    return isOffered ? null : after
  }

  /** What cannot be read now can still be typed, so a failure is only noted on the card. */
  const factsOf = async (
    { ctx, trader, state }: Turn,
    at: Step,
  ): Promise<{ readonly facts: Facts; readonly failure?: FormattedString }> => {
    try {
      return { facts: await readFacts(parts, trader, state.draft, at) }
    } catch (error) {
      return { facts: {}, failure: failureNote(ctx, error) }
    }
  }

  return { begin, take }
}

function withDraft(turn: Turn, draft: Draft): Turn {
  return { ...turn, state: { ...turn.state, draft } }
}

/** Edits the one card; where it is gone, there is a new one. */
async function put(ctx: DeskContext, state: WizardState, message: Message): Promise<WizardState> {
  const chatId = ctx.chat?.id
  if (chatId !== undefined && state.card !== 0 && (await edit(ctx.api, chatId, state.card, message))) {
    return state
  }
  return { ...state, card: (await reply(ctx, message)).message_id }
}
