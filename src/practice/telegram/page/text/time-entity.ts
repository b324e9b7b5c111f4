import type { MessageEntity } from 'grammy/types'
import { element, type Child } from '../shell/dom.js'
import { writeTime } from './date-time.js'

type TimeEntity = Pick<MessageEntity.DateTimeMessageEntity, 'unix_time' | 'date_time_format'>

/** Element of a time in the reader's own zone; a relative one is written again by `keepTimesCurrent`. */
export function timeEntity(children: Child[], entity: TimeEntity, now: number): HTMLElement {
  const { unix_time, date_time_format } = entity
  const made = element(
    'time',
    {
      datetime: new Date(unix_time * 1_000).toISOString(),
      title: writeTime(unix_time, 'wDT', now, {}),
      'data-relative': date_time_format === 'r' ? unix_time : undefined,
    },
    children,
  )
  const written = writeTime(unix_time, date_time_format, now, {})
  if (written !== undefined) innermost(made).textContent = written
  return made
}

/** The element of the text itself, within its styles. */
function innermost(outer: Element): Element {
  return outer.firstElementChild ? innermost(outer.firstElementChild) : outer
}

/** Interval at which relative times are written again, in milliseconds. */
const INTERVAL_MS = 1_000

/** Keeps the relative times of the page current for as long as it is open. */
export function keepTimesCurrent(now: () => number): void {
  setInterval(() => {
    for (const shown of document.querySelectorAll<HTMLElement>('time[data-relative]')) {
      const written = writeTime(Number(shown.dataset['relative']), 'r', now(), {}) ?? ''
      if (shown.textContent !== written) innermost(shown).textContent = written
    }
  }, INTERVAL_MS)
}
