/** Of a shorter one, encoded forms would be found in anything, such as the digits of a time. */
const SHORTEST_ENCODED = 8

/**
 * The forms in which a text may hold a secret: as it is, as JSON and as an address spell it, as hex, and as base64 of it
 * or of anything that it is a part of. The longest first: a shorter one may be a part of it.
 */
export function secretEncodings(secret: string): readonly string[] {
  if (secret === '') return []
  const plain = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret.toWellFormed())]
  const bytes = Buffer.from(secret)
  const encoded =
    secret.length < SHORTEST_ENCODED
      ? []
      : [bytes.toString('hex'), ...([0, 1, 2] as const).flatMap((before) => base64Within(bytes, before))]
  return [...new Set([...plain, ...encoded])].toSorted((one, other) => other.length - one.length)
}

/** What is the same in the base64 of all texts that hold these bytes behind others, of which so many make no group of three. */
function base64Within(bytes: Buffer, before: 0 | 1 | 2): readonly string[] {
  const first = [0, 2, 3][before]
  const whole = Math.floor(((before + bytes.length) * 8) / 6)
  const text = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .slice(first, whole)
  return [text, text.replaceAll('+', '-').replaceAll('/', '_')]
}

/** What matches any of these texts, and nothing else; undefined for none. */
export function anyOf(texts: readonly string[], flags: string): RegExp | undefined {
  if (texts.length === 0) return undefined
  const longestFirst = texts.toSorted((one, other) => other.length - one.length)
  return new RegExp(longestFirst.map(literally).join('|'), flags)
}

function literally(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
}
