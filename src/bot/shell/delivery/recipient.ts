import type { RenderContext } from '../render-context.js'
import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import { DEFAULT_TIME_ZONE } from '../../../alerts/notification-preferences/time-zone.js'
import type { Theme } from '../../../charts/picture.js'
import { themeOf } from '../pictures/look.js'
import type { Languages } from '../text/languages.js'

/** A person who is sent a message that answers no update, with the language and format it is written in. */
export interface Recipient {
  readonly settings: Settings
  readonly render: RenderContext
  /** The language of `render`, as in the name of a locale file. */
  readonly language: string
  /** The colours of their pictures. */
  readonly theme: Theme
  /** IANA name. */
  readonly timeZone: string
}

/**
 * Finds the language and format for a person without an update of theirs: those they chose, or the language they last
 * wrote in.
 */
export function createFindRecipient({
  settings: store,
  languages,
}: {
  readonly settings: SettingsStore
  readonly languages: Languages
}): (userId: number) => Promise<Recipient> {
  return async (userId) => {
    const settings = await store.read(userId)
    const language = languages.choose(settings.language ?? settings.telegramLanguage)
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
