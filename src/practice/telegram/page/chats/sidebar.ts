import type { User } from 'grammy/types'
import type { ChatInfo } from '../protocol.js'
import type { Session } from '../session.js'
import { button, byId, element, timeOfDay } from '../shell/dom.js'
import { initial } from '../text/cut.js'
import { excerpt } from '../text/summary.js'

/** The list of chats and the choice of the person. */
export interface Sidebar {
  /** Redraws the list from the session. */
  draw: () => void
}

/** Title of a chat for its members. */
export function titleOf(chatInfo: ChatInfo, bot: User): string {
  return chatInfo.chat.title ?? bot.first_name
}

/** Creates the sidebar. `open` is called with the chosen chat and person. */
export function createSidebar(session: Session, open: (chatId: number, personId: number) => void): Sidebar {
  const list = byId('chat-list', HTMLUListElement)
  const who = byId('who', HTMLSelectElement)
  who.addEventListener('change', () => {
    // The id of a private chat is the person's id.
    open(Number(who.value), Number(who.value))
  })

  const entry = (chatInfo: ChatInfo): HTMLLIElement => {
    const title = titleOf(chatInfo, session.bot)
    const last = session.known(chatInfo.chat.id).at(-1)
    const unread = session.unread(chatInfo.chat.id)
    const author = last && chatInfo.chat.type !== 'private' ? `${last.from.first_name}: ` : ''
    const made = button(
      { class: 'chat-entry', 'aria-current': chatInfo === session.chatInfo ? 'true' : undefined },
      [
        avatar(chatInfo.chat.id, title),
        element('span', { class: 'chat-words' }, [
          element('b', { dir: 'auto' }, [title]),
          element('span', { dir: 'auto' }, [last ? author + excerpt(last, 60) : 'No messages yet']),
        ]),
        element('span', { class: 'chat-side' }, [
          ...(last ? [element('time', {}, [timeOfDay(last.date)])] : []),
          ...(unread > 0
            ? [
                element('span', { class: 'badge' }, [
                  String(unread),
                  element('span', { class: 'unseen' }, [' new']),
                ]),
              ]
            : []),
        ]),
      ],
      () => open(chatInfo.chat.id, session.me.id),
    )
    return element('li', {}, [made])
  }

  return {
    draw() {
      const focused = [...list.children].findIndex((item) => item.contains(document.activeElement))
      who.replaceChildren(
        ...session.people.map(({ id, first_name }) =>
          element('option', { value: id, selected: id === session.me.id }, [first_name]),
        ),
      )
      list.replaceChildren(...session.chats.map(entry))
      if (focused !== -1) list.children[focused]?.querySelector('button')?.focus()
    },
  }
}

/** A round avatar with the first letter of a name; the id sets its colour. */
export function avatar(id: number, name: string): HTMLElement {
  return element('span', { class: 'avatar', 'aria-hidden': 'true', 'data-tint': Math.abs(id) % 7 }, [
    initial(name),
  ])
}
