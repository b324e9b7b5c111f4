import { byId } from '../shell/dom.js'

/**
 * Adds keyboard navigation: Up and Down move between messages, Home and End to the first and last, R or Enter
 * replies. Tab moves to the links and buttons of the message.
 */
export function createMessageNavigation(reply: (item: HTMLElement) => void): void {
  const list = byId('messages', HTMLOListElement)
  list.addEventListener('keydown', (event) => {
    const items = [...list.querySelectorAll<HTMLElement>('li.message')]
    const at = items.findIndex((item) => item === event.target)
    if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return
    const next: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: items.length - 1,
    }
    const item = items[next[event.key] ?? -1]
    if (item) {
      event.preventDefault()
      const from = items[at]
      if (from) from.tabIndex = -1
      item.tabIndex = 0
      item.focus()
    } else if (event.key === 'r' || event.key === 'Enter') {
      event.preventDefault()
      const current = items[at]
      if (current) reply(current)
    }
  })
}
