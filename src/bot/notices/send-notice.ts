import { GrammyError, type Api } from 'grammy'
import type { Send, Told } from '../../alerts/outbox/telling.js'
import { splitText, type Message } from '../text/message.js'

/** How a message goes out. */
export interface Sending {
  readonly chatId: number
  readonly message: Message
  /** The message that it answers, where that is still there. */
  readonly answers: number | undefined
  readonly isSilent: boolean
}

/** How long to leave a chat alone that Telegram named no time for, in milliseconds. */
const USUAL_WAIT_MS = 5_000

/** Sends a message once, and says what came of it. It must fit into one. */
export function createSendNotice(api: Api): (sending: Sending) => Send {
  return ({ chatId, message, answers, isSilent }) =>
    async (signal) => {
      const [{ text, entities } = message.text] = splitText(message.text)
      try {
        await api.sendMessage(
          chatId,
          text,
          {
            entities,
            link_preview_options: { is_disabled: true },
            disable_notification: isSilent,
            ...(message.keyboard ? { reply_markup: message.keyboard } : {}),
            ...(answers === undefined
              ? {}
              : { reply_parameters: { message_id: answers, allow_sending_without_reply: true } }),
          },
          // grammY's type for signals is that of a polyfill, which lacks what Node's has on top.
          signal as Parameters<Api['sendMessage']>[3],
        )
        return { is: 'told' }
      } catch (error) {
        return toldBy(error)
      }
    }
}

function toldBy(error: unknown): Told {
  // Not reached, cut off, or too slow: grammY throws another error then.
  if (!(error instanceof GrammyError)) return { is: 'away', error }
  const { error_code: code, parameters } = error
  if (parameters.migrate_to_chat_id !== undefined)
    return { is: 'moved', chatId: parameters.migrate_to_chat_id }
  if (code === 429) {
    const { retry_after: seconds } = parameters
    return { is: 'too many', waitMs: seconds === undefined ? USUAL_WAIT_MS : seconds * 1_000 }
  }
  if (code === 403) return { is: 'blocked' }
  // What is wrong with the bot itself, such as its token, is not wrong with the message.
  return code === 400 ? { is: 'refused', error } : { is: 'away', error }
}
