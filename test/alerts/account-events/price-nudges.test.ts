import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountPoll, AccountSnapshot } from '../../../src/alerts/account-events/account-snapshot.js'
import { differences } from '../../../src/alerts/account-events/differences.js'
import type { OwnAction } from '../../../src/alerts/account-events/own-actions.js'
import { collateralFor, priceNudges, pricesNudge } from '../../../src/alerts/account-events/price-nudges.js'
import { accountSnapshotOf } from '../../../src/alerts/account-events/snapshot-of-poll.js'
import { liquidationPrice } from '../../../src/desk/account/positions/figures.js'
import { markedPosition, positionView } from '../../../src/desk/account/positions/position-view.js'
import { example, trigger } from '../../desk/support.js'
import { FIRST, looked, own } from './support.js'

const held = looked({ positions: [example()] })
const stop = trigger({ orderId: '1', isTakeProfit: false, triggerPrice: '26000', amountPercent: '100' })
const withStop = looked({ positions: [example()], orders: { pending: [], triggers: [stop] } })

/** The example at a price; without one where that is not known. */
const at = (price: string | undefined, look: ReturnType<typeof looked> = held, dayFunding?: string) => ({
  look,
  marked: look.positions.map((position) => ({
    ...markedPosition(positionView(position, 'BTC/USD', undefined), {
      ok: true,
      value: price === undefined ? undefined : { price: new Big(price), asOf: new Date(FIRST) },
    }),
    dayFunding: dayFunding === undefined ? undefined : new Big(dayFunding),
  })),
})

/** The nudges of each of these looks, a minute apart by default. `seenAt`: the time of the first read of the position. */
function nudgesOf(
  looks: readonly ReturnType<typeof at>[],
  {
    actions = [],
    hasNoStop = false,
    seenAt,
    everyMs = 60_000,
  }: {
    actions?: readonly OwnAction[]
    hasNoStop?: boolean
    seenAt?: number
    everyMs?: number
  } = {},
) {
  let snapshot: AccountSnapshot = accountSnapshotOf({ at: FIRST, ...held }, undefined)
  if (hasNoStop || seenAt !== undefined)
    snapshot = {
      ...snapshot,
      positions: Object.fromEntries(
        Object.entries(snapshot.positions).map(([id, one]) => [
          id,
          { ...one, hasNoStop, ...(seenAt === undefined ? {} : { seenAt }) },
        ]),
      ),
    }
  return looks.map(({ look, marked }, index) => {
    const poll: AccountPoll = { ...look, at: FIRST + (index + 1) * everyMs }
    const found = differences(snapshot, poll, { actions }, index + 1)
    const nudged = priceNudges(found.snapshot, poll, { actions }, { marked, revision: index + 1 })
    // Else an account that reads as before would not be read whole.
    expect(nudged.changes.length > 0 && !pricesNudge(found.snapshot, marked, poll.at)).toBe(false)
    snapshot = JSON.parse(JSON.stringify(nudged.snapshot)) as AccountSnapshot
    return nudged.changes.map(({ kind, facts }) => ({ kind, ...facts }))
  })
}

const kinds = (...given: Parameters<typeof nudgesOf>): readonly string[] =>
  nudgesOf(...given).map((one) => one.map(({ kind }) => kind.replace('nudge-', '')).join(' '))

test('a price that may have been read before the position was there says nothing about it', () => {
  const looks = Array.from({ length: 4 }, () => at('25600'))
  expect(kinds(looks, { seenAt: FIRST, everyMs: 6_000 })).toEqual(['', '', '', 'liquidation loss'])
})

// A long of 10,000 with 1,000 of collateral at 28,000: liquidated at about 25,300.
test('a state is told once, and again only after it has ended', () => {
  expect(kinds(['28000', '25600', '25500', '26500', '25500'].map((price) => at(price)))).toEqual([
    '',
    'liquidation loss',
    '',
    '',
    '',
  ])
  expect(kinds(['25600', '28000', '25600'].map((price) => at(price)))).toEqual([
    'liquidation loss',
    '',
    'liquidation loss',
  ])
  expect(kinds(['27300'].map((price) => at(price)))).toEqual(['loss'])
})

test('a price that has passed the liquidation is near it, however far it went', () => {
  expect(kinds(['25600', '23000', '25600'].map((price) => at(price)))).toEqual(['liquidation loss', '', ''])
  const [[nudge] = []] = nudgesOf([at('23000')])
  expect(nudge).toMatchObject({
    kind: 'nudge-liquidation',
    distance: expect.stringMatching(/^-10\.\d/) as string,
  })
})

test('what is not known ends no state, and begins none', () => {
  expect(kinds([at('25600'), at(undefined), at('25600')])).toEqual(['liquidation loss', '', ''])
  expect(kinds([at(undefined)])).toEqual([''])
  // Without the orders nobody knows of a stop.
  expect(kinds([at('27300', { ...held, unread: ['orders'] }), at('27300')])).toEqual(['', 'loss'])
})

test('a loss that a stop limits, or will, is not told; one near liquidation is', () => {
  expect(kinds([at('27300', withStop), at('27300', withStop)])).toEqual(['', ''])
  expect(kinds([at('25600', withStop)])).toEqual(['liquidation'])
  const placing = own('addTPSL', '7', { state: 'sent', exits: { stopLoss: '26000' } })
  expect(kinds([at('27300')], { actions: [placing] })).toEqual([''])
  expect(kinds([at('27300')], { hasNoStop: true })).toEqual([''])
})

test('funding above a hundredth of the collateral a day is told once, and again only after it fell below', () => {
  const days = ['10', '10.01', '30', '8', '7.99', '10.01', '-20'].map((day) => at('28000', held, day))
  expect(kinds(days)).toEqual(['', 'funding', '', '', '', 'funding', ''])
  // Without a price too, and not where the rate is not known.
  expect(kinds([at(undefined, held, '10.01'), at('28000'), at('28000', held, '10.01')])).toEqual([
    'funding',
    '',
    '',
  ])
  const [[nudge] = []] = nudgesOf([at('28000', held, '12.5')])
  expect(nudge).toMatchObject({
    kind: 'nudge-funding',
    positionId: '7',
    funding: '12.5',
    fundingPercent: '1.25',
  })
})

test('a position that is being closed is not told', () => {
  const since = FIRST + 50_000
  const closing = own('decreasePosition', '7', { state: 'sent', since, sentAt: since, size: '10000' })
  expect(kinds([at('25600')], { actions: [closing] })).toEqual([''])
})

test('a nudge near liquidation says what moves it 8 % away', () => {
  const [[nudge] = []] = nudgesOf([at('25600')])
  expect(nudge).toMatchObject({ kind: 'nudge-liquidation', positionId: '7', side: 'long', mark: '25600' })
  const { mark, liquidation, add } = nudge as unknown as Readonly<Record<string, string>>
  const moved = new Big(liquidation ?? 0).minus(new Big(add ?? 0).times(28_000).times('0.99').div(10_000))
  expect(
    moved
      .minus(new Big(mark ?? 0).times('0.92'))
      .abs()
      .lt('0.05'),
  ).toBe(true)
})

const cents = (least: number, most: number): fc.Arbitrary<Big> =>
  fc.integer({ min: least * 100, max: most * 100 }).map((amount) => new Big(amount).div(100))

test('the collateral that is named is the least that moves the liquidation 8 % away, to the cent', () => {
  fc.assert(
    fc.property(
      fc.record({
        collateral: cents(20, 50_000),
        leverage: fc.integer({ min: 2, max: 100 }),
        entryPrice: cents(1, 90_000),
        isLong: fc.boolean(),
        fees: cents(0, 15),
        // Thousandths of the way from the liquidation to the entry.
        way: fc.integer({ min: 1, max: 900 }),
      }),
      ({ collateral, leverage, entryPrice, isLong, fees, way }) => {
        const held = { size: collateral.times(leverage), collateral, entryPrice, isLong }
        const liquidation = liquidationPrice(held, fees)
        if (!liquidation) return
        const price = liquidation.plus(entryPrice.minus(liquidation).times(way).div(1_000))
        const add = collateralFor({ ...example(), ...held }, price, liquidation)
        const distanceWith = (more: Big): Big | undefined => {
          const moved = liquidationPrice({ ...held, collateral: collateral.plus(more) }, fees)
          return moved?.minus(price).abs().times(100).div(price)
        }
        // A rounding of the last of forty decimals.
        const least = new Big('7.9999999')
        const isEnough = (more: Big): boolean => distanceWith(more)?.gte(least) ?? true
        // Two cents less are too little; no price at all may liquidate it with them.
        expect(isEnough(add ?? new Big(0))).toBe(true)
        expect(add !== undefined && (distanceWith(add.minus('0.02'))?.gte(8) ?? true)).toBe(false)
      },
    ),
  )
})
