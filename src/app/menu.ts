import type { Api } from 'grammy'
import type { Command } from '../bot/command.js'
import { menuOf } from '../bot/commands/commands.js'
import { FIRST_LANGUAGE, type Languages } from '../bot/text/languages.js'
import type { Logger } from '../log.js'

/** Tells Telegram the menu of commands, in every language, and the one of each admin's own chat. What it refuses is logged: everything works without a menu. */
export async function setMenu({
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
}): Promise<void> {
  for (const language of languages.available) {
    const code = language === FIRST_LANGUAGE ? {} : { language_code: language.slice(0, 2) }
    const set = async (isForAdmins: boolean, scope: object): Promise<void> => {
      try {
        await api.setMyCommands(menuOf(commands, languages, language, isForAdmins), {
          ...code,
          ...scope,
        } as Parameters<Api['setMyCommands']>[1])
      } catch (err) {
        // It allows it to be set only so often; and an admin who never opened the bot has no chat to set it for.
        logger.warn({ err, language, ...scope }, 'The menu of commands could not be set')
      }
    }
    await set(false, {})
    for (const admin of admins) await set(true, { scope: { type: 'chat', chat_id: admin } })
  }
}
