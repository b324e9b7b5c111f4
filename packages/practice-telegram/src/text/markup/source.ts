import type { MessageEntity } from 'grammy/types'
import { keptLink, ownLinkParameters } from '../links.js'
import { isTime, isTimeFormat } from '../entities.js'

/** Malformed markup; `message` is Telegram's text without its prefix. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError'
}

/** Position in the source in bytes, as in Telegram's errors. */
export function byteOffset(source: string, at: number): number {
  return Buffer.byteLength(source.slice(0, at))
}

/** White space as the parsers define it; the end of the source counts. */
export function isSpace(source: string, at: number): boolean {
  return at >= source.length || ' \t\r\n\0\v'.includes(source[at]!)
}

/** Entity of a link; undefined if Telegram drops the link and keeps the text. */
export function linkEntity(url: string, offset: number, length: number): MessageEntity | undefined {
  const id = ownLinkParameters(url, 'user')?.get('id')
  if (id && /^\d{1,15}$/.test(id)) {
    // Only the id is known here; the server adds the person's data.
    const user = { id: Number.parseInt(id, 10), is_bot: false, first_name: '' }
    return { type: 'text_mention', offset, length, user }
  }
  const kept = keptLink(url)
  return kept === undefined ? undefined : { type: 'text_link', offset, length, url: kept }
}

type TimeFormat = MessageEntity.DateTimeMessageEntity['date_time_format']

/** A date-time entity; undefined if the time is not after 1970 or the format is unknown. */
export function timeEntity(
  unix: string,
  format: string,
  offset: number,
  length: number,
): MessageEntity | undefined {
  if (!/^\d{1,10}$/.test(unix) || !isTimeFormat(format)) return undefined
  const seconds = Number.parseInt(unix, 10)
  if (!isTime(seconds)) return undefined
  return {
    type: 'date_time',
    offset,
    length,
    unix_time: seconds,
    date_time_format: format as TimeFormat,
  }
}

/** True for the id of a custom emoji: a 64-bit integer, not zero. */
export function isEmojiId(id: string): boolean {
  return /^\d{1,19}$/.test(id) && BigInt(id) > 0n
}
