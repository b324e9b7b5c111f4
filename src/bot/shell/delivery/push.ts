import type { Api } from 'grammy'
import type { People } from '../../../accounts/access/people.js'
import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import { send } from '../text/deliver.js'
import type { Languages, Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'

/** The recipient of a message that answers no update, and the chat that it goes to. */
interface Addressee {
  readonly userId: number
  readonly chatId: number
  readonly language: string
}

/** Sends a message that answers no update, with the person's own phrase below it; nothing to a blocked person. */
export type Push = (addressee: Addressee, message: Message) => Promise<void>

export function createPush(deps: {
  readonly api: Api
  readonly people: Pick<People, 'accessStatus'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly languages: Languages
}): Push {
  return async (addressee, message) => {
    if ((await deps.people.accessStatus(addressee.userId)) === 'blocked') return
    const foot = phraseLines(
      deps.languages.text(addressee.language),
      await deps.settings.read(addressee.userId),
      addressee,
    )
    await send(deps.api, addressee.chatId, { ...message, text: join([message.text, ...foot], '\n\n') })
  }
}

/** The lines with the person's own phrase, by which they tell this bot from one that imitates it. */
export function phraseLines(
  text: Text,
  { phrase }: Settings,
  { userId, chatId }: Pick<Addressee, 'userId' | 'chatId'>,
): readonly Message['text'][] {
  // Others read along in a group; the phrase is between the person and the bot.
  return phrase === undefined || chatId !== userId ? [] : [text('notice-phrase', { phrase })]
}
