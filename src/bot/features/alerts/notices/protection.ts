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
  if (kind === 'protection-placed') return [stopLine(render, facts)]
  if (kind === 'protection-triggered') {
    return [
      text('notice-price', { price: numbers.price(facts.amount('price')) }),
      text('notice-stop-closed', { closed: numbers.dollars(facts.amount('closed')) }),
    ]
  }
  // Accepted with an order, and never put in place.
  const isNew = facts.word('neverPlaced') !== undefined
  return [
    text(isNew ? 'notice-stop-never-placed' : 'notice-stop-missing-explained', {
      stop: stopName(render, facts),
      price: numbers.price(facts.amount('price')),
    }),
    text('notice-size', {
      size: numbers.dollars(facts.amount('size')),
      collateral: numbers.dollars(facts.amount('collateral')),
    }),
    text('notice-stop-missing-next'),
  ]
}

/** The trigger price of a take-profit or stop, and the share of its position. */
export function stopLine({ text, numbers }: RenderContext, facts: Facts): FormattedString {
  const price = numbers.price(facts.amount('price'))
  if (facts.word('what') === 'trailing') return text('notice-trailing-at', { price })
  const percent = facts.amount('percent')
  return text('notice-stop-at', { price, percent: numbers.percent(percent) })
}
