import { api } from '../api.js'
import { avatar, titleOf } from '../chats/sidebar.js'
import type { Session } from '../session.js'
import { byId } from '../shell/dom.js'

/** Duration of a chat action, as documented in the Bot API, in milliseconds. */
const ACTION_MS = 5_000

/** Texts of the chat actions. */
const ACTIONS: Record<string, string> = {
  typing: 'typing',
  upload_photo: 'sending a photo',
  upload_document: 'sending a file',
  choose_sticker: 'choosing a sticker',
  find_location: 'looking for a place',
  record_voice: 'recording',
}

/** Header of the conversation. */
export interface ChatHeader {
  /** Shows the open chat. */
  open: () => void
  /** Shows a chat action. */
  action: (userId: number, action: string) => void
  /** Clears the chat action of someone who sent a message. */
  clearAction: (userId: number) => void
  setConnected: (up: boolean) => void
}

/** Creates the header: title, members or chat action, and the menu. */
export function createChatHeader(
  session: Session,
  attempt: (work: () => Promise<unknown>) => void,
): ChatHeader {
  const title = byId('title', HTMLElement)
  const subtitle = byId('subtitle', HTMLParagraphElement)
  const sign = byId('avatar', HTMLSpanElement)
  const block = byId('block', HTMLButtonElement)
  let ending: number | undefined
  let typing: number | undefined
  let up = true

  block.addEventListener('click', () => {
    const { chat, blocked } = session.chatInfo
    attempt(() => api.block(chat.id, !blocked))
  })

  const quiet = (): string => {
    const { chatInfo } = session
    if (!up) return 'Connecting …'
    if (chatInfo.blocked) return 'You have blocked the bot'
    if (chatInfo.chat.type === 'private') return 'bot'
    const names = session.people
      .filter(({ id }) => chatInfo.members.includes(id))
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
      const { chatInfo, me } = session
      const name = titleOf(chatInfo, session.bot)
      title.textContent = name
      document.title = `${name} – practice chat`
      sign.replaceChildren(avatar(chatInfo.chat.id, name))
      byId('as', HTMLSpanElement).textContent = session.people.length > 1 ? `as ${me.first_name}` : ''
      block.hidden = chatInfo.chat.type !== 'private'
      block.textContent = chatInfo.blocked ? 'Unblock the bot' : 'Block the bot'
      rest()
    },
    action(userId, action) {
      const who = session.people.find(({ id }) => id === userId) ?? session.bot
      typing = userId
      clearTimeout(ending)
      subtitle.dataset['action'] = action
      subtitle.textContent = `${session.chatInfo.chat.type === 'private' ? '' : `${who.first_name} is `}${ACTIONS[action] ?? 'busy'}`
      ending = setTimeout(rest, ACTION_MS)
    },
    clearAction(userId) {
      if (typing === userId) rest()
    },
    setConnected(isUp) {
      if (up === isUp) return
      up = isUp
      rest()
    },
  }
}
