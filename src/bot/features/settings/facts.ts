import type { FeatureDeps } from '../feature-deps.js'
import type { SettingName } from '../../settings/own/names.js'
import type { SettingFacts } from './setting-card.js'

/** Reads what the card of one setting shows. Without the service the pairs are left out: they can be typed. */
export async function readSetting(
  { settings, favourites, settingsList }: Pick<FeatureDeps, 'settings' | 'favourites' | 'settingsList'>,
  userId: number,
  name: SettingName,
): Promise<SettingFacts> {
  const needsPairs = name === 'pair' || name === 'favourites'
  const [chosen, starred, pairs] = await Promise.all([
    settings.read(userId),
    favourites.read(userId),
    needsPairs ? settingsList.readPairs(userId) : [],
  ])
  return { settings: chosen, favourites: starred, pairs }
}
