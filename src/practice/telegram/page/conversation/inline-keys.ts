import type { InlineKeyboardButton } from 'grammy/types'
import type { ChatMessage } from '../protocol.js'
import { button, element, type Child } from '../shell/dom.js'
import { link } from '../text/links.js'

/** What the buttons under a message can do. */
export interface KeyActions {
  /** Tells the bot; the button is busy until it answers. */
  press: (message: ChatMessage, row: number, column: number, pressed: HTMLElement) => void
  copy: (text: string) => void
  /** True when a link was followed inside the page. */
  follow: (address: string) => boolean
  /** Puts words into the box, for the person to send. */
  write: (text: string) => void
  /** True while the bot has not answered a press of this button yet. */
  waits: (message: ChatMessage, row: number, column: number) => boolean
}

/** The inline keyboard of a message; none is an empty list. */
export function inlineKeys(message: ChatMessage, actions: KeyActions): HTMLElement[] {
  const rows = message.reply_markup?.inline_keyboard ?? []
  if (rows.length === 0) return []
  const lines = rows.map((row, rowIndex) =>
    element(
      'div',
      { class: 'key-row' },
      row.map((key, column) => {
        const made = inlineKey(key, actions, (pressed) => actions.press(message, rowIndex, column, pressed))
        made.dataset['key'] = `${rowIndex}:${column}`
        if (actions.waits(message, rowIndex, column)) made.setAttribute('aria-busy', 'true')
        return made
      }),
    ),
  )
  return [element('div', { class: 'keys', role: 'group', 'aria-label': 'Buttons' }, lines)]
}

function inlineKey(
  key: InlineKeyboardButton,
  actions: KeyActions,
  press: (pressed: HTMLElement) => void,
): HTMLElement {
  const look = { class: `key ${styleOf(key)}` }
  const label = (mark: string): Child[] => [
    element('span', { dir: 'auto' }, [key.text]),
    ...(mark === '' ? [] : [element('small', { 'aria-hidden': 'true' }, [mark])]),
  ]
  if ('callback_data' in key) return button(look, label(''), press)
  if ('url' in key) return link(key.url, label('↗'), actions.follow, look)
  if ('login_url' in key) return link(key.login_url.url, label('↗'), actions.follow, look)
  // There is no web app here: its address is opened as the page that it is.
  if ('web_app' in key) return link(key.web_app.url, label('▣'), actions.follow, look)
  if ('copy_text' in key) return button(look, label('⧉'), () => actions.copy(key.copy_text.text))
  if ('switch_inline_query_current_chat' in key) {
    return button(look, label('⌕'), () => actions.write(key.switch_inline_query_current_chat))
  }
  const none = button(
    { ...look, disabled: true, title: 'This kind of button does nothing here' },
    label(''),
    press,
  )
  return none
}

/** The class of a style that the Bot API knows; another is as if there were none. */
export function styleOf(key: { style?: string | undefined }): string {
  return ['primary', 'success', 'danger'].includes(key.style ?? '') ? (key.style ?? '') : ''
}
