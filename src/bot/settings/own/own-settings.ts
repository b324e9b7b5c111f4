import type { OfferedValue, SettingGroup, SettingsPerson, ValueKind } from '../setting.js'
import type { SettingName } from './names.js'

/** The records that these settings are read from. */
type Stored = Pick<SettingsPerson, 'settings' | 'favourites' | 'pairs'>

/** A setting that /settings itself changes, without what changes it. */
interface OwnSetting {
  readonly group: Exclude<SettingGroup, 'limits'>
  readonly kind: ValueKind
  readonly isFree: boolean
  /** The word of the value that applies until another one is chosen. */
  readonly byDefault: string
  /** The chosen value as it is typed; undefined if none is chosen. */
  readonly chosen: (stored: Stored) => string | undefined
  readonly offered: (stored: Stored) => readonly OfferedValue[]
}

const words = (...offered: readonly string[]): OwnSetting['offered'] => {
  const values = offered.map((to) => ({ to }))
  return () => values
}

const amount = (
  name: 'collateral' | 'leverage' | 'slippage' | 'quick',
  kind: ValueKind,
  offered: readonly string[],
): OwnSetting => ({
  group: 'orders',
  kind,
  isFree: true,
  byDefault: 'off',
  chosen: ({ settings }) => settings[name],
  offered: words(...offered, 'off'),
})

/** The settings of /settings itself, with the values that buttons and forms offer. */
export const ownSettings: Readonly<Record<SettingName, OwnSetting>> = {
  numbers: {
    group: 'you',
    kind: 'word',
    isFree: false,
    byDefault: 'usual',
    chosen: ({ settings }) => settings.numberStyle,
    offered: words('usual', 'plain'),
  },
  theme: {
    group: 'you',
    kind: 'word',
    isFree: false,
    byDefault: 'dark',
    chosen: ({ settings }) => settings.theme,
    offered: words('dark', 'light'),
  },
  topics: {
    group: 'notifications',
    kind: 'word',
    isFree: false,
    byDefault: 'off',
    chosen: ({ settings }) => settings.topics,
    offered: words('on', 'off'),
  },
  pair: {
    group: 'orders',
    kind: 'verbatim',
    isFree: true,
    byDefault: 'off',
    chosen: ({ settings }) => settings.pair,
    offered: ({ pairs }) => [...pairs, 'off'].map((to) => ({ to })),
  },
  favourites: {
    group: 'orders',
    kind: 'pairs',
    isFree: true,
    byDefault: '',
    chosen: ({ favourites }) => (favourites.length === 0 ? undefined : favourites.join(', ')),
    offered: ({ favourites, pairs }) =>
      [...favourites, ...pairs.filter((pair) => !favourites.includes(pair))].map((to) => ({ to })),
  },
  collateral: amount('collateral', 'dollars', ['25', '50', '100', '250', '500', '1000']),
  leverage: amount('leverage', 'multiple', ['2', '3', '5', '10', '20', '50']),
  slippage: amount('slippage', 'percent', ['0.1', '0.3', '0.5', '1']),
  quick: amount('quick', 'dollars', ['50', '100', '250', '500', '1000', '2500']),
}
