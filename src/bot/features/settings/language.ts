import type { SettingsStore } from '../../../accounts/settings/settings.js'
import type { SettingsList } from '../../settings/settings-list.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { speak } from '../../shell/middleware/language.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Languages, Text } from '../../shell/text/languages.js'
import type { Message } from '../../shell/text/message.js'
import { languageName } from '../../settings/language-name.js'
import { join } from '../../shell/text/markup.js'
import { InlineKeyboard } from 'grammy'
import { AS_TELEGRAM } from '../../settings/kinds.js'
import { defineAction } from '../../shell/keyboard/action.js'

/** Makes a language the person's, by the name of its locale file; `telegram` leaves it to their Telegram. */
const chooseLanguage = defineAction('language', 'to')

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
        await replaceMessage(ctx, await card(ctx))
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

/** The language that a person reads this in, and why; with all there are. */
function languageCard(
  text: Text,
  available: readonly string[],
  { language, chosen }: { readonly language: string; readonly chosen: string | undefined },
): Message {
  const name = languageName(language)
  return {
    text: join(
      [
        text('language-title'),
        chosen === undefined ? text('language-default', { name }) : text('language-chosen', { name }),
        '',
        text('language-explained'),
        text('language-typed', { example: `/language ${language}` }),
      ],
      '\n',
    ),
    keyboard: languageKeyboard(text, available, chosen),
  }
}

/** Says that there is no such language, and lists the languages. */
function languageUnknownCard(
  text: Text,
  available: readonly string[],
  { typed, chosen }: { readonly typed: string; readonly chosen: string | undefined },
): Message {
  return {
    text: text('language-unknown', { typed, example: '/language pt-BR' }),
    keyboard: languageKeyboard(text, available, chosen),
  }
}

/** Below the language that is spoken: all there are, each by its own name; the chosen one is marked. */
function languageKeyboard(
  text: Text,
  available: readonly string[],
  chosen: string | undefined,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const add = (name: string, to: string, isChosen: boolean): void => {
    keyboard.text(isChosen ? text('chosen', { name }).text : name, chooseLanguage.pack({ to }))
  }
  for (const [index, code] of available.entries()) {
    add(languageName(code), code, code === chosen)
    if (index % 2 === 1) keyboard.row()
  }
  keyboard.row()
  add(text('language-as-telegram').text, AS_TELEGRAM, chosen === undefined)
  return keyboard
}
