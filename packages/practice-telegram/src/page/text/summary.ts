import type { ReactionType, RichBlock, RichMessage, RichText, RichTextDateTime } from 'grammy/types'
import type { ChatMessage } from '../protocol.js'

/** Writes a time in the zone of a reader; undefined where its own text stays. */
type WriteTime = (time: RichTextDateTime) => string | undefined

/** Text of a formatted text, without its formatting; buttons are in brackets, times as `write` has them. */
export function plainText(text: RichText | undefined, write: WriteTime = () => undefined): string {
  if (text === undefined) return ''
  if (typeof text === 'string') return text
  if (Array.isArray(text)) return text.map((part) => plainText(part, write)).join('')
  if (text.type === 'button') return `[${plainText(text.button.text, write)}]`
  const written = text.type === 'date_time' ? write(text) : undefined
  return written ?? ('text' in text ? plainText(text.text, write) : '')
}

/** Lines of a rich message as plain text: a table row or list item is a line. */
export function plainLines({ blocks }: Pick<RichMessage, 'blocks'>, write?: WriteTime): string[] {
  return blocks.flatMap((block) => linesOf(block, write))
}

type LinesOf<Block> = (block: Block, write?: WriteTime) => string[]

const ofText: LinesOf<{ text: RichText }> = ({ text }, write) => plainText(text, write).split('\n')

/** Lines of each type of block; others have none. */
const LINES: { [Type in RichBlock['type']]?: LinesOf<Extract<RichBlock, { type: Type }>> } = {
  paragraph: ofText,
  heading: ofText,
  pre: ofText,
  footer: ofText,
  expandable_blockquote: ofText,
  divider: () => ['—'],
  table: ({ caption, cells }, write) => [
    ...(caption === undefined ? [] : [plainText(caption, write)]),
    ...cells.map((row) => row.map(({ text }) => plainText(text, write)).join(' | ')),
  ],
  details: (block, write) => [plainText(block.summary, write), ...plainLines(block, write)],
  blockquote: plainLines,
  list: ({ items }, write) =>
    items.flatMap((item) => {
      const [first = '', ...rest] = plainLines(item, write)
      return [`${item.label} ${first}`, ...rest]
    }),
  buttons: ({ buttons }, write) => [buttons.map(({ text }) => `[${plainText(text, write)}]`).join(' ')],
}

function linesOf(block: RichBlock, write?: WriteTime): string[] {
  // The entry under a type takes the blocks of that type.
  const lines = LINES[block.type] as LinesOf<RichBlock> | undefined
  return lines?.(block, write) ?? []
}

/** One-line summary of a message for the chat list, quotations and screen readers. */
function summary(message: ChatMessage): string {
  const notice = serviceText(message)
  if (notice !== undefined) return notice
  const rich = message.rich_message && plainLines(message.rich_message).join(' ')
  const words = (message.text ?? message.caption ?? rich ?? '').replaceAll(/\s+/g, ' ').trim()
  const file = message.document && (message.document.file_name ?? 'File')
  const kind = message.photo ? 'Photo' : message.voice ? 'Voice message' : (file ?? '')
  if (kind === '') return words === '' ? 'Message' : words
  return words === '' ? kind : `${kind}: ${words}`
}

/** A summary of at most `most` characters. */
export function excerpt(message: ChatMessage, most: number): string {
  return cut(summary(message), most)
}

/** Text of a service message; undefined for other messages. */
export function serviceText(message: ChatMessage): string | undefined {
  const who = message.from.first_name
  if (message.new_chat_members) {
    const came = message.new_chat_members.map(({ first_name }) => first_name)
    const alone = message.new_chat_members.every(({ id }) => id === message.from.id)
    return alone ? `${who} joined` : `${who} added ${came.join(', ')}`
  }
  if (message.left_chat_member) {
    const alone = message.left_chat_member.id === message.from.id
    return alone ? `${who} left` : `${who} removed ${message.left_chat_member.first_name}`
  }
  const pinned = message.pinned_message
  if (pinned) return `${who} pinned: ${cut(summary(pinned), 60)}`
  const shared = message.users_shared?.users
  if (shared)
    return `${who} shared ${shared.map(({ first_name, user_id }) => first_name ?? user_id).join(', ')}`
  if (message.forum_topic_created) return `${who} created the topic ${message.forum_topic_created.name}`
  if (message.forum_topic_closed) return `${who} closed the topic`
  if (message.forum_topic_reopened) return `${who} reopened the topic`
  if (message.group_chat_created ?? message.supergroup_chat_created) return `${who} made this group`
  if (message.migrate_to_chat_id !== undefined) return 'This group has become a supergroup'
  if (message.migrate_from_chat_id !== undefined) return 'This supergroup was a group before'
  return undefined
}

/** Emoji of a reaction; a star for custom ones. */
export function emojiOf(reaction: ReactionType): string {
  return reaction.type === 'emoji' ? reaction.emoji : '⭐'
}

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
