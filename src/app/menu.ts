import type { Api } from 'grammy'
import type { Command } from '../bot/command.js'
import { menuOf } from '../bot/commands/commands.js'
import { FIRST_LANGUAGE, type Languages } from '../bot/text/languages.js'
import type { Logger } from '../log.js'

/** Tells Telegram the menu of commands, in every language. What it refuses is logged: everything works without a menu. */
export async function setMenu({
  api,
  commands,
  languages,
  logger,
}: {
  readonly api: Api
  readonly commands: readonly Command[]
  readonly languages: Languages
  readonly logger: Logger
}): Promise<void> {
  for (const language of languages.available) {
    const code = language === FIRST_LANGUAGE ? {} : { language_code: language.slice(0, 2) }
    try {
      await api.setMyCommands(
        menuOf(commands, languages, language),
        code as Parameters<Api['setMyCommands']>[1],
      )
    } catch (err) {
      // It allows it to be set only so often.
      logger.warn({ err, language }, 'The menu of commands could not be set')
    }
  }
}
