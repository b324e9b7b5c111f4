import { api } from './api.js'
import { element, link } from './dom.js'
import { attempt } from './notices.js'
import { richText } from './rich-text.js'

/**
 * One message as a list item.
 *
 * @param {object} message in the Bot API's shape
 * @param {{ me: number, group: boolean, onCommand: (command: string) => void, onPress: (message: object, row: number, column: number, button: HTMLElement) => void }} around
 */
export function messageElement(message, around) {
  const mine = message.from.id === around.me
  const words = message.text ?? message.caption
  const bubble = element('div', { class: 'bubble' }, [
    ...(around.group && !mine
      ? [element('div', { class: 'author', dir: 'auto' }, [message.from.first_name])]
      : []),
    ...quote(message.reply_to_message),
    ...photo(message.photo?.at(-1), words),
    ...file(message.document),
    ...(words
      ? [
          element(
            'div',
            { class: 'text', dir: 'auto' },
            richText(words, message.entities ?? message.caption_entities, around.onCommand),
          ),
        ]
      : []),
    element('div', { class: 'meta' }, [
      `${message.edit_date ? 'edited ' : ''}${time(message.edit_date ?? message.date)}`,
    ]),
  ])
  const item = element('li', { class: mine ? 'mine' : 'theirs' }, [bubble, ...keys(message, around.onPress)])
  item.dataset.id = String(message.message_id)
  return item
}

function quote(answered) {
  if (!answered) return []
  return [element('div', { class: 'quote', dir: 'auto' }, [answered.text ?? answered.caption ?? 'A picture'])]
}

function photo(size, caption) {
  if (!size) return []
  const picture = element('img', {
    src: api.fileUrl(size.file_id),
    width: size.width,
    height: size.height,
    alt: caption ?? 'Picture',
    loading: 'lazy',
  })
  return [element('a', { class: 'photo', href: api.fileUrl(size.file_id), target: '_blank' }, [picture])]
}

function file(document) {
  if (!document) return []
  const size = `${(document.file_size / 1024).toFixed(1)} kB`
  const name = element('span', { dir: 'auto' }, [document.file_name, element('small', {}, [size])])
  return [
    element('a', { class: 'file', href: api.fileUrl(document.file_id), download: document.file_name }, [
      name,
    ]),
  ]
}

/** The inline buttons. One that calls the bot is busy until the bot answers; a link opens; anything else is shown only. */
function keys(message, onPress) {
  const rows = message.reply_markup?.inline_keyboard ?? []
  if (rows.length === 0) return []
  const rowElements = rows.map((row, rowIndex) =>
    element(
      'div',
      {},
      row.map((button, column) => {
        if (button.url) return link(button.url, [`${button.text} ↗`])
        const key = element('button', { type: 'button', class: button.style, dir: 'auto' }, [button.text])
        if (button.callback_data !== undefined) {
          key.addEventListener('click', () => onPress(message, rowIndex, column, key))
        } else if (button.copy_text) {
          key.addEventListener('click', () =>
            attempt(() => navigator.clipboard.writeText(button.copy_text.text)),
          )
        } else {
          key.disabled = true
        }
        return key
      }),
    ),
  )
  return [element('div', { class: 'keys' }, rowElements)]
}

function time(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}
