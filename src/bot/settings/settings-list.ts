import type { Accounts } from '../../accounts/accounts.js'
import {
  type SettingDescriptor,
  type SettingDescriptors,
  settingDescriptors,
} from '../../accounts/settings/descriptors.js'
import type { Favourites } from '../../accounts/settings/favourites.js'
import type { TextSetting, SettingsStore } from '../../accounts/settings/settings.js'
import type { Desk } from '../../desk/desk.js'
import { readPairChoices } from '../../desk/pair-choices.js'
import { pairWord } from '../../desk/trading/grammar/views.js'
import type { LimitDescriptors } from '../../desk/trading/risk/limits/limit.js'
import { attempt } from '../../lib/result.js'
import { type ChangeOwn, createChangeOwn } from './change-own.js'
import { type Kind, type KindDeps, settingKindOf } from './kinds.js'
import { blackoutSetting, coolOffSetting, limitSettings } from './limits.js'
import { type ParsedSettings, createParseSettings } from './parse-settings.js'
import type { DescribedSetting, OfferedValue, Setting, SettingsPerson } from './setting.js'
import type { NoticeKind } from '../../alerts/notice.js'
import {
  isNotificationLevel,
  noticeGroupNames,
  noticeGroups,
  notificationLevelOf,
  notificationLevels,
} from '../../alerts/notification-preferences/level.js'

/** The settings that the chat and the mini app change alike. */
export interface SettingsList {
  readonly all: readonly Setting[]
  /** Those of `descriptors.ts`, in its order. */
  readonly described: readonly DescribedSetting[]
  /** A setting by its name. Throws if there is none. */
  named(name: string): Setting
  /** Parses the words behind /settings. Never throws for a text. */
  readonly parse: (text: string) => ParsedSettings
  /** Changes one of the settings that have no command of their own. */
  readonly changeOwn: ChangeOwn
  /** Reads what the settings show. Without the service the pairs are left out: they can be typed. */
  readPerson(userId: number): Promise<SettingsPerson>
  readPairs(userId: number): Promise<readonly string[]>
}

/** Stores and reads behind the settings. Nothing of them executes. */
export interface SettingsListDeps extends Omit<KindDeps, 'parse' | 'changeOwn' | 'desk'> {
  readonly settings: SettingsStore
  readonly favourites: Favourites
  readonly accounts: Pick<Accounts, 'list' | 'choose'>
  readonly desk: {
    readonly market: Pick<Desk['market'], 'all' | 'find' | 'findMarketDataAccess'>
    readonly trading: Pick<
      Desk['trading'],
      'limits' | 'tolerance' | 'priceAge' | 'timeZoneOf' | 'quick' | 'orderDefaults' | 'pastOrders'
    >
  }
  /** True if the bot has topics in private chats. */
  readonly hasTopics: boolean
  /** The settings; those of `descriptors.ts` by default. */
  readonly descriptors?: SettingDescriptors
  /** The limits; those of `limit.ts` by default. */
  readonly limitDescriptors?: LimitDescriptors
}

export function createSettingsList(deps: SettingsListDeps): SettingsList {
  const { settings, favourites, accounts, desk, descriptors = settingDescriptors } = deps
  const parse = createParseSettings(descriptors)
  const changeOwn = createChangeOwn({
    ...deps,
    descriptors,
    market: desk.market,
    quick: desk.trading.quick,
  })
  const described = Object.entries(descriptors).map(([key, descriptor]) =>
    describe(key, descriptor, settingKindOf({ ...deps, parse, changeOwn }, key, descriptor)),
  )
  const isLimit = ({ group }: Setting): boolean => group === 'limits'
  const all = [
    accountSetting(deps),
    ...described.filter((setting) => !isLimit(setting)),
    ...levelSettings(deps),
    ...limitSettings(desk.trading, deps.limitDescriptors),
    ...described.filter(isLimit),
    blackoutSetting(desk.trading),
    coolOffSetting(desk.trading),
  ]
  const byName = new Map(all.map((setting) => [setting.name, setting]))

  const readPairs = async (userId: number): Promise<readonly string[]> => {
    const pairs = await attempt(pairsOf(deps, userId))
    return pairs.ok ? pairs.value : []
  }
  return {
    all,
    described,
    parse,
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

/** A setting of `descriptors.ts`. */
function describe(key: string, descriptor: SettingDescriptor, kind: Kind): DescribedSetting {
  const { command, group, section, field, fileName, off } = descriptor
  const explained = descriptor.explained ?? (command === undefined ? `settings-explained-${key}` : undefined)
  const { isFit, typed = (to: string): OfferedValue => ({ to }), byDefault, isFree, offered, change } = kind
  const chosen: DescribedSetting['chosen'] = ({ settings, favourites }) => {
    if (field === undefined) return favourites.length === 0 ? undefined : { to: favourites.join(', ') }
    const stored = settings[field as Exclude<TextSetting, 'erasure'>]
    return stored === undefined ? undefined : typed(stored)
  }
  return {
    descriptor,
    key,
    name: section === 'limits' ? `limit-${key}` : key,
    group: section ?? group,
    kind: descriptor.kind,
    label: section === 'limits' ? `limits-${key}` : `settings-name-${key}`,
    ...(explained === undefined ? {} : { explained }),
    ...(off === undefined ? {} : { off }),
    command: command ?? `/settings ${key}`,
    isFree,
    ...(fileName === undefined ? {} : { file: { name: fileName, field: field as TextSetting, isFit } }),
    byDefault,
    chosen,
    current: (choices) => (chosen(choices) ?? byDefault).to,
    offered,
    change,
  }
}

/** The account in use. A value is its id, which only its owner has. */
function accountSetting({ accounts }: { readonly accounts: Pick<Accounts, 'choose'> }): Setting {
  return {
    name: 'account',
    group: 'you',
    kind: 'named',
    label: 'settings-name-accounts',
    command: '/accounts',
    isFree: false,
    current: (person) => person.accounts.find(({ current }) => current)?.id ?? '',
    offered: (person) => person.accounts.map(({ id, label }) => ({ to: id, name: label })),
    change: async (userId, typed) =>
      (await accounts.choose(userId, typed))
        ? { is: 'changed' }
        : { is: 'refused', key: 'account-not-connected' },
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

/** The store of the levels. */
interface LevelStores {
  readonly settings: Pick<SettingsStore, 'setNotificationLevel'>
}

/** The level of one kind of notice. */
function levelSetting({ settings }: LevelStores, kind: NoticeKind): Setting {
  return {
    name: `notice-${kind}`,
    group: 'notifications',
    kind: 'level',
    label: `notice-${kind}`,
    command: `/notify ${kind}`,
    isFree: false,
    current: (person) => notificationLevelOf(person.settings, kind),
    offered: () => notificationLevels.map((to) => ({ to })),
    change: async (userId, typed) => {
      const level = typed.toLowerCase()
      if (!isNotificationLevel(level)) {
        const groups = noticeGroupNames.join(', ')
        return { is: 'refused', key: 'notify-unknown', values: { typed: `${kind} ${typed}`, groups } }
      }
      await settings.setNotificationLevel(userId, kind, level)
      return { is: 'changed' }
    },
  }
}

/** The level of every kind of notice, in the order of their groups. */
function levelSettings(stores: LevelStores): readonly Setting[] {
  return noticeGroupNames.flatMap((group) => noticeGroups[group].map((kind) => levelSetting(stores, kind)))
}
