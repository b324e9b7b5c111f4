import { GrammyError, type Api } from 'grammy'
import type { Send, DeliveryResult } from '../../../../alerts/outbox/delivery-result.js'
import { within } from '../../../../lib/time-out.js'
import { withoutPicture } from '../../../shell/text/deliver.js'
import { splitCaption, splitText, type Message, type MessagePicture } from '../../../shell/text/message.js'
import { givePhoto } from '../../../shell/text/photo.js'
import { wrapButtonRows } from '../../../shell/text/wrap-button-rows.js'

/** How a message goes out. */
export interface OutgoingMessage {
  readonly chatId: number
  readonly message: Message
  /** The message to reply to, while it exists. */
  readonly replyTo: number | undefined
  readonly isSilent: boolean
}

/** How long to leave a chat alone that Telegram named no time for, in milliseconds. */
const DEFAULT_WAIT_MS = 5_000

/** How long drawing may take, in milliseconds: what is left of the time for telling must do for the words. */
const LONGEST_DRAWING_MS = 4_000

/**
 * Sends a message once, and says what came of it. It must fit into one. Its picture is drawn now; where that fails, the
 * words are sent.
 */
export function createSendNotice(api: Api): (sending: OutgoingMessage) => Send {
  return ({ chatId, message, replyTo, isSilent }) =>
    async (signal) => {
      const options = {
        disable_notification: isSilent,
        ...(message.keyboard ? { reply_markup: wrapButtonRows(message.keyboard) } : {}),
        ...(replyTo === undefined
          ? {}
          : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } }),
      }
      // grammY's type for signals is that of a polyfill, which lacks what Node's has on top.
      const until = signal as Parameters<Api['sendMessage']>[3]
      try {
        const caption = captionOf(message)
        const picture = caption && message.picture
        const photo =
          picture &&
          (await givePhoto(drawnSoon(picture), (file) =>
            api.sendPhoto(chatId, file, { ...caption, ...options }, until),
          ))
        if (photo) return { is: 'delivered' }
        const [{ text, entities } = message.text] = splitText(withoutPicture({ ...message, picture }).text)
        const noPreview = { is_disabled: true }
        await api.sendMessage(chatId, text, { entities, link_preview_options: noPreview, ...options }, until)
        return { is: 'delivered' }
      } catch (error) {
        return resultOf(error)
      }
    }
}

/** The text as it stands below a picture; undefined where it is too long to: one notice is one message. */
function captionOf({ text }: Message) {
  const [caption, ...more] = splitCaption(text)
  return caption && more.length === 0
    ? { caption: caption.text, caption_entities: caption.entities }
    : undefined
}

/** A picture that takes longer to draw than a notice can wait is told without. */
function drawnSoon(picture: MessagePicture): MessagePicture {
  return { ...picture, draw: () => within(LONGEST_DRAWING_MS, picture.draw()) }
}

function resultOf(error: unknown): DeliveryResult {
  // Not reached, cut off, or too slow: grammY throws another error then.
  if (!(error instanceof GrammyError)) return { is: 'unreachable', error }
  const { error_code: code, parameters } = error
  if (parameters.migrate_to_chat_id !== undefined)
    return { is: 'moved', chatId: parameters.migrate_to_chat_id }
  if (code === 429) {
    const { retry_after: seconds } = parameters
    return { is: 'rate-limited', waitMs: seconds === undefined ? DEFAULT_WAIT_MS : seconds * 1_000 }
  }
  if (code === 403) return { is: 'blocked' }
  // What is wrong with the bot itself, such as its token, is not wrong with the message.
  return code === 400 ? { is: 'refused', error } : { is: 'unreachable', error }
}
