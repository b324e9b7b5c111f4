import { expect, test } from 'vitest'
import { createIsFirstOrder } from '../../../../src/desk/trading/tickets/first-order.js'
import type { Ticket, TicketState } from '../../../../src/desk/trading/tickets/ticket.js'

function ticket(id: string, command: string, state: TicketState = 'done', outcome = {}): Ticket {
  return { offer: { userId: 7, id, command }, state, outcome } as unknown as Ticket
}

const isFirst = (one: Ticket, others: readonly Ticket[] = []): Promise<boolean> =>
  createIsFirstOrder({ list: async (_, first, count) => [one, ...others].slice(first, first + count) })(one)

test('the first that opened something is the first order, whatever else was done or came to nothing', async () => {
  const others = [
    ticket('a', 'deposit 25'),
    ticket('b', 'long BTC 100 10x', 'rejected'),
    ticket('c', 'short ETH 50 5x limit 9000', 'done', { resting: 'yes' }),
  ]
  expect(await isFirst(ticket('d', 'long BTC 100 10x'), others)).toBe(true)
})

test.each([
  ['one after another', ticket('b', 'short ETH 50 5x'), [ticket('a', 'long BTC 100 10x')]],
  ['one that has not come to its end', ticket('a', 'long BTC 100 10x', 'accepted'), []],
  ['one that rests', ticket('a', 'long BTC 100 10x limit 9', 'done', { resting: 'yes' }), []],
  ['anything else', ticket('a', 'close BTC 50%'), []],
  [
    'one of somebody who has done much',
    ticket('z', 'long BTC 100 10x'),
    Array.from({ length: 30 }, (_, at) => ticket(`d${at}`, 'deposit 25')),
  ],
] as const)('%s is not', async (_, one, others) => {
  expect(await isFirst(one, others)).toBe(false)
})
