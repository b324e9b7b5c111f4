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
import { settingsKeyboard } from './keyboard.js'

/** A part of /settings as it is shown: a button, and the lines that it leads to. */
export interface SettingsPart {
  /** The name of a setting, or of the command that has it. */
  readonly name: string
  readonly place: SettingPlace
  readonly lines: readonly ShownLine[]
}

/** A line with its value. */
type ShownLine = Omit<SettingLine, 'read'> & SettingValue

/** All settings: the value of each, and, if none is chosen, what applies instead. */
export function settingsCard({ text }: Pick<RenderContext, 'text'>, parts: readonly SettingsPart[]): Message {
  const lines = parts
    .flatMap((part) => part.lines.map((line) => ({ place: part.place, ...line })))
    .toSorted(byPlace)
  const groups = settingGroups.map((group) => {
    const shown = lines.filter((line) => line.group === group).map((line) => lineText(text, line))
    return join([text(`settings-group-${group}`), ...shown], '\n')
  })
  return {
    text: join([text('settings-title'), ...groups, text('settings-typed')], '\n\n'),
    keyboard: settingsKeyboard(text, parts.toSorted(byPlace)),
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
