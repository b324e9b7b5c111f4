import type { Label, Participant, ParticipantContext, Upload } from './participant-types.js'
import type { ForumTopic, InlineKeyboardButton, RichMessageButton, User } from 'grammy/types'
import type { Draft, PostedMessage } from '../state/message-types.js'
import type { ChatView, Client } from './client.js'
import { DEFAULT_TIMEOUT_MS, createObserver } from './observer.js'
import type { InlineRecord } from '../state/queries/query-records.js'
import { plainLines, plainText } from '../page/text/summary.js'
import { textButtons } from '../page/rich/buttons.js'
import type { ShownKeyboard } from '../state/person-messages.js'
import { type TimeReader, writeTime } from '../page/text/date-time.js'

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
    async shown(message, { language = 'en', timeZone = 'UTC' } = {}) {
      const { now } = await client.get<{ now: number }>('/clock')
      return shownText(message, now, { language, timeZone })
    },
    draft: async () => (await client.get<Draft | null>(`/chats/${chatId}/draft`)) ?? undefined,
    async stopDraft() {
      await client.post(`/chats/${chatId}/draft/stop`, { from: user.id })
    },
    messages: observer.messages,
    transcript: observer.transcript,
    waitFor: (match, { timeoutMs = DEFAULT_TIMEOUT_MS } = {}) => observer.waitFor(match, timeoutMs),
  }
}

/** Creates the inline-mode actions of a participant. */
function createInlineActions({
  client,
  user,
  chatId,
  observer,
}: ParticipantContext): Pick<Participant, 'ask' | 'sendPrepared'> {
  return {
    async sendPrepared(id) {
      const sent = await client.post<{ message: PostedMessage; seq: number }>(
        `/prepared/${encodeURIComponent(id)}/send`,
        { from: user.id, chat_id: chatId },
      )
      observer.continueAfter(sent.seq)
      return sent.message
    },
    async ask(query, { offset, timeoutMs = DEFAULT_TIMEOUT_MS } = {}) {
      const { query_id, seq } = await client.post<{ query_id: string; seq: number }>(
        `/chats/${chatId}/inline`,
        { from: user.id, query, offset },
      )
      observer.continueAfter(seq)
      const answerEvent = await observer.first(seq, timeoutMs, (event) =>
        event.kind === 'inline_answer' && event.query_id === query_id ? event : undefined,
      )
      if (!answerEvent) return observer.fail(`The bot offered nothing to "${query}" within ${timeoutMs} ms`)
      const { answer } = await client.get<InlineRecord>(`/inline/${query_id}`)
      return {
        results: answer!.results,
        nextOffset: answer!.next_offset,
        button: answer!.button,
        async choose(id) {
          const sent = await client.post<{ message: PostedMessage; seq: number }>(
            `/inline/${query_id}/choose`,
            { result_id: id },
          )
          observer.continueAfter(sent.seq)
          return sent.message
        },
      }
    },
  }
}

/** A button and its position. */
interface ButtonPosition {
  button: InlineKeyboardButton | RichMessageButton
  message_id: number
  row: number
  column: number
}

/** Actions on inline and reply keyboards. */
type KeyboardActions = Pick<
  Participant,
  'press' | 'link' | 'copied' | 'query' | 'tap' | 'pick' | 'keyboard' | 'answer'
>

/** Creates the actions on inline and reply keyboards. */
function createKeyboardActions(
  { client, user, chatId, observer }: ParticipantContext,
  { send }: Pick<Participant, 'send'>,
): KeyboardActions {
  const path = `/chats/${chatId}`
  const find = async (label: Label, message: PostedMessage | undefined): Promise<ButtonPosition> => {
    const position = findButton(message ? [message] : await observer.messages(), label)
    return position ?? observer.fail(`${user.first_name} sees no button ${String(label)}`)
  }
  const shown = (): Promise<ShownKeyboard | null> => client.get(`${path}/keyboard?for=${user.id}`)
  const keyboard = async (): Promise<string[][] | undefined> => {
    const markup = (await shown())?.markup
    if (!markup || !('keyboard' in markup)) return undefined
    return markup.keyboard.map((row) => row.map((key) => (typeof key === 'string' ? key : key.text)))
  }

  return {
    keyboard,

    async press(label, { message, timeoutMs = DEFAULT_TIMEOUT_MS, answer = true } = {}) {
      const { message_id, row, column } = await find(label, message)
      const { query_id, seq } = await client.post<{ query_id: string; seq: number }>(`${path}/press`, {
        from: user.id,
        message_id,
        row,
        column,
      })
      observer.continueAfter(seq)
      if (!answer) return {}
      const given = await observer.first(seq, timeoutMs, (event) =>
        event.kind === 'callback_answer' && event.query_id === query_id ? event.answer : undefined,
      )
      return (
        given ?? observer.fail(`The bot did not answer the button ${String(label)} within ${timeoutMs} ms`)
      )
    },

    async link(label, { message } = {}) {
      const { button } = await find(label, message)
      if ('url' in button && button.url !== undefined) return button.url
      if ('web_app' in button && button.web_app !== undefined) return button.web_app.url
      if ('login_url' in button && button.login_url !== undefined) return button.login_url.url
      return observer.fail(`The button ${String(label)} leads nowhere`)
    },

    async copied(label, { message } = {}) {
      const { button } = await find(label, message)
      if ('copy_text' in button) return button.copy_text.text
      return observer.fail(`The button ${String(label)} copies nothing`)
    },

    async query(label, { message } = {}) {
      const { button } = await find(label, message)
      const chosen =
        'switch_inline_query_chosen_chat' in button ? button.switch_inline_query_chosen_chat : undefined
      return chosen ?? observer.fail(`The button ${String(label)} leads to no other chat`)
    },

    async tap(label) {
      const words = (await keyboard())?.flat().find((text) => fits(text, label))
      return words === undefined
        ? observer.fail(`${user.first_name} sees no key ${String(label)}`)
        : send(words)
    },

    async pick(label, ...people) {
      const markup = (await shown())?.markup
      const keys = markup && 'keyboard' in markup ? markup.keyboard.flat() : []
      const key = keys.find(
        (one) => typeof one !== 'string' && 'request_users' in one && fits(one.text, label),
      )
      if (key === undefined || typeof key === 'string' || !('request_users' in key))
        return observer.fail(`${user.first_name} sees no key ${String(label)} that asks for people`)
      const { message, seq } = await client.post<{ message: PostedMessage; seq: number }>(
        `${path}/shared-users`,
        {
          from: user.id,
          request_id: key.request_users.request_id,
          users: people.map(({ user: { id } }) => id),
        },
      )
      observer.continueAfter(seq)
      return message
    },

    async answer(text) {
      const asked = await shown()
      if (!asked || !('force_reply' in asked.markup)) {
        return observer.fail(`No message asks ${user.first_name} for a reply`)
      }
      return send(text, { replyTo: asked.message_id })
    },
  }
}

function fits(text: string, label: Label): boolean {
  return typeof label === 'string' ? text === label : label.test(text)
}

/** Finds the newest button with this label. */
function findButton(messages: readonly PostedMessage[], label: Label): ButtonPosition | undefined {
  for (const message of messages.toReversed()) {
    const { message_id, reply_markup } = message
    const inText = textButtons(message)
    const place = inText.findIndex(({ text }) => fits(plainText(text), label))
    if (place !== -1) return { button: inText[place]!, message_id, row: -1, column: place }
    for (const [row, buttons] of (reply_markup?.inline_keyboard ?? []).entries()) {
      const column = buttons.findIndex(({ text }) => fits(text, label))
      const button = buttons[column]
      if (button) return { button, message_id, row, column }
    }
  }
  return undefined
}

/** Actions that send, edit or delete messages. */
type MessageActions = Pick<
  Participant,
  | 'send'
  | 'sendPhoto'
  | 'sendDocument'
  | 'sendVoice'
  | 'edit'
  | 'remove'
  | 'react'
  | 'reactAnonymously'
  | 'pin'
  | 'unpin'
  | 'pinned'
  | 'topics'
  | 'start'
>

/** Creates the message actions. `waitFor` continues after each of them. */
function createMessageActions({ client, user, chatId, observer }: ParticipantContext): MessageActions {
  const path = `/chats/${chatId}`
  const post = async (where: string, body: object): Promise<PostedMessage> => {
    const sent = await client.post<{ message: PostedMessage; seq: number }>(`${path}${where}`, {
      from: user.id,
      ...body,
    })
    observer.continueAfter(sent.seq)
    return sent.message
  }
  const upload = (kind: 'photo' | 'document', file: Upload, replyTo?: number): Promise<PostedMessage> => {
    const { bytes, name, type, caption } = file
    return post('/messages', {
      text: caption,
      [kind]: { name, type, data: Buffer.from(bytes).toString('base64') },
      reply_to: replyTo,
    })
  }

  return {
    send: (text, { replyTo, topic, forwardedFrom } = {}) =>
      post('/messages', { text, reply_to: replyTo, topic, forwarded_from: forwardedFrom }),
    sendPhoto: (photo, { replyTo } = {}) => upload('photo', photo, replyTo),
    sendDocument: (document, { replyTo } = {}) => upload('document', document, replyTo),
    sendVoice: ({ bytes, duration, caption }, { replyTo, forwardedFrom } = {}) =>
      post('/messages', {
        text: caption,
        voice: { data: Buffer.from(bytes).toString('base64'), duration },
        reply_to: replyTo,
        forwarded_from: forwardedFrom,
      }),
    edit: (messageId, text) => post(`/messages/${messageId}/edit`, { text }),
    async remove(messageId) {
      await post(`/messages/${messageId}/delete`, {})
    },
    async react(messageId, ...reaction) {
      await client.post(`${path}/reactions`, { from: user.id, message_id: messageId, reaction })
    },
    async reactAnonymously(messageId, ...reaction) {
      const body = { from: user.id, message_id: messageId, reaction, anonymous: true }
      await client.post(`${path}/reactions`, body)
    },
    async pin(messageId) {
      await client.post(`${path}/pins`, { from: user.id, message_id: messageId, pinned: true })
    },
    async unpin(messageId) {
      await client.post(`${path}/pins`, { from: user.id, message_id: messageId, pinned: false })
    },
    pinned: async () => (await client.get<ChatView>(path)).pinned,
    topics: {
      async create(name) {
        const created = await client.post<{ topic: ForumTopic }>(`${path}/topics`, { from: user.id, name })
        return created.topic.message_thread_id
      },
      async close(topic) {
        await client.post(`${path}/topics/${topic}/close`, { from: user.id, closed: true })
      },
      async reopen(topic) {
        await client.post(`${path}/topics/${topic}/close`, { from: user.id, closed: false })
      },
      async remove(topic) {
        await client.post(`${path}/topics/${topic}/delete`, { from: user.id })
      },
    },
    start: (payload) => post('/start', { payload }),
  }
}

/** Text, caption or lines of a message with its times as a reader sees them at `now`, in milliseconds since 1970. */
function shownText(message: PostedMessage, now: number, reader: TimeReader): string {
  if (message.rich_message) {
    const lines = plainLines(message.rich_message, ({ unix_time, date_time_format }) =>
      writeTime(unix_time, date_time_format, now, reader),
    )
    return lines.join('\n')
  }
  const text = message.text ?? message.caption ?? ''
  const entities = (message.text === undefined ? message.caption_entities : message.entities) ?? []
  let [shown, end] = ['', 0]
  for (const entity of entities) {
    if (entity.type !== 'date_time') continue
    const written = writeTime(entity.unix_time, entity.date_time_format, now, reader)
    const close = entity.offset + entity.length
    shown += text.slice(end, entity.offset) + (written ?? text.slice(entity.offset, close))
    end = close
  }
  return shown + text.slice(end)
}
