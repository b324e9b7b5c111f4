import type { Api } from 'grammy'
import { profileOf } from '../bot/shell/profile.js'
import { FIRST_LANGUAGE, languageCode } from '../bot/shell/text/choose-language.js'
import type { Languages } from '../bot/shell/text/languages.js'
import type { Logger } from '../lib/log/log.js'
import type { Menu } from './command-menus.js'
import type { ProfileSyncState } from './profile-sync-state.js'

/** The calls of the Bot API that publish the profile. */
type ProfileApi = Pick<
  Api,
  'getMyDescription' | 'setMyDescription' | 'getMyShortDescription' | 'setMyShortDescription'
>

/** The profile and the menus that Telegram shows of the bot, language by language. */
export interface Introduction {
  /** Tells Telegram the menus in English, which a start waits for. */
  begin(): Promise<void>
  /** Tells it the rest, which goes on beside the work. Resolves when all was told, or it was stopped. */
  goOn(): Promise<void>
  /** Lets what is being told be the last. */
  stop(): void
}

/**
 * Sets nothing if any process has set all of it before; otherwise only what differs. What Telegram refuses is logged,
 * and set again at the next start.
 */
export function createIntroduction(deps: {
  readonly api: ProfileApi
  readonly menu: Pick<Menu, 'set' | 'translate'>
  readonly told: ProfileSyncState
  /** Reads the texts anew: all languages are wanted here once, and few of them afterwards. */
  readonly readLanguages: () => Languages
  readonly logger: Logger
}): Introduction {
  let isSo = false
  let isWhole = true
  let isStopped = false

  const attempt = async (language: string, step: () => Promise<boolean | void>): Promise<void> => {
    try {
      if (isStopped || (await step()) === false) isWhole = false
    } catch (err) {
      isWhole = false
      if (!isStopped)
        deps.logger.warn(
          { event: 'profile-update-failed', err, language },
          "The bot's name or description could not be set; it is set again at the next start",
        )
    }
  }

  const introduce = async (languages: Languages, language: string): Promise<void> => {
    const { description, about } = profileOf(languages.text(language))
    const code = languageCode(language)
    await attempt(language, async () => {
      const before = await deps.api.getMyDescription(code)
      if (before.description !== description) await deps.api.setMyDescription(description, code)
    })
    await attempt(language, async () => {
      const before = await deps.api.getMyShortDescription(code)
      if (before.short_description !== about) await deps.api.setMyShortDescription(about, code)
    })
    if (language !== FIRST_LANGUAGE) await attempt(language, () => deps.menu.translate(languages, language))
  }

  return {
    begin: async () => {
      isSo = await deps.told.isSo()
      if (isSo) return
      await deps.told.begin()
      isWhole = await deps.menu.set()
    },
    goOn: async () => {
      if (isSo) return
      const languages = deps.readLanguages()
      for (const language of languages.available) {
        if (isStopped) break
        await introduce(languages, language)
      }
      await deps.told.end(isWhole && !isStopped)
    },
    stop: () => {
      isStopped = true
    },
  }
}
