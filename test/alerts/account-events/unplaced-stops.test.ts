import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { OwnAction } from '../../../src/alerts/account-events/own-actions.js'
import { example, pending, trigger } from '../../desk/support.js'
import { ended, FIRST, looked, own, tell } from './support.js'

const held = looked({ positions: [example()] })
const nothing = looked({ closed: [] })
const limit = pending({
  positionId: '7',
  type: 'Limit',
  stopPrice: undefined,
  limitPrice: '27000',
  pendingSize: '10000',
})
const stop = trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '26000', amountPercent: '100' })
/** The order and its stop, as a service lists both before it is filled. */
const waiting = looked({ orders: { pending: [limit], triggers: [stop] } })
const alone = looked({ orders: { pending: [limit], triggers: [] } })
const withStop = looked({ positions: [example()], orders: { pending: [], triggers: [stop] } })

/** Looks at seconds after the first one. */
const at = (second: number, look: ReturnType<typeof looked>) => ({ ...look, at: FIRST + second * 1_000 })

/** An opening with a stop, by another key of the wallet. */
const byOther: OwnAction = {
  call: 'newPositionOrderWithTPSL',
  opens: { pairId: '1', isLong: true, size: '10000' },
  exits: { stopLoss: '26000' },
  state: 'unsure',
  since: FIRST,
  sentAt: FIRST,
  isOther: true,
}
const withoutStop: OwnAction = { ...byOther, exits: {} }

/** What is said of stops. */
const stopNotices = (
  looks: Parameters<typeof tell>[0],
  actions: readonly OwnAction[] = [],
): readonly string[] => tell(looks, actions).delivered.filter((one) => one.startsWith('protection'))

/** A position that appears after a look, and stays without a stop. */
const bare = (from: number, until: number, step = 10) =>
  Array.from({ length: (until - from) / step + 1 }, (_, index) => at(from + index * step, held))

test.each([
  ['listed while it waited', [waiting], []],
  ['sent with another key of the wallet', [nothing], [byOther]],
  ['whose ticket knows its position', [nothing], [{ ...byOther, target: '7', isOther: false }]],
])(
  'a stop that never comes after its order is filled is told as missing, once: %s',
  (_of, before, actions) => {
    expect(stopNotices([...before, ...bare(10, 90)], actions)).toEqual([])
    const { delivered, facts } = tell([...before, ...bare(10, 200)], actions)
    expect(delivered.filter((one) => one.startsWith('protection'))).toEqual([
      'protection-missing: unplaced 7 10',
    ])
    expect(facts.at(-1)).toMatchObject({
      positionId: '7',
      what: 'stopLoss',
      price: '26000',
      neverPlaced: 'yes',
    })
    expect(stopNotices([...before, ...bare(10, 200), at(210, withStop)], actions).slice(1)).toEqual([
      'protection-placed: placed 7/1 21',
    ])
  },
)

/** A call of the owner whose receipt says that its stop is in place. */
const shown = (call: string, more: Partial<OwnAction> = {}): OwnAction =>
  own(call, '7', { placedStop: { what: 'stopLoss', price: '26000' }, ...more })

test.each<readonly [string, string | undefined, readonly string[]]>([
  ['one that covers too little', '10', ['10']],
  ['one that does not state its share', undefined, []],
])('a stop that never comes is told beside another one or not: %s', (_why, amountPercent, expected) => {
  const other = trigger({ orderId: '2', isTakeProfit: false, triggerPrice: '26500', amountPercent })
  const held = looked({ positions: [example()], orders: { pending: [], triggers: [other] } })
  const looks = Array.from({ length: 20 }, (_, index) => at(10 + index * 10, held))
  const { facts } = tell([waiting, ...looks])
  const missing = facts.filter((one) => 'neverPlaced' in one)
  expect(missing).toEqual(expected.map((left) => expect.objectContaining({ neverPlaced: 'yes', left })))
})

test.each([
  ['26000.07', 0],
  ['26500.07', 1],
])(
  'a stop at %s that is listed at 26,000, and covers too little, is told as missing %i times',
  (price, missing) => {
    const part = { ...stop, amountPercent: new Big(10) }
    const held = looked({ positions: [example()], orders: { pending: [], triggers: [part] } })
    const looks = Array.from({ length: 20 }, (_, index) => at(10 + index * 10, held))
    const notices = stopNotices([nothing, ...looks], [{ ...byOther, exits: { stopLoss: price } }])
    expect(notices.filter((one) => one.startsWith('protection-missing'))).toHaveLength(missing)
  },
)

test('a stop for a part that its receipt has shown is no more awaited once it is listed', () => {
  const part = looked({
    positions: [example()],
    orders: { pending: [], triggers: [{ ...stop, amountPercent: new Big(10) }] },
  })
  const late = Array.from({ length: 20 }, (_, index) => at(2 + index, part))
  expect(stopNotices([held, at(1, held), ...late], [shown('addTPSL')])).toEqual([
    'protection-placed: placed 7/1 2',
  ])
})

test.each([
  ['it comes late', [waiting, ...bare(10, 80), at(85, withStop), ...bare(90, 90)], [], 1],
  ['no order asked for one', [alone, ...bare(10, 200)], [], 0],
  ['it was cancelled long before', [waiting, at(10, alone), ...bare(120, 300)], [], 0],
  ['it is cancelled here', [waiting, ...bare(10, 200)], [own('cancelTriggerOrder', '7/1')], 0],
  [
    'the position is being closed',
    [waiting, ...bare(10, 110)],
    [own('decreasePosition', '7', { state: 'sent' })],
    0,
  ],
  ['an order alike asked for none', [nothing, ...bare(10, 200)], [byOther, withoutStop], 0],
  [
    'it has triggered',
    [
      waiting,
      ...bare(10, 200).map((look) => ({
        ...look,
        orders: { pending: [], triggers: [{ ...stop, status: 'TRIGGERED' }] },
      })),
    ],
    [],
    2,
  ],
  ['too few reads have shown it', [waiting, at(10, held), at(60, held), at(120, held)], [], 0],
])('nothing is missing where %s', (_why, looks, actions, others) => {
  const notices = stopNotices(looks, actions)
  expect(notices.filter((one) => one.startsWith('protection-missing'))).toEqual([])
  expect(notices).toHaveLength(others)
})

test('a stop of an order that waits is no stop of a position: it is told once that is open', () => {
  expect(tell([nothing, waiting, waiting]).delivered).toEqual(['order-accepted: accepted 7'])
  expect(tell([waiting, withStop]).delivered).toEqual([
    'order-filled: opened 7',
    'protection-placed: placed 7/1 1',
  ])
})

test.each([
  ['an opening', [nothing], shown('newPositionOrderWithTPSL'), { what: 'stopLoss', price: '26000' }],
  ['a stop of an open position', [held], shown('addTPSL'), { what: 'stopLoss', price: '26000' }],
  [
    'a trailing stop',
    [held],
    shown('addTrailingStop', { placedStop: { what: 'trailing' } }),
    { what: 'trailing' },
  ],
])(
  'a stop that its receipt has shown, and no read since, is told as gone, once: %s',
  (_of, before, action, stop) => {
    expect(stopNotices([...before, ...bare(1, 3, 1)], [action])).toEqual([])
    const { delivered, facts, snapshot } = tell([...before, ...bare(1, 20, 1)], [action])
    expect(delivered.filter((one) => one.startsWith('protection'))).toEqual([
      'protection-missing: unplaced 7 4',
    ])
    expect(facts.at(-1)).toMatchObject({ positionId: '7', ...stop })
    expect(facts.at(-1)).not.toHaveProperty('neverPlaced')
    expect(snapshot.positions['7']).not.toHaveProperty('promisedStop')
  },
)

test('a stop that a receipt has shown is none of a later position with the same id', () => {
  const over = ended({ closedAt: new Date(FIRST + 4_000) })
  const next = looked({ positions: [example({ createdAt: new Date(FIRST + 5_000) })], closed: [over] })
  const looks = [
    looked({ positions: [example()], closed: [] }),
    at(1, looked({ positions: [example()], closed: [] })),
    at(4, looked({ closed: [over] })),
    ...later(next, 6),
  ]
  const openedElsewhere = shown('newPositionOrderWithTPSL', { since: FIRST + 500 })
  expect(stopNotices(looks, [openedElsewhere])).toEqual([])
})

test('a stop that a receipt has shown before the clock was set back is none of a later position with the same id', () => {
  const ahead = FIRST + 3_600_000
  const looks = [looked({ closed: [] }), ...later(held, 6)]
  const { delivered } = tell(looks, [shown('addTPSL', { since: ahead, sentAt: ahead - 2_000 })], true)
  expect(delivered.filter((one) => one.startsWith('protection'))).toEqual([])
})

const smaller = looked({ positions: [example({ size: new Big('5000') })] })
const part = { ...stop, amountPercent: new Big(50) }
const withPart = looked({ positions: [example()], orders: { pending: [], triggers: [part] } })
const partFired = looked({
  ...smaller,
  orders: { pending: [], triggers: [{ ...part, status: 'TRIGGERED' }] },
})
/** A look at each of some seconds. */
const later = (look: ReturnType<typeof looked>, from: number) =>
  Array.from({ length: 10 }, (_, index) => at(from + index, look))
const firedTarget = trigger({ orderId: '0', triggerPrice: '30000', amountPercent: '50', status: 'TRIGGERED' })
const besideTarget = looked({ positions: [example()], orders: { pending: [], triggers: [firedTarget] } })
const firedEarlier = { ...part, orderId: '2', status: 'TRIGGERED' }
const besideFired = looked({ positions: [example()], orders: { pending: [], triggers: [firedEarlier] } })
/** The same stop, asked for again after the alarm of the first. */
const again = (price: string) =>
  shown('addTPSL', {
    placedStop: { what: 'stopLoss', price },
    sentAt: FIRST + 20_000,
    since: FIRST + 21_000,
  })

test.each<readonly [string, Parameters<typeof tell>[0], readonly OwnAction[], number, string]>([
  ['another key closes a part as it goes', [held, ...later(smaller, 1)], [shown('addTPSL')], 1, 'shrunk'],
  [
    'another key closes a part as a trailing stop goes',
    [held, ...later(smaller, 1)],
    [shown('addTrailingStop', { placedStop: { what: 'trailing' } })],
    1,
    'shrunk',
  ],
  [
    'its owner closes a part as it goes',
    [held, ...later(smaller, 1), at(60, smaller)],
    [shown('addTPSL'), own('decreasePosition', '7', { size: '5000', isPart: true })],
    1,
    'unlisted',
  ],
  ['a take-profit fired before', later(besideTarget, 0), [shown('addTPSL')], 1, 'unlisted'],
  [
    'a stop at the same price fired before',
    [...later(besideFired, 0), ...later(besideFired, 30)],
    [again('26000')],
    1,
    'unlisted',
  ],
  ['it came after the alarm of another one', [withStop, ...bare(1, 40, 1)], [again('25000')], 2, 'unlisted'],
  [
    'it was asked for again after the alarm of the first',
    [withStop, ...bare(1, 40, 1)],
    [again('26000')],
    2,
    'unlisted',
  ],
  [
    'it replaces one that is cancelled here',
    [withStop, ...bare(1, 40, 1)],
    [
      shown('addTPSL', { placedStop: { what: 'stopLoss', price: '26500' } }),
      own('cancelTriggerOrder', '7/1'),
    ],
    1,
    'unlisted',
  ],
])(
  'a stop that its receipt has shown, and no read since, is told where %s',
  (_why, looks, actions, alarms, reason) => {
    const { delivered, facts } = tell(looks, actions)
    expect(delivered.filter((one) => one.startsWith('protection-missing'))).toHaveLength(alarms)
    expect(facts.findLast((one) => 'reason' in one)).toMatchObject({ reason })
  },
)

test.each([
  ['it was seen, and told as gone', [held, at(1, withStop), ...bare(2, 30, 1)], [shown('addTPSL')], 1],
  [
    'its row says that it closed a part, and goes',
    [held, at(1, partFired), ...later(smaller, 2)],
    [shown('addTPSL')],
    0,
  ],
  [
    'it was seen, and its position shrank by its share as it went',
    [held, at(1, withPart), ...later(smaller, 2)],
    [shown('addTPSL')],
    0,
  ],
  [
    'it is listed',
    [held, ...[1, 2, 3, 4, 5, 6].map((second) => at(second, withStop))],
    [shown('addTPSL')],
    0,
  ],
  [
    'it is cancelled here',
    [held, ...bare(1, 30, 1)],
    [shown('addTPSL'), own('cancelTriggerOrder', '7/1')],
    0,
  ],
  [
    'a trailing stop is cancelled here',
    [held, ...bare(1, 30, 1)],
    [shown('addTrailingStop', { placedStop: { what: 'trailing' } }), own('cancelPendingOrder', '7')],
    0,
  ],
  [
    'its position was closed since, and another one has its id',
    [nothing, ...bare(20, 50, 1)],
    [shown('newPositionOrderWithTPSL'), own('decreasePosition', '7', { since: FIRST + 10_000 })],
    0,
  ],
  [
    'another key of the wallet closed its position since, and another one has its id',
    [nothing, ...bare(20, 200, 1)],
    [
      shown('newPositionOrderWithTPSL'),
      own('decreasePosition', '7', { since: FIRST + 10_000, state: 'unsure', isOther: true }),
    ],
    0,
  ],
  [
    'its order opened another pair, whose end cannot be read, and another position has its id',
    [looked({}), ...bare(20, 200, 1)],
    [shown('newPositionOrderWithTPSL', { opens: { pairId: '2', isLong: true, size: '10000' } })],
    0,
  ],
  [
    'an order of its owner opened the position with its id after it, and the end of the other cannot be read',
    [looked({}), ...bare(20, 200, 1)],
    [
      shown('addTPSL'),
      own('newPositionOrder', '7', {
        opens: { pairId: '1', isLong: true, size: '10000' },
        sentAt: FIRST + 15_000,
        since: FIRST + 16_000,
      }),
    ],
    0,
  ],
  [
    'nothing but that its order was filled into it later',
    [held, ...bare(1, 30, 1)],
    [
      shown('addTPSL'),
      own('newPositionOrder', '7', {
        opens: { pairId: '1', isLong: true, size: '10000' },
        sentAt: FIRST + 15_000,
        since: FIRST + 16_000,
      }),
    ],
    1,
  ],
])('a stop that its receipt has shown is no further alarm where %s', (_why, looks, actions, alarms) => {
  const notices = stopNotices(looks, actions)
  expect(notices.filter((one) => one.startsWith('protection-missing'))).toHaveLength(alarms)
})

test('a stop that a late list shows beside a position of the other side with its id is none of it, and is not missed', () => {
  const short = looked({
    positions: [example({ isLong: false, createdAt: new Date(FIRST) })],
    orders: { pending: [], triggers: [] },
  })
  const late = looked({ ...short, orders: { pending: [], triggers: [stop] } })
  const away = looked({ orders: late.orders })
  const looks = [short, late, away, late, ...Array.from({ length: 20 }, () => short)]
  expect(tell(looks).delivered).toEqual([])
})
