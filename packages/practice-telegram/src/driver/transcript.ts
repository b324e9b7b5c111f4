import type { User } from 'grammy/types'
import { plainLines } from '../page/text/summary.js'
import type { ChatEvent, ShownMessage } from '../state/events.js'

/**
 * Writes a readable transcript, one line per event, oldest first. The content of deleted messages is left
 * out.
 */
export function writeTranscript(events: readonly ChatEvent[], people: ReadonlyMap<number, User>): string {
  const name = (id: number): string => people.get(id)?.first_name ?? `#${id}`
  const authors = new Map<number, string>()
  return events
    .flatMap((event) => {
      if (event.kind === 'sent') authors.set(event.message_id, name(event.user_id))
      return transcriptLines(event, name, (id) => authors.get(id) ?? 'someone')
    })
    .join('\n')
}

/** Transcript lines of one event; none for events that people do not see. */
function transcriptLines(
  event: ChatEvent,
  name: (id: number) => string,
  authorOf: (messageId: number) => string,
): string[] {
  switch (event.kind) {
    case 'sent':
      return messageWithAuthor(name(event.user_id), event.message)
    case 'edited':
      return messageWithAuthor(`${name(event.user_id)} (edited)`, event.message)
    case 'ephemeral':
      return messageWithAuthor(`the bot, to ${name(event.user_id)} alone`, event.message)
    case 'deleted':
      return [`· ${name(event.user_id)} deletes a message of ${authorOf(event.message_id)}`]
    case 'callback_query':
      return [`· ${name(event.user_id)} presses [${event.label}]`]
    case 'callback_answer':
      return answerLines(event.answer)
    case 'inline_query':
      return [`· ${name(event.user_id)} asks the bot inline: ${event.query}`]
    case 'inline_answer':
      return [`· the bot offers ${event.count} results`]
    case 'reaction':
      return [`· ${name(event.user_id)} reacts ${reactions(event.reaction) || 'no more'}`]
    case 'pinned':
      return [`· a message of ${authorOf(event.message_id)} is ${event.pinned ? 'pinned' : 'unpinned'}`]
    case 'member':
      return [`· ${name(event.user_id)} is now ${event.role} (by ${name(event.by)})`]
    case 'blocked':
      return [`· ${name(event.user_id)} ${event.blocked ? 'blocks' : 'unblocks'} the bot`]
    case 'draft':
    case 'action':
    case 'joined':
    case 'commands':
    case 'bot':
    case 'panel':
    default:
      return []
  }
}

/** Transcript lines of a message: text, file, and buttons in brackets, row by row. */
function messageLines(message: ShownMessage): string[] {
  const lines: string[] = []
  if (message.photo) {
    const { width, height } = message.photo.at(-1)!
    lines.push(`[photo ${width}×${height}]`)
  }
  if (message.document) {
    lines.push(`[file ${message.document.file_name ?? ''}, ${message.document.file_size ?? 0} bytes]`)
  }
  if (message.voice) lines.push(`[voice message, ${message.voice.duration} s]`)
  if (message.forum_topic_created) lines.push(`(creates the topic ${message.forum_topic_created.name})`)
  if (message.new_chat_members) lines.push('(joins)')
  if (message.left_chat_member) lines.push('(leaves)')
  if (message.pinned_message) lines.push('(pins a message)')
  if (message.migrate_to_chat_id !== undefined) lines.push('(the group becomes a supergroup)')
  if (message.rich_message) lines.push(...plainLines(message.rich_message))
  const text = message.text ?? message.caption
  if (text !== undefined) lines.push(...text.split('\n'))
  return [...lines, ...markupLines(message.reply_markup)]
}

/** Inline buttons in single brackets, reply keyboard buttons in double ones. */
function markupLines(markup: ShownMessage['reply_markup']): string[] {
  if (!markup) return []
  if ('inline_keyboard' in markup) {
    return markup.inline_keyboard.map((row) => row.map(({ text }) => `[${text}]`).join(' '))
  }
  if ('keyboard' in markup) {
    const label = (key: string | { text: string }): string => (typeof key === 'string' ? key : key.text)
    return markup.keyboard.map((row) => row.map((key) => `[[${label(key)}]]`).join(' '))
  }
  return 'force_reply' in markup ? ['(asks for a reply)'] : ['(takes the keyboard away)']
}

function messageWithAuthor(who: string, message: ShownMessage | null): string[] {
  if (!message) return [`${who}: (deleted later)`]
  const [first, ...rest] = messageLines(message)
  return [`${who}: ${first ?? ''}`, ...rest.map((line) => `    ${line}`)]
}

function answerLines(answer: { text?: string; show_alert?: boolean; url?: string }): string[] {
  if (answer.text) return [`· ${answer.show_alert ? 'alert' : 'toast'}: ${answer.text}`]
  return answer.url ? [`· opens ${answer.url}`] : []
}

function reactions(given: Extract<ChatEvent, { kind: 'reaction' }>['reaction']): string {
  return given
    .map((reaction) => (reaction.type === 'emoji' ? reaction.emoji : `(${reaction.type})`))
    .join(' ')
}
