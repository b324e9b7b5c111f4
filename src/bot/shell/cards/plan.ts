import type { FormattedString } from '@grammyjs/parse-mode'
import { exitOf, levelOf } from '../../../plans/kinds/kinds.js'
import {
  dueAt,
  isOpen,
  isStepBegun,
  isWaitingForPrice,
  planEndReasons,
  planFreezeReasons,
  type HeldPlan,
} from '../../../plans/plan.js'
import { countdown, dateTime } from '../format/times.js'
import { positionName } from '../format/pair-and-side.js'
import type { RenderContext } from '../render-context.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'

/** The action of a plan: `Close 50% of BTC/USD Long`, `Stop of BTC/USD Long to break-even`. */
export function planActionText(
  render: RenderContext,
  {
    rule,
    position,
  }: Pick<HeldPlan, 'rule'> & { readonly position: Pick<HeldPlan['position'], 'symbol' | 'isLong' | 'id'> },
): FormattedString {
  const { text, numbers } = render
  const exit = exitOf(rule, { by: 'id', id: position.id })
  const values = positionName(render, { symbol: position.symbol, isLong: position.isLong })
  if (exit.kind === 'breakEven') return text('plan-break-even', values)
  const { share } = exit
  if (share.by === 'all') return text('plan-close-all', values)
  const part = share.by === 'percent' ? numbers.percent(share.percent) : numbers.dollars(share.amount)
  return text('plan-close-part', { ...values, part })
}

/** The end of a plan, or the question that its owner has to decide; undefined for no such reason. */
export function planReasonText(text: Text, reason: string | undefined): FormattedString | undefined {
  const frozen = planFreezeReasons.find((one) => one === reason)
  if (frozen) return text(`plan-frozen-${frozen}`)
  const ended = planEndReasons.find((one) => one === reason)
  return ended && text(`plan-ended-${ended}`)
}

/** The account, position, time and state of a plan, each a line. `now` is in milliseconds. */
export function planStatusLines(
  render: RenderContext,
  plan: HeldPlan,
  now: number,
): readonly FormattedString[] {
  const { text } = render
  return [
    join([plan.accountLabel, text('manage-id', { id: plan.position.id })], ' · '),
    ...(isOpen(plan) ? [planTimeText(render, plan)] : []),
    planStateText(text, plan),
    ...(isStepBegun(plan) && plan.reason !== 'done'
      ? [text('plan-step-begun')]
      : plan.state === 'paused' && dueAt(plan) <= now
        ? [text('plan-resumes-at-once')]
        : []),
  ]
}

/** The time of the next step of a plan, or the price that it waits for. */
export function planTimeText(
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
export function planStateText(
  text: Text,
  { state, reason }: Pick<HeldPlan, 'state' | 'reason'>,
): FormattedString {
  const isPaused = state === 'paused'
  return planReasonText(text, reason) ?? text(isPaused ? 'alert-state-paused' : 'plan-armed')
}
