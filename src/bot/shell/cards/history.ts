import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import type { History } from '../../../desk/account/history/history.js'
import type { RenderContext } from '../render-context.js'
import type { ClosedRow } from '../../../desk/account/history/ended-positions.js'

/** Says that figures are made of a part of the history: how many closed positions, and from when to when. */
export function historyExtentLines(
  { text, numbers }: RenderContext,
  { rows, extent, from, to }: History['read'],
): readonly FormattedString[] {
  const count = numbers.amount(new Big(rows))
  const lines: FormattedString[] = []
  if (extent === 'more') lines.push(text('history-more', { count }))
  if (extent === 'bound') lines.push(text('history-bound', { count }))
  if (extent === 'failed') lines.push(text('history-failed', { count }))
  if (extent === 'cut') lines.push(text('may-be-more'))
  if (lines.length > 0 && from && to)
    lines.push(text('history-part-dates', { from: numbers.date(from), to: numbers.date(to) }))
  return lines
}

/** The way a position ended, in words, or that only a part of it did; an unknown word of the service is shown as it is. */
export function endingName({ text }: Pick<RenderContext, 'text'>, { kind, position }: ClosedRow): string {
  const { status } = position
  if (kind === 'order') return text('ended-cancelled').text
  if (status === 'LIQUIDATED') return text('ended-liquidated').text
  if (status !== undefined && status !== 'CLOSED' && status !== 'OPEN') return status
  if (kind === 'part') return text('ended-part').text
  return status === undefined ? '—' : text('ended-closed').text
}
