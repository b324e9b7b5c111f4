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

/** An alert that a person has set. */
interface Armed {
  readonly done: Done
  readonly at: number
  readonly wanted: AlertAt
}

/** Alerts are told once, with a true price that has reached theirs, and in time. */
export const priceAlerts: Invariant = (evidence) => {
  const armed = evidence.person.done.flatMap((done): readonly Armed[] => {
    const { act, answer } = done
    return act.alert && answer && has(answer, 'alert-state-armed')
      ? [{ done, at: answer.at, wanted: act.alert }]
      : []
  })
  const fired = evidence.said.flatMap(noticesIn).filter((one) => has(one, 'notice-rule-seen'))
  return [
    ...fired.flatMap((said) => ofNotice(evidence, said, armed)),
    ...armed.flatMap((one) => ofAlert(evidence, one, fired, armed)),
  ]
}

/** The alert that a notice is of: each of those who wait for the same price. */
function isOf({ done, at, wanted }: Armed, said: Said): boolean {
  const part = partOf(said, wanted.isAbove ? 'condition-price-above' : 'condition-price-below')
  return (
    at <= said.at &&
    part?.values['symbol']?.text.startsWith(done.act.pair) === true &&
    part.values['value']?.amount?.eq(wanted.price) === true
  )
}

/** The times from one to another at which the price of a pair changes, both included, with the price since each. */
function pricesOf(
  { core }: Evidence,
  pair: string,
  from: number,
  to: number,
): readonly { readonly at: number; readonly price: Big }[] {
  const market = tradedMarket(pair)!
  const found = []
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
  const price = partOf(said, 'notice-rule-seen')?.values['value']?.amount
  if (!own) return [aboutSaid('an alert that nobody has set', said)]
  if (!price) return [aboutSaid('an alert without its price', said)]
  const { isAbove, price: wanted } = own.wanted
  if (isAbove ? price.lt(wanted) : price.gt(wanted))
    return [aboutSaid('an alert was told before its price', said, wanted)]
  const from = said.at - world.service.chartsAge.most - hidden - DELIVERY_MS
  const prices = pricesOf(evidence, own.done.act.pair, from, said.at)
  return prices.some((one) => isSame(one.price, price, world.service, 'price'))
    ? []
    : [
        aboutSaid(
          'an alert was told with another price',
          said,
          prices.map((one) => one.price.toFixed()).join(' or '),
        ),
      ]
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
  if (last && world.telegram.lostReply === 0) return [aboutSaid('an alert was told twice', last)]
  if (own.length > 0) return []
  const patience = world.service.chartsAge.most + lag + hidden + NOTICE_MS
  const isReached = ({ price }: { readonly price: Big }): boolean =>
    wanted.isAbove ? price.gte(wanted.price) : price.lte(wanted.price)
  let since: number | undefined
  const prices = pricesOf(evidence, done.act.pair, at, outcome.until)
  for (const one of [...prices, { at: outcome.until, price: prices.at(-1)!.price }]) {
    if (since !== undefined && one.at - since > patience)
      return [{ invariant: 'an alert was not told', at: since, what: done.act.line }]
    since = isReached(one) ? (since ?? one.at) : undefined
  }
  return []
}
