import type { ChatMessage } from '../protocol.js'
import { cut } from './cut.js'
import { serviceText } from './service.js'

/** A message in one line: for the list of chats, a quotation, and screen readers. */
function summary(message: ChatMessage): string {
  const told = serviceText(message)
  if (told !== undefined) return told
  const words = (message.text ?? message.caption ?? '').replaceAll(/\s+/g, ' ').trim()
  const kind = message.photo ? 'Photo' : message.document ? (message.document.file_name ?? 'File') : ''
  if (kind === '') return words === '' ? 'Message' : words
  return words === '' ? kind : `${kind}: ${words}`
}

/** The same, at most `most` characters long. */
export function excerpt(message: ChatMessage, most: number): string {
  return cut(summary(message), most)
}
