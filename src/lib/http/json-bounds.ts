/** Bounds of JSON that a stranger wrote. */
export interface JsonBounds {
  /** The most objects and lists within each other. */
  readonly depth: number
  /** The most fields and entries in all. */
  readonly values: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * True if a text nests no deeper and has no more values than may be, as JSON. One pass that builds nothing and calls nothing: it
 * comes before a parser that calls itself. Says nothing of a text that is no JSON.
 */
export function isWithinJsonBounds(text: string, { depth: deepest, values: most }: JsonBounds): boolean {
  let depth = 0
  let values = 1
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isQuoted) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isQuoted = false
    } else if (code === QUOTE) isQuoted = true
    else if (OPENING.has(code)) depth += 1
    else if (CLOSING.has(code)) depth -= 1
    else if (code === COMMA) values += 1
    if (depth > deepest || values > most) return false
  }
  return true
}
