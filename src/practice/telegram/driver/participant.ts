import type { ReactionTypeEmoji, User } from 'grammy/types'
import type { QueryAnswer } from '../state/query-records.js'
import type { PostedMessage } from '../state/state.js'
import type { Client } from './client.js'
import { createInlineActions, type InlineQueryAnswer } from './inline-actions.js'
import { createKeyboardActions, type Label } from './keyboard-actions.js'
import { createObserver, DEFAULT_TIMEOUT_MS, type Match, type SeenMessage } from './observer.js'
import { createMessageActions, type Upload } from './message-actions.js'

/** One person in one chat: their actions there, and the messages they see. */
export interface Participant {
  readonly user: User
  readonly chatId: number
  /** Sends a message; `replyTo` is the id of the message it replies to. */
  send(text: string, options?: { replyTo?: number }): Promise<PostedMessage>
  /** Sends a picture, PNG or JPEG. */
  sendPhoto(photo: Upload, options?: { replyTo?: number }): Promise<PostedMessage>
  /** Sends any file. */
  sendDocument(document: Upload, options?: { replyTo?: number }): Promise<PostedMessage>
  /** Edits the text or caption of an own message. */
  edit(messageId: number, text: string): Promise<PostedMessage>
  /** Deletes an own message; the bot is not notified. */
  remove(messageId: number): Promise<void>
  /** Reacts to a message; without emoji the reaction is removed. */
  react(messageId: number, ...emoji: ReactionTypeEmoji['emoji'][]): Promise<void>
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
  /** Taps the reply keyboard button with this label, which sends its text. */
  tap(label: Label): Promise<PostedMessage>
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
   * Waits for a new or edited message of someone else, after the last message this person sent or waited for.
   * Throws, with the transcript, if none comes in time.
   */
  waitFor(match: Match, options?: { timeoutMs?: number }): Promise<SeenMessage>
  /** Messages in the chat now, oldest first. */
  messages(): Promise<SeenMessage[]>
  /** Readable transcript of the conversation. */
  transcript(): Promise<string>
}

/** Creates a participant: `user` in a chat. */
export function createParticipant(client: Client, user: User, chatId: number): Participant {
  const observer = createObserver(client, user, chatId)
  const participant = { client, user, chatId, observer }
  const messageActions = createMessageActions(participant)
  return {
    user,
    chatId,
    ...messageActions,
    ...createKeyboardActions(participant, messageActions),
    ...createInlineActions(participant),
    messages: observer.messages,
    transcript: observer.transcript,
    waitFor: (match, { timeoutMs = DEFAULT_TIMEOUT_MS } = {}) => observer.waitFor(match, timeoutMs),
  }
}
