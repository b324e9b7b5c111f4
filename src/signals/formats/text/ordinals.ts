import { UnreadableError } from '../refusal.js'
import type { TextToken } from './tokens.js'

const NUMBERED: ReadonlySet<string> = new Set(['entry', 'target', 'stop'])
const VALUES: ReadonlySet<string> = new Set(['number', 'percent', 'market'])
const BEFORE_VALUE: ReadonlySet<string> = new Set(['separator', 'emoji'])

/**
 * Places of the numbers that only number their label: `TP1 72000`, `Entry 2: 69000`, and `TP 1 7.1` where `TP 2 6.8` follows. Throws
 * an `UnreadableError` for one that may as well be a price.
 */
export function ordinalsOf(tokens: readonly TextToken[]): ReadonlySet<number> {
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
  requireNoGluedSeries(tokens)
  for (const places of spaced.values()) {
    const texts = places.map((place) => tokens[place]?.text ?? '')
    const [first = ''] = texts
    const isSeries = texts.every((text, index) => Number(text) === Number(first) + index)
    if (isSeries && first === '1' && texts.length > 1) for (const place of places) ordinals.add(place)
    // `TP 2 2.2` and `TP 3 2.4` behind a first target that was reached.
    else if (texts.includes('1') || (isSeries && /^[23]$/.test(first)))
      throw new UnreadableError('number', first)
  }
  return ordinals
}

/** Refuses `TP166200 TP267500`: the numbers of the labels, glued to their prices. Throws an `UnreadableError`. */
function requireNoGluedSeries(tokens: readonly TextToken[]): void {
  const glued = tokens.flatMap(({ kind }, place) => {
    const number = tokens[place + 1]
    return kind === 'target' && number?.kind === 'number' && number.isGlued && number.text.length > 2
      ? [number.text]
      : []
  })
  if (glued.length > 1 && glued.every((text, index) => text.startsWith(`${index + 1}`)))
    throw new UnreadableError('number', glued[0])
}

/** True where a value follows on the line. */
function hasValue(tokens: readonly TextToken[], from: number): boolean {
  for (let place = from; ; place += 1) {
    const { kind = 'line' } = tokens[place] ?? {}
    if (!BEFORE_VALUE.has(kind)) return VALUES.has(kind)
  }
}
