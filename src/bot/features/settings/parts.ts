import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { Command } from '../../shell/command.js'
import type { SettingsReader } from '../../shell/cards/setting.js'
import type { SettingsPart } from './card.js'
import { ownSetting, settingNames } from '../../../accounts/settings/own-settings.js'
import { chosenInWords } from './setting-card.js'

/** Reads the parts of /settings: those of its own, and those of the commands that have one. */
export async function readSettingsParts(
  {
    favourites,
    commands,
  }: {
    readonly favourites: Favourites
    readonly commands: () => readonly Command[]
  },
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
    const { group, place } = ownSetting(name)
    return { name, place, lines: [{ name, group, chosen: chosenInWords(reader.render, name, stored) }] }
  })
  return [...own, ...ofCommands.flat()]
}
