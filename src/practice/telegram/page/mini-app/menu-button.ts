import type { Session } from '../session.js'
import { byId } from '../shell/dom.js'

/** The button beside the text box that opens the bot's Mini App. */
export interface MenuButton {
  /** Shows the button of the open chat, or hides it. */
  show: () => void
}

export function createMenuButton(
  session: Pick<Session, 'menuButton'>,
  open: (address: string, title: string) => void,
): MenuButton {
  const shown = byId('menu-button', HTMLButtonElement)
  shown.addEventListener('click', () => {
    const { menuButton } = session
    if (menuButton) open(menuButton.url, menuButton.text)
  })
  return {
    show: () => {
      shown.hidden = session.menuButton === undefined
      shown.textContent = session.menuButton?.text ?? ''
    },
  }
}
