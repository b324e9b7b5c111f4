import type { Api } from 'grammy'
import { expect, test } from 'vitest'
import { createTellTicket } from '../../../../../src/bot/features/trading/tickets/tell-ticket.js'
import { createReceiptMessage } from '../../../../../src/bot/features/trading/tickets/receipt-message.js'
import type { Recipient } from '../../../../../src/bot/shell/delivery/recipient.js'
import type { Ticket } from '../../../../../src/desk/trading/tickets/ticket.js'
import { createLogger } from '../../../../../src/lib/log/log.js'
import { calls, render, ticketOf } from '../support.js'

/** What reaches the owner of a ticket: messages of its own, and reminders. `isFree`: nobody has told of the missing stop. */
async function reached(outcome: Ticket['outcome'], isFree: boolean) {
  const heard: string[] = []
  const asked: object[] = []
  const tell = createTellTicket({
    api: { editMessageText: async () => void heard.push('edited') } as unknown as Api,
    push: async () => {
      heard.push('sent')
      return { message_id: 2 } as never
    },
    reminders: { noteDelivered: async () => void heard.push('reminder') },
    takeMissingStop: async (_account, missing) => {
      asked.push(missing)
      return isFree
    },
    findRecipient: async () => ({ render, language: 'en' }) as Partial<Recipient> as Recipient,
    logger: createLogger({ level: 'silent', secrets: [] }),
    receiptMessage: createReceiptMessage({ isFirstOrder: async () => false }),
  })
  const ticket = ticketOf(calls['a stop'], {
    state: 'accepted',
    outcome,
    since: 70,
    sentAt: 5,
  })
  await tell({ ...ticket, message: { chatId: ticket.quote.userId, messageId: 1 } })
  return { heard, asked }
}

test('a missing stop is told in a message of its own with reminders, unless the watcher has told it', async () => {
  const missing = { stopLoss: 'missing' }
  const first = await reached(missing, true)
  expect(first.heard).toEqual(['edited', 'sent', 'reminder'])
  expect(first.asked).toMatchObject([{ since: 5 }])
  expect((await reached(missing, false)).heard).toEqual(['edited'])
  expect((await reached({ ...missing, takeProfit: 'missing' }, false)).heard).toEqual(['edited', 'sent'])
  const placed = await reached({ stopLoss: 'placed' }, true)
  expect([placed.heard, placed.asked]).toEqual([['edited'], []])
})
