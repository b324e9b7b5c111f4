import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../bot-api/refusal.js'
import { clean } from './clean.js'
import { detectEntities } from './detect.js'
import { nest, type FormattedText } from './entities.js'
import { checkLink } from './links.js'

/** Telegram's limits for one message, in symbols, after white space is cut off. */
export const LONGEST = { text: 4096, caption: 1024 }

/** Offsets and lengths beyond this are refused whatever the text. */
const FARTHEST = 1_000_000

/** Telegram marks these by itself and drops them when they are given. */
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
 * Makes of a text what Telegram makes of it: entities checked and nested, control characters gone, white space cut off
 * at both ends, commands and addresses marked. Throws a refusal for an entity outside the text or with a bad address.
 */
export function formatText(text: string, given: readonly MessageEntity[] = []): FormattedText {
  const entities = given.filter((entity) => !SELF_MARKED.has(entity.type)).map(checkEntity)
  const cleaned = clean({ text, entities: nest(entities) })
  const trimmed = trim(cleaned.text, nest(cleaned.entities))
  return { text: trimmed.text, entities: nest(trimmed.entities, detectEntities(trimmed.text)) }
}

/** The length that Telegram's limits count: symbols, not UTF-16 units. */
export function symbols(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Whether a text shows nothing: white space and invisible characters only. */
export function showsNothing(text: string): boolean {
  return /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text)
}

function checkEntity(entity: MessageEntity): MessageEntity {
  const { offset, length } = entity
  if (offset < 0 || offset > FARTHEST) throw badRequest(`receive an entity with incorrect offset ${offset}`)
  if (length < 0 || length > FARTHEST) throw badRequest(`receive an entity with incorrect length ${length}`)
  if (entity.type !== 'text_link') return entity
  const checked = checkLink(entity.url)
  if ('url' in checked) return { ...entity, url: checked.url }
  throw badRequest(`entity URL '${entity.url}' is invalid: ${checked.fault}`)
}

/** Cuts white space off both ends; at the front only as far as the first entity, so that a table keeps its indent. */
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
