import { Big } from 'big.js'
import { LEAST_COLLATERAL } from '../../service/operations/inputs.js'

/**
 * The settings of /settings itself, each described once: the command, its buttons, the page, the file of settings and the store follow
 * from it. A new one is an entry here and its texts: `settings-name-…`, `settings-default-…` and `settings-explained-…`, and
 * `settings-<name>-<word>` for each of its words.
 */

/** The part that all settings have. */
interface Described {
  /** The hash field of the settings that it is stored in; absent for the favourites, a set of their own. */
  readonly field?: string
  readonly group: 'you' | 'orders' | 'notifications'
  /** The place of its button below /settings, counted from 1. */
  readonly place: { readonly row: number; readonly column: number }
  /** Other names for it behind /settings. */
  readonly aliases?: readonly string[]
  /** The words behind /settings that change it. */
  readonly example: string
  /** False for what guards money: a file of settings, which a stranger may have written, never sets it. */
  readonly isInFile: boolean
}

/** One of a few words. The default one is stored as nothing. */
interface OneWord extends Described {
  readonly kind: 'word'
  readonly words: readonly string[]
  readonly byDefault: string
  /** A feature of the bot without which only the default can be chosen. */
  readonly needs?: 'topics'
}

/** A pair, or any number of pairs. */
interface Pairs extends Described {
  readonly kind: 'pair' | 'pairs'
}

/** An amount above 0, or none: dollars, a multiple or percent. */
interface Amount extends Described {
  readonly kind: 'dollars' | 'multiple' | 'percent'
  /** The amounts that buttons and forms offer, as decimal text. */
  readonly offered: readonly string[]
  /** The least amount, and the code of the issue with less. */
  readonly least?: { readonly amount: Big; readonly code: string }
  /** True for the size of orders that go out without a Confirm: a larger one is asked for again, and guarded by two-factor. */
  readonly isQuick?: boolean
}

/** A setting of /settings itself. */
export type OwnSetting = OneWord | Pairs | Amount

const ownSettings = {
  numbers: {
    field: 'numberStyle',
    kind: 'word',
    group: 'you',
    place: { row: 2, column: 3 },
    words: ['usual', 'plain'],
    byDefault: 'usual',
    example: 'numbers plain',
    isInFile: true,
  },
  theme: {
    field: 'theme',
    kind: 'word',
    group: 'you',
    place: { row: 2, column: 4 },
    aliases: ['pictures'],
    words: ['dark', 'light'],
    byDefault: 'dark',
    example: 'theme light',
    isInFile: true,
  },
  topics: {
    field: 'topics',
    kind: 'word',
    group: 'notifications',
    place: { row: 6, column: 4 },
    words: ['on', 'off'],
    byDefault: 'off',
    needs: 'topics',
    example: 'topics on',
    isInFile: true,
  },
  pair: {
    field: 'pair',
    kind: 'pair',
    group: 'orders',
    place: { row: 3, column: 1 },
    example: 'pair BTC',
    isInFile: true,
  },
  favourites: {
    kind: 'pairs',
    group: 'orders',
    place: { row: 3, column: 2 },
    aliases: ['favourite', 'favorite', 'favorites'],
    example: 'favourite ETH',
    isInFile: true,
  },
  collateral: {
    field: 'collateral',
    kind: 'dollars',
    group: 'orders',
    place: { row: 4, column: 1 },
    offered: ['25', '50', '100', '250', '500', '1000'],
    least: { amount: LEAST_COLLATERAL, code: 'collateral-too-small' },
    example: 'collateral 100',
    isInFile: true,
  },
  leverage: {
    field: 'leverage',
    kind: 'multiple',
    group: 'orders',
    place: { row: 4, column: 2 },
    offered: ['2', '3', '5', '10', '20', '50'],
    least: { amount: new Big(1), code: 'leverage-below-one' },
    example: 'leverage 10x',
    isInFile: true,
  },
  slippage: {
    field: 'slippage',
    kind: 'percent',
    group: 'orders',
    place: { row: 4, column: 3 },
    aliases: ['slip'],
    offered: ['0.1', '0.3', '0.5', '1'],
    example: 'slippage 0.5%',
    isInFile: true,
  },
  quick: {
    field: 'quick',
    kind: 'dollars',
    group: 'orders',
    place: { row: 5, column: 1 },
    aliases: ['confirm'],
    offered: ['50', '100', '250', '500', '1000', '2500'],
    isQuick: true,
    example: 'quick 50',
    isInFile: false,
  },
} as const satisfies Readonly<Record<string, OwnSetting>>

type OwnSettings = typeof ownSettings
export type SettingName = keyof OwnSettings

/** Their names, in the order in which they are shown. */
export const settingNames = Object.keys(ownSettings) as readonly SettingName[]

/** The description of a setting. */
export function ownSetting(name: SettingName): OwnSetting {
  return ownSettings[name]
}

export function isSettingName(word: string): word is SettingName {
  return Object.hasOwn(ownSettings, word)
}

/** The stored values of these settings by their fields; undefined until one is chosen. */
export type OwnValues = {
  readonly [
    Name in SettingName as OwnSettings[Name] extends { readonly field: infer Field extends string }
      ? Field
      : never
  ]: Stored<OwnSettings[Name]> | undefined
}

type Stored<Setting> = Setting extends {
  readonly words: readonly (infer Word)[]
  readonly byDefault: infer Default
}
  ? Exclude<Word, Default>
  : string

/** The stored values of these settings, from the fields of a hash. A word that is none of the setting's counts as not chosen. */
export function ownValuesOf(fields: Readonly<Record<string, string>>): OwnValues {
  const values = settingNames.flatMap((name) => {
    const setting = ownSetting(name)
    if (setting.field === undefined) return []
    const value = fields[setting.field]
    const isKnown =
      value === undefined ||
      setting.kind !== 'word' ||
      (setting.words.includes(value) && value !== setting.byDefault)
    return [[setting.field, isKnown ? value : undefined] as const]
  })
  return Object.fromEntries(values) as OwnValues
}
