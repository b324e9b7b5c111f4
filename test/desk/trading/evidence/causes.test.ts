import { expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import { causesOf } from '../../../../src/desk/trading/evidence/causes.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { holding, OPEN, TRAILING, TRIGGER } from '../actions/support.js'
import { elsewhere } from './ended-support.js'
import { sentTicket } from './support.js'

/** Time of the account before the ticket was sent, in milliseconds. */
const BEFORE = 10_000
const side = { posId: '12', tokenId: '1', isLong: true } as const
const close: ExecuteCall = { name: 'decreasePosition', params: { ...side, size: '500' } }
const add: ExecuteCall = { name: 'addCollateral', params: { posId: '12', amount: '50' } }
const stop: ExecuteCall = {
  name: 'addTPSL',
  params: { posId: '12', slPrice: '57000', slAmountPercent: '50' },
}

const at = (readAt: number, fields: Partial<AccountState> = {}): AccountState => ({
  ...OPEN,
  readAt,
  ...fields,
})
const own = (before: AccountState = at(BEFORE)): SentTicket => sentTicket(close, before, { id: 'own' })

/** Causes of a change since the ticket was sent, each as its name, size, collateral, and what is known of it. */
function causes(
  others: readonly SentTicket[],
  { ticket = own(), now = at(20_000) }: { readonly ticket?: SentTicket; readonly now?: AccountState } = {},
): readonly string[] | undefined {
  return causesOf(ticket, others, '12', now)?.map(({ name, effect, isCertain, undoes, isSettled }) =>
    [
      `${name}: ${effect.size.toFixed()} ${effect.collateral.toString()}`,
      ...(isCertain ? ['certain'] : []),
      ...(undoes === undefined ? [] : [`takes back ${undoes}`]),
      ...(isSettled ? ['settled'] : []),
    ].join(', '),
  )
}

test('the causes of a change come in the order of sending, after the triggers that fired', () => {
  const early = sentTicket(add, at(BEFORE - 1), { id: 'early' })
  const late = sentTicket(add, at(BEFORE + 1), { id: 'late' })
  const now = at(20_000, { triggers: [{ ...TRIGGER, hasFired: true, closedSize: '400' }] })
  expect(causes([late, early], { now })).toEqual([
    'trigger 12/0: -400 share, certain',
    'early: 0 50',
    'early undone: 0 -50, takes back early',
    'own: -500 share',
    'late: 0 50',
  ])
})

const evidence = (seenAt: number, change = 'change 12 collateral 100>150') => ({ rows: { change }, seenAt })

test.each<readonly [string, ExecuteCall, Partial<SentTicket>, readonly string[]]>([
  ['may have changed the position', add, {}, ['other: 0 50']],
  [
    'is known to have changed it',
    add,
    { state: 'done', evidence: evidence(15_000) },
    ['other: 0 50, certain'],
  ],
  ['is done without evidence of a change', add, { state: 'done' }, ['other: 0 50']],
  ['has evidence and is not done', add, { evidence: evidence(15_000) }, ['other: 0 50']],
  ['was cancelled', add, { state: 'cancelled' }, []],
  ['leaves rows of its own that do not change it', { name: 'depositSelf', params: { amount: '50' } }, {}, []],
  ['is for another position', { ...add, params: { posId: elsewhere, amount: '50' } }, {}, []],
])('a ticket with the same account before it, which %s, is a cause or not', (_, call, fields, expected) => {
  const other = sentTicket(call, at(BEFORE), { id: 'other', sentAt: BEFORE + 2, ...fields })
  expect(causes([other])).toEqual(['own: -500 share', ...expected])
})

const ofStop = ['trigger 12/other stopLoss: -1000 share']
const placed = { ...TRIGGER, percent: '50' }
const trail: ExecuteCall = {
  name: 'addTrailingStop',
  params: {
    posId: '12',
    collateral: '100',
    size: '1000',
    amountPercent: '50',
    trailType: 'PERCENT',
    stopLossPrice: '57000',
    trailingAmount: '5',
  },
}

test.each<readonly [string, Partial<SentTicket>, AccountState, AccountState, readonly string[]]>([
  ['was accepted', {}, at(BEFORE), at(20_000), ofStop],
  ['is done', { state: 'done' }, at(BEFORE), at(20_000), ofStop],
  ['was cancelled', { state: 'cancelled' }, at(BEFORE), at(20_000), []],
  ['is listed as open', {}, at(BEFORE), at(20_000, { triggers: [placed] }), []],
  ['is listed as cancelled', {}, at(BEFORE), at(20_000, { triggers: [{ ...placed, isOpen: false }] }), []],
  [
    'has an unknown word',
    {},
    at(BEFORE),
    at(20_000, { triggers: [{ ...placed, isOpen: undefined }] }),
    ofStop,
  ],
  [
    'is beside an older one at its price, which had ended',
    {},
    at(BEFORE, { triggers: [{ ...placed, isOpen: false, hasFired: true }] }),
    at(20_000, { triggers: [{ ...placed, isOpen: false, hasFired: true }] }),
    ofStop,
  ],
  [
    'was there before the sending already',
    { state: 'done', since: BEFORE - 1, before: at(BEFORE - 100) },
    at(BEFORE),
    at(20_000),
    [],
  ],
])(
  'a stop that another ticket asked for, which %s, may have fired or not',
  (_, fields, before, now, expected) => {
    const other = sentTicket(stop, at(BEFORE), { id: 'other', sentAt: BEFORE + 2, ...fields })
    expect(causes([other], { ticket: own(before), now })).toEqual([...expected, 'own: -500 share'])
  },
)

test('a trailing stop that another ticket asked for may have fired unless it is there, or was dropped', () => {
  const other = sentTicket(trail, at(BEFORE), { id: 'other', sentAt: BEFORE + 2 })
  expect(causes([other])).toEqual(['trigger 12/other: -1000 share', 'own: -500 share'])
  const there = at(20_000, { pending: [TRAILING] })
  const dropped = { ...holding({ isDropped: true }), readAt: 20_000 }
  for (const now of [there, dropped]) expect(causes([other], { now })).toEqual(['own: -500 share'])
})

const either = ['early: 0 50', 'early undone: 0 -50, takes back early']
const settled = ['early undone: 0 -50, takes back early, settled']

test.each<readonly [string, Partial<SentTicket>, readonly string[]]>([
  ['an open outcome', {}, either],
  ['a change that was seen before', { state: 'done', evidence: evidence(BEFORE) }, settled],
  ['a change that was seen after', { state: 'done', evidence: evidence(BEFORE + 1) }, either],
  [
    'a change that was seen after, up to the amount before',
    { state: 'done', evidence: evidence(BEFORE + 1, 'change 12 collateral 150>200') },
    settled,
  ],
  [
    'a change that was seen after, from the amount before',
    { state: 'done', evidence: evidence(BEFORE + 1, 'change 12 collateral 200>250') },
    either,
  ],
  ['the end of its position', { state: 'done', evidence: evidence(BEFORE + 1, 'end 12') }, either],
  ['evidence that was seen before, and is not done', { evidence: evidence(BEFORE) }, either],
  ['no evidence, and is done', { state: 'done' }, either],
])('the change of a ticket that was sent before may be there already: one with %s', (_, fields, expected) => {
  const early = sentTicket(add, at(BEFORE - 1), { id: 'early', ...fields })
  expect(causes([early])).toEqual([...expected, 'own: -500 share'])
})

test('a close that was there already gives its size and its share of the collateral back', () => {
  const early = sentTicket(close, at(BEFORE - 1), { id: 'early' })
  expect(causes([early])).toEqual([
    'early: -500 share',
    'early undone: 500 share, takes back early',
    'own: -500 share',
  ])
})

test('the change of a ticket is not known to be there where the position was not listed before', () => {
  const early = sentTicket(add, at(BEFORE - 1), {
    id: 'early',
    state: 'done',
    evidence: evidence(BEFORE + 1, 'change 12 collateral 150>200'),
  })
  const ticket = own(at(BEFORE, { positions: [] }))
  expect(causes([early], { ticket })).toEqual([...either, 'own: -500 share'])
})

const fired = { ...TRIGGER, isOpen: false, hasFired: true, closedSize: '400' }

test.each<readonly [string, AccountState['triggers'], AccountState['triggers'], boolean]>([
  ['that fired since', [TRIGGER], [fired], true],
  ['that was placed since, and fired', [], [fired], true],
  ['that has not fired', [TRIGGER], [TRIGGER], false],
  ['that had fired before', [fired], [fired], false],
  ['that fired since, after another had', [{ ...fired, orderId: '1' }], [fired], true],
  [
    'that fired since, after one of another position had',
    [{ ...fired, positionId: elsewhere }],
    [fired],
    true,
  ],
  ['of another position', [], [{ ...fired, positionId: elsewhere }], false],
])('a trigger %s is a cause or not', (_, before, triggers, isCause) => {
  const found = causes([], { ticket: own(at(BEFORE, { triggers: before })), now: at(20_000, { triggers }) })
  expect(found).toEqual([...(isCause ? ['trigger 12/0: -400 share, certain'] : []), 'own: -500 share'])
})

test('there are no causes to compare where one trigger that fired does not say how much it closed', () => {
  const unstated = { ...fired, orderId: '1', closedSize: undefined }
  expect(causes([], { now: at(20_000, { triggers: [fired, unstated] }) })).toBeUndefined()
})
