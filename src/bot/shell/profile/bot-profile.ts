import type { Api } from 'grammy'
import { profileOf } from './profile.js'
import { FIRST_LANGUAGE, languageCode } from '../text/choose-language.js'
import type { Languages } from '../text/languages.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Menu } from './command-menus.js'
import type { ProfileSyncState } from './profile-sync-state.js'

/** The calls of the Bot API that publish the profile. */
type ProfileApi = Pick<
  Api,
  'getMyDescription' | 'setMyDescription' | 'getMyShortDescription' | 'setMyShortDescription'
>

/** The profile and the menus that Telegram shows of the bot, language by language. */
export interface BotProfile {
  /** Sets the English menus; the start waits for it. */
  begin(): Promise<void>
  /** Sets everything else in the background. Resolves when it is set, or after `stop`. */
  syncAll(): Promise<void>
  /** Stops after the request under way. */
  stop(): void
}

/**
 * Sets only the parts that differ, and none if a process has set all of them before. A part that Telegram refuses is logged,
 * and set at the next start.
 */
export function createBotProfile(deps: {
  readonly api: ProfileApi
  readonly menu: Pick<Menu, 'set' | 'translate'>
  readonly syncState: ProfileSyncState
  /** Loads the texts anew: all languages are needed here once, and few of them later. */
  readonly readLanguages: () => Languages
  readonly logger: Logger
}): BotProfile {
  let isInSync = false
  let isComplete = true
  let isStopped = false

  const attempt = async (language: string, step: () => Promise<boolean | void>): Promise<void> => {
    try {
      if (isStopped || (await step()) === false) isComplete = false
    } catch (err) {
      isComplete = false
      if (!isStopped)
        deps.logger.warn(
          { event: 'profile-update-failed', err, language },
          "The bot's name or description could not be set; it is set again at the next start",
        )
    }
  }

  const syncLanguage = async (languages: Languages, language: string): Promise<void> => {
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
      isInSync = await deps.syncState.isInSync()
      if (isInSync) return
      await deps.syncState.begin()
      isComplete = await deps.menu.set()
    },
    syncAll: async () => {
      if (isInSync) return
      const languages = deps.readLanguages()
      for (const language of languages.available) {
        if (isStopped) break
        await syncLanguage(languages, language)
      }
      await deps.syncState.end(isComplete && !isStopped)
    },
    stop: () => {
      isStopped = true
    },
  }
}
