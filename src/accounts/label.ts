/** Length of the longest label, in characters. */
export const MAX_LABEL_LENGTH = 32

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that show nothing: control and format characters, joiners, fillers, tags and variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Invisible characters that change what stands beside them: a joiner inside a word of a script with joined letters, and in an emoji. */
const SHAPING =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{Script=Malayalam}\p{M}])[\u200C\u200D](?=\p{L})|(?<=\p{Emoji})\uFE0F|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu

/** White space, and the pattern of Braille that has no dots. */
const SPACE = /[\s\u2800]+/gu

/** Small letters of Cyrillic and Greek by the Latin one that they, or their capitals, look like. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['авеһікмнорстухјѕԁԛԝӏ', 'abehikmhopctyxjsdqwl'],
    ['αβεζηικμνορςτυχ', 'abezhikmnopstyx'],
  ].flatMap(([from = '', to = '']) =>
    Array.from(from, (letter, place): [string, string] => [letter, to[place] ?? letter]),
  ),
)

/** A label as it is stored and shown: in one line, without characters that show nothing, but for those that shape its letters. */
export function visibleLabel(typed: string): string {
  const spaced = typed.toWellFormed().normalize('NFC').replaceAll(SPACE, ' ')
  const kept = new Set(Array.from(spaced.matchAll(SHAPING), ({ index }) => index))
  return spaced
    .replaceAll(INVISIBLE, (character, place: number) => (kept.has(place) ? character : ''))
    .replaceAll(SPACE, ' ')
    .trim()
}

/**
 * The identity of a label: equal for labels that look or read the same, whatever their case, spaces, invisible characters, forms of
 * letters, and letters of Cyrillic or Greek that look Latin. Empty for a label that shows nothing.
 */
export function labelKey(label: string): string {
  const plain = label.toWellFormed().normalize('NFKD').replaceAll(INVISIBLE, '').replaceAll(SPACE, '')
  // By way of capitals, so that letters with several small forms are one. A dot above is what a Turkish capital leaves behind.
  const small = plain
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
  return Array.from(small, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
}

/** Result of looking for what a typed label or id names. */
export type Named<T> =
  | { readonly is: 'one'; readonly one: T }
  | { readonly is: 'none' }
  /** Several read the same: only an id tells them apart. */
  | { readonly is: 'several'; readonly all: readonly T[] }

/** Finds what is named by its id or its label. Words are typed without the spaces of a label, so these do not count. */
export function findNamed<T extends { readonly id: string }>(
  all: readonly T[],
  typed: string,
  labelOf: (one: T) => string,
): Named<T> {
  const byId = all.find(({ id }) => id === typed)
  if (byId) return { is: 'one', one: byId }
  const key = labelKey(typed)
  const alike = all.filter((one) => labelKey(labelOf(one)) === key)
  const [one] = alike
  if (!one || key === '') return { is: 'none' }
  return alike.length === 1 ? { is: 'one', one } : { is: 'several', all: alike }
}

/** Trims a label to the maximum, less `room` characters, without splitting a grapheme. */
export function cutLabel(label: string, room = 0): string {
  let cut = ''
  for (const { segment } of segments.segment(label.trim())) {
    if (Array.from(cut + segment).length > MAX_LABEL_LENGTH - room) break
    cut += segment
  }
  // A single grapheme that is too long is cut all the same.
  return (
    cut.trim() ||
    Array.from(label.trim())
      .slice(0, MAX_LABEL_LENGTH - room)
      .join('')
  )
}

/** A label as it is stored: `wanted` itself, or with the first number behind it that makes it unlike all of `taken`. */
export function unusedLabel(wanted: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(labelKey))
  const whole = visibleLabel(wanted)
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`
    const label = cutLabel(whole, ending.length) + ending
    if (!keys.has(labelKey(label))) return label
  }
}
