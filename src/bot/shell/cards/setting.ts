import type { Settings } from '../../../accounts/settings/settings.js'
import type { RenderContext } from '../render-context.js'
import type { Value } from '../text/markup.js'

/** The groups of lines in /settings, in their order. The heading of each is the text `settings-group-<group>`. */
export const settingGroups = ['you', 'orders', 'notifications'] as const
type SettingGroup = (typeof settingGroups)[number]

/** A place among the rows of buttons below /settings, each counted from 1. Lines follow the order of the buttons. */
export interface SettingPlace {
  readonly row: number
  readonly column: number
}

/** The person whose settings are shown, with the language and format to show them in. */
export interface SettingsReader {
  readonly userId: number
  readonly settings: Settings
  readonly render: RenderContext
}

/** A value in /settings. */
export interface SettingValue {
  /** Undefined if the person has chosen none. */
  readonly chosen: Value | undefined
  /** Values for the text that says what applies if none is chosen. */
  readonly defaults?: Readonly<Record<string, Value>>
}

/** A line of /settings. */
export interface SettingLine {
  /** Its label is the text `settings-name-<name>`; without a chosen value it shows `settings-default-<name>`. */
  readonly name: string
  readonly group: SettingGroup
  /** Absent: the place of its button. */
  readonly place?: SettingPlace
  readonly read: (reader: SettingsReader) => SettingValue | Promise<SettingValue>
}

/** A command's part in /settings beside its settings: lines, a button, and `/settings <name> <value>` for `/<name> <value>`. */
export interface CommandSetting {
  /** The place of its button. */
  readonly place: SettingPlace
  readonly lines: readonly SettingLine[]
  /** Other names for it behind /settings. */
  readonly aliases?: readonly string[]
}
