import type { Api } from 'grammy'
import type { People } from '../../../accounts/access/people.js'
import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import { send } from '../text/deliver.js'
import type { Languages, Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'

/** Somebody who is told something unasked, and where. */
interface Addressee {
  readonly userId: number
  readonly chatId: number
  readonly language: string
}

/** Sends somebody a message unasked, with the phrase of their own below it; who is blocked is told nothing. */
export type Push = (told: Addressee, message: Message) => Promise<void>

export function createPush(deps: {
  readonly api: Api
  readonly people: Pick<People, 'accessStatus'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly languages: Languages
}): Push {
  return async (told, message) => {
    if ((await deps.people.accessStatus(told.userId)) === 'blocked') return
    const foot = phraseLines(deps.languages.text(told.language), await deps.settings.read(told.userId), told)
    await send(deps.api, told.chatId, { ...message, text: join([message.text, ...foot], '\n\n') })
  }
}

/** What stands below a message that somebody is sent unasked, so that a bot that only looks like this one shows. */
export function phraseLines(
  text: Text,
  { phrase }: Settings,
  { userId, chatId }: Pick<Addressee, 'userId' | 'chatId'>,
): readonly Message['text'][] {
  // Others read along in a group; the phrase is between the person and the bot.
  return phrase === undefined || chatId !== userId ? [] : [text('notice-phrase', { phrase })]
}
