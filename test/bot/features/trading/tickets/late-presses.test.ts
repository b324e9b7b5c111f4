import { expect, test } from 'vitest'
import { positionActionButtons } from '../../../../../src/bot/features/trading/manage/feature.js'
import {
  choosePosition,
  openGuide,
  previewAction,
  takePlace,
} from '../../../../../src/bot/features/trading/manage/keyboard.js'
import { ticketButtons } from '../../../../../src/bot/features/trading/tickets/preview-buttons.js'
import {
  createShowSent,
  showSentInPlace,
} from '../../../../../src/bot/features/trading/tickets/show-ticket.js'
import {
  changeTicket,
  declineTicket,
  renewTicket,
} from '../../../../../src/bot/features/trading/tickets/keyboard.js'
import type { DeskContext } from '../../../../../src/bot/shell/context.js'
import { english } from '../../../shell/text/support.js'

const RECEIPT = { message_id: 70, chat: { id: 7 } }

/** A desk with nothing but tickets: to preview or to show anything else fails. */
const tickets = {
  read: () => Promise.resolve({ quote: {} }),
  decline: () => Promise.resolve({ state: 'expired', quote: { intent: { kind: 'open' } } }),
}

test.each([
  ['a choice of positions', choosePosition.pack({ intent: 'i', position: 'p' })],
  ['a guided action', openGuide.pack({ account: 'a', chain: '1', action: 'close', position: 'p' })],
  [
    'a preview of an action',
    previewAction.pack({ account: 'a', chain: '1', target: 'p', action: 'c', amounts: '50' }),
  ],
  ['an order whose place is taken', takePlace.pack({ ticket: 't', order: 'o' })],
  ['a new preview', renewTicket.pack({ ticket: 't' })],
  ['another preview', changeTicket.pack({ ticket: 't', field: '' })],
  ['a preview that is declined', declineTicket.pack({ ticket: 't' })],
])('%s that is pressed late leaves the receipt of what was sent from the message', async (_, data) => {
  const shown: number[] = []
  const deps = {
    desk: { trading: { tickets } },
    showSent: (_ctx: DeskContext, { messageId }: { readonly messageId: number }) =>
      Promise.resolve(shown.push(messageId) > 0),
  } as never
  const ctx = { from: { id: 7 }, text: english(), callbackQuery: { message: RECEIPT, data } }
  const buttons = [...positionActionButtons(deps).buttons, ...ticketButtons(deps).buttons]
  const pressed = buttons.find((button) => button.isFor(data))
  expect(await pressed?.press(ctx as unknown as DeskContext, data)).toBe(true)
  expect(shown).toEqual([RECEIPT.message_id])
})

test('the receipt of a message is found although many tickets came after it', async () => {
  const sent = (id: string, messageId: number): object => ({
    quote: { id, userId: 7 },
    message: { chatId: 7, messageId },
    sentAt: 1,
  })
  const all = Array.from({ length: 40 }, (_, place) => sent(`later ${place}`, 100 + place))
  const list = (_: number, first: number, count: number): Promise<object> =>
    Promise.resolve({ tickets: [...all, sent('t', 70)].slice(first, first + count), damaged: [] })
  const shown: string[] = []
  const showTicket = (
    _: unknown,
    { quote: { id } }: { readonly quote: { readonly id: string } },
  ): Promise<void> => Promise.resolve(void shown.push(id))
  const showSent = createShowSent({ tickets: { list }, showTicket } as never)
  const ctx = { from: { id: 7 }, text: english(), callbackQuery: { message: RECEIPT } }
  expect(await showSentInPlace(ctx as unknown as DeskContext, showSent)).toBe(true)
  expect(shown).toEqual(['t'])
})
