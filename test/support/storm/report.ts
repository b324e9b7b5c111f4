import type { Rule } from '../../../src/alerts/rules/rule.js'
import { ageOfValue, boundsOf } from './rules.js'
import type { Person } from './people.js'
import type { StormPlan } from './storm.js'
import {
  balanceStretches,
  moveStretches,
  priceStretches,
  profitStretches,
  zeroStretches,
  type Expected,
} from './stretches.js'
import type { Told } from './told.js'
import { evaluateAccountRules, reasonFor, whenOf, type Again, type Circumstances } from './verdict.js'
import type { Line, Witness } from './witness.js'

/** What a storm came to. */
export interface Report {
  /** Whether everything was told that had to be. */
  readonly isComplete: boolean
  /** What is wrong; empty if nothing is. */
  readonly faults: readonly string[]
  /** The counts, as a table. */
  readonly table: readonly string[]
}

/** How many faults of one sort are written out. */
const MOST_SAID = 5

/** No price older than this may fire a rule; a little more for the time between seeing and firing. In milliseconds. */
const STALE_MS = 95_000

export function createReport({
  plan,
  people,
  armed,
  fired,
  cards,
  witness,
  circumstances,
  startedAt,
  endedAt,
}: {
  readonly plan: StormPlan
  readonly people: readonly Person[]
  readonly armed: readonly Rule[]
  /** How often each rule has fired, and when it did last. */
  readonly fired: ReadonlyMap<string, { readonly count: number; readonly firedAt: number }>
  readonly cards: readonly Told[]
  readonly witness: Witness
  readonly circumstances: Circumstances
  readonly startedAt: number
  readonly endedAt: number
}): Report {
  const now = Date.now()
  const { troubles } = circumstances
  const ofUser = new Map(people.map(({ userId }) => [userId, [] as Told[]]))
  for (const card of cards) ofUser.get(card.userId)?.push(card)
  const isRule = ({ token }: Told): boolean => token.startsWith('rule ')

  const verdicts = people.map(({ userId, watched }) =>
    evaluateAccountRules(
      watched,
      (ofUser.get(userId) ?? []).filter((card) => !isRule(card)),
      circumstances,
    ),
  )
  const all = <T>(of: (verdict: (typeof verdicts)[number]) => readonly T[]): readonly T[] =>
    verdicts.flatMap(of)
  const lines = people.flatMap(({ watched }) => watched.lines)

  const watchedOf = new Map(people.map(({ userId, watched }) => [userId, watched]))
  const expectedOf = ({ condition, userId, armedAt }: Rule): readonly Expected[] => {
    const waiting = { from: armedAt, to: now }
    const { open = [], held = [] } = watchedOf.get(userId) ?? {}
    switch (condition.on) {
      case 'price':
        return [priceStretches(witness.path(condition.symbol), condition, waiting)]
      case 'move':
        return [moveStretches(witness.path(condition.symbol), condition, waiting)]
      case 'balance':
        return [balanceStretches(held, condition.value, waiting)]
      case 'funding': {
        // No storm turns the rate of a pair around.
        if (condition.is === 'flips') return []
        const { is, percent: value } = condition
        return [priceStretches(witness.rates(condition.symbol), { is, value }, waiting)]
      }
      case 'profit': {
        const holdings = { open, path: witness.path, symbol: condition.symbol }
        if (condition.is === 'crosses zero') return zeroStretches(holdings, waiting)
        return [profitStretches(holdings, condition, waiting)]
      }
      case 'open-interest':
      case 'borrow':
      case 'liquidation':
      case 'margin':
      default:
        throw new Error(`No rule of a storm is ${JSON.stringify(condition)}`)
    }
  }
  const rules = armed.map((rule, number) => {
    const token = `rule ${number}`
    const told = (ofUser.get(rule.userId) ?? []).filter((card) => card.token === token)
    const { count, firedAt } = fired.get(rule.id) ?? { count: 0, firedAt: 0 }
    const { least, most } = boundsOf(expectedOf(rule), rule, plan.seenMs)
    const again = told.slice(count).map((_, index): Again => {
      const reasons = told
        .slice(0, -1 - index)
        .map((card, place) => reasonFor(card, told[place + 1] ?? card, circumstances))
      const words = `${token}, fired ${count} times, last at ${new Date(firedAt).toISOString()}: ${told.map(whenOf).join('; ')}`
      return { words, because: reasons.find((reason) => reason !== 'nothing') ?? 'nothing' }
    })
    const { condition } = rule
    const [last] = told.slice(-1)
    const age =
      condition.on === 'price' && last && count === 1
        ? (ageOfValue(witness.path(condition.symbol), last.value ?? '', firedAt) ?? Infinity)
        : 0
    const words = `${token}, ${JSON.stringify(condition)}: fired ${count}, told ${told.length}, must ${least} to ${most}`
    return { words, on: condition.on, told: told.length, count, least, most, again, age }
  })

  const again = [...all((verdict) => verdict.again), ...rules.flatMap((rule) => rule.again)]
  const because = (reason: Again['because']): readonly Again[] =>
    again.filter((one) => one.because === reason)
  const untold = rules.filter(({ told, count }) => told < count)
  const late = rules.filter(({ count, least }) => count < least)
  const early = rules.filter(({ count, most }) => count > most)
  const stale = rules.filter(({ age }) => age > STALE_MS)
  const missed = all((verdict) => verdict.missed)
  const [invented, disordered] = [all((verdict) => verdict.invented), all((verdict) => verdict.disordered)]
  const say = (what: string, list: readonly string[]): string[] =>
    list.slice(0, MOST_SAID).map((one) => `${what}: ${one}`)
  const sum = (of: (rule: (typeof rules)[number]) => number): number =>
    rules.reduce((total, rule) => total + of(rule), 0)
  const fleeting = verdicts.reduce(
    (total, verdict) => ({
      count: total.count + verdict.fleeting.count,
      told: total.told + verdict.fleeting.told,
    }),
    { count: 0, told: 0 },
  )
  return {
    isComplete: missed.length + untold.length + late.length === 0,
    faults: [
      ...say('missed', missed),
      ...say(
        'told twice',
        because('nothing').map(({ words }) => words),
      ),
      ...say('told and never happened', invented),
      ...say('out of order', disordered),
      ...say(
        'fired and not told',
        untold.map(({ words }) => words),
      ),
      ...say(
        'did not fire',
        late.map(({ words }) => words),
      ),
      ...say(
        'fired too often',
        early.map(({ words }) => words),
      ),
      ...say(
        'fired on a stale price',
        stale.map(({ words }) => words),
      ),
    ],
    table: [
      `${people.length} people, ${armed.length} rules, ${plan.bots} bots; ${seconds(endedAt - startedAt)} of market at speed, told in full ${seconds(Math.max(0, ...cards.map(({ at }) => at)) - endedAt)} after its end`,
      `bots killed ${troubles.kills.length}, Redis lost ${troubles.losses.length}, faults of the service ${troubles.service}, of Telegram ${troubles.telegram}`,
      row('in the exchange log', lines.length),
      ...kindsOf(lines).map(([kind, count]) => row(`  ${kind}`, count)),
      row(
        'told',
        verdicts.reduce((total, verdict) => total + verdict.told, 0),
      ),
      row('missed', missed.length),
      row('over, or changed, before enough looks: told of', `${fleeting.told} of ${fleeting.count}`),
      row('told and never happened', invented.length),
      row('out of order', disordered.length),
      row(
        'rules fired',
        sum(({ count }) => count),
      ),
      ...firedBy(rules).map(([on, count]) => row(`  on ${on}`, count)),
      row('  by what was so', `${sum(({ least }) => least)} to ${sum(({ most }) => most)}`),
      row(
        '  told',
        sum(({ told, count }) => Math.min(told, count)),
      ),
      row(
        '  missed',
        sum(({ told, count }) => Math.max(0, count - told)),
      ),
      row('  too seldom, too often', `${late.length}, ${early.length}`),
      row('  oldest price that fired one', seconds(Math.max(0, ...rules.map(({ age }) => age)))),
      row('told again', again.length),
      row('  Telegram acted and its answer was lost', because('cut').length),
      row('  the bot was killed before it noted it', because('killed').length),
      row('  Redis was lost before it was noted', because('redis').length),
      row('  for no reason', because('nothing').length),
    ],
  }
}

function kindsOf(lines: readonly Line[]): readonly (readonly [kind: string, count: number])[] {
  const kinds = new Map<string, number>()
  for (const { token } of lines) {
    const [what = '', how = ''] = token.split(' ')
    const kind = what === 'ended' ? `${what} ${how}` : what
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return [...kinds].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** How many rules of each kind fired, and between what bounds. */
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
