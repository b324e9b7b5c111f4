import type { SettingPlace, SettingsReader } from '../../shell/cards/setting.js'
import type { FeatureDeps } from '../feature-deps.js'
import type { SettingsPart } from './card.js'
import { settingNames, type SettingName } from '../../settings/own/names.js'
import { ownSettings } from '../../settings/own/own-settings.js'
import { chosenInWords } from './chosen.js'

/** The places of their buttons. */
const PLACES: Readonly<Record<SettingName, SettingPlace>> = {
  numbers: { row: 2, column: 3 },
  theme: { row: 2, column: 4 },
  pair: { row: 3, column: 1 },
  favourites: { row: 3, column: 2 },
  collateral: { row: 4, column: 1 },
  leverage: { row: 4, column: 2 },
  slippage: { row: 4, column: 3 },
  quick: { row: 5, column: 1 },
  topics: { row: 6, column: 4 },
}

/** Reads the parts of /settings: those of its own, and those of the commands that have one. */
export async function readSettingsParts(
  { favourites, commands }: Pick<FeatureDeps, 'favourites' | 'commands'>,
  reader: SettingsReader,
): Promise<readonly SettingsPart[]> {
  const [starred, ...ofCommands] = await Promise.all([
    favourites.read(reader.userId),
    ...commands().map(async ({ name, setting }) => {
      if (!setting) return []
      const lines = await Promise.all(
        setting.lines.map(async (line) => ({ ...line, ...(await line.read(reader)) })),
      )
      return [{ name, place: setting.place, lines }]
    }),
  ])
  const stored = { settings: reader.settings, favourites: starred }
  const own = settingNames.map((name) => {
    const line = { name, group: ownSettings[name].group, chosen: chosenInWords(reader.render, name, stored) }
    return { name, place: PLACES[name], lines: [line] }
  })
  return [...own, ...ofCommands.flat()]
}
