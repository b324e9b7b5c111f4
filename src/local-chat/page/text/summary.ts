import type { ChatMessage } from '../protocol.js'

/** A message in one line: for the list of chats, a quotation, and screen readers. */
function summary(message: ChatMessage): string {
  const words = (message.text ?? message.caption ?? '').replaceAll(/\s+/g, ' ').trim()
  const kind = message.photo ? 'Photo' : message.document ? (message.document.file_name ?? 'File') : ''
  if (kind === '') return words === '' ? 'Message' : words
  return words === '' ? kind : `${kind}: ${words}`
}

/** The same, at most `most` characters long. */
export function excerpt(message: ChatMessage, most: number): string {
  return cut(summary(message), most)
}

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
