import type { FeatureDeps } from '../../feature-deps.js'
import { languageCard, languageUnknownCard } from './card.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { englishName, languageName } from './language-name.js'
import { AS_TELEGRAM, chooseLanguage } from './keyboard.js'
import { speak } from '../../../shell/middleware/language.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'

/** /language: the language of everything that the bot writes to the person, notices included. */
export function languageCommand(deps: Pick<FeatureDeps, 'settings' | 'languages'>): Command {
  const { available } = deps.languages
  return {
    name: 'language',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    accepts: (words) => /^[\w-]+$/.test(words),
    examples: ['/language', '/language pt-BR'],
    changesState: true,
    setting: {
      place: { row: 2, column: 1 },
      lines: [
        {
          name: 'language',
          group: 'you',
          read: ({ settings: { language } }) => ({ chosen: language && languageName(language) }),
        },
      ],
    },
    run: async (ctx, typed) => {
      const intent = typed.toLowerCase() === AS_TELEGRAM ? AS_TELEGRAM : languageOf(available, typed)
      if (typed === '') await reply(ctx, await card(ctx))
      else if (intent !== undefined) await reply(ctx, await chosen(ctx, intent))
      else await reply(ctx, languageUnknownCard(ctx.text, available, { typed, chosen: await choice(ctx) }))
    },
    buttons: [
      onPress(chooseLanguage, async (ctx, { to }) => {
        // The bot may not speak it any more.
        if (to === AS_TELEGRAM || available.includes(to)) await replace(ctx, await chosen(ctx, to))
        else await replace(ctx, await card(ctx))
      }),
    ],
  }

  /** Chooses a language, or leaves it to their Telegram, and says so in that language. */
  async function chosen(ctx: DeskContext, intent: string): Promise<Message> {
    const { id } = personOf(ctx)
    if (intent === AS_TELEGRAM) await deps.settings.clear(id, 'language')
    else await deps.settings.change(id, { language: intent })
    return await card(ctx)
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

/** The language that a text names: by its code, or by its name in itself or in English. */
function languageOf(available: readonly string[], typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase()
  const namesOf = (code: string): readonly string[] => {
    const { language } = new Intl.Locale(code)
    return [code, language, ...[code, language].flatMap((one) => [languageName(one), englishName(one)])]
  }
  return available.find((code) => namesOf(code).some((name) => name.toLowerCase() === wanted))
}
