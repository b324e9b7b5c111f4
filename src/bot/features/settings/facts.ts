import { readPairChoices } from '../../shell/forms/pair-choices.js'
import type { Accounts } from '../../../accounts/accounts.js'
import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import { TwoFactorUnreadableError } from '../../../accounts/two-factor/records.js'
import type { TwoFactor } from '../../../accounts/two-factor/two-factor.js'
import type { Chain } from '../../../config/values.js'
import type { Desk } from '../../../desk/desk.js'
import { attempt } from '../../../lib/result.js'
import { pairWord } from '../../../desk/trading/grammar/views.js'
import type { SettingName } from './setting.js'
import type { Command } from '../../shell/command.js'
import type { SettingsFacts } from './card.js'
import type { SettingFacts } from './setting-card.js'

/** The stores that the settings of a person are read from. */
export interface SettingsSources {
  readonly accounts: Pick<Accounts, 'current'>
  readonly settings: SettingsStore
  readonly favourites: Favourites
  readonly twoFactorDialog: { readonly twoFactor: Pick<TwoFactor, 'read'> }
  readonly desk: Desk
  /** The first is the default. */
  readonly chains: readonly Chain[]
  readonly commands: () => readonly Command[]
}

/** Reads what the card of all settings shows. */
export async function readSettings(sources: SettingsSources, userId: number): Promise<SettingsFacts> {
  const { accounts, settings, favourites, desk, chains, commands } = sources
  const chosen = await settings.read(userId)
  const [account, starred, tolerance, priceAgeMs, twoFactor] = await Promise.all([
    accounts.current(userId, chosen),
    favourites.read(userId),
    desk.trading.tolerance.of(userId),
    desk.trading.priceAge.of(userId),
    stepOf(sources, userId),
  ])
  const chain = chains.find(({ id }) => id === chosen.chain) ?? chains[0]
  if (!chain) throw new Error('No chain is configured')
  const linked = commands().flatMap(({ name, setting }) => (setting ? [name] : []))
  return {
    settings: chosen,
    account,
    chain,
    favourites: starred,
    tolerance,
    priceAgeMs,
    twoFactor,
    commands: linked,
  }
}

/** Reads what the card of one setting shows. Without the service the pairs are left out: they can be typed. */
export async function readSetting(
  { settings, favourites, desk }: SettingsSources,
  userId: number,
  name: SettingName,
): Promise<SettingFacts> {
  const needsPairs = name === 'pair' || name === 'favourites'
  const [chosen, starred, pairs] = await Promise.all([
    settings.read(userId),
    favourites.read(userId),
    needsPairs ? attempt(pairsOf({ desk, favourites }, userId)) : undefined,
  ])
  return { settings: chosen, favourites: starred, pairs: pairs?.ok === true ? pairs.value : [] }
}

async function pairsOf(
  sources: Pick<SettingsSources, 'desk' | 'favourites'>,
  userId: number,
): Promise<readonly string[]> {
  const access = await sources.desk.market.findMarketDataAccess(userId, { isPrivate: true })
  if (!access) return []
  return (await readPairChoices(sources, access, userId)).map(pairWord)
}

async function stepOf(
  { twoFactorDialog: { twoFactor } }: Pick<SettingsSources, 'twoFactorDialog'>,
  userId: number,
): Promise<SettingsFacts['twoFactor']> {
  try {
    return (await twoFactor.read(userId))?.kind ?? 'none'
  } catch (error) {
    if (error instanceof TwoFactorUnreadableError) return 'unreadable'
    throw error
  }
}
