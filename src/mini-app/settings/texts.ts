import type { Text } from '../../bot/shell/text/languages.js'
import type { SettingsText } from '../page/settings/protocol.js'

export function settingsTexts(text: Text): Readonly<Record<SettingsText, string>> {
  return {
    settingsOther: text('mini-app-settings-other').text,
    settingsSave: text('mini-app-settings-save').text,
  }
}
