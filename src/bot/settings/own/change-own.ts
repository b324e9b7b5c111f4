import { Big } from 'big.js'
import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import type { MarketDesk } from '../../../desk/market/market.js'
import type { Pair } from '../../../desk/market/pairs/pair-list.js'
import { LEAST_COLLATERAL } from '../../../desk/trading/actions/open/issues.js'
import { pairWord } from '../../../desk/trading/grammar/views.js'
import type { TradingDesk } from '../../../desk/trading/trading-desk.js'
import type { SettingOutcome } from '../setting.js'
import type { SettingsIntent } from './parse-settings.js'

/** A change of one setting, parsed. */
type OwnChange = Exclude<SettingsIntent, { readonly kind: 'show' | 'open' | 'export' | 'import' }>

/** Changes one of the settings of /settings itself, where it can be. */
export type ChangeOwn = (userId: number, change: OwnChange) => Promise<SettingOutcome>

const LEAST_LEVERAGE = new Big(1)
const CHANGED = { is: 'changed' } as const

export function createChangeOwn(deps: {
  readonly settings: Pick<SettingsStore, 'change' | 'clear'>
  readonly favourites: Pick<Favourites, 'change'>
  readonly market: Pick<MarketDesk, 'find' | 'findMarketDataAccess'>
  readonly quick: Pick<TradingDesk['quick'], 'of' | 'set'>
  /** True if the bot has topics in private chats. */
  readonly hasTopics: boolean
}): ChangeOwn {
  const put = async (
    userId: number,
    field: 'collateral' | 'leverage' | 'slippage' | 'theme' | 'topics' | 'numberStyle' | 'pair',
    to: string | undefined,
  ): Promise<SettingOutcome> => {
    await (to === undefined
      ? deps.settings.clear(userId, field)
      : deps.settings.change(userId, { [field]: to }))
    return CHANGED
  }

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

  const changeAmount = async (
    userId: number,
    { name, to }: Extract<OwnChange, { readonly kind: 'amount' }>,
  ): Promise<SettingOutcome> => {
    if (name === 'collateral' && to?.lt(LEAST_COLLATERAL) === true)
      return { is: 'issue', issue: { code: 'collateral-too-small', values: { least: LEAST_COLLATERAL } } }
    if (name === 'leverage' && to?.lt(LEAST_LEVERAGE) === true)
      return { is: 'issue', issue: { code: 'leverage-below-one', values: {} } }
    if (name !== 'quick') return await put(userId, name, to?.toFixed())
    const before = await deps.quick.of(userId)
    if (to && (!before || to.gt(before))) return { is: 'asks-quick', most: to }
    await deps.quick.set(userId, to)
    return CHANGED
  }

  return async (userId, change) => {
    switch (change.kind) {
      case 'amount':
        return await changeAmount(userId, change)
      case 'theme':
        return await put(userId, 'theme', change.to)
      case 'topics':
        if (change.to === 'on' && !deps.hasTopics) return { is: 'refused', key: 'settings-topics-missing' }
        return await put(userId, 'topics', change.to)
      case 'numbers':
        return await put(userId, 'numberStyle', change.to)
      case 'favourite':
        return await withPair(userId, change.pair, (pair) =>
          deps.favourites.change(userId, pairWord(pair), change.isFavourite),
        )
      case 'pair': {
        const { to } = change
        if (to === undefined) return await put(userId, 'pair', undefined)
        return await withPair(userId, to, (pair) => put(userId, 'pair', pairWord(pair)))
      }
      default:
        throw new Error(`No such change: ${JSON.stringify(change satisfies never)}`)
    }
  }
}
