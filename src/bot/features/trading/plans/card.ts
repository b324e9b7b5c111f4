import type { FormattedString } from '@grammyjs/parse-mode'
import { levelOf } from '../../../../plans/kinds/kinds.js'
import { dueAt, isOpen, isStepBegun, isWaitingForPrice, type HeldPlan } from '../../../../plans/plan.js'
import { countdown, dateTime } from '../../../shell/format/times.js'
import { planActionText, planReasonText } from '../../../shell/cards/plan.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { plansKeyboard } from './keyboard.js'

/** The plans of a person, each with what it does, when, and how it stands; then what they depend on. */
export function plansCard(
  render: RenderContext,
  { plans, unread }: { readonly plans: readonly HeldPlan[]; readonly unread: number },
  now: number,
): Message {
  const { text } = render
  const shown = plans
    .filter(({ state }) => state !== 'offered')
    .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
    .map((plan, index) => ({ number: index + 1, plan }))
  const damaged = unread === 0 ? [] : [text('plans-unread', { count: String(unread) })]
  if (shown.length === 0) return { text: join([text('plans-title'), text('plans-none'), ...damaged], '\n\n') }
  const isAnyOpen = shown.some(({ plan }) => isOpen(plan))
  return {
    text: join(
      [
        text('plans-title'),
        ...shown.map(({ number, plan }) => planLines(render, number, plan, now)),
        ...damaged,
        ...(isAnyOpen ? [text('plans-depend')] : []),
      ],
      '\n\n',
    ),
    keyboard: plansKeyboard(text, shown),
  }
}

/** A plan in a few lines: what it does, on which position, when, and how it stands. */
function planLines(render: RenderContext, number: number, plan: HeldPlan, now: number): FormattedString {
  const { text } = render
  const due = dueAt(plan)
  return join(
    [
      text('plan-title', { number: String(number), action: planActionText(render, plan) }),
      join([plan.accountLabel, text('manage-id', { id: plan.position.id })], ' · '),
      ...(isOpen(plan) ? [timeLine(render, plan)] : []),
      stateText(render, plan),
      ...(isStepBegun(plan) && plan.reason !== 'done'
        ? [text('plan-step-begun')]
        : plan.state === 'paused' && due <= now
          ? [text('plan-resumes-at-once')]
          : []),
    ],
    '\n',
  )
}

/** The time of the next step of a plan, or the price that it waits for. */
export function timeLine(
  render: RenderContext,
  plan: Pick<HeldPlan, 'rule' | 'reachedAt' | 'resumedAt' | 'retryAt'>,
): FormattedString {
  const level = levelOf(plan.rule)
  if (level && isWaitingForPrice(plan))
    return render.text('plan-price', { price: render.numbers.exactPrice(level.price) })
  const at = new Date(dueAt(plan))
  return render.text('plan-time', { time: dateTime(render, at), left: countdown(render, at) })
}

/** The state of a plan, with the question that its owner has to decide. */
function stateText({ text }: RenderContext, { state, reason }: HeldPlan): FormattedString {
  const isPaused = state === 'paused'
  return planReasonText(text, reason) ?? text(isPaused ? 'alert-state-paused' : 'plan-armed')
}
