import type { FormattedString } from '@grammyjs/parse-mode'
import { exitOf } from '../../../plans/kinds/kinds.js'
import { planEndReasons, planFreezeReasons, type HeldPlan } from '../../../plans/plan.js'
import { positionName } from '../format/pair-and-side.js'
import type { RenderContext } from '../render-context.js'
import type { Text } from '../text/languages.js'

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
