import { UnreadableError } from '../refusal.js'
import type { Token } from './tokens.js'

const NUMBERED: ReadonlySet<string> = new Set(['entry', 'target', 'stop'])
const VALUES: ReadonlySet<string> = new Set(['number', 'percent', 'market'])
const BEFORE_VALUE: ReadonlySet<string> = new Set(['separator', 'emoji'])

/**
 * Places of the numbers that only number their label: `TP1 72000`, `Entry 2: 69000`, and `TP 1 7.1` where `TP 2 6.8` follows. Throws
 * an `UnreadableError` for one that may as well be a price.
 */
export function ordinalsOf(tokens: readonly Token[]): ReadonlySet<number> {
  const ordinals = new Set<number>()
  const last = new Map<string, number>()
  const spaced = new Map<string, number[]>()
  for (const [place, { kind }] of tokens.entries()) {
    const [number, mark, behind] = tokens.slice(place + 1, place + 4)
    if (!NUMBERED.has(kind) || number?.kind !== 'number' || !/^\d{1,2}$/.test(number.text)) continue
    const isExpected = Number(number.text) === (last.get(kind) ?? 0) + 1
    const isMarked = /^[:=)]$/.test(mark?.text ?? '') || (mark?.text === '.' && behind?.isGlued === false)
    if (number.isGlued || isMarked ? isExpected || number.text.length === 1 : false) {
      ordinals.add(place + 1)
      last.set(kind, Number(number.text))
    } else if (!number.isGlued && hasValue(tokens, place + 2))
      spaced.set(kind, [...(spaced.get(kind) ?? []), place + 1])
  }
  for (const places of spaced.values()) {
    const texts = places.map((place) => tokens[place]?.text ?? '')
    const isSeries = texts.every((text, index) => Number(text) === index + 1)
    if (isSeries && texts.length > 1) for (const place of places) ordinals.add(place)
    else if (texts.includes('1') || isLaterSeries(texts)) throw new UnreadableError('number', texts[0])
  }
  return ordinals
}

/** True for `TP 2 …`, `TP 3 …`: the first of them may have been reached. */
function isLaterSeries(texts: readonly string[]): boolean {
  return texts.length > 1 && texts.every((text, index) => Number(text) === Number(texts[0]) + index)
}

/** True where a value follows on the line. */
function hasValue(tokens: readonly Token[], from: number): boolean {
  for (let place = from; ; place += 1) {
    const { kind = 'line' } = tokens[place] ?? {}
    if (!BEFORE_VALUE.has(kind)) return VALUES.has(kind)
  }
}
