import type { ClosedRow } from '../../../desk/account/history/ended-positions.js'
import type { RenderContext } from '../render-context.js'

/** The way a position ended, in words, or that only a part of it did; an unknown word of the service is shown as it is. */
export function endingName({ text }: Pick<RenderContext, 'text'>, { kind, position }: ClosedRow): string {
  const { status } = position
  if (kind === 'order') return text('ended-cancelled').text
  if (status === 'LIQUIDATED') return text('ended-liquidated').text
  if (status !== undefined && status !== 'CLOSED' && status !== 'OPEN') return status
  if (kind === 'part') return text('ended-part').text
  return status === undefined ? '—' : text('ended-closed').text
}
