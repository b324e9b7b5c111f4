import { type FaultCode, wrong } from './fault.js'
import { joinMarks, partKeywords } from './marks.js'
import type { Word } from './word.js'

/** A part that a command takes after its target, in whatever order the parts come. */
interface Slot<T> {
  /** Words that announce it; it is the word after. Without keywords it stands alone. */
  readonly keywords?: readonly string[]
  /** For a part without keywords: how its word, in small letters, looks. */
  readonly looks?: RegExp
  /** The fault where it comes twice; `typed-twice` without it. */
  readonly again?: FaultCode
  /** Reads its word. Throws a GrammarError. */
  readonly read: (word: Word) => T
}

/** A part that was typed. */
export interface ParsedPart<T> {
  readonly value: T
  /** Its keyword, or where it has none its only word. */
  readonly word: Word
}

type Slots = Readonly<Record<string, Slot<unknown>>>

/** The parts that were typed, under the names of their slots. */
export type ParsedParts<S extends Slots> = { readonly [N in keyof S]?: ParsedPart<ReturnType<S[N]['read']>> }

/**
 * Reads words into the slots of a command; a word that looks like several goes into the first of these that is free. Every
 * word is used, or a GrammarError says which one is not: unknown, twice, or a keyword without its value.
 */
export function readParts<S extends Slots>(words: readonly Word[], slots: S): ParsedParts<S> {
  const all = Object.entries(slots)
  const keywords = all.flatMap(([, slot]) => slot.keywords ?? [])
  const found = new Map<string, ParsedPart<unknown>>()
  const rest = [...joinMarks(partKeywords(words, keywords))]
  for (let word = rest.shift(); word; word = rest.shift()) {
    const { key } = word
    const named = all.find(([, slot]) => slot.keywords?.includes(key))
    const alike = all.filter(([, slot]) => slot.looks?.test(key) === true)
    const entry = named ?? alike.find(([name]) => !found.has(name)) ?? alike[0]
    if (!entry) throw wrong('typed-unknown', word)
    const [name, slot] = entry
    if (found.has(name)) throw wrong(slot.again ?? 'typed-twice', word)
    found.set(name, { value: slot.read(slot.keywords ? valueOf(word, rest.shift(), keywords) : word), word })
  }
  return Object.fromEntries(found) as ParsedParts<S>
}

function valueOf(keyword: Word, value: Word | undefined, keywords: readonly string[]): Word {
  if (!value || keywords.includes(value.key)) throw wrong('typed-missing-value', keyword)
  return value
}

/** The values of those parts that were typed, and no field for the others. */
export function said<P extends Readonly<Record<string, ParsedPart<unknown> | undefined>>>(parts: P): Said<P> {
  const typed = Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part.value] as const] : []))
  return Object.fromEntries(typed) as Said<P>
}

type Said<P> = { readonly [N in keyof P]?: P[N] extends ParsedPart<infer V> | undefined ? V : never }
