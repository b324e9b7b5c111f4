/** A value to choose; `to` is what is sent. */
export interface SettingChoice {
  readonly to: string
  readonly label: string
}

/** One setting as a field of the form. */
export interface SettingField {
  readonly name: string
  readonly label: string
  /** Empty without one. */
  readonly explained: string
  /** Its value when it was read; sent back with a change, so that a form that is out of date changes nothing. */
  readonly current: string
  readonly choices: readonly SettingChoice[]
  /** True if other values can be typed. */
  readonly isFree: boolean
  /** Values of which any number can be chosen; each is sent with ` off` behind it to be left out. Absent for a single value. */
  readonly chosen?: readonly string[]
  /** Its later value, in words; empty without such a change. */
  readonly note: string
}

/** Fields under one heading. */
export interface SettingsSection {
  readonly name: string
  readonly title: string
  /** True if it is closed until somebody opens it. */
  readonly isFolded: boolean
  readonly fields: readonly SettingField[]
}

/** All settings and limits of a person. */
export interface SettingsForm {
  readonly sections: readonly SettingsSection[]
  /** Names what is changed only in the chat. */
  readonly elsewhere: string
}

/** The use of the limits that are set on more than one order. */
export interface LimitsUsed {
  /** By the name of the setting, a sentence that says it, or that it cannot be read. */
  readonly uses: Readonly<Record<string, string>>
  /** Time of the read, as a sentence; empty where there is nothing to say. */
  readonly asOf: string
}

/** Result of a change. */
export interface SettingsReply {
  readonly isSaved: boolean
  readonly message: string
  readonly form: SettingsForm
  /** Language of the form, as in the name of a locale file. */
  readonly language: string
  /** A change that has to be agreed to first. */
  readonly asks?: { readonly to: string; readonly yes: string }
  /** True if the change is made only in the chat. */
  readonly isForChat: boolean
}
