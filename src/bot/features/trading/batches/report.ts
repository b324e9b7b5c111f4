import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import type { Batch } from '../../../../desk/trading/tickets/batch.js'
import type { Ticket, TicketState } from '../../../../desk/trading/tickets/ticket.js'
import { quoted } from '../../../shell/format/quoted.js'
import { join } from '../../../shell/text/markup.js'
import { more, MOST_LINES } from '../close-all/card.js'
import { accountName } from '../../../shell/cards/account-name.js'
import type { Pen } from '../previews/parts.js'
import { ticketTitle } from '../tickets/title.js'

/** How a batch goes: how many of its tickets stand where, and a line for each, those that need a look first. */
export function batchReport(
  pen: Pen,
  { choice }: Pick<Batch, 'choice'>,
  tickets: readonly Ticket[],
  isOver: boolean,
): FormattedString {
  const { text } = pen
  const isCancelling = choice.by === 'orders'
  const [first] = tickets
  const account = first ? [text('receipt-account', { account: accountName(pen, nameIn(first)) })] : []
  const order = (ticket: Ticket): number => (kindOf(ticket) === 'trouble' ? 0 : 1)
  const lines = tickets.toSorted((one, other) => order(one) - order(other)).slice(0, MOST_LINES)
  return join(
    [
      join([headOf(pen, isCancelling, isOver), ...account, countLine(pen, tickets)], '\n'),
      join([...lines.map((ticket) => ticketLine(pen, ticket)), ...more(pen, tickets.length)], '\n'),
      ...(isOver && tickets.some((ticket) => kindOf(ticket) === 'trouble')
        ? [text(isCancelling ? 'cancel-orders-trouble' : 'close-all-trouble')]
        : []),
    ],
    '\n\n',
  )
}

function headOf({ text }: Pen, isCancelling: boolean, isOver: boolean): FormattedString {
  return isCancelling
    ? text(isOver ? 'cancel-orders-over' : 'cancel-orders-going')
    : text(isOver ? 'close-all-over' : 'close-all-going')
}

function nameIn({ offer }: Ticket) {
  return { label: offer.accountLabel, venue: offer.venue }
}

/** Where a ticket stands, as far as a glance needs: to come, on its way, done, or something that needs a look. */
function kindOf({ state }: Ticket): 'waiting' | 'going' | 'done' | 'trouble' {
  if (state === 'offered' || state === 'claimed') return 'waiting'
  if (state === 'sending' || state === 'accepted') return 'going'
  return state === 'done' ? 'done' : 'trouble'
}

const ICONS: Readonly<Record<ReturnType<typeof kindOf>, string>> = {
  waiting: '⏳',
  going: '📨',
  done: '✅',
  trouble: '⚠️',
}

function countLine({ text }: Pen, tickets: readonly Ticket[]): FormattedString {
  const counts = new Map<TicketState, number>()
  for (const { state } of tickets) counts.set(state, (counts.get(state) ?? 0) + 1)
  const words = [...counts].map(([state, count]) =>
    text('close-all-count', { number: String(count), state: stateName(text, state) }),
  )
  return join(words, ' · ')
}

/** What is confirmed with the others and not begun yet is no mere offer any more. */
function stateName(text: Pen['text'], state: TicketState): FormattedString {
  return state === 'offered' ? text('close-all-waiting') : text(`state-${state}`)
}

function ticketLine(pen: Pen, ticket: Ticket): FormattedString {
  const { text } = pen
  const { outcome, state } = ticket
  const line = text('close-all-line', {
    icon: ICONS[kindOf(ticket)],
    title: ticketTitle(pen, ticket).text,
    state: stateName(text, state),
  })
  if (state === 'rejected')
    return text('close-all-because', { line, reason: quoted(outcome['reason'] ?? '—') })
  if (outcome['profit'] === undefined) return line
  return text('close-all-profit', { line, profit: pen.numbers.signedDollars(new Big(outcome['profit'])) })
}
