import { soleReading } from '../../desk/trading/grammar/typed-numbers.js'
import { TwoFactorUnreadableError } from '../../accounts/two-factor/records.js'
import { TwoFactorRequiredError } from '../../accounts/two-factor/two-factor.js'
import { refusedSetting } from '../../bot/shell/cards/setting-outcome.js'
import type { Recipient } from '../../bot/shell/delivery/recipient.js'
import { dateTime } from '../../bot/shell/format/times.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { Setting, SettingOutcome } from '../../bot/settings/setting.js'
import type { SettingsList } from '../../bot/settings/settings-list.js'
import type { SettingsReply } from '../page/settings/protocol.js'
import { currentInWords, pendingInWords, type ReadSettingsForm } from './form.js'

/**
 * Changes one setting from the page. What two-factor or a warning guards in the chat is not done here: the answer leads to the chat.
 */
export type ChangeSettings = (
  userId: number,
  /** `from` is the value that the page showed; `to` the new one as it is typed in the chat. */
  wanted: { readonly name: string; readonly from: string; readonly to: string },
) => Promise<SettingsReply>

/** The page's words about a change. */
type Said = Pick<SettingsReply, 'isSaved' | 'message' | 'isForChat' | 'asks'>

/** Result of a change that may need two-factor. */
type Outcome = SettingOutcome | { readonly is: 'needs-two-factor' }

export function createChangeSettings(deps: {
  readonly list: Pick<SettingsList, 'named' | 'readPerson'>
  readonly read: ReadSettingsForm
  readonly findRecipient: (userId: number) => Promise<Recipient>
}): ChangeSettings {
  const said = async (
    userId: number,
    setting: Setting,
    { from, to: typed }: { readonly from: string; readonly to: string },
  ): Promise<Said> => {
    const { render: before } = await deps.findRecipient(userId)
    const sole = soleReading(typed, before.numbers.decimalSign, () => true)
    if ('asked' in sole)
      return { isSaved: false, isForChat: false, message: before.text('typed-two-numbers', sole.asked).text }
    const to = sole.reading
    if (setting.current(await deps.list.readPerson(userId)) !== from) {
      return { isSaved: false, isForChat: false, message: before.text('mini-app-settings-changed').text }
    }
    const outcome = await change(setting, userId, to)
    // The language and the format may have been changed just now.
    const { render } = await deps.findRecipient(userId)
    if (outcome.is !== 'changed') return notSaved(render, setting, to, outcome)
    const person = await deps.list.readPerson(userId)
    const line = render.text('settings-line', {
      title: render.text(setting.label),
      value: currentInWords(render, setting, person),
    })
    const saved = render.text('mini-app-settings-saved', { line }).text
    const pending = pendingInWords(render, setting, person)
    return { isSaved: true, isForChat: false, message: pending === '' ? saved : `${saved}\n${pending}` }
  }
  return async (userId, { name, from, to }) => {
    const result = await said(userId, deps.list.named(name), { from, to })
    const [form, { language }] = await Promise.all([deps.read(userId), deps.findRecipient(userId)])
    return { ...result, form, language }
  }
}

async function change(setting: Setting, userId: number, to: string): Promise<Outcome> {
  try {
    return await setting.change(userId, to)
  } catch (error) {
    // The chat asks for the PIN or the code, and explains a record that cannot be read.
    if (error instanceof TwoFactorRequiredError || error instanceof TwoFactorUnreadableError)
      return { is: 'needs-two-factor' }
    throw error
  }
}

function notSaved(
  render: RenderContext,
  setting: Setting,
  to: string,
  outcome: Exclude<Outcome, { readonly is: 'changed' }>,
): Said {
  const { text } = render
  const command = `${setting.command} ${to}`
  if (outcome.is === 'needs-two-factor')
    return {
      isSaved: false,
      isForChat: true,
      message: text('mini-app-settings-two-factor', { command }).text,
    }
  if (outcome.is === 'asks-quick')
    return { isSaved: false, isForChat: true, message: text('mini-app-settings-in-chat', { command }).text }
  if (outcome.is === 'asks-cool-off') {
    const { until } = outcome
    return {
      isSaved: false,
      isForChat: false,
      message: text('limits-cool-off-sure', { until: dateTime(render, new Date(until)) }).text,
      asks: { to: `until ${until}`, yes: text('limits-cool-off-yes').text },
    }
  }
  return { isSaved: false, isForChat: false, message: refusedSetting(render, outcome)?.text ?? '' }
}
