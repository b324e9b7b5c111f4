import { InlineKeyboard } from 'grammy'
import { settingDescriptors } from '../../../../accounts/settings/descriptors.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'

/** Shows the quiet hours. */
export const showQuiet = defineAction('quiet')
/** Sets the quiet hours: `22:00-07:00`, or `off`. */
export const setQuiet = defineAction('quiet-set', 'hours')
/** Shows time zones to choose from. */
export const openZones = defineAction('quiet-zones')
/** Sets the time zone, by its IANA name. */
export const setZone = defineAction('quiet-zone', 'zone')

/** The buttons below the quiet hours. */
export function quietKeyboard(text: Text, isOn: boolean): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const offered = settingDescriptors.hours.offered.filter((hours) => hours !== 'off')
  for (const [index, hours] of offered.entries()) {
    keyboard.text(hours.replace('-', '–'), setQuiet.pack({ hours }))
    if (index % 2 === 1) keyboard.row()
  }
  if (isOn) keyboard.text(text('quiet-off').text, setQuiet.pack({ hours: 'off' }))
  return keyboard.text(text('quiet-zone-open').text, openZones.pack({}))
}

/** The buttons below the question for the time zone. */
export function zonesKeyboard(text: Text): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, zone] of settingDescriptors.zone.offered.entries()) {
    keyboard.text(cityOf(zone), setZone.pack({ zone }))
    if (index % 2 === 1) keyboard.row()
  }
  return keyboard.text(text('quiet-back').text, showQuiet.pack({}))
}

/** The city in the name of a time zone. */
function cityOf(zone: string): string {
  return zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')
}
