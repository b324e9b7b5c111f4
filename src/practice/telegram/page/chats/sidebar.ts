import type { User } from 'grammy/types'
import type { Room } from '../protocol.js'
import type { Session } from '../session.js'
import { button, byId, element, timeOfDay } from '../shell/dom.js'
import { initial } from '../text/cut.js'
import { excerpt } from '../text/summary.js'

/** Who the person is, and the chats they are in. */
export interface Sidebar {
  /** Draws it anew, as the session is now. */
  draw: () => void
}

/** How a chat is called by one who is in it. */
export function titleOf(room: Room, bot: User): string {
  return room.chat.title ?? bot.first_name
}

/** The column of chats. `open` is told which chat, and as whom. */
export function createSidebar(session: Session, open: (chatId: number, personId: number) => void): Sidebar {
  const list = byId('chat-list', HTMLUListElement)
  const who = byId('who', HTMLSelectElement)
  who.addEventListener('change', () => {
    // A person's private chat has the person's id.
    open(Number(who.value), Number(who.value))
  })

  const entry = (room: Room): HTMLLIElement => {
    const title = titleOf(room, session.bot)
    const last = session.known(room.chat.id).at(-1)
    const unread = session.unread(room.chat.id)
    const author = last && room.chat.type !== 'private' ? `${last.from.first_name}: ` : ''
    const made = button(
      { class: 'chat-entry', 'aria-current': room === session.room ? 'true' : undefined },
      [
        avatar(room.chat.id, title),
        element('span', { class: 'chat-words' }, [
          element('b', { dir: 'auto' }, [title]),
          element('span', { dir: 'auto' }, [last ? author + excerpt(last, 60) : 'Nothing yet']),
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
      () => open(room.chat.id, session.me.id),
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
      list.replaceChildren(...session.rooms.map(entry))
      if (focused !== -1) list.children[focused]?.querySelector('button')?.focus()
    },
  }
}

/** A round sign with the first letter of a name; its colour comes from the id. */
export function avatar(id: number, name: string): HTMLElement {
  return element('span', { class: 'avatar', 'aria-hidden': 'true', 'data-tint': Math.abs(id) % 7 }, [
    initial(name),
  ])
}
