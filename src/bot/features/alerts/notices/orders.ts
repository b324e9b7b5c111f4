import type { FormattedString } from '@grammyjs/parse-mode'
import type { Pen } from '../../trading/previews/parts.js'
import { stopName, type Facts } from './facts.js'
import { stopLine } from './protection.js'

/** What was cancelled: an order, a change of a position that waited, or a take-profit or stop. */
export function orderTitle(pen: Pen, facts: Facts): FormattedString {
  const { text } = pen
  const what = facts.word('what')
  if (what === undefined || what === 'order') return text('notice-order-cancelled')
  if (what === 'change') return text('notice-change-cancelled')
  return text('notice-stop-cancelled', { stop: stopName(pen, facts) })
}

/** What is told of an order that waited. */
export function orderLines(
  pen: Pen,
  kind: 'order-accepted' | 'order-filled' | 'order-cancelled' | 'order-expired',
  facts: Facts,
): readonly FormattedString[] {
  const { text, numbers } = pen
  const size = text('notice-size', {
    size: numbers.dollars(facts.amount('size')),
    collateral: numbers.dollars(facts.amount('collateral')),
  })
  const price = numbers.price(facts.amount('price'))
  switch (kind) {
    case 'order-accepted':
      return [size, ...waitsFor(pen, facts)]
    case 'order-filled':
      return [size, text('notice-entry', { price })]
    case 'order-expired':
      return [sizeAlone(pen, facts), ...waitsFor(pen, facts), text('notice-expired-what')]
    case 'order-cancelled':
      return [...cancelledLines(pen, facts), ...byLines(pen, facts)]
    default:
      throw new Error(`No such notice of an order: ${String(kind satisfies never)}`)
  }
}

function cancelledLines(pen: Pen, facts: Facts): readonly FormattedString[] {
  const { text } = pen
  const what = facts.word('what')
  if (what === 'change') return [text('notice-change-what')]
  if (what !== undefined && what !== 'order') return [stopLine(pen, facts)]
  return [sizeAlone(pen, facts), ...waitsFor(pen, facts)]
}

/** The price that an order waited for; one that takes whatever price there is names none, or 0. */
function waitsFor({ text, numbers }: Pen, facts: Facts): readonly FormattedString[] {
  const price = facts.amount('price')
  return price?.eq(0) === true ? [] : [text('notice-price', { price: numbers.price(price) })]
}

function sizeAlone({ text, numbers }: Pen, facts: Facts): FormattedString {
  return text('notice-size-alone', { size: numbers.dollars(facts.amount('size')) })
}

/** Who did it, as far as it is known. */
function byLines({ text }: Pen, facts: Facts): readonly FormattedString[] {
  if (facts.word('by') === 'hand') return [text('notice-by-hand')]
  return facts.word('reason') === 'unknown' ? [text('notice-order-vanished')] : []
}
