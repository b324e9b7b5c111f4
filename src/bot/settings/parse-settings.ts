import type {
  PlainSetting,
  SettingDescriptor,
  SettingDescriptors,
} from '../../accounts/settings/descriptors.js'
import { faultOf, wrong, type Fault } from '../../desk/trading/grammar/fault.js'
import { readPair } from '../../desk/trading/grammar/target.js'
import { riskOf } from '../../desk/trading/grammar/print-values.js'
import { readDollars, readMultiple, readRiskUnit, readSlippage } from '../../desk/trading/grammar/values.js'
import { readLine, type Line, type Word } from '../../desk/trading/grammar/word.js'

/** A change of one setting, parsed. */
export type OwnChange =
  /** `to`: the word, the pair as it was typed, or the amount as decimal text; undefined: not chosen any more. */
  | { readonly kind: 'set'; readonly name: string; readonly to: string | undefined }
  | { readonly kind: 'favourite'; readonly pair: string; readonly isFavourite: boolean }

/** The arguments of /settings, parsed. */
export type SettingsIntent =
  | { readonly kind: 'show' }
  /** Shows one setting, to change it. */
  | { readonly kind: 'open'; readonly name: string }
  | OwnChange
  /** All of them as a file, or out of one. */
  | { readonly kind: 'export' }
  | { readonly kind: 'import' }

export type ParsedSettings =
  | { readonly ok: true; readonly intent: SettingsIntent }
  | { readonly ok: false; readonly fault: Fault }

const NONE = new Set(['off', 'none', 'no'])

/** The setting that an intent concerns. */
export function settingOf(intent: OwnChange): string {
  return intent.kind === 'favourite' ? 'favourites' : intent.name
}

/** A whole command that is understood, fit to show beside a fault of the same setting. */
export function settingExample(setting: SettingDescriptor | undefined): string {
  return `/settings ${setting?.example ?? ''}`.trim()
}

/** A setting without a command of its own. */
interface OwnSetting {
  readonly name: string
  readonly setting: PlainSetting
}

function isOwn(setting: SettingDescriptor): setting is PlainSetting {
  return setting.command === undefined
}

/** The settings without a command of their own, by each of their names. */
function ownSettings(descriptors: SettingDescriptors): ReadonlyMap<string, OwnSetting> {
  return new Map(
    Object.entries(descriptors).flatMap(([name, setting]) => {
      if (!isOwn(setting)) return []
      return [name, ...(setting.aliases ?? [])].map((word) => [word, { name, setting }] as const)
    }),
  )
}

/**
 * Makes the parser of the words behind /settings: `pair BTC`, `collateral 100`, `leverage 10x`, `slippage 0.5%`, `r 1%`, `quick 50`,
 * `favourite ETH off`, `theme light`, and `off` for each. It never throws for a text.
 */
export function createParseSettings(descriptors: SettingDescriptors): (text: string) => ParsedSettings {
  const own = ownSettings(descriptors)

  const read = ({ words }: Line): SettingsIntent => {
    const [first, value, third, extra] = words
    if (!first) return { kind: 'show' }
    if (first.key === 'export' || first.key === 'import') {
      if (value) throw wrong('typed-unknown', value)
      return { kind: first.key }
    }
    const named = own.get(first.key)
    if (!named) throw wrong('typed-unknown', first)
    const { name, setting } = named
    if (!value) return { kind: 'open', name }
    if (setting.kind === 'pairs') {
      if (extra) throw wrong('typed-unknown', extra)
      if (third && !NONE.has(third.key)) throw wrong('typed-unknown', third)
      return { kind: 'favourite', pair: pairOf(value), isFavourite: !third }
    }
    if (third) throw wrong('typed-unknown', third)
    return { kind: 'set', name, to: NONE.has(value.key) ? undefined : readValue(setting, value) }
  }

  return (text) => {
    const line = readLine(text)
    try {
      return { ok: true, intent: read(line) }
    } catch (error) {
      const named = own.get(line.words[0]?.key ?? '') ?? own.get('collateral')
      return { ok: false, fault: faultOf(error, text, () => settingExample(named?.setting)) }
    }
  }
}

/** The value that a word gives a setting; undefined for its default. Throws for a word that it cannot have. */
function readValue(setting: PlainSetting, word: Word): string | undefined {
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
    case 'risk':
      return riskOf(readRiskUnit(word))
    default:
      throw new Error(`No such setting: ${String(setting satisfies never)}`)
  }
}

/** A pair in the words of the grammar. */
function pairOf(word: Word): string {
  const pair = readPair(word)
  return pair.by === 'pair' ? pair.pair : `#${pair.id}`
}
