import { readFileSync } from 'node:fs'
import type { FormattedString } from '@grammyjs/parse-mode'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { expect } from 'vitest'
import { loadLanguages, type Text } from '../../../../src/bot/shell/text/languages.js'
import { isRightToLeft } from '../../../../src/bot/shell/text/direction.js'
import { clean } from '../../../../src/bot/shell/text/clean.js'

/** The English texts. A text that is missing fails the test. */
export function english(): Text {
  const missing = {
    write: (line: string) => {
      throw new Error(`A text is missing: ${line}`)
    },
  }
  return loadLanguages(pino({ base: null }, missing)).text('en')
}

/** A message of a locale file. */
export interface Entry {
  readonly key: string
  /** The text after the `=`, as in the file. */
  readonly pattern: string
  /** Names of the values that it shows as they are. */
  readonly values: readonly string[]
  /** Names of the values that choose a plural form. */
  readonly counts: readonly string[]
}

/** The messages of a locale file, in its order. */
export function entriesOf(language: string): readonly Entry[] {
  const file = readFileSync(new URL(`../../../../locales/${language}.ftl`, import.meta.url), 'utf8')
  const blocks = file.matchAll(/^([a-z][\w-]*) =(.*(?:\n[ \t]+.*|\n(?=\n*[ \t]))*)/gm)
  return [...blocks].map(([, key = '', pattern = '']) => {
    const counts = named(pattern, /\{\s*\$([\w-]+)\s*->/g)
    const shown = named(pattern, /\{\s*\$([\w-]+)\s*\}/g)
    return { key, pattern, counts, values: shown.filter((name) => !counts.includes(name)) }
  })
}

function named(pattern: string, where: RegExp): readonly string[] {
  return [...new Set([...pattern.matchAll(where)].map(([, name = '']) => name))]
}

/** What people, services and attackers put into names, reasons and words. */
const snippets = fc.constantFrom(
  '<b>',
  '</b>',
  '<pre>',
  '</code>',
  '<i',
  '>',
  '&lt;',
  '{ $x }',
  '{',
  '}',
  '{""}',
  '*',
  '_',
  '`',
  '\\',
  '\uE000',
  '\uE001',
  '\uE0000\uE001',
  '\uE0001\uE001',
  '\uE00099\uE001',
  '\uD83D',
  '\uDE00',
  '😀',
  '👩‍👩‍👧',
  '\uD800\uD800',
  '\uDFFF',
  '\u202E',
  '\u2066',
  '\u2069',
  '\u200E',
  '\u061C',
  '\u200B',
  '\uFEFF',
  '\u2028',
  '\0',
  '\u0007',
  '\r',
  '\r\n',
  '\n',
  '\t',
  '\u0085',
  '\u001B[31m',
  '/start',
  '@durov',
  'https://example.com/?a=1&b=2',
  '#tag',
  '$BTC',
  'שלום',
  'مرحبا',
  '中文',
  ' ',
  '-',
)

/** Arbitrary strings, many of them made to break a message: empty, broken, reordering, tagged, up to 5,000 units long. */
export const nasty: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.array(snippets, { maxLength: 12 }).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  // Any UTF-16 units at all, so also halves of pairs.
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
      .map((units) => String.fromCharCode(...units)),
  },
  {
    weight: 1,
    arbitrary: fc.array(snippets, { minLength: 1, maxLength: 3 }).map((parts) => longOf(parts.join(''))),
  },
)

function longOf(part: string): string {
  return part.repeat(Math.ceil(5_000 / part.length)).slice(0, 5_000)
}

/**
 * Checks what Telegram asks of every formatted text, and that nobody's view of it can be bent. The marks that keep values
 * in their order may stand in a language that is written from right to left, whole and one behind the other.
 */
export function expectSound({ text, entities }: FormattedString, language = 'en'): void {
  const faults: string[] = []
  // An assertion for each of them was most of the work of the tests that look at thousands of texts.
  const check = (isSo: boolean, fault: string): void => void (isSo || faults.push(fault))
  check(text.isWellFormed(), 'half of a surrogate pair')
  const own = isRightToLeft(language) ? text.replaceAll(/\u2068([^\u2066-\u2069\n]+)\u2069/g, '$1') : text
  check(clean(own) === own, 'a control or reordering character')
  for (const { type, offset, length } of entities) {
    const isCode = type === 'code' || type === 'pre'
    const copied = isCode ? text.slice(offset, offset + length) : ''
    check(!/[\u2066-\u2069]/.test(copied), 'something unseen is copied')
    check(length > 0, `${type} marks nothing`)
    check(offset >= 0, `${type} begins before the text`)
    check(offset + length <= text.length, `${type} ends after the text`)
    check(!splitsPair(text, offset) && !splitsPair(text, offset + length), `${type} halves a character`)
  }
  for (const one of entities) {
    for (const other of entities) {
      const [start, end] = [Math.max(one.offset, other.offset), Math.min(ends(one), ends(other))]
      if (one === other || start >= end) continue
      const inside =
        (start === one.offset && end === ends(one)) || (start === other.offset && end === ends(other))
      check(inside, `${one.type} and ${other.type} cross`)
      check(
        [one, other].every(({ type }) => type !== 'code' && type !== 'pre'),
        `${one.type} and ${other.type} in code`,
      )
    }
  }
  expect(faults, text).toEqual([])
}

function ends({ offset, length }: { readonly offset: number; readonly length: number }): number {
  return offset + length
}

/** Whether a place in a text lies between the two halves of one character. */
export function splitsPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, at - 1), at + 1)) && at > 0
}
