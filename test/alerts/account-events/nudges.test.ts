import { expect, test } from 'vitest'
import type { AccountPoll, AccountSnapshot } from '../../../src/alerts/account-events/account-snapshot.js'
import { differences } from '../../../src/alerts/account-events/differences.js'
import { mayNudge, stopNudges } from '../../../src/alerts/account-events/nudges.js'
import { isClosing, type OwnAction } from '../../../src/alerts/account-events/own-actions.js'
import { accountSnapshotOf } from '../../../src/alerts/account-events/snapshot-of-poll.js'
import { eventTypes } from '../../../src/events/event-types.js'
import { example, pending, trigger } from '../../desk/support.js'
import { FIRST, looked, own } from './support.js'

const nothing = looked()
const held = looked({ positions: [example()] })
const stop = trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '26000', amountPercent: '100' })
const target = trigger({ orderId: '2', isTakeProfit: true, triggerPrice: '40000', amountPercent: '100' })
const withOrders = (...triggers: readonly ReturnType<typeof trigger>[]) =>
  looked({ positions: [example()], orders: { pending: [], triggers: [...triggers] } })
const trailing = looked({
  positions: [example()],
  orders: {
    pending: [pending({ positionId: '7', type: 'Trailing Stop', stopPrice: '27000', pendingSize: '0' })],
    triggers: [],
  },
})

const at = (second: number, look: ReturnType<typeof looked>) => ({ ...look, at: FIRST + second * 1_000 })
const each = (look: ReturnType<typeof looked>, from: number, until: number, step = 10) =>
  Array.from({ length: Math.floor((until - from) / step) + 1 }, (_, index) => at(from + index * step, look))

/** The seconds at which an owner is nudged by these looks; `leaves` is the second from which a position has no stop on purpose. */
function nudgedAt(
  looks: readonly (ReturnType<typeof looked> & { readonly at?: number })[],
  actions: readonly OwnAction[] = [],
  leaves = Infinity,
): readonly number[] {
  const [first = nothing, ...others] = looks
  let snapshot: AccountSnapshot = accountSnapshotOf({ at: FIRST, ...first }, undefined)
  return others.flatMap((look) => {
    const poll: AccountPoll = { at: FIRST, ...look }
    const second = (poll.at - FIRST) / 1_000
    const known = { actions: actions.filter(({ since }) => since <= poll.at) }
    const found = differences(snapshot, poll, known, second)
    const nudged = stopNudges(snapshot, found.snapshot, poll, known)
    snapshot = JSON.parse(JSON.stringify(nudged.snapshot)) as AccountSnapshot
    if (second >= leaves)
      snapshot = {
        ...snapshot,
        positions: Object.fromEntries(
          Object.entries(snapshot.positions).map(([id, one]) => [id, { ...one, hasNoStop: true }]),
        ),
      }
    return nudged.changes.map(({ kind, facts }) => {
      expect(kind).toBe('nudge-stop')
      expect(facts).toMatchObject({ positionId: '7', side: 'long', size: '10000' })
      return second
    })
  })
}

const sent = (call: string, more: Partial<OwnAction>): OwnAction =>
  own(call, '7', { state: 'sent', since: FIRST + 50_000, sentAt: FIRST + 50_000, ...more })

test('a position that is open for a minute without a stop is told once', () => {
  expect(nudgedAt([nothing, ...each(held, 10, 600)])).toEqual([70])
  // A take-profit limits no loss, nor does a stop beyond the liquidation of about 25,300.
  expect(nudgedAt([nothing, ...each(withOrders(target), 10, 600)])).toEqual([70])
  const late = trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '20000', amountPercent: '100' })
  expect(nudgedAt([nothing, ...each(withOrders(late), 10, 600)])).toEqual([70])
  expect(nudgedAt([nothing, at(10, withOrders(late)), ...each(withOrders(late, stop), 20, 600)])).toEqual([])
})

test('a nudge names the stop beyond the liquidation that is nearest to it, and that others are alike', () => {
  const beyond = ['20000', '24000', '25000'].map((triggerPrice, index) =>
    trigger({ orderId: `${index}`, isTakeProfit: false, triggerPrice, amountPercent: '100' }),
  )
  const factsWith = (...positions: readonly ReturnType<typeof example>[]): readonly object[] => {
    const look = looked({ positions, orders: { pending: [], triggers: beyond } })
    const snapshot = accountSnapshotOf({ at: FIRST, ...nothing }, undefined)
    const { snapshot: opened } = differences(snapshot, { ...look, at: FIRST + 1_000 }, { actions: [] }, 1)
    const poll = { ...look, at: FIRST + 70_000 }
    const found = differences(opened, poll, { actions: [] }, 2)
    return stopNudges(opened, found.snapshot, poll, { actions: [] }).changes.map(({ facts }) => {
      expect(eventTypes['nudge.stop'].data.safeParse(facts).error).toBeUndefined()
      return facts
    })
  }
  const [facts] = factsWith(example())
  expect(facts).toMatchObject({ stopBeyond: '25000', liquidation: expect.stringMatching(/^25[34]\d\d/) })
  expect(facts).not.toHaveProperty('alike')
  expect(factsWith(example(), example({ id: '8' }), example({ id: '9', isLong: false }))).toMatchObject([
    { positionId: '7', alike: 'yes', stopBeyond: '25000' },
    { positionId: '8', alike: 'yes' },
    expect.not.objectContaining({ alike: 'yes' }),
  ])
})

type Look = ReturnType<typeof looked> & { readonly at?: number }

test.each<readonly [string, readonly Look[], readonly OwnAction[]]>([
  ['with a stop', [nothing, ...each(withOrders(stop), 10, 300)], []],
  ['with a trailing stop', [nothing, ...each(trailing, 10, 300)], []],
  ['whose stop was there once', [nothing, at(10, withOrders(stop)), ...each(held, 20, 300)], []],
  [
    'whose stop does not say that it is one',
    [
      nothing,
      ...each(withOrders(trigger({ orderId: '1', isTakeProfit: undefined, triggerPrice: '26000' })), 10, 300),
    ],
    [],
  ],
  ['whose orders cannot be read', [nothing, ...each({ ...held, unread: ['orders'] }, 10, 300)], []],
  ['that goes within the minute', [nothing, ...each(held, 10, 60), ...each(nothing, 70, 300)], []],
  [
    'whose stop is being placed',
    [nothing, ...each(held, 10, 100)],
    [sent('addTPSL', { exits: { stopLoss: '26000' } })],
  ],
  ['whose trailing stop is being placed', [nothing, ...each(held, 10, 100)], [sent('addTrailingStop', {})]],
  [
    'whose stop may have been placed',
    [nothing, ...each(held, 10, 300)],
    [sent('addTPSL', { state: 'unsure', exits: { stopLoss: '26000' } })],
  ],
  ['that is being closed', [nothing, ...each(held, 10, 100)], [sent('decreasePosition', { size: '10000' })]],
])('a position is not told %s', (_of, looks, actions) => {
  expect(nudgedAt(looks, actions)).toEqual([])
})

test('a close explains nothing for as long as the clock was set back since', () => {
  const closing = (since: number): boolean =>
    isClosing({ actions: [own('decreasePosition', '7', { since })] }, '7', FIRST, undefined)
  expect([-40_000, -20_000, 20_000, 3_600_000].map((ms) => closing(FIRST + ms))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a position that stays without a stop on purpose is not told', () => {
  expect(nudgedAt([nothing, ...each(held, 10, 300)], [], 20)).toEqual([])
})

test('what was told of a position, and what its owner said of it, holds where it is back after it was told as gone', () => {
  const away = [each(held, 10, 70), each(nothing, 80, 160), each(held, 170, 400)].flat()
  expect(nudgedAt([nothing, ...away])).toEqual([70])
  const said = { hasNoStop: true, nudged: ['funding'], fundingNoticed: { charged: '2', at: FIRST } } as const
  const looks = away.map((look): AccountPoll => ({ ...look, closed: [] }))
  let snapshot = accountSnapshotOf({ ...held, at: FIRST, closed: [] }, undefined)
  snapshot = { ...snapshot, positions: { 7: { ...snapshot.positions['7'], ...said } } }
  for (const [revision, look] of looks.entries())
    ({ snapshot } = differences(snapshot, look, { actions: [] }, revision))
  expect(snapshot.positions['7']).toMatchObject(said)
  // Another position with its id is a new one.
  const other = { ...looked({ positions: [example({ isLong: false })] }), at: FIRST + 170_000 }
  const gone = {
    ...snapshot,
    positions: {},
    gone: { 7: { ...snapshot.positions['7'], list: 'positions' as const } },
  }
  const { snapshot: fresh } = differences(gone, other, { actions: [] }, 100)
  expect(fresh.positions['7']).not.toHaveProperty('hasNoStop')
})

test('orders that can be read again, or a stop that was refused, are waited for no longer', () => {
  expect(
    nudgedAt([nothing, ...each({ ...held, unread: ['orders'] }, 10, 90), ...each(held, 100, 300)]),
  ).toEqual([100])
  const refused = sent('addTPSL', { state: 'dropped', exits: { stopLoss: '26000' } })
  expect(nudgedAt([nothing, ...each(held, 10, 300)], [refused])).toEqual([70])
})

test('what was open for long before is known to its owner', () => {
  const snapshot = accountSnapshotOf({ at: FIRST, ...held }, undefined)
  const due = (second: number): boolean => mayNudge(snapshot, FIRST + second * 1_000)
  expect([due(59), due(60), due(599), due(600)]).toEqual([false, true, true, false])
  expect(nudgedAt([held, at(900, held)])).toEqual([])
})
