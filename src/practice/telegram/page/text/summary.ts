import type { ChatMessage } from '../protocol.js'
import { cut } from './cut.js'
import { serviceText } from './service-text.js'

/** One-line summary of a message for the chat list, quotations and screen readers. */
function summary(message: ChatMessage): string {
  const notice = serviceText(message)
  if (notice !== undefined) return notice
  const words = (message.text ?? message.caption ?? '').replaceAll(/\s+/g, ' ').trim()
  const kind = message.photo ? 'Photo' : message.document ? (message.document.file_name ?? 'File') : ''
  if (kind === '') return words === '' ? 'Message' : words
  return words === '' ? kind : `${kind}: ${words}`
}

/** A summary of at most `most` characters. */
export function excerpt(message: ChatMessage, most: number): string {
  return cut(summary(message), most)
}
