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
import {
  type SettingButton,
  type SettingChoice,
  askQuickKeyboard,
  settingKeyboard,
  settingsKeyboard,
} from './keyboard.js'
import type { Big } from 'big.js'
import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import { exampleOf } from '../../settings/parse-settings.js'
import type { Choices, DescribedSetting } from '../../settings/setting.js'
import type { SettingsList } from '../../settings/settings-list.js'
import { settingValue } from '../../shell/cards/setting-value.js'

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
    text('settings-or-typed', { example: exampleOf(descriptor) }),
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
