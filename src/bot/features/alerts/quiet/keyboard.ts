import { InlineKeyboard } from 'grammy'
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

/** The hours and time zones of the buttons. */
const HOURS = ['22:00-07:00', '23:00-07:00', '23:00-08:00', '00:00-08:00'] as const
const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'UTC',
] as const

/** The buttons below the quiet hours. */
export function quietKeyboard(text: Text, isOn: boolean): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, hours] of HOURS.entries()) {
    keyboard.text(hours.replace('-', '–'), setQuiet.pack({ hours }))
    if (index % 2 === 1) keyboard.row()
  }
  if (isOn) keyboard.text(text('quiet-off').text, setQuiet.pack({ hours: 'off' }))
  return keyboard.text(text('quiet-zone-open').text, openZones.pack({}))
}

/** The buttons below the question for the time zone. */
export function zonesKeyboard(text: Text): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, zone] of ZONES.entries()) {
    keyboard.text(cityOf(zone), setZone.pack({ zone }))
    if (index % 2 === 1) keyboard.row()
  }
  return keyboard.text(text('quiet-back').text, showQuiet.pack({}))
}

/** The city in the name of a time zone. */
function cityOf(zone: string): string {
  return zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')
}
