import type { Context } from 'grammy'
import { InputFile } from 'grammy'
import type { Message as SentMessage, MessageEntity } from 'grammy/types'
import { inTopic } from './in-topic.js'
import { LONGEST_CAPTION, type Document, type Message } from './message.js'
import { wrapButtonRows } from './wrap-button-rows.js'

/**
 * Sends a file with a message's text as its caption, where that is short enough for one. False in `captioned` when it is
 * not: the text has to follow by itself. When the content fails while it is read, that failure is thrown, not Telegram's.
 */
export async function sendDocument(
  api: Context['api'],
  chatId: number,
  { text, keyboard }: Pick<Message, 'text' | 'keyboard'>,
  { name, content }: Document,
  topic?: number,
): Promise<{ readonly sent: SentMessage; readonly captioned: boolean }> {
  const captioned = text.text.length <= LONGEST_CAPTION
  const watched = content instanceof Uint8Array ? undefined : watch(content)
  try {
    // A file that is made while it is sent cannot be sent twice, so its topic is tried before.
    const place = await inTopic(topic, async (tried) => {
      if (tried.message_thread_id !== undefined) await api.sendChatAction(chatId, 'upload_document', tried)
      return tried
    })
    const sent = await api.sendDocument(
      chatId,
      new InputFile(watched?.content ?? (content as Uint8Array), name),
      {
        ...(captioned ? { caption: text.text, caption_entities: withoutTimes(text.entities) } : {}),
        ...(captioned && keyboard ? { reply_markup: wrapButtonRows(keyboard) } : {}),
        ...place,
      },
    )
    return { sent, captioned }
  } catch (error) {
    throw watched?.failure() ?? error
  }
}

/**
 * Entities of a caption that every server takes: a file may be too large to be sent again after a refusal, and what is
 * forwarded with it should read the same to everybody.
 */
function withoutTimes(entities: readonly MessageEntity[]): MessageEntity[] {
  return entities.filter(({ type }) => type !== 'date_time')
}

/** Hands on the bytes, and remembers why they ended before their end: grammY tells it only as a failure of the network. */
function watch(content: AsyncIterable<Uint8Array>): {
  readonly content: AsyncIterable<Uint8Array>
  failure(): unknown
} {
  let failure: unknown
  return {
    failure: () => failure,
    content: (async function* () {
      try {
        yield* content
      } catch (error) {
        failure = error
        throw error
      }
    })(),
  }
}
