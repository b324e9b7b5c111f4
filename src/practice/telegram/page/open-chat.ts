import { createComposer } from './composer/composer.js'
import { commandsIn } from './composer/commands.js'
import { createReplyKeyboard, standing } from './composer/reply-keyboard.js'
import { createBusyKeys } from './conversation/busy-keys.js'
import { createConversation } from './conversation/conversation.js'
import { createMessageKeys } from './conversation/keyboard.js'
import type { MessageOptions } from './conversation/message.js'
import { createTop } from './conversation/top.js'
import { createActions } from './actions.js'
import type { ChatEvent, ChatMessage } from './protocol.js'
import type { Session } from './session.js'
import { byId } from './shell/dom.js'
import type { Notices } from './shell/notices.js'
import { createViewer } from './shell/viewer.js'
import { excerpt } from './text/summary.js'

/** The chat that is open, with everything a person does in it. */
export interface OpenChat {
  /** Shows the chat that the session has open now. */
  open: () => Promise<void>
  /** Shows what happened, once the session knows of it. */
  take: (event: ChatEvent) => void
  /** Says whether the line to the server is there. */
  line: (up: boolean) => void
}

/** Ties the conversation, the text box and the keyboards together. */
export function createOpenChat({
  session,
  notices,
  open,
}: {
  session: Session
  notices: Notices
  open: (chatId: number, personId: number) => Promise<void>
}): OpenChat {
  const conversation = createConversation()
  const busy = createBusyKeys((messageId, key) =>
    conversation.key(messageId, key)?.removeAttribute('aria-busy'),
  )
  const actions = createActions({ session, notices, busy, open })
  const viewer = createViewer()
  const top = createTop(session, notices.attempt)
  const begin = byId('begin', HTMLDivElement)
  const { copy, follow } = actions

  const say = async (text: string, answered?: ChatMessage): Promise<boolean> => {
    try {
      await actions.say(text, answered)
      keyboard.used()
      conversation.toEnd()
      return true
    } catch (error) {
      notices.toast((error as Error).message)
      return false
    }
  }
  const sayNow = (text: string): void => notices.attempt(() => say(text))
  const composer = createComposer({
    send: say,
    commands: () => commandsIn(session.commands, session.room.chat, session.me),
    attempt: notices.attempt,
  })
  const keyboard = createReplyKeyboard({ say: sayNow, follow })
  byId('start', HTMLButtonElement).addEventListener('click', () => sayNow('/start'))

  const around = (): MessageOptions => ({
    me: session.me,
    named: session.room.chat.type !== 'private',
    text: { say: sayNow, copy, follow },
    keys: {
      press: actions.press,
      waits: busy.waits,
      copy,
      follow,
      write: (text) => composer.write(mention(text)),
    },
    openPicture: viewer.open,
    reply: (message) => composer.answer(message),
    show: conversation.show,
    react: actions.react,
  })
  const mention = (text: string): string => `@${session.bot.username ?? ''} ${text}`
  createMessageKeys((item) => item.querySelector<HTMLButtonElement>('button.reply')?.click())

  /** The message that asked for a reply last: who closes the answer is not asked again. */
  let asked: number | undefined

  /** The keyboard or the forced reply that holds now. */
  const follows = (): void => {
    const messages = session.known(session.room.chat.id)
    const message = standing(messages, session.me.id)
    const markup = message?.reply_markup
    keyboard.show(markup?.keyboard ? message : undefined)
    composer.hint(markup?.keyboard ? markup.input_field_placeholder : undefined)
    const spoken = messages.findLast(({ from }) => from.id === session.me.id)
    const isOpen = message && markup?.force_reply && (spoken?.message_id ?? 0) < message.message_id
    if (!isOpen || asked === message.message_id) return
    asked = message.message_id
    composer.answer(message, markup.input_field_placeholder)
  }

  const tell = (message: ChatMessage, edited: boolean): void => {
    if (message.from.id === session.me.id) return
    const buttons = (message.reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text)
    const keys = buttons.length > 0 ? `. Buttons: ${buttons.slice(0, 8).join(', ')}` : ''
    const who = `${message.from.first_name}${edited ? ' edited' : ''}`
    notices.announce(`${who}: ${excerpt(message, 300)}${keys}`)
  }

  return {
    line: top.line,
    async open() {
      const { room, me } = session
      const messages = await session.messages(room.chat.id)
      if (room.chat.id !== session.room.chat.id || me.id !== session.me.id) return
      top.open()
      composer.open(`${room.chat.id}:${me.id}`)
      conversation.open(messages, around())
      begin.hidden = messages.length > 0 || room.chat.type !== 'private'
      byId('about', HTMLParagraphElement).textContent = session.description
      asked = undefined
      follows()
    },
    take(event) {
      if (['joined', 'member', 'bot', 'blocked'].includes(event.kind)) top.open()
      if (!('chat_id' in event) || event.chat_id !== session.room.chat.id) return
      if (event.kind === 'action') top.action(event.user_id, event.action)
      if (event.kind === 'callback_answer') {
        busy.answered(event.query_id)
        if (event.user_id === session.me.id) actions.heard(event.answer)
      }
      if (event.kind === 'deleted') conversation.remove(event.message_id)
      if (!('message_id' in event)) return
      const message = session.known(event.chat_id).find(({ message_id }) => message_id === event.message_id)
      if (!message) return
      conversation.place(message)
      if (event.kind !== 'reaction') tell(message, event.kind === 'edited')
      if (event.kind !== 'sent') return
      begin.hidden = true
      top.spoke(message.from.id)
      follows()
    },
  }
}
