import type { WordsReader } from '../../../desk/trading/words/understand.js'

/** The reader for the last list of pairs: it takes a while to make, and the pairs hardly ever change. */
export function keepLast(
  make: (symbols: readonly string[]) => WordsReader,
): (symbols: readonly string[]) => WordsReader {
  let last: { readonly key: string; readonly reader: WordsReader } | undefined
  return (symbols) => {
    const key = symbols.join(' ')
    if (last?.key !== key) last = { key, reader: make(symbols) }
    return last.reader
  }
}
