import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import {
  answeredAlertSteps,
  readDraft,
  kindOfDraft,
  type AlertDraft,
  type AlertStep,
} from '../../../../alerts/rules/wizard/draft.js'
import { kindOf } from '../../../../alerts/rules/kinds/alert-kinds.js'
import type { RuleStatus } from '../../../../alerts/rules/rule-status.js'
import type { Result } from '../../../../lib/result.js'
import { measuredText } from '../../../shell/cards/condition-text.js'
import { join } from '../../../shell/text/markup.js'

/** The form's card: the answers so far, the value now, the error of the last answer, and the next question. */
export function alertFormCard(
  render: RenderContext,
  {
    draft,
    step,
    status,
    note,
  }: {
    readonly draft: AlertDraft
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
      text('alert-form-title'),
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
export function comparisonName(comparison: string): string {
  if (comparison === '>') return 'above'
  return comparison === '<' ? 'below' : comparison
}

function nowText(
  render: RenderContext,
  draft: AlertDraft,
  status: Result<RuleStatus> | undefined,
): FormattedString | undefined {
  const read = readDraft(draft)
  const value = status?.ok === true ? status.value.value : undefined
  if (!value || !read.ok) return undefined
  const { condition } = read.rule
  const isPrice = kindOf(condition).unit(condition) === 'price'
  const shown = isPrice || value.abs().lt(1) ? value : value.round(2)
  return render.text('alert-now', { value: measuredText(render, condition, shown.toFixed()) })
}
