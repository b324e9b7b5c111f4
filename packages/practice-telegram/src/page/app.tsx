import { render } from 'preact'
import { AddDialog } from './chats/add-dialog.js'
import { Sidebar } from './chats/sidebar.js'
import { Composer } from './composer/composer.js'
import { openNewKeyboards } from './composer/keyboard-state.js'
import { answerForceReply } from './composer/state.js'
import { PickPeople } from './composer/pick-people.js'
import { ChatHeader, PinBar } from './conversation/chat-header.js'
import { Conversation } from './conversation/conversation.js'
import { followEvents } from './events.js'
import { MiniApp } from './mini-app/frame.js'
import { Panel } from './panel/panel.js'
import { loadPanel } from './panel/state.js'
import { ChoiceDialog } from './shell/choices.js'
import { Notices } from './shell/alerts.js'
import { closeDrawer, drawer, useDrawers } from './shell/notices.js'
import { Viewer } from './shell/viewer.js'
import { load } from './store.js'

/** The whole page. */
function Page() {
  useDrawers()
  return (
    <>
      <Sidebar />
      <main class="chat" id="chat" inert={drawer.value !== undefined}>
        <ChatHeader />
        <PinBar />
        <Conversation />
        <Composer />
      </main>
      <Panel />
      <div class="shade" id="shade" hidden={drawer.value === undefined} onClick={closeDrawer} />
      <Notices />
      <AddDialog />
      <PickPeople />
      <MiniApp />
      <ChoiceDialog />
      <Viewer />
    </>
  )
}

async function main(): Promise<void> {
  await loadPanel()
  const seq = await load()
  openNewKeyboards()
  render(<Page />, document.body)
  answerForceReply()
  followEvents(seq)
}

main().catch((error: unknown) => {
  document.body.textContent = `The chat page could not start: ${String(error)}`
})
