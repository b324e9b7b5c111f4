import { Big } from 'big.js'
import type { SettingDescriptor, SettingDescriptors } from '../../accounts/settings/descriptors.js'
import type { Favourites } from '../../accounts/settings/favourites.js'
import type { TextSetting, SettingsStore } from '../../accounts/settings/settings.js'
import type { MarketDesk } from '../../desk/market/market.js'
import type { Pair } from '../../desk/market/pairs/pair-list.js'
import { pairWord } from '../../desk/trading/grammar/views.js'
import type { Issue } from '../../desk/trading/issue.js'
import type { TradingDesk } from '../../desk/trading/trading-desk.js'
import type { OwnChange } from './parse-settings.js'
import type { SettingOutcome } from './setting.js'

/** Changes one of the settings that have no command of their own, where it can be. */
export type ChangeOwn = (userId: number, change: OwnChange) => Promise<SettingOutcome>

/** Stores and reads behind a change. */
export interface ChangeOwnDeps {
  readonly descriptors: SettingDescriptors
  readonly settings: Pick<SettingsStore, 'change' | 'clear'>
  readonly favourites: Pick<Favourites, 'change'>
  readonly market: Pick<MarketDesk, 'find' | 'findMarketDataAccess'>
  readonly quick: Pick<TradingDesk['quick'], 'of' | 'set'>
  /** True if the bot has topics in private chats. */
  readonly hasTopics: boolean
}

const CHANGED: SettingOutcome = { is: 'changed' }

export function createChangeOwn(deps: ChangeOwnDeps): ChangeOwn {
  /** Does something with the pair that a text names, or says what is wrong with it. */
  const withPair = async (
    userId: number,
    typed: string,
    act: (pair: Pair) => Promise<unknown>,
  ): Promise<SettingOutcome> => {
    const access = await deps.market.findMarketDataAccess(userId, { isPrivate: true })
    if (!access) return { is: 'refused', key: 'market-no-access' }
    const found = await deps.market.find(access, typed)
    if ('nearest' in found) return { is: 'no-pair', typed, nearest: found.nearest }
    await act(found)
    return CHANGED
  }

  const changeQuick = async (userId: number, to: string | undefined): Promise<SettingOutcome> => {
    const most = to === undefined ? undefined : new Big(to)
    const before = await deps.quick.of(userId)
    if (most && (!before || most.gt(before))) return { is: 'asks-quick', most }
    await deps.quick.set(userId, most)
    return CHANGED
  }

  return async (userId, change) => {
    if (change.kind === 'favourite')
      return await withPair(userId, change.pair, (pair) =>
        deps.favourites.change(userId, pairWord(pair), change.isFavourite),
      )
    const { name, to } = change
    const setting = deps.descriptors[name]
    if (!setting) throw new Error(`There is no setting ${name}`)
    const field = setting.field as TextSetting
    const put = async (value: string): Promise<SettingOutcome> => {
      await deps.settings.change(userId, { [field]: value })
      return CHANGED
    }
    const issue = to === undefined ? undefined : outOfBounds(setting, to)
    if (issue) return { is: 'issue', issue }
    if (setting.guard === 'quick') return await changeQuick(userId, to)
    if (to === undefined) {
      await deps.settings.clear(userId, field)
      return CHANGED
    }
    if (setting.kind === 'pair') return await withPair(userId, to, (pair) => put(pairWord(pair)))
    if ('needs' in setting && !deps.hasTopics) return { is: 'refused', key: `settings-${name}-missing` }
    return await put(to)
  }
}

/** The issue with a value that is below the least of its setting, or above the most; undefined for any other. */
function outOfBounds(setting: SettingDescriptor, to: string): Pick<Issue, 'code' | 'values'> | undefined {
  const issue = (code: string, name: string, bound: Big) => ({
    code,
    values: { [setting.kind === 'percent' ? 'percent' : name]: bound },
  })
  if ('least' in setting && new Big(to).lt(setting.least.amount))
    return issue(setting.least.code, 'least', setting.least.amount)
  if ('most' in setting && new Big(to).gt(setting.most.amount))
    return issue(setting.most.code, 'largest', setting.most.amount)
  return undefined
}
