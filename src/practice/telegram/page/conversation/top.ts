import { api } from '../api.js'
import { avatar, titleOf } from '../chats/sidebar.js'
import type { Session } from '../session.js'
import { byId } from '../shell/dom.js'

/** How long an action shows unless a message ends it, in milliseconds: what the Bot API says. */
const ACTION_MS = 5_000

/** What each action of sendChatAction is called while it lasts. */
const ACTIONS: Record<string, string> = {
  typing: 'typing',
  upload_photo: 'sending a photo',
  upload_document: 'sending a file',
  choose_sticker: 'choosing a sticker',
  find_location: 'looking for a place',
  record_voice: 'recording',
}

/** The line over the conversation. */
export interface Top {
  /** Shows the chat that is open now. */
  open: () => void
  /** Somebody is typing, or busy with something else. */
  action: (userId: number, action: string) => void
  /** Somebody wrote: they no longer type. */
  spoke: (userId: number) => void
  line: (up: boolean) => void
}

/** Title, members or typing, and the menu with what can be done about the bot. */
export function createTop(session: Session, attempt: (work: () => Promise<unknown>) => void): Top {
  const title = byId('title', HTMLElement)
  const subtitle = byId('subtitle', HTMLParagraphElement)
  const sign = byId('avatar', HTMLSpanElement)
  const block = byId('block', HTMLButtonElement)
  let ending: number | undefined
  let typing: number | undefined
  let up = true

  block.addEventListener('click', () => {
    const { chat, blocked } = session.room
    attempt(() => api.block(chat.id, !blocked))
  })

  const quiet = (): string => {
    const { room } = session
    if (!up) return 'Connecting …'
    if (room.blocked) return 'You have blocked the bot'
    if (room.chat.type === 'private') return 'bot'
    const names = session.people
      .filter(({ id }) => room.members.includes(id))
      .map(({ first_name }) => first_name)
    return [session.bot.first_name, ...names].join(', ')
  }
  const rest = (): void => {
    clearTimeout(ending)
    typing = undefined
    delete subtitle.dataset['action']
    subtitle.textContent = quiet()
  }

  return {
    open() {
      const { room, me } = session
      const name = titleOf(room, session.bot)
      title.textContent = name
      document.title = `${name} – practice chat`
      sign.replaceChildren(avatar(room.chat.id, name))
      byId('as', HTMLSpanElement).textContent = session.people.length > 1 ? `as ${me.first_name}` : ''
      block.hidden = room.chat.type !== 'private'
      block.textContent = room.blocked ? 'Unblock the bot' : 'Block the bot'
      rest()
    },
    action(userId, action) {
      const who = session.people.find(({ id }) => id === userId) ?? session.bot
      typing = userId
      clearTimeout(ending)
      subtitle.dataset['action'] = action
      subtitle.textContent = `${session.room.chat.type === 'private' ? '' : `${who.first_name} is `}${ACTIONS[action] ?? 'busy'}`
      ending = setTimeout(rest, ACTION_MS)
    },
    spoke(userId) {
      if (typing === userId) rest()
    },
    line(isUp) {
      if (up === isUp) return
      up = isUp
      rest()
    },
  }
}
