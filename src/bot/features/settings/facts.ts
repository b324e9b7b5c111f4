import { readPairChoices } from '../../shell/forms/pair-choices.js'
import { attempt } from '../../../lib/result.js'
import { pairWord } from '../../../desk/trading/grammar/views.js'
import type { FeatureDeps } from '../feature-deps.js'
import type { SettingName } from './setting.js'
import type { SettingFacts } from './setting-card.js'

/** Reads what the card of one setting shows. Without the service the pairs are left out: they can be typed. */
export async function readSetting(
  { settings, favourites, desk }: Pick<FeatureDeps, 'settings' | 'favourites' | 'desk'>,
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
  sources: Pick<FeatureDeps, 'desk' | 'favourites'>,
  userId: number,
): Promise<readonly string[]> {
  const access = await sources.desk.market.findMarketDataAccess(userId, { isPrivate: true })
  if (!access) return []
  return (await readPairChoices(sources, access, userId)).map(pairWord)
}
