import type { Accounts } from '../../accounts/accounts.js'
import type { Favourites } from '../../accounts/settings/favourites.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Chain } from '../../config/values.js'
import type { Desk } from '../../desk/desk.js'
import { readPairChoices } from '../../desk/pair-choices.js'
import { pairWord } from '../../desk/trading/grammar/views.js'
import { attempt } from '../../lib/result.js'
import { limitSettings } from './limits.js'
import {
  digestSetting,
  hoursSetting,
  levelSettings,
  phraseSetting,
  zoneSetting,
  type NotificationStores,
} from './notifications.js'
import { ownSetting, settingNames } from '../../accounts/settings/own-settings.js'
import { createChangeOwn, ownSettingOf, type ChangeOwn } from './own-settings.js'
import { accountSetting, chainSetting, languageSetting } from './personal.js'
import type { Setting, SettingGroup, SettingsPerson } from './setting.js'

/** The settings that the chat and the mini app change alike. */
export interface SettingsList {
  readonly all: readonly Setting[]
  /** A setting by its name. Throws if there is none. */
  named(name: string): Setting
  /** Changes one of the settings of /settings itself. */
  readonly changeOwn: ChangeOwn
  /** Reads what the settings show. Without the service the pairs are left out: they can be typed. */
  readPerson(userId: number): Promise<SettingsPerson>
  readPairs(userId: number): Promise<readonly string[]>
}

/** Stores and reads behind the settings. Nothing of them executes. */
export interface SettingsListDeps extends NotificationStores {
  readonly settings: SettingsStore
  readonly favourites: Favourites
  readonly accounts: Pick<Accounts, 'list' | 'choose'>
  readonly desk: {
    readonly market: Pick<Desk['market'], 'all' | 'find' | 'findMarketDataAccess'>
    readonly trading: Pick<
      Desk['trading'],
      'limits' | 'tolerance' | 'priceAge' | 'quick' | 'orderDefaults' | 'pastOrders'
    >
  }
  /** The first is the default. */
  readonly chains: readonly Chain[]
  /** Names of the locale files. */
  readonly languages: { readonly available: readonly string[] }
  /** True if the bot has topics in private chats. */
  readonly hasTopics: boolean
}

export function createSettingsList(deps: SettingsListDeps): SettingsList {
  const { settings, favourites, accounts, desk } = deps
  const changeOwn = createChangeOwn({ ...deps, market: desk.market, quick: desk.trading.quick })
  const own = (group: SettingGroup): readonly Setting[] =>
    settingNames
      .filter((name) => ownSetting(name).group === group)
      .map((name) => ownSettingOf(name, changeOwn))
  const all = [
    accountSetting(deps),
    chainSetting(deps),
    languageSetting({ settings, languages: deps.languages.available }),
    zoneSetting(deps),
    ...own('you'),
    ...own('orders'),
    hoursSetting(deps),
    digestSetting(deps),
    ...own('notifications'),
    phraseSetting(deps),
    ...levelSettings(deps),
    ...limitSettings(desk.trading),
  ]
  const byName = new Map(all.map((setting) => [setting.name, setting]))

  const readPairs = async (userId: number): Promise<readonly string[]> => {
    const pairs = await attempt(pairsOf(deps, userId))
    return pairs.ok ? pairs.value : []
  }
  return {
    all,
    changeOwn,
    readPairs,
    named: (name) => {
      const setting = byName.get(name)
      if (!setting) throw new Error(`There is no setting ${name}`)
      return setting
    },
    readPerson: async (userId) => {
      const [chosen, starred, limits, pairs] = await Promise.all([
        settings.read(userId),
        favourites.read(userId),
        desk.trading.limits.read(userId),
        readPairs(userId),
      ])
      return {
        userId,
        settings: chosen,
        favourites: starred,
        limits,
        pairs,
        accounts: await accounts.list(userId),
      }
    },
  }
}

async function pairsOf(
  sources: Pick<SettingsListDeps, 'desk' | 'favourites'>,
  userId: number,
): Promise<readonly string[]> {
  const access = await sources.desk.market.findMarketDataAccess(userId, { isPrivate: true })
  if (!access) return []
  return (await readPairChoices(sources, access, userId)).map(pairWord)
}
