import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { DescribedSetting } from '../../settings/setting.js'
import type { SettingsList } from '../../settings/settings-list.js'
import { type SettingsReader } from '../../shell/cards/setting.js'
import { settingValue } from '../../shell/cards/setting-value.js'
import type { Command } from '../../shell/command.js'
import { type SettingsOverview, chosenInWords } from './card.js'

/** Reads what /settings shows: the parts of commands that have one, and the settings of the list. */
export async function readSettingsParts(
  {
    favourites,
    settingsList: { described },
    commands,
  }: {
    readonly favourites: Favourites
    readonly settingsList: Pick<SettingsList, 'described'>
    readonly commands: () => readonly Command[]
  },
  reader: SettingsReader,
): Promise<SettingsOverview> {
  const [starred, ...ofCommands] = await Promise.all([
    favourites.read(reader.userId),
    ...commands().flatMap(({ name, setting }) => (setting ? [readCommandPart(reader, name, setting)] : [])),
  ])
  const stored = { settings: reader.settings, favourites: starred }
  const lines = described.map((setting) => ({
    name: setting.key,
    group: setting.descriptor.group,
    place: setting.descriptor.place,
    chosen: chosenInWords(reader.render, setting, stored),
    defaults: { value: settingValue(reader.render, setting, setting.byDefault) },
  }))
  const buttons = described
    .filter(({ descriptor }) => descriptor.hasNoButton !== true)
    .map(({ key, descriptor }) => {
      const command = commandOf(descriptor.command)
      return { name: command?.name ?? key, place: descriptor.place, isCommand: command !== undefined }
    })
  return {
    lines: [...ofCommands.flatMap((part) => part.lines), ...lines],
    buttons: [...ofCommands.map(({ button }) => button), ...buttons],
  }
}

async function readCommandPart(
  reader: SettingsReader,
  name: string,
  { place, lines }: NonNullable<Command['setting']>,
) {
  const shown = lines.map(async (line) => ({ place, ...line, ...(await line.read(reader)) }))
  return { button: { name, place, isCommand: true }, lines: await Promise.all(shown) }
}

/** A command by the words that a setting names it with, and the words before the value. */
function commandOf(
  words: string | undefined,
): { readonly name: string; readonly before: readonly string[] } | undefined {
  if (words === undefined) return undefined
  const [name = '', ...before] = words.slice(1).split(' ')
  return { name, before }
}

/** The command that a word behind /settings belongs to, and the words to put before the value. */
export function findSettingCommand(
  commands: readonly Command[],
  described: readonly DescribedSetting[],
  word: string,
): { readonly command: Command; readonly before: readonly string[] } | undefined {
  const settings = described.flatMap(({ key, descriptor: { aliases = [], command } }) => {
    const own = commandOf(command)
    return own ? [{ ...own, words: [key, ...aliases] }] : []
  })
  const named =
    settings.find(({ words }) => words.includes(word)) ??
    (settings.some(({ name }) => name === word) ? { name: word, before: [] } : undefined)
  const command = commands.find(({ name, setting }) =>
    named ? name === named.name : setting && (name === word || setting.aliases?.includes(word) === true),
  )
  return command && { command, before: named?.before ?? [] }
}
