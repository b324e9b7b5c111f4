import { element } from './dom.js'

/**
 * The text box with the command menu that opens on "/".
 *
 * @param {{ onSend: (text: string) => void, commands: () => { command: string, description: string }[] }} options
 */
export function createComposer({ onSend, commands }) {
  const form = document.querySelector('#composer')
  const box = document.querySelector('#text')
  const menu = document.querySelector('#menu')
  let shown = []
  let chosen = 0

  const close = () => {
    shown = []
    menu.hidden = true
  }

  const show = () => {
    const typed = /^\/(\w*)$/.exec(box.value)
    if (!typed) return close()
    shown = commands().filter(({ command }) => command.startsWith(typed[1].toLowerCase()))
    chosen = Math.min(chosen, Math.max(0, shown.length - 1))
    menu.hidden = shown.length === 0
    menu.replaceChildren(
      ...shown.map(({ command, description }, index) =>
        element(
          'li',
          { role: 'option', 'aria-selected': String(index === chosen), onclick: () => send(`/${command}`) },
          [element('b', {}, [`/${command}`]), element('span', { dir: 'auto' }, [description])],
        ),
      ),
    )
    menu.children[chosen]?.scrollIntoView({ block: 'nearest' })
    return undefined
  }

  const fit = () => {
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight + 2}px`
  }

  const send = (text) => {
    if (text.trim() === '') return
    close()
    box.value = ''
    fit()
    box.focus()
    onSend(text)
  }

  /** What the keys do while the menu is open. */
  const inMenu = {
    ArrowDown: () => (chosen = (chosen + 1) % shown.length),
    ArrowUp: () => (chosen = (chosen + shown.length - 1) % shown.length),
    Escape: close,
    Tab: () => (box.value = `/${shown[chosen].command} `),
  }

  box.addEventListener('input', () => {
    chosen = 0
    fit()
    show()
  })
  box.addEventListener('keydown', (event) => {
    if (shown.length > 0 && event.key in inMenu) {
      event.preventDefault()
      inMenu[event.key]()
      if (event.key !== 'Escape') show()
    } else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault()
      send(shown.length > 0 ? `/${shown[chosen].command}` : box.value)
    }
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(box.value)
  })
}

/**
 * The commands a person sees: the nearest scope that has any, in their language before the one for all.
 *
 * @param {{ scope: { type: string, chat_id?: number }, language_code: string, commands: object[] }[]} lists
 * @param {{ id: number, type: string }} chat
 * @param {string} language
 */
export function commandsIn(lists, chat, language) {
  const scopes = [
    (scope) => scope.type === 'chat' && scope.chat_id === chat.id,
    (scope) => scope.type === (chat.type === 'private' ? 'all_private_chats' : 'all_group_chats'),
    (scope) => scope.type === 'default',
  ]
  for (const fits of scopes) {
    for (const code of [language.slice(0, 2), '']) {
      const found = lists.find((list) => fits(list.scope) && list.language_code === code)
      if (found) return found.commands
    }
  }
  return []
}
