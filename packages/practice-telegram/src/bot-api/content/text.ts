import type { MessageEntity } from 'grammy/types'
import type { Hub } from '../../hub.js'
import type { Content } from '../../state/messages.js'
import { lookUp } from '../../state/state.js'
import { formatText, TEXT_LIMITS, isBlank, symbolCount } from '../../text/format.js'
import type { FormattedText } from '../../text/entities.js'
import { parseMarkup } from '../../text/markup/parse.js'
import { badRequest } from '../bot-api-error.js'

/** Maximum length of a text before its markup is parsed, in bytes. */
const MAX_SOURCE_BYTES = 32_768

/**
 * Text parameters of a call: with markup (`parse_mode`), or with entities, which are ignored if there is
 * markup.
 */
export interface TextInput {
  text?: string | undefined
  parse_mode?: string | undefined
  entities?: MessageEntity[] | undefined
}

/** Text of a message, checked and formatted. Throws a BotApiError if it is empty or too long. */
export function readText(hub: Hub, given: TextInput): Pick<Content, 'text' | 'entities'> {
  if (!given.text) throw badRequest('message text is empty')
  const { text, entities } = readFormatted(hub, given)
  if (isBlank(text)) throw badRequest('text must be non-empty')
  if (symbolCount(text) > TEXT_LIMITS.text) throw badRequest('message is too long')
  return { text, ...(entities.length > 0 && { entities }) }
}

/** Caption parameters of a call. */
export interface CaptionInput {
  caption?: string | undefined
  parse_mode?: string | undefined
  caption_entities?: MessageEntity[] | undefined
}

/** Caption of a photo or document, which may be empty. Throws a BotApiError if it is too long. */
export function readCaption(hub: Hub, given: CaptionInput): Pick<Content, 'caption' | 'caption_entities'> {
  const words = { text: given.caption, parse_mode: given.parse_mode, entities: given.caption_entities }
  const { text, entities } = readFormatted(hub, words)
  if (symbolCount(text) > TEXT_LIMITS.caption) throw badRequest('message caption is too long')
  if (isBlank(text)) return {}
  return { caption: text, ...(entities.length > 0 && { caption_entities: entities }) }
}

function readFormatted(hub: Hub, { text = '', parse_mode, entities }: TextInput): FormattedText {
  if (Buffer.byteLength(text) > MAX_SOURCE_BYTES) throw badRequest('text is too long')
  const marked = parseMarkup(text, parse_mode) ?? { text, entities: entities ?? [] }
  const formatted = formatText(marked.text, marked.entities)
  return {
    text: formatted.text,
    entities: formatted.entities.flatMap((entity) => completeMention(hub, entity)),
  }
}

/** Completes a mention by id with the person's data; removes it if the person is unknown. */
function completeMention(hub: Hub, entity: MessageEntity): MessageEntity[] {
  if (entity.type !== 'text_mention') return [entity]
  const user = lookUp(hub.state.people, entity.user.id)
  return user ? [{ ...entity, user }] : []
}
