import { Big } from 'big.js'
import type { AlertAt } from '../acts.js'
import type { Done } from '../people.js'
import { tradedMarket } from '../service/prices.js'
import type { Said } from '../telegram/telegram.js'
import {
  aboutSaid,
  has,
  isSame,
  noticesIn,
  partOf,
  type Evidence,
  type Finding,
  type Invariant,
} from './evidence.js'

/** Milliseconds for which a price that was read may be on its way to a chat. */
const DELIVERY_MS = 20_000

/** Milliseconds for which a price has to stay before its alert must have been told. */
const NOTICE_MS = 60_000

/** Milliseconds of a candle: a window of candles begins with a whole one. */
const CANDLE_MS = 60_000

/** An alert that a person has set. */
interface Armed {
  readonly done: Done
  readonly at: number
  readonly wanted: AlertAt
}

/** A price, and the time since which it is. */
interface Priced {
  readonly at: number
  readonly price: Big
}

/** Alerts are told once, with a true price or move that has reached theirs, and in time. */
export const priceAlerts: Invariant = (evidence) => {
  const armed = evidence.person.done.flatMap((done): readonly Armed[] => {
    const { act, answer } = done
    return act.alert && answer && has(answer, 'alert-state-armed')
      ? [{ done, at: answer.at, wanted: act.alert }]
      : []
  })
  // One whose condition is met already is paused. Who presses any button that they were ever shown may set it all the same.
  const armedLater = evidence.person.done.flatMap((done): readonly Armed[] => {
    const { act, answer } = done
    if (!act.alert || !answer || has(answer, 'alert-state-armed')) return []
    const offered = { done, at: answer.at, wanted: act.alert }
    const pressed = evidence.said.find((said) => has(said, 'alert-state-armed') && isOf(offered, said))
    return pressed ? [{ ...offered, at: pressed.at }] : []
  })
  const fired = evidence.said.flatMap(noticesIn).filter((one) => has(one, 'notice-rule-seen'))
  return [
    ...fired.flatMap((said) => ofNotice(evidence, said, [...armed, ...armedLater])),
    ...armed.flatMap((one) => ofAlert(evidence, one, fired, armed)),
  ]
}

/** The alert that a notice is of: each of those who wait for the same. */
function isOf({ done, at, wanted }: Armed, said: Said): boolean {
  const part = partOf(said, `condition-${wanted.on}-${wanted.is}`)
  const amount = part?.values[wanted.on === 'price' ? 'value' : 'percent']?.amount
  return (
    at <= said.at &&
    part?.values['symbol']?.text.startsWith(done.act.pair) === true &&
    amount?.eq(wanted.on === 'price' ? wanted.price : wanted.percent) === true
  )
}

/** The times from one to another at which the price of a pair changes, both included, with the price since each. */
function pricesOf(
  { core }: Pick<Evidence, 'core'>,
  pair: string,
  from: number,
  to: number,
): readonly Priced[] {
  const market = tradedMarket(pair)!
  const found: Priced[] = []
  for (
    let at: number | undefined = from;
    at !== undefined && at <= to;
    at = core.prices.nextChange(market, at)
  )
    found.push({ at, price: new Big(core.prices.at(market, at).toString()).div('1e30') })
  return found
}

function ofNotice(evidence: Evidence, said: Said, armed: readonly Armed[]): readonly Finding[] {
  const { world, hidden } = evidence
  const own = armed.find((one) => isOf(one, said))
  const now = partOf(said, 'notice-rule-seen')?.values['value']?.amount
  // What was reached and left between two reads, which may lie far apart.
  const reached = partOf(said, 'notice-rule-reached')?.values['value']?.amount
  const seen = reached ?? now
  if (!own) return [aboutSaid('an alert that nobody has set', said)]
  if (!seen || !now) return [aboutSaid('an alert without its price', said)]
  const age = world.service.chartsAge.most + hidden + DELIVERY_MS
  const { wanted } = own
  const { pair } = own.done.act
  if (wanted.on === 'move') {
    const from = said.at - age
    const most = largestMove(
      pricesOf(evidence, pair, from - windowMs(wanted) - CANDLE_MS, said.at),
      wanted,
      from,
    )
    return seen.gte(wanted.percent) && most.plus(slackPercent(evidence, most)).gte(wanted.percent)
      ? []
      : [aboutSaid('told of a move, and there was none', said, `${most.toFixed(3)} %`)]
  }
  const isReached =
    wanted.is === 'crosses'
      ? hasCrossed(pricesOf(evidence, pair, own.at - age, said.at), wanted.price, seen)
      : wanted.is === 'above'
        ? seen.gte(wanted.price)
        : seen.lte(wanted.price)
  if (!isReached && wanted.is === 'crosses')
    return [aboutSaid('told of a crossing, and there was none', said, wanted.price)]
  if (!isReached) return [aboutSaid('an alert was told before its price', said, wanted.price)]
  const prices = pricesOf(evidence, pair, said.at - age, said.at)
  const reachable = reached ? pricesOf(evidence, pair, Math.min(own.at, said.at - age), said.at) : prices
  const isPriceOf = (all: readonly Priced[], price: Big): boolean =>
    all.some((one) => isSame(one.price, price, world.service, 'price'))
  return isPriceOf(reachable, seen) && isPriceOf(prices, now)
    ? []
    : [
        aboutSaid(
          'an alert was told with another price',
          said,
          prices.map((one) => one.price.toFixed()).join(' or '),
        ),
      ]
}

/** True if a price that was seen last comes from the other side of a threshold. */
function hasCrossed(prices: readonly Priced[], threshold: string, seen: Big): boolean {
  const side = seen.cmp(threshold)
  return prices.some(({ price }) => (side === 0 ? !price.eq(threshold) : price.cmp(threshold) === -side))
}

const windowMs = ({ minutes }: Extract<AlertAt, { readonly on: 'move' }>): number => minutes * CANDLE_MS

/** The largest move, in percent, that ends at a time or later and is no longer than its window of whole candles. */
function largestMove(
  prices: readonly Priced[],
  wanted: Extract<AlertAt, { readonly on: 'move' }>,
  from: number,
): Big {
  const moves = prices
    .map((end, place) => ({ end, place, until: prices[place + 1]?.at ?? Infinity }))
    .filter(({ until }) => until > from)
    .flatMap(({ end, place }) =>
      prices
        .slice(0, place)
        .filter((_, before) => prices[before + 1]!.at >= end.at - windowMs(wanted) - CANDLE_MS)
        .map((begin) => moveOf(begin.price, end.price, wanted)),
    )
  return moves.reduce((most, one) => (one.gt(most) ? one : most), new Big(0))
}

/** A move from one price to another, in percent of the first; in the direction that an alert waits for. */
function moveOf(begin: Big, end: Big, { is }: Extract<AlertAt, { readonly on: 'move' }>): Big {
  const percent = end.minus(begin).times(100).div(begin)
  if (is === 'either') return percent.abs()
  return is === 'up' ? percent : percent.times(-1)
}

/** Percent by which rounded prices may show a larger move. */
function slackPercent({ world }: Evidence, move: Big): Big {
  return (world.service.shownPriceDecimals === 'all' ? new Big('0.001') : new Big('0.07')).plus(
    move.times('0.001'),
  )
}

function ofAlert(
  evidence: Evidence,
  { done, at, wanted }: Armed,
  fired: readonly Said[],
  armed: readonly Armed[],
): readonly Finding[] {
  const { world, outcome, hidden, lag } = evidence
  const own = fired.filter((said) => isOf({ done, at, wanted }, said))
  const alike = armed.filter((one) => one.done.act.line === done.act.line).length
  const most = alike + world.crashes.length + world.lostConnections.length
  const last = own.at(most)
  // A button of an old message may have armed it again.
  if (last && world.telegram.lostReply === 0 && !evidence.person.hasPressedAny)
    return [aboutSaid('an alert was told twice', last)]
  if (own.length > 0) return []
  const patience = world.service.chartsAge.most + lag + hidden + NOTICE_MS
  // A button of an old message may have deleted or paused it.
  const isOff = (one: Said): boolean =>
    has(one, 'alert-deleted', 'alert-state-paused') && isOf({ done, at, wanted }, one)
  const until = evidence.said.find(isOff)?.at ?? outcome.until
  const prices = pricesOf(evidence, done.act.pair, at, until)
  const since = sinceWhen(evidence, wanted, prices, { until, patience })
  return since === undefined ? [] : [{ invariant: 'an alert was not told', at: since, what: done.act.line }]
}

/** The time since which an alert should have been told; undefined where its price or move has not lasted. */
function sinceWhen(
  evidence: Evidence,
  wanted: AlertAt,
  prices: readonly Priced[],
  { until, patience }: { readonly until: number; readonly patience: number },
): number | undefined {
  const lasting = (isIt: (price: Big) => boolean, from = 0): number | undefined =>
    lastingSince(prices, until, patience, ({ at, price }) => at >= from && isIt(price))
  if (wanted.on === 'price' && wanted.is !== 'crosses')
    return lasting((price) => (wanted.is === 'above' ? price.gte(wanted.price) : price.lte(wanted.price)))
  // What is seen is a little off where prices are rounded, or are on their way.
  const slack = isRounded(evidence) ? '1.01' : '0'
  if (wanted.on === 'price') {
    const [above, below] = [new Big(wanted.price).plus(slack), new Big(wanted.price).minus(slack)]
    const isAbove = (price: Big): boolean => price.gt(above)
    const isBelow = (price: Big): boolean => price.lt(below)
    for (const [isFirst, isThen] of [
      [isAbove, isBelow],
      [isBelow, isAbove],
    ] as const) {
      const first = lasting(isFirst)
      const then = first === undefined ? undefined : lasting(isThen, first + patience)
      if (then !== undefined) return then
    }
    return undefined
  }
  return lastingSince(prices, until, patience, ({ at, price }) => {
    // Half of the window at the least is in candles that are read, however old they are.
    const begins = prices.filter((one, place) => {
      const ended = prices[place + 1]?.at ?? Infinity
      return one.at <= at && ended > at - windowMs(wanted) / 2 + patience
    })
    return begins.some((begin) =>
      moveOf(begin.price, price, wanted).gte(
        new Big(wanted.percent).plus(slackPercent(evidence, new Big(0))),
      ),
    )
  })
}

const isRounded = ({ world }: Evidence): boolean => world.service.shownPriceDecimals !== 'all'

/** The first time since which something of a price holds for so many milliseconds. */
function lastingSince(
  prices: readonly Priced[],
  until: number,
  patience: number,
  isIt: (priced: Priced) => boolean,
): number | undefined {
  let since: number | undefined
  for (const one of [...prices, { at: until, price: prices.at(-1)!.price }]) {
    if (since !== undefined && one.at - since > patience) return since
    since = isIt(one) ? (since ?? one.at) : undefined
  }
  return undefined
}
