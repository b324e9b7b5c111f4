import type { MessageEntity } from 'grammy/types'
import { inOrder, type FormattedText } from '../entities.js'
import { readReference, readStartTag, type StartTag } from './html-tag.js'
import { byteOffset, isEmojiId, isSpace, linkEntity, MarkupError, timeEntity } from './source.js'

/** An open tag, and the offset of its text. */
type OpenTag = StartTag & { from: number }

/** An unfinished entity: code may carry a language until a surrounding `pre` takes it over. */
type Draft = MessageEntity & { language?: string | undefined }

const STYLES: Record<string, 'bold' | 'italic' | 'underline' | 'strikethrough' | 'spoiler'> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  span: 'spoiler',
  'tg-spoiler': 'spoiler',
}

/** Parses text with parse_mode HTML. Throws a MarkupError for malformed markup. */
export function parseHtml(source: string): FormattedText {
  const open: OpenTag[] = []
  const drafts: Draft[] = []
  let text = ''
  let at = 0
  while (at < source.length) {
    const reference = source[at] === '&' ? readReference(source, at) : undefined
    if (reference) {
      text += reference.character
      at = reference.next
    } else if (source[at] !== '<') {
      text += source[at++]!
    } else if (source[at + 1] !== '/') {
      const tag = readStartTag(source, at)
      open.push({ ...tag, from: text.length })
      at = tag.next
    } else {
      const tag = open.at(-1)
      at = readEndTag(source, at, tag)
      open.pop()
      if (text.length > tag!.from) closeTag(tag!, text, drafts)
    }
  }
  const left = open.at(-1)
  if (left) throw new MarkupError(`Can't find end tag corresponding to start tag "${left.name}"`)
  if (!text.isWellFormed()) {
    throw new MarkupError(
      'Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units',
    )
  }
  return { text, entities: inOrder(drafts.map(finish)) }
}

/** Parses the end tag at `begin`, which must close `tag`; returns the position after it. */
function readEndTag(source: string, begin: number, tag: OpenTag | undefined): number {
  const where = `at byte offset ${byteOffset(source, begin)}`
  if (!tag) throw new MarkupError(`Unexpected end tag ${where}`)
  let at = begin + 1
  while (!isSpace(source, at) && source[at] !== '>') at++
  const name = source.slice(begin + 2, at).toLowerCase()
  while (at < source.length && isSpace(source, at)) at++
  if (source[at] !== '>') throw new MarkupError(`Unclosed end tag ${where}`)
  if (name !== '' && name !== tag.name) {
    throw new MarkupError(`Unmatched end tag ${where}, expected "</${tag.name}>", found "</${name}>"`)
  }
  return at + 1
}

/** Adds the entity of `tag` for the text since it was opened. */
function closeTag(tag: OpenTag, text: string, drafts: Draft[]): void {
  const offset = tag.from
  const length = text.length - offset
  const last = drafts.at(-1)
  const around = last?.offset === offset && last.length === length ? last : undefined
  const add = (draft: Draft | undefined): void => void (draft && drafts.push(draft))
  switch (tag.name) {
    case 'tg-emoji':
      if (!isEmojiId(tag.argument)) throw new MarkupError('Invalid custom emoji identifier specified')
      return add({ type: 'custom_emoji', offset, length, custom_emoji_id: tag.argument })
    case 'tg-time':
      return add(readTime(tag, offset, length))
    case 'a':
      return add(linkEntity(tag.argument || text.slice(offset), offset, length))
    case 'blockquote':
      return add({ type: tag.argument ? 'expandable_blockquote' : 'blockquote', offset, length })
    case 'pre':
      if (around?.type === 'code' && around.language) {
        drafts[drafts.length - 1] = { type: 'pre', offset, length, language: around.language }
        return undefined
      }
      return add({ type: 'pre', offset, length })
    case 'code':
      if (around?.type === 'pre' && tag.argument) {
        drafts[drafts.length - 1] = { ...around, language: tag.argument }
        return undefined
      }
      return add({ type: 'code', offset, length, ...(tag.argument && { language: tag.argument }) })
    default:
      return add({ type: STYLES[tag.name]!, offset, length })
  }
}

function readTime(tag: OpenTag, offset: number, length: number): MessageEntity | undefined {
  if (timeEntity('1', tag.argument, offset, length) === undefined) {
    throw new MarkupError('Invalid date-time format specified')
  }
  return timeEntity(tag.unix, tag.argument, offset, length)
}

/** Code without `pre` has no language. */
function finish(draft: Draft): MessageEntity {
  if (draft.type !== 'code') return draft
  return { type: 'code', offset: draft.offset, length: draft.length }
}
