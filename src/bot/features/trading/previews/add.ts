import { accountLine } from '../../../shell/cards/account-parts.js'
import { nameOf } from '../../../shell/format/pair-and-side.js'
import type { Trader } from '../../../../desk/trader.js'
import type { AddPlan } from '../../../../desk/trading/actions/add/action.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import { planPriceLine } from '../../../shell/cards/plan-parts.js'
import { changeLines, withIssues, type Preview } from './parts.js'

/** The preview of an addition to a position. */
export function addPreview(render: RenderContext, trader: Trader, plan: AddPlan): Preview {
  const { text, numbers } = render
  const { position, size, collateral, fee, total, before, after } = plan
  const lines = [
    text('preview-add', nameOf(render, position)),
    accountLine(render, trader),
    '',
    text('preview-adds', { size: numbers.dollars(size), collateral: numbers.dollars(collateral) }),
    planPriceLine(render, position.price, plan),
    text('preview-becomes-size', {
      before: numbers.dollars(before.size),
      after: numbers.dollars(after.size),
    }),
    text('preview-becomes-collateral', {
      before: numbers.dollars(before.collateral),
      after: numbers.dollars(after.collateral),
    }),
    text('preview-becomes-entry', {
      before: numbers.price(before.entryPrice),
      after: numbers.price(after.entryPrice),
    }),
    ...changeLines(render, position, before, after),
    text('preview-fee', { fee: numbers.dollars(fee) }),
    text('preview-total', { total: numbers.dollars(total), balance: numbers.available(position.balance) }),
  ]
  return {
    text: withIssues(render, join(lines, '\n'), plan),
    back: backToPosition(render.text, trader, position.id),
  }
}
