/** Characters that are no text: controls other than a line break, and those that turn the direction of text or hide in it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu

/** Marks that are set over one letter, beyond the number that any language needs. */
const PILED_MARKS = /(?<kept>\p{M}{4})\p{M}+/gu

/** The most lines of a text; those after them are joined. */
const MOST_LINES = 10

/**
 * A text of a stranger as one that can be shown: no characters that control, hide or turn others, at most ten lines, and at
 * most `longest` characters, the last of them an ellipsis where it was longer.
 */
export function plainText(text: string, longest: number): string {
  // Longer texts are not read to their end.
  const lines = text
    .slice(0, longest * 4)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      line.replaceAll('\t', ' ').replaceAll(UNSEEN, '').replaceAll(PILED_MARKS, '$<kept>').trim(),
    )
    .filter((line) => line !== '')
  const kept = [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')].filter(
    (line) => line !== '',
  )
  const characters = Array.from(kept.join('\n'))
  const isCut = characters.length > longest || text.length > longest * 4
  return isCut ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')
}
