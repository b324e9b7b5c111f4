import type { Api } from 'grammy'
import type { Command } from '../bot/command.js'
import { menuOf } from '../bot/commands/commands.js'
import { FIRST_LANGUAGE, type Languages } from '../bot/text/languages.js'
import type { Logger } from '../log.js'

/** The menus of commands that Telegram shows. Everything works without them, so what it refuses is only logged. */
export interface Menu {
  /** Tells Telegram everybody's menu, and that of each admin, in every language. */
  set(): Promise<void>
  /** Tells it once more that of an admin who had no chat with the bot when it was set. For all others does nothing. */
  catchUp(userId: number): Promise<void>
}

export function createMenu({
  api,
  commands,
  admins,
  languages,
  logger,
}: {
  readonly api: Api
  readonly commands: readonly Command[]
  /** Numeric Telegram ids of those who have commands of their own. */
  readonly admins: readonly number[]
  readonly languages: Languages
  readonly logger: Logger
}): Menu {
  /** Admins whose menu Telegram did not take. */
  const missed = new Set<number>()

  /** Whether all of it was taken. */
  const tell = async (scope: { readonly scope?: object }, isForAdmins: boolean): Promise<boolean> => {
    let isTaken = true
    for (const language of languages.available) {
      const code = language === FIRST_LANGUAGE ? {} : { language_code: language.slice(0, 2) }
      const audience = { ...code, ...scope } as Parameters<Api['setMyCommands']>[1]
      try {
        await api.setMyCommands(menuOf(commands, languages, language, isForAdmins), audience)
      } catch (err) {
        // It allows it to be set only so often; and an admin who never wrote to the bot has no chat to set it for.
        logger.warn({ err, language, ...scope }, 'The menu of commands could not be set')
        isTaken = false
      }
    }
    return isTaken
  }

  const tellAdmin = (admin: number): Promise<boolean> =>
    tell({ scope: { type: 'chat', chat_id: admin } }, true)

  return {
    set: async () => {
      await tell({}, false)
      for (const admin of admins) if (!(await tellAdmin(admin))) missed.add(admin)
    },
    catchUp: async (userId) => {
      // Once: where it is refused for another reason, it would be at each update.
      if (missed.delete(userId)) await tellAdmin(userId)
    },
  }
}
