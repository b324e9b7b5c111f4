import type { Api } from 'grammy'
import type { BotCommand, MenuButton } from 'grammy/types'
import type { Redis } from 'ioredis'
import type { AccessStatus } from '../../../accounts/access/role.js'
import { isAvailable, type Command } from '../command.js'
import { FIRST_LANGUAGE, languageCode } from '../text/choose-language.js'
import type { Languages } from '../text/languages.js'
import type { Logger } from '../../../lib/log/log.js'
import { keys } from '../../../redis/keys.js'

/**
 * The menus of commands that Telegram shows behind the button beside the text box. Everything works without them, so a refusal
 * of Telegram is only logged.
 */
export interface Menu {
  /** The people with menus of their own, the commands in the menus, and the button, as text to compare. */
  content(): string
  /**
   * Sets everybody's menu, and that of each admin, in English; a former admin loses theirs. True if Telegram
   * took all of it.
   */
  set(): Promise<boolean>
  /** Sets both in one of the other languages, where they differ from what Telegram has. True if it took them. */
  translate(languages: Languages, language: string): Promise<boolean>
  /**
   * Sets the menu of a person who writes to the bot: of an admin who had no chat with it when the menus were set, and of a
   * viewer, once in each language that they use; and in that language the button that opens the mini app.
   */
  catchUp(userId: number, accessStatus: AccessStatus, language: string): Promise<void>
  /** Sets the menu after a decision on access: a viewer gets their own, others lose it. */
  decided(userId: number, accessStatus: AccessStatus, language: string): Promise<void>
}

/** People whose button is remembered. */
const MOST_BUTTONS = 10_000

/** The audience of a menu, as Telegram's methods take it. */
type Audience = Parameters<Api['setMyCommands']>[1]

export function createMenu(deps: {
  readonly api: Pick<
    Api,
    'getMyCommands' | 'setMyCommands' | 'deleteMyCommands' | 'getChatMenuButton' | 'setChatMenuButton'
  >
  readonly redis: Redis
  /** All commands. Called once the features are made. */
  readonly commands: () => readonly Command[]
  /** Numeric Telegram ids of those who have commands of their own. */
  readonly admins: readonly number[]
  readonly languages: Languages
  /** Public address of the mini app, which the button beside the text box then opens; undefined where it is off. */
  readonly miniAppUrl: string | undefined
  readonly logger: Logger
}): Menu {
  /** Admins whose menu Telegram refused. */
  const missed = new Set<number>()
  /** The language in which each viewer's menu was set. */
  const views = new Map<number, string>()
  /** The language of each person's button; of others it is English, or as it was set before this process. */
  const buttons = new Map<number, string>()

  /** Makes a call for each of these languages. True if Telegram took all of them. */
  const tell = async (
    userId: number | undefined,
    telegramLanguage: readonly string[],
    call: (audience: Audience, language: string) => Promise<unknown>,
  ): Promise<boolean> => {
    const scope = userId === undefined ? {} : { scope: { type: 'chat', chat_id: userId } }
    let isTaken = true
    for (const language of telegramLanguage) {
      try {
        await call({ ...languageCode(language), ...scope } as Audience, language)
      } catch (err) {
        // It allows it to be set only so often; and an admin who never wrote to the bot has no chat to set it for.
        deps.logger.warn(
          { event: 'command-menu-failed', err, language, ...scope },
          'The command menu could not be set; the old one stays',
        )
        isTaken = false
      }
    }
    return isTaken
  }

  const tellAdmin = async (admin: number, telegramLanguage: readonly string[]): Promise<boolean> => {
    // First: the menu must be found again once they are no admin any more.
    await deps.redis.sadd(keys.adminMenus(), admin)
    return await tell(admin, telegramLanguage, (audience, language) =>
      deps.api.setMyCommands(menuOf(deps.commands(), deps.languages, language, 'admin'), audience),
    )
  }

  /** An earlier bot of this name, or an earlier configuration, may have put something else behind the button. */
  const showButton = async (): Promise<boolean> => {
    try {
      const wanted = menuButton(deps.languages, deps.miniAppUrl, FIRST_LANGUAGE)
      const shown = await deps.api.getChatMenuButton()
      if (!isSameButton(shown, wanted)) await deps.api.setChatMenuButton({ menu_button: wanted })
      return true
    } catch (err) {
      deps.logger.warn(
        { event: 'menu-button-failed', err },
        'The menu button could not be set; the old one stays',
      )
      return false
    }
  }

  /** Sets the button of a person who reads another language than English: Telegram has one for all languages, and one for each chat. */
  const showOwnButton = async (userId: number, language: string): Promise<void> => {
    const wanted = menuButton(deps.languages, deps.miniAppUrl, language)
    const known = buttons.get(userId) ?? FIRST_LANGUAGE
    if (wanted.type !== 'web_app' || known === language) return
    if (buttons.size >= MOST_BUTTONS) buttons.clear()
    buttons.set(userId, language)
    try {
      await deps.api.setChatMenuButton({ chat_id: userId, menu_button: wanted })
    } catch (err) {
      deps.logger.warn(
        { event: 'menu-button-failed', err, user: userId },
        'The menu button of a person could not be set; the old one stays',
      )
    }
  }

  /** Sets a viewer's own menu; anybody else gets everybody's. */
  const showView = async (userId: number, accessStatus: AccessStatus, language: string): Promise<void> => {
    const scope = { type: 'chat', chat_id: userId } as const
    try {
      if (accessStatus !== 'viewer') await deps.api.deleteMyCommands({ scope })
      else
        await deps.api.setMyCommands(menuOf(deps.commands(), deps.languages, language, accessStatus), {
          scope,
        })
    } catch (err) {
      deps.logger.warn(
        { event: 'command-menu-failed', err, user: userId },
        'The command menu could not be set; the old one stays',
      )
    }
  }

  const takeBack = async (former: number): Promise<boolean> => {
    const isTaken = await tell(former, deps.languages.available, (audience) =>
      deps.api.deleteMyCommands(audience),
    )
    if (isTaken) await deps.redis.srem(keys.adminMenus(), former)
    return isTaken
  }

  return {
    content: () => {
      const listed = deps.commands().map(({ name, access }) => [name, access])
      return JSON.stringify([deps.admins.toSorted((one, other) => one - other), listed, deps.miniAppUrl])
    },
    set: async () => {
      const taken = [await showButton()]
      taken.push(
        await tell(undefined, [FIRST_LANGUAGE], (audience, language) =>
          deps.api.setMyCommands(menuOf(deps.commands(), deps.languages, language, 'trader'), audience),
        ),
      )
      for (const admin of deps.admins) {
        const isTaken = await tellAdmin(admin, [FIRST_LANGUAGE])
        if (!isTaken) missed.add(admin)
        taken.push(isTaken)
      }
      const shown = (await deps.redis.smembers(keys.adminMenus())).map((id) => Number.parseInt(id, 10))
      for (const former of shown.filter((id) => !deps.admins.includes(id))) taken.push(await takeBack(former))
      return taken.every(Boolean)
    },
    translate: async (read, language) => {
      const taken: boolean[] = []
      for (const admin of [undefined, ...deps.admins.filter((one) => !missed.has(one))]) {
        const menu = menuOf(deps.commands(), read, language, admin === undefined ? 'trader' : 'admin')
        const isTaken = await tell(admin, [language], async (audience) => {
          const before = await deps.api.getMyCommands(audience)
          if (JSON.stringify(before) !== JSON.stringify(menu)) await deps.api.setMyCommands(menu, audience)
        })
        taken.push(isTaken)
      }
      return taken.every(Boolean)
    },
    catchUp: async (userId, accessStatus, language) => {
      await showOwnButton(userId, language)
      // Once: where it is refused for another reason, it would be at each update.
      if (accessStatus === 'admin' && missed.delete(userId)) await tellAdmin(userId, deps.languages.available)
      if (accessStatus !== 'viewer' || views.get(userId) === language) return
      views.set(userId, language)
      await showView(userId, accessStatus, language)
    },
    decided: async (userId, accessStatus, language) => {
      views.delete(userId)
      if (accessStatus === 'viewer') views.set(userId, language)
      await showView(userId, accessStatus, language)
    },
  }
}

/** True if Telegram has a menu in a language other than English: only a bot that has run sets one. */
export async function hasTranslatedMenu(
  api: Pick<Api, 'getMyCommands'>,
  { available }: Pick<Languages, 'available'>,
): Promise<boolean> {
  const language = available.find((one) => one !== FIRST_LANGUAGE)
  return language !== undefined && (await api.getMyCommands(languageCode(language))).length > 0
}

/** A menu in one language, as Telegram takes it: the commands that are available to somebody with this access status. */
function menuOf(
  commands: readonly Command[],
  languages: Languages,
  language: string,
  accessStatus: AccessStatus,
): readonly BotCommand[] {
  const text = languages.text(language)
  const listed = commands.filter((command) => isAvailable(command, accessStatus))
  return listed.map(({ name }) => ({ command: name, description: text(`command-${name}`).text }))
}

/** The button beside the text box. Commands are then found behind a typed slash. */
function menuButton(languages: Languages, miniAppUrl: string | undefined, language: string): MenuButton {
  if (miniAppUrl === undefined) return { type: 'commands' }
  const { text } = languages.text(language)('mini-app-open')
  return { type: 'web_app', text, web_app: { url: miniAppUrl } }
}

function isSameButton(shown: MenuButton, wanted: MenuButton): boolean {
  if (shown.type !== 'web_app' || wanted.type !== 'web_app') return shown.type === wanted.type
  // Telegram writes the address in its own way, such as with a slash at the end.
  return shown.text === wanted.text && new URL(shown.web_app.url).href === new URL(wanted.web_app.url).href
}
