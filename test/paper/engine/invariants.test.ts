import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../../src/paper/engine/amounts.js'
import { apply, exchangeOn } from '../../../src/paper/engine/apply.js'
import type { Command, Event } from '../../../src/paper/engine/events.js'
import { values } from '../../../src/paper/engine/ordered-map.js'
import { Refusal } from '../../../src/paper/engine/refusal.js'
import type { World } from '../../../src/paper/engine/state.js'
import { readExact, writeExact } from '../../../src/paper/journal/exact-json.js'
import { ALICE, BOB, CHAIN, countMoney, exchangeWith, rules } from './support.js'

const posId = fc.integer({ min: 1, max: 12 })
const dollars = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 1, max: 99 }))
    .map(([a, b]) => units(`${a}.${b}`))
const price = fc.integer({ min: 15_000, max: 45_000 }).map((one) => units(`${one}.7`))
const percent = fc.integer({ min: 1, max: 100 }).map((one) => units(`${one}`))
const addressed = { posId, tokenId: fc.constant(1), isLong: fc.boolean() }
const optional = { requiredKeys: [] as [] }

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ name: fc.constant('deposit' as const), amount: dollars(600), hash: fc.constant('0x0') }),
  fc.record({ name: fc.constant('withdraw' as const), amount: dollars(600), hash: fc.constant('0x0') }),
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.record({
          name: fc.constant('placeOrder' as const),
          tokenId: fc.constant(1),
          isLong: fc.boolean(),
          positionType: fc.constantFrom(
            'Market' as const,
            'Limit' as const,
            'Stop Market' as const,
            'Stop Limit' as const,
          ),
          collateral: dollars(2_000),
          price,
        }),
        fc.integer({ min: 1, max: 100 }),
        price,
        price,
        fc.record({ takeProfit: price, stopLoss: price, slippage: percent }, optional),
      )
      .map(([order, leverage, limitPrice, stopPrice, extras]) => {
        const { positionType } = order
        return {
          ...order,
          ...extras,
          size: order.collateral * BigInt(leverage),
          ...(positionType.endsWith('Limit') ? { limitPrice } : {}),
          ...(positionType.startsWith('Stop') ? { stopPrice } : {}),
        }
      }),
  },
  fc.record({
    name: fc.constant('add' as const),
    ...addressed,
    collateral: dollars(500),
    size: dollars(9_000),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constant('decrease' as const), ...addressed, size: dollars(9_000) }),
  },
  fc.record({ name: fc.constant('addCollateral' as const), posId, amount: dollars(500) }),
  fc.record({ name: fc.constant('removeCollateral' as const), posId, amount: dollars(500) }),
  fc
    .tuple(
      posId,
      fc.record(
        { takeProfit: fc.record({ price, percent }), stopLoss: fc.record({ price, percent }) },
        optional,
      ),
    )
    .map(([id, wish]) => ({ name: 'addTriggers' as const, posId: id, ...wish })),
  fc.record({ name: fc.constant('cancelPending' as const), posId }),
  fc.record({ name: fc.constant('cancelTrigger' as const), posId, orderId: fc.nat(3) }),
)

type Step =
  | { readonly kind: 'command'; readonly account: string; readonly command: Command }
  | { readonly kind: 'tick'; readonly after: number; readonly price: bigint }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('command' as const),
      account: fc.constantFrom(ALICE, BOB),
      command,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      after: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 40 * 3_600_000 })),
      price,
    }),
  },
)

/** Costs of every kind, so that all of them have to add up. */
const COSTLY = rules({
  longFee: units('0.0005'),
  shortFee: units('0.0007'),
  longBorrowRate: 1n,
  shortBorrowRate: 60n,
  maxFundingRate: 60_000_000_000n,
  maxLong: units('150000'),
  maxShort: units('120000'),
})

/** Plays steps from the same beginning; gives the events that changed something and every world on the way. */
function play(steps: readonly Step[]): { events: Event[]; worlds: World[] } {
  const desk = exchangeWith(COSTLY)
  let at = desk.at()
  const worlds = [desk.world()]
  const events: Event[] = []
  for (const one of steps) {
    if (one.kind === 'tick') at += one.after
    const event: Event =
      one.kind === 'tick'
        ? { type: 'tick', at, chainId: CHAIN, prices: [[1, one.price]] }
        : { type: 'command', at, chainId: CHAIN, account: one.account, command: one.command }
    try {
      worlds.push(apply(worlds.at(-1)!, event))
      events.push(event)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { events, worlds }
}

test('whatever happens, money is conserved, nobody owes, and open interest is the sum of the positions', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 80 }), (steps) => {
      for (const world of play(steps).worlds) {
        const exchange = exchangeOn(world, CHAIN)
        expect(countMoney(exchange)).toBe(exchange.minted)
        for (const { wallet, balance } of values(exchange.accounts)) {
          expect(wallet >= 0n && balance >= 0n).toBe(true)
        }
        const open = values(exchange.positions).filter(({ entry }) => !entry)
        for (const { size, collateral } of open) expect(size > 0n && collateral >= 0n).toBe(true)
        const side = (isLong: boolean): bigint =>
          open.filter((one) => one.isLong === isLong).reduce((sum, { size }) => sum + size, 0n)
        const [book] = values(exchange.books)
        expect([book?.longs, book?.shorts]).toEqual([side(true), side(false)])
      }
    }),
    { numRuns: 400 },
  )
})

test('every order ends in exactly one final state', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 80 }), (steps) => {
      const exchange = exchangeOn(play(steps).worlds.at(-1)!, CHAIN)
      const live = values(exchange.positions).map((one) => one.posId)
      const listed = values(exchange.accounts).flatMap((one) => one.live)
      const ended = values(exchange.accounts).flatMap((one) => values(one.closed).map((end) => end.posId))
      const everything = Array.from({ length: exchange.nextPosId - 1 }, (_, index) => index + 1)
      expect([...live, ...ended].sort((a, b) => a - b)).toEqual(everything)
      expect([...listed].sort((a, b) => a - b)).toEqual(live)
    }),
    { numRuns: 200 },
  )
})

test('nothing is left behind in the indexes: what waits belongs to a live position, and all of it waits once', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 80 }), (steps) => {
      const exchange = exchangeOn(play(steps).worlds.at(-1)!, CHAIN)
      const positions = new Map(values(exchange.positions).map((one) => [one.posId, one]))
      const names = values(exchange.books).flatMap(({ rises, falls }) => [...values(rises), ...values(falls)])
      const expected = [...positions.values()].flatMap(({ posId: id, entry, triggers }) => {
        if (entry) return entry.resting ? [`${id}:entry`] : []
        return [`${id}:liquidation`, ...triggers.map(({ orderId }) => `${id}:trigger:${orderId}`)]
      })
      expect(names.map(({ name }) => name).sort()).toEqual(expected.sort())
      expect(values(exchange.due).every((id) => positions.has(id))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('the same events give the same world, also when it went through JSON on the way', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 60 }), fc.nat(), (steps, cut) => {
      const { events, worlds } = play(steps)
      const half = cut % (events.length + 1)
      const restored = readExact(writeExact(worlds[half])) as World
      const again = (readExact(writeExact(events.slice(half))) as Event[]).reduce(apply, restored)
      expect(again).toEqual(worlds.at(-1))
    }),
    { numRuns: 100 },
  )
})
