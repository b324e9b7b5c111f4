import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import { settingOf, type SettingsIntent } from '../../settings/parse-settings.js'
import type { SettingsList } from '../../settings/settings-list.js'
import { refusedSetting } from '../../shell/cards/setting-outcome.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import { renderContextOf } from '../../shell/render-context.js'
import type { Languages } from '../../shell/text/languages.js'
import type { Message } from '../../shell/text/message.js'
import { askQuickCard, readSetting, settingCard } from './setting-card.js'

/** A request to show or change one setting. */
type SettingChange = Exclude<SettingsIntent, { readonly kind: 'show' | 'export' | 'import' }>

/** Changes one setting where it can be, and gives the card that shows it. */
export type ChangeSetting = (ctx: DeskContext, change: SettingChange) => Promise<Message>

export function createChangeSetting(deps: {
  readonly settings: SettingsStore
  readonly favourites: Favourites
  readonly settingsList: SettingsList
  readonly languages: Languages
}): ChangeSetting {
  const show = async (ctx: DeskContext, name: string, note?: Message['text']): Promise<Message> => {
    const setting = deps.settingsList.described.find(({ key }) => key === name)
    if (!setting) throw new Error(`There is no setting ${name}`)
    const choices = await readSetting(deps, personOf(ctx).id, setting)
    // In the way of writing that was chosen just now.
    const numbers = deps.languages.numbers(ctx.language, choices.settings)
    return settingCard({ text: ctx.text, numbers }, setting, { ...choices, note })
  }
  return async (ctx, change) => {
    if (change.kind === 'open') return await show(ctx, change.name)
    const outcome = await deps.settingsList.changeOwn(personOf(ctx).id, change)
    const render = renderContextOf(ctx)
    if (outcome.is === 'asks-quick') return askQuickCard(render, outcome.most)
    return await show(ctx, settingOf(change), refusedSetting(render, outcome))
  }
}
