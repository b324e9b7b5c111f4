import type { Message as SentMessage } from 'grammy/types'

/** Entities of text that a person took from somewhere else. */
const QUOTED: ReadonlySet<string> = new Set(['blockquote', 'expandable_blockquote'])

/**
 * The sentence of a message, if the person wrote it here: not forwarded, not by another bot, nothing quoted in it, no
 * command. What somebody else wrote must never be read as an order.
 */
export function ownSentence(message: SentMessage): string | undefined {
  const { text, entities = [], forward_origin: forwarded, via_bot: viaBot, quote } = message
  if (text === undefined || text.trim() === '' || text.startsWith('/')) return undefined
  const isForeign = forwarded !== undefined || viaBot !== undefined || quote !== undefined
  return isForeign || entities.some(({ type }) => QUOTED.has(type)) ? undefined : text
}
