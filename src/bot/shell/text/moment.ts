import { FormattedString } from '@grammyjs/parse-mode'
import type { MessageEntity } from 'grammy/types'
import { ISOLATE } from './direction.js'

/** Format in which a client writes a time itself, see `date_time_format` of the Bot API. */
type TimeFormat = MessageEntity.DateTimeMessageEntity['date_time_format']

/**
 * A time that a client writes in its reader's own language and zone, or with the format `r` as the time until then or since.
 * Where it is not shown so, the text stays as it is written here, so that must be complete.
 */
export function moment(written: string, at: Date, format: TimeFormat): FormattedString {
  const unix_time = Math.floor(at.getTime() / 1_000)
  return new FormattedString(written, [
    { type: 'date_time', offset: 0, length: written.length, unix_time, date_time_format: format },
  ])
}

/** True for a text with such a time in which no value was given a direction of its own yet. */
export function isMoment({ text, entities }: FormattedString): boolean {
  const isTime = entities.length > 0 && entities.every(({ type }) => type === 'date_time')
  return isTime && !text.includes(ISOLATE)
}
