import { describe, expect, test } from 'vitest'
import type { Notice } from '../../src/alerts/notice.js'
import { receiptReports } from '../../src/alerts/receipt-reports.js'
import type { Ticket } from '../../src/desk/trading/tickets/ticket.js'

const SENT = Date.UTC(2026, 0, 1)
const SECOND = 1_000

type Call = { readonly name: string; readonly params: object }

function ticket(call: Call, outcome: Ticket['outcome'] = {}, more: Partial<Ticket> = {}): Ticket {
  return {
    quote: { id: 't', call, shown: { figures: { price: '57000' } } } as never,
    state: 'done',
    since: SENT + SECOND,
    sentAt: SENT,
    outcome,
    message: { chatId: 1, messageId: 5 },
    before: undefined,
    ...more,
  }
}

const opening = (positionType = 'Market'): Call => ({
  name: 'newPositionOrderWithTPSL',
  params: { tokenId: '1', isLong: true, positionType, size: '2000', stopLoss: '57000' },
})
const close: Call = { name: 'decreasePosition', params: { posId: '7', size: '1000' } }

const event = (
  kind: Notice['kind'],
  facts: Readonly<Record<string, string>> = {},
  at = SENT + 2 * SECOND,
): Pick<Notice, 'kind' | 'at' | 'facts'> => ({ kind, at, facts: { positionId: '7', ...facts } })

const reports = (
  one: Ticket,
  what: ReturnType<typeof event>,
  { isReported = true, now = SENT + 3 * SECOND } = {},
) => receiptReports(one, isReported, what, now)

const opened = { positionId: '7', stopLoss: 'placed' }
const stop = { what: 'stopLoss', price: '57000' }

describe('a receipt tells', () => {
  test.each<readonly [string, Ticket, ReturnType<typeof event>]>([
    ['that the order waits', ticket(opening(), opened), event('order-accepted')],
    ['that it was filled', ticket(opening(), opened), event('order-filled')],
    ['the position of it', ticket(opening(), opened), event('position-opened')],
    ['its stop', ticket(opening(), opened), event('protection-placed', stop)],
    [
      'its stop, also of an order that has waited for a day',
      ticket(opening('Limit'), opened),
      event('protection-placed', stop, SENT + 86_400 * SECOND),
    ],
    [
      'the close of a part',
      ticket(close, { size: '500' }),
      event('position-reduced', { what: 'size', by: '1000.00' }),
    ],
    [
      'the end by the hand of its person',
      ticket(close, { size: '0', profit: '3' }),
      event('position-closed', { reason: 'hand' }),
    ],
    [
      'an addition',
      ticket({ name: 'addPosition', params: { posId: '7', size: '1000' } }),
      event('position-increased', { what: 'size', by: '1000' }),
    ],
    [
      'collateral that was put in',
      ticket({ name: 'addCollateral', params: { posId: '7', amount: '30' } }),
      event('position-increased', { what: 'collateral', by: '30' }),
    ],
    [
      'collateral that was taken out',
      ticket({ name: 'removeCollateral', params: { posId: '7', amount: '30' } }),
      event('position-reduced', { what: 'collateral', by: '30' }),
    ],
    [
      'a take-profit',
      ticket({ name: 'addTPSL', params: { posId: '7', tpPrice: '66000' } }, { takeProfit: 'placed' }),
      event('protection-placed', { what: 'takeProfit', price: '66000.0' }),
    ],
    [
      'a trailing stop',
      ticket({ name: 'addTrailingStop', params: { posId: '7' } }, { stopLoss: 'placed' }),
      event('protection-placed', { what: 'trailing', price: '58000' }),
    ],
    [
      'a cancelled order',
      ticket({ name: 'cancelPendingOrder', params: { posId: '7' } }),
      event('order-cancelled', { what: 'order', by: 'hand' }),
    ],
    [
      'a cancelled stop',
      ticket({ name: 'cancelTriggerOrder', params: { posId: '7', orderId: '0' } }),
      event('order-cancelled', { ...stop, by: 'hand' }),
    ],
    [
      'a deposit',
      ticket({ name: 'depositSelf', params: { amount: '25' } }),
      { ...event('deposit'), facts: { amount: '25' } },
    ],
  ])('%s', (_, one, what) => {
    expect(reports(one, what)).toBe('reported')
    // Its message does not say so yet.
    expect(reports(one, what, { isReported: false, now: what.at })).toBe('awaited')
    expect(reports(one, what, { isReported: false, now: what.at + 16 * SECOND })).toBe('unreported')
    // The clock was set back since.
    expect(reports(one, what, { isReported: false, now: what.at - 16 * SECOND })).toBe('unreported')
    expect(reports({ ...one, state: 'accepted' }, what, { now: what.at })).toBe('awaited')
    expect(reports({ ...one, state: 'accepted' }, what, { now: what.at + 16 * SECOND })).toBe('unreported')
    expect(reports({ ...one, state: 'cancelled' }, what)).toBe('unreported')
    expect(reports({ ...one, message: undefined }, what)).toBe('unreported')
    expect(reports({ ...one, sentAt: undefined }, what)).toBe('unreported')
  })
})

describe('a notice of its own is sent', () => {
  test.each<readonly [string, Ticket, ReturnType<typeof event>]>([
    ['of another position', ticket(opening(), { positionId: '8' }), event('position-opened')],
    ['of the fill of a pending order', ticket(opening('Limit'), opened), event('order-filled')],
    [
      'of a fill that took a minute',
      ticket(opening(), opened),
      event('order-filled', {}, SENT + 61 * SECOND),
    ],
    ['of what was told as gone', ticket(opening(), opened), event('position-opened', { again: 'yes' })],
    [
      'of a stop at another price',
      ticket(opening(), opened),
      event('protection-placed', { ...stop, price: '56000' }),
    ],
    [
      'of an end by a stop',
      ticket(close, { size: '0', profit: '3' }),
      event('position-closed', { reason: 'stopLoss' }),
    ],
    [
      'of an end of unsure cause',
      ticket(close, { size: '0', profit: '3', closedBy: 'unsure' }),
      event('position-closed', { reason: 'hand' }),
    ],
    [
      'of an end after a close of a part',
      ticket(close, { size: '500', profit: '3' }),
      event('position-closed', { reason: 'hand' }),
    ],
    [
      'of a reduction by more',
      ticket(close, { size: '500' }),
      event('position-reduced', { what: 'size', by: '1200' }),
    ],
    [
      'of a stop that somebody else cancelled',
      ticket({ name: 'cancelTriggerOrder', params: { posId: '7', orderId: '0' } }),
      event('order-cancelled', stop),
    ],
    [
      'of another stop that was cancelled',
      ticket({ name: 'cancelTriggerOrder', params: { posId: '7', orderId: '0' } }),
      event('order-cancelled', { ...stop, price: '56000', by: 'hand' }),
    ],
    ['of a liquidation', ticket(close, { size: '0', profit: '3' }), event('position-liquidated')],
    ['of a missing stop', ticket(opening(), opened), event('protection-missing', stop)],
  ])('%s', (_, one, what) => {
    expect(reports(one, what)).toBe('unreported')
  })

  test.each<readonly [string, Ticket, ReturnType<typeof event>]>([
    ['waits', ticket(opening(), { positionId: '7', resting: 'yes' }), event('position-opened')],
    [
      'has no stop yet',
      ticket(opening(), { ...opened, stopLoss: 'missing' }),
      event('protection-placed', stop),
    ],
    ['has no PnL yet', ticket(close, { size: '0' }), event('position-closed', { reason: 'hand' })],
  ])('after a while, where the receipt says that the order %s', (_, one, what) => {
    expect(reports(one, what)).toBe('awaited')
    expect(reports(one, what, { now: SENT + 18 * SECOND })).toBe('unreported')
  })

  test('where the ticket has no position yet, unless pair, side and size are those of the order', () => {
    const one = ticket(opening(), {}, { state: 'accepted' })
    const facts = { pairId: '1', side: 'long', size: '2000.00' }
    expect(reports(one, event('position-opened', facts))).toBe('awaited')
    expect(reports(one, event('position-opened', { ...facts, side: 'short' }))).toBe('unreported')
    expect(reports(one, event('position-opened', { ...facts, size: '2001' }))).toBe('unreported')
  })
})
