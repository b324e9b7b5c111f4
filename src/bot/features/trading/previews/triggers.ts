import type { FormattedString } from '@grammyjs/parse-mode'
import type { CancelPlan } from '../../../../desk/trading/actions/cancel/plan.js'
import { triggersOf, type NewTrigger, type TpslPlan } from '../../../../desk/trading/actions/tpsl/plan.js'
import type { TrailPlan } from '../../../../desk/trading/actions/trail/plan.js'
import type { ReplacePlan } from '../../../../desk/trading/actions/plan-two-steps.js'
import type { Trader } from '../../../../desk/trader.js'
import { join } from '../../../shell/text/markup.js'
import { orderLine } from '../../../shell/cards/order-line.js'
import { accountLine, nameOf, withIssues, type Pen } from './parts.js'

/** What a take-profit and a stop come to. */
export function tpslPreview(pen: Pen, trader: Trader, plan: TpslPlan): FormattedString {
  const { text, numbers } = pen
  const { position } = plan
  const others = triggersOf(position)
  const lines = [
    text('preview-tpsl', nameOf(pen, position)),
    accountLine(pen, trader),
    '',
    text('preview-price', { price: numbers.price(position.price) }),
    ...triggerLines(pen, plan),
    ...(others.length === 0
      ? []
      : [text('preview-triggers-beside'), ...others.map((order) => orderLine(pen, order))]),
  ]
  return withIssues(pen, join(lines, '\n'), plan)
}

function triggerLines(pen: Pen, { takeProfit, stopLoss, percent }: TpslPlan): readonly FormattedString[] {
  const { text, numbers } = pen
  return [
    ...(takeProfit ? [text('preview-at-target', atPrice(pen, takeProfit))] : []),
    ...(stopLoss ? [text('preview-at-stop', atPrice(pen, stopLoss))] : []),
    text('preview-trigger-share', { percent: numbers.amount(percent) }),
  ]
}

function atPrice({ numbers }: Pen, { price, result }: NewTrigger) {
  return {
    price: numbers.price(price),
    dollars: numbers.signedDollars(result.dollars),
    percent: numbers.signedPercent(result.percent),
  }
}

/** Where a trailing stop starts out. */
export function trailPreview(pen: Pen, trader: Trader, plan: TrailPlan): FormattedString {
  const { text, numbers } = pen
  const { position, distance, percent, stopPrice, result } = plan
  const lines = [
    text('preview-trail', nameOf(pen, position)),
    accountLine(pen, trader),
    '',
    distance.by === 'percent'
      ? text('preview-trail-percent', { distance: numbers.amount(distance.percent) })
      : text('preview-trail-dollars', { distance: numbers.dollars(distance.dollars) }),
    text('preview-price', { price: numbers.price(position.price) }),
    text('preview-trail-now', atPrice(pen, { price: stopPrice, result })),
    percent.eq(100)
      ? text('preview-trail-whole')
      : text('preview-trigger-share', { percent: numbers.amount(percent) }),
  ]
  return withIssues(pen, join(lines, '\n'), plan)
}

/** What taking an order back means. */
export function cancelPreview(pen: Pen, trader: Trader, plan: CancelPlan): FormattedString {
  const { text, numbers } = pen
  const { order } = plan
  const held = order.kind === 'entry' ? order.collateral : undefined
  const lines = [
    text('preview-cancel', nameOf(pen, order)),
    accountLine(pen, trader),
    '',
    orderLine(pen, order),
    ...(held ? [text('preview-cancel-returns', { collateral: numbers.dollars(held) })] : []),
  ]
  return withIssues(pen, join(lines, '\n'), plan)
}

/** The two steps of putting one take-profit or stop in the place of another. */
export function replacePreview(pen: Pen, trader: Trader, plan: ReplacePlan): FormattedString {
  const { text, numbers } = pen
  const { old, second } = plan
  const lines = [
    text('preview-replace', nameOf(pen, second.position)),
    accountLine(pen, trader),
    '',
    text('preview-price', { price: numbers.price(second.position.price) }),
    text('preview-replace-cancel'),
    orderLine(pen, old),
    text('preview-replace-add'),
    ...triggerLines(pen, second),
    '',
    text('preview-replace-bare'),
  ]
  return withIssues(pen, join(lines, '\n'), plan)
}
