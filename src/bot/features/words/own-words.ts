import type { Message as SentMessage } from 'grammy/types'

/** Entities of text that a person took from somewhere else. */
const QUOTED: ReadonlySet<string> = new Set(['blockquote', 'expandable_blockquote', 'strikethrough'])

/**
 * The sentence of a message, if the person wrote it here: not forwarded, not by another bot, nothing quoted in it, no
 * command. What somebody else wrote must never be read as an order.
 */
export function ownSentence(message: SentMessage): string | undefined {
  const { text } = message
  if (text === undefined || text.trim() === '' || text.startsWith('/')) return undefined
  return isOwnMessage(message) ? text : undefined
}

/** True for a message that its person wrote here: not forwarded, not by another bot, nothing quoted in it. */
export function isOwnMessage({
  entities = [],
  forward_origin: forwarded,
  via_bot: viaBot,
  quote,
}: SentMessage): boolean {
  const isForeign = forwarded !== undefined || viaBot !== undefined || quote !== undefined
  return !isForeign && !entities.some(({ type }) => QUOTED.has(type))
}
