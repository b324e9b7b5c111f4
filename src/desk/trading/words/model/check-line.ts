import { Big } from 'big.js'
import type { DropReason } from './drop-reason.js'
import { findContradiction } from './known-part.js'
import { isOrderWord, isWholeLine, kindOfCommand } from './model-commands.js'
import { namesOf, type SentenceFacts } from './sentence-facts.js'
import type { WordsLine } from '../understanding.js'
import type { NumberKind, WrittenNumber } from './written-numbers.js'

/** A line of a model and all that it is held against. */
export interface LineCheck {
  readonly line: WordsLine
  readonly facts: SentenceFacts
  /** BASE/QUOTE of all pairs. */
  readonly symbols: readonly string[]
  /** The part of a command that the reader of words is sure of. */
  readonly known?: WordsLine | undefined
  /** Numbers of reads that the bot made for this sentence. */
  readonly readNumbers: readonly Big[]
  /** True if the words of a command that is not for trading are accepted. */
  readonly accepts: (command: string, words: string) => boolean
}

const NUMBER = /^[+-]?(?<before>[$x]?)(?<digits>\d{1,18}(?:\.\d{1,12})?)(?<factor>[km]?)(?<after>[x%$]?)$/i
const FACTORS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

/**
 * The reason to drop a line; undefined for one that may be shown. Every number of it must stand in the sentence, with the
 * same sign behind it, or in a read; every pair must be named there; what the reader of words is sure of must be in it. An order must also use each number of the sentence,
 * have no two of a kind, and be of the side and for the action that the sentence names: nothing else tells what is meant.
 */
export function findDropReason(check: LineCheck): DropReason | undefined {
  const { line, facts, symbols, readNumbers, accepts, known } = check
  const kind = kindOfCommand(line.command)
  if (kind === undefined) return 'command'
  if (!isWholeLine(line, accepts)) return 'grammar'
  const contradiction = known && findContradiction(line, known, symbols)
  if (contradiction) return contradiction
  const words = line.words === '' ? [] : line.words.split(' ')
  const pairOf = (word: string): string | undefined =>
    symbols.find((symbol) => namesOf(symbol).includes(word.toUpperCase()))
  const pairs = words.flatMap((word) => pairOf(word) ?? [])
  if (pairs.some((pair) => !facts.pairs.includes(pair))) return 'pair'
  const others = words.filter((word) => pairOf(word) === undefined)
  if (kind !== 'read' && facts.forbidsAction) return 'action'
  if (kind !== 'order')
    return others.every((word) => isKnownInRead(word, facts, readNumbers)) ? undefined : 'number'
  if (facts.pairs.length !== 1 || pairs.length !== 1 || pairOf(words[0] ?? '') === undefined) return 'pair'
  const isOpening = line.command === 'long' || line.command === 'short'
  if (facts.sides.length > 1 || (isOpening && facts.sides[0] !== line.command)) return 'side'
  if (!isActionOf(line.command, facts)) return 'action'
  const numbers: WrittenNumber[] = []
  for (const word of others) {
    const number = numberOf(word)
    if (number) numbers.push(number)
    else if (!isOrderWord(word.toLowerCase())) return 'grammar'
  }
  return areTheSame(numbers, facts.numbers, readNumbers) ? undefined : 'number'
}

/** True if an opening order closes nothing, and another one does exactly what the sentence names. */
function isActionOf(command: string, { actions }: SentenceFacts): boolean {
  if (command === 'long' || command === 'short') return actions.every((action) => action === 'tpsl')
  // A trailing stop is also called a stop.
  const others = actions.filter((action) => action !== command && !(command === 'trail' && action === 'tpsl'))
  return others.length === 0 && actions.some((action) => action === command)
}

/** The number that a word of an order is; undefined for another word. */
function numberOf(word: string): WrittenNumber | undefined {
  const { before, digits, factor = '', after } = NUMBER.exec(word)?.groups ?? {}
  if (digits === undefined) return undefined
  const sign = `${before ?? ''}${after ?? ''}`.toLowerCase()
  const kind: NumberKind = sign.includes('x') ? 'multiple' : sign.includes('%') ? 'percent' : 'plain'
  return { value: new Big(digits).times(FACTORS[factor.toLowerCase()] ?? 1), kind }
}

/** True if an order has exactly the numbers of its sentence, or those of reads, and no two different ones of a kind. */
function areTheSame(
  ofLine: readonly WrittenNumber[],
  ofSentence: readonly WrittenNumber[],
  ofReads: readonly Big[],
): boolean {
  const left = [...ofSentence]
  for (const number of ofLine) {
    const at = left.findIndex((one) => isSame(one, number))
    if (at !== -1) left.splice(at, 1)
    else if (!ofReads.some((value) => number.value?.eq(value) === true)) return false
  }
  const areAlone = (['multiple', 'percent', 'plain'] as const).every((kind) => {
    const values = ofLine.filter((number) => number.kind === kind).map(({ value }) => value?.toFixed())
    return new Set(values).size <= 1
  })
  return ofLine.length > 0 && left.length === 0 && areAlone
}

function isSame(one: WrittenNumber, other: WrittenNumber): boolean {
  return one.kind === other.kind && one.value !== undefined && other.value?.eq(one.value) === true
}

/** True for a word without digits, and for one whose number stands in the sentence or in a read. */
function isKnownInRead(word: string, { numbers }: SentenceFacts, readNumbers: readonly Big[]): boolean {
  const digits = word.match(/\d+(?:\.\d+)?/g)
  if (!digits) return true
  const known = [...numbers.flatMap(({ value }) => value ?? []), ...readNumbers]
  const factor = FACTORS[/^[$]?[\d.]+([km])$/i.exec(word)?.[1]?.toLowerCase() ?? ''] ?? 1
  return digits.every((one) => known.some((value) => value.eq(one) || value.eq(new Big(one).times(factor))))
}
