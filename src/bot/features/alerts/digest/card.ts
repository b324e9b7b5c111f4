import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { DigestPreference } from '../../../../alerts/digests/digests.js'
import { clockText } from '../../../../alerts/notification-preferences/quiet-hours.js'
import { digestKeyboard } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

const HOUR_MINUTES = 60

/** When a person is told what their trading came to, and what that is. */
export function digestCard(render: RenderContext, choice: DigestPreference): Message {
  const { text, numbers } = render
  const { wish, timeZone, next, isInQuiet, isOff } = choice
  const lines = [
    text('digest-title'),
    digestWhen(render, wish),
    ...(wish && next ? [text('digest-next', { time: numbers.dateTime(next) })] : []),
    text('digest-zone', { zone: timeZone }),
    ...(wish && isInQuiet ? [text('digest-in-quiet')] : []),
    ...(wish && isOff ? [text('digest-turned-off')] : []),
    '',
    text('digest-what'),
    text('digest-typed'),
  ]
  return { text: join(lines, '\n'), keyboard: digestKeyboard(text, wish) }
}

/** When it comes, in words. */
export function digestWhen({ text }: RenderContext, wish: DigestPreference['wish']): FormattedString {
  if (!wish) return text('digest-when-off')
  const time = clockText(wish.hour * HOUR_MINUTES)
  if (wish.every === 'day') return text('digest-when-daily', { time })
  return text('digest-when-weekly', { time, day: text(`digest-day-${wish.weekday}`) })
}
