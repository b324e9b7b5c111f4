import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Notice } from '../../../../alerts/notice.js'
import { levelsOf, readRule, waitsForRate, type PlanRule } from '../../../../plans/kinds/kinds.js'
import { planActionText, planReasonText, progressLine } from '../../../shell/cards/plan.js'
import { signalReasonText } from '../../../shell/cards/signal-reason.js'
import { countdown } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { showSources } from '../../signals/keyboard.js'
import { pausePlan, resumePlan, showPlans, stopPlan } from '../../trading/plans/keyboard.js'

/** The lines of a notice of a plan: what it does, what has happened to it, and where all plans are. */
export function planLines(
  render: RenderContext,
  facts: Notice['facts'],
): readonly (FormattedString | string)[] {
  const { text } = render
  const { symbol, positionId: id, side, source, notActed, isDrafted } = facts
  if (source !== undefined && notActed !== undefined) {
    const reason = text('notice-update-reason', { source, reason: signalReasonText(text, notActed) })
    if (notActed === 'left') return [reason, text('notice-update-left')]
    return [reason, text(isDrafted === undefined ? 'notice-update-nothing' : 'notice-update-drafted')]
  }
  const rule = readRule(facts['planRule'])
  const countOf = (name: string): number => Number.parseInt(facts[name] ?? '0', 10)
  const isLong = side === undefined ? undefined : side === 'long'
  return [
    ...(rule && symbol !== undefined
      ? [planActionText(render, { rule, position: { id, symbol, isLong } })]
      : []),
    ...(rule
      ? progressLine(render, {
          rule,
          done: countOf('done'),
          leftOut: countOf('leftOut'),
          spent: { count: countOf('spent'), isAtMost: facts['spentAtMost'] === 'yes' },
        })
      : []),
    newsText(render, facts, rule),
    text('notice-plan-next'),
  ]
}

function newsText(
  render: RenderContext,
  { state, is, refused = '', due, hasBegun, ticket }: Notice['facts'],
  rule: PlanRule | undefined,
): FormattedString | string {
  const { text } = render
  if (state !== 'armed')
    return planReasonText(text, { rule, state, reason: is, hasBegun: hasBegun === 'yes' }) ?? '—'
  if (is !== 'refused' && is !== 'unfit')
    return ticket === undefined ? text('plan-waits') : text('waits-for-damaged', { ticket })
  if (rule?.kind === 'scale-in') return text('plan-level-refused', { count: refused })
  const time = countdown(render, new Date(Number(due)))
  if (rule?.kind === 'slices') return text('plan-slice-refused', { count: refused, time })
  const retried = text(`plan-retry-${is}`, { count: refused, time })
  const waitsAgain = rule !== undefined && (levelsOf(rule, 1).length > 0 || waitsForRate(rule))
  return waitsAgain ? join([retried, text('plan-retry-while')], ' ') : retried
}

/** The buttons below a notice of a plan: what its owner can decide, where it is not over. */
export function planNoticeKeyboard(
  { text }: Pick<RenderContext, 'text'>,
  { plan, state, notActed }: Notice['facts'],
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  if (notActed !== undefined) return keyboard.text(text('signals-title').text, showSources.pack({}))
  const all = keyboard.text(text('plans-title').text, showPlans.pack({}))
  if (plan === undefined || state === 'ended' || !stopPlan.fits({ plan })) return all
  const decide =
    state === 'armed'
      ? InlineKeyboard.text(text('alert-pause').text, pausePlan.pack({ plan }))
      : InlineKeyboard.text(text('board-resume').text, resumePlan.pack({ plan }))
  return InlineKeyboard.from([
    [decide, InlineKeyboard.text(text('plan-stop').text, stopPlan.pack({ plan }))],
    ...all.inline_keyboard,
  ])
}
