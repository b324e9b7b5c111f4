import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { stopName, type Facts } from './facts.js'

/** The title with the sort of take-profit or stop. */
export function protectionTitle(
  render: RenderContext,
  kind: 'protection-placed' | 'protection-triggered',
  facts: Facts,
): FormattedString {
  const stop = stopName(render, facts)
  return kind === 'protection-placed'
    ? render.text('notice-stop-placed', { stop })
    : render.text('notice-stop-triggered', { stop })
}

/** The lines of a notice of a take-profit or stop. */
export function protectionLines(
  render: RenderContext,
  kind: 'protection-placed' | 'protection-triggered' | 'protection-missing',
  facts: Facts,
): readonly FormattedString[] {
  const { text, numbers } = render
  if (kind === 'protection-placed') return [...stopLines(render, facts), ...backLines(render, facts)]
  if (kind === 'protection-triggered') {
    const closed = facts.amount('closed')
    return [
      text('notice-price', { price: numbers.price(facts.amount('price')) }),
      ...(closed ? [text('notice-stop-closed', { closed: numbers.dollars(closed) })] : []),
    ]
  }
  // Accepted with an order, and never put in place.
  const isNew = facts.word('neverPlaced') !== undefined
  const [stop, price] = [stopName(render, facts), facts.amount('price')]
  const [size, collateral] = [facts.amount('size'), facts.amount('collateral')]
  return [
    price
      ? text(isNew ? 'notice-stop-never-placed' : 'notice-stop-missing-explained', {
          stop,
          price: numbers.price(price),
        })
      : text(isNew ? 'notice-stop-never-placed-unpriced' : 'notice-stop-missing-unpriced', { stop }),
    ...(facts.word('reason') === 'shrunk' ? [text('notice-stop-shrunk')] : []),
    ...(size || collateral
      ? [
          text('notice-size', {
            size: numbers.dollars(size),
            collateral: numbers.dollars(collateral),
          }),
        ]
      : []),
    text('notice-stop-missing-next'),
  ]
}

/** The trigger price of a take-profit or stop, and the share of its position, where they are known. */
export function stopLines({ text, numbers }: RenderContext, facts: Facts): readonly FormattedString[] {
  const amount = facts.amount('price')
  if (!amount) return []
  const price = numbers.price(amount)
  if (facts.word('what') === 'trailing') return [text('notice-trailing-at', { price })]
  const percent = facts.amount('percent')
  if (!percent) return [text('notice-price', { price })]
  return [text('notice-stop-at', { price, percent: numbers.percent(percent) })]
}

/** A line for what was told as gone and is listed again. */
export function backLines({ text }: RenderContext, facts: Facts): readonly FormattedString[] {
  return facts.word('again') === undefined ? [] : [text('notice-back')]
}
