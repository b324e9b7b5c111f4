import type { FormattedString } from '@grammyjs/parse-mode'
import type { RenderContext } from '../../shell/render-context.js'
import {
  settingGroups,
  type SettingLine,
  type SettingPlace,
  type SettingValue,
} from '../../shell/cards/setting.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { settingsKeyboard, type SettingButton } from './keyboard.js'

/** All that /settings shows. */
export interface SettingsOverview {
  readonly lines: readonly ShownLine[]
  readonly buttons: readonly SettingButton[]
}

/** A line with its value. */
type ShownLine = Omit<SettingLine, 'read' | 'place'> & SettingValue & { readonly place: SettingPlace }

/** All settings: the value of each, and, if none is chosen, what applies instead. */
export function settingsCard({ text }: Pick<RenderContext, 'text'>, overview: SettingsOverview): Message {
  const lines = overview.lines.toSorted(byPlace)
  const groups = settingGroups.map((group) => {
    const shown = lines.filter((line) => line.group === group).map((line) => lineText(text, line))
    return join([text(`settings-group-${group}`), ...shown], '\n')
  })
  return {
    text: join([text('settings-title'), ...groups, text('settings-typed')], '\n\n'),
    keyboard: settingsKeyboard(text, overview.buttons.toSorted(byPlace)),
  }
}

function lineText(text: Text, { name, chosen, defaults = {} }: ShownLine): FormattedString {
  const title = text(`settings-name-${name}`)
  return chosen === undefined
    ? text('settings-line-default', { title, value: text(`settings-default-${name}`, defaults) })
    : text('settings-line', { title, value: chosen })
}

function byPlace(
  { place: one }: { readonly place: SettingPlace },
  { place: other }: { readonly place: SettingPlace },
): number {
  return one.row - other.row || one.column - other.column
}
