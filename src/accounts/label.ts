/** Length of the longest label, in characters. */
export const MAX_LABEL_LENGTH = 32

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

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
