import * as fc from 'fast-check'
import { isLosslessNumber, LosslessNumber, parse } from 'lossless-json'
import { expect, test } from 'vitest'
import { parseExactly } from '../../../src/lib/http/lossless-json.js'

const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{1,${most}}$`))

/** Numbers as a service may write them, most of them near what a double holds, and some that are none. */
const number = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '0.0',
    '-0.0',
    '1.50',
    '1e3',
    '1E-7',
    '0.000001',
    '0.0000001',
    '007',
    '1.',
    '.5',
    '-',
  ),
  fc.tuple(fc.constantFrom('', '-'), fc.oneof(fc.constant('0'), digits(18))).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('', '-'), digits(9), digits(12), fc.constantFrom('', '', '', 'e5', 'E-12'))
    .map(([sign, whole, decimals, exponent]) => `${sign}${whole}.${decimals}${exponent}`),
)

/** JSON text, here and there with two fields of one name, and often with a fault. */
const json = fc.letrec<{ value: string }>((tie) => {
  const space = fc.constantFrom('', '', ' ', '\n\t')
  const string = fc.oneof(
    fc.string().map((text) => JSON.stringify(text)),
    fc.constantFrom('"a"', '"b"', '"a:1"', '"\\""', '"__proto__"', '"12"', '"', '"\u0001"'),
  )
  const list = (item: fc.Arbitrary<string>) =>
    fc.array(item, { maxLength: 4 }).map((items) => items.join(','))
  const field = fc
    .tuple(string, space, fc.constantFrom(':', ':', ':', ': ', ''), tie('value'))
    .map((parts) => parts.join(''))
  return {
    value: fc.oneof(
      { maxDepth: 4 },
      number,
      string,
      fc.constantFrom('true', 'false', 'null', '', 'x', '-Infinity'),
      list(tie('value')).map((items) => `[${items}]`),
      fc.tuple(space, list(field), space).map((parts) => `{${parts.join('')}}`),
    ),
  }
}).value

/** What a parser makes of a text, with every number as the digits that are left of it. */
function outcome(read: (text: string) => unknown, text: string): unknown {
  try {
    return { json: withDigits(read(text)) }
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : error }
  }
}

function withDigits(value: unknown): unknown {
  if (isLosslessNumber(value)) return { number: value.value }
  if (typeof value === 'number') return { number: Object.is(value, -0) ? '-0' : String(value) }
  if (Array.isArray(value)) return value.map(withDigits)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value).map(([key, one]) => [key, withDigits(one)])
}

test('the parser keeps every digit like lossless-json, and refuses the same text with the same message', () => {
  fc.assert(
    fc.property(json, (text) => {
      expect(outcome(parseExactly, text)).toEqual(outcome(parse, text))
    }),
    { numRuns: 3_000 },
  )
})

test('any JSON text is parsed as by lossless-json', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      expect(outcome(parseExactly, text)).toEqual(outcome(parse, text))
    }),
  )
})

test('numbers that fit a double are numbers; if one does not, all keep their digits', () => {
  expect(parseExactly('[1, -2.5, 999999999999999]')).toEqual([1, -2.5, 999_999_999_999_999])
  const lossy = fc.constantFrom('9007199254740993', '0.1000', '1e2', '0.0000001', '-0')
  fc.assert(
    fc.property(lossy, (one) => {
      expect(parseExactly(`[1, ${one}]`)).toEqual([new LosslessNumber('1'), new LosslessNumber(one)])
    }),
  )
})

test('JSON with a duplicate key is refused', () => {
  expect(() => parseExactly('{"error":"no","error":null}')).toThrow('Duplicate key')
  expect(() => parseExactly('{"a" :1,"b":2,"b":3}')).toThrow('Duplicate key')
})
