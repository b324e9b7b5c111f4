import { createComposer } from './composer/composer.js'
import { commandsIn } from './composer/commands.js'
import { createPickPeople } from './composer/pick-people.js'
import { createTopicPicker } from './composer/topic-picker.js'
import { createReplyKeyboard, activeMarkupMessage } from './composer/reply-keyboard.js'
import { createPendingPresses } from './conversation/pending-presses.js'
import { createConversation } from './conversation/conversation.js'
import { createDraftView } from './conversation/draft.js'
import { createMessageNavigation } from './conversation/message-navigation.js'
import type { MessageOptions } from './conversation/message.js'
import { createChatHeader } from './conversation/chat-header.js'
import { createPinBar } from './conversation/pin-bar.js'
import { api } from './api.js'
import { createActions } from './actions.js'
import type { ChatEvent, ChatInfo, ChatMessage } from './protocol.js'
import type { Session } from './session.js'
import { byId } from './shell/dom.js'
import type { Notices } from './shell/notices.js'
import { createSendInline } from './conversation/send-inline.js'
import { titleOf } from './chats/sidebar.js'
import { createMiniAppFrame } from './mini-app/frame.js'
import { createSharePrepared } from './mini-app/share-prepared.js'
import { createChoiceDialog } from './shell/choice-dialog.js'
import { createMenuButton } from './mini-app/menu-button.js'
import { createViewer } from './shell/viewer.js'
import { excerpt } from './text/summary.js'

/** The open chat with all its parts. */
export interface OpenChat {
  /** Shows the chat selected in the session. */
  open: () => Promise<void>
  /** Shows an event after the session has applied it. */
  applyEvent: (event: ChatEvent) => void
  /** Shows if the server is connected. */
  setConnected: (up: boolean) => void
}

/** Connects the conversation, the text box and the keyboards. */
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
  const draftView = createDraftView(notices)
  const pendingPresses = createPendingPresses((messageId, key) =>
    conversation.key(messageId, key)?.removeAttribute('aria-busy'),
  )
  const dialog = createChoiceDialog(notices.attempt)
  const inlineChats = {
    chats: () => session.chats,
    titleOf: (chatInfo: ChatInfo) => titleOf(chatInfo, session.bot),
    dialog,
  }
  const miniApp = createMiniAppFrame({
    sharePrepared: createSharePrepared(inlineChats),
    followLink: (address) => actions.follow(address),
    notices,
  })
  const topic = (): number | undefined => topics.topic
  const actions = createActions({ session, notices, pendingPresses, topic, open, miniApp })
  const menuButton = createMenuButton(session, actions.openMiniApp)
  const topics = createTopicPicker()
  const viewer = createViewer()
  const header = createChatHeader(session, notices.attempt)
  const begin = byId('begin', HTMLDivElement)
  const pinBar = createPinBar({ session, show: conversation.show, attempt: notices.attempt })
  const { copy, follow } = actions

  const sendMessage = async (text: string, answered?: ChatMessage): Promise<boolean> => {
    try {
      await actions.sendMessage(text, answered)
      keyboard.used()
      conversation.toEnd()
      return true
    } catch (error) {
      notices.toast((error as Error).message)
      return false
    }
  }
  const sendNow = (text: string): void => notices.attempt(() => sendMessage(text))
  const composer = createComposer({
    send: sendMessage,
    commands: () => commandsIn(session.commands, session.chatInfo.chat, session.me),
    attempt: notices.attempt,
  })
  const pick = createPickPeople({
    people: () => session.people,
    share: async (requestId, users) => {
      await api.shareUsers(session.chatInfo.chat.id, session.me.id, requestId, users)
      keyboard.used()
    },
    attempt: notices.attempt,
  })
  const sendInline = createSendInline({ ...inlineChats, person: () => session.me.id, open })
  const keyboard = createReplyKeyboard({ sendMessage: sendNow, pick, follow })
  byId('start', HTMLButtonElement).addEventListener('click', () => sendNow('/start'))

  const options = (): MessageOptions => ({
    me: session.me,
    named: session.chatInfo.chat.type !== 'private',
    text: { sendMessage: sendNow, copy, now: session.now, follow },
    keys: {
      press: actions.press,
      isWaiting: pendingPresses.isWaiting,
      copy,
      openMiniApp: actions.openMiniApp,
      follow,
      write: (text) => composer.write(mention(text)),
      sendInline,
    },
    openPicture: viewer.open,
    reply: (message) => composer.answer(message),
    show: conversation.show,
    react: actions.react,
  })
  const mention = (text: string): string => `@${session.bot.username ?? ''} ${text}`
  createMessageNavigation((item) => item.querySelector<HTMLButtonElement>('button.reply')?.click())

  /** Last message with a force reply; a cancelled reply is not opened again. */
  let asked: number | undefined

  /** Shows the active reply keyboard or force reply. */
  const updateKeyboard = (): void => {
    const messages = session.known(session.chatInfo.chat.id)
    const message = activeMarkupMessage(messages, session.me.id)
    const markup = message?.reply_markup
    keyboard.show(markup?.keyboard ? message : undefined)
    composer.hint(markup?.keyboard ? markup.input_field_placeholder : undefined)
    const telegramLanguage = messages.findLast(({ from }) => from.id === session.me.id)
    const isOpen = message && markup?.force_reply && (telegramLanguage?.message_id ?? 0) < message.message_id
    if (!isOpen || asked === message.message_id) return
    asked = message.message_id
    composer.answer(message, markup.input_field_placeholder)
  }

  const showTopics = (): void => {
    const { chatInfo, me } = session
    topics.show(`${chatInfo.chat.id}:${me.id}`, session.known(chatInfo.chat.id))
  }

  const announceMessage = (message: ChatMessage, edited: boolean): void => {
    if (message.from.id === session.me.id) return
    const buttons = (message.reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text)
    const keys = buttons.length > 0 ? `. Buttons: ${buttons.slice(0, 8).join(', ')}` : ''
    const who = `${message.from.first_name}${edited ? ' edited' : ''}`
    notices.announce(`${who}: ${excerpt(message, 300)}${keys}`)
  }

  return {
    setConnected: header.setConnected,
    async open() {
      const { chatInfo, me } = session
      const messages = await session.messages(chatInfo.chat.id)
      const draft = await api.draft(chatInfo.chat.id)
      const pinned = await api.pinned(chatInfo.chat.id)
      if (chatInfo.chat.id !== session.chatInfo.chat.id || me.id !== session.me.id) return
      header.open()
      menuButton.show()
      composer.open(`${chatInfo.chat.id}:${me.id}`)
      topics.show(`${chatInfo.chat.id}:${me.id}`, messages)
      conversation.open(messages, options())
      pinBar.open(pinned)
      draftView.show(chatInfo.chat.id, draft, options())
      begin.hidden = messages.length > 0 || chatInfo.chat.type !== 'private'
      byId('about', HTMLParagraphElement).textContent = session.description
      asked = undefined
      updateKeyboard()
    },
    applyEvent(event) {
      if (['joined', 'member', 'bot', 'blocked'].includes(event.kind)) header.open()
      if (event.kind === 'bot') menuButton.show()
      if (!('chat_id' in event) || event.chat_id !== session.chatInfo.chat.id) return
      if (event.kind === 'action') header.action(event.user_id, event.action)
      if (event.kind === 'callback_answer') {
        pendingPresses.answered(event.query_id)
        if (event.user_id === session.me.id) actions.showAnswer(event.answer)
      }
      if (event.kind === 'draft') draftView.show(event.chat_id, event.draft, options())
      if (event.kind === 'deleted') conversation.remove(event.message_id)
      if (event.kind === 'deleted' || event.kind === 'sent') showTopics()
      pinBar.apply(event)
      if (event.kind === 'pinned') return
      if (event.kind === 'ephemeral' && event.user_id === session.me.id) {
        // It has no id of the chat; those of messages are above 0.
        conversation.place({ ...event.message, message_id: -(event.message.ephemeral_message_id ?? 1) })
        announceMessage(event.message, false)
      }
      if (!('message_id' in event)) return
      const message = session.known(event.chat_id).find(({ message_id }) => message_id === event.message_id)
      if (!message) return
      conversation.place(message)
      // A pinned message may be edited all the time.
      const isKept = event.kind === 'edited' && pinBar.has(event.message_id)
      if (event.kind !== 'reaction' && !isKept) announceMessage(message, event.kind === 'edited')
      if (event.kind !== 'sent') return
      begin.hidden = true
      header.clearAction(message.from.id)
      updateKeyboard()
    },
  }
}
