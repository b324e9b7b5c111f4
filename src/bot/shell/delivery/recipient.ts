import type { RenderContext } from '../render-context.js'
import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import { DEFAULT_TIME_ZONE } from '../../../alerts/notification-preferences/time-zone.js'
import type { Theme } from '../../../charts/picture.js'
import { themeOf } from '../pictures/look.js'
import type { Languages } from '../text/languages.js'

/** Somebody who is told something unasked, with how it is written for them. */
export interface Recipient {
  readonly settings: Settings
  readonly render: RenderContext
  /** What the pen writes in: as in the name of a locale file. */
  readonly language: string
  /** What their pictures look like. */
  readonly theme: Theme
  /** IANA name. */
  readonly timeZone: string
}

/** Finds how a person is written to when no update of theirs says so: in the language they chose, or last wrote in. */
export function createFindRecipient({
  settings: store,
  languages,
}: {
  readonly settings: SettingsStore
  readonly languages: Languages
}): (userId: number) => Promise<Recipient> {
  return async (userId) => {
    const settings = await store.read(userId)
    const language = languages.choose(settings.language ?? settings.spoken)
    const { timeZone = DEFAULT_TIME_ZONE } = settings
    return {
      settings,
      timeZone,
      language,
      theme: themeOf(settings),
      render: { text: languages.text(language), numbers: languages.numbers(language, settings) },
    }
  }
}
