import { plainLines } from '../page/rich/plain.js'
import { writeTime, type TimeReader } from '../page/text/date-time.js'
import type { PostedMessage } from '../state/message-types.js'

/** Text, caption or lines of a message with its times as a reader sees them at `now`, in milliseconds since 1970. */
export function shownText(message: PostedMessage, now: number, reader: TimeReader): string {
  if (message.rich_message) {
    const lines = plainLines(message.rich_message, ({ unix_time, date_time_format }) =>
      writeTime(unix_time, date_time_format, now, reader),
    )
    return lines.join('\n')
  }
  const text = message.text ?? message.caption ?? ''
  const entities = (message.text === undefined ? message.caption_entities : message.entities) ?? []
  let [shown, end] = ['', 0]
  for (const entity of entities) {
    if (entity.type !== 'date_time') continue
    const written = writeTime(entity.unix_time, entity.date_time_format, now, reader)
    const close = entity.offset + entity.length
    shown += text.slice(end, entity.offset) + (written ?? text.slice(entity.offset, close))
    end = close
  }
  return shown + text.slice(end)
}
