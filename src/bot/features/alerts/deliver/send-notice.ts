import { GrammyError, type Api } from 'grammy'
import type { SendMessage, DeliveryResult } from '../../../../alerts/outbox/delivery-result.js'
import type { Timers } from '../../../../lib/timers.js'
import { givePhoto, withoutPicture } from '../../../shell/text/deliver.js'
import { inTopic, type TopicPlace } from '../../../shell/text/in-topic.js'
import { isClosedChat, movedTo } from '../../../shell/text/refusals.js'
import { splitCaption, splitText, type Message, type MessagePicture } from '../../../shell/text/message.js'
import { wrapButtonRows } from '../../../shell/text/wrap-button-rows.js'

/** A message and its delivery options. */
export interface OutgoingMessage {
  readonly chatId: number
  readonly message: Message
  /** The message to reply to, while it exists. */
  readonly replyTo: number | undefined
  /** The topic of the chat; undefined for the main thread, where it goes too if the topic is gone. */
  readonly topic?: number | undefined
  /** Creates the topic anew that was deleted; undefined if it cannot be, or is not the bot's own. */
  readonly replaceTopic?: (() => Promise<number | undefined>) | undefined
  readonly isSilent: boolean
}

/** The wait after a rate limit without a time, in milliseconds. */
const DEFAULT_WAIT_MS = 5_000

/** Deleted topics that are remembered. */
const MOST_DELETED = 10_000

/** The longest time to draw a picture, in milliseconds: it must leave enough of the time-out to send the text. */
const LONGEST_DRAWING_MS = 4_000

/**
 * Sends a message once and returns the result. The text must fit into one message. The picture is drawn now; when that
 * fails, the text is sent alone.
 */
export function createSendNotice(
  api: Api,
  timers: Pick<Timers, 'within'>,
): (sending: OutgoingMessage) => SendMessage {
  /** Topics of groups that were deleted, as `chat/topic`: an id never comes back. */
  const deleted = new Set<string>()
  return ({ chatId, message, replyTo, topic: wanted, replaceTopic, isSilent }) =>
    async (signal, isPaid) => {
      const options = {
        ...(isPaid ? { allow_paid_broadcast: true } : {}),
        disable_notification: isSilent,
        ...(message.keyboard ? { reply_markup: wrapButtonRows(message.keyboard) } : {}),
      }
      const name = `${chatId}/${wanted}`
      const topic = deleted.has(name) ? undefined : wanted
      // grammY uses the signal type of a polyfill, to which Node's is not assignable.
      const until = signal as Parameters<Api['sendMessage']>[3]
      const inPlace = <Sent>(send: (place: Placed) => Promise<Sent>): Promise<Sent> =>
        inTopic(
          topic,
          (place) => {
            // A reply would lead back into the topic that is gone.
            const isThere = place.message_thread_id === topic
            return send({ ...place, ...(isThere ? replyParameters(replyTo) : {}) })
          },
          replaceTopic,
          () => {
            if (deleted.size >= MOST_DELETED) deleted.clear()
            deleted.add(name)
          },
        )
      try {
        const caption = captionOf(message)
        const picture = caption && message.picture
        const photo =
          picture &&
          (await inPlace((place) =>
            givePhoto(withDrawingLimit(timers, picture), (file) =>
              api.sendPhoto(chatId, file, { ...caption, ...options, ...place }, until),
            ),
          ))
        if (photo) return { is: 'delivered', messageId: photo.message_id }
        const [{ text, entities } = message.text] = splitText(withoutPicture({ ...message, picture }).text)
        const noPreview = { is_disabled: true }
        const sent = await inPlace((place) =>
          api.sendMessage(
            chatId,
            text,
            { entities, link_preview_options: noPreview, ...options, ...place },
            until,
          ),
        )
        return { is: 'delivered', messageId: sent.message_id }
      } catch (error) {
        return resultOf(error)
      }
    }
}

/** The parameters of a call that depend on the topic. */
type Placed = TopicPlace & Partial<ReturnType<typeof replyParameters>>

function replyParameters(replyTo: number | undefined) {
  return replyTo === undefined
    ? {}
    : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } }
}

/** The text as a caption; undefined where it is too long for one. */
function captionOf({ text }: Message) {
  const [caption, ...more] = splitCaption(text)
  return caption && more.length === 0
    ? { caption: caption.text, caption_entities: caption.entities }
    : undefined
}

/** Limits the time to draw a picture. */
function withDrawingLimit(timers: Pick<Timers, 'within'>, picture: MessagePicture): MessagePicture {
  return { ...picture, draw: () => timers.within(LONGEST_DRAWING_MS, picture.draw()) }
}

function resultOf(error: unknown): DeliveryResult {
  // A network failure or a time-out.
  if (!(error instanceof GrammyError)) return { is: 'unreachable', error }
  const { error_code: code, parameters } = error
  const supergroup = movedTo(error)
  if (supergroup !== undefined) return { is: 'moved', chatId: supergroup }
  if (code === 429) {
    const { retry_after: seconds } = parameters
    return { is: 'rate-limited', waitMs: seconds === undefined ? DEFAULT_WAIT_MS : seconds * 1_000 }
  }
  if (isClosedChat(error)) return { is: 'blocked' }
  if (code >= 500) return { is: 'unreachable', error, failure: error.description }
  // Only a 400 concerns the message; anything else concerns the bot, such as its token.
  return code === 400 ? { is: 'refused', error, reason: error.description } : { is: 'unreachable', error }
}
