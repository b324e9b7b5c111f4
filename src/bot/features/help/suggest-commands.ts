import { nearest } from '../../../desk/market/nearest-names.js'
import { parseRule } from '../../../alerts/rules/grammar/parse.js'
import { matchesCommandGrammar } from './command-grammar.js'

/** More suggestions than these are no help. */
const MOST = 3

/** Whoever writes more than this did not mean a command. */
const LONGEST = 200

/** More words than these, of which the command understands none, are talk that happens to begin like one. */
const MOST_TALK = 3

/** How a word may stand for a command that it is not. */
interface Leniency {
  /** How many letters of a word that is so long may be wrong. */
  readonly slips: (length: number) => number
  /** The shortest beginning of a name that stands for it. */
  readonly shortest: number
}

/** Behind a slash a command was meant for sure; of a mere word that is not known, and only little is taken for one. */
const SLASHED: Leniency = {
  // Two letters that changed places count as two.
  slips: (length) => (length < 3 ? 0 : length < 4 ? 1 : length < 9 ? 2 : 3),
  shortest: 2,
}
const MERE: Leniency = { slips: (length) => (length < 5 ? 0 : length < 8 ? 1 : 2), shortest: 5 }

/**
 * Command lines that somebody may have meant by a text that is none: at most three, the likest first. They are only ever
 * offered: what was typed is never taken for an order, or for anything else, before the person says so.
 */
export function suggestCommands(typed: string, names: readonly string[]): readonly string[] {
  const words = typed.trim().split(/\s+/)
  const [first = '', ...rest] = words
  if (typed.length > LONGEST || first === '') return []
  const isSlashed = first.startsWith('/')
  const word = isSlashed ? first.slice(1).replace(/@.*$/, '') : first
  const lines = namesMeant(word, names, isSlashed ? SLASHED : MERE).map((name) =>
    lineOf(name, rest.join(' '), names),
  )
  const whole = lines.filter((line) => line.includes(' '))
  if (whole.length > 0) return whole
  const alert = words.join(' ')
  if (!isSlashed && names.includes('alert') && parseRule(alert).ok) return [`/alert ${alert}`]
  // What is left of a sentence when its words are taken away was hardly meant.
  return isSlashed || words.length <= MOST_TALK ? lines : []
}

/** The command as it stands; otherwise those that begin with the word, and those that differ from it least. */
function namesMeant(
  word: string,
  names: readonly string[],
  { slips, shortest }: Leniency,
): readonly string[] {
  const key = word.toLowerCase()
  if (names.includes(key)) return [key]
  const begun = key.length < shortest ? [] : names.filter((name) => name.startsWith(key))
  return [...new Set([...begun, ...likest(key, names, slips(key.length))])].slice(0, MOST)
}

/** The names with the fewest letters wrong, and no more than that many. */
function likest(word: string, names: readonly string[], most: number): readonly string[] {
  for (let slips = 1; slips <= most; slips++) {
    const found = nearest(word, names, () => slips)
    if (found.length > 0) return found
  }
  return []
}

/** The command with the words behind it, as far as it understands them. */
function lineOf(name: string, words: string, names: readonly string[]): string {
  if (words === '') return `/${name}`
  if (matchesCommandGrammar(name, words)) return `/${name} ${words}`
  // Half an order is completed in the guided one.
  const isHalf = (name === 'long' || name === 'short') && matchesCommandGrammar('trade', `${name} ${words}`)
  return isHalf && names.includes('trade') ? `/trade ${name} ${words}` : `/${name}`
}
