import { z } from 'zod'
import type { AddRoutes } from './http/routes.js'
import { typedText } from './http/typed-text.js'
import { noticeGroupNames, noticeGroups } from '../alerts/notification-preferences/level.js'
import { asOfLine } from '../bot/shell/cards/account-parts.js'
import { limitUseText } from '../bot/shell/cards/limit-use.js'
import { refusedSetting, settingValue } from '../bot/shell/cards/setting-value.js'
import { dateTime } from '../bot/shell/format/times.js'
import type { RenderContext } from '../bot/shell/render-context.js'
import type { Setting, SettingOutcome, SettingsPerson } from '../bot/settings/setting.js'
import type { SettingsList } from '../bot/settings/settings-list.js'
import type {
  LimitsUsed,
  SettingChoice,
  SettingField,
  SettingsForm,
  SettingsReply,
  SettingsSection,
} from './page/settings/protocol.js'
import type { LimitUse } from '../desk/trading/risk/limits/own-limits.js'
import { soleReading } from '../desk/trading/grammar/typed-numbers.js'
import { TwoFactorUnreadableError } from '../accounts/two-factor/records.js'
import { TwoFactorRequiredError } from '../accounts/two-factor/two-factor.js'
import type { Clock } from '../lib/clock.js'
import type { Recipient } from '../bot/shell/delivery/recipient.js'

/** The longest value that is read; a phrase has 64 characters. */
const LONGEST = 200

/** The longest list of favourites that is sent back. */
const LONGEST_CURRENT = 4_000

/**
 * GET /settings: the form. GET /settings/limits: the use of the limits, which asks the service. POST /settings: one change, as one would
 * type it in the chat.
 */
export function settingsRoutes({
  list,
  readLimitUse,
  findRecipient,
  now,
}: {
  readonly list: SettingsList
  /** Reads the use of a person's limits, by the account in use; empty without one. */
  readonly readLimitUse: (userId: number) => Promise<readonly LimitUse[]>
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly now: Clock
}): AddRoutes {
  const read = createReadSettingsForm({
    list,
    renderOf: async (userId) => (await findRecipient(userId)).render,
  })
  const change = createChangeSettings({ list, read, findRecipient })
  const body = z.strictObject({
    name: z.enum(list.all.map(({ name }) => name)),
    from: z.string().max(LONGEST_CURRENT),
    to: typedText(LONGEST).min(1),
  })
  return (routes) => {
    routes.read('/settings', z.strictObject({}), async ({ userId }) => await read(userId))
    routes.read('/settings/limits', z.strictObject({}), async ({ userId }) => {
      const at = new Date(now())
      const [{ render }, used] = await Promise.all([findRecipient(userId), readLimitUse(userId)])
      return limitsUsed(render, used, at)
    })
    routes.post('/settings', body, async ({ userId }, wanted) => await change(userId, wanted))
  }
}

/** Writes the use of limits as /limits does. `at`: the beginning of the read. */
function limitsUsed(render: RenderContext, used: readonly LimitUse[], at: Date): LimitsUsed {
  const uses = used.map((use) => [
    `limit-${use.name}`,
    render.text('limits-used', { use: limitUseText(render, use) }).text,
  ])
  return {
    uses: Object.fromEntries(uses) as LimitsUsed['uses'],
    asOf: used.length === 0 ? '' : asOfLine(render, at).text,
  }
}

/** Reads all settings and limits of a person, written for them. */
export type ReadSettingsForm = (userId: number) => Promise<SettingsForm>

export function createReadSettingsForm(deps: {
  readonly list: Pick<SettingsList, 'all' | 'readPerson'>
  readonly renderOf: (userId: number) => Promise<RenderContext>
}): ReadSettingsForm {
  return async (userId) => {
    const [render, person] = await Promise.all([deps.renderOf(userId), deps.list.readPerson(userId)])
    return {
      sections: sectionsOf(render, deps.list.all, person),
      elsewhere: render.text('mini-app-settings-elsewhere').text,
    }
  }
}

/** The value of a setting in words. */
function currentInWords(render: RenderContext, setting: Setting, person: SettingsPerson): string {
  if (setting.kind === 'pairs') {
    return setting.current(person) || render.text('settings-default-favourites').text
  }
  return choiceOf(render, setting, person, setting.current(person)).label
}

/** The later value of a limit that is raised, in words; empty for all others. */
function pendingInWords(render: RenderContext, setting: Setting, person: SettingsPerson): string {
  const raise = setting.pending?.(person)
  if (!raise) return ''
  const time = dateTime(render, new Date(raise.at))
  return render.text('limits-raise', { time, value: settingValue(render, setting, raise) }).text
}

function sectionsOf(
  render: RenderContext,
  all: readonly Setting[],
  person: SettingsPerson,
): readonly SettingsSection[] {
  const section = (
    name: string,
    title: string,
    isIn: (setting: Setting) => boolean,
    isFolded = false,
  ): SettingsSection => ({
    name,
    title,
    isFolded,
    fields: all.filter(isIn).map((setting) => fieldOf(render, setting, person)),
  })
  const { text } = render
  const plain = (group: Setting['group']) => (setting: Setting) =>
    setting.group === group && setting.kind !== 'level'
  return [
    section('you', text('settings-group-you').text, plain('you')),
    section('orders', text('settings-group-orders').text, plain('orders')),
    section('notifications', text('settings-group-notifications').text, plain('notifications')),
    ...noticeGroupNames.map((group) => {
      const names = new Set<string>(noticeGroups[group].map((kind) => `notice-${kind}`))
      const title = text('settings-line', {
        title: text('settings-group-notifications'),
        value: text(`notify-group-${group}`),
      }).text
      return section(`level-${group}`, title, ({ name }) => names.has(name), true)
    }),
    section('limits', text('limits-title').text, plain('limits')),
  ].filter(({ fields }) => fields.length > 0)
}

function fieldOf(render: RenderContext, setting: Setting, person: SettingsPerson): SettingField {
  const { name, label, explained, isFree } = setting
  const current = setting.current(person)
  const offered = setting
    .offered(person)
    .map((value) => ({ to: value.to, label: settingValue(render, setting, value) }))
  const isMany = setting.kind === 'pairs'
  const isOffered = isMany || current === '' || offered.some(({ to }) => to === current)
  return {
    name,
    label: render.text(label).text,
    explained: explained === undefined ? '' : render.text(explained).text,
    current,
    choices: isOffered ? offered : [choiceOf(render, setting, person, current), ...offered],
    isFree,
    ...(isMany ? { chosen: person.favourites } : {}),
    note: pendingInWords(render, setting, person),
  }
}

function choiceOf(
  render: RenderContext,
  setting: Setting,
  person: SettingsPerson,
  to: string,
): SettingChoice {
  const value = setting.offered(person).find((offered) => offered.to === to) ?? { to }
  return { to, label: settingValue(render, setting, value) }
}

/**
 * Changes one setting from the page. What two-factor or a warning guards in the chat is not done here: the answer leads to the chat.
 */
type ChangeSettings = (
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
