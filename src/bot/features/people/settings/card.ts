import type { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Account } from '../../../../accounts/accounts.js'
import type { Settings } from '../../../../accounts/settings/settings.js'
import { parseWish } from '../../../../alerts/digests/schedule.js'
import { noticeKinds } from '../../../../alerts/notice.js'
import { loudnessOf, loudnesses } from '../../../../alerts/notification-preferences/level.js'
import { parseQuiet, quietText } from '../../../../alerts/notification-preferences/quiet-hours.js'
import type { Chain } from '../../../../config/config.js'
import { languageName } from '../../../shell/format/language-name.js'
import { settingsKeyboard } from './keyboard.js'
import { join, type Value } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { digestWhen } from '../../alerts/digest/card.js'
import { LOUDNESS_ICONS } from '../../alerts/notify/card.js'
import { accountName } from '../../../shell/cards/account-name.js'
import type { Pen } from '../../trading/previews/parts.js'
import { writtenAmount } from './amount.js'

/** What the card of all settings shows. */
export interface SettingsFacts {
  readonly settings: Settings
  /** The account in use; undefined where there is none. */
  readonly account: Pick<Account, 'label' | 'venue'> | undefined
  /** The chain in use, chosen or not. */
  readonly chain: Chain
  /** BASE/QUOTE of each. */
  readonly favourites: readonly string[]
  /** How far a price may move since its preview, in percent, chosen or not. */
  readonly tolerance: Big
  readonly secondStep: 'none' | 'pin' | 'totp' | 'unreadable'
  /** The commands that there are buttons to. */
  readonly commands: ReadonlySet<string>
}

/** All settings: what each is now, and, where nothing was chosen, what the bot does then. */
export function settingsCard(pen: Pen, facts: SettingsFacts): Message {
  const { text } = pen
  const groups = [
    group(text('settings-group-you'), youLines(pen, facts)),
    group(text('settings-group-orders'), orderLines(pen, facts)),
    group(text('settings-group-told'), toldLines(pen, facts)),
  ]
  return {
    text: join([text('settings-title'), ...groups, text('settings-typed')], '\n\n'),
    keyboard: settingsKeyboard(text, facts.commands),
  }
}

function group(title: FormattedString, lines: readonly FormattedString[]): FormattedString {
  return join([title, ...lines], '\n')
}

function youLines(
  pen: Pen,
  { settings, account, chain, secondStep }: SettingsFacts,
): readonly FormattedString[] {
  const { language, timeZone, numberStyle, theme } = settings
  const isChainChosen = settings.chain === chain.id
  return [
    line(pen, 'accounts', account && accountName(pen, account)),
    isChainChosen ? line(pen, 'chain', chain.name) : line(pen, 'chain', undefined, { chain: chain.name }),
    line(pen, 'language', language && languageName(language)),
    line(pen, 'zone', timeZone),
    line(pen, 'numbers', numberStyle && pen.text('settings-numbers-plain')),
    line(pen, 'theme', theme && pen.text('settings-theme-light')),
    line(pen, 'secure', secondStep === 'none' ? undefined : pen.text(`settings-step-${secondStep}`)),
  ]
}

function orderLines(
  pen: Pen,
  { settings, favourites, tolerance }: SettingsFacts,
): readonly FormattedString[] {
  const { numbers } = pen
  const percent = numbers.percent(tolerance)
  const quick = writtenAmount(pen, 'quick', settings.quick)
  return [
    line(pen, 'pair', settings.pair),
    line(pen, 'favourites', favourites.length === 0 ? undefined : favourites.join(', ')),
    line(pen, 'collateral', writtenAmount(pen, 'collateral', settings.collateral)),
    line(pen, 'leverage', writtenAmount(pen, 'leverage', settings.leverage)),
    line(pen, 'slippage', writtenAmount(pen, 'slippage', settings.slippage)),
    line(pen, 'quick', quick && pen.text('settings-quick-on', { most: quick })),
    settings.tolerance === undefined
      ? line(pen, 'tolerance', undefined, { percent })
      : line(pen, 'tolerance', percent),
  ]
}

function toldLines(pen: Pen, { settings }: SettingsFacts): readonly FormattedString[] {
  const counts = loudnesses.map((loudness) => {
    const count = noticeKinds.filter((kind) => loudnessOf(settings, kind) === loudness).length
    return `${LOUDNESS_ICONS[loudness]} ${count}`
  })
  const hours = settings.quiet === undefined ? undefined : parseQuiet(settings.quiet)
  const wish = settings.digest === undefined ? undefined : parseWish(settings.digest)
  return [
    line(pen, 'notify', counts.join(' · ')),
    line(pen, 'phrase', settings.phrase),
    line(pen, 'hours', hours && quietText(hours).replace('-', '–')),
    line(pen, 'digest', wish && digestWhen(pen, wish)),
  ]
}

/** One setting: what it is, or what holds while nothing is chosen, which `usual` fills in. */
function line(
  { text }: Pen,
  name: string,
  value: Value | undefined,
  usual: Readonly<Record<string, string>> = {},
): FormattedString {
  const title = text(`settings-name-${name}`)
  return value === undefined
    ? text('settings-line-usual', { title, value: text(`settings-usual-${name}`, usual) })
    : text('settings-line', { title, value })
}
