import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { AddPlan } from '../../../../desk/trading/actions/add/plan.js'
import type { CollateralPlan } from '../../../../desk/trading/actions/collateral/plan.js'
import type { Trader } from '../../../../desk/trader.js'
import { join } from '../../../shell/text/markup.js'
import { accountLine, changeLines, nameOf, withIssues } from './parts.js'

/** What adding to a position comes to. */
export function addPreview(render: RenderContext, trader: Trader, plan: AddPlan): FormattedString {
  const { text, numbers } = render
  const { position, size, collateral, fee, total, before, after } = plan
  const lines = [
    text('preview-add', nameOf(render, position)),
    accountLine(render, trader),
    '',
    text('preview-adds', { size: numbers.dollars(size), collateral: numbers.dollars(collateral) }),
    text('preview-price', { price: numbers.price(position.price) }),
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
    text('preview-total', { total: numbers.dollars(total), balance: numbers.dollars(position.balance) }),
  ]
  return withIssues(render, join(lines, '\n'), plan)
}

/** What more or less collateral comes to. */
export function collateralPreview(
  render: RenderContext,
  trader: Trader,
  plan: CollateralPlan,
): FormattedString {
  const { text, numbers } = render
  const { position, amount, before, after } = plan
  const [name, dollars] = [nameOf(render, position), numbers.dollars(amount.abs())]
  const lines = [
    amount.gt(0)
      ? text('preview-collateral-in', { ...name, amount: dollars })
      : text('preview-collateral-out', { ...name, amount: dollars }),
    accountLine(render, trader),
    '',
    text('preview-price', { price: numbers.price(position.price) }),
    text('preview-becomes-collateral', {
      before: numbers.dollars(before.collateral),
      after: numbers.dollars(after?.collateral),
    }),
    ...(after ? changeLines(render, position, before, after) : []),
    amount.gt(0)
      ? text('preview-total', { total: dollars, balance: numbers.dollars(position.balance) })
      : text('preview-payout', { payout: dollars }),
  ]
  return withIssues(render, join(lines, '\n'), plan)
}
