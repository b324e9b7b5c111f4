import { Big } from 'big.js'
import {
  settingDescriptors,
  type OwnGrammar,
  type PlainSetting,
  type SettingDescriptor,
} from '../../accounts/settings/descriptors.js'
import type { TextSetting, SettingsStore } from '../../accounts/settings/settings.js'
import type { Digests } from '../../alerts/digests/digests.js'
import { digestScheduleText, parseDigestSchedule } from '../../alerts/digests/schedule.js'
import { parseQuiet, quietText } from '../../alerts/notification-preferences/quiet-hours.js'
import { timeZoneOf } from '../../alerts/notification-preferences/time-zone.js'
import type { Outbox } from '../../alerts/outbox/outbox.js'
import type { Chain } from '../../config/values.js'
import { parseTyped } from '../../desk/trading/actions/commands.js'
import { holdsKey } from '../../lib/secrets/key-like.js'
import { readRecord } from '../../redis/record.js'
import { clean, isBlank } from '../shell/text/clean.js'
import type { ChangeOwn } from './change-own.js'
import { englishName, languageName } from './language-name.js'
import { createChangeLimit, typedAge, type LimitDesk } from './limits.js'
import type { ParsedSettings } from './parse-settings.js'
import type { Choices, OfferedValue, Setting, SettingOutcome } from './setting.js'

/** The word that leaves the language to the person's Telegram. */
export const AS_TELEGRAM = settingDescriptors.language.byDefault

/** The longest anti-phishing phrase, in characters: it is in every notice. */
const LONGEST_PHRASE = 64

const CHANGED: SettingOutcome = { is: 'changed' }

/** The values of a setting, and its change. */
export interface Kind extends Pick<Setting, 'isFree' | 'change'> {
  /** The value that applies until one is chosen. */
  readonly byDefault: OfferedValue
  /** A stored text as one would type it, or undefined for none of its values. Absent: as it is stored. */
  readonly typed?: (stored: string) => OfferedValue | undefined
  readonly offered: (choices: Choices) => readonly OfferedValue[]
  /** True for a text that a file of settings may hold, as it is stored. */
  readonly isFit: (stored: string) => boolean
}

/** Stores and lists behind the kinds of settings. */
export interface KindDeps {
  readonly settings: Pick<SettingsStore, 'change' | 'clear'>
  readonly digests: Pick<Digests, 'setSchedule' | 'reschedule'>
  readonly outbox: Pick<Outbox, 'rescheduleAll'>
  readonly desk: { readonly trading: LimitDesk }
  /** The first is the default. */
  readonly chains: readonly Chain[]
  /** Names of the locale files. */
  readonly languages: { readonly available: readonly string[] }
  readonly parse: (text: string) => ParsedSettings
  readonly changeOwn: ChangeOwn
}

/** The kind of a setting by its name. */
export function settingKindOf(deps: KindDeps, name: string, setting: SettingDescriptor): Kind {
  switch (setting.kind) {
    case 'word':
    case 'pair':
    case 'pairs':
    case 'dollars':
    case 'multiple':
    case 'percent':
    case 'risk':
      return plain(deps, name, setting)
    case 'chain':
      return chain(deps, setting)
    case 'language':
      return language(deps, setting)
    case 'zone':
      return zone(deps, setting)
    case 'hours':
      return hours(deps, setting)
    case 'digest':
      return digest(deps, setting)
    case 'phrase':
      return phrase(deps, setting)
    case 'age':
      return age(deps, setting)
    default:
      throw new Error(`No such setting: ${String(setting satisfies never)}`)
  }
}

function fieldOf({ field }: SettingDescriptor): TextSetting {
  return field as TextSetting
}

function valuesOf(words: readonly string[]): readonly OfferedValue[] {
  return words.map((to) => ({ to }))
}

function defaultOf({ byDefault, offered: [first = ''] }: OwnGrammar): OfferedValue {
  return { to: byDefault ?? first }
}

/** The part that settings with a grammar of their own share: any text may be typed, and buttons offer those of the entry. */
function freeText(setting: OwnGrammar): Pick<Kind, 'isFree' | 'byDefault' | 'offered'> {
  return { isFree: true, byDefault: defaultOf(setting), offered: () => valuesOf(setting.offered) }
}

/** Values that are stored as they are printed; `print` gives undefined for a text that is none of them. */
function printedAs(print: (typed: string) => string | undefined): Pick<Kind, 'typed' | 'isFit'> {
  return {
    typed: (stored) => {
      const to = print(stored)
      return to === undefined ? undefined : { to }
    },
    isFit: (typed) => print(typed) === typed,
  }
}

/** A word, a pair or several, or an amount. */
function plain(deps: KindDeps, name: string, setting: PlainSetting): Kind {
  return {
    isFree: setting.kind !== 'word',
    byDefault: { to: defaultOfPlain(setting) },
    offered: (choices) => valuesOf(offeredWords(setting, choices)),
    isFit: (text) => isFitForFile(setting, text),
    change: setting.section === 'limits' ? changeLimit(deps, setting) : changeTyped(deps, name),
  }
}

function defaultOfPlain(setting: PlainSetting): string {
  if (setting.kind === 'pairs') return ''
  return ('byDefault' in setting ? setting.byDefault : undefined) ?? 'off'
}

/** Changes a setting as one that is typed behind /settings. */
function changeTyped({ parse, changeOwn }: KindDeps, name: string): Kind['change'] {
  return async (userId, value) => {
    const typed = `${name} ${value}`
    const parsed = parse(typed)
    if (!parsed.ok) return { is: 'fault', typed, fault: parsed.fault }
    const { intent } = parsed
    if (intent.kind === 'set' || intent.kind === 'favourite') return await changeOwn(userId, intent)
    // Nothing but white space was typed behind the name.
    return { is: 'refused', key: 'typed-missing-value', values: { word: name } }
  }
}

/** Changes a setting as one that is typed behind /limits. */
function changeLimit({ desk }: KindDeps, { command = '' }: SettingDescriptor): Kind['change'] {
  return createChangeLimit(desk.trading, command.slice('/limits '.length))
}

function offeredWords(setting: PlainSetting, { favourites, pairs }: Choices): readonly string[] {
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
    case 'risk':
      return setting.byDefault === undefined ? [...setting.offered, 'off'] : setting.offered
    default:
      throw new Error(`No such setting: ${String(setting satisfies never)}`)
  }
}

/** Decimal text of no more digits than anybody means. */
const DECIMAL = /^\d{1,12}(?:\.\d{1,8})?$/

/** True for a pair as a file of settings may name it. */
export function isPairOfFile(text: string): boolean {
  return text.length <= 50 && parseTyped('price', text).ok && !/[\s,]/.test(text) && !holdsKey(text)
}

/** True for a value as a file of settings may hold it. */
function isFitForFile(setting: PlainSetting, text: string): boolean {
  if (setting.kind === 'word') return setting.words.includes(text) && text !== setting.byDefault
  if (!('offered' in setting)) return isPairOfFile(text)
  const isShare = setting.kind === 'risk' && text.endsWith('%')
  const digits = isShare ? text.slice(0, -1) : text
  if (!DECIMAL.test(digits)) return false
  const amount = new Big(digits)
  if ((setting.kind === 'percent' || isShare) && amount.gt(100)) return false
  const { least, most } = setting
  return amount.gt(0) && amount.gte(least?.amount ?? 0) && (most === undefined || amount.lte(most.amount))
}

/** The chain that commands act on, by its id. */
function chain({ settings, chains }: KindDeps, setting: OwnGrammar): Kind {
  const valueOf = ({ id, name }: Chain): OfferedValue => ({ to: id, name })
  const [first] = chains
  return {
    isFree: false,
    byDefault: first ? valueOf(first) : { to: '', name: '—' },
    typed: (id) => chains.filter((one) => one.id === id).map(valueOf)[0],
    offered: () => chains.map(valueOf),
    isFit: (id) => chains.some((one) => one.id === id),
    change: async (userId, typed) => {
      const chosen = chainOf(chains, typed)
      if (!chosen) {
        const names = chains.map(({ name }) => name).join(', ')
        const example = `/chain ${first?.name ?? ''}`
        return { is: 'refused', key: 'chain-unknown', values: { typed, names, example } }
      }
      await settings.change(userId, { [fieldOf(setting)]: chosen.id })
      return CHANGED
    },
  }
}

/** The language of everything that is written to the person; `telegram` leaves it to their Telegram. */
function language({ settings, languages: { available } }: KindDeps, setting: OwnGrammar): Kind {
  return {
    isFree: false,
    byDefault: { to: AS_TELEGRAM },
    typed: (code) => (available.includes(code) ? { to: code } : undefined),
    offered: () => valuesOf([...available, AS_TELEGRAM]),
    isFit: (code) => available.includes(code),
    change: async (userId, typed) => {
      const code = typed.toLowerCase() === AS_TELEGRAM ? AS_TELEGRAM : languageOf(available, typed)
      if (code === undefined)
        return { is: 'refused', key: 'language-unknown', values: { typed, example: '/language pt-BR' } }
      if (code === AS_TELEGRAM) await settings.clear(userId, fieldOf(setting))
      else await settings.change(userId, { [fieldOf(setting)]: code })
      return CHANGED
    },
  }
}

/** The time zone, by its IANA name or its city. */
function zone({ settings, digests, outbox }: KindDeps, setting: OwnGrammar): Kind {
  return {
    ...freeText(setting),
    isFit: (name) => timeZoneOf(name) === name,
    change: async (userId, typed) => {
      const name = timeZoneOf(typed)
      if (name === undefined) return { is: 'refused', key: 'quiet-unknown', values: { word: typed } }
      await settings.change(userId, { [fieldOf(setting)]: name })
      await digests.reschedule(userId)
      await outbox.rescheduleAll(userId)
      return CHANGED
    },
  }
}

/** Quiet hours: `22:00-07:00`, or `off`. */
function hours({ settings, outbox }: KindDeps, setting: OwnGrammar): Kind {
  const printed = (typed: string): string | undefined => {
    const parsed = parseQuiet(typed)
    return parsed && quietText(parsed)
  }
  return {
    ...freeText(setting),
    ...printedAs(printed),
    change: async (userId, typed) => {
      const to = printed(typed)
      if (typed.toLowerCase() === 'off') await settings.clear(userId, fieldOf(setting))
      else if (to === undefined) return { is: 'refused', key: 'quiet-unknown', values: { word: typed } }
      else await settings.change(userId, { [fieldOf(setting)]: to })
      // Notices that waited for the end of the earlier hours may be due now.
      await outbox.rescheduleAll(userId)
      return CHANGED
    },
  }
}

/** The schedule of the digest: `daily 8`, `weekly mon 8`, or `off`. */
function digest({ digests }: KindDeps, setting: OwnGrammar): Kind {
  const printed = (typed: string): string | undefined => {
    const parsed = parseDigestSchedule(typed)
    return parsed && digestScheduleText(parsed)
  }
  return {
    ...freeText(setting),
    ...printedAs(printed),
    change: async (userId, typed) => {
      const schedule = parseDigestSchedule(typed)
      if (!schedule && typed.toLowerCase() !== 'off')
        return { is: 'refused', key: 'digest-unknown', values: { typed } }
      await digests.setSchedule(userId, schedule)
      return CHANGED
    },
  }
}

/** The phrase below every notice; `off` removes it. */
function phrase({ settings }: KindDeps, setting: OwnGrammar): Kind {
  return {
    ...freeText(setting),
    // People know the real bot by it: no file sets it.
    isFit: () => false,
    change: async (userId, typed) => {
      const text = clean(typed).replaceAll(/\s+/g, ' ').trim()
      if (isBlank(text) || Array.from(text).length > LONGEST_PHRASE)
        return { is: 'refused', key: 'notify-phrase-usage', values: { most: String(LONGEST_PHRASE) } }
      if (text.toLowerCase() === 'off') await settings.clear(userId, fieldOf(setting))
      else await settings.change(userId, { [fieldOf(setting)]: text })
      return CHANGED
    },
  }
}

/** An age, stored in milliseconds and typed as `30s`. */
function age(deps: KindDeps, setting: OwnGrammar): Kind {
  return {
    ...freeText(setting),
    typed: (stored) => ({ to: typedAge(readRecord('a setting', () => new Big(stored))) }),
    isFit: () => false,
    change: changeLimit(deps, setting),
  }
}

/** The chain that a text names: by its name, in upper or lower case, or by its id. */
function chainOf(chains: readonly Chain[], typed: string): Chain | undefined {
  const wanted = typed.trim().toLowerCase()
  return chains.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
}

/** The language that a text names: by its code, or by its name in itself or in English. */
function languageOf(available: readonly string[], typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase()
  const namesOf = (code: string): readonly string[] => {
    const { language: plainCode } = new Intl.Locale(code)
    return [code, plainCode, ...[code, plainCode].flatMap((one) => [languageName(one), englishName(one)])]
  }
  return available.find((code) => namesOf(code).some((name) => name.toLowerCase() === wanted))
}
