import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { OwnAction } from '../../../src/alerts/account-events/own-actions.js'
import { example, pending, trigger } from '../../desk/support.js'
import { ended, FIRST, looked, own, tell } from './support.js'

const held = looked({ positions: [example()], closed: [] })
const half = looked({ positions: [example({ size: '5000' })] })
const over = (exit: string, size = '10000') =>
  looked({ closed: [ended({ exit, size: example({ size }).size })] })
const trailing = looked({
  positions: [example()],
  closed: [],
  orders: { pending: [pending({ positionId: '7' })], triggers: [] },
})

/** Held with a stop at 26,000 that closes a share of it. */
const guarded = (amountPercent: string) =>
  looked({
    positions: [example()],
    closed: [],
    orders: {
      pending: [],
      triggers: [trigger({ isTakeProfit: false, triggerPrice: '26000', amountPercent })],
    },
  })

/** A close of so much, sent at a second after the first look. */
const closing = (size: string, second: number, more: Partial<OwnAction> = {}): OwnAction =>
  own('decreasePosition', '7', {
    size,
    sentAt: FIRST + second * 1_000,
    since: FIRST + second * 1_000,
    ...more,
  })
const byOther = (size: string, second: number): OwnAction =>
  closing(size, second, { state: 'unsure', isOther: true })

/** Over in two parts, one after the other. */
const inTwo = looked({
  closed: ['5000', '5000'].map((size, index) =>
    ended({ exit: '28000', size: new Big(size), closedAt: new Date(FIRST + 500 + index * 100) }),
  ),
})

/** The reason that is told of an end, with what belongs to it. */
function reasonOf(looks: Parameters<typeof tell>[0], actions: readonly OwnAction[]) {
  const { reason, likely, at: _, ...facts } = tell(looks, actions).facts.at(-1) as Record<string, string>
  expect(facts['positionId']).toBe('7')
  return likely === undefined ? reason : `${reason}, likely`
}

test.each([
  ['a price beyond a stop', [guarded('100'), over('25900')], [], 'stopLoss, likely'],
  [
    'a price beyond a stop of half of it, which ends nothing',
    [guarded('50'), over('25900')],
    [],
    'elsewhere',
  ],
  ['no price, which the service writes as zero', [guarded('100'), over('0')], [], 'stopOrOther'],
  ['a close here', [held, over('28000')], [closing('10000', 0)], 'hand'],
  ['a close here by a plan', [held, over('28000')], [closing('10000', 0, { isMandated: true })], 'plan'],
  [
    'a close here of an earlier position with its id',
    [looked({ closed: [] }), { ...held, at: FIRST + 20_000 }, { ...over('28000'), at: FIRST + 30_000 }],
    [closing('10000', 1)],
    'unsure',
  ],
  [
    'a close here of as much as another key had closed before it was sent',
    [held, half, over('28000', '5000')],
    [byOther('5000', 0), closing('5000', 1.5)],
    'hand',
  ],
  ['a close with another key of the wallet', [held, over('28000')], [byOther('10000', 0)], 'otherKey'],
  ['both', [held, over('28000')], [byOther('10000', 0), closing('10000', 0)], 'hand'],
  [
    'a close of a part here, and of the rest with another key',
    [held, half, over('28000', '5000')],
    [closing('5000', 0, { isPart: true }), byOther('5000', 1.5)],
    'otherKey',
  ],
  [
    'a larger part that was closed here before, and the rest with another key',
    [held, half, over('28000', '5000')],
    [closing('9000', -60, { isPart: true }), byOther('5000', 0)],
    'otherKey',
  ],
  [
    'a close here that is not known to be done, or one with another key',
    [held, over('28000')],
    [byOther('10000', 0), closing('10000', 0, { state: 'sent' })],
    'unsure',
  ],
  [
    'a close here of which a part may have been carried out and the rest cancelled',
    [held, half, over('28000', '5000')],
    [closing('10000', 0, { state: 'sent' })],
    'unsure',
  ],
  [
    'a close here of what was left after a part had gone',
    [held, half, over('28000', '5000')],
    [closing('5000', 1.5, { state: 'sent' })],
    'hand',
  ],
  [
    'a close of a part here, and one of another part with another key, since the last read',
    [held, inTwo],
    [closing('5000', 0.5, { state: 'sent' }), byOther('5000', 0)],
    'unsure',
  ],
  [
    'a close here of what a part left that was closed here since the last read',
    [held, inTwo],
    [closing('5000', 0, { isPart: true }), closing('5000', 0.5, { state: 'unsure' })],
    'unsure',
  ],
  [
    'closes here of parts that are all of it, of which no record tells one',
    [held, over('28000')],
    [closing('5000', 0, { isPart: true }), closing('5000', 0.5, { state: 'sent' })],
    'unsure',
  ],
  [
    'two closes of parts with another key since the last read',
    [held, inTwo],
    [byOther('5000', 0), byOther('5000', 0.5)],
    'otherKey',
  ],
  ['a close of less than what went last', [held, inTwo], [byOther('4000', 0)], 'elsewhere'],
  ['a close with another key, and a stop', [trailing, over('28000')], [byOther('10000', 0)], 'stopOrOther'],
  [
    'a stop that was sent here and that no list has shown yet',
    [held, over('25000')],
    [own('addTPSL', '7', { exits: { stopLoss: '26000' } })],
    'stopLoss, likely',
  ],
  [
    'one that was sent with the order',
    [held, over('31000')],
    [own('newPositionOrderWithTPSL', '7', { exits: { takeProfit: '30000', stopLoss: '26000' } })],
    'takeProfit, likely',
  ],
  [
    'a trailing stop that was sent here and that no list has shown yet',
    [held, over('25000')],
    [own('addTrailingStop', '7', { state: 'sent' })],
    'stopOrOther',
  ],
  [
    'what is not known, of a position that no read has shown, nor its stops',
    [looked({ closed: [] }), over('28000')],
    [],
    'stopOrOther',
  ],
  [
    'a trailing stop that was cancelled here before a list showed it',
    [held, over('25000')],
    [own('addTrailingStop', '7'), own('cancelPendingOrder', '7', { since: FIRST + 500 })],
    'elsewhere',
  ],
  [
    'one that the service dropped',
    [held, over('25000')],
    [own('addTPSL', '7', { exits: { stopLoss: '26000' }, state: 'dropped' })],
    'elsewhere',
  ],
  [
    'nothing known',
    [held, over('28000')],
    [own('addTPSL', '7', { exits: { stopLoss: '26000' } })],
    'elsewhere',
  ],
])('an end by %s', (_by, looks, actions, reason) => {
  expect(reasonOf(looks, actions)).toBe(reason)
})

test('the notice of a cancelled order names the size that it asked for, where its row tells the size that was filled', () => {
  const order = pending({ positionId: '9', pendingSize: '500', pendingCollateral: '50', stopPrice: '30000' })
  const cancelled = ended({ id: '9', status: 'CANCELED', size: example({ size: '0' }).size })
  const { delivered, facts } = tell([
    looked({ orders: { pending: [order], triggers: [] }, closed: [] }),
    looked({ closed: [cancelled] }),
  ])
  expect(delivered).toEqual(['order-cancelled: ended 9'])
  expect(facts[0]).toMatchObject({ size: '500', price: '30000' })
})

test.each([
  ['by hand', {}, 'hand'],
  ['by a plan or a guard', { isMandated: true }, undefined],
])('what was cancelled %s says so', (_by, more, by) => {
  const order = pending({ positionId: '9', pendingSize: '500', pendingCollateral: '50', stopPrice: '30000' })
  const orders = [
    looked({ orders: { pending: [order], triggers: [] }, closed: [] }),
    looked({ closed: [ended({ id: '9', status: 'CANCELED' })] }),
  ]
  const [cancelled] = tell(orders, [own('cancelPendingOrder', '9', more)]).facts
  expect({ by: undefined, ...cancelled }).toMatchObject({ by })
  const bare = looked({ positions: [example()], closed: [] })
  const stops = tell([guarded('100'), bare, bare, bare], [own('cancelTriggerOrder', '7/0', more)])
  expect(stops.delivered).toEqual(['order-cancelled: stopped 7/0 2'])
  expect({ by: undefined, ...stops.facts[0] }).toMatchObject({ by })
})

test('what a call cancelled that may not have arrived says nothing of who did', () => {
  const order = pending({ positionId: '9', pendingSize: '500', pendingCollateral: '50', stopPrice: '30000' })
  const orders = [
    looked({ orders: { pending: [order], triggers: [] }, closed: [] }),
    looked({ closed: [ended({ id: '9', status: 'CANCELED' })] }),
  ]
  const unsure = { state: 'unsure' } as const
  const [cancelled] = tell(orders, [own('cancelPendingOrder', '9', unsure)]).facts
  expect(cancelled).toMatchObject({ positionId: '9' })
  expect(cancelled).not.toHaveProperty('by')
  const gone = { ...guarded('100'), orders: { pending: [], triggers: [trigger({ status: 'CANCELED' })] } }
  const [stop] = tell(
    [guarded('100'), gone, gone, gone, gone],
    [own('cancelTriggerOrder', '7/0', unsure)],
  ).facts
  expect(stop).toMatchObject({ positionId: '7' })
  expect(stop).not.toHaveProperty('by')
})

test.each([
  ['a part of it, while the rest waits', '400', [], '600'],
  ['all of it, and its row stays for a read', '1000', [], undefined],
  ['a part of it, and the rest is not listed any more', '400', undefined, undefined],
])('the notice of an order that filled %s', (_, size, waits, rest) => {
  const order = pending({
    positionId: '7',
    pendingSize: '1000',
    pendingCollateral: '100',
    stopPrice: '30000',
  })
  const { delivered, facts } = tell([
    looked({ orders: { pending: [order], triggers: [] } }),
    looked({ positions: [example({ size })], orders: { pending: waits ? [order] : [], triggers: [] } }),
  ])
  expect(delivered).toEqual(['order-filled: opened 7'])
  expect({ rest: undefined, ...facts[0] }).toMatchObject({ rest })
})

test('no other key is named for an end whose record has no word: it may have been liquidated', () => {
  const unsaid = looked({ closed: [ended({ exit: '26000', status: undefined })] })
  expect(reasonOf([held, unsaid], [byOther('10000', 0)])).toBeUndefined()
  expect(reasonOf([held, over('26000')], [byOther('10000', 0)])).toBe('otherKey')
})

test.each([
  ['that left no position of its own', undefined, 'stopOrOther'],
  ['whose row is gone', '8', 'stopOrOther'],
  ['that waits still', '9', 'elsewhere'],
])(
  'the stop of an order may have ended the position that a service filled it into: one %s',
  (_, target, reason) => {
    const waits = { pending: [pending({ positionId: '9', pendingSize: '500' })], triggers: [] }
    const looks = [held, over('26000')].map((look) => ({ ...look, orders: waits }))
    const limit = own('newPositionOrderWithTPSL', '', {
      opens: { pairId: '1', isLong: true, size: '500' },
      exits: { stopLoss: '27000' },
    })
    const { target: _target, ...unknown } = limit
    expect(reasonOf(looks, [target === undefined ? unknown : { ...limit, target }])).toBe(reason)
  },
)
