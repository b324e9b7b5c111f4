/** The first `most` characters as people count them: no emoji is cut in two. */
export function cut(text: string, most: number): string {
  const signs: string[] = []
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (signs.length === most) return `${signs.join('')}…`
    signs.push(segment)
  }
  return text
}

/** The first sign of a name. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment ?? ''
}
