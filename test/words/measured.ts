// What fuzz.deep.ts counts the work of.

import { familiarSymbols } from '../../src/desk/trading/words/pairs/pair-names.js'
import { createWordsReader, preparations } from '../../src/desk/trading/words/understand.js'
import { MARKETS } from '../../packages/practice-exchange/src/market/pairs.js'

const symbols = [...new Set([...MARKETS.map(({ rules }) => rules.symbol), ...familiarSymbols])]
const reader = createWordsReader({ symbols, accepts: () => true })

export function understand(sentence: string, code: string): void {
  reader.understand(sentence, { languages: [code] })
}

/** Puts the words of all languages together, as a start does. */
export function prepareWords(): void {
  for (const prepare of preparations) prepare()
}
