import { InlineKeyboard } from 'grammy'
import type { Correction } from '../../../../accounts/corrections/corrections.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { runCommand } from '../../../shell/keyboard/command.js'
import { addForgetButtons } from '../corrections/keyboard.js'
import type { Text } from '../../../shell/text/languages.js'

/** The two services that a person switches on or off by themselves. */
export const wordsServices = ['model', 'speech'] as const
export type WordsService = (typeof wordsServices)[number]

/** Switches one of them `on` or `off`. */
export const switchWords = defineAction('words-switch', 'service', 'to')

/** Below /words: a button for each service that there is, those to remove corrections, and the way to all settings. */
export function wordsKeyboard(
  text: Text,
  services: readonly { readonly name: WordsService; readonly isOn: boolean }[],
  corrections: readonly Correction[],
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { name, isOn } of services) {
    const to = isOn ? 'off' : 'on'
    const label = `${name}-${to}`
    keyboard.text(text(`words-button-${label}`).text, switchWords.pack({ service: name, to })).row()
  }
  addForgetButtons(keyboard, text, corrections)
  return keyboard.text(text('settings-back').text, runCommand.pack({ name: 'settings', argument: '' }))
}
