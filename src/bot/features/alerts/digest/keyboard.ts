import { InlineKeyboard } from 'grammy'
import {
  digestScheduleText,
  parseDigestSchedule,
  weekdays,
  type DigestSchedule,
} from '../../../../alerts/digests/schedule.js'
import { settingDescriptors } from '../../../../accounts/settings/descriptors.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { openZones } from '../quiet/keyboard.js'

/** Shows the schedule of the digest. */
export const showDigest = defineAction('digest')
/** Sets the schedule; `to` is a schedule as it is typed, or `off`. */
export const setDigest = defineAction('digest-set', 'to')
/** Sends a digest now. */
export const sendDigest = defineAction('digest-now')

const HOURS_A_ROW = 4

/** The hours offered: those of the daily schedules. */
const offeredHours = settingDescriptors.digest.offered.flatMap((to) => {
  const schedule = parseDigestSchedule(to)
  return schedule?.every === 'day' ? [schedule.hour] : []
})

/** The default schedule behind the daily and weekly buttons. */
const DEFAULT = { hour: 8, weekday: 'mon' } as const

/** The buttons below the digest's card: interval, day and hour, with the current ones marked. */
export function digestKeyboard(text: Text, schedule: DigestSchedule | undefined): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const add = (name: string, to: DigestSchedule | undefined, isChosen: boolean): void => {
    const data = setDigest.pack({ to: to ? digestScheduleText(to) : 'off' })
    keyboard.text(isChosen ? text('chosen', { name }).text : name, data)
  }
  const hour = schedule?.hour ?? DEFAULT.hour
  const weekday = schedule?.every === 'week' ? schedule.weekday : DEFAULT.weekday
  add(text('digest-off').text, undefined, !schedule)
  add(text('digest-daily').text, { every: 'day', hour }, schedule?.every === 'day')
  add(text('digest-weekly').text, { every: 'week', weekday, hour }, schedule?.every === 'week')
  keyboard.row()
  if (schedule?.every === 'week') {
    for (const day of weekdays)
      add(text(`digest-short-${day}`).text, { ...schedule, weekday: day }, day === schedule.weekday)
    keyboard.row()
  }
  for (const [index, one] of (schedule ? offeredHours : []).entries()) {
    if (schedule) add(`${one}:00`, { ...schedule, hour: one }, one === schedule.hour)
    if (index % HOURS_A_ROW === HOURS_A_ROW - 1) keyboard.row()
  }
  return keyboard
    .text(text('digest-now').text, sendDigest.pack({}))
    .text(text('quiet-zone-open').text, openZones.pack({}))
}
