import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Closing } from '../../../../desk/trading/positions/position-change.js'
import type { ClosePlan } from '../../../../desk/trading/actions/close/plan.js'
import type { ReversePlan } from '../../../../desk/trading/actions/plan-two-steps.js'
import type { Trader } from '../../../../desk/trader.js'
import { sideKey } from '../../account/positions/keyboard.js'
import { join } from '../../../shell/text/markup.js'
import { accountLine, nameOf, withIssues } from './parts.js'

/** What closing a position, or a part of it, comes to. */
export function closePreview(render: RenderContext, trader: Trader, plan: ClosePlan): FormattedString {
  const { text, numbers } = render
  const { position, figures, rest } = plan
  const lines = [
    text('preview-close', nameOf(render, position)),
    accountLine(render, trader),
    '',
    text('preview-closes', { size: numbers.dollars(figures.size), whole: numbers.dollars(position.size) }),
    rest
      ? text('preview-leaves', {
          size: numbers.dollars(rest.size),
          collateral: numbers.dollars(rest.collateral),
        })
      : text('preview-leaves-nothing'),
    ...proceeds(render, figures),
    ...(rest
      ? [
          text('preview-liquidation', {
            price: numbers.price(rest.liquidationPrice),
            distance: numbers.signedPercent(rest.liquidationDistance),
          }),
        ]
      : []),
  ]
  return withIssues(render, join(lines, '\n'), plan)
}

function proceeds({ text, numbers }: RenderContext, figures: Closing): readonly FormattedString[] {
  const { price, profit, profitPercent, fee, costs, payout } = figures
  return [
    text('preview-price', { price: numbers.price(price) }),
    text('preview-realised', {
      profit: numbers.signedDollars(profit),
      percent: numbers.signedPercent(profitPercent),
    }),
    text('preview-closing-costs', { fee: numbers.dollars(fee), costs: numbers.signedDollars(costs) }),
    text('preview-payout', { payout: numbers.dollars(payout) }),
  ]
}

/** The two steps of turning a position round. */
export function reversePreview(render: RenderContext, trader: Trader, plan: ReversePlan): FormattedString {
  const { text, numbers } = render
  const { position, figures } = plan.first
  const lines = [
    text('preview-reverse', nameOf(render, position)),
    accountLine(render, trader),
    '',
    text('preview-reverse-close', { size: numbers.dollars(figures.size) }),
    ...proceeds(render, figures),
    '',
    text('preview-reverse-open', {
      side: text(sideKey(!position.isLong)),
      collateral: numbers.dollars(position.collateral),
      size: numbers.dollars(position.size),
    }),
  ]
  return withIssues(render, join(lines, '\n'), plan)
}
