import type { Big } from 'big.js'
import { faultOf, wrong, type Fault } from '../../../desk/trading/grammar/fault.js'
import { readPair } from '../../../desk/trading/grammar/target.js'
import { readDollars, readMultiple, readSlippage } from '../../../desk/trading/grammar/values.js'
import { readLine, type Line, type Word } from '../../../desk/trading/grammar/word.js'
import type { SettingName } from './names.js'

/** The arguments of /settings, parsed. */
export type SettingsIntent =
  | { readonly kind: 'show' }
  /** Shows one setting, to change it. */
  | { readonly kind: 'open'; readonly name: SettingName }
  /** Dollars, a multiple, or percent; `to` undefined: not chosen any more. */
  | {
      readonly kind: 'amount'
      readonly name: 'collateral' | 'leverage' | 'slippage' | 'quick'
      readonly to: Big | undefined
    }
  /** The pair as it was typed. */
  | { readonly kind: 'pair'; readonly to: string | undefined }
  | { readonly kind: 'favourite'; readonly pair: string; readonly isFavourite: boolean }
  | { readonly kind: 'theme'; readonly to: 'light' | undefined }
  | { readonly kind: 'topics'; readonly to: 'on' | undefined }
  | { readonly kind: 'numbers'; readonly to: 'plain' | undefined }
  /** All of them as a file, or out of one. */
  | { readonly kind: 'export' }
  | { readonly kind: 'import' }

/** The name of each setting, and its aliases. */
const NAMES: ReadonlyMap<string, SettingName> = new Map([
  ['numbers', 'numbers'],
  ['theme', 'theme'],
  ['pictures', 'theme'],
  ['topics', 'topics'],
  ['pair', 'pair'],
  ['favourite', 'favourites'],
  ['favourites', 'favourites'],
  ['favorite', 'favourites'],
  ['favorites', 'favourites'],
  ['collateral', 'collateral'],
  ['leverage', 'leverage'],
  ['slippage', 'slippage'],
  ['slip', 'slippage'],
  ['quick', 'quick'],
  ['confirm', 'quick'],
])

const NONE = new Set(['off', 'none', 'no'])

/** A whole command that is understood, fit to show beside a fault of the same setting. */
export const EXAMPLES: Readonly<Record<SettingName, string>> = {
  numbers: '/settings numbers plain',
  theme: '/settings theme light',
  topics: '/settings topics on',
  pair: '/settings pair BTC',
  favourites: '/settings favourite ETH',
  collateral: '/settings collateral 100',
  leverage: '/settings leverage 10x',
  slippage: '/settings slippage 0.5%',
  quick: '/settings quick 50',
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
    const name = NAMES.get(line.words[0]?.key ?? '')
    return { ok: false, fault: faultOf(error, text, () => EXAMPLES[name ?? 'collateral']) }
  }
}

function read({ words }: Line): SettingsIntent {
  const [first, value, third, extra] = words
  if (!first) return { kind: 'show' }
  if (first.key === 'export' || first.key === 'import') {
    if (value) throw wrong('typed-unknown', value)
    return first.key === 'export' ? { kind: 'export' } : { kind: 'import' }
  }
  const name = NAMES.get(first.key)
  if (name === undefined) throw wrong('typed-unknown', first)
  if (!value) return { kind: 'open', name }
  if (name === 'favourites') {
    if (extra) throw wrong('typed-unknown', extra)
    return { kind: 'favourite', pair: pairOf(value), isFavourite: !isOff(third) }
  }
  if (third) throw wrong('typed-unknown', third)
  return readOne(name, value)
}

function readOne(name: Exclude<SettingName, 'favourites'>, value: Word): SettingsIntent {
  const isNone = NONE.has(value.key)
  switch (name) {
    case 'pair':
      return { kind: 'pair', to: isNone ? undefined : pairOf(value) }
    case 'theme':
      return { kind: 'theme', to: isNone ? undefined : oneOf(value, 'light', 'dark') }
    case 'numbers':
      return { kind: 'numbers', to: isNone ? undefined : oneOf(value, 'plain', 'usual') }
    case 'topics':
      return { kind: 'topics', to: isNone ? undefined : oneOf(value, 'on', 'off') }
    case 'collateral':
    case 'quick':
      return { kind: 'amount', name, to: isNone ? undefined : readDollars(value) }
    case 'leverage':
      return { kind: 'amount', name, to: isNone ? undefined : readMultiple(value) }
    case 'slippage':
      return { kind: 'amount', name, to: isNone ? undefined : readSlippage(value) }
    default:
      throw new Error(`No such setting: ${String(name satisfies never)}`)
  }
}

/** A pair in the words of the grammar. */
function pairOf(word: Word): string {
  const pair = readPair(word)
  return pair.by === 'pair' ? pair.pair : `#${pair.id}`
}

function isOff(word: Word | undefined): boolean {
  if (!word) return false
  if (!NONE.has(word.key)) throw wrong('typed-unknown', word)
  return true
}

/** The chosen word; undefined for the word of the default. Throws for any other. */
function oneOf<Chosen extends string>(
  { key, ...word }: Word,
  chosen: Chosen,
  defaultWord: string,
): Chosen | undefined {
  if (key === chosen) return chosen
  if (key === defaultWord) return undefined
  throw wrong('typed-unknown', word)
}
