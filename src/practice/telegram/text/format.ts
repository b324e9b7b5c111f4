import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../bot-api/bot-api-error.js'
import { clean } from './clean.js'
import { detectEntities } from './detect.js'
import { nest, type FormattedText } from './entities.js'
import { checkLink } from './links.js'

/** Telegram's limits for one message, in symbols, after trimming. */
export const TEXT_LIMITS = { text: 4096, caption: 1024 }

/** Maximum offset and length of an entity, for any text. */
const MAX_OFFSET = 1_000_000

/** Entity types that Telegram detects itself and ignores when given. */
const SELF_MARKED = new Set<MessageEntity['type']>([
  'mention',
  'hashtag',
  'cashtag',
  'bot_command',
  'url',
  'email',
  'phone_number',
])

/**
 * Formats a text as Telegram does: checks and nests entities, removes control characters, trims white space,
 * detects commands and URLs. Throws a BotApiError for an entity outside the text or with an invalid URL.
 */
export function formatText(text: string, given: readonly MessageEntity[] = []): FormattedText {
  const entities = given.filter((entity) => !SELF_MARKED.has(entity.type)).map(checkEntity)
  const cleaned = clean({ text, entities: nest(entities) })
  const trimmed = trim(cleaned.text, nest(cleaned.entities))
  return { text: trimmed.text, entities: nest(trimmed.entities, detectEntities(trimmed.text)) }
}

/** Length for Telegram's limits: symbols, not UTF-16 code units. */
export function symbolCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** True if a text has only white space and invisible characters. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text)
}

function checkEntity(entity: MessageEntity): MessageEntity {
  const { offset, length } = entity
  if (offset < 0 || offset > MAX_OFFSET) throw badRequest(`receive an entity with incorrect offset ${offset}`)
  if (length < 0 || length > MAX_OFFSET) throw badRequest(`receive an entity with incorrect length ${length}`)
  if (entity.type !== 'text_link') return entity
  const checked = checkLink(entity.url)
  if ('url' in checked) return { ...entity, url: checked.url }
  throw badRequest(`entity URL '${entity.url}' is invalid: ${checked.fault}`)
}

/** Trims white space; at the start only up to the first entity, so that a table keeps its indent. */
function trim(text: string, entities: readonly MessageEntity[]): FormattedText {
  const firstEntity = Math.min(text.length, ...entities.map((entity) => entity.offset))
  const blank = /^[ \n]*/.exec(text)![0].length
  const cut = Math.min(blank, firstEntity)
  const kept = text.slice(cut).replace(/[ \n]+$/, '')
  return {
    text: kept,
    entities: entities.map((entity) => {
      const offset = entity.offset - cut
      return { ...entity, offset, length: Math.min(entity.length, kept.length - offset) }
    }),
  }
}
