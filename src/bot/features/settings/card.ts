import { accountName } from '../../shell/cards/account-parts.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Account } from '../../../accounts/accounts.js'
import type { Settings } from '../../../accounts/settings/settings.js'
import { parseDigestSchedule } from '../../../alerts/digests/schedule.js'
import { noticeKinds } from '../../../alerts/notice.js'
import { notificationLevelOf, notificationLevels } from '../../../alerts/notification-preferences/level.js'
import { parseQuiet, quietText } from '../../../alerts/notification-preferences/quiet-hours.js'
import type { Chain } from '../../../config/values.js'
import { languageName } from './language/language-name.js'
import { settingsKeyboard } from './keyboard.js'
import { age } from '../../shell/format/age.js'
import { join, type Value } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { digestWhen } from '../alerts/digest/card.js'
import { LEVEL_ICONS } from '../alerts/notify/card.js'
import { writtenAmount } from './amount.js'

/** The values on the card of all settings. */
export interface SettingsFacts {
  readonly settings: Settings
  /** The account in use; undefined where there is none. */
  readonly account: Pick<Account, 'label' | 'venue'> | undefined
  /** The chain in use, chosen or not. */
  readonly chain: Chain
  /** BASE/QUOTE of each. */
  readonly favourites: readonly string[]
  /** The largest move of a price since its preview that an order still accepts, in percent, chosen or not. */
  readonly tolerance: Big
  /** The age up to which a price is good enough to open or add, in milliseconds, chosen or not. */
  readonly priceAgeMs: number
  readonly twoFactor: 'none' | 'pin' | 'totp' | 'unreadable'
  /** The names of the commands that have settings of their own. */
  readonly commands: readonly string[]
}

/** All settings: what each is now, and, where nothing was chosen, what the bot does then. */
export function settingsCard(render: RenderContext, facts: SettingsFacts): Message {
  const { text } = render
  const groups = [
    group(text('settings-group-you'), youLines(render, facts)),
    group(text('settings-group-orders'), orderLines(render, facts)),
    group(text('settings-group-notifications'), notificationLines(render, facts)),
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
  render: RenderContext,
  { settings, account, chain, twoFactor }: SettingsFacts,
): readonly FormattedString[] {
  const { language, timeZone, numberStyle, theme } = settings
  const isChainChosen = settings.chain === chain.id
  return [
    line(render, 'accounts', account && accountName(render, account)),
    isChainChosen
      ? line(render, 'chain', chain.name)
      : line(render, 'chain', undefined, { chain: chain.name }),
    line(render, 'language', language && languageName(language)),
    line(render, 'zone', timeZone),
    line(render, 'numbers', numberStyle && render.text('settings-numbers-plain')),
    line(render, 'theme', theme && render.text('settings-theme-light')),
    line(
      render,
      'secure',
      twoFactor === 'none' ? undefined : render.text(`settings-two-factor-${twoFactor}`),
    ),
  ]
}

function orderLines(
  render: RenderContext,
  { settings, favourites, tolerance, priceAgeMs }: SettingsFacts,
): readonly FormattedString[] {
  const { text, numbers } = render
  const oldest = age(text, priceAgeMs)
  const percent = numbers.percent(tolerance)
  const quick = writtenAmount(render, 'quick', settings.quick)
  return [
    line(render, 'pair', settings.pair),
    line(render, 'favourites', favourites.length === 0 ? undefined : favourites.join(', ')),
    line(render, 'collateral', writtenAmount(render, 'collateral', settings.collateral)),
    line(render, 'leverage', writtenAmount(render, 'leverage', settings.leverage)),
    line(render, 'slippage', writtenAmount(render, 'slippage', settings.slippage)),
    line(render, 'quick', quick && render.text('settings-quick-on', { most: quick })),
    settings.tolerance === undefined
      ? line(render, 'tolerance', undefined, { percent })
      : line(render, 'tolerance', percent),
    settings.priceAge === undefined
      ? line(render, 'age', undefined, { age: oldest })
      : line(render, 'age', oldest),
  ]
}

function notificationLines(render: RenderContext, { settings }: SettingsFacts): readonly FormattedString[] {
  const counts = notificationLevels.map((level) => {
    const count = noticeKinds.filter((kind) => notificationLevelOf(settings, kind) === level).length
    return `${LEVEL_ICONS[level]} ${count}`
  })
  const hours = settings.quiet === undefined ? undefined : parseQuiet(settings.quiet)
  const change = settings.digest === undefined ? undefined : parseDigestSchedule(settings.digest)
  return [
    line(render, 'notify', counts.join(' · ')),
    line(render, 'phrase', settings.phrase),
    line(render, 'hours', hours && quietText(hours).replace('-', '–')),
    line(render, 'digest', change && digestWhen(render, change)),
  ]
}

/** One setting: what it is, or what holds while nothing is chosen, which `usual` fills in. */
function line(
  { text }: RenderContext,
  name: string,
  value: Value | undefined,
  orderDefaults: Readonly<Record<string, Value>> = {},
): FormattedString {
  const title = text(`settings-name-${name}`)
  return value === undefined
    ? text('settings-line-default', { title, value: text(`settings-default-${name}`, orderDefaults) })
    : text('settings-line', { title, value })
}
