import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTyped } from '../../../../../src/desk/trading/actions/commands.js'
import { shapeOf } from '../../../../../src/desk/trading/words/corrections/sentence-shape.js'
import { fillLine, teachLine } from '../../../../../src/desk/trading/words/corrections/taught-line.js'
import { isTeachable } from '../../../../../src/desk/trading/words/corrections/teachable.js'
import { writeLine, type WordsLine } from '../../../../../src/desk/trading/words/understanding.js'

function lineOf(written: string): WordsLine {
  const [command = '', ...words] = written.slice(1).split(' ')
  return { command, words: words.join(' ') }
}

/** The line with places that a sentence and a line come to; undefined where the pair is not kept. */
function taught(sentence: string, written: string): string | undefined {
  const shape = shapeOf(sentence, '.')
  return shape && teachLine(shape, lineOf(written))
}

/** The line that another sentence comes to once a pair is kept; undefined where it is of another shape. */
function after(sentence: string, written: string, other: string): string | undefined {
  const [shape, otherShape] = [shapeOf(sentence, '.'), shapeOf(other, '.')]
  const kept = shape && teachLine(shape, lineOf(written))
  if (kept === undefined || otherShape?.shape !== shape?.shape) return undefined
  const line = otherShape && fillLine(kept, otherShape)
  return line && writeLine(line)
}

describe('a line that is kept for a sentence', () => {
  test.each([
    ['100 in btc 10', '/long BTC 100 10x', 'long BTC #1 #2x'],
    ['Long BTC with 10x and 2k', '/long BTC 2000 10x', 'long BTC #2 #1x'],
    ['get rid of 50 of my eth', '/close ETH 50%', 'close ETH #1%'],
    ['ثور بتكوين ١٠٠ ١٠x', '/long BTC 100 10x', 'long BTC #1 #2x'],
    ['my bags, out', '/closeall all', 'closeall all'],
    ['trail btc $500', '/trail BTC $500', 'trail BTC $#1'],
    ['пинг эфир 3000', '/alert ETH > 3000', 'alert ETH > #1'],
  ])('"%s" and %s: %s', (sentence, written, kept) => {
    expect(taught(sentence, written)).toBe(kept)
  })

  test.each([
    ['a number that the sentence has not', 'long btc 100', '/long BTC 100 10x'],
    ['a number of the sentence left out', 'long btc 100 10x 5', '/long BTC 100 10x'],
    ['two alike', 'long btc 10 10x', '/long BTC 10 10x'],
    ['a number used twice', 'long btc 100 10x', '/long BTC 100 10x tp 100'],
    ['a percentage made dollars', 'close 50% of eth', '/close ETH 50'],
    ['dollars made a percentage', 'close $50 of eth', '/close ETH 50%'],
    ['dollars by name made a multiple', 'long btc 100 10 usd', '/long BTC 100 10x'],
    ['a multiple made dollars', 'long btc 100x 10', '/long BTC 100 10x'],
    ['a number in words', 'long btc a hundred 10x', '/long BTC 100 10x'],
    ['a number that is not clear', 'long btc 1 000 10x', '/long BTC 1000 10x'],
    ['a number within a word', 'long 1000pepe 100 10x', '/long 1000PEPE 100 10x'],
    ['an id', 'cancel that one 7', '/cancelorder #7'],
    ['the sign of a place', 'long btc # 10x', '/long BTC # 10x'],
    ['a fraction', 'close 1/4 of eth', '/close ETH 4%'],
  ])('is none with %s', (_, sentence, written) => {
    expect(taught(sentence, written)).toBeUndefined()
  })

  test.each([
    ['another side', 'short btc 200 5x'],
    ['another pair', 'long eth 200 5x'],
    ['a negation', "don't long btc 200 5x"],
    ['a percentage for dollars', 'long btc 200% 5x'],
    ['dollars by name', 'long btc 200 usd 5x'],
    ['a question', 'long btc 200 5x?'],
    ['one more number', 'long btc 200 5x 3'],
    ['one less', 'long btc 200'],
    ['the sign of a place for a number', 'long btc # 5x'],
    ['thousands by a letter', 'long btc 2k 5x'],
  ])('says nothing of a sentence with %s', (_, other) => {
    expect(after('long btc 100 10x', '/short BTC 100 10x', other)).toBeUndefined()
  })

  test('is the same in other spellings of the same words', () => {
    expect(after('Long BTC 100 10x', '/short BTC 100 10x', 'long  btc ２００ 5x')).toBe('/short BTC 200 5x')
  })
})

describe('an order is never taught by what is no order', () => {
  const accepts = () => true
  test.each([
    ['long', 'BTC 100 10x', true],
    ['long', 'BTC 100', false],
    ['price', 'BTC', true],
    ['close', 'BTC 50%', true],
    ['positions', '', true],
    ['platform', '0x0000000000000000000000000000000000000001', false],
    ['settings', 'quick 500', false],
    ['forget', '', false],
    ['admin', '', false],
  ])('/%s %s', (command, words, isTaught) => {
    expect(isTeachable({ command, words }, accepts)).toBe(isTaught)
  })
})

/** Words around the numbers of a sentence, hostile ones among them. */
const word = fc.constantFrom(
  ...'long short don\'t btc eth sell my % $ x usd / - " ? не 多 倍 1000pepe # #1 ① \u200B k . , limit'.split(
    ' ',
  ),
)
const amount = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map(String),
  fc.integer({ min: 1, max: 9_999 }).map((cents) => (cents / 100).toFixed(2)),
)
const sentence = fc
  .array(fc.oneof(word, amount), { minLength: 1, maxLength: 9 })
  .chain((parts) => fc.constantFrom(' ', ' ', '').map((between) => parts.join(between)))
const four = fc.uniqueArray(fc.integer({ min: 2, max: 9_999 }), { minLength: 4, maxLength: 4 })

/** A sentence for two numbers, and lines that a person may give for it. */
const frame = fc.record({
  // Numbers with nothing between them may be one: "3 100".
  words: fc.tuple(word, word, word).filter((all) => !/[#\d\u200B]/.test(all.join(''))),
  write: fc.constantFrom(
    (one: number, two: number) => `/long BTC ${one} ${two}x`,
    (one: number, two: number) => `/short ETH ${two} ${one}x`,
    (one: number, two: number) => `/tpsl SOL tp ${two} sl ${one}`,
    (one: number, two: number) => `/add BTC ${one} ${two}x`,
  ),
})

test('the taught numbers give the taught line, and others change nothing but their places', () => {
  let kept = 0
  fc.assert(
    fc.property(frame, four, ({ words: [a, b, c], write }, [one = 0, two = 0, three = 0, other = 0]) => {
      const say = (first: number, second: number) => `${a} ${first} ${b} ${second} ${c}`
      const line = after(say(one, two), write(one, two), say(one, two))
      if (line === undefined) return
      kept++
      expect(line).toBe(write(one, two))
      expect(after(say(one, two), write(one, two), say(three, other))).toBe(write(three, other))
    }),
    { numRuns: 2_000 },
  )
  expect(kept).toBeGreaterThan(200)
})

test('a sentence gets a line of its own shape alone, with its own numbers', () => {
  fc.assert(
    fc.property(sentence, frame, four, (hostile, { words: [a, b, c], write }, [one = 0, two = 0]) => {
      const own = `${a} ${one} ${b} ${two} ${c}`
      const line = after(own, write(one, two), hostile)
      if (line === undefined) return
      const spoken = (text: string) =>
        text
          .normalize('NFKC')
          .replaceAll(/[\u200B\s]+/g, ' ')
          .replaceAll(/\d+(?:\.\d+)?/g, '#')
          .trim()
      expect(spoken(hostile)).toBe(spoken(own))
      const numbers = (text: string) =>
        (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number).toSorted((x, y) => x - y)
      expect(numbers(line)).toEqual(numbers(hostile))
    }),
    { numRuns: 3_000 },
  )
})

test('whatever is filled in passes the strict parser or is not used', () => {
  const { command, words } = lineOf(after('close 50 eth', '/close ETH 50%', 'close 150 eth') ?? '')
  expect(command).toBe('close')
  expect(parseTyped('close', words).ok).toBe(false)
  expect(isTeachable({ command, words }, () => true)).toBe(false)
})
