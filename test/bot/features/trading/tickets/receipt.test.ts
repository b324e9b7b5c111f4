import { Big } from 'big.js'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { activityCard } from '../../../../../src/bot/features/account/activity.js'
import { needsOwnMessage, receipt } from '../../../../../src/bot/features/trading/tickets/receipt.js'
import type { ListedTickets } from '../../../../../src/desk/trading/tickets/store.js'
import type { Ticket, TicketFollowUp, TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { ASKED } from '../../../../desk/support.js'
import { dataOf, seen } from '../../support.js'
import { calls, render, ticketOf } from '../support.js'

const show = (ticket: Ticket): string =>
  [seen({ text: receipt(render, ticket) }), ...(needsOwnMessage(ticket) ? ['(said aloud)'] : [])].join('\n')

const opening = calls['an opening']
const close = calls['a close']
const stop = calls['a stop']
const shownOf = (figures: Readonly<Record<string, string>>) => ({
  symbol: 'BTC/USD',
  price: '63000',
  figures,
})

test.each(Object.entries<ExecuteCall>(calls))('the receipt of %s', (_, call) => {
  expect(show(ticketOf(call))).toMatchSnapshot('known')
  expect(
    show(ticketOf(call, {}, { shown: { symbol: undefined, price: undefined, figures: {} } })),
  ).toMatchSnapshot('of no pair')
})

test('the receipt of an order sent without a Confirm shows the figures of its preview', () => {
  const shown = shownOf({ leverage: '10', liquidationPrice: '57000' })
  const quote = { shown, isQuick: true, filled: ['collateral', 'slippage'] } as const
  expect(show(ticketOf(opening, { state: 'quoted' }, quote))).toMatchSnapshot('going out')
  expect(show(ticketOf(opening, { state: 'accepted' }, { ...quote, filled: [] }))).toMatchSnapshot('accepted')
  const unknown = { ...quote, shown: shownOf({}), filled: [] }
  expect(show(ticketOf(opening, { state: 'unknown' }, unknown))).toMatchSnapshot('little known')
})

test('the receipt of a close says the result in R, and where that counts from', () => {
  const closed = (outcome: Ticket['outcome'], from: 'order' | 'seen') =>
    seen({
      text: receipt(render, ticketOf(close, { state: 'done', outcome }), { dollars: new Big('60'), from }),
    })
  expect(closed({ size: '0', profit: '90' }, 'order')).toContain('Result in R: *+1.50R*\n')
  expect(closed({ size: '0', profit: '-30' }, 'seen')).toContain(
    'Result in R: *−0.50R*, from the first stop that was seen',
  )
  expect(closed({ size: '0' }, 'order')).not.toContain('Result in R')
})

const states: readonly (readonly [string, TicketState, Ticket['outcome'], ExecuteCall?])[] = [
  ['quoted', 'quoted', {}],
  ['claimed', 'claimed', {}],
  ['sending', 'sending', {}],
  ['accepted, nothing seen', 'accepted', { unseen: 'yes' }],
  ['accepted, with a transaction', 'accepted', { transactionHash: `0x${'ab'.repeat(32)}` }],
  [
    'filled, exits in place',
    'done',
    { entryPrice: '63012.5', takeProfit: 'placed', stopLoss: 'placed', fee: '0.5' },
  ],
  [
    'filled, exits missing',
    'done',
    { entryPrice: '0.0000000123', takeProfit: 'missing', stopLoss: 'missing' },
  ],
  ['resting', 'done', { resting: 'yes' }],
  ['grown', 'done', { size: '987654321098.76', collateral: '12345678901.23' }],
  ['grown, collateral not told', 'done', { size: '2000' }],
  ['a trailing stop for another share', 'accepted', { stopLoss: 'part' }, calls['a trailing stop']],
  ['closed whole', 'done', { size: '0', exitPrice: '63000', profit: '-123456.789', fee: '0.000001' }, close],
  [
    'closed whole, a part not listed',
    'done',
    { size: '0', exitPrice: '63000', listedProfit: '12.5', unstated: 'funding', closedBy: 'unsure' },
    close,
  ],
  ['closed whole, PnL never found', 'done', { size: '0', exitPrice: '63000', pnl: 'untold' }, close],
  ['closed whole, no record found', 'accepted', { record: 'awaited', unseen: 'yes' }, close],
  ['closed in part', 'done', { size: '1500', exitPrice: '63000' }, close],
  ['liquidated first', 'cancelled', { position: 'gone', ended: 'liquidated' }, close],
  ['dropped', 'cancelled', {}],
  ['not placed', 'cancelled', { stopLoss: 'missing' }, stop],
  ['filled first', 'cancelled', { order: 'filled' }, calls['an order taken back']],
  ['fired first', 'cancelled', { order: 'fired' }, calls['a stop taken back']],
  ['ended first', 'cancelled', { order: 'ended' }, calls['a stop taken back']],
  ['deposited', 'done', { balance: '1025.5' }, calls['a deposit']],
  ['refused', 'rejected', { reason: 'Insufficient <b>balance</b>' }],
  ['refused without a word', 'rejected', {}],
  ['declined', 'declined', {}],
  ['expired', 'expired', {}],
  ['expired after a failover', 'expired', { reason: 'failover' }],
  ['unknown', 'unknown', {}],
  ['unknown, nothing seen', 'unknown', { unseen: 'yes' }],
  ['answered an error that leaves all open', 'unknown', { answered: 'not mined' }],
  ['answered so, nothing seen', 'unknown', { answered: 'not mined', unseen: 'yes' }],
  ['one of several alike', 'accepted', { alike: '2' }],
  ['filled, its stop not there yet', 'done', { entryPrice: '63000', stopLoss: 'awaited' }],
  [
    'filled, its stop kept at another price',
    'done',
    { entryPrice: '63000', stopLoss: 'placed', stopLossPrice: '57000.13' },
  ],
  ['a stop that is there now', 'done', { stopLoss: 'placed-late', late: 'yes' }, stop],
  ['a stop that the service cancelled', 'cancelled', { stopLoss: 'cancelled' }, stop],
  ['a stop of another share', 'done', { stopLoss: 'part' }, stop],
  ['a stop that nobody can judge', 'accepted', { stopLoss: 'unclear' }, stop],
  ['gone, its record not there yet', 'accepted', { record: 'awaited' }, close],
  [
    'a cancellation that came too late',
    'cancelled',
    { order: 'fired', firedSize: '500' },
    calls['a stop taken back'],
  ],
  [
    'a cancellation that cannot be told',
    'accepted',
    { order: 'untold', unseen: 'yes' },
    calls['a stop taken back'],
  ],
  [
    'a cancellation that was answered and not accepted, of what is gone',
    'unknown',
    { answered: 'no such order', order: 'gone', unseen: 'yes' },
    calls['a stop taken back'],
  ],
  ['pending, and cancelled', 'cancelled', { order: 'cancelled' }],
  ['pending, and gone', 'done', { resting: 'gone' }],
  ['accepted, its stop missing', 'accepted', { stopLoss: 'missing' }, stop],
  ['gone without a record', 'accepted', { record: 'unreadable' }, close],
  ['recorded with an unknown word', 'accepted', { record: 'unclear', word: 'SETTLING' }, close],
  ['recorded without a word', 'accepted', { record: 'unclear' }, close],
  ['ended, nobody knows how', 'unknown', { position: 'ended', unseen: 'yes' }, close],
  ['closed by any of several', 'done', { size: '0', exitPrice: '63000', closedBy: 'unsure' }, close],
  ['filled in part', 'done', { entryPrice: '63000', part: '500' }],
  ['filled so far', 'done', { entryPrice: '63000', part: '400', resting: 'yes', rest: '600' }],
  ['filled, and closed since', 'done', { entryPrice: '63000', ended: 'closed' }],
  ['filled, and liquidated since', 'done', { entryPrice: '63000', ended: 'liquidated-after' }],
  ['not sent: failed', 'not-sent', { reason: 'failed' }],
  ['not sent: interrupted', 'not-sent', { reason: 'interrupted' }],
  ['not sent: no-account', 'not-sent', { reason: 'no-account' }],
  ['not sent: no-price', 'not-sent', { reason: 'no-price' }],
  ['not sent: price-moved', 'not-sent', { reason: 'price-moved' }],
  ['not sent: price-old', 'not-sent', { reason: 'price-old', age: '240000', oldest: '30000' }],
  ['not sent: not-reached', 'not-sent', { reason: 'not-reached' }],
  ['not sent, no reason kept', 'not-sent', {}],
  ['not sent for a limit', 'not-sent', { reason: 'limit', breach: 'limit-collateral', limit: '50' }],
]

test.each(states.map(([name, ...rest]) => [name, rest] as const))(
  'the receipt of an order that is %s',
  (_, rest) => {
    const [state, outcome, call = opening] = rest
    expect(show(ticketOf(call, { state, outcome }))).toMatchSnapshot()
  },
)

describe('the receipt of a ticket with a follow-up action', () => {
  test.each(['accepted', 'done', 'rejected'] as const)('%s', (state) => {
    for (const next of [
      { how: 'send', ticketId: 't2' },
      { how: 'preview', intent: { kind: 'platform', address: '0x' } },
    ] as const)
      expect(
        show(ticketOf(close, { state, outcome: state === 'done' ? { size: '0' } : {} }, { followUp: next })),
      ).toMatchSnapshot(next.how)
  })

  test('that needs more than that the first step is done, by what the account shows, says that it was not sent', () => {
    const second = (call: ExecuteCall, outcome: Ticket['outcome'], followUp: TicketFollowUp): string =>
      show(ticketOf(call, { state: 'done', outcome }, { followUp }))
    const preview = { how: 'preview', intent: { kind: 'platform', address: '0x' } } as const
    expect(second(close, { size: '2000' }, preview), 'a part was closed').toContain(
      'The second step was not sent',
    )
    for (const stopLoss of ['fired', 'cancelled', 'unclear'])
      expect(second(stop, { stopLoss }, { how: 'send', ticketId: 't2' })).toContain(
        'the old order is not cancelled',
      )
    for (const stopLoss of ['placed', 'placed-late'])
      expect(second(stop, { stopLoss }, { how: 'send', ticketId: 't2' })).toContain('The second step follows')
  })
})

describe('a change of a stop', () => {
  const cancelled = calls['a stop taken back']
  const shown = shownOf({ replacedBy: '64000' })

  test.each([
    ['refused', 'rejected', { reason: 'no more triggers' }],
    ['accepted, and not placed', 'cancelled', { stopLoss: 'missing' }],
    ['unknown', 'unknown', {}],
    ['not sent', 'not-sent', { reason: 'failed' }],
  ] as const)('a new one that is %s leaves the old one, and nothing says otherwise', (_, state, outcome) => {
    const text = show(ticketOf(stop, { state, outcome }, { followUp: { how: 'send', ticketId: 't2' } }))
    expect(text).toMatchSnapshot('receipt')
    expect(text).not.toMatch(/not protected|unprotected/)
  })

  test.each([
    ['done', {}],
    ['accepted', {}],
    ['rejected', { reason: 'not now' }],
    ['not-sent', { reason: 'not-reached' }],
    ['expired', {}],
    ['unknown', {}],
    ['cancelled', { order: 'fired' }],
  ] as const)(
    'the cancellation of the old one that is %s tells which orders are in place',
    (state, outcome) => {
      const text = show(ticketOf(cancelled, { state, outcome }, { shown }))
      expect(text).toMatchSnapshot('receipt')
      expect(text).not.toMatch(/not protected|unprotected/)
    },
  )

  test.each([
    ['is not as it was shown', 'changed', 'The old order may still be in place', 'both are in place'],
    ['stays, as the new one has ended', 'not-replaced', 'not open any more', 'is in place'],
    ['is the new one', 'same-order', 'as one order', 'both are in place'],
  ])('nothing says that an old one is in place beside the new one where it %s', (_, reason, said, not) => {
    const text = show(ticketOf(cancelled, { state: 'not-sent', outcome: { reason } }, { shown }))
    expect(text).toContain(said)
    expect(text).not.toContain(not)
  })
})

test('a profit that the service does not report yet is not taken from the preview; that of a part is called so', () => {
  const shown = shownOf({ profit: '-12.345' })
  const received = (outcome: Ticket['outcome']): string =>
    show(ticketOf(close, { state: 'done', outcome: { size: '1500', ...outcome } }, { shown, venue: 'paper' }))
  expect(received({})).toMatchSnapshot('awaited')
  expect(received({ profit: '-91' })).toMatchSnapshot('of a part')
})

describe('/activity', () => {
  const card = (tickets: readonly Ticket[], page = 0, damaged: ListedTickets['damaged'] = []) =>
    activityCard(render, { tickets, damaged }, { page, hasMore: page > 0, asOf: ASKED })

  test('shows no ticket, and one', () => {
    expect(seen(card([]))).toMatchSnapshot('none')
    expect(seen(card([ticketOf(opening)]))).toMatchSnapshot('one')
  })

  test('says of a record that cannot be decoded that its order is unknown, beside the others', () => {
    const damaged = { id: 'k1', confirmedAt: ASKED.getTime() - 3_600_000, state: undefined, quote: undefined }
    const shown = seen(card([ticketOf(opening)], 0, [damaged]))
    expect(shown).toMatch(/damaged, so it is not known what became of it/)
    expect(shown).toContain('k1')
    expect(shown).toContain(seen(card([ticketOf(opening)])).split('\n')[2])
    expect(seen(card([], 0, [damaged]))).not.toContain('No orders yet')
  })

  test('shows every kind in every state', () => {
    const all = Object.values<ExecuteCall>(calls)
    const tickets = states
      .slice(0, 8)
      .map(([, state, outcome], index) =>
        ticketOf(all[index] ?? opening, { state, outcome, since: ASKED.getTime() - index * 86_400_000 }),
      )
    const shown = card(tickets, 1)
    expect(seen(shown)).toMatchSnapshot()
    expect(dataOf(shown)).toEqual(['activity:0', 'activity:1', 'activity:2'])
  })
})

test.each([
  ['done', {}, 'done'],
  ['done', { invisible: 'yes' }, 'accepted'],
  ['done', { resting: 'yes' }, 'placed, pending'],
  ['done', { resting: 'gone' }, 'unknown'],
  ['cancelled', { order: 'fired' }, 'not carried out'],
  ['unknown', { unseen: 'yes' }, 'unknown'],
] as const)('/activity says of an order that is %s with %j: %s', (state, outcome, word) => {
  const card = activityCard(
    render,
    { tickets: [ticketOf(opening, { state, outcome })], damaged: [] },
    { page: 0, hasMore: false, asOf: ASKED },
  )
  expect(seen(card)).toContain(`\n${word} · `)
})

test.each(readdirSync('locales').filter((name) => name.endsWith('.ftl')))(
  'a receipt without an outcome says for how long it is looked for: %s',
  (name) => {
    const lines = readFileSync(`locales/${name}`, 'utf8').split('\n')
    const states = ['accepted-unseen', 'alike', 'resting-gone', 'record-unreadable']
    for (const state of states) {
      const line = lines.find((one) => one.startsWith(`receipt-${state} =`))
      expect(line, state).toMatch(/24/)
    }
  },
)
