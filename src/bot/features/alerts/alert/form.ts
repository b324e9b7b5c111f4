import {
  type FormInput,
  type FormPlace,
  failureNote,
  formConversation,
  putCard,
} from '../../../shell/forms/form.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { soleReading } from '../../../../desk/trading/grammar/typed-numbers.js'
import { readAlertAnswer } from '../../../../alerts/rules/wizard/answers.js'
import {
  type AlertDraft,
  alertStepOf,
  draftFromWords,
  kindOfDraft,
  parseAlertDraft,
  withoutLastAnswer,
} from '../../../../alerts/rules/wizard/draft.js'
import type { AlertOrigin } from '../../../../alerts/rules/arming.js'
import { zoneOf } from '../../../../alerts/notification-preferences/time-zone.js'
import type { FoundMarketDataAccess } from '../../../../desk/market/market-data-access.js'
import {
  type FormFacts,
  type FormParts,
  alertChoices,
  alertFormCard,
  alertFormKeyboard,
  answerAlert,
  backAlert,
  cancelAlert,
  readFormFacts,
} from './question.js'
import { armingCard } from './card.js'
import { notArmedText } from '../../../shell/cards/rule.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { requestKeyOf } from '../../../shell/request-key.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { topicOf } from '../../../shell/text/in-topic.js'
import { deleteTyped, reply } from '../../../shell/text/deliver.js'
import { findPair } from '../../../shell/forms/find-pair.js'
import type { Middleware } from 'grammy'
import type { Needs } from '../../../shell/feature.js'
import { createAsksByItself } from '../../words/sentences.js'

/** The name of the conversation, for `ctx.conversation.enter` with the words of the draft and the id of the rule to edit. */
export const ALERT = 'alert'

/** The conversation of the guided form. */
export function alertConversation(
  parts: Omit<FormParts, 'asksByItself'> & Needs<typeof createAsksByItself>,
): Middleware<DeskContext> {
  const buttons = { answer: answerAlert, back: backAlert, cancel: cancelAlert }
  return formConversation(
    ALERT,
    createAlertForm({ ...parts, asksByItself: createAsksByItself(parts) }),
    buttons,
  )
}

/** The state of a form between two inputs. Plain JSON, as it is stored with the conversation. */
interface FormState extends FormPlace {
  readonly draft: AlertDraft
  /** The alert that is edited; empty for a new one. */
  readonly before: AlertDraft
  /** Id of the rule that is edited; empty for a new one. */
  readonly replaces: string
}

/** The guided form of an alert. Each step returns the next state, or null at the end. */
interface AlertForm {
  /**
   * Shows the first question that these words leave open. To edit a rule, the words are its own, and its figure is asked again.
   */
  begin(ctx: DeskContext, words: string, replaces?: string): Promise<FormState | null>
  take(ctx: DeskContext, state: FormState, input: FormInput): Promise<FormState | null | 'passed'>
}

/** The longest answer, in UTF-16 units. */
const LONGEST = 300

function createAlertForm(parts: FormParts): AlertForm {
  const { desk, alerts } = parts

  const findMarketDataAccess = (ctx: DeskContext): Promise<FoundMarketDataAccess | undefined> =>
    desk.market.findMarketDataAccess(personOf(ctx).id, { isPrivate: true })

  const begin: AlertForm['begin'] = async (ctx, words, replaces = '') => {
    const access = await findMarketDataAccess(ctx)
    if (!access) {
      await reply(ctx, { text: ctx.text('alert-no-access') })
      return null
    }
    const typed = draftFromWords(words)
    const isEdit = replaces !== ''
    const { pair, ...others } = isEdit ? reopened(typed) : withoutRest(typed)
    const state: FormState = { draft: others, before: isEdit ? typed : {}, replaces, card: 0, newest: 0 }
    if (pair === undefined || pair === '') {
      return await show(ctx, access, pair === undefined ? state : withDraft(state, { ...others, pair }))
    }
    const found = await findPair(ctx, desk, access, pair)
    return 'pair' in found
      ? await show(ctx, access, withDraft(state, { ...others, pair: found.pair }))
      : await show(ctx, access, state, found.note, found.facts)
  }

  const take: AlertForm['take'] = async (ctx, state, input) => {
    if (input.kind === 'typed') {
      if (!isAnswer(ctx, state.draft, input.value ?? '') && (await parts.asksByItself(ctx))) return 'passed'
      await deleteTyped(ctx)
    }
    if (input.kind === 'cancel') {
      await putCard(ctx, state, { text: ctx.text('alert-cancelled') })
      return null
    }
    const access = await findMarketDataAccess(ctx)
    if (!access) {
      await putCard(ctx, state, { text: ctx.text('alert-no-access') })
      return null
    }
    const at = alertStepOf(state.draft)
    // A button of an earlier question.
    if (input.kind !== 'typed' && input.step !== at) return state
    if (input.kind === 'back') {
      const before = withoutLastAnswer(state.draft)
      return before ? await show(ctx, access, withDraft(state, before)) : state
    }
    if (input.value === undefined) return await show(ctx, access, state, ctx.text('trade-not-text'))
    if (input.kind !== 'typed') return await answer(ctx, access, state, input.value)
    const isAccepted = (reading: string): boolean => readAlertAnswer(state.draft, reading).ok
    const sole = soleReading(input.value, ctx.numbers.decimalSign, isAccepted)
    if ('asked' in sole) return await show(ctx, access, state, ctx.text('typed-two-numbers', sole.asked))
    return await answer(ctx, access, state, sole.reading)
  }

  const answer = async (
    ctx: DeskContext,
    access: FoundMarketDataAccess,
    state: FormState,
    typed: string,
  ): Promise<FormState | null> => {
    if (typed.length > LONGEST) {
      return await show(ctx, access, state, ctx.text('typed-too-long', { most: String(LONGEST) }))
    }
    if (alertStepOf(state.draft) === 'pair') {
      const isOnAccount = kindOfDraft(state.draft)?.scope === 'account'
      const isAny = isOnAccount && typed.trim().toLowerCase() === 'any'
      const found = isAny ? { pair: '' } : await findPair(ctx, desk, access, typed.trim())
      return 'pair' in found
        ? await show(ctx, access, withDraft(state, { ...state.draft, pair: found.pair }))
        : await show(ctx, access, state, found.note, found.facts)
    }
    const read = readAlertAnswer(state.draft, typed)
    if (!read.ok) return await show(ctx, access, state, ctx.text(read.code, read.values))
    const isOnAccount = kindOfDraft(read.draft)?.scope === 'account'
    if (isOnAccount && !(await desk.findTrader(personOf(ctx).id))) {
      return await show(ctx, access, state, ctx.text('alert-no-account'))
    }
    const next = withDraft(state, read.draft)
    return alertStepOf(read.draft) === undefined
      ? await arm(ctx, access, next)
      : await show(ctx, access, next)
  }

  /** Arms the alert. Where that is not possible, the last question is asked again. */
  const arm = async (
    ctx: DeskContext,
    access: FoundMarketDataAccess,
    state: FormState,
  ): Promise<FormState | null> => {
    const read = parseAlertDraft(state.draft)
    const open = withDraft(state, withoutLastAnswer(state.draft) ?? {})
    if (!read.ok) return await show(ctx, access, open, ctx.text(read.fault.code, read.fault.values))
    try {
      const result = await alerts.arm(read.rule, originOf(ctx, state))
      if (result.is !== 'stored')
        return await show(ctx, access, open, notArmedText(renderContextOf(ctx), result))
      await putCard(ctx, state, await armingCard(ctx, alerts, result))
      return null
    } catch (error) {
      return await show(ctx, access, open, failureNote(ctx, error))
    }
  }

  /** Shows the next question on the card. */
  const show = async (
    ctx: DeskContext,
    access: FoundMarketDataAccess,
    state: FormState,
    note?: FormattedString,
    known?: FormFacts,
  ): Promise<FormState> => {
    const { draft, before, replaces } = state
    const step = alertStepOf(draft) ?? 'options'
    let facts: FormFacts = known ?? {}
    let shownNote = note
    try {
      facts = known ?? (await readFormFacts(parts, access, originOf(ctx, state), draft, step))
    } catch (error) {
      shownNote ??= failureNote(ctx, error)
    }
    const render = renderContextOf(ctx)
    return await putCard(ctx, state, {
      text: alertFormCard(render, {
        draft,
        isEdit: replaces !== '',
        step,
        status: facts.status,
        note: shownNote,
      }),
      keyboard: alertFormKeyboard(ctx.text, step, {
        choices: alertChoices(render, step, draft, before, facts),
        canGoBack: withoutLastAnswer(draft) !== undefined,
      }),
    })
  }

  return { begin, take }
}

/** True for a text that the question takes, or that may be the name of a pair. */
function isAnswer({ numbers }: DeskContext, draft: AlertDraft, typed: string): boolean {
  if (alertStepOf(draft) === 'pair') return !/\s/.test(typed.trim())
  const isAccepted = (reading: string): boolean => readAlertAnswer(draft, reading).ok
  const sole = soleReading(typed, numbers.decimalSign, isAccepted)
  return 'asked' in sole || isAccepted(sole.reading)
}

function withDraft(state: FormState, draft: AlertDraft): FormState {
  return { ...state, draft }
}

/** The draft without its repetition: this question is always asked, so that no link or button arms an alert by itself. */
function withoutRest(draft: AlertDraft): AlertDraft {
  const { options: _, ...stored } = draft
  return stored
}

/** The draft of a rule that is edited, open from its figure on. */
function reopened(draft: AlertDraft): AlertDraft {
  const { figure: _, window: __, ...stored } = withoutRest(draft)
  return stored
}

function originOf(ctx: DeskContext, { card, replaces }: FormState): AlertOrigin {
  const userId = personOf(ctx).id
  return {
    userId,
    chatId: ctx.chat?.id ?? userId,
    asksOfSame: true,
    zone: zoneOf(ctx.userContext?.settings),
    topicId: topicOf(ctx),
    key: [requestKeyOf(ctx)],
    ...(card === 0 ? {} : { messageId: card }),
    ...(replaces === '' ? {} : { replaces }),
  }
}
