import { expect, test } from 'vitest'
import type { AccountChange } from '../../../../src/alerts/account-events/change.js'
import { createFindRecentActions } from '../../../../src/alerts/watchers/account/recent-actions.js'
import type { AnnouncedCall } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { Ticket } from '../../../../src/desk/trading/tickets/ticket.js'
import { DamagedRecordError } from '../../../../src/redis/record.js'
import { traderNamed } from '../../../desk/support.js'

const NOW = Date.UTC(2026, 0, 1)
const MINUTE = 60_000

/** A ticket of the trader's, confirmed from a message in their own chat. */
function ticket(call: object, more: Partial<Ticket> = {}, account = 'a1'): Ticket {
  return {
    quote: {
      id: 't',
      accountId: account,
      chainId: '42161',
      userId: 1,
      call,
      shown: { figures: {} },
    } as never,
    state: 'done',
    since: NOW - MINUTE,
    outcome: {},
    message: { chatId: 1, messageId: 50 },
    before: undefined,
    ...more,
  }
}

const opening = {
  name: 'newPositionOrder',
  params: {
    tokenId: '1',
    isLong: true,
    positionType: 'Limit',
    collateral: '100',
    size: '1000',
    lmtPrice: '1',
  },
}
const change = (positionId: string, more: Readonly<Record<string, string>> = {}): AccountChange => ({
  id: `accepted ${positionId}`,
  kind: 'order-accepted',
  at: NOW,
  facts: { positionId, pairId: '1', side: 'long', size: '1000.00', ...more },
})

const actionsOf = (...tickets: readonly Ticket[]) => actionsBeside([], ...tickets)

/** The same, where others have sent these calls for the wallet. */
const actionsBeside = (sent: readonly AnnouncedCall[], ...tickets: readonly Ticket[]) =>
  actionsFrom({ sent, older: [] }, tickets)

/** The same, above older tickets. */
const actionsOver = (older: readonly Ticket[], ...tickets: readonly Ticket[]) =>
  actionsFrom({ sent: [], older }, tickets)

const actionsFrom = (
  { sent, older }: { readonly sent: readonly AnnouncedCall[]; readonly older: readonly Ticket[] },
  tickets: readonly Ticket[],
) =>
  createFindRecentActions({
    store: {
      list: (_, first) => Promise.resolve({ tickets: first === 0 ? tickets : older, damaged: [] }),
      read: async (_user, id) => {
        if (id === 'damaged') throw new DamagedRecordError('A record cannot be decoded: ticket')
        return id === 'older' ? ticket({ name: 'decreasePosition', params: { posId: '9' } }) : undefined
      },
    },
    claims: { sentFor: async (owner, since) => (owner.wallet === '0xa' && since < NOW ? sent : []) },
    now: () => NOW,
  })(traderNamed('Ann'), '0xa')

test("a recent action through the bot counts as its owner's own", async () => {
  const { actions } = await actionsOf(
    ticket({ name: 'decreasePosition', params: { posId: '7' } }),
    ticket({ name: 'cancelTriggerOrder', params: { posId: '7', orderId: '0' } }, { state: 'accepted' }),
    ticket({ name: 'decreasePosition', params: { posId: '8' } }, { since: NOW - 11 * MINUTE }),
    ticket({ name: 'decreasePosition', params: { posId: '9' } }, { state: 'rejected' }),
    // A preview that nobody has confirmed.
    ticket({ name: 'decreasePosition', params: { posId: '11' } }, { state: 'quoted' }),
    // One that was confirmed, and is not sent yet.
    ticket({ name: 'decreasePosition', params: { posId: '19' } }, { state: 'claimed' }),
    ticket({ name: 'decreasePosition', params: { posId: '12', size: '5' } }, { state: 'unknown' }),
    ticket({ name: 'decreasePosition', params: { posId: '13' } }, { state: 'cancelled' }),
    ticket({ name: 'decreasePosition', params: { posId: '15' } }, { outcome: { closedBy: 'unsure' } }),
    ticket({ name: 'decreasePosition', params: { posId: '16' } }, { outcome: { size: '40' } }),
    ticket({ name: 'decreasePosition', params: { posId: '17' } }, { outcome: { ended: 'closed' } }),
    ticket({ name: 'decreasePosition', params: { posId: '18' } }, { outcome: { size: '0' } }),
    ticket({ name: 'addTPSL', params: { posId: '14', slPrice: '1' } }, { outcome: { stopLoss: 'missing' } }),
    ticket({ name: 'decreasePosition', params: { posId: '10' } }, {}, 'another'),
    ticket(opening),
  )
  const since = NOW - MINUTE
  expect(actions).toEqual([
    { call: 'decreasePosition', target: '7', state: 'done', since, sentAt: since },
    { call: 'cancelTriggerOrder', target: '7/0', state: 'sent', since, sentAt: since },
    { call: 'decreasePosition', target: '12', size: '5', state: 'unsure', since, sentAt: since },
    { call: 'decreasePosition', target: '13', state: 'dropped', since, sentAt: since },
    { call: 'decreasePosition', target: '15', state: 'unsure', since, sentAt: since },
    { call: 'decreasePosition', target: '16', state: 'done', since, sentAt: since, isPart: true },
    { call: 'decreasePosition', target: '17', state: 'done', since, sentAt: since, isPart: true },
    { call: 'decreasePosition', target: '18', state: 'done', since, sentAt: since },
    { call: 'addTPSL', target: '14', exits: { stopLoss: '1' }, state: 'done', since, sentAt: since },
    {
      call: 'newPositionOrder',
      size: '1000',
      opens: { pairId: '1', isLong: true, size: '1000' },
      state: 'done',
      since,
      sentAt: since,
    },
  ])
})

test("a call that was sent with another key of the wallet counts as somebody else's", async () => {
  const call = { name: 'decreasePosition', params: { posId: '7', size: '5' } } as AnnouncedCall['call']
  const [sentAt, mine] = [NOW - 1_000, { name: 'decreasePosition', params: { posId: '8' } }]
  const own = ticket(mine, { quote: { ...ticket(mine).quote, id: 't1' } })
  const { actions } = await actionsBeside(
    [
      { ticketId: 't1', call: { ...call }, sentAt },
      { ticketId: 'older', call, sentAt },
      { ticketId: 'of another', call, sentAt },
      { ticketId: 'damaged', call, sentAt },
    ],
    own,
  )
  expect(actions.map(({ target, state, isOther }) => [target, state, isOther])).toEqual([
    ['8', 'done', undefined],
    // One of so many that it is not among the latest.
    ['9', 'done', undefined],
    ['7', 'unsure', true],
    // One of the owner that cannot be decoded: what was announced of it is known.
    ['7', 'unsure', true],
  ])
})

test('of a call of somebody else the time is known since which it is over', async () => {
  const call = { name: 'decreasePosition', params: { posId: '7', size: '5' } } as AnnouncedCall['call']
  const sent = (state: 'done' | 'cancelled'): AnnouncedCall => ({
    ticketId: 'of another',
    call,
    sentAt: NOW - 2_000,
    end: { state, at: NOW - 1_000 },
  })
  const own = ticket(call, {}, 'a1')
  const of = async (one: AnnouncedCall) =>
    (await actionsBeside([one], own)).actions
      .filter(({ isOther }) => isOther)
      .map(({ state, endedAt }) => [state, endedAt])
  expect(await of(sent('done'))).toEqual([['unsure', NOW - 1_000]])
  expect(await of(sent('cancelled'))).toEqual([['dropped', undefined]])
})

test('a call of the same person for the wallet, with the key of another account, counts as their own', async () => {
  const call = { name: 'decreasePosition', params: { posId: '7', size: '5' } } as AnnouncedCall['call']
  const made = ticket(call, {}, 'a2')
  const ofOther = { ...made, quote: { ...made.quote, id: 't2' } }
  const sent = [{ ticketId: 't2', call, sentAt: NOW - 1_000 }]
  const { actions } = await actionsBeside(sent, ofOther)
  expect(actions.map(({ target, state, isOther }) => [target, state, isOther])).toEqual([
    ['7', 'done', undefined],
  ])
  expect((await actionsBeside([], ofOther)).actions).toEqual([])
})

test('a notice answers the message of the ticket that it belongs to', async () => {
  const found = await actionsOf(ticket(opening, { outcome: { positionId: '7' }, since: NOW - 600 * MINUTE }))
  expect(await found.linksOf(change('7'))).toEqual({ replyTo: 50 })
  expect(await found.linksOf(change('8'))).toEqual({})
  expect(await found.linksOf({ ...change('7'), facts: {} })).toEqual({})
})

test('until the position of a ticket is known, a matching position counts as its own', async () => {
  const { linksOf } = await actionsOf(ticket(opening, { state: 'accepted' }))
  expect(await linksOf(change('7'))).toEqual({ replyTo: 50, ticketId: 't' })
  expect(await linksOf(change('7', { side: 'short' }))).toEqual({})
  expect(await linksOf(change('7', { size: '1001' }))).toEqual({})
})

test('one whose message is in another chat answers nothing', async () => {
  const { linksOf } = await actionsOf(ticket(opening, { message: { chatId: -5, messageId: 50 } }))
  expect(await linksOf(change('7'))).toEqual({})
})

test('the end of a position answers the receipt of the order that opened it, however many tickets came after', async () => {
  const opened = ticket(opening, { outcome: { positionId: '7' } })
  const stop = ticket(
    { name: 'addTPSL', params: { posId: '7', slPrice: '1' } },
    { message: { chatId: 1, messageId: 60 } },
  )
  const closed: AccountChange = { ...change('7', { reason: 'stopLoss' }), kind: 'position-closed' }
  expect(await (await actionsOf(stop, opened)).linksOf(closed)).toEqual({ replyTo: 50 })
  // Others answer the last card about it.
  expect(await (await actionsOf(stop, opened)).linksOf(change('7'))).toMatchObject({ replyTo: 60 })
  expect(await (await actionsBeside([], stop)).linksOf(closed)).toEqual({ replyTo: 60 })
  expect(await (await actionsOver([opened], stop)).linksOf(closed)).toEqual({ replyTo: 50 })
})
