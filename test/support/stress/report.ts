import { isOnMarket } from '../../../src/alerts/rules/kinds/alert-kinds.js'
import type { Rule } from '../../../src/alerts/rules/rule.js'
import { ageOfValue, boundsOf } from './rules.js'
import type { Person } from './connect-people.js'
import type { StressPlan } from './stress-test.js'
import {
  balanceIntervals,
  moveIntervals,
  priceIntervals,
  profitIntervals,
  zeroIntervals,
  type Expected,
  type Interval,
} from './intervals.js'
import type { ReceivedCard } from './received-cards.js'
import {
  compareCards,
  MIN_READS,
  reasonFor,
  whenOf,
  type Duplicate,
  type Circumstances,
} from './comparison.js'
import type { LogEntry, ExchangeRecord } from './exchange-record.js'

/** Result of a stress test. */
export interface Report {
  /** True if every expected notice was sent. */
  readonly isComplete: boolean
  /** Errors found; empty if none. */
  readonly faults: readonly string[]
  /** Counts, as a table. */
  readonly table: readonly string[]
}

/** Number of errors of one kind to print. */
const MAX_LISTED = 5

/** Maximum age of a price that fires a rule, with a margin for the time until it fires, in milliseconds. */
const STALE_MS = 95_000

export function createReport({
  plan,
  people,
  armed,
  fired,
  broadcasts,
  cards,
  exchangeRecord,
  circumstances,
  startedAt,
  endedAt,
}: {
  readonly plan: StressPlan
  readonly people: readonly Person[]
  readonly armed: readonly Rule[]
  /** Number of times each rule fired, and the last time. */
  readonly fired: ReadonlyMap<string, { readonly count: number; readonly firedAt: number }>
  /** Texts of the broadcasts that everybody must get once. */
  readonly broadcasts: readonly string[]
  readonly cards: readonly ReceivedCard[]
  readonly exchangeRecord: ExchangeRecord
  readonly circumstances: Circumstances
  readonly startedAt: number
  readonly endedAt: number
}): Report {
  const now = Date.now()
  const { injectedFaults } = circumstances
  const ofUser = new Map(people.map(({ userId }) => [userId, [] as ReceivedCard[]]))
  for (const card of cards) ofUser.get(card.userId)?.push(card)
  const isOfAccount = ({ token }: ReceivedCard): boolean => !/^(?:rule|broadcast) /.test(token)

  const comparisons = people.map(({ userId, accountRecord }) =>
    compareCards(accountRecord, (ofUser.get(userId) ?? []).filter(isOfAccount), circumstances),
  )
  const all = <T>(of: (comparison: (typeof comparisons)[number]) => readonly T[]): readonly T[] =>
    comparisons.flatMap(of)
  const lines = people.flatMap(({ accountRecord }) => accountRecord.lines)

  const accountRecordOf = new Map(people.map(({ userId, accountRecord }) => [userId, accountRecord]))
  const expectedOf = ({ condition, userId, armedAt }: Rule): readonly Expected[] => {
    const active = { from: armedAt, to: now }
    const { open = [], held = [] } = accountRecordOf.get(userId) ?? {}
    switch (condition.on) {
      case 'price':
        return [priceIntervals(exchangeRecord.path(condition.symbol), condition, active)]
      case 'move':
        return [moveIntervals(exchangeRecord.path(condition.symbol), condition, active)]
      case 'balance':
        return [balanceIntervals(held, condition.value, active)]
      case 'funding': {
        // Funding rates do not change sign in the stress test.
        if (condition.is === 'flips') return []
        const { is, percent: value } = condition
        return [priceIntervals(exchangeRecord.rates(condition.symbol), { is, value }, active)]
      }
      case 'profit': {
        const holdings = { open, path: exchangeRecord.path, symbol: condition.symbol }
        if (condition.is === 'crosses zero') return zeroIntervals(holdings, active)
        return [profitIntervals(holdings, condition, active)]
      }
      case 'open-interest':
      case 'borrow':
      case 'liquidation':
      case 'margin':
      default:
        throw new Error(`The stress test has no rule ${JSON.stringify(condition)}`)
    }
  }
  const receivedBy = (userId: number, token: string): readonly ReceivedCard[] =>
    (ofUser.get(userId) ?? []).filter((card) => card.token === token)
  /** The cards of one event beyond the number that was to be sent. */
  const beyond = (count: number, reported: readonly ReceivedCard[], what: string): readonly Duplicate[] =>
    reported.slice(count).map((_, index) => {
      const reasons = reported
        .slice(0, -1 - index)
        .map((card, place) => reasonFor(card, reported[place + 1] ?? card, circumstances))
      const cause = reasons.find((reason) => reason !== 'unknown') ?? 'unknown'
      return { description: `${what}: ${reported.map(whenOf).join('; ')}`, cause }
    })
  const announced = people.flatMap(({ userId }) =>
    broadcasts.map((token) => {
      const reported = receivedBy(userId, token)
      const what = `${token} to ${userId}`
      return { what, isMissed: reported.length === 0, duplicates: beyond(1, reported, what) }
    }),
  )
  const rules = armed.map((rule, number) => {
    const token = `rule ${number}`
    const reported = receivedBy(rule.userId, token)
    const { count, firedAt } = fired.get(rule.id) ?? { count: 0, firedAt: 0 }
    const expected = expectedOf(rule)
    const reads = isOnMarket(rule.condition) ? undefined : accountRecordOf.get(rule.userId)?.reads.open
    const { least, most } = boundsOf(
      reads ? expected.map((one) => readEnough(one, reads)) : expected,
      rule,
      plan.seenMs,
    )
    const isReadTooRarely = least < boundsOf(expected, rule, plan.seenMs).least
    const last = new Date(firedAt).toISOString()
    const duplicates = beyond(count, reported, `${token}, fired ${count} times, last at ${last}`)
    const { condition } = rule
    const newest = reported.at(-1)
    const age =
      condition.on === 'price' && newest && count === 1
        ? (ageOfValue(exchangeRecord.path(condition.symbol), newest.value ?? '', firedAt) ?? Infinity)
        : 0
    const description = `${token}, ${JSON.stringify(condition)}: fired ${count}, sent ${reported.length}, expected ${least} to ${most}; certainly met ${metText(expected, reads)}`
    return {
      description,
      on: condition.on,
      reported: reported.length,
      count,
      least,
      most,
      isReadTooRarely,
      duplicates,
      age,
    }
  })

  const duplicates = [
    ...all((comparison) => comparison.duplicates),
    ...rules.flatMap((rule) => rule.duplicates),
    ...announced.flatMap((one) => one.duplicates),
  ]
  const cause = (reason: Duplicate['cause']): readonly Duplicate[] =>
    duplicates.filter((one) => one.cause === reason)
  const notSent = rules.filter(({ reported, count }) => reported < count)
  const late = rules.filter(({ count, least }) => count < least)
  const early = rules.filter(({ count, most }) => count > most)
  const stale = rules.filter(({ age }) => age > STALE_MS)
  const notAnnounced = announced.filter(({ isMissed }) => isMissed).map(({ what }) => what)
  const missed = [...all((comparison) => comparison.missed), ...notAnnounced]
  const [unexpected, outOfOrder] = [
    all((comparison) => comparison.unexpected),
    all((comparison) => comparison.outOfOrder),
  ]
  const listErrors = (what: string, list: readonly string[]): string[] =>
    list.slice(0, MAX_LISTED).map((one) => `${what}: ${one}`)
  const sum = (of: (rule: (typeof rules)[number]) => number): number =>
    rules.reduce((total, rule) => total + of(rule), 0)
  const transient = comparisons.reduce(
    (total, comparison) => ({
      count: total.count + comparison.transient.count,
      reported: total.reported + comparison.transient.reported,
    }),
    { count: 0, reported: 0 },
  )
  return {
    isComplete: missed.length + notSent.length + late.length === 0,
    faults: [
      ...listErrors('missed', missed),
      ...listErrors(
        'sent twice',
        cause('unknown').map(({ description }) => description),
      ),
      ...listErrors('sent without an event', unexpected),
      ...listErrors('out of order', outOfOrder),
      ...listErrors(
        'fired but not sent',
        notSent.map(({ description }) => description),
      ),
      ...listErrors(
        'did not fire',
        late.map(({ description }) => description),
      ),
      ...listErrors(
        'fired too often',
        early.map(({ description }) => description),
      ),
      ...listErrors(
        'fired on a stale price',
        stale.map(({ description }) => description),
      ),
    ],
    table: [
      `${people.length} people, ${armed.length} rules, ${plan.bots} bots; ${seconds(endedAt - startedAt)} of trading, all notices sent ${seconds(Math.max(0, ...cards.map(({ at }) => at)) - endedAt)} after its end`,
      `bots killed ${injectedFaults.kills.length}, Redis lost ${injectedFaults.losses.length}, faults of the service ${injectedFaults.service}, of Telegram ${injectedFaults.telegram}`,
      row('in the exchange log', lines.length),
      ...kindsOf(lines).map(([kind, count]) => row(`  ${kind}`, count)),
      row(
        'sent',
        comparisons.reduce((total, comparison) => total + comparison.reported, 0),
      ),
      row('missed', missed.length),
      row('ended or changed before enough reads: sent', `${transient.reported} of ${transient.count}`),
      row('sent without an event', unexpected.length),
      row('out of order', outOfOrder.length),
      row(
        'rules fired',
        sum(({ count }) => count),
      ),
      ...firedBy(rules).map(([on, count]) => row(`  on ${on}`, count)),
      row('  expected from the prices', `${sum(({ least }) => least)} to ${sum(({ most }) => most)}`),
      row(
        '  sent',
        sum(({ reported, count }) => Math.min(reported, count)),
      ),
      row(
        '  missed',
        sum(({ reported, count }) => Math.max(0, count - reported)),
      ),
      row('  account read too rarely to expect it', rules.filter((rule) => rule.isReadTooRarely).length),
      row('  too rarely, too often', `${late.length}, ${early.length}`),
      row('  oldest price that fired one', seconds(Math.max(0, ...rules.map(({ age }) => age)))),
      row('broadcasts, to everybody', broadcasts.length),
      row('  sent', announced.length - notAnnounced.length),
      row('  missed', notAnnounced.length),
      row('duplicates', duplicates.length),
      row('  response of Telegram lost', cause('cut').length),
      row('  bot killed before it was marked as sent', cause('killed').length),
      row('  Redis lost before it was marked as sent', cause('redis').length),
      row('  without a cause', cause('unknown').length),
    ],
  }
}

/**
 * The same without the certain intervals in which an account was read too rarely. While the service does not answer, no
 * account is read, so a time alone does not say that a condition must have been seen.
 */
function readEnough({ certain, possible }: Expected, reads: readonly number[]): Expected {
  return { certain: certain.filter((one) => readsWithin(one, reads) >= MIN_READS), possible }
}

function readsWithin({ from, to }: Interval, reads: readonly number[]): number {
  return reads.filter((at) => at >= from && at <= to).length
}

/** The intervals in which a condition was certainly met, with the number of reads of its account in each. */
function metText(expected: readonly Expected[], reads: readonly number[] | undefined): string {
  const met = expected.flatMap(({ certain }) => certain.filter(({ isMet }) => isMet))
  return met
    .map((one) => {
      const count = reads ? ` (${readsWithin(one, reads)} reads)` : ''
      return `from ${new Date(one.from).toISOString()} for ${seconds(one.to - one.from)}${count}`
    })
    .join(', ')
}

function kindsOf(lines: readonly LogEntry[]): readonly (readonly [kind: string, count: number])[] {
  const kinds = new Map<string, number>()
  for (const { token } of lines) {
    const [what = '', how = ''] = token.split(' ')
    const kind = what === 'ended' ? `${what} ${how}` : what
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return [...kinds].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Number of fired rules of each kind, with their bounds. */
function firedBy(
  rules: readonly {
    readonly on: string
    readonly count: number
    readonly least: number
    readonly most: number
  }[],
): readonly (readonly [on: string, counts: string])[] {
  const kinds = [...new Set(rules.map(({ on }) => on))].toSorted()
  return kinds.map((kind) => {
    const of = rules.filter(({ on }) => on === kind)
    const sum = (what: 'count' | 'least' | 'most'): number => of.reduce((total, one) => total + one[what], 0)
    return [kind, `${sum('count')} (${sum('least')} to ${sum('most')})`]
  })
}

function row(what: string, value: number | string): string {
  return `${what.padEnd(48)} ${String(value).padStart(12)}`
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
