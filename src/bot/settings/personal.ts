import type { Accounts } from '../../accounts/accounts.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Chain } from '../../config/values.js'
import { englishName, languageName } from './language-name.js'
import type { Setting, SettingOutcome } from './setting.js'

/** The word that leaves the language to the person's Telegram. */
export const AS_TELEGRAM = 'telegram'

const CHANGED: SettingOutcome = { is: 'changed' }

/** The account in use. A value is its id, which only its owner has. */
export function accountSetting({ accounts }: { readonly accounts: Pick<Accounts, 'choose'> }): Setting {
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
      (await accounts.choose(userId, typed)) ? CHANGED : { is: 'refused', key: 'account-not-connected' },
  }
}

/** The chain that commands act on. */
export function chainSetting({
  settings,
  chains,
}: {
  readonly settings: Pick<SettingsStore, 'change'>
  /** The first is the default. */
  readonly chains: readonly Chain[]
}): Setting {
  return {
    name: 'chain',
    group: 'you',
    kind: 'named',
    label: 'settings-name-chain',
    explained: 'chain-explained',
    command: '/chain',
    isFree: false,
    file: { name: 'chain', field: 'chain', isFit: (id) => chains.some((chain) => chain.id === id) },
    current: (person) => chains.find(({ id }) => id === person.settings.chain)?.id ?? chains[0]?.id ?? '',
    offered: () => chains.map(({ id, name }) => ({ to: id, name })),
    change: async (userId, typed) => {
      const chain = chainOf(chains, typed)
      if (!chain) {
        const names = chains.map(({ name }) => name).join(', ')
        const example = `/chain ${chains[0]?.name ?? ''}`
        return { is: 'refused', key: 'chain-unknown', values: { typed, names, example } }
      }
      await settings.change(userId, { chain: chain.id })
      return CHANGED
    },
  }
}

/** The language of everything that is written to the person; `telegram` leaves it to their Telegram. */
export function languageSetting({
  settings,
  languages,
}: {
  readonly settings: Pick<SettingsStore, 'change' | 'clear'>
  /** Names of the locale files. */
  readonly languages: readonly string[]
}): Setting {
  return {
    name: 'language',
    group: 'you',
    kind: 'language',
    label: 'settings-name-language',
    explained: 'language-explained',
    command: '/language',
    isFree: false,
    file: { name: 'language', field: 'language', isFit: (code) => languages.includes(code) },
    current: (person) => {
      const { language } = person.settings
      return language !== undefined && languages.includes(language) ? language : AS_TELEGRAM
    },
    offered: () => [...languages, AS_TELEGRAM].map((to) => ({ to })),
    change: async (userId, typed) => {
      const language = typed.toLowerCase() === AS_TELEGRAM ? AS_TELEGRAM : languageOf(languages, typed)
      if (language === undefined)
        return { is: 'refused', key: 'language-unknown', values: { typed, example: '/language pt-BR' } }
      if (language === AS_TELEGRAM) await settings.clear(userId, 'language')
      else await settings.change(userId, { language })
      return CHANGED
    },
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
    const { language } = new Intl.Locale(code)
    return [code, language, ...[code, language].flatMap((one) => [languageName(one), englishName(one)])]
  }
  return available.find((code) => namesOf(code).some((name) => name.toLowerCase() === wanted))
}
