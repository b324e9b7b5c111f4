import { Big } from 'big.js'
import { LEAST_COLLATERAL } from '../../service/operations/inputs.js'

/**
 * The settings of a person, each described once: the store, /settings with its buttons, the page and the file of settings follow from it.
 * A new one is an entry here and its texts: `settings-name-…` and `settings-default-…`; `settings-explained-…` where it has no command of
 * its own; and `settings-<name>-<word>` for each of its words.
 */

/** The part that all settings have. */
interface Described {
  /** The hash field that it is stored in; absent for the favourites, a set of their own. */
  readonly field?: string
  /** Its heading on /settings. */
  readonly group: 'you' | 'orders' | 'notifications'
  /** The place of its line on /settings, counted from 1. */
  readonly place: { readonly row: number; readonly column: number }
  /** True for the line of a setting without a button of its own there: that of its command has another place. */
  readonly hasNoButton?: boolean
  /** Other names for it behind /settings. */
  readonly aliases?: readonly string[]
  /** The command that shows and changes it, with the words before the value; absent where /settings does. */
  readonly command?: string
  /** The words behind /settings that change it. For those without a command of their own. */
  readonly example?: string
  /** The key of the text that explains it on the page; absent for `settings-explained-<name>`, or none where it has a command. */
  readonly explained?: string
  /** Its name in a file of settings. Absent for what guards money or trust: a file, which a stranger may have written, never sets it. */
  readonly fileName?: string
  /** The part of the trading desk that keeps it, which holds a loosening to two-factor. */
  readonly guard?: 'quick' | 'tolerance' | 'priceAge'
  /** `limits`: the page shows it among the limits, with the texts of /limits. */
  readonly section?: 'limits'
  /** Keys of the texts for the value `off`, and for a chosen value on /settings; absent for those of all settings. */
  readonly off?: string
  readonly on?: string
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

/** An amount above 0, or none: dollars, a multiple or percent; `risk`: dollars, or percent of the equity, which has its sign. */
interface Amount extends Described {
  readonly kind: 'dollars' | 'multiple' | 'percent' | 'risk'
  /** The amounts that buttons and forms offer, as decimal text. */
  readonly offered: readonly string[]
  /** The amount that applies until one is chosen; absent for none, which can be chosen again as `off`. */
  readonly byDefault?: string
  /** The least amount, and the code of the issue with less. */
  readonly least?: { readonly amount: Big; readonly code: string }
  /** The largest amount, and the code of the issue with more. */
  readonly most?: { readonly amount: Big; readonly code: string }
}

/** A text with a grammar of its own, in `bot/settings/kinds.ts`. */
export interface OwnGrammar extends Described {
  readonly kind: 'chain' | 'language' | 'zone' | 'hours' | 'digest' | 'phrase' | 'age'
  /** The value that applies until one is chosen, as it is typed; absent for the first offered one. */
  readonly byDefault?: string
  /** The values that buttons and forms offer, as they are typed; empty where the operator sets them. */
  readonly offered: readonly string[]
  readonly command: string
}

/** A setting that /settings itself parses, or, among the limits, /limits. */
export type PlainSetting = OneWord | Pairs | Amount

/** A setting of a person. */
export type SettingDescriptor = PlainSetting | OwnGrammar

/** Settings by their names, in the order in which they are shown. */
export type SettingDescriptors = Readonly<Record<string, SettingDescriptor>>

export const settingDescriptors = {
  chain: {
    field: 'chain',
    kind: 'chain',
    group: 'you',
    place: { row: 1, column: 2 },
    command: '/chain',
    explained: 'chain-explained',
    offered: [],
    fileName: 'chain',
  },
  language: {
    field: 'language',
    kind: 'language',
    group: 'you',
    place: { row: 2, column: 1 },
    command: '/language',
    explained: 'language-explained',
    byDefault: 'telegram',
    offered: [],
    fileName: 'language',
  },
  zone: {
    field: 'timeZone',
    kind: 'zone',
    group: 'you',
    // After the language; its button is that of the quiet hours.
    place: { row: 2, column: 2 },
    hasNoButton: true,
    aliases: ['timezone'],
    command: '/quiet',
    byDefault: 'UTC',
    offered: [
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
    ],
    fileName: 'timeZone',
  },
  numbers: {
    field: 'numberStyle',
    kind: 'word',
    group: 'you',
    place: { row: 2, column: 3 },
    words: ['usual', 'plain'],
    byDefault: 'usual',
    example: 'numbers plain',
    fileName: 'numbers',
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
    fileName: 'theme',
  },
  sort: {
    field: 'sort',
    kind: 'word',
    group: 'you',
    place: { row: 2, column: 5 },
    words: ['opened', 'pnl', 'size', 'near', 'pair'],
    byDefault: 'opened',
    example: 'sort pnl',
    fileName: 'sort',
  },
  pair: {
    field: 'pair',
    kind: 'pair',
    group: 'orders',
    place: { row: 3, column: 1 },
    example: 'pair BTC',
    fileName: 'pair',
  },
  favourites: {
    kind: 'pairs',
    group: 'orders',
    place: { row: 3, column: 2 },
    aliases: ['favourite', 'favorite', 'favorites'],
    example: 'favourite ETH',
  },
  collateral: {
    field: 'collateral',
    kind: 'dollars',
    group: 'orders',
    place: { row: 4, column: 1 },
    offered: ['25', '50', '100', '250', '500', '1000'],
    least: { amount: LEAST_COLLATERAL, code: 'collateral-too-small' },
    example: 'collateral 100',
    fileName: 'collateral',
  },
  leverage: {
    field: 'leverage',
    kind: 'multiple',
    group: 'orders',
    place: { row: 4, column: 2 },
    offered: ['2', '3', '5', '10', '20', '50'],
    least: { amount: new Big(1), code: 'leverage-below-one' },
    example: 'leverage 10x',
    fileName: 'leverage',
  },
  slippage: {
    field: 'slippage',
    kind: 'percent',
    group: 'orders',
    place: { row: 4, column: 3 },
    aliases: ['slip'],
    offered: ['0.1', '0.3', '0.5', '1'],
    example: 'slippage 0.5%',
    fileName: 'slippage',
  },
  r: {
    field: 'riskUnit',
    kind: 'risk',
    group: 'orders',
    place: { row: 4, column: 4 },
    aliases: ['risk'],
    offered: ['0.5%', '1%', '2%', '25', '50', '100'],
    example: 'r 1%',
    fileName: 'r',
  },
  buffer: {
    field: 'liquidationBuffer',
    kind: 'percent',
    group: 'orders',
    place: { row: 5, column: 3 },
    byDefault: '25',
    offered: ['10', '25', '50', '75', '100'],
    least: { amount: new Big(10), code: 'buffer-too-small' },
    example: 'buffer 50%',
  },
  quick: {
    field: 'quick',
    kind: 'dollars',
    group: 'orders',
    place: { row: 5, column: 1 },
    aliases: ['confirm'],
    offered: ['50', '100', '250', '500', '1000', '2500'],
    guard: 'quick',
    off: 'settings-quick-off',
    on: 'settings-quick-on',
    example: 'quick 50',
  },
  tolerance: {
    field: 'tolerance',
    kind: 'percent',
    group: 'orders',
    section: 'limits',
    place: { row: 5, column: 2 },
    command: '/limits tolerance',
    explained: 'limits-tolerance-rules',
    byDefault: '0.5',
    offered: ['0.1', '0.25', '0.5', '1', '2', '5'],
    guard: 'tolerance',
  },
  age: {
    field: 'priceAge',
    kind: 'age',
    group: 'orders',
    section: 'limits',
    place: { row: 5, column: 2 },
    hasNoButton: true,
    command: '/limits age',
    explained: 'limits-age-rules',
    byDefault: '30s',
    offered: ['10s', '30s', '60s', '120s', '300s', '1800s'],
    guard: 'priceAge',
  },
  hours: {
    field: 'quiet',
    kind: 'hours',
    group: 'notifications',
    place: { row: 6, column: 2 },
    command: '/quiet',
    explained: 'quiet-explained',
    byDefault: 'off',
    offered: ['22:00-07:00', '23:00-07:00', '23:00-08:00', '00:00-08:00', 'off'],
    off: 'quiet-off',
    fileName: 'quiet',
  },
  digest: {
    field: 'digest',
    kind: 'digest',
    group: 'notifications',
    place: { row: 6, column: 3 },
    command: '/digest',
    explained: 'digest-explained',
    byDefault: 'off',
    offered: [
      'daily 6',
      'daily 7',
      'daily 8',
      'daily 9',
      'daily 12',
      'daily 18',
      'daily 20',
      'daily 22',
      'weekly mon 8',
      'off',
    ],
    off: 'digest-off',
    fileName: 'digest',
  },
  funding: {
    field: 'fundingFrom',
    kind: 'dollars',
    group: 'notifications',
    place: { row: 7, column: 3 },
    offered: ['1', '5', '10', '25', '50', '100'],
    least: { amount: new Big(1), code: 'funding-too-small' },
    most: { amount: new Big(100_000), code: 'funding-too-large' },
    example: 'funding 10',
    fileName: 'funding',
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
    fileName: 'topics',
  },
  phrase: {
    field: 'phrase',
    kind: 'phrase',
    group: 'notifications',
    // Below the notifications, whose command has the button.
    place: { row: 6, column: 1 },
    hasNoButton: true,
    command: '/notify phrase',
    byDefault: 'off',
    offered: ['off'],
    off: 'settings-default-phrase',
  },
} as const satisfies SettingDescriptors

type Table = typeof settingDescriptors

/** The stored values of the settings by their fields; undefined until one is chosen. */
export type ChosenValues = {
  readonly [
    Name in keyof Table as Table[Name] extends { readonly field: infer Field extends string } ? Field : never
  ]: Stored<Table[Name]> | undefined
}

type Stored<Setting> = Setting extends {
  readonly words: readonly (infer Word)[]
  readonly byDefault: infer Default
}
  ? Exclude<Word, Default>
  : string

/** The stored values of settings, from the fields of a hash. A word that is none of the setting's counts as not chosen. */
export function chosenValuesOf(
  fields: Readonly<Record<string, string>>,
  descriptors: SettingDescriptors = settingDescriptors,
): ChosenValues {
  const values = Object.values(descriptors).flatMap((setting) => {
    if (setting.field === undefined) return []
    const value = fields[setting.field]
    const isKnown =
      value === undefined ||
      setting.kind !== 'word' ||
      (setting.words.includes(value) && value !== setting.byDefault)
    return [[setting.field, isKnown ? value : undefined] as const]
  })
  return Object.fromEntries(values) as ChosenValues
}
