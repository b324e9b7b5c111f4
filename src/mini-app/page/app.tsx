import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { render, type ComponentChildren } from 'preact'
import { createAsTyped } from './as-typed.js'
import { Owner } from './desk/owner.js'
import type { DeskData } from './desk/protocol.js'
import { PageContext, type Page, type ViewRequest } from './page.js'
import type { PageTexts } from './protocol.js'
import { createRequests, createSend } from './request.js'
import { enter, listen, loadTexts, type Refusal } from './server.js'
import { createBridge } from './telegram/bridge.js'
import { createClient } from './telegram/client.js'
import { launchLanguage, takeLaunch } from './telegram/launch.js'
import { followLook } from './telegram/look.js'
import { ChangeSheet, createDeskParts, createViews, isViewName, Views } from './views.js'

/** The sentence below the head; empty while all is well. */
const status = signal('')

/** Leaves the page for the chat, once nothing more can be done in it. */
const leave = signal<{ readonly label: string; readonly press: () => void } | undefined>(undefined)

/** The head of the page and its status, above `children`. */
function Frame({
  title,
  owner,
  children,
}: {
  title: string | ReadonlySignal<string>
  owner?: boolean
  children?: ComponentChildren
}) {
  return (
    <>
      <header class="top" id="top">
        <h1 id="title">{title}</h1>
        {owner && <Owner />}
      </header>
      <p id="status" role="status">
        {status}
      </p>
      {leave.value && (
        <button type="button" id="leave" class="strong" onClick={leave.value.press}>
          {leave.value.label}
        </button>
      )}
      {children}
    </>
  )
}

/** Opens the page: the look of the client first, then a session, then the desk. */
async function main(): Promise<void> {
  const launch = takeLaunch()
  // Whoever opened it in a browser may have got the link, and the person in it, from anybody.
  if (!launch.isInTelegram) return refuse(await loadTexts(navigator.language), 'outside')
  const bridge = createBridge()
  followLook(bridge, launch.theme)
  const client = createClient(bridge, launch.version)

  const entering = enter(launch.initData, launch.isFramed)
  const guessed = launchLanguage(launch.initData)
  const [first, entry] = await Promise.all([loadTexts(guessed), entering])
  const spoken = entry.ok && entry.language !== first.language ? await loadTexts(entry.language) : first
  const toChat = { label: spoken.texts.toChat, press: () => client.close() }
  if (!entry.ok) {
    leave.value = toChat
    return refuse(spoken, entry.why)
  }
  speak(spoken)
  const { texts, language } = spoken
  const { person, name, decimalSign } = entry
  status.value = texts.loading

  const desk = signal<DeskData>()
  const { open, back, ...views } = createViews(client, failed)
  const title = computed(() => texts[views.shown.value?.view ?? 'desk'])
  effect(() => {
    document.title = title.value
  })
  const requests = createRequests(person, texts)
  const send = createSend({ texts, requests, client })
  const { change, ...deskParts } = createDeskParts(failed)
  const { isWide } = views
  const page: Page = {
    person,
    name,
    language,
    asTyped: createAsTyped(decimalSign),
    texts,
    client,
    requests,
    send,
    desk,
    open,
    back,
    isWide,
    failed,
    ...deskParts,
  }
  open(requestOf(launch.startParam))
  draw(
    <PageContext.Provider value={page}>
      <Frame title={title} owner>
        <Views {...views} />
        <ChangeSheet change={change} />
      </Frame>
    </PageContext.Provider>,
  )
  listen(person, {
    desk: (next) => {
      status.value = ''
      document.documentElement.dataset['state'] = 'shown'
      desk.value = next
    },
    connected: (isUp) => {
      // The figures of before stand there until the first desk.
      status.value = isUp ? texts.loading : texts.reconnecting
    },
    full: () => {
      status.value = texts.full
    },
    ended: (why) => {
      leave.value = toChat
      end(spoken, why)
    },
  })
}

/** Shows the page without a desk, and why. */
function refuse(texts: PageTexts, why: Refusal): void {
  speak(texts)
  draw(<Frame title={texts.texts.desk} />)
  end(texts, why)
}

function end({ texts }: PageTexts, why: Refusal): void {
  status.value = texts[why]
  document.documentElement.dataset['state'] = 'ended'
}

function failed(error: unknown): void {
  status.value = String(error)
}

function draw(page: ComponentChildren): void {
  render(page, document.querySelector('main')!)
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
}

main().catch((error: unknown) => {
  draw(<Frame title={document.title} />)
  failed(error)
})
