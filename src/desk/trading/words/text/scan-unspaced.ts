import type { Lexicon } from '../lexicon/lexicon.js'
import { partsOf } from '../lexicon/tag.js'
import type { Token } from './token.js'

/**
 * A run of letters of a script that parts no words by spaces, in words: always the longest that is known. What lies between
 * is unknown. A pair of one Hangul letter counts only at the beginning, because that letter is part of many words.
 */
export function scanUnspaced(
  run: string,
  { exact }: Lexicon,
): { readonly tokens: readonly Token[]; readonly length: number } {
  const tokens: Token[] = []
  let unknown = ''
  const endUnknown = (): void => {
    if (unknown !== '') tokens.push({ is: 'unknown', text: unknown })
    unknown = ''
  }
  let at = 0
  while (at < run.length) {
    if (run.charAt(at) === ' ') {
      endUnknown()
      at++
      continue
    }
    const found = exact.findBeginning(run.slice(at))
    const isWithin = found?.length === 1 && /\p{Script=Hangul}/u.test(run.charAt(at)) && unknown !== ''
    if (!found || isWithin) {
      unknown += run.charAt(at)
      at++
      continue
    }
    endUnknown()
    const text = run.slice(at, at + found.length)
    tokens.push(...partsOf(found.tag).map((tag) => (tag.is === 'concept' ? { ...tag, text } : tag)))
    at += found.length
  }
  endUnknown()
  return { tokens, length: run.length }
}
