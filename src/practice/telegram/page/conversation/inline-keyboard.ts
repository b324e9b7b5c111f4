import type { InlineKeyboardButton, RichMessageButton } from 'grammy/types'
import type { ChatMessage } from '../protocol.js'
import type { SendInline } from './send-inline.js'
import { button, element, type Child } from '../shell/dom.js'
import { plainText } from '../rich/plain.js'
import { link } from '../text/links.js'

/** Actions of inline buttons. */
export interface KeyActions {
  /** Sends a callback query; the button is busy until the bot answers. */
  press: (message: ChatMessage, row: number, column: number, pressed: HTMLElement) => void
  copy: (text: string) => void
  /** Opens a Mini App with the words of its button. */
  openMiniApp: (address: string, title: string) => void
  /** True if a link was followed inside the page. */
  follow: (address: string) => boolean
  /** Puts a text into the box for the person to send. */
  write: (text: string) => void
  /** Lets the person choose a chat for what the bot offers to a query. */
  sendInline: SendInline
  /** True while a press of this button is unanswered. */
  isWaiting: (message: ChatMessage, row: number, column: number) => boolean
}

/** Inline keyboard of a message; empty without one. */
export function inlineKeyboard(message: ChatMessage, actions: KeyActions): HTMLElement[] {
  const rows = message.reply_markup?.inline_keyboard ?? []
  if (rows.length === 0) return []
  const lines = rows.map((row, rowIndex) =>
    element(
      'div',
      { class: 'key-row' },
      row.map((key, column) => inlineKey(key, [key.text], actions, { message, row: rowIndex, column })),
    ),
  )
  return [element('div', { class: 'keys', role: 'group', 'aria-label': 'Buttons' }, lines)]
}

/** The place of a button: in the keyboard below a message, or with the row −1 in its text. */
export interface KeyPlace {
  readonly message: ChatMessage
  readonly row: number
  readonly column: number
}

/** One button with its label, which acts as the bot wants. */
export function inlineKey(
  key: InlineKeyboardButton | RichMessageButton,
  text: readonly Child[],
  actions: KeyActions,
  place: KeyPlace,
): HTMLElement {
  const { message, row, column } = place
  const made = keyElement(key, text, actions, (pressed) => actions.press(message, row, column, pressed))
  made.dataset['key'] = `${row}:${column}`
  if (actions.isWaiting(message, row, column)) made.setAttribute('aria-busy', 'true')
  return made
}

function keyElement(
  key: InlineKeyboardButton | RichMessageButton,
  text: readonly Child[],
  actions: KeyActions,
  press: (pressed: HTMLElement) => void,
): HTMLElement {
  const look = { class: `key ${styleOf(key)}` }
  const label = (mark: string): Child[] => [
    element('span', { dir: 'auto' }, text),
    ...(mark === '' ? [] : [element('small', { 'aria-hidden': 'true' }, [mark])]),
  ]
  if ('callback_data' in key) return button(look, label(''), press)
  if ('url' in key) return link(key.url, label('↗'), actions.follow, look)
  if ('login_url' in key) return link(key.login_url.url, label('↗'), actions.follow, look)
  if ('web_app' in key)
    return button(look, label('▣'), () => actions.openMiniApp(key.web_app.url, plainText(key.text)))
  if ('copy_text' in key) return button(look, label('⧉'), () => actions.copy(key.copy_text.text))
  if ('switch_inline_query_current_chat' in key) {
    return button(look, label('⌕'), () => actions.write(key.switch_inline_query_current_chat))
  }
  if ('switch_inline_query_chosen_chat' in key) {
    return button(look, label('➤'), () => actions.sendInline(key.switch_inline_query_chosen_chat))
  }
  // A disabled button does nothing; others that do nothing here say so.
  const title = 'disabled' in key ? undefined : 'Not supported in the practice chat'
  return button({ ...look, disabled: true, title }, label(''), press)
}

/** CSS class of a button style; unknown styles have none. */
export function styleOf(key: { style?: string | undefined }): string {
  return ['primary', 'success', 'danger', 'link'].includes(key.style ?? '') ? (key.style ?? '') : ''
}
