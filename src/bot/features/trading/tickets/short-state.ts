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
  const word = isInvisible ? 'accepted' : isPending ? 'resting' : state
  return text(`state-${word}`)
}
