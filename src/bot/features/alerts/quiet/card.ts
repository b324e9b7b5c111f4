import type { FormattedString } from '@grammyjs/parse-mode'
import type { Settings } from '../../../../accounts/settings/settings.js'
import { parseQuiet, quietText } from '../../../../alerts/notification-preferences/quiet-hours.js'
import { DEFAULT_TIME_ZONE } from '../../../../alerts/notification-preferences/time-zone.js'
import { quietKeyboard, zonesKeyboard } from './keyboard.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The quiet hours, the notices that are sent in them, and the time zone; `clock` is the local time. */
export function quietCard(text: Text, settings: Settings, clock: string): Message {
  const { timeZone: zone = DEFAULT_TIME_ZONE, quiet } = settings
  const lines = [
    text('quiet-title'),
    quietLine(text, settings),
    text('quiet-zone', { zone, clock }),
    '',
    text('quiet-explained'),
    '',
    text('quiet-typed'),
  ]
  return { text: join(lines, '\n'), keyboard: quietKeyboard(text, quiet !== undefined) }
}

/** The question for the time zone. */
export function zonesCard(text: Text): Message {
  return { text: text('quiet-zone-ask'), keyboard: zonesKeyboard(text) }
}

/** The quiet hours in one line. */
export function quietLine(text: Text, { quiet, timeZone = DEFAULT_TIME_ZONE }: Settings): FormattedString {
  const hours = quiet === undefined ? undefined : parseQuiet(quiet)
  if (!hours) return text('quiet-none')
  return text('quiet-hours', { hours: quietText(hours).replace('-', '–'), zone: timeZone })
}
