import { expect, test } from 'vitest'
import { createIsFirstOrder } from '../../../../src/desk/trading/tickets/first-order.js'
import type { Ticket, TicketState } from '../../../../src/desk/trading/tickets/ticket.js'

function ticket(id: string, kind: string, state: TicketState = 'done', outcome = {}): Ticket {
  return { quote: { userId: 7, id, intent: { kind } }, state, outcome } as unknown as Ticket
}

const isFirst = (one: Ticket, others: readonly Ticket[] = []): Promise<boolean> =>
  createIsFirstOrder({
    list: async (_, first, count) => ({
      tickets: [one, ...others].slice(first, first + count),
      damaged: [],
    }),
  })(one)

test('the first order that opened a position is the first order, also after failed or other actions', async () => {
  const others = [
    ticket('a', 'deposit'),
    ticket('b', 'open', 'rejected'),
    ticket('c', 'open', 'done', { resting: 'yes' }),
  ]
  expect(await isFirst(ticket('d', 'open'), others)).toBe(true)
})

test.each([
  ['one after another', ticket('b', 'open'), [ticket('a', 'open')]],
  ['one that has not come to its end', ticket('a', 'open', 'accepted'), []],
  ['one that rests', ticket('a', 'open', 'done', { resting: 'yes' }), []],
  ['one that is in no list any more', ticket('a', 'open', 'done', { resting: 'gone' }), []],
  ['one whose position has ended', ticket('a', 'open', 'done', { ended: 'closed' }), []],
  ['anything else', ticket('a', 'close'), []],
  [
    'one of somebody who has done much',
    ticket('z', 'open'),
    Array.from({ length: 30 }, (_, at) => ticket(`d${at}`, 'deposit')),
  ],
] as const)('%s is not', async (_, one, others) => {
  expect(await isFirst(one, others)).toBe(false)
})
