import { createConnectForm } from './connect.js'
import { createDesk } from './desk/desk.js'
import { byId } from './dom.js'
import type { PageTexts } from './protocol.js'
import { enter, listen, loadTexts, type Refusal } from './server.js'
import { createBridge } from './telegram/bridge.js'
import { createClient } from './telegram/client.js'
import { launchLanguage, takeLaunch } from './telegram/launch.js'
import { followLook } from './telegram/look.js'

/** Opens the page: the look of the client first, then a session, then the desk. */
async function main(): Promise<void> {
  const launch = takeLaunch()
  const bridge = createBridge()
  followLook(bridge, launch.theme)
  const client = createClient(bridge)
  const status = byId('status', HTMLParagraphElement)

  const entering = enter(launch.initData, launch.isFramed)
  const guessed = launchLanguage(launch.initData)
  const [first, entry] = await Promise.all([loadTexts(guessed), entering])
  const texts = entry.ok && entry.language !== first.language ? await loadTexts(entry.language) : first
  speak(texts)
  const say = (why: Refusal): void => {
    status.textContent = texts.texts[why]
    document.documentElement.dataset['state'] = 'ended'
  }
  if (!entry.ok) return say(entry.why)

  status.textContent = texts.texts.loading
  const desk = createDesk(texts, client, () => form.open())
  const form = createConnectForm(texts, client, () => desk.shownAgain())
  if (launch.startParam === 'connect') form.open()
  listen({
    desk: (view) => desk.show(view),
    connected: (isUp) => {
      status.textContent = isUp ? (desk.isShown ? '' : texts.texts.loading) : texts.texts.reconnecting
    },
    ended: say,
  })
}

/** Sets the language and direction of the document. */
function speak({ language, direction, texts }: PageTexts): void {
  document.documentElement.lang = language
  document.documentElement.dir = direction
  document.title = texts.title
  byId('title', HTMLHeadingElement).textContent = texts.title
}

main().catch((error: unknown) => {
  byId('status', HTMLParagraphElement).textContent = String(error)
})
