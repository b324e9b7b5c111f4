import { Big } from 'big.js'
import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import type { LimitName } from '../acts.js'
import type { Done } from '../people.js'
import {
  aboutSaid,
  has,
  hasLike,
  isReadable,
  isWhole,
  receiptsOf,
  type Evidence,
  type Finding,
} from './evidence.js'
import { requestsOf, type Request } from './requests.js'

/** Milliseconds that a read, a price or a position may be old where nothing is late. */
const READING_MS = 10_000

/** Milliseconds between two prices of a walk that are looked at. */
const PRICE_STEP_MS = 500

/** Dollars by which what is sent, kept and shown may differ. */
const ROUNDING = new Big('0.05')

/** What is put in, and what was there before it, within the time in which the account was read for it. */
interface Order {
  readonly request: Request
  readonly done: Done
  readonly evidence: Evidence
  readonly size: Big
  readonly collateral: Big
  readonly isLong: boolean
}

/**
 * Orders stay within each limit that the chat has shown as set before their Confirm: nothing raises one within a day. And no limit holds
 * up an exit. `all` has the evidence of each wallet of a person.
 */
export function limits(all: readonly Evidence[]): readonly Finding[] {
  const [first] = all
  if (!first) return []
  const shown = shownLimits(first)
  if (shown.length === 0) return []
  const most = (name: LimitName, at: number): Big | undefined =>
    leastOf(shown.filter((one) => one.name === name && one.at <= at).map((one) => one.most))
  const orders = all.flatMap(ordersOf)
  return [
    ...orders.flatMap((order) =>
      (Object.keys(MEASURES) as LimitName[]).flatMap((name): readonly Finding[] => {
        const limit = most(name, order.done.firstConfirmedAt!)
        const used = limit && MEASURES[name]!(order, orders, all)
        if (!limit || !used?.gt(limit.plus(limit.eq(0) ? 0 : ROUNDING))) return []
        const { sentAt, params } = order.request
        const what = `${name} ${limit.toFixed()}, and ${used.toFixed(4)}: ${JSON.stringify(params)}`
        return [{ invariant: 'an order is beyond a limit', at: sentAt, what }]
      }),
    ),
    ...all.flatMap(heldExits),
  ]
}

/** The limits that messages have shown as set. */
function shownLimits({ outcome, person }: Evidence) {
  return outcome.said
    .filter(({ chat }) => chat === person.user.id)
    .flatMap((said) =>
      said.parts.flatMap(({ key, values }) => {
        const { title, value } = values
        const name = title?.keys.find((one) => one.startsWith('limits-'))?.slice('limits-'.length)
        const most = value?.keys.includes('limits-required') === true ? new Big(0) : value?.amount
        if (key !== 'limits-line' || name === undefined || !most || isLoosenedImmediately(name)) return []
        return [{ name: name as LimitName, most, at: said.at }]
      }),
    )
}

/** True for what the owner changes at once in either direction: what a price may have moved by, and how old it may be. */
function isLoosenedImmediately(name: string): boolean {
  return name === 'tolerance' || name === 'age'
}

function ordersOf(evidence: Evidence): readonly Order[] {
  const requests = requestsOf(evidence)
  return evidence.person.done.flatMap((done) =>
    requests
      .of(done)
      .filter(({ name }) => /^(?:newPosition|addPosition)/.test(name))
      .map((request) => ({
        request,
        done,
        evidence,
        size: new Big(textIn(request.params, 'size') ?? 0),
        collateral: new Big(textIn(request.params, 'collateral') ?? 0),
        isLong: request.params['isLong'] === true,
      })),
  )
}

function textIn(params: Request['params'], field: string): string | undefined {
  const value = params[field]
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined
}

/** How much of a limit an order uses at the least; undefined where that is not known. Of those not named the judge knows nothing. */
const MEASURES: Readonly<
  Partial<
    Record<LimitName, (order: Order, orders: readonly Order[], all: readonly Evidence[]) => Big | undefined>
  >
> = {
  collateral: ({ collateral }) => collateral,
  leverage: (order) => leastOf(heldBy(order).map((held) => leverageOf(order, held))),
  // An addition loses what its position loses more.
  risk: (order) => (order.request.name.startsWith('newPosition') ? leastLoss(order) : undefined),
  stop: (order) => {
    const { name, params } = order.request
    if (name.startsWith('newPosition')) return new Big(params['stopLoss'] === undefined ? 1 : 0)
    const isBare = ({ triggers, trailing }: Position): boolean =>
      !trailing && triggers.every(({ isTakeProfit }) => isTakeProfit)
    const held = heldBy(order)
    return held.length > 0 && held.every((one) => one && isBare(one)) ? new Big(1) : undefined
  },
  exposure: (order, orders, all) =>
    isShown(order)
      ? sum([
          order.size,
          ...onTheWay(order, orders).map(({ size }) => size),
          ...all.flatMap((own) => sizesOf(own, order, () => true).map((sizes) => leastOf(sizes)!)),
        ])
      : undefined,
  net: (order, orders, all) =>
    isShown(order)
      ? sum([
          order.size,
          ...onTheWay(order, orders).flatMap(({ size, isLong }) => (isLong === order.isLong ? [size] : [])),
          ...all.flatMap((own) => [
            ...sizesOf(own, order, ({ isLong }) => isLong === order.isLong).map((sizes) => leastOf(sizes)!),
            // What is pending on the other side may never be filled.
            ...sizesOf(own, order, ({ isLong, entry }) => isLong !== order.isLong && !entry).map((sizes) =>
              leastOf(sizes.map((size) => size.neg()))!,
            ),
          ]),
        ])
      : undefined,
}

/** True where each row that is open is listed with all its fields, to the cent. */
function isShown({ evidence: { world } }: Order): boolean {
  const { shownAmountDecimals: shown, keptAmountDecimals: kept } = world.service
  return (
    isReadable(world.service) &&
    isWhole(world.service) &&
    [shown, kept].every((decimals) => decimals === 'all' || decimals >= 2)
  )
}

/** Since when what is there is surely read for an order. */
function readSince({ done, evidence: { lag, hidden } }: Order): number {
  return done.firstConfirmedAt! - lag - hidden - READING_MS
}

/** The times from then until it left at which something may have changed. */
function timesOf(order: Order, { events }: Evidence): readonly number[] {
  const [from, to] = [readSince(order), order.request.sentAt]
  return [from, ...events.map(({ at }) => at).filter((at) => at > from && at < to), to]
}

/** Dollars of size of each position and pending order of a wallet that the order found there, at each of those times. */
function sizesOf(
  own: Evidence,
  order: Order,
  isCounted: (one: Position) => boolean,
): readonly (readonly Big[])[] {
  const times = timesOf(order, own).map((at) => {
    const open = [...own.core.positionsAt(own.wallet, at), ...own.core.ordersAt(own.wallet, at)]
    return new Map(open.filter(isCounted).map(({ posId, size }) => [posId, new Big(formatUnits(size))]))
  })
  const ids = new Set(times.flatMap((sizes) => [...sizes.keys()]))
  return [...ids].map((id) => times.map((sizes) => sizes.get(id) ?? new Big(0)))
}

/** The orders of the person that were sent lately before another one, and of which nothing was cancelled or closed by then. */
function onTheWay(order: Order, orders: readonly Order[]): readonly Order[] {
  const [from, to] = [readSince(order), order.request.sentAt]
  return orders.filter(({ request, evidence: { events, core, wallet } }) => {
    const isBefore = request.sentAt < to || (request.sentAt === to && request.request < order.request.request)
    if (!request.acted || request.sentAt <= from || !isBefore) return false
    if (request.at > to) return true
    const own = events.filter((event) => 'request' in event && event.request === request.request)
    const ids = new Set(
      own.flatMap((event) =>
        'posId' in event ? [event.posId, ...('into' in event ? [event.into] : [])] : [],
      ),
    )
    const open = [...core.positionsAt(wallet, to), ...core.ordersAt(wallet, to)]
    const isLess = events.some(
      (event) =>
        'posId' in event &&
        ids.has(event.posId) &&
        event.at > from &&
        event.at <= to &&
        LESSENS.has(event.kind),
    )
    return open.some(({ posId }) => ids.has(posId)) && !isLess
  })
}

/** Events after which less is open or pending than was asked for. */
const LESSENS: ReadonlySet<string> = new Set(['decreased', 'closed', 'order-cancelled', 'change-cancelled'])

/** The position that an order adds to at each of the times; none for one that opens. */
function heldBy(order: Order): readonly (Position | undefined)[] {
  const { name, params } = order.request
  const { core, wallet } = order.evidence
  if (!name.startsWith('addPosition') || !isShown(order)) return [undefined]
  return timesOf(order, order.evidence).map((at) =>
    core.positionsAt(wallet, at).find(({ posId }) => `${posId}` === textIn(params, 'posId')),
  )
}

function leverageOf({ size, collateral }: Order, held: Position | undefined): Big {
  const [heldSize, heldCollateral] = [held?.size, held?.collateral].map((amount) => formatUnits(amount ?? 0n))
  return size.plus(heldSize!).div(collateral.plus(heldCollateral!))
}

/** The loss at the stop-loss with both fees, at the price of the time that makes it least; all that is put in without a stop-loss. */
function leastLoss(order: Order): Big {
  const { evidence, request, done, size, collateral, isLong } = order
  const [stopLoss, limitPrice, tokenId] = ['stopLoss', 'lmtPrice', 'tokenId'].map((field) =>
    textIn(request.params, field),
  )
  const market = evidence.core.prices.markets.find(({ rules }) => `${rules.tokenId}` === tokenId)
  if (stopLoss === undefined || !market) return collateral
  const [from, to] = [done.at - READING_MS - evidence.lag, request.sentAt]
  const times = Array.from(
    { length: Math.ceil((to - from) / PRICE_STEP_MS) },
    (_, step) => from + step * PRICE_STEP_MS,
  )
  const prices =
    limitPrice === undefined
      ? [...times, to].map((at) => new Big(formatUnits(evidence.core.prices.at(market, Math.floor(at)))))
      : [new Big(limitPrice)]
  const losses = prices.map((price) => {
    const change = price.minus(stopLoss).div(price)
    return (isLong ? change : change.neg()).times(size)
  })
  const fee = formatUnits(isLong ? market.rules.longFee : market.rules.shortFee)
  return leastOf(losses)!.plus(size.times(fee).times(2))
}

/** Exits that a limit held up. */
function heldExits({ person, said }: Evidence): readonly Finding[] {
  return person.done.flatMap((one) => {
    if (one.act.wanted === undefined || one.act.wanted.name.test('newPosition') || ADDING.has(one.act.kind))
      return []
    if (one.act.kind === 'collateral' && one.act.line.includes('-')) return []
    // What came first may be the answer to an order that is asked for at the same time.
    const isAlone = person.done.every(
      ({ act, at, answeredAt = Infinity }) =>
        act === one.act || at > (one.answeredAt ?? Infinity) || answeredAt < one.at,
    )
    const texts = [...(one.answer && isAlone ? [one.answer] : []), ...receiptsOf(one, said)]
    return texts
      .filter((text) => hasLike(text, /^issue-limit-/) || has(text, 'receipt-not-sent-limit'))
      .slice(0, 1)
      .map((text) => aboutSaid('an exit was held up by a limit', text, one.act.line))
  })
}

const ADDING: ReadonlySet<string> = new Set(['open', 'limit', 'on-accounts', 'add', 'reverse'])

function leastOf(amounts: readonly Big[]): Big | undefined {
  return amounts.reduce<Big | undefined>((least, one) => (least?.lt(one) ? least : one), undefined)
}

function sum(amounts: readonly Big[]): Big {
  return amounts.reduce((all, one) => all.plus(one), new Big(0))
}
