import type { Big } from 'big.js'
import type { Account } from '../../accounts/accounts.js'
import type { SettingDescriptor } from '../../accounts/settings/descriptors.js'
import type { TextSetting, Settings } from '../../accounts/settings/settings.js'
import type { Issue } from '../../desk/trading/issue.js'
import type { Fault } from '../../desk/trading/grammar/fault.js'
import type { Limits } from '../../desk/trading/risk/limits/limit.js'

/** The groups of settings. */
type SettingGroup = 'you' | 'orders' | 'notifications' | 'limits'

/**
 * The form of a value, which decides how it is written: `word` has a text of its own for each value, `zone`, `phrase` and `pair` are shown
 * as they are typed, `chain` and `named` have a name beside them, and `pairs` is any number of pairs.
 */
type ValueKind =
  | 'word'
  | 'named'
  | 'count'
  | 'switch'
  | 'span'
  | 'windows'
  | 'level'
  | 'cool-off'
  | SettingDescriptor['kind']

/** A person's choices so far, and the pairs to choose from. */
export interface Choices {
  readonly settings: Settings
  /** BASE/QUOTE of each. */
  readonly favourites: readonly string[]
  /** The pairs to offer; empty where they could not be read. */
  readonly pairs: readonly string[]
}

/** All that the settings of a person are read from. */
export interface SettingsPerson extends Choices {
  /** Numeric Telegram id. */
  readonly userId: number
  readonly limits: Limits
  readonly accounts: readonly Account[]
}

/** A value to choose; `to` is as one would type it. */
export interface OfferedValue {
  readonly to: string
  /** Of a value of the kind `named` or `chain`. */
  readonly name?: string
}

/** Result of changing a setting. */
export type SettingOutcome =
  | { readonly is: 'changed' }
  /** `typed` is the whole text that the fault is in. */
  | { readonly is: 'fault'; readonly typed: string; readonly fault: Fault }
  | { readonly is: 'issue'; readonly issue: Pick<Issue, 'code' | 'values'> }
  | { readonly is: 'no-pair'; readonly typed: string; readonly nearest: readonly string[] }
  /** Refused with the text of this key. */
  | { readonly is: 'refused'; readonly key: string; readonly values?: Readonly<Record<string, string>> }
  /** Orders up to this size would be sent without a Confirm; nothing was changed, and the person has to agree first. */
  | { readonly is: 'asks-quick'; readonly most: Big }
  /** A cool-off until then, in milliseconds, cannot be lifted; nothing was changed, and the person has to agree first. */
  | { readonly is: 'asks-cool-off'; readonly until: number }

/** A setting in a file of settings. */
export interface SettingInFile {
  /** Its name there. */
  readonly name: string
  /** The field of the settings that it sets. */
  readonly field: TextSetting
  /** True for a value that it may have, as it is stored. */
  readonly isFit: (text: string) => boolean
}

/** One setting that the chat and the mini app change alike. */
export interface Setting {
  /** Unique among all settings. */
  readonly name: string
  readonly group: SettingGroup
  readonly kind: ValueKind
  /** Keys of its texts. */
  readonly label: string
  readonly explained?: string
  /** The key of the text for the value `off`; absent for that of all settings. */
  readonly off?: string
  /** The words of the chat that change it, without the value: `/settings pair`. */
  readonly command: string
  /** True if other values than the offered ones can be typed. */
  readonly isFree: boolean
  /** Its part in a file of settings; absent for what guards money or trust, which a file never sets. */
  readonly file?: SettingInFile
  /** Its value as one would type it; for `pairs`, joined by commas. */
  readonly current: (person: SettingsPerson) => string
  readonly offered: (person: SettingsPerson) => readonly OfferedValue[]
  /** Its value from later on, and when that is, in milliseconds: a limit that is raised. */
  readonly pending?: (person: SettingsPerson) => { readonly to: string; readonly at: number } | undefined
  /**
   * Changes it to a value as it is typed in the chat, with everything that is checked there. Rejects with a
   * `TwoFactorRequiredError` where the change needs two-factor; then nothing is changed.
   */
  readonly change: (userId: number, typed: string) => Promise<SettingOutcome>
}

/** A setting of `descriptors.ts`, which has a line on /settings. */
export interface DescribedSetting extends Setting {
  readonly descriptor: SettingDescriptor
  /** Its name there. Its texts on /settings are `settings-name-<key>` and `settings-default-<key>`. */
  readonly key: string
  /** The value that applies until one is chosen, as one would type it. */
  readonly byDefault: OfferedValue
  /** The chosen value as one would type it; undefined if none is. */
  readonly chosen: (choices: Omit<Choices, 'pairs'>) => OfferedValue | undefined
  readonly current: (choices: Choices) => string
  readonly offered: (choices: Choices) => readonly OfferedValue[]
}
