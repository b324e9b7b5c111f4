import type { Notice } from '../notice.js'
import type { ChatQueueId } from './chat-queue.js'

/**
 * Prepares the first notices of a chat queue for sending, by the preferences of its person. The message names the number of
 * notices that were dropped because too many waited, if there are any. If it rejects, it is asked again.
 */
export type Prepare = (
  chatQueue: ChatQueueId,
  notices: readonly Notice[],
  dropped: number,
) => Promise<Prepared>

/** Prepared notices. */
type Prepared =
  /** One message for the first `count` of them. */
  | { readonly is: 'message'; readonly count: number; readonly send: SendMessage }
  /** The person has turned all of them off. */
  | { readonly is: 'unwanted' }
  /** They are ordinary, and the person's quiet hours last for `waitMs` milliseconds. */
  | { readonly is: 'later'; readonly waitMs: number }
  /** The person may not be sent anything now. */
  | { readonly is: 'blocked' }

/** Sends a message, above Telegram's free rate where it is paid for. A failure of Telegram is a result, and does not reject. */
export type SendMessage = (signal: AbortSignal, isPaid: boolean) => Promise<DeliveryResult>

/** The result of sending a message. */
export type DeliveryResult =
  | {
      readonly is: 'delivered'
      /** Id of the message; absent where Telegram did not say it. */
      readonly messageId?: number
      /**
       * Notes the delivery, before the notices are removed; repeated until it resolves, so that a crash before it sends them
       * again.
       */
      readonly note?: () => Promise<void>
    }
  /** The chat refuses every message: the person blocked the bot, or the group removed it or lets it write no more. */
  | { readonly is: 'blocked' }
  /** The chat has become another one. */
  | { readonly is: 'moved'; readonly chatId: number }
  /** Telegram's rate limit: the chat takes no message for `waitMs` milliseconds. */
  | { readonly is: 'rate-limited'; readonly waitMs: number }
  /** Telegram could not be reached, failed, or did not answer, so that the message may have been sent. */
  | {
      readonly is: 'unreachable'
      readonly error: unknown
      /** Telegram's description, where it answered that it has failed: it may do so at this message each time. */
      readonly failure?: string
    }
  /** Telegram will never take this message, for the `reason` that it gave. */
  | { readonly is: 'refused'; readonly error: unknown; readonly reason: string }
