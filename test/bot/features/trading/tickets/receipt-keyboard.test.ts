import { describe, expect, test } from 'vitest'
import {
  receiptKeyboard,
  withoutState,
} from '../../../../../src/bot/features/trading/tickets/receipt-keyboard.js'
import { printTyped } from '../../../../../src/desk/trading/actions/commands.js'
import { parseTyped } from '../../../../../src/desk/trading/actions/commands.js'
import { storeIntent } from '../../../../../src/desk/trading/actions/stored-intent.js'
import {
  TICKET_STATES,
  type Ticket,
  type TicketState,
} from '../../../../../src/desk/trading/tickets/ticket.js'
import { calls, render, ticketOf } from '../support.js'

const opening = calls['an opening']
const LINE = 'BTC 100 10x slip 0.5 tp 66000 sl 57000'

/** An intent as it is kept with a ticket, of a typed line. */
function intentOf(command: 'long' | 'close', line: string): Ticket['quote']['intent'] {
  const parsed = parseTyped(command, line)
  if (!parsed.ok) throw new Error(`The line ${line} is not understood`)
  return storeIntent(parsed.intent)
}

const order = (
  state: TicketState,
  outcome: Ticket['outcome'] = {},
  quote: Partial<Ticket['quote']> = {},
): Ticket => ticketOf(opening, { state, outcome }, { intent: intentOf('long', LINE), ...quote })

const rows = (ticket: Ticket) => receiptKeyboard(render.text, ticket).inline_keyboard

describe('the button in the place of Confirm', () => {
  test.each<[TicketState, string | undefined]>([
    ['quoted', undefined],
    ['claimed', 'Confirmed'],
    ['sending', 'Sent'],
    ['accepted', 'Sent'],
    ['done', 'Done'],
    ['cancelled', 'Not carried out'],
    ['rejected', 'Rejected'],
    ['not-sent', 'Not sent'],
    ['unknown', 'Outcome unknown'],
    ['declined', 'Cancelled'],
    ['expired', 'Expired'],
  ])('%s: %s', (state, label) => {
    const disabled = rows(order(state))
      .flat()
      .filter((button) => 'disabled' in button)
    expect(disabled).toEqual(label === undefined ? [] : [{ text: label, disabled: {} }])
  })

  test('calls an order that waits at the service placed', () => {
    expect(rows(order('done', { resting: 'yes' }))[0]).toEqual([{ text: 'Placed, pending', disabled: {} }])
  })

  test('is not below an order that was sent as it was typed, nor below a message of its own', () => {
    const quick = receiptKeyboard(render.text, order('accepted', {}, { isQuick: true }))
    expect(JSON.stringify(quick)).not.toContain('disabled')
    const own = withoutState(receiptKeyboard(render.text, order('unknown', { transactionHash: '0xab' })))
    expect(JSON.stringify(own)).not.toContain('disabled')
    expect(own.inline_keyboard.flat().map(({ text }) => text)).toEqual(['📋 0xab', `📋 /long ${LINE}`])
  })
})

describe('the line that repeats an order', () => {
  const copied = (ticket: Ticket): readonly string[] =>
    rows(ticket)
      .flat()
      .flatMap((button) => ('copy_text' in button ? [button.copy_text.text] : []))

  test.each(TICKET_STATES)('of an opening is understood again: %s', (state) => {
    expect(copied(order(state))).toEqual([`/long ${LINE}`])
    const again = parseTyped('long', LINE)
    expect(again.ok && printTyped(again.intent)).toEqual({ command: 'long', text: LINE })
  })

  test('of a close is there only where nothing was carried out', () => {
    const close = (state: TicketState) =>
      ticketOf(calls['a close'], { state }, { intent: intentOf('close', 'BTC 50%') })
    expect(copied(close('expired'))).toEqual(['/close BTC 50%'])
    expect(copied(close('not-sent'))).toEqual(['/close BTC 50%'])
    expect(copied(close('done'))).toEqual([])
    expect(copied(close('unknown'))).toEqual([])
  })

  test('is left out where its record is damaged; the rest stays', () => {
    const damaged = order('expired', {}, { intent: { kind: 'open' } })
    expect(rows(damaged)).toEqual([[{ text: 'Expired', disabled: {} }]])
  })

  test('the transaction is copied whole, as long as the receipt names it', () => {
    const transactionHash = `0x${'ab'.repeat(32)}`
    expect(copied(order('accepted', { transactionHash }))).toEqual([transactionHash, `/long ${LINE}`])
    expect(copied(order('done', { transactionHash }))).toEqual([`/long ${LINE}`])
  })
})
