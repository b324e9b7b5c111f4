import type { FormattedString } from '@grammyjs/parse-mode'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clean, isBlank } from '../../../../src/bot/shell/text/clean.js'
import { join } from '../../../../src/bot/shell/text/markup.js'
import { LONGEST_TEXT, splitText } from '../../../../src/bot/shell/text/message.js'
import { english, expectSound, nasty, splitsPair } from './support.js'

const text = english()

/** Texts of up to thirty parts, some marked and some long, as cards are made of. */
const long: fc.Arbitrary<FormattedString> = fc
  .array(
    fc.record({
      value: nasty,
      times: fc.constantFrom(1, 1, 20),
      key: fc.constantFrom('', 'accounts-line', 'accounts-line-current', 'position-ladder', 'as-of'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) =>
    join(
      parts.flatMap(({ value, times, key }) =>
        Array.from({ length: value.length < 100 ? times : 1 }, () =>
          key === '' ? value : text(key, { label: value, mask: value, ladder: value, time: value }),
        ),
      ),
      '\n',
    ),
  )

/** The entities around each visible character. */
function styles(parts: readonly FormattedString[]): string {
  return parts
    .flatMap((part) => {
      const marks: string[][] = Array.from({ length: part.text.length }, () => [])
      for (const { type, offset, length } of part.entities) {
        for (let at = offset; at < offset + length; at++) marks[at]?.push(type)
      }
      return marks.map((types, at) => `${part.text.charAt(at)}${types.toSorted().join('+')}`)
    })
    .filter((character) => /^[^\s\p{Cf}]/u.test(character))
    .join('|')
}

describe('a text cut into messages', () => {
  it('fits, keeps every character that shows, and every entity on its characters', () => {
    fc.assert(
      fc.property(long, (whole) => {
        const parts = splitText(whole)
        expect(parts.length).toBeGreaterThan(0)
        for (const part of parts) {
          expect(part.text.length).toBeLessThanOrEqual(LONGEST_TEXT)
          expect(part.entities.length).toBeLessThanOrEqual(100)
          expect(isBlank(part.text)).toBe(false)
          expectSound(part)
        }
        expect(styles(parts)).toBe(isBlank(whole.text) ? '—' : styles([whole]))
      }),
      { numRuns: 80 },
    )
  })

  it('is the same text, part after part, when no part is blank', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (piece) => {
        const whole = join([`.${piece}.`.repeat(3_000)])
        const parts = splitText(whole)
        expect(parts.map((part) => part.text).join('')).toBe(whole.text)
        let at = 0
        for (const part of parts) {
          expect(splitsPair(whole.text, at)).toBe(false)
          at += part.text.length
        }
      }),
      { numRuns: 20 },
    )
  })

  it('stays whole up to the limit', () => {
    expect(splitText(join(['x'.repeat(LONGEST_TEXT)]))).toHaveLength(1)
    expect(splitText(join(['x'.repeat(LONGEST_TEXT + 1)])).map((part) => part.text.length)).toEqual([
      4_096, 1,
    ])
  })

  it('is cut between lines where a line ends in the second half', () => {
    const [first, second] = splitText(join([`${'a'.repeat(3_000)}\n${'b'.repeat(3_000)}`]))
    expect(first?.text).toBe(`${'a'.repeat(3_000)}\n`)
    expect(second?.text).toBe('b'.repeat(3_000))
  })

  it('is cut before a character of two halves, not through it', () => {
    const parts = splitText(join([`${'a'.repeat(4_095)}😀b`]))
    expect(parts.map((part) => part.text.slice(-3))).toEqual(['aaa', '😀b'])
  })

  it('is cut before the entity that would be one too many', () => {
    const lines = Array.from({ length: 130 }, (_, index) =>
      text('balance-line', { name: 'USDC', amount: `${index}` }),
    )
    const parts = splitText(join(lines, '\n'))
    expect(parts.map((part) => part.entities.length)).toEqual([100, 30])
    expect(styles(parts)).toBe(styles([join(lines, '\n')]))
  })

  it.each([
    ['nothing', ''],
    ['only space', ' \n\t \u00A0'],
    ['nothing that shows', '\u200B\u2060\u200D'],
  ])('says — when it holds %s', (_, blank) => {
    expect(splitText(join([blank])).map((part) => part.text)).toEqual(['—'])
  })

  it('has no part in which nothing shows', () => {
    const parts = splitText(join([`a${'\u200B'.repeat(9_000)}b`]))
    expect(parts.map((part) => part.text.replaceAll('\u200B', ''))).toEqual(['a', 'b'])
    expect(clean(parts[0]?.text ?? '')).toBe(parts[0]?.text)
  })
})
