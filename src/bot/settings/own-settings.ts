import { Big } from 'big.js'
import type { Favourites } from '../../accounts/settings/favourites.js'
import {
  isSettingName,
  ownSetting,
  settingNames,
  type OwnSetting,
  type SettingName,
} from '../../accounts/settings/own-settings.js'
import type { Field, SettingsStore } from '../../accounts/settings/settings.js'
import type { MarketDesk } from '../../desk/market/market.js'
import type { Pair } from '../../desk/market/pairs/pair-list.js'
import { parseTyped } from '../../desk/trading/actions/commands.js'
import { faultOf, wrong, type Fault } from '../../desk/trading/grammar/fault.js'
import { readPair } from '../../desk/trading/grammar/target.js'
import { readDollars, readMultiple, readSlippage } from '../../desk/trading/grammar/values.js'
import { pairWord } from '../../desk/trading/grammar/views.js'
import { readLine, type Line, type Word } from '../../desk/trading/grammar/word.js'
import type { TradingDesk } from '../../desk/trading/trading-desk.js'
import { holdsKey } from '../../lib/secrets/key-like.js'
import type { OfferedValue, Setting, SettingOutcome, SettingsPerson } from './setting.js'

/** A change of one setting, parsed. */
export type OwnChange =
  /** `to`: the word, the pair as it was typed, or the amount as decimal text; undefined: not chosen any more. */
  | { readonly kind: 'set'; readonly name: SettingName; readonly to: string | undefined }
  | { readonly kind: 'favourite'; readonly pair: string; readonly isFavourite: boolean }

/** The arguments of /settings, parsed. */
export type SettingsIntent =
  | { readonly kind: 'show' }
  /** Shows one setting, to change it. */
  | { readonly kind: 'open'; readonly name: SettingName }
  | OwnChange
  /** All of them as a file, or out of one. */
  | { readonly kind: 'export' }
  | { readonly kind: 'import' }

/** Changes one of the settings of /settings itself, where it can be. */
export type ChangeOwn = (userId: number, change: OwnChange) => Promise<SettingOutcome>

/** Stores and reads behind a change. */
export interface ChangeOwnDeps {
  readonly settings: Pick<SettingsStore, 'change' | 'clear'>
  readonly favourites: Pick<Favourites, 'change'>
  readonly market: Pick<MarketDesk, 'find' | 'findMarketDataAccess'>
  readonly quick: Pick<TradingDesk['quick'], 'of' | 'set'>
  /** True if the bot has topics in private chats. */
  readonly hasTopics: boolean
}

const NONE = new Set(['off', 'none', 'no'])
const CHANGED: SettingOutcome = { is: 'changed' }

/** The name of a setting that a word behind /settings names. */
function nameOf(word: string): SettingName | undefined {
  if (isSettingName(word)) return word
  return settingNames.find((name) => ownSetting(name).aliases?.includes(word))
}

/** The setting that an intent concerns. */
export function settingOf(intent: OwnChange): SettingName {
  return intent.kind === 'favourite' ? 'favourites' : intent.name
}

/** A whole command that is understood, fit to show beside a fault of the same setting. */
export function exampleOf(name: SettingName): string {
  return `/settings ${ownSetting(name).example}`
}

/**
 * Reads `pair BTC`, `collateral 100`, `leverage 10x`, `slippage 0.5%`, `quick 50`, `favourite ETH off`, `theme light`,
 * `topics on`, `numbers plain`, and `off` for each. Never throws for a text.
 */
export function parseSettings(
  text: string,
): { readonly ok: true; readonly intent: SettingsIntent } | { readonly ok: false; readonly fault: Fault } {
  const line = readLine(text)
  try {
    return { ok: true, intent: read(line) }
  } catch (error) {
    const name = nameOf(line.words[0]?.key ?? '') ?? 'collateral'
    return { ok: false, fault: faultOf(error, text, () => exampleOf(name)) }
  }
}

function read({ words }: Line): SettingsIntent {
  const [first, value, third, extra] = words
  if (!first) return { kind: 'show' }
  if (first.key === 'export' || first.key === 'import') {
    if (value) throw wrong('typed-unknown', value)
    return { kind: first.key }
  }
  const name = nameOf(first.key)
  if (name === undefined) throw wrong('typed-unknown', first)
  if (!value) return { kind: 'open', name }
  const setting = ownSetting(name)
  if (setting.kind === 'pairs') {
    if (extra) throw wrong('typed-unknown', extra)
    if (third && !NONE.has(third.key)) throw wrong('typed-unknown', third)
    return { kind: 'favourite', pair: pairOf(value), isFavourite: !third }
  }
  if (third) throw wrong('typed-unknown', third)
  return { kind: 'set', name, to: NONE.has(value.key) ? undefined : readValue(setting, value) }
}

/** The value that a word gives a setting; undefined for its default. Throws for a word that it cannot have. */
function readValue(setting: OwnSetting, word: Word): string | undefined {
  switch (setting.kind) {
    case 'word':
      if (!setting.words.includes(word.key)) throw wrong('typed-unknown', word)
      return word.key === setting.byDefault ? undefined : word.key
    case 'pair':
    case 'pairs':
      return pairOf(word)
    case 'dollars':
      return readDollars(word).toFixed()
    case 'multiple':
      return readMultiple(word).toFixed()
    case 'percent':
      return readSlippage(word).toFixed()
    default:
      throw new Error(`No such setting: ${String(setting satisfies never)}`)
  }
}

/** A pair in the words of the grammar. */
function pairOf(word: Word): string {
  const pair = readPair(word)
  return pair.by === 'pair' ? pair.pair : `#${pair.id}`
}

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
    const setting = ownSetting(name)
    const field = setting.field as Field
    const put = async (value: string): Promise<SettingOutcome> => {
      await deps.settings.change(userId, { [field]: value })
      return CHANGED
    }
    if ('least' in setting && to !== undefined && new Big(to).lt(setting.least.amount))
      return { is: 'issue', issue: { code: setting.least.code, values: { least: setting.least.amount } } }
    if ('isQuick' in setting && setting.isQuick) return await changeQuick(userId, to)
    if (to === undefined) {
      await deps.settings.clear(userId, field)
      return CHANGED
    }
    if (setting.kind === 'pair') return await withPair(userId, to, (pair) => put(pairWord(pair)))
    if ('needs' in setting && !deps.hasTopics) return { is: 'refused', key: `settings-${name}-missing` }
    return await put(to)
  }
}

/** The records that these settings are read from. */
type Stored = Pick<SettingsPerson, 'settings' | 'favourites' | 'pairs'>

/** The chosen value of a setting as it is typed; undefined if none is chosen. */
export function chosenValue(
  name: SettingName,
  { settings, favourites }: Pick<Stored, 'settings' | 'favourites'>,
): string | undefined {
  const setting = ownSetting(name)
  if (setting.field !== undefined) return settings[setting.field as Exclude<Field, 'erasure'>]
  return favourites.length === 0 ? undefined : favourites.join(', ')
}

/** The value that applies until another one is chosen, as it is typed. */
export function defaultValue(setting: OwnSetting): string {
  if (setting.kind === 'word') return setting.byDefault
  return setting.kind === 'pairs' ? '' : 'off'
}

/** The values of a setting to choose from. */
export function offeredValues(setting: OwnSetting, { favourites, pairs }: Stored): readonly OfferedValue[] {
  const offered = (): readonly string[] => {
    switch (setting.kind) {
      case 'word':
        return setting.words
      case 'pair':
        return [...pairs, 'off']
      case 'pairs':
        return [...favourites, ...pairs.filter((pair) => !favourites.includes(pair))]
      case 'dollars':
      case 'multiple':
      case 'percent':
        return [...setting.offered, 'off']
      default:
        throw new Error(`No such setting: ${String(setting satisfies never)}`)
    }
  }
  return offered().map((to) => ({ to }))
}

/** Decimal text of no more digits than anybody means. */
const DECIMAL = /^\d{1,12}(?:\.\d{1,8})?$/

/** True for a pair as a file of settings may name it. */
export function isPairOfFile(text: string): boolean {
  return text.length <= 50 && parseTyped('price', text).ok && !/[\s,]/.test(text) && !holdsKey(text)
}

/** True for a value as a file of settings may hold it. */
function isFitForFile(setting: OwnSetting, text: string): boolean {
  if (setting.kind === 'word') return setting.words.includes(text) && text !== setting.byDefault
  if (!('offered' in setting)) return isPairOfFile(text)
  if (!DECIMAL.test(text)) return false
  const amount = new Big(text)
  if (setting.kind === 'percent' && amount.gt(100)) return false
  return amount.gt(0) && amount.gte(setting.least?.amount ?? 0)
}

/** A setting of /settings itself, for the list of all. */
export function ownSettingOf(name: SettingName, changeOwn: ChangeOwn): Setting {
  const setting = ownSetting(name)
  const { kind, group, field, isInFile } = setting
  return {
    name,
    group,
    kind,
    label: `settings-name-${name}`,
    explained: `settings-explained-${name}`,
    command: `/settings ${name}`,
    isFree: kind !== 'word',
    ...(isInFile && field !== undefined
      ? { file: { name, field: field as Field, isFit: (text: string) => isFitForFile(setting, text) } }
      : {}),
    current: (person) => chosenValue(name, person) ?? defaultValue(setting),
    offered: (person) => offeredValues(setting, person),
    change: async (userId, value) => {
      const typed = `${name} ${value}`
      const parsed = parseSettings(typed)
      if (!parsed.ok) return { is: 'fault', typed, fault: parsed.fault }
      const { intent } = parsed
      if (intent.kind === 'set' || intent.kind === 'favourite') return await changeOwn(userId, intent)
      // Nothing but white space was typed behind the name.
      return { is: 'refused', key: 'typed-missing-value', values: { word: name } }
    },
  }
}
