import { expect, test } from 'vitest'
import { noRisks } from './no-risks.js'
import { createReceiptMessage } from '../../../../../src/bot/features/trading/tickets/receipt.js'
import { createShowTicket, isReplaced } from '../../../../../src/bot/features/trading/tickets/show-ticket.js'
import { createIsFirstOrder } from '../../../../../src/desk/trading/tickets/first-order.js'
import { keys } from '../../../../../src/redis/keys.js'
import { deskOn, quoteOf } from '../../../../desk/trading/tickets/support.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import type { TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import { calls, render, ticketOf } from '../support.js'

const redis = clientOf(redisForThisFile())

const SINCE = Date.UTC(2026, 0, 1, 12, 30)

/** What is shown of a ticket so many milliseconds after its last change. */
async function shown(state: TicketState, after: number): Promise<readonly string[]> {
  const said: string[] = []
  const ticket = ticketOf(calls['a stop'], { state, since: SINCE, outcome: { stopLoss: 'placed' } })
  const show = createShowTicket({
    tickets: { read: async () => ticket },
    receiptMessage: createReceiptMessage({
      ...noRisks,
      isFirstOrder: async () => false,
      now: () => SINCE + after,
    }),
  })
  await show(render, ticket, async ({ text }) => void said.push(text.text))
  return said
}

test('a receipt that is shown again later says of which time it is: its stop may be gone', async () => {
  const [fresh] = await shown('done', 9_999)
  expect(fresh).toContain('Stop-loss in place.')
  expect(fresh).not.toContain('As of')
  expect(await shown('done', 10_000)).toEqual([`${fresh}\n\nAs of 12:30:00 UTC`])
  // Also where the clock was set back meanwhile.
  expect(await shown('done', -600_000)).toEqual([`${fresh}\n\nAs of 12:30:00 UTC`])
  expect(await shown('declined', 60_000)).toEqual([expect.not.stringContaining('As of')])
})

test('what a message shows is known although the record of a later ticket is damaged', async () => {
  await redis().flushall()
  const { store } = deskOn(redis())
  const message = { chatId: 1, messageId: 2 }
  for (const id of ['first', 'second', 'damaged']) {
    const quote = quoteOf({ id })
    await store.quote(quote)
    await store.move(quote, ['quoted'], 'claimed', { message })
    await store.move(quote, ['claimed'], 'sending', { sentAt: 5 })
  }
  await redis().hset(keys.ticket(1, 'damaged'), 'quote', '{')
  const [second, first] = (await store.list(1, 0, 5)).tickets
  expect([await isReplaced(store, first!), await isReplaced(store, second!)]).toEqual([true, false])
  expect(
    await createIsFirstOrder(store)({
      ...first!,
      state: 'done',
      quote: quoteOf({ intent: { kind: 'open' } }),
    }),
  ).toBe(false)
})

test('a receipt that is shown counts as shown where Redis fails behind it', async () => {
  const ticket = ticketOf(calls['a stop'], { state: 'accepted', since: SINCE })
  const said: string[] = []
  const showWith = (error: Error): Promise<void> =>
    createShowTicket({
      tickets: {
        read: async () => {
          throw error
        },
      },
      receiptMessage: createReceiptMessage({ ...noRisks, isFirstOrder: async () => false, now: () => SINCE }),
    })(render, ticket, async ({ text }) => void said.push(text.text))
  await showWith(new Error('Command timed out'))
  expect(said).toEqual([expect.stringContaining('Accepted by the service')])
  await expect(showWith(new Error('a defect'))).rejects.toThrow('a defect')
})
