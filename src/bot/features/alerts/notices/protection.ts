import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { stopName, type Facts } from './facts.js'

/** The title with the sort of take-profit or stop. */
export function protectionTitle(
  render: RenderContext,
  kind: 'protection-placed' | 'protection-triggered' | 'protection-missing',
  facts: Facts,
): FormattedString {
  const stop = stopName(render, facts)
  if (kind === 'protection-missing') {
    const reason = facts.word('reason')
    if (reason === 'cancelled') return render.text('notice-stop-cancelled', { stop })
    if (reason === 'unlisted') return render.text('notice-stop-unlisted', { stop })
    // Louder than the name of its kind, which is for one that never was in place.
    const wasPlaced = facts.word('neverPlaced') === undefined
    return render.text(wasPlaced ? 'notice-stop-missing' : 'notice-protection-missing')
  }
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
  const reason = facts.word('reason')
  if (reason === 'cancelled' || reason === 'unlisted')
    return [
      ...stopLines(render, facts),
      reason === 'unlisted' ? text('notice-stop-unlisted-alarm') : text('notice-stop-cancelled-elsewhere'),
      ...sizeLines(render, facts),
      text('notice-stop-missing-next'),
    ]
  // Accepted with an order, and never put in place.
  const isNew = facts.word('neverPlaced') !== undefined
  const [stop, price] = [stopName(render, facts), facts.amount('price')]
  return [
    price
      ? text(isNew ? 'notice-stop-never-placed' : 'notice-stop-missing-explained', {
          stop,
          price: numbers.price(price),
        })
      : text(isNew ? 'notice-stop-never-placed-unpriced' : 'notice-stop-missing-unpriced', { stop }),
    ...(reason === 'shrunk' ? [text('notice-stop-shrunk')] : []),
    ...sizeLines(render, facts),
    text('notice-stop-missing-next'),
  ]
}

/** The size and collateral of the position, where one of them is known. */
function sizeLines({ text, numbers }: RenderContext, facts: Facts): readonly FormattedString[] {
  const [size, collateral] = [facts.amount('size'), facts.amount('collateral')]
  if (!size && !collateral) return []
  return [text('notice-size', { size: numbers.dollars(size), collateral: numbers.dollars(collateral) })]
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
