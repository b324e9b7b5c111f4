import type { PostedMessage } from '../state/message-types.js'
import type { InlineKeyboardButton, RichMessageButton } from 'grammy/types'
import { plainText } from '../page/rich/plain.js'
import { textButtons } from '../page/rich/buttons.js'
import type { ShownKeyboard } from '../state/keyboards.js'
import { DEFAULT_TIMEOUT_MS } from './observer.js'
import type { Label, Participant, ParticipantContext } from './participant-types.js'

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
export function createKeyboardActions(
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
