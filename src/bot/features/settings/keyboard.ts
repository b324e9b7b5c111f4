import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { runCommand } from '../../shell/keyboard/command.js'
import type { SettingPlace } from '../../shell/cards/setting.js'
import { caption } from '../../shell/keyboard/caption.js'

/** Shows all settings. */
export const showSettings = defineAction('settings')
/** Shows one of them, to change it. */
export const openSetting = defineAction('setting', 'name')
/** Changes it; `to` is as one would type it behind the name. */
export const setSetting = defineAction('setting-set', 'name', 'to')
/** Lets orders up to a size, as decimal text, go out as they are typed. */
export const switchQuickOn = defineAction('quick-on', 'most')

/** Sends the settings as a file. */
export const exportSettings = defineAction('settings-export')
/** Waits for a file of settings. */
export const importSettings = defineAction('settings-import')
/** Does what a file of settings says. */
export const applySettings = defineAction('settings-apply', 'file')

/** A button of /settings. */
export interface SettingButton {
  /** The name of a setting, or of the command that has it. */
  readonly name: string
  readonly isCommand: boolean
  readonly place: SettingPlace
}

/** Below all settings: these buttons, in the order of their places. */
export function settingsKeyboard(text: Text, buttons: readonly SettingButton[]): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  let row = buttons[0]?.place.row
  for (const { name, place, isCommand } of buttons) {
    if (place.row !== row) keyboard.row()
    row = place.row
    const open = isCommand ? runCommand.pack({ name, argument: '' }) : openSetting.pack({ name })
    keyboard.text(text(`settings-name-${name}`).text, open)
  }
  keyboard.row()
  return keyboard
    .text(text('settings-export').text, exportSettings.pack({}))
    .text(text('settings-import').text, importSettings.pack({}))
}

/** Below what a file would change. */
export function applyFileKeyboard(text: Text, file: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('settings-file-apply').text, applySettings.pack({ file }))
    .text(text('settings-back').text, showSettings.pack({}))
}

/** One value that a setting may have. */
export interface SettingChoice {
  readonly label: string
  /** As one would type it. */
  readonly to: string
  readonly isChosen: boolean
}

/** Below one setting: what it may be, and the way back. */
export function settingKeyboard(
  text: Text,
  name: string,
  choices: readonly SettingChoice[],
  perRow: number,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  // What does not fit on a button can still be typed.
  const fitting = choices.filter(({ to }) => setSetting.fits({ name, to }))
  for (const [index, { label, to, isChosen }] of fitting.entries()) {
    const shown = isChosen ? text('chosen', { name: label }).text : label
    keyboard.text(caption(shown), setSetting.pack({ name, to }))
    if (index % perRow === perRow - 1) keyboard.row()
  }
  return keyboard.row().text(text('settings-back').text, showSettings.pack({}))
}

/** Below the question whether orders shall go out as they are typed. */
export function askQuickKeyboard(text: Text, most: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('settings-quick-yes').text, switchQuickOn.pack({ most }))
    .row()
    .text(text('settings-quick-no').text, openSetting.pack({ name: 'quick' }))
}
