import { Big } from 'big.js'
import * as fc from 'fast-check'

/** Chooses one of several. */
type Choose = <T>(...options: readonly [T, ...T[]]) => T

const KEYWORDS = new Set(['limit', 'stop', 'slip', 'size', 'risk', 'tp', 'sl'])

/**
 * Writes a canonical line as another person might: parts in another order, other case, numbers and units in any accepted
 * notation, spaces where they may be, look-alike signs. It must mean the same.
 */
export const looselyWritten = (command: string, text: string): fc.Arbitrary<string> =>
  fc.infiniteStream(fc.nat({ max: 5_039 })).map((stream) => {
    const choose: Choose = (...options) => options[stream.next().value % options.length] ?? options[0]
    const [target = '', ...words] = text.split(' ')
    if (command === 'price') return [target, ...words].join(choose(' ', ',', ', ', ' ,  '))
    if (command === 'platform') return text
    const alone = command === 'deposit' || command === 'closeall'
    const inOrder = grouped(alone ? [target, ...words] : words)
    // Of two percentages of a trailing stop the first is the distance: only there the order says something.
    const isOrdered = command === 'trail' && words.every((word) => word.endsWith('%'))
    const parts = isOrdered ? inOrder : shuffled(inOrder, choose)
    const written = parts.map((part, index) => writePart(part, parts[index + 1], command, choose))
    return lookAlike(
      [...(alone ? [] : [writeTarget(target, choose)]), ...written].join(choose(' ', '  ', '\n', '\u00A0')),
      choose,
    )
  })

/** The words in parts: a keyword with its value, or a word alone. */
function grouped(words: readonly string[]): readonly (readonly string[])[] {
  return words.flatMap((word, index) => {
    if (KEYWORDS.has(word)) return [[word, words[index + 1] ?? '']]
    return KEYWORDS.has(words[index - 1] ?? '') ? [] : [[word]]
  })
}

function shuffled<T>(items: readonly T[], choose: Choose): readonly T[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(choose(0, 1, 2, 3, 4, 5, 6) % rest.length, 1))
}

function writeTarget(target: string, choose: Choose): string {
  if (target.startsWith('#')) return target
  if (/^(?:\d+|0x[\da-f]+)$/i.test(target)) return choose('', '#') + target
  return choose(target, target.toLowerCase()).replace('/', choose('/', '-', '_'))
}

function writePart(
  [first = '', second]: readonly string[],
  next: readonly string[] | undefined,
  command: string,
  choose: Choose,
): string {
  // A separate mark before a number could belong to either word.
  const mayPart = !next || KEYWORDS.has(next[0] ?? '')
  if (second === undefined) return writeValue(first, mayPart, command, choose)
  const value = writeValue(second, mayPart, first === 'slip' ? first : command, choose)
  const keyword = choose(first, first.toUpperCase())
  if (first === 'limit' && choose(false, true)) return `@${choose('', ' ')}${value}`
  if (first === 'slip' && choose(false, true))
    return `slippage ${value}${/%/.test(value) ? '' : choose('', '%')}`
  return `${keyword}${choose('', ' ', ':', '=', ': ')}${value}`
}

function writeValue(value: string, mayPart: boolean, where: string, choose: Choose): string {
  const [, sign = '', , number, unit = ''] =
    /^([+-]?)(\$?)([\d.]+)(x|%c?|r|atr(?:\(\w+\))?)?$/.exec(value) ?? []
  if (number === undefined) return choose(value, value.toUpperCase())
  const digits = writeNumber(number, choose)
  const signed = sign === '' ? '' : sign + choose('', ' ')
  const space = mayPart ? choose('', ' ') : ''
  if (unit === 'x') return choose(`${digits}${space}${choose('x', 'X', '×')}`, `x${digits}`)
  if (unit !== '') return `${signed}${digits}${choose('', ' ')}${choose(unit, unit.toUpperCase())}`
  if (value.includes('$') || (where !== 'trail' && where !== 'slip' && choose(false, true)))
    return `${signed}${choose(`$${digits}`, `${digits}${space}$`)}`
  return signed + digits
}

function writeNumber(number: string, choose: Choose): string {
  const grouped = (separator: string): string =>
    number.replace(/^\d+/, (whole) => whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, separator))
  const shortened = (factor: string, letter: string): string => {
    const short = new Big(number).times(factor).toFixed()
    return (short.split('.')[1] ?? '').length > 30 ? number : short + choose(letter, letter.toUpperCase())
  }
  return choose(
    () => number,
    () => grouped(','),
    () => grouped('_'),
    () => shortened('0.001', 'k'),
    () => shortened('0.000001', 'm'),
    () => number.replace(/^0\./, '.'),
    () => (/\.\d{1,29}$/.test(number) ? `${number}0` : number),
  )()
}

/** Now and then signs that only look like the plain ones. */
function lookAlike(text: string, choose: Choose): string {
  return text.replaceAll(/[\d%$,.+-]/g, (sign) => {
    const wide = String.fromCharCode(sign.charCodeAt(0) + 0xfee0)
    const other = sign === '-' ? choose('\u2212', '\u2013', wide) : wide
    return choose(sign, sign, sign, sign, other)
  })
}
