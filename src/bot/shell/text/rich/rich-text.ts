import type { FormattedString } from '@grammyjs/parse-mode'
import type { MessageEntity, RichText } from 'grammy/types'
import { clean } from '../clean.js'
import type { Value } from '../markup.js'

/** Wraps a text in each entity that a text of the bot has; another one is left out, and its text stays. */
const WRAP: {
  readonly [Type in MessageEntity['type']]?: (
    text: RichText,
    entity: Extract<MessageEntity, { type: Type }>,
  ) => RichText
} = {
  bold: (text) => ({ type: 'bold', text }),
  italic: (text) => ({ type: 'italic', text }),
  code: (text) => ({ type: 'code', text }),
  date_time: (text, { unix_time, date_time_format }) => ({
    type: 'date_time',
    text,
    unix_time,
    date_time_format,
  }),
}

/** A text as a part of a rich message. Entities lie within each other or apart, as `fillMarkup` makes them. */
export function richText(value: Value): RichText {
  if (typeof value === 'string') return clean(value)
  const { text, entities } = value
  // An outer entity comes before those in it.
  const ordered = entities.toSorted((one, other) => one.offset - other.offset || other.length - one.length)
  return joined(inside(text, ordered, 0, text.length))
}

function inside(
  text: FormattedString['text'],
  entities: readonly MessageEntity[],
  from: number,
  to: number,
): RichText[] {
  const parts: RichText[] = []
  let at = from
  let next = 0
  while (next < entities.length) {
    const entity = entities[next]!
    const end = entity.offset + entity.length
    if (entity.offset > at) parts.push(text.slice(at, entity.offset))
    const firstBehind = entities.findIndex((other, index) => index > next && other.offset >= end)
    const behind = firstBehind === -1 ? entities.length : firstBehind
    parts.push(wrapped(joined(inside(text, entities.slice(next + 1, behind), entity.offset, end)), entity))
    at = end
    next = behind
  }
  if (at < to) parts.push(text.slice(at, to))
  return parts
}

function wrapped(text: RichText, entity: MessageEntity): RichText {
  // The entry under a type takes the entities of that type.
  const wrap = WRAP[entity.type] as ((text: RichText, entity: MessageEntity) => RichText) | undefined
  return wrap ? wrap(text, entity) : text
}

function joined(parts: RichText[]): RichText {
  return parts.length === 1 ? parts[0]! : parts
}
