import type { ReactionTypeEmoji, User } from 'grammy/types'
import type { QueryAnswer } from '../state/query-records.js'
import type { PostedMessage } from '../state/world.js'
import type { Client } from './client.js'
import { createInline, type Offer } from './inline.js'
import { createKeys, type Label } from './keys.js'
import { createWatch, PATIENCE_MS, type Match, type SeenMessage } from './watch.js'
import { createWriting, type Upload } from './writing.js'

/** One person in one chat: what they can do there, and what they see. */
export interface Seat {
  /** The person. */
  readonly user: User
  readonly chatId: number
  /** Writes a message; `replyTo` is the id of the message it answers. */
  send(text: string, options?: { replyTo?: number }): Promise<PostedMessage>
  /** Sends a picture, PNG or JPEG. */
  sendPhoto(photo: Upload, options?: { replyTo?: number }): Promise<PostedMessage>
  /** Sends any file. */
  sendDocument(document: Upload, options?: { replyTo?: number }): Promise<PostedMessage>
  /** Changes the words of a message of one's own: its text, or its caption. */
  edit(messageId: number, text: string): Promise<PostedMessage>
  /** Deletes a message of one's own; the bot does not hear of it. */
  remove(messageId: number): Promise<void>
  /** Reacts to a message; no emoji takes the reaction back. */
  react(messageId: number, ...emoji: ReactionTypeEmoji['emoji'][]): Promise<void>
  /** Opens `t.me/<bot>?start=<payload>`, or presses Start. */
  start(payload?: string): Promise<PostedMessage>
  /**
   * Presses the inline button with that label, on the newest message that has it or on the given one.
   * Resolves with what the bot answered; with `answer: false` at once, with an empty answer.
   * Throws, with the transcript, when there is no such button or no answer comes in time.
   */
  press(
    label: Label,
    options?: { message?: PostedMessage; timeoutMs?: number; answer?: boolean },
  ): Promise<QueryAnswer>
  /** Where the button with that label leads: a link, or the page of a web app. Throws, with the transcript, when there is none. */
  link(label: Label, options?: { message?: PostedMessage }): Promise<string>
  /** Taps the key with that label on the keyboard that the bot put in place of the letters: sends its words. */
  tap(label: Label): Promise<PostedMessage>
  /** The labels of that keyboard, row by row; undefined when the letters are there. */
  keyboard(): Promise<string[][] | undefined>
  /** Answers the message that asks for a reply. Throws, with the transcript, when none does. */
  answer(text: string): Promise<PostedMessage>
  /** Types something after the bot's name; resolves with what the bot offers. Throws, with the transcript, when nothing comes. */
  ask(query: string, options?: { offset?: string; timeoutMs?: number }): Promise<Offer>
  /**
   * Waits for a message of someone else, new or edited, after the last thing this person did or waited for.
   * Throws, with the transcript, when none comes in time.
   */
  waitFor(match: Match, options?: { timeoutMs?: number }): Promise<SeenMessage>
  /** The messages in the chat now, oldest first. */
  messages(): Promise<SeenMessage[]>
  /** The conversation so far, as a person would tell it. */
  transcript(): Promise<string>
}

/** A place for `user` in a chat. */
export function createSeat(client: Client, user: User, chatId: number): Seat {
  const watch = createWatch(client, user, chatId)
  const place = { client, user, chatId, watch }
  const writing = createWriting(place)
  return {
    user,
    chatId,
    ...writing,
    ...createKeys(place, writing),
    ...createInline(place),
    messages: watch.messages,
    transcript: watch.transcript,
    waitFor: (match, { timeoutMs = PATIENCE_MS } = {}) => watch.waitFor(match, timeoutMs),
  }
}
