import type { SettingName } from '../../settings/own/names.js'
import { ownSettings } from '../../settings/own/own-settings.js'
import type { SettingsPerson } from '../../settings/setting.js'
import { settingValue } from '../../shell/cards/setting-value.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { Value } from '../../shell/text/markup.js'

/** The chosen value of a setting in words; undefined if none is chosen. */
export function chosenInWords(
  render: RenderContext,
  name: SettingName,
  stored: Pick<SettingsPerson, 'settings' | 'favourites'>,
): Value | undefined {
  const { kind, chosen } = ownSettings[name]
  const to = chosen({ ...stored, pairs: [] })
  if (to === undefined) return undefined
  const value = settingValue(render, { name, kind }, { to })
  return name === 'quick' ? render.text('settings-quick-on', { most: value }) : value
}
