import { accountLine } from '../../../shell/cards/account-parts.js'
import { nameOf } from '../../../shell/format/pair-and-side.js'
import type { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Trader } from '../../../../desk/trader.js'
import type { ClosePlan } from '../../../../desk/trading/actions/close/action.js'
import type { Plan } from '../../../../desk/trading/actions/plan.js'
import type { Closing } from '../../../../desk/trading/positions/position-change.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import { liquidationCaveat, pnlCaveats, pnlParts } from '../../../shell/cards/pnl-parts.js'
import { planPriceLine } from '../../../shell/cards/plan-parts.js'
import { withIssues, type Preview } from './parts.js'

/** The preview of closing a position, or a part of it. */
export function closePreview(render: RenderContext, trader: Trader, plan: ClosePlan): Preview {
  const { text, numbers } = render
  const { position, size, sizeLeft, figures, rest } = plan
  const lines = [
    text('preview-close', nameOf(render, position)),
    accountLine(render, trader),
    '',
    text('preview-closes', { size: numbers.dollars(size), whole: numbers.dollars(position.size) }),
    ...(sizeLeft.gt(0)
      ? [
          text('preview-leaves', {
            size: numbers.dollars(sizeLeft),
            collateral: numbers.dollars(rest?.collateral),
          }),
        ]
      : [text('preview-leaves-nothing')]),
    ...(plan.isAll ? [text('preview-all-as-read', { size: numbers.dollars(size) })] : []),
    ...proceedsLines(render, figures, position.price, plan),
    ...(rest
      ? [
          text('preview-liquidation', {
            price: numbers.price(rest.liquidationPrice),
            distance: numbers.signedPercent(rest.liquidationDistance),
          }),
          ...liquidationCaveat(render, rest.missing),
        ]
      : []),
  ]
  return {
    text: withIssues(render, join(lines, '\n'), plan),
    back: backToPosition(render.text, trader, position.id),
  }
}

/** The lines of what a close brings in; where it is not known, the close is sent all the same. */
export function proceedsLines(
  render: RenderContext,
  figures: Closing | undefined,
  price: Big | undefined,
  plan: Pick<Plan, 'issues'>,
): readonly FormattedString[] {
  if (!price) return [render.text('preview-price-unread')]
  const { text, numbers } = render
  if (!figures) return [planPriceLine(render, price, plan), text('preview-incomplete')]
  const { profit, profitPercent, payout, pnl } = figures
  return [
    planPriceLine(render, price, plan),
    text('preview-realised', {
      profit: numbers.signedDollars(profit),
      percent: numbers.signedPercent(profitPercent),
    }),
    text('preview-payout', { payout: numbers.dollars(payout) }),
    pnlParts({ text, numbers }, pnl),
    ...pnlCaveats({ text }, pnl),
  ]
}
