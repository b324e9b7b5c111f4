import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../bot-api/bot-api-error.js'
import { type FormattedText, nest, overlap } from './entities.js'
import { checkLink } from './links.js'

/**
 * Top-level domains after which a bare name counts as a URL. Telegram knows all of them; these are the common
 * ones.
 */
const DOMAINS = 'com|org|net|io|dev|app|me|xyz|finance|exchange|info|co|eu|de|uk|fr|ch|us|ru|cn|jp'

/** Entities that Telegram detects, in order of precedence. */
const PATTERNS: readonly (readonly [MessageEntity.CommonMessageEntity['type'], RegExp])[] = [
  ['email', /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?!\w)/giu],
  [
    'url',
    new RegExp(
      String.raw`(?<![\w@.])(?:https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]]|(?:[a-z0-9-]+\.)+(?:${DOMAINS})(?![\w.-]*\w)(?:\/[^\s<>"]*[^\s<>".,;:!?)'\]])?)`,
      'giu',
    ),
  ],
  ['bot_command', /(?<![\p{L}\p{N}_/@<>])\/\w{1,64}(?:@\w{3,32})?(?![\p{L}\p{N}_/@])/gu],
  ['mention', /(?<![\p{L}\p{N}_@])@[a-zA-Z]\w{2,31}(?![\p{L}\p{N}_@])/gu],
  ['hashtag', /(?<![\p{L}\p{N}_#])#[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*/gu],
  ['cashtag', /(?<![\p{L}\p{N}_$])\$[A-Z]{1,8}(?![\p{L}\p{N}_])/gu],
]

/** Detects entities in `text`: commands, URLs, mentions, tags. Sorted by offset. */
export function detectEntities(text: string): MessageEntity[] {
  const found: MessageEntity[] = []
  for (const [type, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length }
      if (!found.some((other) => overlap(other, entity))) found.push(entity)
    }
  }
  return found.toSorted((a, b) => a.offset - b.offset)
}

/**
 * Characters removed from every text: returns, line and paragraph separators, direction overrides, and three
 * combining lines.
 */
const DROPPED = /[\r\u2028-\u202e]|\u0333|\u033f|\u030a/
/** Control characters replaced by spaces; a line break stays. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const BLANKED = /[\u0000-\u0009\u000b\u000c\u000e-\u001f]/g

/** Removes and replaces the same characters as Telegram, and moves the entities accordingly. */
function clean({ text, entities }: FormattedText): FormattedText {
  if (!text.isWellFormed()) throw badRequest('strings must be encoded in UTF-8')
  for (const entity of entities) checkBounds(text, entity)
  const blanked = text.replace(BLANKED, ' ')
  if (!DROPPED.test(blanked)) return { text: blanked, entities }
  /** Number of kept characters before each position. */
  const kept = [0]
  let result = ''
  for (const unit of blanked.split('')) {
    if (!DROPPED.test(unit)) result += unit
    kept.push(result.length)
  }
  return {
    text: result,
    entities: entities.map((entity) => {
      const offset = kept[entity.offset]!
      return { ...entity, offset, length: kept[entity.offset + entity.length]! - offset }
    }),
  }
}

/** Throws Telegram's error for an entity outside the text or one that splits a symbol. */
function checkBounds(text: string, { offset, length }: MessageEntity): void {
  const end = offset + length
  if (offset > text.length)
    throw badRequest(`entity begins after the end of the text at UTF-16 offset ${offset}`)
  if (end > text.length) {
    throw badRequest(
      `entity beginning at UTF-16 offset ${offset} ends after the end of the text at UTF-16 offset ${end}`,
    )
  }
  if (splitsSymbol(text, offset)) {
    throw badRequest(`entity begins in a middle of a UTF-16 symbol at byte offset ${byteAfter(text, offset)}`)
  }
  if (splitsSymbol(text, end)) {
    throw badRequest(
      `entity beginning at UTF-16 offset ${offset} ends in a middle of a UTF-16 symbol at byte offset ${byteAfter(text, end)}`,
    )
  }
}

function splitsSymbol(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at))
}

/** Bytes up to the end of the symbol split at `at`. */
function byteAfter(text: string, at: number): number {
  return Buffer.byteLength(text.slice(0, at + 1))
}

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
