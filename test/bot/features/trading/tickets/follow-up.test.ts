import { GrammyError, type Api } from 'grammy'
import { expect, test } from 'vitest'
import { createFollowUp } from '../../../../../src/bot/features/trading/tickets/follow-up.js'
import { noRisks } from './no-risks.js'
import { createReceiptMessage } from '../../../../../src/bot/features/trading/tickets/receipt.js'
import { createShowTicket } from '../../../../../src/bot/features/trading/tickets/show-ticket.js'
import type { TicketQuotes } from '../../../../../src/bot/features/trading/tickets/quotes.js'
import type { Recipient } from '../../../../../src/bot/shell/delivery/recipient.js'
import type { Desk } from '../../../../../src/desk/desk.js'
import { MayNotTradeError } from '../../../../../src/desk/trading/confirm-errors.js'
import type { Ticket } from '../../../../../src/desk/trading/tickets/ticket.js'
import { traderNamed } from '../../../../desk/support.js'
import { numbers, text } from '../../support.js'
import { calls, render, ticketOf } from '../support.js'

/** The message after the first ticket is done and the follow-up action cannot be previewed for this reason. */
async function delivered(
  reason: Error,
  {
    listed = [],
    at = 0,
    refusal,
  }: { readonly listed?: readonly object[]; readonly at?: number; readonly refusal?: Error } = {},
): Promise<readonly string[]> {
  const open = { positions: listed, unread: [] }
  const said: string[] = []
  const followUp = createFollowUp({
    desk: {
      findTraderOf: async () => traderNamed('Main'),
      trading: { readAccount: () => ({ open: async () => open }) },
    } as unknown as Desk,
    showTicket: () => Promise.reject(new Error('nothing is sent')),
    quotes: { preview: () => Promise.reject(reason) } as Partial<TicketQuotes> as TicketQuotes,
    api: {} as Api,
    push: async (_, message) => {
      if (refusal) throw refusal
      said.push(message.text.text)
      return await Promise.resolve(undefined)
    },
    findRecipient: async () =>
      ({ render: { text, numbers }, language: 'en' }) as Partial<Recipient> as Recipient,
    now: () => at,
  })
  await followUp({
    since: 0,
    quote: {
      userId: 7,
      seen: { kind: 'position', id: '12', pairId: '1', isLong: true },
      language: 'en',
      followUp: { how: 'preview', intent: { kind: 'reverse', target: { by: 'id', id: '12' } } },
    },
    state: 'done',
    outcome: { size: '0' },
    message: { chatId: 7, messageId: 1 },
  } as unknown as Ticket)
  return said
}

test('a person who lost trading access gets a message instead of the follow-up action, and it is not retried', async () => {
  expect(await delivered(new MayNotTradeError('no'))).toEqual([
    '👁 Your access is view-only, so nothing was done. The owner of this bot can change that. If you have anything open, close it in the trading application.',
  ])
})

test('the second step is not begun while the position is listed, and its person is told if that lasts', async () => {
  const listed = [{ id: '12', position: { pairId: '1', isLong: true } }]
  const gone = new MayNotTradeError('no')
  await expect(delivered(gone, { listed, at: 59_999 })).rejects.toThrow('still listed')
  expect(await delivered(gone, { listed, at: 60_000 })).toEqual([
    '⚠️ A part of the position is still open, so the second step was not started.',
  ])
  // Another position that has the id by now.
  const other = [{ id: '12', position: { pairId: '1', isLong: false } }]
  expect(await delivered(gone, { listed: other })).toEqual([expect.stringContaining('view-only')])
})

test('a temporary failure is retried by the reconciler', async () => {
  await expect(delivered(new Error('away'))).rejects.toThrow('away')
  await expect(delivered(new Error('away'), { at: 899_999 })).rejects.toThrow('away')
})

test('a follow-up that fails for a quarter of an hour is given up, and its person is told', async () => {
  expect(await delivered(new Error('away'), { at: 900_000 })).toEqual(['The second step was not sent.'])
})

test('a follow-up is not tried again where the bot was blocked', async () => {
  const blocked = new GrammyError(
    '',
    { ok: false, error_code: 403, description: 'blocked' },
    'sendMessage',
    {},
  )
  expect(await delivered(new MayNotTradeError('no'), { refusal: blocked })).toEqual([])
})

test('the card of a second half that has moved on meanwhile shows where it stands now', async () => {
  const cancelled = calls['a stop taken back']
  const accepted = ticketOf(cancelled, { state: 'accepted' })
  const done = ticketOf(cancelled, { state: 'done' })
  const shown: string[] = []
  // The reconciler has found the end, and shown it, before the first edit of the card is delivered.
  const tickets = { confirmSecond: async () => accepted, read: async () => done }
  const followUp = createFollowUp({
    desk: { trading: { tickets } } as unknown as Desk,
    quotes: {} as TicketQuotes,
    showTicket: createShowTicket({
      tickets,
      receiptMessage: createReceiptMessage({ ...noRisks, isFirstOrder: async () => false, now: () => 0 }),
    }),
    api: {
      editMessageText: async (_chat: number, _message: number, said: string) => {
        shown.push(said)
        return true
      },
    } as unknown as Api,
    push: () => Promise.reject(new Error('nothing is pushed')),
    findRecipient: async () => ({ render, language: 'en' }) as Partial<Recipient> as Recipient,
    now: () => 0,
  })
  await followUp({
    ...done,
    quote: { ...done.quote, followUp: { how: 'send', ticketId: 't2' } },
    message: { chatId: 7, messageId: 1 },
  })
  expect(shown.map((said) => said.includes('Done'))).toEqual([false, true])
})

test.each([
  ['the message that its receipt was sent as since it was read', { chatId: 7, messageId: 5 }],
  ['no message, as Telegram does not take its receipt,', undefined],
])('the second half of a step of a plan with %s is confirmed', async (_, message) => {
  const first = { ...ticketOf(calls['a stop taken back'], { state: 'done' }), message: undefined }
  const ticket = { ...first, quote: { ...first.quote, followUp: { how: 'send', ticketId: 't2' } } } as Ticket
  const confirmed: unknown[] = []
  const followUp = createFollowUp({
    desk: {
      trading: {
        tickets: {
          read: async () => ({ ...ticket, message }),
          confirmSecond: async (...given: readonly unknown[]) => void confirmed.push(given),
        },
      },
    } as unknown as Desk,
    findRecipient: async () => ({ render: { text, numbers } }) as Partial<Recipient> as Recipient,
  } as unknown as Parameters<typeof createFollowUp>[0])
  await followUp(ticket)
  expect(confirmed).toEqual([[ticket.quote.userId, 't2', { ...ticket, message }]])
})
