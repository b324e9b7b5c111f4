import type { RenderContext } from '../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Settings } from '../../../accounts/settings/settings.js'
import type { SettingName } from '../../settings/own/names.js'
import { ownSettings } from '../../settings/own/own-settings.js'
import { EXAMPLES } from '../../settings/own/parse-settings.js'
import { settingValue } from '../../shell/cards/setting-value.js'
import { settingKeyboard, type SettingChoice } from './keyboard.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { chosenInWords } from './chosen.js'

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
    text('settings-or-typed', { example: EXAMPLES[name] }),
  ]
  const perRow = name === 'pair' || name === 'favourites' ? 2 : 3
  return {
    text: join(lines, '\n'),
    keyboard: settingKeyboard(text, name, choicesOf(render, name, facts), perRow),
  }
}

function choicesOf(render: RenderContext, name: SettingName, facts: SettingFacts): readonly SettingChoice[] {
  const { kind, byDefault, chosen, offered } = ownSettings[name]
  const current = chosen(facts) ?? byDefault
  return offered(facts).map((value) => {
    const { to } = value
    if (kind !== 'pairs')
      return { label: settingValue(render, { name, kind }, value), to, isChosen: to === current }
    // A press changes a favourite to the opposite.
    const isStarred = facts.favourites.includes(to)
    const label = render.text(isStarred ? 'settings-starred' : 'settings-unstarred', { pair: to }).text
    return { label, to: isStarred ? `${to} off` : to, isChosen: false }
  })
}
