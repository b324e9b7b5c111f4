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
    if (facts.word('neverPlaced') !== undefined) return render.text('notice-protection-missing')
    if (facts.word('reason') === 'idle') return render.text('notice-stop-triggered', { stop })
    const isCancelled = facts.word('reason') === 'cancelled'
    return render.text(isCancelled ? 'notice-stop-cancelled' : 'notice-stop-unlisted', { stop })
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
  if (kind === 'protection-placed') return [...placedLines(render, facts), ...backLines(render, facts)]
  if (kind === 'protection-triggered') {
    const closed = facts.amount('closed')
    return [
      text('notice-trigger-price', { price: numbers.price(facts.amount('price')) }),
      ...(closed ? [text('notice-stop-closed', { closed: numbers.dollars(closed) })] : []),
      ...(facts.word('unshown') === undefined ? [] : [text('notice-stop-unshown')]),
    ]
  }
  const said =
    facts.word('neverPlaced') === undefined
      ? [...stopLines(render, facts), ...goneLines(render, facts)]
      : [neverPlaced(render, facts)]
  return [...said, ...sizeLines(render, facts), text('notice-stop-missing-next')]
}

/** The lines of a stop that went. Only a word of the service says that it is gone: a row may be away from several reads. */
function goneLines({ text, numbers }: RenderContext, facts: Facts): readonly FormattedString[] {
  const [reason, left] = [facts.word('reason'), facts.amount('left')]
  const shrunk = reason === 'shrunk' ? [text('notice-stop-shrunk')] : []
  const isUnstated = facts.word('leftUnstated') !== undefined
  if (left || isUnstated) {
    const why = reason === 'idle' ? text('notice-stop-unshown') : text('notice-stop-unlisted-explained')
    const rest = left
      ? text('notice-stop-left', { percent: numbers.percent(left) })
      : text('notice-stop-left-unknown')
    return [...(reason === 'cancelled' ? [] : [why]), ...shrunk, rest]
  }
  if (reason === 'cancelled') return [text('notice-stop-cancelled-elsewhere')]
  if (reason === 'idle') return [text('notice-stop-idle')]
  return [text('notice-stop-unlisted-alarm'), ...shrunk]
}

/** The line of a stop that was accepted with an order, and never put in place. */
function neverPlaced(render: RenderContext, facts: Facts): FormattedString {
  const [stop, price] = [stopName(render, facts), facts.amount('price')]
  return price
    ? render.text('notice-stop-never-placed', { stop, price: render.numbers.price(price) })
    : render.text('notice-stop-never-placed-unpriced', { stop })
}

/** The size and collateral of the position, where one of them is known. */
function sizeLines({ text, numbers }: RenderContext, facts: Facts): readonly FormattedString[] {
  const [size, collateral] = [facts.amount('size'), facts.amount('collateral')]
  if (!size && !collateral) return []
  return [text('notice-size', { size: numbers.dollars(size), collateral: numbers.dollars(collateral) })]
}

/** The same of one that was placed; a trailing one follows the price from there. */
function placedLines(render: RenderContext, facts: Facts): readonly FormattedString[] {
  const { text, numbers } = render
  const [amount, percent] = [facts.amount('price'), facts.amount('percent')]
  if (!amount || facts.word('what') !== 'trailing') return stopLines(render, facts)
  const price = numbers.price(amount)
  return percent
    ? [text('notice-trailing-at-share', { price, percent: numbers.percent(percent) })]
    : [text('notice-trailing-at', { price })]
}

/** The trigger price of a take-profit or stop, and the share of its position, where they are known. */
export function stopLines({ text, numbers }: RenderContext, facts: Facts): readonly FormattedString[] {
  const amount = facts.amount('price')
  if (!amount) return []
  const price = numbers.price(amount)
  const percent = facts.amount('percent')
  if (!percent) return [text('notice-trigger-price', { price })]
  return [text('notice-stop-at', { price, percent: numbers.percent(percent) })]
}

/** A line for what was told as gone and is listed again. */
export function backLines({ text }: RenderContext, facts: Facts): readonly FormattedString[] {
  return facts.word('again') === undefined ? [] : [text('notice-back')]
}
