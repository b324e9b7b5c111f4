import { api, listen } from './api.js'
import { createNewcomers } from './chats/newcomers.js'
import { createSidebar } from './chats/sidebar.js'
import { createOpenChat } from './open-chat.js'
import { createPanel } from './panel/panel.js'
import type { ChatEvent } from './protocol.js'
import { createSession } from './session.js'
import { createDrawers } from './shell/drawers.js'
import { createNotices } from './shell/notices.js'
import { createTheme } from './shell/theme.js'

/** After these who and what is there is asked for again. */
const CHANGES = new Set<string>(['commands', 'joined', 'member', 'bot'])

/** Puts the page together. Everything below is made once and lives as long as the page. */
async function main(): Promise<void> {
  createTheme()
  const notices = createNotices()
  const { attempt } = notices
  const drawers = createDrawers()
  const panel = createPanel(notices)
  await panel.load()
  const session = await createSession()

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
  createNewcomers({
    people: () => session.people,
    open: async (chatId, personId) => {
      await session.reload()
      drawers.close()
      await open(chatId, personId)
    },
    attempt,
  })

  await open(session.room.chat.id, session.me.id)
  // The other chats' last lines, for the list.
  await Promise.all(session.rooms.map(({ chat }) => session.messages(chat.id)))
  sidebar.draw()

  const take = async (event: ChatEvent): Promise<void> => {
    session.apply(event)
    if (event.kind === 'panel') await panel.load()
    if (CHANGES.has(event.kind)) await session.reload()
    openChat.take(event)
    sidebar.draw()
  }
  // One after the other: an event may have to ask the server for more.
  let handled = Promise.resolve()
  let lost = false
  let seen = session.seq
  listen(session.seq, {
    onEvent: (event) => {
      seen = event.seq
      handled = handled.then(() => take(event)).catch((error: unknown) => notices.toast(String(error)))
    },
    onLine: (up) => {
      openChat.line(up)
      // A server that begins anew knows nothing of what is on this page.
      if (up && lost) attempt(async () => (await api.state()).seq < seen && location.reload())
      lost = !up
    },
  })
}

main().catch((error: unknown) => {
  document.body.textContent = `The chat page could not start: ${String(error)}`
})
