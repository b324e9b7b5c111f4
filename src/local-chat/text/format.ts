import type { MessageEntity } from 'grammy/types'
import { badRequest } from '../bot-api/refusal.js'
import { detectEntities, overlap } from './detect.js'

/** A text and what is marked in it; offsets and lengths count UTF-16 units. */
export interface FormattedText {
  text: string
  entities: MessageEntity[]
}

/** Telegram's limits for one message, in symbols, after white space is cut off. */
export const LONGEST = { text: 4096, caption: 1024 }

/** Inside these Telegram marks nothing by itself. */
const CLOSED = new Set<MessageEntity['type']>([
  'code',
  'pre',
  'text_link',
  'text_mention',
  'custom_emoji',
  'url',
])

/**
 * Makes of a text what Telegram makes of it: entities checked, white space cut off at both ends,
 * commands and addresses marked. Throws a refusal when an entity lies outside the text or splits a symbol.
 */
export function formatText(text: string, given: readonly MessageEntity[] = []): FormattedText {
  for (const entity of given) checkEntity(text, entity)
  const trimmed = trim(text, given)
  const detected = detectEntities(trimmed.text).filter(
    (entity) =>
      !trimmed.entities.some(
        (other) => (CLOSED.has(other.type) || other.type === entity.type) && overlap(other, entity),
      ),
  )
  return { text: trimmed.text, entities: inOrder([...trimmed.entities, ...detected]) }
}

/** The length that Telegram's limits count: symbols, not UTF-16 units. */
export function symbols(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

function checkEntity(text: string, { offset, length }: MessageEntity): void {
  const end = offset + length
  if (offset < 0 || offset > 1_000_000) throw badRequest(`receive an entity with incorrect offset ${offset}`)
  if (length < 0 || length > 1_000_000) throw badRequest(`receive an entity with incorrect length ${length}`)
  if (offset > text.length)
    throw badRequest(`entity begins after the end of the text at UTF-16 offset ${offset}`)
  if (end > text.length) {
    throw badRequest(
      `entity beginning at UTF-16 offset ${offset} ends after the end of the text at UTF-16 offset ${end}`,
    )
  }
  if (splitsSymbol(text, offset)) {
    throw badRequest(
      `entity begins in a middle of a UTF-16 symbol at byte offset ${byteOffset(text, offset)}`,
    )
  }
  if (splitsSymbol(text, end)) {
    throw badRequest(
      `entity beginning at UTF-16 offset ${offset} ends in a middle of a UTF-16 symbol at byte offset ${byteOffset(text, end)}`,
    )
  }
}

function splitsSymbol(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at))
}

function byteOffset(text: string, at: number): number {
  return Buffer.byteLength(text.slice(0, at + 1))
}

/** Cuts white space off both ends; at the front only as far as the first entity, so that a table keeps its indent. */
function trim(text: string, given: readonly MessageEntity[]): FormattedText {
  const entities = given.filter((entity) => entity.length > 0)
  const firstEntity = Math.min(text.length, ...entities.map((entity) => entity.offset))
  const cut = Math.min(text.length - text.trimStart().length, firstEntity)
  const kept = text.slice(cut).trimEnd()
  return {
    text: kept,
    entities: entities
      .map((entity) => {
        const offset = entity.offset - cut
        return { ...entity, offset, length: Math.min(entity.length, kept.length - offset) }
      })
      .filter((entity) => entity.length > 0),
  }
}

function inOrder(entities: MessageEntity[]): MessageEntity[] {
  return entities.toSorted((a, b) => a.offset - b.offset || b.length - a.length)
}
