/** Shortest secret whose encoded forms are searched; those of a shorter one would match arbitrary text. */
const SHORTEST_ENCODED = 8

/** Text that is written the same in JSON and in addresses. */
const UNESCAPED = /^[\w.~-]*$/

/**
 * The encodings of a secret to search a text for: plain, JSON, URL, hex, and base64 at every alignment. The longest first,
 * because a shorter one may be a part of it.
 */
export function secretEncodings(secret: string): readonly string[] {
  if (secret === '') return []
  const plain = UNESCAPED.test(secret)
    ? [secret]
    : [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret.toWellFormed())]
  const bytes = Buffer.from(secret)
  const encoded =
    secret.length < SHORTEST_ENCODED
      ? []
      : [bytes.toString('hex'), ...([0, 1, 2] as const).flatMap((before) => base64Within(bytes, before))]
  return [...new Set([...plain, ...encoded])].toSorted((one, other) => other.length - one.length)
}

/**
 * The part of the base64 of these bytes that does not depend on what surrounds them, for `before` bytes of an incomplete group.
 */
function base64Within(bytes: Buffer, before: 0 | 1 | 2): readonly string[] {
  const first = [0, 2, 3][before]
  const whole = Math.floor(((before + bytes.length) * 8) / 6)
  const text = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .slice(first, whole)
  return [text, text.replaceAll('+', '-').replaceAll('/', '_')]
}

/** A pattern that matches any of these texts literally; undefined for none. */
export function anyOf(texts: readonly string[], flags: string): RegExp | undefined {
  if (texts.length === 0) return undefined
  const longestFirst = texts.toSorted((one, other) => other.length - one.length)
  return new RegExp(longestFirst.map(literally).join('|'), flags)
}

function literally(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
}
