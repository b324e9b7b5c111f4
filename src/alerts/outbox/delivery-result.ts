import type { Notice } from '../notice.js'
import type { ChatQueue } from './chat-queue.js'

/**
 * Says what becomes of the first notices of a lane: what its person wishes, in words. Rejects only when it could not find
 * out now.
 */
export type Prepare = (chatQueue: ChatQueue, notices: readonly Notice[]) => Promise<Prepared>

/** What becomes of notices. */
type Prepared =
  /** One message tells the first `count` of them. */
  | { readonly is: 'message'; readonly count: number; readonly send: Send }
  /** The person does not want to hear of any of them. */
  | { readonly is: 'unwanted' }
  /** The person wants to hear of what is not urgent only later. */
  | { readonly is: 'later'; readonly waitMs: number }
  /** Nobody may be told anything there. */
  | { readonly is: 'blocked' }

/** Sends a message. Never rejects for a reason of Telegram's: what came of it is what it gives. */
export type Send = (signal: AbortSignal) => Promise<DeliveryResult>

/** What came of sending. */
export type DeliveryResult =
  | { readonly is: 'told' }
  /** The chat refuses everything: the person blocked the bot. */
  | { readonly is: 'blocked' }
  /** The chat is another now. */
  | { readonly is: 'moved'; readonly chatId: number }
  /** Telegram wants this chat to be left alone for a while. */
  | { readonly is: 'too many'; readonly waitMs: number }
  /** Telegram could not be reached, or failed, or did not answer: then it may have been sent. */
  | { readonly is: 'away'; readonly error: unknown }
  /** Telegram will never take it. */
  | { readonly is: 'refused'; readonly error: unknown }
