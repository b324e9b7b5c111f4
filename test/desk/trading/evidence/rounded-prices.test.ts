import { expect, test } from 'vitest'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { OPEN, TRAILING, TRIGGER } from '../actions/support.js'
import { claimsInMemory, look, observe, sentTicket } from './support.js'

const stopAt = (slPrice: string): ExecuteCall => ({
  name: 'addTPSL',
  params: { posId: '12', slPrice, slAmountPercent: '100' },
})

/** A stop that was sent, with the hash of its transaction, or without an answer. */
const sentAt = (slPrice: string, as: 'accepted' | 'unknown', id = 't1'): SentTicket =>
  sentTicket(stopAt(slPrice), OPEN, {
    id,
    state: as,
    outcome: as === 'accepted' ? { transactionHash: '0x1' } : {},
  })

/** What is listed later: stops of the position at these prices. */
const listing = (...prices: readonly string[]) => ({
  ...OPEN,
  readAt: 20_000,
  triggers: prices.map((price, place) => ({ ...TRIGGER, orderId: `${place}`, price })),
})

test('a stop that the service has rounded is in place, also beside a trailing stop whose price has moved to a finer one', async () => {
  const trailing = { ...TRAILING, stopPrice: '58996.9324' }
  const rounded = { ...TRIGGER, price: '57000.1' }
  const before = { ...OPEN, pending: [trailing] }
  expect(await observe(stopAt('57000.07'), before, { ...before, triggers: [rounded] })).toEqual({
    is: 'done',
    facts: { stopLoss: 'placed', stopLossPrice: '57000.1' },
  })
})

test.each([
  ['accepted', '57000', 'done'],
  ['unknown', '57000', 'nothing'],
  ['unknown', '57000.1', 'done'],
  ['unknown', '57000.07', 'done'],
] as const)('of a stop at 57,000.07 that is %s, one at %s proves: %s', async (as, price, is) => {
  const { finding } = await look([sentAt('57000.07', as)], listing(price))
  expect(finding.is).toBe(is)
})

test('a round price says nothing of how the service rounds the price of a call without an answer, beside one that is finer either', async () => {
  const { finding } = await look([sentAt('57000.07', 'unknown')], listing('57000', '56000.1'))
  expect(finding.is).toBe('nothing')
})

test('a stop at the very price of another order is of that one', async () => {
  const both = [sentAt('57000.07', 'accepted', 'rounded'), sentAt('57000', 'accepted', 'exact')] as const
  const claims = claimsInMemory()
  expect((await look(both, listing('57000'), claims)).finding.is).toBe('nothing')
  expect((await look(both.toReversed(), listing('57000'), claims)).finding.is).toBe('done')
})
