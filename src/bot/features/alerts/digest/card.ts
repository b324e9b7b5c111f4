import { dateTime } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { DigestPreference } from '../../../../alerts/digests/digests.js'
import { digestWhen } from '../../../shell/cards/setting-value.js'
import { digestKeyboard } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The schedule of the digest, and its content. */
export function digestCard(render: RenderContext, preference: DigestPreference): Message {
  const { text, numbers } = render
  const { schedule, timeZone, next, isInQuiet, isOff } = preference
  const lines = [
    text('digest-title'),
    digestWhen(render, schedule),
    ...(schedule && next ? [text('digest-next', { time: dateTime({ numbers }, next) })] : []),
    text('digest-zone', { zone: timeZone }),
    ...(schedule && isInQuiet ? [text('digest-in-quiet')] : []),
    ...(schedule && isOff ? [text('digest-turned-off')] : []),
    '',
    text('digest-explained'),
    text('digest-typed'),
  ]
  return { text: join(lines, '\n'), keyboard: digestKeyboard(text, schedule) }
}
