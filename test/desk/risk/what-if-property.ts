import { Big } from 'big.js'
import * as fc from 'fast-check'
import { DECIMALS, formatUnits, ONE, units } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { apply, EMPTY_STATE, exchangeOn } from '../../../packages/practice-exchange/src/engine/apply.js'
import type { Command, Event } from '../../../packages/practice-exchange/src/engine/events.js'
import { accrue, profit, tradingFee } from '../../../packages/practice-exchange/src/engine/fees.js'
import { keeperSteps } from '../../../packages/practice-exchange/src/engine/keeper.js'
import { byNumber, values } from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import type {
  Account,
  Exchange,
  ExchangeState,
  PairRules,
} from '../../../packages/practice-exchange/src/engine/state/state.js'
import { accountOf, pairStateOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import * as wire from '../../../packages/practice-exchange/src/http/records.js'
import { liquidationOf } from '../../../src/desk/account/positions/figures.js'
import {
  markedPosition,
  withOrders,
  type PositionWithOrders,
} from '../../../src/desk/account/positions/position-view.js'
import type { HoldingCost } from '../../../src/desk/market/pairs/holding-cost.js'
import { betaOf, type HourlyReturns } from '../../../src/desk/risk/correlation.js'
import { plannedPosition } from '../../../src/desk/risk/planned-position.js'
import { openingFigures } from '../../../src/desk/trading/actions/open/figures.js'
import { resolveOpening } from '../../../src/desk/trading/actions/open/resolve.js'
import { infoOf } from '../market/support.js'
import { withBetas } from '../../../src/desk/risk/read-betas.js'
import {
  whatIf,
  type AddedPosition,
  type Scenario,
  type WhatIfEvent,
} from '../../../src/desk/risk/what-if.js'
import { bare, marked, pending, trigger } from '../support.js'

const CHAIN = '42161'
const ALICE = '0xa'
const START = 1_700_000_000_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Pairs with costs of every kind, by the price at which positions open. */
const PAIRS = [
  { tokenId: 1, symbol: 'BTC/USD', price: '28000' },
  { tokenId: 2, symbol: 'ETH/USD', price: '1800' },
  { tokenId: 8, symbol: 'SOL/USD', price: '24.5' },
] as const

const RULES: Omit<PairRules, 'tokenId' | 'symbol'> = {
  maxLeverage: 100,
  longFee: units('0.0005'),
  shortFee: units('0.0006'),
  longBorrowRate: 1n,
  shortBorrowRate: 70n,
  maxFundingRate: 20_000_000_000n,
  maxLong: units('100000000'),
  maxShort: units('100000000'),
}

/** A position of a random book; its prices are shares of that at which it opens, in tenths of a percent. */
interface BookPosition {
  readonly pair: number
  readonly isLong: boolean
  readonly collateral: number
  readonly leverage: number
  readonly exits: readonly {
    readonly isTakeProfit: boolean
    readonly away: number
    readonly percent: number
  }[]
  readonly trailing: { readonly away: number; readonly percent: number } | undefined
}

interface AddedOrder extends Pick<BookPosition, 'pair' | 'isLong' | 'collateral' | 'leverage'> {
  readonly stopLoss: number | undefined
  readonly takeProfit: number | undefined
}

interface Case {
  readonly book: readonly BookPosition[]
  /** Of each pair since the positions were opened and for the shock, in tenths of a percent. */
  readonly moved: readonly number[]
  readonly shocks: readonly number[]
  /** The move of a pair, in tenths of a percent, that all pairs but one follow by their betas, in hundredths. */
  readonly beta:
    | {
        readonly reference: number
        readonly move: number
        readonly betas: readonly number[]
        readonly apart: number | undefined
      }
    | undefined
  /** An order that is added; its exits are tenths of a percent away. */
  readonly order: AddedOrder | undefined
  /** Since the positions were opened. */
  readonly hours: number
  /** That pass at the live prices before the shock. */
  readonly minutes: number
  readonly isGap: boolean
  /** True if the service states the liquidation prices. */
  readonly areLiquidationsStated: boolean
}

const percent = fc.constantFrom(25, 30, 50, 75, 100)

const terms = {
  pair: fc.nat(PAIRS.length - 1),
  isLong: fc.boolean(),
  collateral: fc.integer({ min: 20, max: 3_000 }),
  leverage: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 10, max: 100 })),
}

const bookPosition: fc.Arbitrary<BookPosition> = fc.record({
  ...terms,
  exits: fc.array(
    fc.record({ isTakeProfit: fc.boolean(), away: fc.integer({ min: -20, max: 250 }), percent }),
    { maxLength: 4 },
  ),
  trailing: fc.option(fc.record({ away: fc.integer({ min: 1, max: 150 }), percent }), { nil: undefined }),
})

const away = fc.option(fc.integer({ min: 1, max: 250 }), { nil: undefined })

const perPair = (most: number) =>
  fc.array(fc.integer({ min: -most, max: most }), { minLength: PAIRS.length, maxLength: PAIRS.length })

/** Random books under random shocks. */
export const cases: fc.Arbitrary<Case> = fc.record({
  book: fc.array(bookPosition, { minLength: 1, maxLength: 8 }),
  moved: perPair(15),
  shocks: fc.oneof(
    perPair(250),
    fc
      .tuple(fc.integer({ min: -350, max: 350 }), fc.nat(PAIRS.length - 1))
      .map(([shock, pair]) => PAIRS.map((_, index) => (index === pair ? shock : 0))),
  ),
  beta: fc.option(
    fc.record({
      reference: fc.nat(PAIRS.length - 1),
      move: fc.integer({ min: -350, max: 350 }),
      betas: perPair(300),
      apart: fc.option(fc.nat(PAIRS.length - 1), { nil: undefined }),
    }),
    { nil: undefined },
  ),
  order: fc.option(fc.record({ ...terms, stopLoss: away, takeProfit: away }), { nil: undefined }),
  hours: fc.nat(48),
  minutes: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 * 24 * 60 })),
  areLiquidationsStated: fc.boolean(),
  isGap: fc.boolean(),
})

/** A price moved by tenths of a percent. */
const movedBy = (price: bigint, tenths: number): bigint => movedByParts(price, tenths * 100)

/** A price moved by hundred-thousandths, not below zero. */
const movedByParts = (price: bigint, parts: number): bigint =>
  (price * BigInt(100_000 + Math.max(-100_000, parts))) / 100_000n

/** Amounts that differ by less are the same, in dollars: far below a cent. */
const NOISE = '0.000001'

/** What `whatIf` says of a shock otherwise than the practice exchange does with its prices walked through it; empty where they agree. */
export function disagreements(one: Case): readonly string[] {
  const { book, moved, hours, minutes, isGap, areLiquidationsStated } = one
  const { planned, ...engine } = openBook(book, moved, hours, one.order)
  const before = moneyWithout(engine, planned?.posId)
  const said = whatIf(
    heldOf(engine, areLiquidationsStated).filter(({ position }) => position.id !== `${planned?.posId}`),
    { ...scenarioOf(one), minutes, isGap },
    {
      before: { free: dollars(before.free), inUse: dollars(before.inUse), equity: dollars(before.equity) },
      added: planned?.added,
      ratesOf: ({ position }) => ratesOf(engine, position),
    },
  )
  const walked = walk({ ...engine, at: engine.at + minutes * MINUTE_MS }, partsOf(one), isGap)
  const after = moneyOf(walked.engine)
  // Which pair comes first at one moment is up to the exchange, which takes them in the order of its prices.
  const pairs = engine.prices.map(([tokenId]) => `${tokenId}`)
  const pairOrder = ({ held }: WhatIfEvent): number => pairs.indexOf(held.position.pairId ?? '')
  const opened = said.events.find(({ kind }) => kind === 'opened')
  const events = said.events
    .filter((event) => event !== opened)
    .toSorted((event, other) => event.progress.cmp(other.progress) || pairOrder(event) - pairOrder(other))
  const open = values(walked.engine.exchange.positions)
  return [
    ...differences('unknown', said.unknown.length, 0),
    ...differences('order', said.events.every(isInTime), true),
    ...differences('opened', opened?.size.toFixed(), planned && dollars(planned.size).toFixed()),
    ...differences(
      'fired',
      events.map((event) => nameOf(event, planned?.posId)).join(),
      walked.fired.map(({ name }) => name).join(),
    ),
    ...events.flatMap(({ price, size }, index) => [
      ...differences('price', price, walked.fired[index]?.price),
      ...differences('closed', size, walked.fired[index]?.closed),
    ]),
    ...differences('change', said.change, after.equity - before.equity),
    ...differences('equity', said.after.equity, after.equity),
    ...differences('free', said.after.free, after.free),
    ...differences('in use', said.after.inUse, after.inUse),
    ...differences(
      'open',
      said.remaining.map(({ held }) => idOf(held, planned?.posId)).join(),
      open.map(({ posId }) => `${posId}`).join(),
    ),
    ...said.remaining.flatMap(({ size, collateral }, index) => [
      ...differences('size', size, open[index]?.size),
      ...differences('collateral', collateral, open[index]?.collateral),
    ]),
  ]
}

/** The move of each pair in hundred-thousandths. */
function partsOf({ shocks, beta }: Case): readonly number[] {
  return PAIRS.map((_, index) =>
    !beta || index === beta.apart
      ? (shocks[index] ?? 0) * 100
      : beta.move * (index === beta.reference ? 100 : (beta.betas[index] ?? 0)),
  )
}

/** What a person supposes, with the betas that follow from the hours of each pair. */
function scenarioOf({ shocks, beta }: Case): Scenario {
  const isOwn = (index: number): boolean => !beta || index === beta.apart
  const scenario: Scenario = {
    shocks: PAIRS.flatMap(({ symbol }, index) =>
      isOwn(index) ? [{ pair: symbol, percent: new Big(shocks[index] ?? 0).div(10) }] : [],
    ),
    all: undefined,
    beta: undefined,
    without: [],
    order: undefined,
    minutes: 0,
    isGap: false,
  }
  if (!beta) return scenario
  const { reference, move, betas } = beta
  const returnsOf = (index: number): HourlyReturns =>
    new Map(WAVE.map((value, hour) => [hour, value * (index === reference ? 100 : (betas[index] ?? 0))]))
  const pairs = PAIRS.flatMap(({ symbol }, index) =>
    isOwn(index) ? [] : [{ symbol, beta: betaOf(returnsOf(index), returnsOf(reference)) }],
  )
  const shock = { pair: PAIRS[reference]?.symbol ?? '', percent: new Big(move).div(10) }
  return withBetas(scenario, shock, { reference: shock.pair, pairs })
}

/** Returns of some hours. */
const WAVE = Array.from({ length: 200 }, (_, hour) => (((hour * 7) % 41) - 20) / 1_000)

function isInTime({ progress }: WhatIfEvent, index: number, events: readonly WhatIfEvent[]): boolean {
  return progress.gte(events[index - 1]?.progress ?? 0)
}

/** The id of a position; that of an order is the one that the exchange gave it. */
function idOf({ position }: PositionWithOrders, planned: number | undefined): string {
  return position.id || `${planned}`
}

/** One line where a figure differs. An exact one is an integer with the exchange's decimals. */
function differences(
  what: string,
  said: Big | string | number | boolean | undefined,
  exact: bigint | string | number | boolean | undefined,
): readonly string[] {
  const isSame =
    said instanceof Big && typeof exact === 'bigint'
      ? said.minus(dollars(exact)).abs().lt(NOISE)
      : said === exact
  const shown = typeof exact === 'bigint' ? formatUnits(exact) : exact
  return isSame ? [] : [`${what}: ${said?.toString()} instead of ${shown}`]
}

function dollars(amount: bigint): Big {
  return new Big(formatUnits(amount))
}

interface Engine {
  readonly exchange: Exchange
  readonly prices: readonly (readonly [number, bigint])[]
  readonly at: number
}

/** A planned order, and the position that it has become on the exchange. */
interface Planned {
  readonly posId: number
  readonly size: bigint
  readonly added: AddedPosition
}

function openBook(
  book: readonly BookPosition[],
  moved: readonly number[],
  hours: number,
  wanted: AddedOrder | undefined,
): Engine & { readonly planned: Planned | undefined } {
  let state: ExchangeState = EMPTY_STATE
  let at = START
  let prices = PAIRS.map(({ tokenId, price }) => [tokenId, units(price)] as const)
  const happen = (event: Event): void => {
    state = apply(state, event)
  }
  const act = (command: Command): void =>
    happen({ type: 'command', at, chainId: CHAIN, account: ALICE, command })
  const pass = (milliseconds: number): void => {
    at += milliseconds
    happen({ type: 'tick', at, chainId: CHAIN, prices })
  }
  const pairs = PAIRS.map(({ tokenId, symbol }) => ({ ...RULES, tokenId, symbol }))
  happen({ type: 'launch', at, seed: 's', chains: [CHAIN], pairs, platforms: [] })
  happen({ type: 'signUp', at, account: ALICE, wallet: 0n, balance: units('1000000') })
  for (const { pair, isLong, collateral, leverage } of book) {
    const [tokenId, price] = prices[pair] ?? [0, 0n]
    act({
      name: 'placeOrder',
      tokenId,
      isLong,
      positionType: 'Market',
      collateral: units(`${collateral}`),
      size: units(`${collateral * leverage}`),
      price,
    })
  }
  pass(1_000)
  pass(hours * HOUR_MS)
  prices = prices.map(([tokenId, price], index) => [tokenId, movedBy(price, moved[index] ?? 0)] as const)
  pass(0)
  const openOf = (posId: number): Position | undefined =>
    byNumber.get(exchangeOn(state, CHAIN).positions, posId)
  const priceOf = (pair: number): bigint => prices[pair]?.[1] ?? 0n
  for (const [index, { pair, isLong, trailing }] of book.entries()) {
    const position = openOf(index + 1)
    if (!trailing || !position) continue
    act({
      name: 'addTrailing',
      posId: position.posId,
      collateral: 1n,
      size: 1n,
      percent: units(`${trailing.percent}`),
      trailType: 'PERCENT',
      distance: units(`${trailing.away}`) / 10n,
      stopPrice: movedBy(priceOf(pair), isLong ? -trailing.away : trailing.away),
    })
  }
  const plan = wanted && planOf(wanted, dollars(priceOf(wanted.pair)))
  if (plan) {
    const { pairId, isLong, collateral, size, stopLoss, takeProfit } = plan.order
    act({
      name: 'placeOrder',
      tokenId: Number(pairId),
      isLong,
      positionType: 'Market',
      collateral: units(collateral.toFixed()),
      size: units(size.toFixed()),
      ...(stopLoss ? { stopLoss: units(stopLoss.toFixed()) } : {}),
      ...(takeProfit ? { takeProfit: units(takeProfit.toFixed()) } : {}),
      price: priceOf(wanted.pair),
    })
  }
  pass(1_000)
  const filled = openOf(book.length + 1)
  for (const [index, { pair, isLong, exits, trailing }] of book.entries()) {
    if (!openOf(index + 1)) continue
    // The first take-profit keeps the ids of stops apart from that of a trailing stop, which has none.
    const first = trailing ? [{ isTakeProfit: true, away: 900, percent: 100 }] : []
    for (const { isTakeProfit, away, percent: share } of [...first, ...exits]) {
      const isAbove = isLong === isTakeProfit
      const exit = {
        price: movedBy(priceOf(pair), isAbove ? away : -away),
        percent: units(`${share}`),
      }
      act({
        name: 'addTriggers',
        posId: index + 1,
        ...(isTakeProfit ? { takeProfit: exit } : { stopLoss: exit }),
      })
    }
  }
  // At one moment the keeper takes pairs in the order of its prices: here that of their first positions.
  const opened = values(exchangeOn(state, CHAIN).positions).map(({ tokenId }) => tokenId)
  const inOrder = [...new Set(opened)].flatMap((tokenId) => prices.filter(([id]) => id === tokenId))
  return {
    exchange: exchangeOn(state, CHAIN),
    prices: inOrder,
    at,
    planned: plan && filled && { ...filled, added: plannedPosition(plan, new Date(at)) },
  }
}

/** The order as its preview works it out. */
function planOf({ pair, isLong, collateral, leverage, stopLoss, takeProfit }: AddedOrder, price: Big) {
  const { tokenId, symbol } = PAIRS[pair] ?? PAIRS[0]
  const away = (tenths: number) => ({ by: 'distance', percent: new Big(tenths).div(10) }) as const
  const order = resolveOpening(
    {
      kind: 'open',
      side: isLong ? 'long' : 'short',
      pair: { by: 'pair', pair: symbol },
      type: 'Market',
      collateral: new Big(collateral),
      extent: { by: 'leverage', leverage: new Big(leverage) },
      ...(stopLoss === undefined ? {} : { stopLoss: away(stopLoss) }),
      ...(takeProfit === undefined ? {} : { takeProfit: away(takeProfit) }),
    },
    `${tokenId}`,
    price,
  )
  const info = infoOf({ longTradingFee: '0.0005', shortTradingFee: '0.0006' })
  return { order, pair: { id: `${tokenId}`, symbol }, figures: openingFigures(order, info, price) }
}

/** The positions as the desk reads them from the records of the service. */
function heldOf(
  { exchange, prices, at }: Engine,
  areLiquidationsStated: boolean,
): readonly PositionWithOrders[] {
  const account = accountOf(exchange, ALICE)
  return values(exchange.positions).map((open) => {
    const pairState = pairStateOf(exchange, open.tokenId)
    const record = positionRecord(wire.openPosition(open, { pairState, account, chainId: CHAIN, at }))
    const position = areLiquidationsStated ? record : { ...record, liquidationPrice: undefined }
    const view = {
      position,
      symbol: pairState.rules.symbol,
      feeRate: undefined,
      leverage: undefined,
      liquidation: liquidationOf(position),
    }
    const price = new Map(prices).get(open.tokenId) ?? 0n
    const triggers = open.triggers.map((one) => {
      const { triggerPrice, amountPercent, isTP } = wire.triggerOrder(open, one) as Record<string, string>
      return trigger({
        positionId: position.id,
        pairId: position.pairId,
        isLong: position.isLong,
        orderId: `${one.orderId}`,
        isTakeProfit: Boolean(isTP),
        triggerPrice,
        amountPercent,
      })
    })
    const slot = open.trailing ? [trailingRecord(open, account)] : []
    return withOrders(markedPosition(view, marked(formatUnits(price))), { pending: slot, triggers }, true)
  })
}

/** Hourly rates of funding and borrow, as the desk reads them from the record of the pair. */
function ratesOf({ exchange }: Engine, { pairId, isLong }: ReturnType<typeof bare>): HoldingCost {
  const record = wire.pairInfo(pairStateOf(exchange, Number(pairId))) as Record<string, string>
  const { fundingRate = '', borrowRateForLong = '', borrowRateForShort = '' } = record
  const funding = new Big(`${fundingRate}e-15`)
  return isLong
    ? { funding, borrow: new Big(`${borrowRateForLong}e-4`) }
    : { funding: funding.times(-1), borrow: new Big(`${borrowRateForShort}e-6`) }
}

function positionRecord(record: wire.WireRecord): ReturnType<typeof bare> {
  const { posId, tokenId, isLong, averagePrice, status: _, ...rest } = record as Record<string, string>
  return bare({
    ...rest,
    id: `${posId}`,
    pairId: `${tokenId}`,
    isLong: Boolean(isLong),
    entryPrice: averagePrice,
    status: 'OPEN',
  })
}

function trailingRecord(open: Position, account: Account): ReturnType<typeof pending> {
  const record = open.trailing && wire.trailingOrder(open, open.trailing, account, CHAIN)
  const { stpPrice, amountPercent } = record as Record<string, string>
  return pending({
    positionId: `${open.posId}`,
    pairId: `${open.tokenId}`,
    isLong: open.isLong,
    stopPrice: stpPrice,
    ...({ amountPercent: new Big(amountPercent ?? '') } as object),
  })
}

/** What is free and in use, and what would be free with every position closed. */
function moneyOf({ exchange, prices, at }: Engine): {
  readonly free: bigint
  readonly inUse: bigint
  readonly equity: bigint
} {
  const price = new Map(prices)
  const { balance } = accountOf(exchange, ALICE)
  const open = values(exchange.positions)
  const closed = open.map((one) => {
    const pairState = pairStateOf(exchange, one.tokenId)
    const position = accrue(one, pairState, at)
    const value =
      position.collateral +
      profit(position, position.size, price.get(one.tokenId) ?? 0n) -
      position.accruedFunding -
      position.accruedBorrow -
      tradingFee(pairState.rules, position.isLong, position.size)
    return value < 0n ? 0n : value
  })
  return {
    free: balance,
    inUse: open.reduce((sum, { collateral }) => sum + collateral, 0n),
    equity: closed.reduce((sum, value) => sum + value, balance),
  }
}

/** The money of an account as it was before it opened a position. */
function moneyWithout(engine: Engine, posId: number | undefined): ReturnType<typeof moneyOf> {
  const { exchange } = engine
  const one = posId === undefined ? undefined : byNumber.get(exchange.positions, posId)
  if (!one) return moneyOf(engine)
  const cost = one.collateral + one.paidPositionFee
  const { free, inUse, equity } = moneyOf({
    ...engine,
    exchange: { ...exchange, positions: byNumber.remove(exchange.positions, one.posId) },
  })
  return { free: free + cost, inUse, equity: equity + cost }
}

function nameOf({ held, kind, orderId }: WhatIfEvent, planned: number | undefined): string {
  return `#${idOf(held, planned)} ${orderId ?? kind}`
}

interface ExchangeFired {
  readonly name: string
  readonly price: bigint
  /** Dollars of size. */
  readonly closed: bigint
}

/** Moments of a walk are shares of the way with this many decimals. */
const WAY = 10n ** BigInt(DECIMALS + 20)

/** Runs the keeper at each moment at which a price may reach something, or only at the end. */
function walk(
  { exchange, prices, at }: Engine,
  parts: readonly number[],
  isGap: boolean,
): { readonly engine: Engine; readonly fired: readonly ExchangeFired[] } {
  const ends = prices.map(([id, price]) => {
    const pair = PAIRS.findIndex(({ tokenId }) => tokenId === id)
    return movedByParts(price, parts[pair] ?? 0)
  })
  const pricesAt = (moment: bigint): Engine['prices'] =>
    prices.map(([tokenId, start], index) => {
      const way = (ends[index] ?? 0n) - start
      if (way === 0n || moment === WAY) return [tokenId, start + (way * moment) / WAY] as const
      const passed = moment === 0n ? 0n : ONE / 10n ** 20n
      return [tokenId, start + (way * moment) / WAY + (way < 0n ? -passed : passed)] as const
    })
  const moments = isGap ? [] : momentsOf({ exchange, prices, at }, ends)
  const fired: ExchangeFired[] = []
  let next = exchange
  for (const moment of [0n, ...moments, WAY]) {
    const now = pricesAt(moment)
    for (const step of keeperSteps(next, now, at)) {
      const { watch, posId } = step
      const [before, after] = [
        byNumber.get(next.positions, posId),
        byNumber.get(step.exchange.positions, posId),
      ]
      next = step.exchange
      if (!watch || !before || before.size === after?.size) continue
      const name = `#${posId} ${watch.orderId ?? watch.kind}`
      const price = now.find(([tokenId]) => tokenId === before.tokenId)?.[1] ?? 0n
      fired.push({ name, price, closed: before.size - (after?.size ?? 0n) })
    }
  }
  return { engine: { exchange: next, prices: pricesAt(WAY), at }, fired }
}

/** When a price of anything is reached, in order. */
function momentsOf({ exchange, prices, at }: Engine, ends: readonly bigint[]): readonly bigint[] {
  const moments = values(exchange.positions).flatMap((open) => {
    const index = prices.findIndex(([tokenId]) => tokenId === open.tokenId)
    const [start, end] = [prices[index]?.[1] ?? 0n, ends[index] ?? 0n]
    const levels = [
      ...open.triggers.map(({ price }) => price),
      ...(open.trailing ? [open.trailing.stopPrice] : []),
      liquidationLevel(exchange, open, at),
    ]
    return start === end ? [] : levels.map((level) => ((level - start) * WAY) / (end - start))
  })
  const onTheWay = moments.filter((moment) => moment > 0n && moment < WAY)
  return [...new Set(onTheWay)].toSorted((one, other) => (one < other ? -1 : 1))
}

function liquidationLevel(exchange: Exchange, open: Position, at: number): bigint {
  const account = accountOf(exchange, ALICE)
  const pairState = pairStateOf(exchange, open.tokenId)
  const record = wire.openPosition(open, { pairState, account, chainId: CHAIN, at })
  return units((record as Record<string, string>)['liquidationPrice'] ?? '')
}
