import type { KeyboardButton } from 'grammy/types'
import { styleOf } from '../conversation/inline-keys.js'
import type { ChatMessage, Markup } from '../protocol.js'
import { button, byId, element } from '../shell/dom.js'
import { link } from '../text/links.js'

/** The keyboard that a bot puts in place of the letters. */
export interface ReplyKeyboard {
  /** Shows the keyboard that a message asked for, or none. */
  show: (message: ChatMessage | undefined) => void
  /** Something was sent: a keyboard that is for one time goes. */
  used: () => void
}

/** Buttons under the text box; a button beside the box hides and shows them. */
export function createReplyKeyboard({
  say,
  follow,
}: {
  say: (text: string) => void
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
            row.map((key) => keyOf(key, say, follow)),
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

/** A key that sends its words; one that would ask for what a practice person has not got is not pressed here. */
function keyOf(
  given: KeyboardButton | string,
  say: (text: string) => void,
  follow: (address: string) => boolean,
): HTMLElement {
  if (typeof given === 'string') return button({ class: 'key', dir: 'auto' }, [given], () => say(given))
  const look = { class: `key ${styleOf(given)}`, dir: 'auto' }
  if ('web_app' in given) return link(given.web_app.url, [`${given.text} ▣`], follow, look)
  const asks = Object.keys(given).some((name) => name.startsWith('request_'))
  const title = asks ? 'A practice person has nothing to share' : undefined
  return button({ ...look, disabled: asks, title }, [given.text], () => say(given.text))
}

/** The message whose keyboard or forced reply holds now for a person: the newest that says anything about it. */
export function standing(messages: readonly ChatMessage[], personId: number): ChatMessage | undefined {
  const found = messages.findLast(
    ({ reply_markup: markup, ...message }) =>
      markup &&
      (markup.keyboard ?? markup.remove_keyboard ?? markup.force_reply) !== undefined &&
      (!markup.selective || isFor(message, personId)),
  )
  return found?.reply_markup?.remove_keyboard ? undefined : found
}

/** Whether a selective keyboard is meant for a person: it answers them, or names them. */
function isFor(message: Pick<ChatMessage, 'reply_to_message' | 'entities'>, personId: number): boolean {
  if (message.reply_to_message?.from?.id === personId) return true
  return (message.entities ?? []).some(
    (entity) => entity.type === 'text_mention' && entity.user.id === personId,
  )
}
