import { expect, test } from 'vitest'
import { createConfirmOnMessage } from '../../../../../src/bot/features/trading/tickets/confirm-on-message.js'
import {
  createShowSent,
  type ShowTicket,
} from '../../../../../src/bot/features/trading/tickets/show-ticket.js'
import type { DeskContext } from '../../../../../src/bot/shell/context.js'
import type { Ticket, TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import { english } from '../../../shell/text/support.js'

const text = english()

const MESSAGE = { chatId: 7, messageId: 70 }

const ticket = (id: string, state: TicketState, fields: Partial<Ticket> = {}): Ticket =>
  ({ quote: { userId: 7, id }, state, outcome: {}, message: undefined, ...fields }) as unknown as Ticket

const sent = (id: string, state: TicketState = 'accepted', messageId = MESSAGE.messageId): Ticket =>
  ticket(id, state, { message: { ...MESSAGE, messageId }, sentAt: 1 })

/** Presses Confirm of a ticket on the message, when these are a person's latest: the texts that are put there, and what was done. */
async function press(pressed: Ticket, latest: readonly Ticket[]) {
  const put: string[] = []
  const did: string[] = []
  const tickets = {
    confirm: () => Promise.resolve((did.push('confirm'), pressed)),
    decline: () => Promise.resolve((did.push('decline'), pressed)),
    list: () => Promise.resolve({ tickets: latest, damaged: [] }),
    markReported: () => Promise.resolve(),
  }
  const showTicket: ShowTicket = async (_render, { quote, state }, show) =>
    void (await show({ text: { text: `${quote.id} is ${state}`, entities: [] } as never }))
  const confirm = createConfirmOnMessage({
    desk: { trading: { tickets } } as never,
    quotes: {} as never,
    showTicket,
    showSent: createShowSent({ tickets, showTicket }),
  })
  const ctx = { from: { id: 7 }, text } as unknown as DeskContext
  await confirm(
    ctx,
    pressed.quote.id,
    MESSAGE,
    async ({ text }) => void (await Promise.resolve(put.push(text.text))),
    () => Promise.resolve({ text: text('ticket-not-stored') }),
  )
  return { put, did }
}

test('from a message from which a ticket was sent no other one is sent, and its receipt stays', async () => {
  for (const state of ['quoted', 'expired', 'declined', 'not-sent'] as const)
    expect(await press(ticket('old', state), [ticket('other', 'not-sent'), sent('new')]), state).toEqual({
      put: ['new is accepted'],
      did: ['decline'],
    })
  // Also where it was sent from there itself, before the other.
  const first = sent('old', 'done')
  expect((await press(first, [sent('new'), first])).put).toEqual(['new is accepted'])
})

test('a ticket is confirmed where none was sent from its message, whatever came to nothing there', async () => {
  const refused = ticket('refused', 'not-sent', { message: MESSAGE })
  for (const latest of [[], [refused], [sent('elsewhere', 'done', 71)]])
    expect(await press(ticket('old', 'accepted'), latest)).toEqual({
      put: ['old is accepted'],
      did: ['confirm'],
    })
  expect((await press(sent('old'), [sent('old')])).put).toEqual(['old is accepted'])
})

test('a preview that may have been sent before a failover is not shown anew', async () => {
  const forgotten = ticket('old', 'expired', { outcome: { reason: 'failover' } })
  expect((await press(forgotten, [])).put).toEqual(['old is expired'])
})

test('an expired preview is shown anew, also where another one was refused on its message', async () => {
  const refused = ticket('refused', 'not-sent', { message: MESSAGE })
  const { put } = await press(ticket('old', 'expired'), [refused])
  expect(put).toHaveLength(1)
  expect(put[0]).toContain(text('ticket-not-stored').text)
})
