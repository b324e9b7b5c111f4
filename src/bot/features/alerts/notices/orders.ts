import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { stopName, type Facts } from './facts.js'
import { backLines, stopLines } from './protection.js'

/** The title of a cancellation: of an order, of a pending change of a position, or of a take-profit or stop. */
export function orderTitle(render: RenderContext, facts: Facts): FormattedString {
  const { text } = render
  const what = facts.word('what')
  // Not listed any more, which is not the same as cancelled.
  const isUnlisted = facts.word('reason') !== undefined
  if (what === undefined || what === 'order')
    return text(isUnlisted ? 'notice-order-unlisted' : 'notice-order-cancelled')
  if (what === 'change') return text('notice-change-cancelled')
  const stop = stopName(render, facts)
  return text(isUnlisted ? 'notice-stop-unlisted' : 'notice-stop-cancelled', { stop })
}

/** The lines of a notice of a pending order. */
export function orderLines(
  render: RenderContext,
  kind: 'order-accepted' | 'order-filled' | 'order-cancelled' | 'order-expired',
  facts: Facts,
): readonly FormattedString[] {
  const { text, numbers } = render
  const size = text('notice-size', {
    size: numbers.dollars(facts.amount('size')),
    collateral: numbers.dollars(facts.amount('collateral')),
  })
  const price = numbers.price(facts.amount('price'))
  switch (kind) {
    case 'order-accepted':
      return [size, ...waitsFor(render, facts), ...backLines(render, facts)]
    case 'order-filled':
      return [size, ...restLines(render, facts), text('notice-entry', { price })]
    case 'order-expired':
      return [sizeAlone(render, facts), ...waitsFor(render, facts), text('notice-order-expired-explained')]
    case 'order-cancelled':
      return [...cancelledLines(render, facts), ...byLines(render, facts)]
    default:
      throw new Error(`No such notice of an order: ${String(kind satisfies never)}`)
  }
}

/** The line of an order that is filled in part, and whose rest waits. */
function restLines({ text, numbers }: RenderContext, facts: Facts): readonly FormattedString[] {
  const [size, rest] = [facts.amount('size'), facts.amount('rest')]
  if (!size || !rest) return []
  const [filled, whole] = [numbers.dollars(size), numbers.dollars(size.plus(rest))]
  return [text('receipt-filled-so-far', { size: filled, whole, rest: numbers.dollars(rest) })]
}

function cancelledLines(render: RenderContext, facts: Facts): readonly FormattedString[] {
  const { text } = render
  const what = facts.word('what')
  if (what === 'change') return [text('notice-change-cancelled-explained')]
  if (what !== undefined && what !== 'order') return stopLines(render, facts)
  return [sizeAlone(render, facts), ...waitsFor(render, facts)]
}

/** The price of a pending order. A market order has none, or 0. */
function waitsFor({ text, numbers }: RenderContext, facts: Facts): readonly FormattedString[] {
  const price = facts.amount('price')
  return price?.eq(0) === true ? [] : [text('notice-price', { price: numbers.price(price) })]
}

function sizeAlone({ text, numbers }: RenderContext, facts: Facts): FormattedString {
  return text('notice-size-alone', { size: numbers.dollars(facts.amount('size')) })
}

/** The cause of a cancellation, where it is known. */
function byLines({ text }: RenderContext, facts: Facts): readonly FormattedString[] {
  if (facts.word('by') === 'hand') return [text('notice-by-you')]
  const reason = facts.word('reason')
  const status = facts.word('status')
  if (status !== undefined) return [text('receipt-record-unclear', { word: status })]
  if (reason === 'unknown') return [text('notice-order-vanished')]
  if (reason === 'unlisted') return [text('notice-stop-unlisted-explained')]
  return reason === 'shrunk' ? [text('notice-stop-shrunk')] : []
}
