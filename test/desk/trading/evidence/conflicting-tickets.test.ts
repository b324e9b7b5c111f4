import { expect, test } from 'vitest'
import { isRecentEnough } from '../../../../src/desk/trading/evidence/call-evidence.js'
import {
  conflictingTickets,
  sentAtOf,
  wasSettledBefore,
  type SentTicket,
} from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { Ticket, TicketState } from '../../../../src/desk/trading/tickets/ticket.js'
import { NOTHING } from '../actions/support.js'
import { sentTicket } from './support.js'

const HOUR_MS = 3_600_000
const SENT_AT = 10 * HOUR_MS
const READ_AT = SENT_AT + 60_000
const call = { name: 'addCollateral', params: { posId: '12', amount: '50' } } as const

const sent = (id: string, fields: Partial<SentTicket> = {}): SentTicket =>
  sentTicket(call, { ...NOTHING, readAt: SENT_AT - 1 }, { id, sentAt: SENT_AT, ...fields })
const conflictsWith = (...others: readonly Ticket[]): readonly string[] =>
  conflictingTickets(sent('own'), others, READ_AT).map(({ quote: { id } }) => id)

test.each<readonly [TicketState, boolean]>([
  ['quoted', false],
  ['sending', true],
  ['accepted', true],
  ['unknown', true],
  ['done', true],
  ['cancelled', true],
  ['rejected', false],
])('another ticket that is %s may have changed the account: %s', (state, mayHave) => {
  expect(conflictsWith(sent('other', { state }))).toEqual(mayHave ? ['other'] : [])
})

test('only other tickets of the same account and chain conflict', () => {
  const { quote } = sent('other')
  expect(
    conflictsWith(
      sent('own'),
      sent('other', { quote: { ...quote, accountId: 'a2' } }),
      sent('other', { quote: { ...quote, chainId: '8453' } }),
      { ...sent('other'), before: undefined },
    ),
  ).toEqual([])
})

test.each<readonly [string, number, boolean]>([
  ['an hour before', SENT_AT - HOUR_MS, false],
  ['just less than an hour before', SENT_AT - HOUR_MS + 1, true],
  ['after the read by the difference of two clocks', READ_AT + 5_000, true],
  ['later than that', READ_AT + 5_001, false],
])('a ticket that was sent %s conflicts or not', (_, sentAt, conflicts) => {
  expect(conflictsWith(sent('other', { sentAt }))).toEqual(conflicts ? ['other'] : [])
})

test('conflicting tickets come in the order of sending', () => {
  const ids = ['third', 'first', 'second']
  const times = [3, 1, 2]
  expect(conflictsWith(...ids.map((id, index) => sent(id, { sentAt: SENT_AT + times[index]! })))).toEqual([
    'first',
    'second',
    'third',
  ])
})

test('a ticket without a time of sending was sent when its state began', () => {
  expect(sentAtOf({ ...sent('own'), sentAt: undefined, since: 7 })).toBe(7)
})

test.each<readonly [TicketState, number, boolean]>([
  ['done', SENT_AT - 2, true],
  ['cancelled', SENT_AT - 2, true],
  ['done', SENT_AT - 1, false],
  ['accepted', SENT_AT - 2, false],
])('a ticket that is %s since %s was settled before another was sent: %s', (state, since, expected) => {
  expect(wasSettledBefore(sent('other', { state, since }), sent('own'))).toBe(expected)
})

test.each<readonly [string, number | undefined, boolean]>([
  ['without a time', undefined, true],
  ['made two minutes before the sending, by another clock', SENT_AT - 360_000, true],
  ['made earlier', SENT_AT - 360_001, false],
])('a row %s may be of a ticket or not', (_, createdAt, expected) => {
  expect(isRecentEnough(createdAt, { ...sent('own'), transactionHash: undefined, sentAt: SENT_AT })).toBe(
    expected,
  )
})
