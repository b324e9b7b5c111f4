import type { Notice } from '../notice.js'
import type { Lane } from './lane.js'

/**
 * Tells a chat some notices, in one message where there are several. Never rejects for a reason of Telegram's: what came
 * of it is what it gives.
 */
export type Tell = (lane: Lane, notices: readonly Notice[], signal: AbortSignal) => Promise<Told>

/** What came of telling. */
export type Told =
  /** It was sent, or the person does not want to hear of it. */
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
