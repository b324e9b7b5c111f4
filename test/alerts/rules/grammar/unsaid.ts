import { Big } from 'big.js'
import type { Condition } from '../../../../src/alerts/rules/kinds/alert-kinds.js'
import type { TypedRule } from '../../../../src/alerts/rules/grammar/typed-rule.js'

/** Words of each thing that a condition can be about; the price needs none. */
const SUBJECTS: Readonly<Record<Condition['on'], RegExp>> = {
  price: /./s,
  move: /move|up|down/,
  funding: /funding/,
  'open-interest': /oi|interest/,
  borrow: /borrow/,
  profit: /pnl|profit/,
  liquidation: /liq/,
  margin: /margin/,
  balance: /balance/,
}

const WAYS: Readonly<Record<string, RegExp>> = {
  above: />|≥|above|over/,
  below: /<|≤|below|under/,
  crosses: /cross/,
  'crosses zero': /cross/,
  flips: /flip/,
  up: /up/,
  down: /down/,
  either: /move/,
}

/**
 * What a rule says and its text does not, found without the grammar: each word and number of the rule must stand in the
 * text, and each number of the text must be in the rule.
 */
export function unsaid(typed: string, rule: TypedRule): readonly string[] {
  const { condition, cooldownMinutes, ends, note } = rule
  const text = withMarks(typed.normalize('NFKC').toLowerCase().replaceAll('×', 'x'))
  const bare = note === undefined ? text : withoutNote(text)
  const complaints: string[] = []
  const demand = (isSo: boolean, what: string): void => {
    if (!isSo) complaints.push(`${what}: ${JSON.stringify(typed)} gave ${JSON.stringify(rule)}`)
  }
  demand(SUBJECTS[condition.on].test(bare), 'the subject is not in the text')
  if ('is' in condition) demand(WAYS[condition.is]?.test(bare) === true, 'the way is not in the text')
  if ('side' in condition) demand(bare.includes(condition.side), 'the side is not in the text')
  if ('symbol' in condition) {
    const letters = condition.symbol.toLowerCase().replace(/[#/]/g, '')
    demand(bare.replaceAll(/[/_−-]/g, '').includes(letters), 'the pair is not in the text')
  }
  if (cooldownMinutes !== undefined) demand(bare.includes('every'), 'nothing says that it repeats')
  if (ends) demand(ends.by === 'date' ? bare.includes(ends.date) : bare.includes('for'), 'no end is said')
  if (note !== undefined) demand(/note|["“”„«»]/.test(text), 'no note is said')

  const wanted = [
    ...('value' in condition ? [condition.value] : []),
    ...('percent' in condition ? [condition.percent] : []),
    ...('is' in condition && condition.is === 'crosses zero' ? ['0'] : []),
  ]
  const times = [
    ...('minutes' in condition ? [condition.minutes] : []),
    ...(cooldownMinutes === undefined ? [] : [cooldownMinutes]),
    ...(ends?.by === 'after' ? [ends.minutes] : []),
  ]
  // Without the pair and the date, which hold digits too.
  const name = 'symbol' in condition ? condition.symbol.toLowerCase() : ''
  const rest = without(without(bare, pairPattern(name)), ends?.by === 'date' ? ends.date : '')
  const found = [...rest.matchAll(/\d[\d.,_]*|\.\d+/g)]
  demand(found.length === wanted.length + times.length, 'there are more numbers or fewer')
  const digits = found.map(([number]) => number.replaceAll(/[,_]/g, ''))
  for (const value of wanted) {
    const size = new Big(value).abs()
    const isThere = digits.some((one) =>
      [1, 1_000, 1_000_000].some((factor) => /^[\d.]+$/.test(one) && safe(one).times(factor).eq(size)),
    )
    demand(isThere, `${value} is not in the text`)
    if (value.startsWith('-')) demand(/[-‐‑‒–−]/.test(typed.normalize('NFKC')), 'there is no minus')
  }
  for (const minutes of times) {
    const isThere = digits.some((one) =>
      [1, 60, 1_440, 10_080].some((unit) => safe(one).times(unit).eq(minutes)),
    )
    demand(isThere, `${minutes} minutes are not in the text`)
  }
  return complaints
}

/** A mark that stands alone belongs to the number beside it: of `60k x` comes `60kx`, and that may be what a pair is called. */
function withMarks(text: string): string {
  return text
    .replaceAll(/(?<![^\s<>=≥≤])([+-]?[\d.,_]+[km]?)\s+(x|\$|r|%c?)(?![^\s<>=≥≤])/g, '$1$2')
    .replaceAll(/(?<![^\s<>=≥≤])(x|\$)\s+([\d.,_]+[km]?)(?![^\s<>=≥≤])/g, '$1$2')
}

function safe(text: string): Big {
  return new Big(text.replace(/\.$/, '').replace(/^\./, '0.') || '0')
}

function withoutNote(text: string): string {
  const quoted = text.replace(/(?:(?<=^|\s)note[:=]?\s*)?["“”„«»][^"“”„«»]*["“”„«»]/, ' ')
  const keyword = /(?<=^|\s)note(?=[:=\s"“”„«»])/.exec(text)?.index ?? -1
  const quote = text.search(/["“”„«»]/)
  const isQuoted =
    quote >= 0 && (keyword < 0 || quote < keyword || /^note[:=]?\s*$/.test(text.slice(keyword, quote)))
  return isQuoted ? quoted : text.slice(0, keyword)
}

/** The pair as it may have been written. */
function pairPattern(symbol: string): string | RegExp {
  if (symbol === '') return ''
  return new RegExp(symbol.replace('/', '[/_−-]'))
}

function without(text: string, part: string | RegExp): string {
  return part === '' ? text : text.replace(part, ' ')
}
