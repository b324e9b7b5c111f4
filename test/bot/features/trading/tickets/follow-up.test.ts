import type { Api } from 'grammy'
import { expect, test } from 'vitest'
import { createFollowUp } from '../../../../../src/bot/features/trading/tickets/follow-up.js'
import type { TicketQuotes } from '../../../../../src/bot/features/trading/tickets/quotes.js'
import type { Recipient } from '../../../../../src/bot/shell/delivery/recipient.js'
import type { Desk } from '../../../../../src/desk/desk.js'
import { MayNotTradeError } from '../../../../../src/desk/trading/tickets/store.js'
import type { Ticket } from '../../../../../src/desk/trading/tickets/ticket.js'
import { traderNamed } from '../../../../desk/support.js'
import { numbers, text } from '../../support.js'

/** The message after the first ticket is done and the follow-up action cannot be previewed for this reason. */
async function delivered(reason: Error): Promise<readonly string[]> {
  const said: string[] = []
  const followUp = createFollowUp({
    desk: {
      findTraderOf: async () => traderNamed('Main'),
      trading: { readAccount: () => ({}) },
    } as unknown as Desk,
    quotes: { preview: () => Promise.reject(reason) } as Partial<TicketQuotes> as TicketQuotes,
    api: {} as Api,
    push: async (_, message) => void said.push(message.text.text),
    findRecipient: async () =>
      ({ render: { text, numbers }, language: 'en' }) as Partial<Recipient> as Recipient,
  })
  await followUp({
    quote: {
      userId: 7,
      language: 'en',
      followUp: { how: 'preview', intent: { kind: 'reverse', target: { by: 'id', id: '12' } } },
    },
    state: 'done',
    message: { chatId: 7, messageId: 1 },
  } as unknown as Ticket)
  return said
}

test('a person who lost trading access gets a message instead of the follow-up action, and it is not retried', async () => {
  expect(await delivered(new MayNotTradeError('no'))).toEqual([
    '👁 Your access is view-only, so nothing was done. The owner of this bot can change that. If you have anything open, close it in the trading application.',
  ])
})

test('a temporary failure is retried by the reconciler', async () => {
  await expect(delivered(new Error('away'))).rejects.toThrow('away')
})
