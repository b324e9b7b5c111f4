import type { Settings } from '../../../accounts/settings/settings.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { SettingGroup, SettingPlace } from '../../shell/cards/setting.js'
import type { Value } from '../../shell/text/markup.js'
import { writtenAmount, type AmountName } from './amount.js'
import type { SettingName } from './setting.js'

/** A setting that /settings itself changes. */
interface OwnSetting {
  readonly group: SettingGroup
  readonly place: SettingPlace
  /** The chosen value in words; undefined if none is chosen. */
  readonly chosen: (render: RenderContext, stored: StoredSettings) => Value | undefined
}

/** The stored values that the settings are read from. */
interface StoredSettings {
  readonly settings: Settings
  /** BASE/QUOTE of each. */
  readonly favourites: readonly string[]
}

const amount =
  (name: AmountName): OwnSetting['chosen'] =>
  (render, { settings }) =>
    writtenAmount(render, name, settings[name])

export const ownSettings: Readonly<Record<SettingName, OwnSetting>> = {
  numbers: {
    group: 'you',
    place: { row: 2, column: 3 },
    chosen: ({ text }, { settings }) => settings.numberStyle && text('settings-numbers-plain'),
  },
  theme: {
    group: 'you',
    place: { row: 2, column: 4 },
    chosen: ({ text }, { settings }) => settings.theme && text('settings-theme-light'),
  },
  topics: {
    group: 'notifications',
    place: { row: 6, column: 4 },
    chosen: ({ text }, { settings }) => settings.topics && text('settings-topics-on'),
  },
  pair: {
    group: 'orders',
    place: { row: 3, column: 1 },
    chosen: (_, { settings }) => settings.pair,
  },
  favourites: {
    group: 'orders',
    place: { row: 3, column: 2 },
    chosen: (_, { favourites }) => (favourites.length === 0 ? undefined : favourites.join(', ')),
  },
  collateral: { group: 'orders', place: { row: 4, column: 1 }, chosen: amount('collateral') },
  leverage: { group: 'orders', place: { row: 4, column: 2 }, chosen: amount('leverage') },
  slippage: { group: 'orders', place: { row: 4, column: 3 }, chosen: amount('slippage') },
  quick: {
    group: 'orders',
    place: { row: 5, column: 1 },
    chosen: (render, { settings }) => {
      const most = writtenAmount(render, 'quick', settings.quick)
      return most && render.text('settings-quick-on', { most })
    },
  },
}
