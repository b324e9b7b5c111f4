import { missing } from './fault.js'
import { parseWords } from './command-grammar.js'
import { readParts } from './parts.js'
import { readTarget, type Target } from './target.js'

/** The one position, order or pair that a text names; undefined where it says anything else, too: `BTC`, `#12`. */
export function parseTarget(text: string): Target | undefined {
  const parsed = parseWords(
    '',
    {
      example: '',
      read: (line) => {
        const [first, ...rest] = line.words
        if (!first) throw missing('typed-missing-target', line)
        readParts(rest, {})
        return readTarget(first)
      },
    },
    text,
  )
  return parsed.ok ? parsed.intent : undefined
}
