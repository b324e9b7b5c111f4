import type { RenderContext } from '../render-context.js'
import { moment } from '../text/moment.js'
import type { Value } from '../text/markup.js'

/** Times in texts: those of `Numbers`, which a client shows in its reader's own zone. */

/** The time of day, for what was read or happened today. */
export function timeOfDay({ numbers }: Pick<RenderContext, 'numbers'>, at: Date): Value {
  return moment(numbers.timeOfDay(at), at, 'T')
}

/** Date and time; a dash for a time that is not known. */
export function dateTime({ numbers }: Pick<RenderContext, 'numbers'>, at: Date | undefined): Value {
  const written = numbers.dateTime(at)
  return at ? moment(written, at, 'Dt') : written
}

/** A time not far away, which a client counts down: `in 40 s`; elsewhere the time of day. */
export function countdown({ numbers }: Pick<RenderContext, 'numbers'>, at: Date): Value {
  return moment(numbers.timeOfDay(at), at, 'r')
}
