import { knownTransfers, transferChanges } from '../../../src/alerts/account-events/transfers.js'
import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differences } from '../../../src/alerts/account-events/differences.js'
import type { AccountPoll } from '../../../src/alerts/account-events/account-snapshot.js'
import type { OwnAction } from '../../../src/alerts/account-events/own-actions.js'
import { accountSnapshotOf } from '../../../src/alerts/account-events/snapshot-of-poll.js'
import type { Transfer } from '../../../src/service/service.js'
import { example, pending, trigger } from '../../desk/support.js'
import { ended, FIRST, looked, own, tell, transfer } from './support.js'

const held = looked({ positions: [example()] })
const limit = pending({
  positionId: '7',
  type: 'Limit',
  stopPrice: undefined,
  limitPrice: '27000',
  pendingSize: '10000',
})
const waiting = looked({ orders: { pending: [limit], triggers: [] } })
const nothing = looked({ closed: [] })
const stop = trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '26000', amountPercent: '100' })
const other = { ...stop, orderId: '2' }
const target = trigger({ orderId: '0', triggerPrice: '30000', amountPercent: '100' })
const trailing = pending({ positionId: '7' })
const withStops = (...triggers: readonly ReturnType<typeof trigger>[]) =>
  looked({ positions: [example()], orders: { pending: [], triggers } })

test('a stop that goes half a minute after another key has closed a part is told at once, and before that not', () => {
  const at = (seconds: number, size: string, isGuarded: boolean) =>
    looked({
      at: FIRST + seconds * 1_000,
      positions: [example({ size: new Big(size) })],
      orders: { pending: [], triggers: isGuarded ? [stop] : [] },
    })
  const close = own('decreasePosition', '7', { size: '5000', state: 'unsure', isOther: true })
  const gone = (from: number) => [0, 2, 4, 6, 8].map((later) => at(from + later, '5000', false))
  const looks = [at(0, '10000', true), at(1, '5000', true)]
  expect(tell([...looks, ...gone(10)], [close]).delivered).not.toContainEqual(
    expect.stringMatching(/^protection-missing/),
  )
  expect(tell([...looks, at(30, '5000', true), ...gone(35)], [close]).delivered).toContainEqual(
    expect.stringMatching(/^protection-missing/),
  )
})

test('nor does the close of another key hold back the loss of a stop that is known to be over, whatever the position did since', () => {
  const at = (seconds: number, size: string, isGuarded: boolean) =>
    looked({
      at: FIRST + seconds * 1_000,
      positions: [example({ size: new Big(size) })],
      orders: { pending: [], triggers: isGuarded ? [stop] : [] },
    })
  const looks = [at(0, '10000', true), at(1, '5000', true), at(30, '6000', true)]
  const gone = [35, 37, 39, 41, 43].map((second) => at(second, '6000', false))
  const deliveredWith = (endedAt: number | undefined): readonly string[] => {
    const over = endedAt === undefined ? {} : { endedAt }
    const close = own('decreasePosition', '7', { size: '5000', state: 'unsure', isOther: true, ...over })
    return tell([...looks, ...gone], [close]).delivered
  }
  const alarm = expect.stringMatching(/^protection-missing/)
  expect(deliveredWith(undefined)).not.toContainEqual(alarm)
  expect(deliveredWith(FIRST + 20_000)).not.toContainEqual(alarm)
  expect(deliveredWith(FIRST + 1_000)).toContainEqual(alarm)
})

describe('positions and orders', () => {
  test.each([
    ['at the first look nothing is told', [held], []],
    ['a look that sees the same tells nothing', [held, held], []],
    ['accepted', [nothing, waiting], ['order-accepted: accepted 7']],
    ['filled', [waiting, held], ['order-filled: opened 7']],
    ['opened at once', [nothing, held], ['position-opened: opened 7']],
    [
      'cancelled',
      [waiting, looked({ closed: [ended({ status: 'CANCELED' })] })],
      ['order-cancelled: ended 7'],
    ],
    [
      'expired',
      [waiting, looked({ closed: [ended({ status: 'CANCELED', rest: { reason: 'Deadline exceeded' } })] })],
      ['order-expired: ended 7'],
    ],
    [
      'opened and closed between two looks',
      [nothing, looked({ closed: [ended()] })],
      ['position-opened: opened 7', 'position-closed: ended 7'],
    ],
    [
      'filled and closed between two looks',
      [{ ...waiting, closed: [] }, looked({ closed: [ended()] })],
      ['order-filled: opened 7', 'position-closed: ended 7'],
    ],
    [
      'what had ended before the first look',
      [looked({ closed: [ended()] }), looked({ closed: [ended()] })],
      [],
    ],
    [
      'liquidated',
      [held, looked({ closed: [ended({ status: 'LIQUIDATED' })] })],
      ['position-liquidated: ended 7'],
    ],
    [
      'a change that was dropped',
      [held, looked({ positions: [example({ orderStatus: 'CANCELED' })] })],
      ['order-cancelled: dropped 7 1'],
    ],
  ])('%s', (_what, looks, expected) => {
    expect(tell(looks).delivered).toEqual(expected)
  })

  test('one that is in no list is waited for, and reported once it is found among the ended', () => {
    const gone = looked({ closed: [] })
    expect(tell([held, gone, gone]).delivered).toEqual([])
    expect(tell([held, gone, gone, looked({ closed: [ended()] })]).delivered).toEqual([
      'position-closed: ended 7',
    ])
    expect(tell([held, gone, held, held]).delivered).toEqual([])
  })

  test('after a minute it is reported as gone, and how it ended once that is listed', () => {
    const looks = [0, 30, 61, 90].map((seconds) => looked({ at: FIRST + seconds * 1_000, closed: [] }))
    const late = looked({ at: FIRST + 120_000, closed: [ended({ status: 'LIQUIDATED' })] })
    const { delivered, facts } = tell([held, ...looks, late, late])
    expect(delivered).toEqual(['position-closed: gone 7 3', 'position-liquidated: ended 7'])
    expect(facts).toMatchObject([{ reason: 'unknown' }, { profit: '-12.5' }])
  })

  test('one that was told as gone and is listed again is told as back, and its end is told', () => {
    const gone = [1, 31, 62].map((seconds) => looked({ at: FIRST + seconds * 1_000, closed: [] }))
    const back = { ...held, at: FIRST + 70_000 }
    const over = looked({ at: FIRST + 90_000, closed: [ended({ status: 'LIQUIDATED' })] })
    const { delivered, facts } = tell([held, ...gone, back, over])
    expect(delivered).toEqual([
      'position-closed: gone 7 3',
      'position-opened: back 7 4',
      'position-liquidated: ended 7',
    ])
    expect(facts[1]).toMatchObject({ again: 'yes', size: '10000' })
  })

  test('a cancelled row ends a position only after it was looked for, or if the position was hardly there', () => {
    const cancelled = { closed: [ended({ status: 'CANCELED' })] }
    const look = (seconds: number) => looked({ at: FIRST + seconds * 1_000, ...cancelled })
    expect(tell([held, look(1), look(30)]).delivered).toEqual([])
    const { delivered, facts } = tell([held, look(1), look(55)])
    expect(delivered).toEqual(['position-closed: ended 7'])
    expect(facts).toMatchObject([{ reason: 'cancelled' }])
    const justOpened = looked({ positions: [example({ createdAt: new Date(FIRST) })] })
    expect(tell([justOpened, look(3)]).delivered).toEqual(['order-cancelled: ended 7'])
  })
})

test('one that came and went between two polls is reported before one that ended later, even if polls in between did not read the closed list', () => {
  const other = example({ id: '8' })
  const seconds = (count: number): number => FIRST + count * 1_000
  const polls = [
    looked({ positions: [other], closed: [], deposits: [], withdrawals: [] }),
    // A change of what is open writes the snapshot again.
    looked({ at: seconds(10), positions: [other], orders: { pending: [limit], triggers: [] } }),
    looked({
      at: seconds(20),
      orders: { pending: [limit], triggers: [] },
      closed: [
        ended({ id: '8', closedAt: new Date(seconds(15)) }),
        ended({ id: '9', createdAt: new Date(seconds(3)), closedAt: new Date(seconds(5)) }),
      ],
    }),
  ]
  const { delivered, facts } = tell(polls)
  expect(delivered).toEqual([
    'order-accepted: accepted 7',
    'position-opened: opened 9',
    'position-closed: ended 9',
    'position-closed: ended 8',
  ])
  expect(facts).toMatchObject([{}, { at: seconds(3) }, { at: seconds(5) }, { at: seconds(15) }])
})

describe('why a position was closed', () => {
  test.each([
    ['at the target or beyond', [target, stop], '30000', [], 'takeProfit'],
    ['at the stop or beyond', [target, stop], '25900', [], 'stopLoss'],
    ['in between, by this bot', [target, stop], '28500', [own('decreasePosition', '7')], 'hand'],
    ['in between, and not by this bot', [target, stop], '28500', [], 'elsewhere'],
    ['at the stop, and closed by this bot', [stop], '26000', [own('decreasePosition', '7')], 'unsure'],
    ['near the stop, and closed by this bot', [stop], '26200', [own('decreasePosition', '7')], 'unsure'],
    ['near the stop, and not closed here', [stop], '26200', [], 'stopOrOther'],
    ['far from the stop, and not closed here', [stop], '26300', [], 'elsewhere'],
    [
      'in between, by a call that may not have arrived',
      [stop],
      '28500',
      [own('decreasePosition', '7', { state: 'unsure' })],
      'unsure',
    ],
    [
      'in between, and a call for a part of it',
      [stop],
      '28500',
      [own('decreasePosition', '7', { size: '5000' })],
      'elsewhere',
    ],
    [
      'in between, and a call that was dropped',
      [stop],
      '28500',
      [own('decreasePosition', '7', { state: 'dropped' })],
      'elsewhere',
    ],
    ['with nothing that waited', [], '30000', [], 'elsewhere'],
  ] as const)('%s', (_what, triggerOrders, exit, actions, reason) => {
    const { facts } = tell([withStops(...triggerOrders), looked({ closed: [ended({ exit })] })], actions)
    expect(facts).toMatchObject([
      { reason, entry: '28000', exit, profit: '-12.5', percent: '-1.25', side: 'long' },
    ])
  })

  test('with a trailing stop, which may have moved since it was seen', () => {
    const before = looked({ positions: [example()], orders: { pending: [trailing], triggers: [] } })
    const over = (exit: string, more: object = {}) => looked({ closed: [ended({ exit })], ...more })
    const reasonOf = (look: ReturnType<typeof looked>) => tell([before, look]).facts.at(-1)
    expect(reasonOf(over('29000'))).toMatchObject({ reason: 'stopOrOther' })
    expect(reasonOf(over('28400'))).toMatchObject({ reason: 'trailing', likely: 'yes' })
    expect(tell([before, over('29000')], [own('decreasePosition', '7')]).facts).toMatchObject([
      { reason: 'unsure' },
    ])
    // Its row says what became of it, while its position is still listed.
    const filled = { pending: [{ ...trailing, status: 'FILLED' }], triggers: [] }
    const row = looked({ positions: [example()], orders: filled })
    expect(tell([before, row]).delivered).toEqual(['protection-triggered: fired 7/trailing 1'])
  })

  test('only a trigger that says that it has fired is certain', () => {
    const fired = { ...stop, status: 'TRIGGERED', triggeredAmount: new Big('10000') }
    const over = { orders: { pending: [], triggers: [fired] }, closed: [ended({ exit: '26000' })] }
    const { facts } = tell([withStops(stop), looked(over)], [own('decreasePosition', '7')])
    expect(facts.at(-1)).toMatchObject({ reason: 'stopLoss' })
    expect(facts.at(-1)).not.toHaveProperty('likely')
    expect(tell([withStops(stop), looked({ closed: [ended({ exit: '26000' })] })]).facts).toMatchObject([
      { reason: 'stopLoss', likely: 'yes', at: '26000' },
    ])
  })

  test('a call that closed a part before is not the one that closed the rest', () => {
    const half = looked({ positions: [example({ size: '5000', collateral: '500' })] })
    const over = looked({ closed: [ended({ size: new Big('5000') })] })
    const { facts } = tell(
      [held, half, half, over],
      [own('decreasePosition', '7', { size: '5000', isPart: true })],
    )
    expect(facts.at(-1)).toMatchObject({ reason: 'elsewhere' })
    const both = [
      own('decreasePosition', '7', { size: '5000', isPart: true }),
      own('decreasePosition', '7', { size: '5000', since: FIRST + 2_500 }),
    ]
    expect(tell([held, half, half, over], both).facts.at(-1)).toMatchObject({ reason: 'hand' })
  })

  test('a stop is remembered while its position is in no list', () => {
    const { facts } = tell([withStops(stop), nothing, looked({ closed: [ended({ exit: '26000' })] })])
    expect(facts).toMatchObject([{ reason: 'stopLoss' }])
  })
})

describe('how large a position is', () => {
  const sized = (size: string, collateral = '1000', more: Partial<AccountPoll> = {}) =>
    looked({ positions: [example({ size, collateral })], ...more })
  const fired = (closed: string) => ({
    orders: { pending: [], triggers: [{ ...target, status: 'TRIGGERED', triggeredAmount: new Big(closed) }] },
  })

  test.each([
    ['increased', sized('12000', '1200'), 'position-increased', { what: 'size', by: '2000', size: '12000' }],
    ['reduced', sized('9000', '900'), 'position-reduced', { what: 'size', by: '1000' }],
    ['collateral added', sized('10000', '1100'), 'position-increased', { what: 'collateral', by: '100' }],
    ['collateral taken', sized('10000', '900'), 'position-reduced', { what: 'collateral', by: '100' }],
  ] as const)('%s', (_what, after, kind, facts) => {
    const before = sized('10000')
    const { delivered, facts: seen } = tell([before, after])
    expect(delivered).toEqual([`${kind}: resized 7 1`])
    expect(seen).toMatchObject([facts])
  })

  test('a reduction by a take-profit is reported as that, and any further reduction on its own', () => {
    const before = { ...sized('10000'), orders: { pending: [], triggers: [target] } }
    expect(tell([before, sized('5000', '500', fired('5000'))]).delivered).toEqual([
      'protection-triggered: fired 7/0',
    ])
    const { delivered, facts } = tell([before, sized('4000', '400', fired('5000'))])
    expect(delivered).toEqual(['position-reduced: resized 7 1', 'protection-triggered: fired 7/0'])
    expect(facts).toMatchObject([{ by: '1000' }, { closed: '5000' }])
    expect(tell([before, sized('7000', '700', fired('5000'))]).facts).toMatchObject([
      { what: 'size', by: '2000' },
      {},
    ])
  })

  describe('that is as large again as it was', () => {
    const grown = sized('10000', '1100')
    const later = (seconds: number, look: ReturnType<typeof looked>) => ({
      ...look,
      at: FIRST + seconds * 1_000,
    })

    test('within a minute is an old row, which says nothing', () => {
      const looks = [
        sized('10000'),
        grown,
        later(20, sized('10000')),
        later(40, grown),
        later(50, sized('10000')),
      ]
      expect(tell(looks).delivered).toEqual(['position-increased: resized 7 1'])
    })

    test('is an old row also in the read in which a take-profit went, which would have closed a part of the size', () => {
      const orders = { pending: [], triggers: [target] }
      const looks = [{ ...sized('10000'), orders }, { ...grown, orders }, later(20, sized('10000'))]
      expect(tell(looks).delivered).toEqual(['position-increased: resized 7 1'])
    })

    test('is one with any of the amounts that it had since', () => {
      const looks = [
        sized('10000'),
        grown,
        sized('12000', '1200'),
        later(40, sized('10000')),
        later(50, grown),
      ]
      expect(tell(looks).delivered).toEqual([
        'position-increased: resized 7 1',
        'position-increased: resized 7 2',
      ])
    })

    test('after that minute is told', () => {
      const { delivered, facts } = tell([
        sized('10000'),
        grown,
        later(60, sized('10000')),
        later(61, sized('10000')),
      ])
      expect(delivered).toEqual(['position-increased: resized 7 1', 'position-reduced: resized 7 3'])
      expect(facts.at(-1)).toMatchObject({ what: 'collateral', by: '100' })
    })

    test('because a take-profit has closed what was added is told at once', () => {
      const before = { ...sized('5000', '500'), orders: { pending: [], triggers: [target] } }
      const more = { ...sized('10000'), orders: before.orders }
      const { delivered } = tell([before, more, later(20, sized('5000', '500', fired('5000')))])
      expect(delivered).toEqual(['position-increased: resized 7 1', 'protection-triggered: fired 7/0'])
    })

    test('because a take-profit has closed it that is in no list any more is told at once', () => {
      const half = { ...target, amountPercent: new Big(50) }
      const before = { ...sized('5000', '500'), orders: { pending: [], triggers: [half] } }
      const more = { ...sized('10000'), orders: before.orders }
      const { delivered } = tell([before, more, later(20, sized('5000', '500'))])
      expect(delivered).toEqual(['position-increased: resized 7 1', 'protection-triggered: fired 7/0 2'])
    })
  })

  test('a change of a cent is reported; one below it, or one that the service does not state, is not', () => {
    expect(tell([sized('10000'), sized('10000.01')]).delivered).toEqual(['position-increased: resized 7 1'])
    expect(tell([sized('10000'), sized('10000.009', '999.991')]).delivered).toEqual([])
    const unsaid = looked({ positions: [example({ size: undefined, collateral: undefined })] })
    expect(tell([sized('10000'), unsaid]).delivered).toEqual([])
  })
})

describe('stops', () => {
  test.each([
    ['placed', [held, withStops(stop)], [], ['protection-placed: placed 7/1 1']],
    ['away from three reads', [withStops(stop), held, held, held, withStops(stop)], [], []],
    [
      'gone, with none left',
      [withStops(stop), held, held, held, held, held],
      [],
      ['protection-missing: stopped 7/1 4'],
    ],
    [
      'gone, with another one left',
      [withStops(stop, other), ...Array.from({ length: 5 }, () => withStops(other))],
      [],
      ['order-cancelled: stopped 7/1 4'],
    ],
    [
      'two that are gone make one alarm',
      [withStops(stop, other), held, held, held, held, held],
      [],
      ['protection-missing: stopped 7/1 4', 'order-cancelled: stopped 7/2 4'],
    ],
    [
      'a target that is gone',
      [withStops(target), held, held, held, held],
      [],
      ['order-cancelled: stopped 7/0 4'],
    ],
    [
      'cancelled with this bot',
      [withStops(stop), held, held, held],
      [own('cancelTriggerOrder', '7/1')],
      ['order-cancelled: stopped 7/1 2'],
    ],
    [
      'gone, where one with the same id was cancelled with this bot before its position was seen',
      [nothing, withStops(stop), held, held, held, held],
      [own('cancelTriggerOrder', '7/1')],
      ['position-opened: opened 7', 'protection-placed: placed 7/1 1', 'protection-missing: stopped 7/1 5'],
    ],
    [
      'cancelled, and listed as that',
      [withStops(stop), ...Array.from({ length: 5 }, () => withStops({ ...stop, status: 'CANCELED' }))],
      [],
      ['protection-missing: stopped 7/1 4'],
    ],
    [
      'with a status of no known meaning',
      [withStops(stop), ...Array.from({ length: 5 }, () => withStops({ ...stop, status: 'SETTLING' }))],
      [],
      [],
    ],
    [
      'gone while its position is in no list',
      [withStops(stop), ...Array.from({ length: 5 }, () => nothing), held],
      [],
      [],
    ],
    [
      'gone while this bot closes the position',
      [withStops(stop), held, held, held, held, held],
      [own('decreasePosition', '7', { state: 'sent' })],
      [],
    ],
    [
      'gone, and its position is among the closed',
      [withStops(stop), ...Array.from({ length: 5 }, () => ({ ...held, closed: [ended()] }))],
      [],
      [],
    ],
    [
      'gone and back',
      [withStops(stop), held, held, held, held, withStops(stop)],
      [],
      ['protection-missing: stopped 7/1 4', 'protection-placed: placed 7/1 5'],
    ],
    [
      'placed and fired between two looks',
      [held, withStops({ ...stop, status: 'TRIGGERED', triggeredAmount: new Big(0) })],
      [],
      ['protection-placed: placed 7/1 1', 'protection-triggered: fired 7/1'],
    ],
    [
      'a stop of a position that ended is told with that',
      [withStops(stop), looked({ closed: [ended()] })],
      [],
      ['position-closed: ended 7'],
    ],
  ])('%s', (_what, looks, actions, expected) => {
    expect(tell(looks, actions).delivered).toEqual(expected)
  })

  const times = <Look>(count: number, look: Look): readonly Look[] =>
    Array.from({ length: count }, () => look)
  /** What is told of stops, with the reason that it gives. */
  const alarms = (looks: Parameters<typeof tell>[0], actions: readonly OwnAction[] = []) => {
    const { delivered, facts } = tell(looks, actions)
    return delivered.map((one, index) => [one, (facts[index] as { reason?: string }).reason])
  }

  test('of an account whose rows come back, one has to be away for longer, and is told as not listed', () => {
    const flickering = [withStops(stop), held, held, withStops(stop)]
    expect(alarms([...flickering, ...times(5, held), withStops(stop)])).toEqual([])
    expect(alarms([...flickering, ...times(8, held)])).toEqual([
      ['protection-missing: stopped 7/1 9', 'unlisted'],
    ])
    // The row of another one tells the same.
    const others = [withStops(stop, other), withStops(stop), withStops(stop), withStops(stop, other)]
    expect(alarms([...others, ...times(6, held)]).map(([, reason]) => reason)).toEqual([
      'unlisted',
      'unlisted',
    ])
    // No longer than for forty seconds, and an hour later as ever.
    const long = [withStops(stop), ...times(3, held), withStops(stop), ...times(7, held), withStops(stop)]
    expect(alarms([...long, ...times(16, held)])).toEqual([
      ['protection-missing: stopped 7/1 28', 'unlisted'],
    ])
    const later = [withStops(stop), ...times(4, held)].map((look, index) => ({
      ...look,
      at: FIRST + 3_600_000 + (index + 3) * 1_000,
    }))
    expect(alarms([...flickering, ...later])).toEqual([['protection-missing: stopped 7/1 8', 'unlisted']])
  })

  test('one that was cancelled elsewhere is told as that, by its word or by a call of another key', () => {
    const cancelled = withStops({ ...stop, status: 'CANCELED' })
    expect(alarms([withStops(stop), ...times(4, cancelled)])).toEqual([
      ['protection-missing: stopped 7/1 4', 'cancelled'],
    ])
    const byOther = own('cancelTriggerOrder', '7/1', { state: 'unsure', isOther: true })
    expect(alarms([withStops(stop), ...times(4, held)], [byOther])).toEqual([
      ['protection-missing: stopped 7/1 4', 'cancelled'],
    ])
    const another = own('cancelTriggerOrder', '7/2', { state: 'unsure', isOther: true })
    expect(alarms([withStops(stop), ...times(4, held)], [another])).toEqual([
      ['protection-missing: stopped 7/1 4', 'unlisted'],
    ])
  })

  test('one without a row whose share of the position was closed has fired', () => {
    const half = { ...target, amountPercent: new Big('50') }
    const shrunk = looked({ positions: [example({ size: '5000', collateral: '500' })] })
    for (const looks of [
      [withStops(half), shrunk],
      [withStops(half), held, shrunk],
    ]) {
      const { delivered, facts } = tell(looks)
      expect(delivered).toEqual([`protection-triggered: fired 7/0 ${looks.length - 1}`])
      expect(facts).toMatchObject([{ what: 'takeProfit', price: '30000', closed: '5000' }])
    }
    // The list of orders comes later.
    const late = withStops(half)
    const smaller = { ...late, positions: shrunk.positions }
    expect(tell([late, smaller, ...times(4, shrunk)]).delivered).toEqual([
      'position-reduced: resized 7 1',
      'protection-triggered: fired 7/0 5',
    ])
  })

  test.each(['50', '100'])(
    'one of %s percent that is away from a single read after another key has closed a part is there',
    (amountPercent) => {
      const protectedBy = withStops({ ...stop, amountPercent: new Big(amountPercent) })
      const smaller = { ...protectedBy, positions: [example({ size: '5000', collateral: '500' })] }
      const without = { ...smaller, orders: held.orders }
      const looks = [protectedBy, smaller, smaller, without, ...times(4, smaller)]
      expect(tell(looks).delivered).toEqual(['position-reduced: resized 7 1'])
    },
  )

  test('one without a row whose position shrank by another amount may have fired', () => {
    const shrunk = looked({ positions: [example({ size: '7000', collateral: '700' })] })
    const { delivered, facts } = tell([withStops(stop), ...times(5, shrunk)])
    expect(delivered).toEqual(['position-reduced: resized 7 1', 'protection-missing: stopped 7/1 5'])
    expect(facts[1]).toMatchObject({ reason: 'shrunk' })
    // A part that its owner closed here explains the size, and not the stop.
    const looks = [withStops(stop), shrunk, shrunk, shrunk, shrunk, shrunk]
    const own3000 = own('decreasePosition', '7', { size: '3000', since: FIRST - 60_000 })
    expect(tell(looks, [own3000]).delivered).toEqual([
      'position-reduced: resized 7 1',
      'protection-missing: stopped 7/1 5',
    ])
  })

  test('a trailing stop that moves is not reported; one that closes a part is reported as triggered', () => {
    const at = (stopPrice: string, size: string) =>
      looked({ positions: [example({ size })], orders: { pending: [pending({ stopPrice })], triggers: [] } })
    const shrunk = looked({ positions: [example({ size: '5000' })] })
    expect(tell([at('28500', '10000'), at('28700', '10000'), shrunk]).delivered).toEqual([
      'protection-triggered: fired 7/trailing 2',
    ])
  })

  test('a trailing stop that is listed before its position is no order', () => {
    const early = looked({
      orders: { pending: [pending({ positionId: '7', pendingSize: '0' })], triggers: [] },
    })
    expect(tell([looked({}), early]).delivered).toEqual([])
  })

  test('what a close that is under way has closed in part no stop is said to have closed', () => {
    const shrunk = looked({ positions: [example({ size: '7000', collateral: '700' })] })
    const closing = own('decreasePosition', '7', { size: '10000', state: 'sent' })
    const moving = looked({ positions: [example()], orders: { pending: [trailing], triggers: [] } })
    expect(tell([moving, shrunk], [closing]).delivered).toEqual(['position-reduced: resized 7 1'])
    expect(tell([withStops(stop), shrunk], [closing]).delivered).toEqual(['position-reduced: resized 7 1'])
    // It asked for less than what went.
    const smaller = own('decreasePosition', '7', { size: '2000', state: 'sent' })
    expect(tell([moving, shrunk], [smaller]).delivered).toEqual(['protection-triggered: fired 7/trailing 1'])
    // The share of a take-profit is its own.
    const target = trigger({ isTakeProfit: true, triggerPrice: '30000', amountPercent: '30' })
    expect(tell([withStops(target), shrunk], [closing]).delivered).toEqual([
      'protection-triggered: fired 7/0 1',
    ])
  })
})

describe('money', () => {
  test('a deposit or withdrawal is reported once, however often it is listed', () => {
    const one = looked({ deposits: [transfer('5')], withdrawals: [] })
    const two = looked({ deposits: [transfer('7'), transfer('5')], withdrawals: [transfer('5')] })
    expect(tell([one, two, held, two]).delivered.filter((line) => !line.startsWith('position'))).toEqual([
      'deposit: deposit 0x1 7',
      'withdrawal: withdrawal 0x1 5',
    ])
  })

  test('two identical transfers are reported as two', () => {
    const plain = transfer('5', { transactionHash: undefined, createdAt: new Date(FIRST) })
    const looks = [looked({ deposits: [plain] }), looked({ deposits: [plain, plain, plain] })]
    expect(new Set(tell(looks.map((look) => ({ ...look, withdrawals: [] }))).delivered).size).toBe(2)
  })

  test('one whose hash is listed later, or not any more, is the same; another one at its time is not', () => {
    const createdAt = new Date(FIRST)
    const at = (amount: string, transactionHash?: string) => transfer(amount, { createdAt, transactionHash })
    const look = (...withdrawals: Transfer[]) => looked({ deposits: [], withdrawals })
    const bare = look(at('5'))
    const hashed = look(at('5', '0xa'))
    expect(tell([look(), bare, hashed, bare, hashed]).delivered).toEqual([
      `withdrawal: withdrawal ${FIRST} 5`,
    ])
    expect(tell([hashed, look(at('5', '0xb'), at('5', '0xa'))]).delivered).toEqual([
      'withdrawal: withdrawal 0xb 5',
    ])
  })

  test('a list that is empty for a read brings nothing back, nor does one that was empty at first', () => {
    const day = 24 * 60 * 60_000
    const old = transfer('5', { createdAt: new Date(FIRST - 2 * day) })
    const full = looked({ deposits: [old, transfer('7')], withdrawals: [] })
    const none = looked({ deposits: [], withdrawals: [] })
    expect(tell([full, none, full]).delivered).toEqual([])
    expect(tell([none, looked({ deposits: [old], withdrawals: [] })]).delivered).toEqual([])
  })

  test('those that version 0.2.0 has kept are known', () => {
    const listed = [
      transfer('5', { transactionHash: undefined, createdAt: new Date(FIRST) }),
      transfer('5', { transactionHash: undefined, createdAt: new Date(FIRST) }),
      transfer('7', { createdAt: new Date(FIRST) }),
      transfer('8', { transactionHash: '0x2' }),
    ]
    const kept = [`${FIRST} 5`, `${FIRST} 5 1`, '0x1 7']
    expect(transferChanges('deposit', kept, listed, FIRST, FIRST).map(({ id }) => id)).toEqual([
      'deposit 0x2 8',
    ])
    expect(knownTransfers(kept, listed)).toEqual([`|${FIRST}|5`, `|${FIRST}|5`, `0x1|${FIRST}|7`, '0x2||8'])
  })

  test('it has the time of the service if that is between the two reads', () => {
    const dated = (at: number) =>
      looked({ deposits: [transfer('5', { createdAt: new Date(at) })], withdrawals: [] })
    const none = looked({ deposits: [], withdrawals: [] })
    expect(tell([none, dated(FIRST + 400)]).facts).toMatchObject([{ at: FIRST + 400 }])
    expect(tell([none, dated(FIRST - 400)]).facts).toMatchObject([{ at: FIRST + 1_000 }])
    // A poll that reads no transfers lies between.
    expect(tell([none, looked(), { ...dated(FIRST + 400), at: FIRST + 9_000 }]).facts).toMatchObject([
      { at: FIRST + 400 },
    ])
  })
})

/** Any look: few ids, so that two looks have much in common. */
const anyLook: fc.Arbitrary<Omit<AccountPoll, 'at'>> = fc.record({
  positions: fc.uniqueArray(
    fc
      .record({
        id: fc.constantFrom('1', '2', '3'),
        size: fc.constantFrom('100', '200'),
        orderStatus: fc.constantFrom('FILLED', 'CANCELED'),
      })
      .map(example),
    { selector: ({ id }) => id },
  ),
  orders: fc.record({
    pending: fc.uniqueArray(
      fc.constantFrom('1', '2', '4').map((positionId) => pending({ positionId })),
      {
        selector: ({ positionId }) => positionId,
      },
    ),
    triggers: fc.uniqueArray(
      fc
        .record({
          positionId: fc.constantFrom('1', '2'),
          orderId: fc.constantFrom('0', '1'),
          status: fc.constantFrom('OPEN', 'TRIGGERED', 'CANCELED'),
        })
        .map(trigger),
      { selector: ({ positionId, orderId }) => `${positionId}/${orderId}` },
    ),
  }),
  closed: fc.option(
    fc.uniqueArray(
      fc.constantFrom('1', '2', '3', '5').map((id) => ended({ id })),
      { selector: ({ id }) => id },
    ),
    { nil: undefined },
  ),
  deposits: fc.option(fc.array(fc.constantFrom('5', '7').map((amount) => transfer(amount))), {
    nil: undefined,
  }),
  withdrawals: fc.constant(undefined),
})

test('for any two snapshots: the comparison is repeatable, each change has its own id, and a snapshot compared with itself has no changes', () => {
  fc.assert(
    fc.property(anyLook, anyLook, (one, other) => {
      const before = accountSnapshotOf({ at: FIRST, ...one }, undefined)
      const look: AccountPoll = { at: FIRST + 1_000, ...other }
      const known = { actions: [] }
      const found = differences(before, look, known, 3)
      expect(differences(JSON.parse(JSON.stringify(before)) as typeof before, look, known, 3)).toEqual(found)
      const ids = found.changes.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const again = differences(found.snapshot, { ...look, at: FIRST + 2_000 }, known, 4).changes
      expect(again).toEqual([])
    }),
    { numRuns: 200 },
  )
})
