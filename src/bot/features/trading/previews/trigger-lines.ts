import type { FormattedString } from '@grammyjs/parse-mode'
import type { NewTrigger, TriggerFigures } from '../../../../desk/trading/actions/tpsl/action.js'
import type { Result } from '../../../../desk/trading/actions/open/figures.js'
import { pnlCaveats } from '../../../shell/cards/pnl-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'

/** A line for each price, and the part of the position. */
export function triggerLines(
  render: RenderContext,
  { takeProfit, stopLoss, percent }: TriggerFigures,
): readonly FormattedString[] {
  const { text, numbers } = render
  return [
    ...(takeProfit ? [text('preview-at-take-profit', atPrice(render, takeProfit))] : []),
    ...(stopLoss ? [text('preview-at-stop', atPrice(render, stopLoss))] : []),
    ...resultNotes(render, (takeProfit ?? stopLoss)?.result),
    text('preview-trigger-share', { percent: numbers.amount(percent) }),
  ]
}

/** Says what results contain, and what they do not. */
export function resultNotes(render: RenderContext, result: Result | undefined): readonly FormattedString[] {
  if (!result) return []
  const { missing = [], isEstimate = false } = result
  return [render.text('preview-results-now'), ...pnlCaveats(render, { missing, isEstimate })]
}

/** The values of a line that says what a price comes to. */
export function atPrice({ numbers }: RenderContext, { price, result }: NewTrigger) {
  return {
    price: numbers.exactPrice(price),
    dollars: numbers.signedDollars(result?.dollars),
    percent: numbers.signedPercent(result?.percent),
  }
}
