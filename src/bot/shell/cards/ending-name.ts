import type { RenderContext } from '../render-context.js'

/** The way a position ended, in words, or that only a part of it did; an unknown word of the service is shown as it is. */
export function endingName({ text }: Pick<RenderContext, 'text'>, status: string | undefined): string {
  switch (status) {
    case undefined:
      return '—'
    case 'CLOSED':
      return text('ended-closed').text
    case 'OPEN':
      return text('ended-part').text
    case 'LIQUIDATED':
      return text('ended-liquidated').text
    case 'CANCELED':
      return text('ended-cancelled').text
    default:
      return status
  }
}
