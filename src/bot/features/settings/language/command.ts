import type { SettingsStore } from '../../../../accounts/settings/settings.js'
import type { SettingsList } from '../../../settings/settings-list.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { speak } from '../../../shell/middleware/language.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import type { Languages } from '../../../shell/text/languages.js'
import type { Message } from '../../../shell/text/message.js'
import { languageCard, languageUnknownCard } from './card.js'
import { chooseLanguage } from './keyboard.js'

/** /language: the language of everything that the bot writes to the person, notices included. */
function languageCommand(deps: {
  readonly settings: SettingsStore
  readonly settingsList: SettingsList
  readonly languages: Languages
}): Command {
  const { available } = deps.languages
  return {
    name: 'language',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    accepts: (words) => /^[\w-]+$/.test(words),
    examples: ['/language', '/language pt-BR'],
    changesState: true,
    run: async (ctx, typed) => {
      if (typed === '') await reply(ctx, await card(ctx))
      else if (await choose(ctx, typed)) await reply(ctx, await card(ctx))
      else await reply(ctx, languageUnknownCard(ctx.text, available, { typed, chosen: await choice(ctx) }))
    },
    buttons: [
      onPress(chooseLanguage, async (ctx, { to }) => {
        // The bot may not speak it any more.
        await choose(ctx, to)
        await replace(ctx, await card(ctx))
      }),
    ],
  }

  /** Chooses a language, or leaves it to their Telegram; false where there is no such language. */
  async function choose(ctx: DeskContext, typed: string): Promise<boolean> {
    const { is } = await deps.settingsList.named('language').change(personOf(ctx).id, typed)
    return is === 'changed'
  }

  async function card(ctx: DeskContext): Promise<Message> {
    speak(ctx, deps.languages, await deps.settings.read(personOf(ctx).id))
    return languageCard(ctx.text, available, { language: ctx.language, chosen: await choice(ctx) })
  }

  /** The language that the person chose, if the bot has it. */
  async function choice(ctx: DeskContext): Promise<string | undefined> {
    const { language } = await deps.settings.read(personOf(ctx).id)
    return language === undefined ? undefined : deps.languages.choose(language)
  }
}

export const languageFeature = commandFeature('language', languageCommand)
