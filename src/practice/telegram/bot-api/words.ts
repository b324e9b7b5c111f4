import type { MessageEntity } from 'grammy/types'
import type { Hub } from '../hub.js'
import type { Content } from '../state/messages.js'
import { lookUp } from '../state/world.js'
import { formatText, LONGEST, showsNothing, symbols } from '../text/format.js'
import type { FormattedText } from '../text/entities.js'
import { parseMarkup } from '../text/markup/parse.js'
import { badRequest } from './refusal.js'

/** Maximum length of a text before its markup is parsed, in bytes. */
const LONGEST_SOURCE = 32_768

/**
 * Text parameters of a call: with markup (`parse_mode`), or with entities, which are ignored if there is
 * markup.
 */
export interface GivenWords {
  text?: string | undefined
  parse_mode?: string | undefined
  entities?: MessageEntity[] | undefined
}

/** Text of a message, checked and formatted. Throws a BotApiError if it is empty or too long. */
export function readText(hub: Hub, given: GivenWords): Pick<Content, 'text' | 'entities'> {
  if (!given.text) throw badRequest('message text is empty')
  const { text, entities } = readWords(hub, given)
  if (showsNothing(text)) throw badRequest('text must be non-empty')
  if (symbols(text) > LONGEST.text) throw badRequest('message is too long')
  return { text, ...(entities.length > 0 && { entities }) }
}

/** Caption parameters of a call. */
export interface GivenCaption {
  caption?: string | undefined
  parse_mode?: string | undefined
  caption_entities?: MessageEntity[] | undefined
}

/** Caption of a photo or document, which may be empty. Throws a BotApiError if it is too long. */
export function readCaption(hub: Hub, given: GivenCaption): Pick<Content, 'caption' | 'caption_entities'> {
  const words = { text: given.caption, parse_mode: given.parse_mode, entities: given.caption_entities }
  const { text, entities } = readWords(hub, words)
  if (symbols(text) > LONGEST.caption) throw badRequest('message caption is too long')
  if (showsNothing(text)) return {}
  return { caption: text, ...(entities.length > 0 && { caption_entities: entities }) }
}

function readWords(hub: Hub, { text = '', parse_mode, entities }: GivenWords): FormattedText {
  if (Buffer.byteLength(text) > LONGEST_SOURCE) throw badRequest('text is too long')
  const marked = parseMarkup(text, parse_mode) ?? { text, entities: entities ?? [] }
  const formatted = formatText(marked.text, marked.entities)
  return { text: formatted.text, entities: formatted.entities.flatMap((entity) => withPerson(hub, entity)) }
}

/** Completes a mention by id with the person's data; removes it if the person is unknown. */
function withPerson(hub: Hub, entity: MessageEntity): MessageEntity[] {
  if (entity.type !== 'text_mention') return [entity]
  const user = lookUp(hub.world.people, entity.user.id)
  return user ? [{ ...entity, user }] : []
}
