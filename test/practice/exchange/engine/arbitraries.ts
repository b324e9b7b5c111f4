import * as fc from 'fast-check'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { accountOf } from '../../../../packages/practice-exchange/src/engine/state/update.js'
import type { Command, Event } from '../../../../packages/practice-exchange/src/engine/events.js'
import { byNumber } from '../../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type { Exchange } from '../../../../packages/practice-exchange/src/engine/state/state.js'
import { ALICE, BOB, CAROL, CHAIN } from './support.js'

const posId = fc.integer({ min: 1, max: 9 })
const dollars = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 1, max: 99 }))
    .map(([a, b]) => units(`${a}.${b}`))
const price = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: 26_500, max: 29_500 }) },
    fc.integer({ min: 15_000, max: 45_000 }),
  )
  .map((one) => units(`${one}.7`))
const percent = fc.integer({ min: 1, max: 100 }).map((one) => units(`${one}`))
const addressed = { posId, tokenId: fc.constant(1), isLong: fc.boolean() }
const optional = { requiredKeys: [] as [] }
const hash = fc.constant('0x0')
const types = fc.constantFrom(
  'Market' as const,
  'Limit' as const,
  'Stop Market' as const,
  'Stop Limit' as const,
)

const called = <Name extends string>(name: Name) => ({ name: fc.constant(name) })

const placeOrder: fc.Arbitrary<Command> = fc
  .tuple(
    fc.record({
      ...called('placeOrder'),
      tokenId: fc.constant(1),
      isLong: fc.boolean(),
      positionType: types,
      collateral: dollars(2_000),
      price,
    }),
    fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 100 })),
    fc.record({ limitPrice: price, stopPrice: price }),
    // Most orders have no exits, which would close them at once, and accept any price.
    fc.oneof(
      { weight: 3, arbitrary: fc.constant({ slippage: units('90') }) },
      fc.record({ takeProfit: price, stopLoss: price, slippage: percent }, optional),
    ),
  )
  .map(([order, leverage, { limitPrice, stopPrice }, extras]) => ({
    ...order,
    ...extras,
    size: order.collateral * BigInt(leverage),
    ...(order.positionType.endsWith('Limit') ? { limitPrice } : {}),
    ...(order.positionType.startsWith('Stop') ? { stopPrice } : {}),
  }))

const addTrailing: fc.Arbitrary<Command> = fc
  .tuple(
    fc.record({ ...called('addTrailing'), posId, percent, stopPrice: price }),
    fc.oneof(
      fc.record({
        trailType: fc.constant('PERCENT' as const),
        distance: fc.constantFrom(units('0.5'), units('3'), units('40')),
      }),
      fc.record({ trailType: fc.constant('AMOUNT' as const), distance: dollars(1_000) }),
    ),
  )
  .map(([request, trail]) => ({ ...request, ...trail, collateral: 1n, size: 1n }))

const exits = fc.record(
  { takeProfit: fc.record({ price, percent }), stopLoss: fc.record({ price, percent }) },
  optional,
)

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ ...called('deposit'), amount: dollars(600), hash }),
  fc.record({ ...called('withdraw'), amount: dollars(600), hash }),
  { weight: 8, arbitrary: placeOrder },
  fc.record({ ...called('add'), ...addressed, collateral: dollars(500), size: dollars(9_000) }),
  { weight: 2, arbitrary: fc.record({ ...called('decrease'), ...addressed, size: dollars(9_000) }) },
  fc.record({ ...called('addCollateral'), posId, amount: dollars(500) }),
  fc.record({ ...called('removeCollateral'), posId, amount: dollars(500) }),
  {
    weight: 3,
    arbitrary: fc
      .tuple(posId, exits)
      .map(([id, request]) => ({ name: 'addTriggers' as const, posId: id, ...request })),
  },
  { weight: 3, arbitrary: addTrailing },
  fc.record({ ...called('cancelPending'), posId }),
  fc.record({ ...called('cancelTrigger'), posId, orderId: fc.nat(3) }),
)

/** Commands, some with the injected fault that the keeper cancels them. */
const spoilt = fc
  .tuple(command, fc.integer({ min: 0, max: 9 }))
  .map(([one, chance]): Command => (chance === 0 ? ({ ...one, keeperCancels: true } as Command) : one))

/** A random event after a delay in milliseconds. It may depend on the state of the exchange. */
export interface Step {
  readonly after: number
  readonly event: (at: number, exchange: Exchange) => Event
  /** Description for a failure message. */
  readonly shown: string
}

const show = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one))

/** Redirects a command to a position or order of the trader; few random ids would match one. */
export function aimed(command: Command, account: string, exchange: Exchange): Command {
  if (!('posId' in command)) return command
  const active = accountOf(exchange, account).activeIds.map((id) => byNumber.get(exchange.positions, id))
  const open = active.filter((one) => one && !one.entry)
  const some = open.length > 0 ? open : active
  const one = some[command.posId % some.length]
  if (!one) return command
  return { ...command, posId: one.posId, ...('isLong' in command ? { isLong: one.isLong } : {}) }
}

const commanded: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(ALICE, BOB, CAROL), spoilt, fc.boolean())
  .map(([account, command, unexpected]) => ({
    after: 0,
    event: (at, exchange) => ({
      type: 'command',
      at,
      chainId: CHAIN,
      account,
      command: unexpected ? command : aimed(command, account, exchange),
    }),
    shown: `${account}${unexpected ? '' : ', about what it has,'} ${show(command)}`,
  }))

const ticked: fc.Arbitrary<Step> = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 3_000 }) },
      fc.integer({ min: 0, max: 40 * 3_600_000 }),
    ),
    price,
  )
  .map(([after, price]) => ({
    after,
    event: (at) => ({ type: 'tick', at, chainId: CHAIN, prices: [[1, price]] }),
    shown: `${after} ms later the price is ${show(price)}`,
  }))

/** A command of one of three traders, or a price tick. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: commanded },
  { weight: 2, arbitrary: ticked },
)
