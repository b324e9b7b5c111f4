import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { CancelPlan } from '../../../../desk/trading/actions/cancel/plan.js'
import { triggersOf, type NewTrigger, type TpslPlan } from '../../../../desk/trading/actions/tpsl/plan.js'
import type { TrailPlan } from '../../../../desk/trading/actions/trail/plan.js'
import type { ReplacePlan } from '../../../../desk/trading/actions/plan-two-steps.js'
import type { Trader } from '../../../../desk/trader.js'
import { join } from '../../../shell/text/markup.js'
import { orderLine } from '../order-line.js'
import { accountLine, nameOf, withIssues } from './parts.js'

/** What a take-profit and a stop come to. */
export function tpslPreview(render: RenderContext, trader: Trader, plan: TpslPlan): FormattedString {
  const { text, numbers } = render
  const { position } = plan
  const others = triggersOf(position)
  const lines = [
    text('preview-tpsl', nameOf(render, position)),
    accountLine(render, trader),
    '',
    text('preview-price', { price: numbers.price(position.price) }),
    ...triggerLines(render, plan),
    ...(others.length === 0
      ? []
      : [text('preview-triggers-beside'), ...others.map((order) => orderLine(render, order))]),
  ]
  return withIssues(render, join(lines, '\n'), plan)
}

function triggerLines(
  render: RenderContext,
  { takeProfit, stopLoss, percent }: TpslPlan,
): readonly FormattedString[] {
  const { text, numbers } = render
  return [
    ...(takeProfit ? [text('preview-at-target', atPrice(render, takeProfit))] : []),
    ...(stopLoss ? [text('preview-at-stop', atPrice(render, stopLoss))] : []),
    text('preview-trigger-share', { percent: numbers.amount(percent) }),
  ]
}

function atPrice({ numbers }: RenderContext, { price, result }: NewTrigger) {
  return {
    price: numbers.price(price),
    dollars: numbers.signedDollars(result.dollars),
    percent: numbers.signedPercent(result.percent),
  }
}

/** Where a trailing stop starts out. */
export function trailPreview(render: RenderContext, trader: Trader, plan: TrailPlan): FormattedString {
  const { text, numbers } = render
  const { position, distance, percent, stopPrice, result } = plan
  const lines = [
    text('preview-trail', nameOf(render, position)),
    accountLine(render, trader),
    '',
    distance.by === 'percent'
      ? text('preview-trail-percent', { distance: numbers.amount(distance.percent) })
      : text('preview-trail-dollars', { distance: numbers.dollars(distance.dollars) }),
    text('preview-price', { price: numbers.price(position.price) }),
    text('preview-trail-now', atPrice(render, { price: stopPrice, result })),
    percent.eq(100)
      ? text('preview-trail-whole')
      : text('preview-trigger-share', { percent: numbers.amount(percent) }),
  ]
  return withIssues(render, join(lines, '\n'), plan)
}

/** What taking an order back means. */
export function cancelPreview(render: RenderContext, trader: Trader, plan: CancelPlan): FormattedString {
  const { text, numbers } = render
  const { order } = plan
  const held = order.kind === 'entry' ? order.collateral : undefined
  const lines = [
    text('preview-cancel', nameOf(render, order)),
    accountLine(render, trader),
    '',
    orderLine(render, order),
    ...(held ? [text('preview-cancel-returns', { collateral: numbers.dollars(held) })] : []),
  ]
  return withIssues(render, join(lines, '\n'), plan)
}

/** The two steps of putting one take-profit or stop in the place of another. */
export function replacePreview(render: RenderContext, trader: Trader, plan: ReplacePlan): FormattedString {
  const { text, numbers } = render
  const { old, second } = plan
  const lines = [
    text('preview-replace', nameOf(render, second.position)),
    accountLine(render, trader),
    '',
    text('preview-price', { price: numbers.price(second.position.price) }),
    text('preview-replace-cancel'),
    orderLine(render, old),
    text('preview-replace-add'),
    ...triggerLines(render, second),
    '',
    text('preview-replace-bare'),
  ]
  return withIssues(render, join(lines, '\n'), plan)
}
