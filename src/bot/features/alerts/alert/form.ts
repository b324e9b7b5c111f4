import type { FormattedString } from '@grammyjs/parse-mode'
import { readAlertAnswer } from '../../../../alerts/rules/wizard/answers.js'
import {
  alertStepOf,
  draftFromWords,
  readDraft,
  subjectOf,
  withoutLastAnswer,
  type AlertDraft,
} from '../../../../alerts/rules/wizard/draft.js'
import { needs } from '../../../../alerts/rules/wizard/required-steps.js'
import type { SaidIn } from '../../../../alerts/rules/arming.js'
import { zoneOf } from '../../../../alerts/notification-preferences/time-zone.js'
import type { MarketAsker } from '../../../../desk/market/market-data-access.js'
import { notArmedText } from './not-armed.js'
import { alertFormCard } from './form-card.js'
import { armingCard } from './reply-cards.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { alertFormKeyboard } from './form-keyboard.js'
import { penOf } from '../../../shell/render-context.js'
import { deleteTyped, reply } from '../../../shell/text/deliver.js'
import { findPair } from '../../trading/trade/find-pair.js'
import { failureNote } from '../../trading/trade/show.js'
import { putCard } from '../../trading/trade/turn.js'
import { alertChoices } from './choices.js'
import { readFormFacts, type FormFacts, type FormParts } from './facts.js'
import type { FormInput } from './input.js'

/** A form between two turns. Plain JSON: it is kept with the conversation. */
export interface FormState {
  readonly draft: AlertDraft
  /** What the alert said that is edited; empty for a new one. */
  readonly before: AlertDraft
  /** Id of the rule that is edited; empty for a new one. */
  readonly replaces: string
  /** Id of the one message that shows it all; 0 before it is sent. */
  readonly card: number
}

/** The guided alert, turn by turn. Each gives the state after it, or null when it has come to its end. */
export interface AlertForm {
  /** Shows the first question that these words leave open. With a rule to edit, the words are its own, and its value is asked again. */
  begin(ctx: DeskContext, words: string, replaces: string): Promise<FormState | null>
  take(ctx: DeskContext, state: FormState, input: FormInput): Promise<FormState | null>
}

/** No answer is longer. */
const LONGEST = 300

export function createAlertForm(parts: FormParts): AlertForm {
  const { desk, alerts } = parts

  const findAsker = (ctx: DeskContext): Promise<MarketAsker | undefined> =>
    desk.market.findAsker(personOf(ctx).id, { isPrivate: true })

  const begin: AlertForm['begin'] = async (ctx, words, replaces) => {
    const asker = await findAsker(ctx)
    if (!asker) {
      await reply(ctx, { text: ctx.text('alert-no-asker') })
      return null
    }
    const said = draftFromWords(words)
    const isEdit = replaces !== ''
    const { pair, ...others } = isEdit ? reopened(said) : withoutRest(said)
    const state: FormState = { draft: others, before: isEdit ? said : {}, replaces, card: 0 }
    if (pair === undefined || pair === '') {
      return await show(ctx, asker, pair === undefined ? state : withDraft(state, { ...others, pair }))
    }
    const found = await findPair(ctx, desk, asker, pair)
    return 'pair' in found
      ? await show(ctx, asker, withDraft(state, { ...others, pair: found.pair }))
      : await show(ctx, asker, state, found.note, found.facts)
  }

  const take: AlertForm['take'] = async (ctx, state, input) => {
    if (input.kind === 'typed') await deleteTyped(ctx)
    if (input.kind === 'cancel') {
      await putCard(ctx, state, { text: ctx.text('alert-cancelled') })
      return null
    }
    const asker = await findAsker(ctx)
    if (!asker) {
      await putCard(ctx, state, { text: ctx.text('alert-no-asker') })
      return null
    }
    const at = alertStepOf(state.draft)
    // A press that belongs to another question than the one asked does nothing: the card has gone on since.
    if (input.kind !== 'typed' && input.step !== at) return state
    if (input.kind === 'back') {
      const before = withoutLastAnswer(state.draft)
      return before ? await show(ctx, asker, withDraft(state, before)) : state
    }
    if (input.value === undefined) return await show(ctx, asker, state, ctx.text('trade-not-text'))
    return await answer(ctx, asker, state, input.value)
  }

  const answer = async (
    ctx: DeskContext,
    asker: MarketAsker,
    state: FormState,
    typed: string,
  ): Promise<FormState | null> => {
    if (typed.length > LONGEST) {
      return await show(ctx, asker, state, ctx.text('typed-too-long', { most: String(LONGEST) }))
    }
    if (alertStepOf(state.draft) === 'pair') {
      const subject = subjectOf(state.draft)
      const isAny = subject && needs[subject].isOwn && typed.trim().toLowerCase() === 'any'
      const found = isAny ? { pair: '' } : await findPair(ctx, desk, asker, typed.trim())
      return 'pair' in found
        ? await show(ctx, asker, withDraft(state, { ...state.draft, pair: found.pair }))
        : await show(ctx, asker, state, found.note, found.facts)
    }
    const read = readAlertAnswer(state.draft, typed)
    if (!read.ok) return await show(ctx, asker, state, ctx.text(read.code, read.values))
    const subject = subjectOf(read.draft)
    if (subject && needs[subject].isOwn && !(await desk.findTrader(personOf(ctx).id))) {
      return await show(ctx, asker, state, ctx.text('alert-no-account'))
    }
    const next = withDraft(state, read.draft)
    return alertStepOf(read.draft) === undefined ? await arm(ctx, asker, next) : await show(ctx, asker, next)
  }

  /** Arms what was said; where that does not go, the last question is asked again. */
  const arm = async (ctx: DeskContext, asker: MarketAsker, state: FormState): Promise<FormState | null> => {
    const read = readDraft(state.draft)
    const open = withDraft(state, withoutLastAnswer(state.draft) ?? {})
    if (!read.ok) return await show(ctx, asker, open, ctx.text(read.fault.code, read.fault.values))
    try {
      const arming = await alerts.arm(read.rule, saidIn(ctx, state))
      if (arming.is !== 'kept') return await show(ctx, asker, open, notArmedText(penOf(ctx), arming))
      await putCard(ctx, state, await armingCard(ctx, alerts, arming))
      return null
    } catch (error) {
      return await show(ctx, asker, open, failureNote(ctx, error))
    }
  }

  /** Puts the question that comes next on the card. */
  const show = async (
    ctx: DeskContext,
    asker: MarketAsker,
    state: FormState,
    note?: FormattedString,
    known?: FormFacts,
  ): Promise<FormState> => {
    const { draft, before } = state
    const step = alertStepOf(draft) ?? 'rest'
    let facts: FormFacts = known ?? {}
    let said = note
    try {
      facts = known ?? (await readFormFacts(parts, asker, saidIn(ctx, state), draft, step))
    } catch (error) {
      said ??= failureNote(ctx, error)
    }
    const pen = penOf(ctx)
    return await putCard(ctx, state, {
      text: alertFormCard(pen, { draft, step, standing: facts.standing, note: said }),
      keyboard: alertFormKeyboard(ctx.text, step, {
        choices: alertChoices(pen, step, draft, before, facts),
        canGoBack: withoutLastAnswer(draft) !== undefined,
      }),
    })
  }

  return { begin, take }
}

function withDraft(state: FormState, draft: AlertDraft): FormState {
  return { ...state, draft }
}

/** A link or a button may say all of an alert; when it is told is asked all the same, so that nothing is armed unseen. */
function withoutRest(draft: AlertDraft): AlertDraft {
  const { rest: _, ...kept } = draft
  return kept
}

/** What is edited, from its value on. */
function reopened(draft: AlertDraft): AlertDraft {
  const { figure: _, window: __, ...kept } = withoutRest(draft)
  return kept
}

function saidIn(ctx: DeskContext, { card, replaces }: FormState): SaidIn {
  const userId = personOf(ctx).id
  return {
    userId,
    chatId: ctx.chat?.id ?? userId,
    zone: zoneOf(ctx.arrival?.settings),
    ...(card === 0 ? {} : { messageId: card }),
    ...(replaces === '' ? {} : { replaces }),
  }
}
