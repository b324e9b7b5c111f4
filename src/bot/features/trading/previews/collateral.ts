import { accountLine } from '../../../shell/cards/account-parts.js'
import { nameOf } from '../../../shell/format/pair-and-side.js'
import type { Trader } from '../../../../desk/trader.js'
import type { CollateralPlan } from '../../../../desk/trading/actions/collateral/action.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import { planPriceLine } from '../../../shell/cards/plan-parts.js'
import { changeLines, withIssues, type Preview } from './parts.js'

/** The preview of collateral put in or taken out. */
export function collateralPreview(render: RenderContext, trader: Trader, plan: CollateralPlan): Preview {
  const { text, numbers } = render
  const { position, amount, before, after } = plan
  const left = position.collateral?.plus(amount)
  const [name, dollars] = [nameOf(render, position), numbers.dollars(amount.abs())]
  const lines = [
    amount.gt(0)
      ? text('preview-collateral-in', { ...name, amount: dollars })
      : text('preview-collateral-out', { ...name, amount: dollars }),
    accountLine(render, trader),
    '',
    planPriceLine(render, position.price, plan),
    text('preview-becomes-collateral', {
      before: numbers.dollars(position.collateral),
      after: numbers.dollars(left?.gt(0) === true ? left : undefined),
    }),
    ...(before && after ? changeLines(render, position, before, after) : []),
    amount.gt(0)
      ? text('preview-total', { total: dollars, balance: numbers.available(position.balance) })
      : text('preview-payout', { payout: dollars }),
  ]
  return {
    text: withIssues(render, join(lines, '\n'), plan),
    back: backToPosition(render.text, trader, position.id),
  }
}
