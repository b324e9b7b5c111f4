import { closeReasons } from '../../../../events/types/facts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { unstatedLines } from '../../../shell/cards/pnl-parts.js'
import { stopName, type Facts } from './facts.js'
import { backLines } from './protection.js'

/** The lines of a notice of a position. */
export function positionLines(
  render: RenderContext,
  kind:
    | 'position-opened'
    | 'position-increased'
    | 'position-reduced'
    | 'position-closed'
    | 'position-liquidated',
  facts: Facts,
): readonly FormattedString[] {
  const { text, numbers } = render
  switch (kind) {
    case 'position-opened':
      return [
        sizeLine(render, facts),
        text('notice-entry', { price: numbers.price(facts.amount('price')) }),
        ...backLines(render, facts),
      ]
    case 'position-increased':
    case 'position-reduced':
      return [resizedLine(render, kind, facts)]
    case 'position-closed':
      return [...endLines(render, facts), reasonLine(render, facts)]
    case 'position-liquidated':
      return [...endLines(render, facts), text('notice-closed-liquidated')]
    default:
      throw new Error(`No such notice of a position: ${String(kind satisfies never)}`)
  }
}

function sizeLine({ text, numbers }: RenderContext, facts: Facts): FormattedString {
  return text('notice-size', {
    size: numbers.dollars(facts.amount('size')),
    collateral: numbers.dollars(facts.amount('collateral')),
  })
}

/** The change of its size or collateral, and the new value. */
function resizedLine(
  { text, numbers }: RenderContext,
  kind: 'position-increased' | 'position-reduced',
  facts: Facts,
): FormattedString {
  const amount = facts.amount('by')
  const by = numbers.signedDollars(kind === 'position-reduced' ? amount?.neg() : amount)
  return facts.word('what') === 'collateral'
    ? text('notice-collateral-by', { by, now: numbers.dollars(facts.amount('collateral')) })
    : text('notice-size-by', { by, now: numbers.dollars(facts.amount('size')) })
}

/** Entry, exit and profit. */
function endLines({ text, numbers }: RenderContext, facts: Facts): readonly FormattedString[] {
  const [entry = '', exit = ''] = numbers.prices([facts.amount('entry'), facts.amount('exit')])
  const hasParts = facts.word('parts') !== undefined
  const result = {
    profit: numbers.signedDollars(facts.amount('profit')),
    percent: numbers.signedPercent(facts.amount('percent')),
  }
  return [
    text('notice-ended', { entry, exit, size: numbers.dollars(facts.amount('size')) }),
    hasParts ? text('closed-whole', result) : text('closed-profit', result),
    ...unstatedLines({ text }, facts.word('unstated')),
  ]
}

function reasonLine(render: RenderContext, facts: Facts): FormattedString {
  const { text, numbers } = render
  if (facts.word('likely') !== undefined)
    return text('notice-closed-likely', {
      stop: stopName(render, facts, facts.word('reason')),
      price: numbers.price(facts.amount('at')),
    })
  const status = facts.word('status')
  if (status !== undefined) return text('receipt-record-unclear', { word: status })
  const reason = closeReasons.find((one) => one === facts.word('reason')) ?? 'unknown'
  return text(`notice-closed-${reason}`)
}
