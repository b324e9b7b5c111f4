import type { PageText } from './texts.js'

/**
 * Types of what the server sends to the page: those of a view are in its folder. All texts are written for the person who reads
 * them.
 */

/** The texts of the page itself, in one language. */
export interface PageTexts {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Readonly<Record<PageText, string>>
}

/** Answer to a page that begins a session, or goes on with one. */
export interface Entered {
  readonly language: string
  /** The sign before decimals in the person's numbers. */
  readonly decimalSign: '.' | ','
  /** Id of the person, which the page names with each request. */
  readonly person: string
  /** Name and username of the person, as Telegram gave them. */
  readonly name: string
}

/** A request that failed, in words. */
export interface FailedRequest {
  readonly message: string
}

/** Result of handing a command to the chat, in words. */
export interface DraftReply {
  /** True if its preview is in the chat, or on its way there. */
  readonly isDone: boolean
  readonly message: string
}
