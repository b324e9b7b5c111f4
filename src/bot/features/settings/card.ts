import type { FormattedString } from '@grammyjs/parse-mode'
import type { RenderContext } from '../../shell/render-context.js'
import {
  type SettingLine,
  type SettingPlace,
  type SettingValue,
  settingGroups,
} from '../../shell/cards/setting.js'
import type { Text } from '../../shell/text/languages.js'
import { type Value, join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import type { Big } from 'big.js'
import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import { settingExample } from '../../settings/parse-settings.js'
import type { Choices, DescribedSetting } from '../../settings/setting.js'
import type { SettingsList } from '../../settings/settings-list.js'
import { settingValue } from '../../shell/cards/setting-value.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../shell/keyboard/action.js'
import { runCommand } from '../../shell/keyboard/command.js'
import { caption } from '../../shell/keyboard/caption.js'

/** Shows all settings. */
export const showSettings = defineAction('settings')
/** Shows one of them, to change it. */
export const openSetting = defineAction('setting', 'name')
/** Changes it; `to` is as one would type it behind the name. */
export const setSetting = defineAction('setting-set', 'name', 'to')
/** Lets orders up to a size, as decimal text, go out as they are typed. */
export const switchQuickOn = defineAction('quick-on', 'most')

/** Sends the settings as a file. */
export const exportSettings = defineAction('settings-export')
/** Waits for a file of settings. */
export const importSettings = defineAction('settings-import')
/** Does what a file of settings says. */
export const applySettings = defineAction('settings-apply', 'file')

/** All that /settings shows. */
export interface SettingsOverview {
  readonly lines: readonly ShownLine[]
  readonly buttons: readonly SettingButton[]
}

/** A line with its value. */
type ShownLine = Omit<SettingLine, 'read' | 'place'> & SettingValue & { readonly place: SettingPlace }

/** All settings: the value of each, and, if none is chosen, what applies instead. */
export function settingsCard({ text }: Pick<RenderContext, 'text'>, overview: SettingsOverview): Message {
  const lines = overview.lines.toSorted(byPlace)
  const groups = settingGroups.map((group) => {
    const shown = lines.filter((line) => line.group === group).map((line) => lineText(text, line))
    return join([text(`settings-group-${group}`), ...shown], '\n')
  })
  return {
    text: join([text('settings-title'), ...groups, text('settings-typed')], '\n\n'),
    keyboard: settingsKeyboard(text, overview.buttons.toSorted(byPlace)),
  }
}

function lineText(text: Text, { name, chosen, defaults = {} }: ShownLine): FormattedString {
  const title = text(`settings-name-${name}`)
  return chosen === undefined
    ? text('settings-line-default', { title, value: text(`settings-default-${name}`, defaults) })
    : text('settings-line', { title, value: chosen })
}

function byPlace(
  { place: one }: { readonly place: SettingPlace },
  { place: other }: { readonly place: SettingPlace },
): number {
  return one.row - other.row || one.column - other.column
}

/** Facts of the card of one setting. */
interface SettingFacts extends Choices {
  /** The fault in the value that was asked for last. */
  readonly note?: FormattedString | undefined
}

/** Reads what the card of one setting shows. Without the service the pairs are left out: they can be typed. */
export async function readSetting(
  {
    settings,
    favourites,
    settingsList,
  }: {
    readonly settings: SettingsStore
    readonly favourites: Favourites
    readonly settingsList: SettingsList
  },
  userId: number,
  setting: DescribedSetting,
): Promise<Choices> {
  const [chosen, starred, pairs] = await Promise.all([
    settings.read(userId),
    favourites.read(userId),
    isOfPairs(setting) ? settingsList.readPairs(userId) : [],
  ])
  return { settings: chosen, favourites: starred, pairs }
}

/** The chosen value of a setting in words; undefined if none is chosen. */
export function chosenInWords(
  render: RenderContext,
  setting: DescribedSetting,
  choices: Omit<Choices, 'pairs'>,
): Value | undefined {
  const chosen = setting.chosen(choices)
  if (chosen === undefined) return undefined
  const value = settingValue(render, setting, chosen)
  const { on } = setting.descriptor
  return on === undefined ? value : render.text(on, { most: value })
}

/** One setting: what it is now, what it does, and what it may be. */
export function settingCard(render: RenderContext, setting: DescribedSetting, facts: SettingFacts): Message {
  const { text } = render
  const { name, key, descriptor } = setting
  const title = text(`settings-name-${key}`)
  const now = chosenInWords(render, setting, facts)
  const lines = [
    ...(facts.note ? [facts.note, ''] : []),
    now === undefined
      ? text('settings-line-default', { title, value: text(`settings-default-${key}`) })
      : text('settings-line', { title, value: now }),
    '',
    text(`settings-explained-${key}`),
    text('settings-or-typed', { example: settingExample(descriptor) }),
  ]
  return {
    text: join(lines, '\n'),
    keyboard: settingKeyboard(text, name, choicesOf(render, setting, facts), isOfPairs(setting) ? 2 : 3),
  }
}

/**
 * Asks for a confirmation before orders up to this size are sent as they are typed; asked each time the limit grows.
 */
export function askQuickCard({ text, numbers }: RenderContext, most: Big): Message {
  return {
    text: join(
      [
        text('settings-quick-ask', { most: numbers.dollars(most) }),
        text('settings-quick-still'),
        text('settings-quick-step'),
      ],
      '\n\n',
    ),
    keyboard: askQuickKeyboard(text, most.toFixed()),
  }
}

function isOfPairs({ kind }: DescribedSetting): boolean {
  return kind === 'pair' || kind === 'pairs'
}

function choicesOf(
  render: RenderContext,
  setting: DescribedSetting,
  facts: SettingFacts,
): readonly SettingChoice[] {
  const current = setting.current(facts)
  return setting.offered(facts).map((value) => {
    const { to } = value
    if (setting.kind !== 'pairs')
      return { label: settingValue(render, setting, value), to, isChosen: to === current }
    // A press changes a favourite to the opposite.
    const isStarred = facts.favourites.includes(to)
    const label = render.text(isStarred ? 'settings-starred' : 'settings-unstarred', { pair: to }).text
    return { label, to: isStarred ? `${to} off` : to, isChosen: false }
  })
}

/** A button of /settings. */
interface SettingButton {
  /** The name of a setting, or of the command that has it. */
  readonly name: string
  readonly isCommand: boolean
  readonly place: SettingPlace
}

/** Below all settings: these buttons, in the order of their places. */
function settingsKeyboard(text: Text, buttons: readonly SettingButton[]): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  let row = buttons[0]?.place.row
  for (const { name, place, isCommand } of buttons) {
    if (place.row !== row) keyboard.row()
    row = place.row
    const open = isCommand ? runCommand.pack({ name, argument: '' }) : openSetting.pack({ name })
    keyboard.text(text(`settings-name-${name}`).text, open)
  }
  keyboard.row()
  return keyboard
    .text(text('settings-export').text, exportSettings.pack({}))
    .text(text('settings-import').text, importSettings.pack({}))
}

/** Below what a file would change. */
export function applyFileKeyboard(text: Text, file: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('settings-file-apply').text, applySettings.pack({ file }))
    .text(text('settings-back').text, showSettings.pack({}))
}

/** One value that a setting may have. */
interface SettingChoice {
  readonly label: string
  /** As one would type it. */
  readonly to: string
  readonly isChosen: boolean
}

/** Below one setting: what it may be, and the way back. */
function settingKeyboard(
  text: Text,
  name: string,
  choices: readonly SettingChoice[],
  perRow: number,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  // What does not fit on a button can still be typed.
  const fitting = choices.filter(({ to }) => setSetting.fits({ name, to }))
  for (const [index, { label, to, isChosen }] of fitting.entries()) {
    const shown = isChosen ? text('chosen', { name: label }).text : label
    keyboard.text(caption(shown), setSetting.pack({ name, to }))
    if (index % perRow === perRow - 1) keyboard.row()
  }
  return keyboard.row().text(text('settings-back').text, showSettings.pack({}))
}

/** Below the question whether orders shall go out as they are typed. */
function askQuickKeyboard(text: Text, most: string): InlineKeyboard {
  return new InlineKeyboard()
    .text(text('settings-quick-yes').text, switchQuickOn.pack({ most }))
    .row()
    .text(text('settings-quick-no').text, openSetting.pack({ name: 'quick' }))
}
