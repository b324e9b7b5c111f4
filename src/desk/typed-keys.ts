/** A key or key ID: visible ASCII without spaces, as a header takes it. Keys are opaque, so nothing more is required. */
const KEY = /^[\x21-\x7e]{4,512}$/

/** A label with its colon or equals sign, as people and forms write it before a key. */
const LABEL =
  /(?<=^|[\s"'`{,;])["']?(?:svc[-_ ]?)?(?:api[-_ ]?key(?:[-_ ]?id)?|key[-_ ]?id|api|key|id|clave|chave|kunci|anahtar)["']?\s*[:=]\s*(?=\S)/gi

/** Separators of the words of a text with keys in it: spaces, quotation marks, brackets, and letters that no key has. */
const BETWEEN = /[^\x21-\x7e]+|["'`{}<>,;]+/

/** The fewest characters of a key that stands among other words: with a digit in it, and without one. */
const SHORTEST = { withDigit: 12, withoutDigit: 20 }

/**
 * Finds the API key and the key ID in what a person typed or pasted: alone, with labels around them, or both in one text. Gives one or
 * two, in their order; none where it is not clear what is a key.
 */
export function findKeys(typed: string): readonly string[] {
  const text = typed.trim()
  const bare = text.replaceAll(LABEL, ' ').trim()
  if (KEY.test(bare) && !bare.startsWith('{')) return [bare]
  const words = bare.split(BETWEEN).map((word) => word.replace(/^[:=(]+/, '').replace(/[.)]+$/, ''))
  const found = [...new Set(words.filter(isLikely))]
  return found.length <= 2 ? found : []
}

/** True if a word among others is more likely a key than a word of a language. */
function isLikely(word: string): boolean {
  if (!KEY.test(word) || word.startsWith('/')) return false
  return word.length >= (/\d/.test(word) ? SHORTEST.withDigit : SHORTEST.withoutDigit)
}
