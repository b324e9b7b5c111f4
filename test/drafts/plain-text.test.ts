import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftCommands, readDraftLine } from '../../src/drafts/draft-line.js'
import { plainText } from '../../src/drafts/plain-text.js'

test('a text loses what controls, hides or turns others, and keeps the rest', () => {
  expect(plainText('  BTC\tLONG\u0000 <b>now</b> *x* [a](b) @who #1 🚀 ', 500)).toBe(
    'BTC LONG <b>now</b> *x* [a](b) @who #1 🚀',
  )
  expect(plainText('buy \u202Elles\u202C\u2066\u200F\uFEFF\u{E0041}', 500)).toBe('buy lles')
  expect(plainText('one\r\n\n\n two\u2028three', 500)).toBe('one\ntwo\nthree')
  expect(plainText(`e${'\u0301'.repeat(50)}`, 500)).toBe(`e${'\u0301'.repeat(4)}`)
  expect(plainText('x'.repeat(10_000), 500)).toBe(`${'x'.repeat(499)}…`)
  expect(plainText(Array.from({ length: 40 }, (_, n) => n).join('\n'), 500).split('\n')).toHaveLength(10)
  expect(plainText('\u202E\u0000', 500)).toBe('')
})

test('any text becomes one that is short and has no hidden characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 3_000 }),
      fc.integer({ min: 1, max: 600 }),
      (text, longest) => {
        const plain = plainText(text, longest)
        expect(Array.from(plain).length).toBeLessThanOrEqual(longest)
        expect(plain.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
        expect(plain.split('\n').length).toBeLessThanOrEqual(10)
        expect(plainText(plain, longest)).toBe(plain)
      },
    ),
  )
})

test('any text is a line of one of the commands or a refusal, and a line that was read is read as the same', () => {
  const word = fc.oneof(
    fc.constantFrom('sl 3%', 'tp +5%', 'limit 60000', 'slip 0.5'),
    fc.constantFrom(
      'BTC',
      'ETH/USD',
      '100',
      '10x',
      'size',
      '1000',
      'sl',
      '3%',
      'tp',
      '#12',
      '50%',
      '+30',
      '-5',
    ),
    fc.string({ unit: 'binary' }),
  )
  const command = fc.constantFrom(...draftCommands, 'deposit', 'platform', 'closeall', 'wipe')
  const words = fc.array(word, { maxLength: 4 })
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(command, words).map(([name, given]) => `/${name} ${given.join(' ')}`),
    fc
      .tuple(fc.constantFrom('/long BTC 100 10x', '/Short eth $1k size 5000', '/close #12 50%'), words)
      .map(([begun, given]) => [begun, ...given].join(' ')),
  )
  let accepted = 0
  fc.assert(
    fc.property(line, (typed) => {
      const read = readDraftLine(typed)
      if (!read.ok) return
      accepted += 1
      expect(draftCommands).toContain(read.command)
      expect(readDraftLine(read.line)).toEqual(read)
      expect(read.line).toMatch(/^\/[a-z]+ [\x20-\x7E]+$/)
    }),
    { numRuns: 3_000 },
  )
  expect(accepted).toBeGreaterThan(50)
})
