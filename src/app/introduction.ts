import type { Api } from 'grammy'
import { profileOf } from '../bot/profile.js'
import { FIRST_LANGUAGE, languageCode } from '../bot/text/choose-language.js'
import type { Languages } from '../bot/text/languages.js'
import type { Logger } from '../log.js'
import type { Menu } from './menu.js'

/** What of Telegram an introduction needs. */
type ProfileApi = Pick<
  Api,
  'getMyDescription' | 'setMyDescription' | 'getMyShortDescription' | 'setMyShortDescription'
>

/**
 * Tells Telegram what people see of the bot before they write to it, language by language: its profile, and its menus in
 * all languages but the first. Only what is not so already is set. It goes on beside the work, because a start waits for
 * none of it; what Telegram refuses is only logged.
 */
export function startIntroduction({
  api,
  menu,
  readLanguages,
  logger,
}: {
  readonly api: ProfileApi
  readonly menu: Pick<Menu, 'translate'>
  /** Reads the texts anew: all languages are wanted here once, and few of them afterwards. */
  readonly readLanguages: () => Languages
  readonly logger: Logger
}): {
  /** Resolves when all was told, or it was stopped. Never rejects. */
  readonly done: Promise<void>
  /** Lets what is being told be the last. */
  stop(): void
} {
  let isStopped = false

  const attempt = async (language: string, step: () => Promise<unknown>): Promise<void> => {
    try {
      if (!isStopped) await step()
    } catch (err) {
      if (!isStopped) logger.warn({ err, language }, 'What people see of the bot could not be set')
    }
  }

  const introduce = async (languages: Languages, language: string): Promise<void> => {
    const { description, about } = profileOf(languages.text(language))
    const code = languageCode(language)
    await attempt(language, async () => {
      const before = await api.getMyDescription(code)
      if (before.description !== description) await api.setMyDescription(description, code)
    })
    await attempt(language, async () => {
      const before = await api.getMyShortDescription(code)
      if (before.short_description !== about) await api.setMyShortDescription(about, code)
    })
    if (language !== FIRST_LANGUAGE) await attempt(language, () => menu.translate(languages, language))
  }

  const all = async (): Promise<void> => {
    const languages = readLanguages()
    for (const language of languages.available) {
      if (isStopped) return
      await introduce(languages, language)
    }
  }

  return {
    done: all().catch((err: unknown) => logger.error({ err }, 'The texts could not be read')),
    stop: () => {
      isStopped = true
    },
  }
}
