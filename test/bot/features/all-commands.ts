import { features } from '../../../src/bot/features/features.js'
import type { CommandSet } from '../../../src/bot/shell/command.js'
import { createSettingsList, type SettingsList } from '../../../src/bot/settings/settings-list.js'
import { createFeatures, createShared } from '../../../src/bot/shell/feature.js'

/** The dependencies of which creating a feature reads a member; they have none. The others are not there at all. */
const EMPTY = Object.fromEntries(
  'accounts alerts boards config deadLetters erasure languages me memory menu pauses people sealed settings signalSources twoFactor watching'
    .split(' ')
    .map((name) => [name, {}]),
)

/** The settings, with these chains and nothing behind them: any change of one fails. */
export function settingsListOf(given: { readonly chains: readonly object[] }): SettingsList {
  return createSettingsList({
    desk: { market: {}, trading: {} },
    languages: { available: ['en', 'pt-BR'] },
    ...given,
  } as never)
}

/** Every command and button of the bot, made of these dependencies and of empty ones: any call of one fails. */
export function commandsWith(given: object = {}): CommandSet {
  const parts = {
    ...EMPTY,
    desk: { trading: {}, account: {}, market: {} },
    drafts: { queue: {} },
    opened: [],
    repeat: () => () => undefined,
    settingsList: settingsListOf({ chains: [] }),
    ...given,
  }
  const shared: object = createShared(features, parts as never)
  return createFeatures(features, { ...shared, ...parts } as never).commandSet
}

export const commandSet = commandsWith()

export const allCommands = commandSet.commands
