import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import {
  type AlertDraft,
  type AlertStep,
  answeredAlertSteps,
  kindOfDraft,
  parseAlertDraft,
  subjectWords,
} from '../../../../alerts/rules/wizard/draft.js'
import { kindByName, kindOf } from '../../../../alerts/rules/kinds/alert-kinds.js'
import type { RuleStatus } from '../../../../alerts/rules/rule-status.js'
import type { Result } from '../../../../lib/result.js'
import { measuredText } from '../../../shell/cards/rule.js'
import { join } from '../../../shell/text/markup.js'
import type { FormChoice } from '../../../shell/forms/form.js'
import { InlineKeyboard } from 'grammy'
import type { Text } from '../../../shell/text/languages.js'
import { columnsOf } from '../../../shell/format/columns.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { Big } from 'big.js'
import { comparisonWords } from '../../../../alerts/rules/kinds/kind.js'
import { divide } from '../../../../lib/decimals.js'
import { tidyPrice } from '../../../../desk/market/prices/tidy-price.js'
import { type PairChoice, readPairChoices } from '../../../../desk/pair-choices.js'
import type { AlertDesk } from '../../../../alerts/rules/alert-desk.js'
import type { AlertOrigin } from '../../../../alerts/rules/arming.js'
import type { AsksByItself } from '../../words/sentences.js'
import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import type { Desk } from '../../../../desk/desk.js'

/** Distances from the price now, in percent. */
const DISTANCES = { '>': ['1', '2', '5', '10'], '<': ['-1', '-2', '-5', '-10'] } as const
const ACROSS = ['1', '5', '-1', '-5'] as const
const WINDOWS = ['5m', '15m', '1h', '4h', '1d'] as const
const REPETITIONS = ['once', 'every 15m', 'every 1h', 'every 4h', 'every 1d'] as const

/** The answers that a question offers, in the words of the typed grammar. The last is that of the alert that is edited. */
export function alertChoices(
  render: RenderContext,
  step: AlertStep,
  draft: AlertDraft,
  before: AlertDraft,
  facts: FormFacts,
): readonly FormChoice[] {
  const offered = offeredAt(render, step, draft, facts)
  const last = before[step]
  const isNew = last !== undefined && last !== '' && !offered.some(({ value }) => value === last)
  const isSame = before.subject === draft.subject && step !== 'pair'
  // Too long for the data of a button: it can be typed.
  if (!isNew || !isSame || !answerAlert.fits({ step, value: last })) return offered
  return [...offered, { label: render.text('alert-before', { value: last }).text, value: last }]
}

function offeredAt(
  render: RenderContext,
  step: AlertStep,
  draft: AlertDraft,
  facts: FormFacts,
): readonly FormChoice[] {
  const { text } = render
  const kind = kindOfDraft(draft) ?? kindByName('price')
  switch (step) {
    case 'subject':
      return subjectWords.map((word) => ({ label: text(`alert-subject-${word}`).text, value: word }))
    case 'pair': {
      const pairs = (facts.pairs ?? []).map(({ id, symbol, isFavourite }) => ({
        label: isFavourite ? text('trade-favourite', { symbol }).text : symbol,
        value: `#${id}`,
      }))
      const any = { label: text('alert-form-any').text, value: 'any' }
      return kind.scope === 'account' ? [any, ...pairs] : pairs
    }
    case 'side':
      return [
        { label: text('alert-side-long').text, value: 'long' },
        { label: text('alert-side-short').text, value: 'short' },
      ]
    case 'comparison':
      return kind.comparisons.map(({ word }) => {
        const comparison = comparisonName(word)
        return { label: text(`alert-comparison-${comparison}`).text, value: word }
      })
    case 'figure':
      return kind.figures.length === 0
        ? prices(render, draft, facts)
        : figures(render, kind.figures, {
            isNegative: kind.isSigned && draft.comparison === comparisonWords.below,
          })
    case 'window':
      return WINDOWS.map((value) => ({ label: value, value }))
    case 'options':
      return REPETITIONS.map((value) => ({
        label:
          value === 'once'
            ? text('alert-repeat-once').text
            : text('alert-repeat-every', { time: value.slice(6) }).text,
        value,
      }))
    default:
      throw new Error(`No such step: ${String(step satisfies never)}`)
  }
}

/** Prices at some distances from the price now. */
function prices(
  { text, numbers }: RenderContext,
  { comparison }: AlertDraft,
  { now }: FormFacts,
): readonly FormChoice[] {
  if (!now) return []
  const distances = comparison === '>' || comparison === '<' ? DISTANCES[comparison] : ACROSS
  return distances.map((distance) => {
    const price = tidyPrice(divide(now.times(new Big(100).plus(distance)), new Big(100)))
    const sign = distance.startsWith('-') ? '−' : '+'
    const value = numbers.asPercent(`${sign}${distance.replace('-', '')}`)
    return { label: text('trade-about', { value, price: numbers.price(price) }).text, value: price.toFixed() }
  })
}

/** The figures of a kind; below 0 where they may be and the alert waits for less: most people mean a loss then. */
function figures(
  { numbers }: RenderContext,
  offered: readonly string[],
  { isNegative }: { readonly isNegative: boolean },
): readonly FormChoice[] {
  const sign = isNegative ? '−' : ''
  return offered.map((figure) => {
    const written = `${sign}${numbers.amount(new Big(figure.replace('%', '')))}`
    return {
      label: figure.endsWith('%') ? numbers.asPercent(written) : numbers.asDollars(written),
      value: isNegative ? `-${figure}` : figure,
    }
  })
}

/** Answers one question of the form. The button carries the step, so that it does nothing when another question is open. */
export const answerAlert = defineAction('alert-say', 'step', 'value')
/** Removes the answer before the step that shows the button. */
export const backAlert = defineAction('alert-back', 'step')
/** Ends the form. */
export const cancelAlert = defineAction('alert-cancel')

/** The longest label, in columns, for three buttons in a row. */
const SHORT = 11

/** The buttons below a question of the form. */
export function alertFormKeyboard(
  text: Text,
  step: AlertStep,
  { choices, canGoBack }: { readonly choices: readonly FormChoice[]; readonly canGoBack: boolean },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const perRow = choices.every(({ label }) => columnsOf(label) <= SHORT) ? 3 : 2
  for (const [index, { label, value }] of choices.entries()) {
    keyboard.text(caption(label), answerAlert.pack({ step, value }))
    if (index % perRow === perRow - 1) keyboard.row()
  }
  keyboard.row()
  if (canGoBack) keyboard.text(text('trade-back').text, backAlert.pack({ step }))
  return keyboard.text(text('trade-cancel').text, cancelAlert.pack({}))
}

/** The form's card: the answers so far, the value now, the error of the last answer, and the next question. */
export function alertFormCard(
  render: RenderContext,
  {
    draft,
    isEdit,
    step,
    status,
    note,
  }: {
    readonly draft: AlertDraft
    /** True for an alert that is edited, false for a new one. */
    readonly isEdit: boolean
    readonly step: AlertStep
    /** The status of the alert so far; undefined where it is not read. */
    readonly status?: Result<RuleStatus> | undefined
    readonly note?: FormattedString | undefined
  },
): FormattedString {
  const { text } = render
  const answers = answeredAlertSteps(draft).map((one) =>
    text('trade-answer', { name: text(`alert-name-${one}`), value: answerText(render, draft, one) }),
  )
  const subject = kindOfDraft(draft)?.words[0] ?? 'price'
  const question = step === 'figure' ? text(`alert-figure-${subject}`) : text(`alert-ask-${step}`)
  const now = nowText(render, draft, status)
  return join(
    [
      isEdit ? text('alert-title', { condition: text('alert-edit') }) : text('alert-form-title'),
      ...(answers.length > 0 ? [join(answers, '\n')] : []),
      ...(now ? [now] : []),
      ...(note ? [note] : []),
      question,
    ],
    '\n\n',
  )
}

/** The text of an answer. */
function answerText({ text }: RenderContext, draft: AlertDraft, step: AlertStep): FormattedString {
  const answer = draft[step] ?? ''
  const subject = kindOfDraft(draft)?.words[0]
  if (step === 'subject' && subject !== undefined) return text(`alert-subject-${subject}`)
  if (step === 'pair' && answer === '') return text('alert-form-any')
  const comparison = step === 'comparison' ? comparisonName(answer) : undefined
  return comparison === undefined ? join([answer]) : text(`alert-comparison-${comparison}`)
}

/** The name of a way in the keys of its texts. */
function comparisonName(comparison: string): string {
  if (comparison === '>') return 'above'
  return comparison === '<' ? 'below' : comparison
}

function nowText(
  render: RenderContext,
  draft: AlertDraft,
  status: Result<RuleStatus> | undefined,
): FormattedString | undefined {
  const read = parseAlertDraft(draft)
  const value = status?.ok === true ? status.value.value : undefined
  if (!value || !read.ok) return undefined
  const { condition } = read.rule
  const isPrice = kindOf(condition).unit(condition) === 'price'
  const shown = isPrice || value.abs().lt(1) ? value : value.round(2)
  return render.text('alert-now', { value: measuredText(render, condition, shown.toFixed()) })
}

/** The facts that a question shows. Each may be missing: an answer can always be typed. */
export interface FormFacts {
  /** The pairs that are offered. */
  readonly pairs?: readonly PairChoice[]
  /** The status of the alert so far. */
  readonly status?: Result<RuleStatus>
  /** The measured value of that status. */
  readonly now?: Big | undefined
}

/** The dependencies of the form. */
export interface FormParts {
  readonly desk: Desk
  readonly alerts: AlertDesk
  readonly favourites: Favourites
  readonly asksByItself: AsksByItself
}

/** Reads the facts that one question needs. Rejects with a `ServiceError`. */
export async function readFormFacts(
  { desk, alerts, favourites }: Pick<FormParts, 'desk' | 'alerts' | 'favourites'>,
  access: MarketDataAccess,
  origin: AlertOrigin,
  draft: AlertDraft,
  step: AlertStep,
): Promise<FormFacts> {
  if (step === 'pair') return { pairs: await readPairChoices({ desk, favourites }, access, origin.userId) }
  const read = parseAlertDraft(draft)
  if (step === 'subject' || step === 'side' || step === 'comparison' || !read.ok) return {}
  const prepared = await alerts.prepare(read.rule, origin)
  if (prepared.is !== 'prepared') return {}
  const status = await alerts.previewStatus(prepared.rule)
  return { status, now: status.ok ? status.value.value : undefined }
}
