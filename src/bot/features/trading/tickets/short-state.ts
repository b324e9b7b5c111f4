import type { FormattedString } from '@grammyjs/parse-mode'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import type { Text } from '../../../shell/text/languages.js'

/** The outcome of a ticket in a word or two, for lists. */
export function shortState(
  text: Text,
  { state, outcome }: Pick<Ticket, 'state' | 'outcome'>,
): FormattedString {
  // No read shows if it was carried out.
  const isInvisible = state === 'done' && outcome['invisible'] === 'yes'
  const isPending = state === 'done' && outcome['resting'] === 'yes'
  // It is in no list any more: nobody knows if it was filled or cancelled.
  const isGone = state === 'done' && outcome['resting'] === 'gone'
  const word = isInvisible ? 'accepted' : isPending ? 'resting' : isGone ? 'unknown' : state
  return text(`state-${word}`)
}
