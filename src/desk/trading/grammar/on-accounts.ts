import type { Account } from '../../../accounts/accounts.js'
import { findNamed } from '../../../accounts/label.js'
import { type Fault, faultOf, wrong } from './fault.js'
import { readLine, type Word } from './word.js'

/** A typed order that names accounts behind `on`. */
export interface OnAccounts {
  /** The text before `on`. */
  readonly order: string
  /** The word `on`. */
  readonly on: Word
  /** The text behind it. */
  readonly names: string
}

/**
 * Parts an order from the accounts that it names: all behind the first `on`, which no other part of an order contains. A first word
 * `on` is the pair. Undefined for an order that names none.
 */
export function partOnAccounts(typed: string): OnAccounts | undefined {
  const on = readLine(typed).words.find(({ key }, index) => index > 0 && key === 'on')
  return on && { order: typed.slice(0, on.at), on, names: typed.slice(on.at + on.length) }
}

type NamedAccount = Pick<Account, 'id' | 'label' | 'current'>

/**
 * The ids of the accounts that are named, in that order: `main, alt`, each by its label or its id, or `all` (the current one first). A
 * fault for a name of no account, for an account that is named twice, and for names that can be read in several ways.
 */
export function readOnAccounts(
  typed: string,
  named: OnAccounts,
  accounts: readonly NamedAccount[],
  command: string,
): { readonly ok: true; readonly ids: readonly string[] } | { readonly ok: false; readonly fault: Fault } {
  try {
    return { ok: true, ids: idsOf(named, accounts) }
  } catch (error) {
    const example = `/${command} BTC 100 10x on ${accounts.map(({ label }) => label).join(', ')}`
    return { ok: false, fault: faultOf(error, typed, () => example) }
  }
}

/** The longest names that are read, in UTF-16 units: no ten labels are longer. */
const LONGEST = 400

/** A sign that parts names; a label may contain some, too. */
const COMMA = /[,\uFF0C\u060C\u3001]/g

/** An account, and the part of the text that names it. */
interface Mention {
  readonly id: string
  readonly word: Pick<Word, 'text' | 'at' | 'length'>
}

/** One way to read the names. */
type Reading = readonly Mention[]

function idsOf({ on, names }: OnAccounts, accounts: readonly NamedAccount[]): readonly string[] {
  const at = on.at + on.length
  if (names.length > LONGEST) {
    const tooMany = { at: at + LONGEST, length: names.length - LONGEST }
    throw wrong('typed-too-long', tooMany, { most: String(LONGEST) })
  }
  const { readings, unread } = readNames(names, at, accounts)
  const whole = wordIn(names, at, 0, names.length)
  if (names.replace(COMMA, ' ').trim().toLowerCase() === 'all') {
    const all = accounts.toSorted((one, other) => Number(other.current) - Number(one.current))
    readings.push(all.map(({ id }) => ({ id, word: whole })))
  }
  const [reading, another] = readings
  if (!reading) throw wrong('typed-not-account', unread)
  if (another) {
    const possible = new Set([...reading, ...another].map(({ id }) => id))
    const ids = accounts.filter(({ id }) => possible.has(id)).map(({ id, label }) => `${label} = ${id}`)
    throw wrong('typed-same-account', whole, { ids: ids.join(' · ') })
  }
  if (reading.length === 0) throw wrong('typed-missing-value', on)
  const twice = reading.find(({ id }, index) => reading.findIndex((one) => one.id === id) < index)
  if (twice) throw wrong('typed-twice', twice.word)
  return reading.map(({ id }) => id)
}

/** Up to two readings of the names, and the first part that names no account. */
function readNames(
  names: string,
  at: number,
  accounts: readonly NamedAccount[],
): { readonly readings: Reading[]; readonly unread: Mention['word'] } {
  const commas = [...names.matchAll(COMMA)].map(({ index }) => index)
  const starts = [0, ...commas.map((index) => index + 1)]
  const ends = [...commas, names.length]
  const wordOf = (first: number, last: number): Mention['word'] =>
    wordIn(names, at, starts[first] ?? 0, ends[last] ?? names.length)
  const mostCommas = Math.max(0, ...accounts.map(({ label }) => [...label.matchAll(COMMA)].length))
  const known = new Map<number, Reading[]>()
  const readFrom = (first: number): Reading[] => {
    if (first === starts.length) return [[]]
    const readings = known.get(first) ?? []
    if (known.has(first)) return readings
    known.set(first, readings)
    for (let last = first; last <= Math.min(first + mostCommas, starts.length - 1); last++) {
      const word = wordOf(first, last)
      const named = findNamed(accounts, word.text, ({ label }) => label)
      if (named.is === 'none' && (word.text !== '' || last > first)) continue
      const found = named.is === 'one' ? [named.one] : named.is === 'several' ? named.all : []
      for (const rest of readFrom(last + 1))
        readings.push(...(found.length === 0 ? [rest] : found.map(({ id }) => [{ id, word }, ...rest])))
    }
    // Whether there are two or more does not matter.
    readings.splice(2)
    return readings
  }
  const readings = [...readFrom(0)]
  const furthest = Math.max(...known.keys())
  return { readings, unread: wordOf(furthest, furthest) }
}

/** A part of the names without the spaces around it. */
function wordIn(names: string, at: number, start: number, end: number): Mention['word'] {
  const part = names.slice(start, end)
  const text = part.trim()
  return { text, at: at + start + part.indexOf(text), length: text.length }
}
