import type { MessageEntity } from 'grammy/types'

/** Formats of a date-time entity: relative, or day of the week, date and time, each optional, in this order. */
const TIME_FORMAT = /^(?:r|w?[dD]?[tT]?)$/

/** True for the format of a date-time entity; an absent one is the empty one, with which the text stays as it is. */
export function isTimeFormat(format: unknown): boolean {
  return format === undefined || (typeof format === 'string' && TIME_FORMAT.test(format))
}

/** True for a Unix time in seconds that a date-time entity may have: after 1970, and 32 bits long. */
export function isTime(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 2 ** 31 - 1
}

/** A text with entities; offsets and lengths count UTF-16 code units. */
export interface FormattedText {
  text: string
  entities: MessageEntity[]
}

type Kind = MessageEntity['type']

/** Styles may overlap; they are split at the bounds of other entities so that all nest. */
const STYLES = new Set<Kind>(['bold', 'italic', 'underline', 'strikethrough', 'spoiler'])
const QUOTES = new Set<Kind>(['blockquote', 'expandable_blockquote'])
/** Entities that contain no styles. */
const CLOSED = new Set<Kind>(['code', 'pre'])

/** Order of entities with the same bounds; unlisted types have the rank 50. */
const RANK: Partial<Record<Kind, number>> = {
  blockquote: 0,
  expandable_blockquote: 0,
  pre: 11,
  code: 20,
  text_link: 49,
  text_mention: 49,
  bold: 90,
  italic: 91,
  underline: 92,
  strikethrough: 93,
  spoiler: 94,
  custom_emoji: 99,
}

/** Telegram's order: by offset, longer first, then by type. */
export function inOrder(entities: readonly MessageEntity[]): MessageEntity[] {
  return entities.toSorted((a, b) => a.offset - b.offset || b.length - a.length || rank(a) - rank(b))
}

/**
 * Makes entities nest as Telegram does. Of overlapping links, code and quotes the first stays; code contains
 * nothing; adjacent styles of one type are merged, and split at the bounds of other entities. Detected
 * entities (`found`) stay only where they overlap no given one.
 */
export function nest(given: readonly MessageEntity[], found: readonly MessageEntity[] = []): MessageEntity[] {
  const ordered = inOrder(given.filter((entity) => entity.length > 0))
  const quotes = withoutOverlaps(ordered.filter((entity) => QUOTES.has(entity.type)))
  const solid = withoutOverlaps(
    ordered.filter((entity) => !QUOTES.has(entity.type) && !STYLES.has(entity.type)),
  )
  const fresh = found.filter((entity) => !solid.some((other) => overlap(entity, other)))
  const fixed = [...solid, ...fresh].filter((entity) => !quotes.some((quote) => crosses(entity, quote)))
  const others = [...fixed, ...quotes]
  return inOrder([
    ...others,
    ...cutStyles(
      ordered.filter((entity) => STYLES.has(entity.type)),
      others,
    ),
  ])
}

/** True if two entities share a character. */
export function overlap(a: MessageEntity, b: MessageEntity): boolean {
  return a.offset < end(b) && b.offset < end(a)
}

function end(entity: MessageEntity): number {
  return entity.offset + entity.length
}

function rank(entity: MessageEntity): number {
  return RANK[entity.type] ?? 50
}

function withoutOverlaps(ordered: readonly MessageEntity[]): MessageEntity[] {
  const kept: MessageEntity[] = []
  for (const entity of ordered) {
    const last = kept.at(-1)
    if (!last || entity.offset >= end(last)) kept.push(entity)
  }
  return kept
}

/** True if an entity overlaps a quote without lying inside it. */
function crosses(entity: MessageEntity, quote: MessageEntity): boolean {
  return overlap(entity, quote) && !(entity.offset >= quote.offset && end(entity) <= end(quote))
}

function cutStyles(styles: readonly MessageEntity[], others: readonly MessageEntity[]): MessageEntity[] {
  const whole = [...STYLES].flatMap((type) => joined(styles.filter((entity) => entity.type === type)))
  const cuts = [
    ...new Set([
      ...whole.map(({ offset }) => offset),
      ...others.flatMap((other) => [other.offset, end(other)]),
    ]),
  ].toSorted((a, b) => a - b)
  const closed = others.filter((other) => CLOSED.has(other.type))
  const pieces = whole.flatMap((entity) => {
    const inside = cuts.filter((cut) => cut > entity.offset && cut < end(entity))
    const starts = [entity.offset, ...inside]
    return starts.map((start, index): MessageEntity => {
      const stop = starts[index + 1] ?? end(entity)
      return { ...entity, offset: start, length: stop - start }
    })
  })
  return pieces.filter((piece) => !closed.some((other) => overlap(piece, other)))
}

/** Merges styles of one type that touch or overlap. */
function joined(styles: readonly MessageEntity[]): MessageEntity[] {
  const whole: MessageEntity[] = []
  for (const style of styles) {
    const last = whole.at(-1)
    if (last && style.offset <= end(last)) {
      whole[whole.length - 1] = { ...last, length: Math.max(end(last), end(style)) - last.offset }
    } else whole.push(style)
  }
  return whole
}
