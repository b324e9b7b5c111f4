import { accountLine } from '../../../shell/cards/account-parts.js'
import { sideKey } from '../../../shell/format/pair-and-side.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Trader } from '../../../../desk/trader.js'
import type { Result } from '../../../../desk/trading/actions/open/figures.js'
import type { OpeningPlan } from '../../../../desk/trading/actions/open/action.js'
import type { DefaultedPart } from '../../../../desk/trading/order-defaults/apply-defaults.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { changeKeyboard } from '../tickets/keyboard.js'
import { liquidationCaveat, pnlCaveats } from '../../../shell/cards/pnl-parts.js'
import { filledLine, planPriceLine, withIssues, type Preview } from './parts.js'

/** The preview of an opening order; `filled`: parts of it that come from its person's defaults. */
export function openingPreview(
  render: RenderContext,
  trader: Trader,
  plan: OpeningPlan,
  filled: readonly DefaultedPart[] = [],
): Preview {
  const { text, numbers } = render
  const { order, figures, pair, balance } = plan
  const lines = [
    text('preview-opening', { side: text(sideKey(order.isLong)), symbol: pair.symbol, kind: order.kind }),
    accountLine(render, trader),
    '',
    text('preview-money', {
      collateral: numbers.dollars(order.collateral),
      size: numbers.dollars(order.size),
      leverage: numbers.multiple(figures.leverage),
    }),
    ...filledLine(render, filled),
    ...priceLines(render, plan),
    text('preview-liquidation', {
      price: numbers.price(figures.liquidationPrice),
      distance: numbers.signedPercent(figures.liquidationDistance),
    }),
    ...liquidationCaveat(render, figures.missing),
    ...resultLine(
      render,
      'preview-at-take-profit',
      order.takeProfit && numbers.price(order.takeProfit),
      figures.atTakeProfit,
    ),
    ...resultLine(
      render,
      'preview-at-stop',
      order.stopLoss && numbers.price(order.stopLoss),
      figures.atStopLoss,
    ),
    ...(figures.atStopLoss || figures.atTakeProfit
      ? [text('preview-results-net'), ...pnlCaveats(render, { missing: figures.missing, isEstimate: false })]
      : []),
    text('preview-fee', { fee: numbers.dollars(figures.openFee) }),
    text('preview-total', { total: numbers.dollars(figures.total), balance: numbers.dollars(balance) }),
    text('preview-hourly', {
      funding: numbers.dollars(figures.hourlyFunding),
      borrow: numbers.dollars(figures.hourlyBorrow),
    }),
  ]
  return {
    text: withIssues(render, join(lines, '\n'), plan),
    others: (ticketId) => changeKeyboard(render.text, ticketId),
  }
}

function priceLines(render: RenderContext, plan: OpeningPlan): readonly FormattedString[] {
  const { text, numbers } = render
  const { order, figures } = plan
  const { price, entryPrice, worstPrice } = figures
  return [
    planPriceLine(render, price, plan),
    ...(order.limitPrice ? [text('preview-limit', { price: numbers.price(order.limitPrice) })] : []),
    ...(order.stopPrice ? [text('preview-stop', { price: numbers.price(order.stopPrice) })] : []),
    worstPrice
      ? text('preview-entry-worst', { price: numbers.price(entryPrice), worst: numbers.price(worstPrice) })
      : text('preview-entry', { price: numbers.price(entryPrice) }),
  ]
}

function resultLine(
  { text, numbers }: RenderContext,
  key: string,
  price: string | undefined,
  result: Result | undefined,
): readonly FormattedString[] {
  if (price === undefined || !result) return []
  const { dollars, percent } = result
  return [
    text(key, { price, dollars: numbers.signedDollars(dollars), percent: numbers.signedPercent(percent) }),
  ]
}
