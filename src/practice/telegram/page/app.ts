import { api, listen } from './api.js'
import { createAddDialog } from './chats/add-dialog.js'
import { createSidebar } from './chats/sidebar.js'
import { createOpenChat } from './open-chat.js'
import { createPanel } from './panel/panel.js'
import type { ChatEvent } from './protocol.js'
import { createSession } from './session.js'
import { createDrawers } from './shell/drawers.js'
import { createNotices } from './shell/notices.js'
import { createTheme } from './shell/theme.js'
import { keepTimesCurrent } from './text/time-entity.js'

/** Events after which the server's state is loaded again. */
const CHANGES = new Set<string>(['commands', 'joined', 'member', 'bot'])

/** Creates all parts of the page; each lives as long as the page. */
async function main(): Promise<void> {
  createTheme()
  const notices = createNotices()
  const { attempt } = notices
  const drawers = createDrawers()
  const panel = createPanel(notices)
  await panel.load()
  const session = await createSession()
  keepTimesCurrent(session.now)

  const open = async (chatId: number, personId: number): Promise<void> => {
    session.open(chatId, personId)
    await openChat.open()
    sidebar.draw()
  }
  const openChat = createOpenChat({ session, notices, open })
  const sidebar = createSidebar(session, (chatId, personId) => {
    drawers.close()
    attempt(() => open(chatId, personId))
  })
  createAddDialog({
    people: () => session.people,
    open: async (chatId, personId) => {
      await session.reload()
      drawers.close()
      await open(chatId, personId)
    },
    attempt,
  })

  await open(session.chatInfo.chat.id, session.me.id)
  // Load the other chats for their last messages in the list.
  await Promise.all(session.chats.map(({ chat }) => session.messages(chat.id)))
  sidebar.draw()

  const applyEvent = async (event: ChatEvent): Promise<void> => {
    session.apply(event)
    if (event.kind === 'panel') await panel.load()
    if (CHANGES.has(event.kind)) await session.reload()
    openChat.applyEvent(event)
    sidebar.draw()
  }
  // Handle events one by one, because an event may need another request.
  let handled = Promise.resolve()
  let lost = false
  let seen = session.seq
  listen(session.seq, {
    onEvent: (event) => {
      seen = event.seq
      handled = handled.then(() => applyEvent(event)).catch((error: unknown) => notices.toast(String(error)))
    },
    onConnection: (up) => {
      openChat.setConnected(up)
      // Reload if the server was restarted with a new state.
      if (up && lost) attempt(async () => (await api.state()).seq < seen && location.reload())
      lost = !up
    },
  })
}

main().catch((error: unknown) => {
  document.body.textContent = `The chat page could not start: ${String(error)}`
})
