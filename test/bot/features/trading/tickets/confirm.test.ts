import { expect, test } from 'vitest'
import { createConfirmTicket } from '../../../../../src/bot/features/trading/tickets/confirm.js'
import type { DeskContext } from '../../../../../src/bot/shell/context.js'
import type { Ticket, TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import { english } from '../../../shell/text/support.js'

const text = english()

const MESSAGE = { chatId: 7, messageId: 70 }
const ticket = (id: string, state: TicketState, message?: Ticket['message']): Ticket =>
  ({ quote: { userId: 7, id }, state, outcome: {}, message }) as unknown as Ticket

/** Presses Confirm of a ticket on the message, after which these are a person's latest: the texts that are put there. */
async function press(pressed: Ticket, latest: readonly Ticket[]): Promise<readonly string[]> {
  const put: string[] = []
  const tickets = {
    confirm: () => Promise.resolve(pressed),
    list: () => Promise.resolve(latest),
    markReported: () => Promise.resolve(),
  }
  const confirm = createConfirmTicket({
    desk: { trading: { tickets } } as never,
    quotes: {} as never,
    showTicket: async (_render, { quote, state }, show) =>
      void (await show({
        text: { text: `${quote.id} is ${state}`, entities: [] } as never,
      })),
  })
  const ctx = { from: { id: 7 }, text } as unknown as DeskContext
  await confirm(
    ctx,
    pressed.quote.id,
    MESSAGE,
    async ({ text }) => void (await Promise.resolve(put.push(text.text))),
    () => Promise.resolve({ text: text('ticket-not-stored') }),
  )
  return put
}

test('a late press of a preview that came to nothing leaves the receipt of the ticket that its message shows now', async () => {
  const sent = ticket('new', 'accepted', MESSAGE)
  for (const state of ['expired', 'declined', 'not-sent'] as const)
    expect(await press(ticket('old', state), [sent]), state).toEqual(['new is accepted'])
  // Also where it was confirmed there itself, before the other.
  expect(await press(ticket('old', 'not-sent', MESSAGE), [sent, ticket('old', 'not-sent', MESSAGE)])).toEqual(
    ['new is accepted'],
  )
})

test('with no other ticket on its message, an expired preview is shown anew, and a declined one as declined', async () => {
  const elsewhere = ticket('other', 'done', { chatId: 7, messageId: 71 })
  const [again] = await press(ticket('old', 'expired'), [elsewhere])
  expect(again).toContain(text('ticket-not-stored').text)
  expect(await press(ticket('old', 'declined'), [elsewhere])).toEqual(['old is declined'])
  expect(await press(ticket('old', 'accepted', MESSAGE), [ticket('old', 'accepted', MESSAGE)])).toEqual([
    'old is accepted',
  ])
})
