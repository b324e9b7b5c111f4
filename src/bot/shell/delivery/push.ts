import type { Api } from 'grammy'
import type { Message as SentMessage } from 'grammy/types'
import type { People } from '../../../accounts/access/people.js'
import type { Clock } from '../../../lib/clock.js'
import type { NoticeKind } from '../../../alerts/notice.js'
import { notificationLevelOf } from '../../../alerts/notification-preferences/level.js'
import { quietMsOf } from '../../../alerts/notification-preferences/quiet-hours.js'
import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import { edit, send } from '../text/deliver.js'
import type { OwnTopics, TopicName } from './own-topics.js'
import type { Languages, Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'
import { isRefusal, refusedWith } from '../text/refusals.js'

/** The recipient of a message that answers no update, and the chat that it goes to. */
interface Addressee {
  readonly userId: number
  readonly chatId: number
  readonly language: string
  /** The topic of the private chat for it, where the person has switched topics on; absent for the main thread. */
  readonly topic?: TopicName
  /** The kind of notice whose level says if it makes a sound; absent for what always does, outside of quiet hours. */
  readonly kind?: NoticeKind | undefined
}

/**
 * Sends a message that answers no update, with the person's own phrase below it; nothing to a blocked person. Makes no sound in
 * the person's quiet hours. Gives back the last part of what was sent.
 */
export type Push = (addressee: Addressee, message: Message) => Promise<SentMessage | undefined>

export function createPush(deps: {
  readonly api: Api
  readonly people: Pick<People, 'accessStatus'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly languages: Languages
  readonly ownTopics: Pick<OwnTopics, 'find'>
  readonly now: Clock
}): Push {
  return async (addressee, message) => {
    if ((await deps.people.accessStatus(addressee.userId)) === 'blocked') return undefined
    const { userId, chatId, language, topic: name, kind } = addressee
    const text = deps.languages.text(language)
    const settings = await deps.settings.read(userId)
    const topic =
      name === undefined || chatId !== userId
        ? undefined
        : await deps.ownTopics.find({ userId, settings, text }, name)
    const foot = phraseLines(text, settings, addressee)
    const isLoud = kind === undefined || notificationLevelOf(settings, kind) === 'loud'
    const isSilent = chatId === userId && (!isLoud || quietMsOf(settings, deps.now()) !== undefined)
    const shown = { ...message, text: join([message.text, ...foot], '\n\n') }
    return await send(deps.api, chatId, shown, topic, isSilent)
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

/**
 * Takes a message of the bot out of a chat. Telegram deletes none that is older than two days: such a one is unpinned, and
 * becomes `ended`. Nothing else that is pinned there is touched. False if the message was gone before.
 */
export async function removeMessage(
  api: Api,
  { chatId, messageId }: { readonly chatId: number; readonly messageId: number },
  ended: Message,
): Promise<boolean> {
  try {
    await api.deleteMessage(chatId, messageId)
    return true
  } catch (error) {
    if (refusedWith(error, 'message to delete not found')) return false
    if (!isRefusal(error)) throw error
  }
  await refusable(() => api.unpinChatMessage(chatId, messageId))
  return (await refusable(() => edit(api, chatId, messageId, ended))) === true
}

/** Does something that the person may have made impossible. Undefined where Telegram has refused it for good. */
export async function refusable<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step()
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
