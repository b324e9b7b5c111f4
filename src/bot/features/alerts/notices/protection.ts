import type { FormattedString } from '@grammyjs/parse-mode'
import type { Pen } from '../../trading/previews/parts.js'
import { stopName, type Facts } from './facts.js'

/** Names the take-profit or stop itself. */
export function protectionTitle(
  pen: Pen,
  kind: 'protection-placed' | 'protection-triggered',
  facts: Facts,
): FormattedString {
  const stop = stopName(pen, facts)
  return kind === 'protection-placed'
    ? pen.text('notice-stop-placed', { stop })
    : pen.text('notice-stop-triggered', { stop })
}

/** What is told of a take-profit or stop. */
export function protectionLines(
  pen: Pen,
  kind: 'protection-placed' | 'protection-triggered' | 'protection-missing',
  facts: Facts,
): readonly FormattedString[] {
  const { text, numbers } = pen
  if (kind === 'protection-placed') return [stopLine(pen, facts)]
  if (kind === 'protection-triggered') {
    return [
      text('notice-price', { price: numbers.price(facts.amount('price')) }),
      text('notice-stop-closed', { closed: numbers.dollars(facts.amount('closed')) }),
    ]
  }
  return [
    text('notice-missing-what', { stop: stopName(pen, facts), price: numbers.price(facts.amount('price')) }),
    text('notice-size', {
      size: numbers.dollars(facts.amount('size')),
      collateral: numbers.dollars(facts.amount('collateral')),
    }),
    text('notice-missing-next'),
  ]
}

/** Where a take-profit or stop waits, and for how much of its position. */
export function stopLine({ text, numbers }: Pen, facts: Facts): FormattedString {
  const price = numbers.price(facts.amount('price'))
  if (facts.word('what') === 'trailing') return text('notice-trailing-at', { price })
  const percent = facts.amount('percent')
  return text('notice-stop-at', { price, percent: numbers.percent(percent) })
}
