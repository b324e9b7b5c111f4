import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { SettingsList } from '../../settings/settings-list.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import { ownSetting, type SettingName } from '../../../accounts/settings/own-settings.js'
import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import { chosenValue, defaultValue, exampleOf, offeredValues } from '../../settings/own-settings.js'
import { settingValue } from '../../shell/cards/setting-value.js'
import type { RenderContext } from '../../shell/render-context.js'
import { join, type Value } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { askQuickKeyboard, settingKeyboard, type SettingChoice } from './keyboard.js'

/** The value of one setting, and the values to choose from. */
export interface SettingFacts {
  readonly settings: Settings
  /** BASE/QUOTE of each. */
  readonly favourites: readonly string[]
  /** The pairs to choose from, as the typed grammar names them; empty where they could not be read. */
  readonly pairs: readonly string[]
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
  name: SettingName,
): Promise<SettingFacts> {
  const [chosen, starred, pairs] = await Promise.all([
    settings.read(userId),
    favourites.read(userId),
    isOfPairs(name) ? settingsList.readPairs(userId) : [],
  ])
  return { settings: chosen, favourites: starred, pairs }
}

/** The chosen value of a setting in words; undefined if none is chosen. */
export function chosenInWords(
  render: RenderContext,
  name: SettingName,
  stored: Pick<SettingFacts, 'settings' | 'favourites'>,
): Value | undefined {
  const to = chosenValue(name, stored)
  if (to === undefined) return undefined
  const value = settingValue(render, { name, kind: ownSetting(name).kind }, { to })
  return name === 'quick' ? render.text('settings-quick-on', { most: value }) : value
}

/** One setting: what it is now, what it does, and what it may be. */
export function settingCard(render: RenderContext, name: SettingName, facts: SettingFacts): Message {
  const { text } = render
  const title = text(`settings-name-${name}`)
  const now = chosenInWords(render, name, facts)
  const lines = [
    ...(facts.note ? [facts.note, ''] : []),
    now === undefined
      ? text('settings-line-default', { title, value: text(`settings-default-${name}`) })
      : text('settings-line', { title, value: now }),
    '',
    text(`settings-explained-${name}`),
    text('settings-or-typed', { example: exampleOf(name) }),
  ]
  return {
    text: join(lines, '\n'),
    keyboard: settingKeyboard(text, name, choicesOf(render, name, facts), isOfPairs(name) ? 2 : 3),
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

function isOfPairs(name: SettingName): boolean {
  const { kind } = ownSetting(name)
  return kind === 'pair' || kind === 'pairs'
}

function choicesOf(render: RenderContext, name: SettingName, facts: SettingFacts): readonly SettingChoice[] {
  const setting = ownSetting(name)
  const { kind } = setting
  const current = chosenValue(name, facts) ?? defaultValue(setting)
  return offeredValues(setting, facts).map((value) => {
    const { to } = value
    if (kind !== 'pairs')
      return { label: settingValue(render, { name, kind }, value), to, isChosen: to === current }
    // A press changes a favourite to the opposite.
    const isStarred = facts.favourites.includes(to)
    const label = render.text(isStarred ? 'settings-starred' : 'settings-unstarred', { pair: to }).text
    return { label, to: isStarred ? `${to} off` : to, isChosen: false }
  })
}
