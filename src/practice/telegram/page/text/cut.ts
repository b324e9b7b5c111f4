/** Cuts a text to `most` grapheme clusters, so that no emoji is split. */
export function cut(text: string, most: number): string {
  const signs: string[] = []
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (signs.length === most) return `${signs.join('')}…`
    signs.push(segment)
  }
  return text
}

/** First grapheme cluster of a name. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment ?? ''
}
