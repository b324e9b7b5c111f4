import { accountName } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { type Batch, type BatchChoice, isOfOrders } from '../../../../desk/trading/tickets/batch.js'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import { quoted } from '../../../shell/cards/failure.js'
import { notSentText } from '../../../shell/cards/issue.js'
import { join } from '../../../shell/text/markup.js'
import { more, MOST_LINES } from './quote.js'
import { shortState, ticketTitle } from '../tickets/summary.js'

/** The report of a batch: the number of its tickets in each state, and a line for each, those with trouble first. */
export function batchReport(
  render: RenderContext,
  { choice }: Pick<Batch, 'choice'>,
  stored: readonly Ticket[],
  isOver: boolean,
): FormattedString {
  const { text } = render
  // Nothing comes of one that still waits then.
  const tickets = isOver
    ? stored.map((one) => (one.state === 'quoted' ? { ...one, state: EXPIRED } : one))
    : stored
  // It was tried, and nothing of it has left.
  const isTriedAgain =
    !isOver && tickets.some(({ state, message }) => state === 'quoted' && message !== undefined)
  const names = new Map(tickets.map(({ quote }) => [quote.accountId, accountName(render, nameIn({ quote }))]))
  const account =
    names.size === 0 ? [] : [text('receipt-account', { account: join([...names.values()], ', ') })]
  const order = (ticket: Ticket): number => (kindOf(ticket) === 'trouble' ? 0 : 1)
  const nameOf = (ticket: Ticket) => (names.size > 1 ? [accountName(render, nameIn(ticket))] : [])
  // It is all that tells the orders of a ladder apart.
  const priceOf = ({ quote: { call } }: Ticket) =>
    choice.by === 'ladder' && 'lmtPrice' in call.params
      ? [render.numbers.exactPrice(new Big(String(call.params.lmtPrice)))]
      : []
  const lines = tickets.toSorted((one, other) => order(one) - order(other)).slice(0, MOST_LINES)
  return join(
    [
      join([headOf(render, choice, isOver), ...account, ...countLine(render, tickets)], '\n'),
      ...(tickets.length === 0
        ? []
        : [
            join(
              [
                ...lines.map((ticket) => ticketLine(render, ticket, [...nameOf(ticket), ...priceOf(ticket)])),
                ...more(render, tickets.length),
              ],
              '\n',
            ),
          ]),
      ...(isTriedAgain ? [text('flat-tried-again')] : []),
      ...(isOver && tickets.some((ticket) => kindOf(ticket) === 'trouble')
        ? [reasonOfAll(render, tickets) ?? failedText(render, choice)]
        : []),
    ],
    '\n\n',
  )
}

const EXPIRED: Ticket['state'] = 'expired'

function headOf({ text }: RenderContext, choice: BatchChoice, isOver: boolean): FormattedString {
  if (choice.by === 'flat') return text(isOver ? 'flat-finished' : 'flat-running')
  if (isOfOrders(choice)) return text(isOver ? 'drafts-finished' : 'drafts-running')
  const isCancelling = choice.by === 'orders'
  return isCancelling
    ? text(isOver ? 'cancel-orders-finished' : 'cancel-orders-running')
    : text(isOver ? 'close-all-finished' : 'close-all-running')
}

function failedText({ text }: RenderContext, choice: BatchChoice): FormattedString {
  if (choice.by === 'flat') return text('flat-failed')
  if (isOfOrders(choice)) return text('drafts-failed')
  const isCancelling = choice.by === 'orders'
  return text(isCancelling ? 'cancel-orders-failed' : 'close-all-failed')
}

/** Why nothing of a batch was sent; undefined where something was, or its tickets have several reasons. */
function reasonOfAll(render: RenderContext, tickets: readonly Ticket[]): FormattedString | undefined {
  const reasons = tickets.map(({ state, outcome }) =>
    state === 'not-sent' ? notSentText(render, outcome) : undefined,
  )
  const [first] = reasons
  return reasons.every((reason) => reason?.text === first?.text) ? first : undefined
}

function nameIn({ quote }: Pick<Ticket, 'quote'>) {
  return { label: quote.accountLabel, venue: quote.venue }
}

/** The id of the position that an order would open which was not cancelled, or of which that is not known; undefined for any other ticket. */
export function uncancelledId(ticket: Ticket): string | undefined {
  const { name, params } = ticket.quote.call
  return name === 'cancelPendingOrder' && kindOf(ticket) === 'trouble' ? params.posId : undefined
}

/** State of a ticket in short: waiting, under way, done, or in trouble: nothing was seen of it, or it was done in part. */
function kindOf({ state, outcome }: Ticket): 'waiting' | 'going' | 'done' | 'trouble' {
  if (state === 'quoted' || state === 'claimed') return 'waiting'
  if (state === 'sending' || (state === 'accepted' && !('unseen' in outcome))) return 'going'
  const isPart = outcome['part'] !== undefined && outcome['resting'] !== 'yes'
  return state === 'done' && !isPart ? 'done' : 'trouble'
}

const ICONS: Readonly<Record<ReturnType<typeof kindOf>, string>> = {
  waiting: '⏳',
  going: '📨',
  done: '✅',
  trouble: '⚠️',
}

/** The number of tickets in each state; no line where there are no tickets. */
function countLine({ text }: RenderContext, tickets: readonly Ticket[]): readonly FormattedString[] {
  const counts = new Map<string, { readonly state: FormattedString; readonly count: number }>()
  for (const ticket of tickets) {
    const state = stateName(text, ticket)
    counts.set(state.text, { state, count: (counts.get(state.text)?.count ?? 0) + 1 })
  }
  const words = [...counts.values()].map(({ state, count }) =>
    text('close-all-count', { number: String(count), state }),
  )
  return words.length === 0 ? [] : [join(words, ' · ')]
}

/** The name of a ticket's state; a quoted ticket of a confirmed batch is waiting. */
function stateName(text: RenderContext['text'], ticket: Ticket): FormattedString {
  return ticket.state === 'quoted' ? text('close-all-waiting') : shortState(text, ticket)
}

/** A ticket with its state, behind what tells it from the others of its batch. */
function ticketLine(
  render: RenderContext,
  ticket: Ticket,
  names: readonly (string | FormattedString)[],
): FormattedString {
  const { text } = render
  const { outcome, state } = ticket
  const line = text('close-all-line', {
    icon: ICONS[kindOf(ticket)],
    title: join([...names, ticketTitle(render, ticket).text], ' · '),
    state: stateName(text, ticket),
  })
  const answer = state === 'rejected' ? (outcome['reason'] ?? '—') : outcome['answered']
  if (state === 'rejected' || (state === 'unknown' && answer !== undefined))
    return text('close-all-reason', { line, reason: quoted(answer ?? '—') })
  if (state === 'cancelled' && outcome['order'] === 'filled')
    return join([line, text('receipt-order-filled')], '\n')
  const whole =
    outcome['profit'] === undefined
      ? line
      : text('close-all-profit', { line, profit: render.numbers.signedDollars(new Big(outcome['profit'])) })
  return outcome['closedBy'] === 'unsure' ? join([whole, text('receipt-closed-by-any')], '\n') : whole
}
