import type { RenderContext } from '../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Settings } from '../../../accounts/settings/settings.js'
import type { SettingName } from './setting.js'
import { EXAMPLES } from './parse-settings.js'
import { settingKeyboard, type SettingChoice } from './keyboard.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { ownSettings } from './own-settings.js'
import { writtenAmount, type AmountName } from './amount.js'

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

/** The values that the buttons offer; any other can be typed. */
const OFFERED: Readonly<Record<AmountName, readonly string[]>> = {
  collateral: ['25', '50', '100', '250', '500', '1000'],
  leverage: ['2', '3', '5', '10', '20', '50'],
  slippage: ['0.1', '0.3', '0.5', '1'],
  quick: ['50', '100', '250', '500', '1000', '2500'],
}

/** One setting: what it is now, what it does, and what it may be. */
export function settingCard(render: RenderContext, name: SettingName, facts: SettingFacts): Message {
  const { text } = render
  const title = text(`settings-name-${name}`)
  const now = ownSettings[name].chosen(render, facts)
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
  const { text } = render
  const { settings, favourites, pairs } = facts
  const isQuick = name === 'quick'
  const off = { label: text(isQuick ? 'settings-quick-off' : 'settings-off').text, to: 'off' }
  if (name === 'theme')
    return [
      { label: text('settings-theme-dark').text, to: 'dark', isChosen: settings.theme === undefined },
      { label: text('settings-theme-light').text, to: 'light', isChosen: settings.theme === 'light' },
    ]
  if (name === 'topics')
    return [
      { label: text('settings-topics-on').text, to: 'on', isChosen: settings.topics === 'on' },
      { label: text('settings-topics-off').text, to: 'off', isChosen: settings.topics === undefined },
    ]
  if (name === 'numbers')
    return [
      {
        label: text('settings-numbers-default').text,
        to: 'usual',
        isChosen: settings.numberStyle === undefined,
      },
      { label: text('settings-numbers-plain').text, to: 'plain', isChosen: settings.numberStyle === 'plain' },
    ]
  if (name === 'favourites')
    return [
      ...favourites.map((pair) => ({
        label: text('settings-starred', { pair }).text,
        to: `${pair} off`,
        isChosen: false,
      })),
      ...pairs
        .filter((pair) => !favourites.includes(pair))
        .map((pair) => ({ label: text('settings-unstarred', { pair }).text, to: pair, isChosen: false })),
    ]
  if (name === 'pair')
    return [
      ...pairs.map((pair) => ({ label: pair, to: pair, isChosen: pair === settings.pair })),
      { ...off, isChosen: settings.pair === undefined },
    ]
  const kept = settings[name]
  return [
    ...OFFERED[name].map((to) => ({ label: writtenAmount(render, name, to), to, isChosen: to === kept })),
    { ...off, isChosen: kept === undefined },
  ]
}
