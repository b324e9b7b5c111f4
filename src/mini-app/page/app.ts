import { byId } from './dom.js'
import { createOwner } from './desk/owner.js'
import type { PageTexts } from './protocol.js'
import { createRequests } from './request.js'
import { enter, listen, loadTexts, type Refusal } from './server.js'
import { createBridge } from './telegram/bridge.js'
import { createClient } from './telegram/client.js'
import { launchLanguage, takeLaunch } from './telegram/launch.js'
import { followLook } from './telegram/look.js'
import type { ViewRequest } from './view.js'
import { createViews, isViewName } from './views.js'

/** Opens the page: the look of the client first, then a session, then the desk. */
async function main(): Promise<void> {
  const launch = takeLaunch()
  const status = byId('status', HTMLParagraphElement)
  const say = (texts: PageTexts, why: Refusal): void => {
    speak(texts)
    status.textContent = texts.texts[why]
    document.documentElement.dataset['state'] = 'ended'
  }
  // Whoever opened it in a browser may have got the link, and the person in it, from anybody.
  if (!launch.isInTelegram) return say(await loadTexts(navigator.language), 'outside')
  const bridge = createBridge()
  followLook(bridge, launch.theme)
  const client = createClient(bridge, launch.version)

  const entering = enter(launch.initData, launch.isFramed)
  const guessed = launchLanguage(launch.initData)
  const [first, entry] = await Promise.all([loadTexts(guessed), entering])
  const texts = entry.ok && entry.language !== first.language ? await loadTexts(entry.language) : first
  if (!entry.ok) return say(texts, entry.why)
  speak(texts)
  const owner = createOwner(texts.texts, entry.name)
  byId('top', HTMLElement).append(owner.line().root)
  status.textContent = texts.texts.loading
  const requests = createRequests(entry.person, texts.texts)
  const views = createViews({ ...texts, person: entry.person, client, requests, owner }, (error) => {
    status.textContent = String(error)
  })
  views.open(requestOf(launch.startParam))
  let isShown = false
  listen(entry.person, {
    desk: (desk) => {
      status.textContent = ''
      isShown = true
      document.documentElement.dataset['state'] = 'shown'
      views.update(desk)
    },
    connected: (isUp) => {
      status.textContent = isUp ? (isShown ? '' : texts.texts.loading) : texts.texts.reconnecting
    },
    full: () => {
      status.textContent = texts.texts.full
    },
    ended: (why) => say(texts, why),
  })
}

/** The view of a start parameter: its name, such as `connect`, or with a pair, such as `chart_BTC-USD`. */
function requestOf(parameter: string): ViewRequest {
  const [view = '', pair] = parameter.split(/_(.*)/)
  return isViewName(view) ? { view, pair: pair?.replace('-', '/') } : { view: 'desk' }
}

/** Sets the language and direction of the document. */
function speak({ language, direction, texts }: PageTexts): void {
  document.documentElement.lang = language
  document.documentElement.dir = direction
  document.title = texts.desk
  byId('title', HTMLHeadingElement).textContent = texts.desk
}

main().catch((error: unknown) => {
  byId('status', HTMLParagraphElement).textContent = String(error)
})
