import type { FormattedString } from '@grammyjs/parse-mode'
import { farPriceOf } from '../../../alerts/rules/far-price.js'
import type { RenderContext } from '../render-context.js'
import { issueText } from './issue.js'

/** Warns of an alert whose price is more than half away from the current one; empty for any other. */
export function farAlertLines(
  render: RenderContext,
  ...facts: Parameters<typeof farPriceOf>
): readonly FormattedString[] {
  const price = farPriceOf(...facts)
  return price ? [issueText(render, { code: 'price-far', values: { price } })] : []
}
