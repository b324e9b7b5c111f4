import type { KeyboardButton, KeyboardButtonRequestUsers } from 'grammy/types'
import { styleOf } from '../conversation/inline-keyboard.js'
import type { ChatMessage, Markup } from '../protocol.js'
import { button, byId, element } from '../shell/dom.js'
import { link } from '../text/links.js'

/** The reply keyboard of the bot. */
export interface ReplyKeyboard {
  /** Shows the keyboard of a message, or none. */
  show: (message: ChatMessage | undefined) => void
  /** Hides a one-time keyboard after a message was sent. */
  used: () => void
}

/** Creates the reply keyboard below the text box, with a button to hide and show it. */
export function createReplyKeyboard({
  sendMessage,
  pick,
  follow,
}: {
  sendMessage: (text: string) => void
  /** Lets the person pick others for a request of the bot. */
  pick: (request: KeyboardButtonRequestUsers) => void
  follow: (address: string) => boolean
}): ReplyKeyboard {
  const place = byId('keyboard', HTMLDivElement)
  const toggle = byId('toggle-keyboard', HTMLButtonElement)
  let markup: Markup | undefined
  let from: number | undefined

  const open = (shown: boolean): void => {
    place.hidden = !shown
    toggle.setAttribute('aria-expanded', String(shown))
  }
  toggle.addEventListener('click', () => open(place.hidden !== false))

  return {
    show(message) {
      if (message?.message_id === from && message?.reply_markup === markup) return
      from = message?.message_id
      markup = message?.reply_markup
      const rows = markup?.keyboard ?? []
      toggle.hidden = rows.length === 0
      place.replaceChildren(
        ...rows.map((row) =>
          element(
            'div',
            { class: 'key-row' },
            row.map((key) => keyOf(key, { sendMessage, pick, follow })),
          ),
        ),
      )
      open(rows.length > 0)
    },
    used() {
      if (markup?.one_time_keyboard) open(false)
    },
  }
}

/**
 * A keyboard button that sends its text or picks people; buttons that request contact, location or similar data are disabled.
 */
function keyOf(
  given: KeyboardButton | string,
  { sendMessage, pick, follow }: Parameters<typeof createReplyKeyboard>[0],
): HTMLElement {
  if (typeof given === 'string')
    return button({ class: 'key', dir: 'auto' }, [given], () => sendMessage(given))
  const look = { class: `key ${styleOf(given)}`, dir: 'auto' }
  if ('web_app' in given) return link(given.web_app.url, [`${given.text} ▣`], follow, look)
  if ('request_users' in given) return button(look, [given.text], () => pick(given.request_users))
  const asks = Object.keys(given).some((name) => name.startsWith('request_'))
  const title = asks ? 'Not available in the practice chat' : undefined
  return button({ ...look, disabled: asks, title }, [given.text], () => sendMessage(given.text))
}

/**
 * The message whose reply keyboard or force reply is active for a person: the newest one with such a markup.
 */
export function activeMarkupMessage(
  messages: readonly ChatMessage[],
  personId: number,
): ChatMessage | undefined {
  const found = messages.findLast(
    ({ reply_markup: markup, ...message }) =>
      markup &&
      (markup.keyboard ?? markup.remove_keyboard ?? markup.force_reply) !== undefined &&
      (!markup.selective || isAddressed(message, personId)),
  )
  return found?.reply_markup?.remove_keyboard ? undefined : found
}

/** True if a selective keyboard applies to a person: it replies to or mentions them. */
function isAddressed(message: Pick<ChatMessage, 'reply_to_message' | 'entities'>, personId: number): boolean {
  if (message.reply_to_message?.from?.id === personId) return true
  return (message.entities ?? []).some(
    (entity) => entity.type === 'text_mention' && entity.user.id === personId,
  )
}
