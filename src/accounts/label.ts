/** The longest label that is kept, in characters. */
export const LONGEST_LABEL = 32

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a label that is too long, so that `room` more fit behind it; never within what a person sees as one character. */
export function cutLabel(label: string, room = 0): string {
  let cut = ''
  for (const { segment } of segments.segment(label.trim())) {
    if (Array.from(cut + segment).length > LONGEST_LABEL - room) break
    cut += segment
  }
  // One that is itself too long is nothing that a person could tell from another.
  return (
    cut.trim() ||
    Array.from(label.trim())
      .slice(0, LONGEST_LABEL - room)
      .join('')
  )
}
