import { noticeGroupNames, noticeGroups } from '../../alerts/notification-preferences/level.js'
import { settingValue } from '../../bot/shell/cards/setting-value.js'
import { dateTime } from '../../bot/shell/format/times.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { Setting, SettingsPerson } from '../../bot/settings/setting.js'
import type { SettingsList } from '../../bot/settings/settings-list.js'
import type { SettingChoice, SettingField, SettingsForm, SettingsSection } from '../page/settings/protocol.js'

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
export function currentInWords(render: RenderContext, setting: Setting, person: SettingsPerson): string {
  if (setting.kind === 'pairs') {
    return setting.current(person) || render.text('settings-default-favourites').text
  }
  return choiceOf(render, setting, person, setting.current(person)).label
}

/** The later value of a limit that is raised, in words; empty for all others. */
export function pendingInWords(render: RenderContext, setting: Setting, person: SettingsPerson): string {
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
