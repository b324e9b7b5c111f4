import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import type { Plan } from '../../../desk/trading/actions/plan.js'
import type { DefaultedPart } from '../../../desk/trading/order-defaults/apply-defaults.js'
import { age } from '../format/age.js'
import type { RenderContext } from '../render-context.js'
import { join } from '../text/markup.js'

/** The line of the parts that come from a person's defaults; none where there are none. */
export function filledLine(
  { text }: Pick<RenderContext, 'text'>,
  filled: readonly DefaultedPart[],
): readonly FormattedString[] {
  if (filled.length === 0) return []
  const parts = filled.map((part) => text(`preview-filled-${part}`))
  return [text('preview-filled', { parts: join(parts, ', ') })]
}

/** The price that a plan was worked out at; one that is old is not called current. An exit may have none. */
export function planPriceLine(
  render: RenderContext,
  price: Big | undefined,
  { issues }: Pick<Plan, 'issues'>,
): FormattedString {
  if (!price) return render.text('preview-price-unread')
  const old = issues.find(({ code }) => code === 'price-old' || code === 'price-old-exit')
  return priceLine(render, price, old?.values['age']?.toNumber())
}

/** A current price, or the last one and its age in milliseconds where it is old. */
export function priceLine(
  { text, numbers }: RenderContext,
  price: Big,
  oldMs: number | undefined,
): FormattedString {
  return oldMs === undefined
    ? text('preview-price', { price: numbers.price(price) })
    : text('preview-price-old', { price: numbers.price(price), age: age(text, oldMs) })
}
