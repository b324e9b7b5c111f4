import type { User } from 'grammy/types'
import type { ChatEvent } from '../state/events.js'
import type { PostedMessage } from '../state/world.js'

/** The conversation as a person would tell it, line by line, oldest first. The content of a message that was deleted is left out. */
export function writeTranscript(events: readonly ChatEvent[], people: ReadonlyMap<number, User>): string {
  const name = (id: number): string => people.get(id)?.first_name ?? `#${id}`
  const authors = new Map<number, string>()
  const lines: string[] = []
  for (const event of events) {
    switch (event.kind) {
      case 'sent':
        authors.set(event.message_id, name(event.user_id))
        lines.push(...tell(name(event.user_id), event.message))
        break
      case 'edited':
        lines.push(...tell(`${name(event.user_id)} (edited)`, event.message))
        break
      case 'deleted':
        lines.push(
          `· ${name(event.user_id)} deletes a message of ${authors.get(event.message_id) ?? 'someone'}`,
        )
        break
      case 'pressed':
        lines.push(`· ${name(event.user_id)} presses [${event.label}]`)
        break
      case 'answered':
        lines.push(...tellAnswer(event.answer))
        break
      case 'blocked':
        lines.push(`· ${name(event.user_id)} ${event.blocked ? 'blocks' : 'unblocks'} the bot`)
        break
      case 'joined':
      case 'commands':
      case 'panel':
        break
    }
  }
  return lines.join('\n')
}

/** A message in plain words: its text, its file, its buttons in brackets, row by row. */
function messageLines(message: PostedMessage): string[] {
  const lines: string[] = []
  if (message.photo) {
    const { width, height } = message.photo.at(-1)!
    lines.push(`[photo ${width}×${height}]`)
  }
  if (message.document) {
    lines.push(`[file ${message.document.file_name ?? ''}, ${message.document.file_size ?? 0} bytes]`)
  }
  const text = message.text ?? message.caption
  if (text !== undefined) lines.push(...text.split('\n'))
  for (const row of message.reply_markup?.inline_keyboard ?? []) {
    lines.push(row.map((button) => `[${button.text}]`).join(' '))
  }
  return lines
}

function tell(who: string, message: PostedMessage | null): string[] {
  if (!message) return [`${who}: (deleted later)`]
  const [first, ...rest] = messageLines(message)
  return [`${who}: ${first ?? ''}`, ...rest.map((line) => `    ${line}`)]
}

function tellAnswer(answer: { text?: string; show_alert?: boolean; url?: string }): string[] {
  if (answer.text) return [`· ${answer.show_alert ? 'alert' : 'toast'}: ${answer.text}`]
  return answer.url ? [`· opens ${answer.url}`] : []
}
