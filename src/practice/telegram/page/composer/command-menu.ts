import type { BotCommand } from 'grammy/types'
import { byId, element } from '../shell/dom.js'
import { search } from './commands.js'

/** Menu of commands above the text box. */
export interface CommandMenu {
  /** Shows the commands that match the text, or closes. */
  match: (text: string) => void
  close: () => void
  /** Handles a key pressed in the text box; true if the menu used it. */
  key: (event: KeyboardEvent) => boolean
}

/**
 * Creates the menu. It opens with a slash and narrows with every letter; arrows select, Enter sends, Tab
 * completes.
 */
export function createCommandMenu({
  commands,
  send,
  complete,
}: {
  commands: () => readonly BotCommand[]
  send: (text: string) => void
  complete: (text: string) => void
}): CommandMenu {
  const box = byId('text', HTMLTextAreaElement)
  const menu = byId('commands', HTMLUListElement)
  let shown: BotCommand[] = []
  let chosen = 0

  const draw = (): void => {
    menu.hidden = shown.length === 0
    menu.replaceChildren(
      ...shown.map(({ command, description }, index) =>
        element(
          'li',
          {
            role: 'option',
            id: `command-${index}`,
            'aria-selected': String(index === chosen),
            onclick: () => send(`/${command}`),
          },
          [element('b', {}, [`/${command}`]), element('span', { dir: 'auto' }, [description])],
        ),
      ),
    )
    if (shown.length > 0) box.setAttribute('aria-activedescendant', `command-${chosen}`)
    else box.removeAttribute('aria-activedescendant')
    menu.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }
  const close = (): void => {
    shown = []
    draw()
  }
  const choose = (step: number): void => {
    chosen = (chosen + step + shown.length) % shown.length
    draw()
  }
  const keys: Record<string, (command: BotCommand) => void> = {
    ArrowDown: () => choose(1),
    ArrowUp: () => choose(-1),
    Escape: close,
    Tab: ({ command }) => complete(`/${command} `),
    Enter: ({ command }) => send(`/${command}`),
  }
  // A press on the menu must not take the focus from the text box, which would close a phone's keyboard.
  menu.addEventListener('pointerdown', (event) => event.preventDefault())

  return {
    match(text) {
      const typed = /^\/([\p{L}\p{N}_ ]*)$/u.exec(text)?.[1]
      const sent = text.includes(' ') && commands().some(({ command }) => text.startsWith(`/${command} `))
      shown = typed === undefined || sent ? [] : search(commands(), typed)
      chosen = 0
      draw()
    },
    close,
    key(event) {
      const command = shown[chosen]
      const act = keys[event.key]
      if (!command || !act || event.shiftKey || event.isComposing) return false
      event.preventDefault()
      act(command)
      return true
    },
  }
}
