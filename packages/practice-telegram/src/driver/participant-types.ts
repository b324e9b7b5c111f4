import type { SwitchInlineQueryChosenChat } from 'grammy/types'
import type { InlineQueryResult, InlineQueryResultsButton, ReactionTypeEmoji, User } from 'grammy/types'
import type { Draft, PostedMessage } from '../state/message-types.js'
import type { QueryAnswer } from '../state/queries/query-records.js'
import type { Client } from './client.js'
import type { Match, Observer, SeenMessage } from './observer.js'
import type { TimeReader } from '../page/text/date-time.js'

/** One person in one chat: their actions there, and the messages they see. */
export interface Participant {
  readonly user: User
  readonly chatId: number
  /** Sends a message; `replyTo` is the id of the message it replies to. */
  send(
    text: string,
    options?: { replyTo?: number; topic?: number; forwardedFrom?: string },
  ): Promise<PostedMessage>
  /** Sends a picture, PNG or JPEG. */
  sendPhoto(photo: Upload, options?: { replyTo?: number }): Promise<PostedMessage>
  /** Sends any file. */
  sendDocument(document: Upload, options?: { replyTo?: number }): Promise<PostedMessage>
  /** Sends a voice message: Opus in Ogg, of so many seconds. */
  sendVoice(
    recording: { bytes: Uint8Array; duration: number; caption?: string },
    options?: { replyTo?: number; forwardedFrom?: string },
  ): Promise<PostedMessage>
  /** Edits the text or caption of an own message. */
  edit(messageId: number, text: string): Promise<PostedMessage>
  /** Deletes an own message, or any of a private chat; the bot is not notified. */
  remove(messageId: number): Promise<void>
  /** Reacts to a message; without emoji the reaction is removed. */
  react(messageId: number, ...emoji: ReactionTypeEmoji['emoji'][]): Promise<void>
  /** Reacts to a message as an anonymous administrator of the group. */
  reactAnonymously(messageId: number, ...emoji: ReactionTypeEmoji['emoji'][]): Promise<void>
  /** Pins a message on top of the others. */
  pin(messageId: number): Promise<void>
  /** Unpins a message; the bot is not notified. */
  unpin(messageId: number): Promise<void>
  /** Ids of the pinned messages; the last pinned is last. */
  pinned(): Promise<readonly number[]>
  /** Topics of the chat, as this person manages them. */
  readonly topics: {
    /** Creates a topic; resolves with its id. */
    create(name: string): Promise<number>
    close(topic: number): Promise<void>
    reopen(topic: number): Promise<void>
    /** Deletes a topic with its messages; the bot is not notified. */
    remove(topic: number): Promise<void>
  }
  /** Opens `t.me/<bot>?start=<payload>`, or presses Start. */
  start(payload?: string): Promise<PostedMessage>
  /**
   * Presses the inline button with this label, on the newest message that has it or on the given one.
   * Resolves with the bot's answer, or at once and empty with `answer: false`. Throws, with the transcript,
   * if there is no such button or no answer in time.
   */
  press(
    label: Label,
    options?: { message?: PostedMessage; timeoutMs?: number; answer?: boolean },
  ): Promise<QueryAnswer>
  /**
   * URL of the button with this label: a link, or the page of a web app. Throws, with the transcript, if
   * there is none.
   */
  link(label: Label, options?: { message?: PostedMessage }): Promise<string>
  /** Text that the button with this label copies. Throws, with the transcript, if there is none. */
  copied(label: Label, options?: { message?: PostedMessage }): Promise<string>
  /**
   * Inline query of the button with this label, which its person sends in a chat that they choose, and the kinds of chat that
   * they may choose. Throws, with the transcript, if there is none.
   */
  query(label: Label, options?: { message?: PostedMessage }): Promise<SwitchInlineQueryChosenChat>
  /**
   * Text of a message as it is shown to a reader of this language and time zone: times are written as their entities say, by
   * the server's clock. Default: English, UTC.
   */
  shown(message: PostedMessage, reader?: TimeReader): Promise<string>
  /** Taps the reply keyboard button with this label, which sends its text. */
  tap(label: Label): Promise<PostedMessage>
  /** Picks people by the reply keyboard button with this label, which shares them with the bot. */
  pick(label: Label, ...people: readonly Pick<Participant, 'user'>[]): Promise<PostedMessage>
  /** Labels of the reply keyboard, row by row; undefined without one. */
  keyboard(): Promise<string[][] | undefined>
  /** Replies to the message with a `force_reply` markup. Throws, with the transcript, if there is none. */
  answer(text: string): Promise<PostedMessage>
  /**
   * Sends an inline query; resolves with the bot's answer. Throws, with the transcript, if none comes in
   * time.
   */
  ask(query: string, options?: { offset?: string; timeoutMs?: number }): Promise<InlineQueryAnswer>
  /**
   * Sends a message into this chat that a Mini App has prepared for this person, by its id. Throws if it is somebody else's, has
   * expired, or may not be sent to a chat of this kind.
   */
  sendPrepared(id: string): Promise<PostedMessage>
  /**
   * Waits for a new or edited message of someone else, after the last message this person sent or waited for.
   * Throws, with the transcript, if none comes in time.
   */
  waitFor(match: Match, options?: { timeoutMs?: number }): Promise<SeenMessage>
  /** Partial message that the bot streams into the chat now; undefined without one. */
  draft(): Promise<Draft | undefined>
  /** Presses Stop below it. Throws if there is none that can be stopped. */
  stopDraft(): Promise<void>
  /** Messages in the chat now, oldest first. */
  messages(): Promise<SeenMessage[]>
  /** Readable transcript of the conversation. */
  transcript(): Promise<string>
}

/** A participant's user, chat and observer. */
export interface ParticipantContext {
  client: Client
  user: User
  chatId: number
  observer: Observer
}

/** A file to send. */
export interface Upload {
  bytes: Uint8Array
  name: string
  caption?: string
  /** Media type; default: by the extension of the name. */
  type?: string
}

/** Label of a button: the exact text, or a pattern. */
export type Label = string | RegExp

/** The bot's answer to an inline query. */
interface InlineQueryAnswer {
  results: InlineQueryResult[]
  /** Empty when there are no more results. */
  nextOffset: string
  button: InlineQueryResultsButton | null
  /** Sends the result with this id into the chat of the query. */
  choose(id: string): Promise<PostedMessage>
}
