import type { DeskData } from './desk/protocol.js'
import type { Entered, PageTexts } from './protocol.js'

/** Reasons why the desk is not shown. */
export type Refusal = 'outside' | 'ended' | 'refused' | 'busy' | 'failed'

/** Result of entering: the person and their language, or a refusal. */
type Entry = ({ readonly ok: true } & Entered) | { readonly ok: false; readonly why: Refusal }

/**
 * Begins a session with the signed data of Telegram. Only a page that was loaded again goes on with the one of the cookie: with
 * data it could be of another person of the same Telegram app.
 */
export async function enter(initData: string, isFramed: boolean): Promise<Entry> {
  if (initData !== '') return await ask('/session', { initData, isFramed })
  const kept = await ask('/session')
  return kept.ok || kept.why !== 'ended' ? kept : { ok: false, why: 'outside' }
}

/** The texts of the page in a language, or in the one nearest to it. */
export async function loadTexts(language: string): Promise<PageTexts> {
  const reply = await fetch(`/texts/${encodeURIComponent(language)}`)
  return (await reply.json()) as PageTexts
}

/** Updates of the desk. The browser connects again by itself; while the page is hidden there is no connection. */
export function listen(
  person: string,
  listener: {
    readonly desk: (view: DeskData) => void
    /** True if the connection stands. */
    readonly connected: (isUp: boolean) => void
    /** The server has no room for another page; the browser tries again by itself. */
    readonly full: () => void
    readonly ended: (why: Refusal) => void
  },
): void {
  let source: EventSource | undefined
  let isFull = false
  const close = (): void => {
    source?.close()
    source = undefined
  }
  const finish = (why: Refusal): void => {
    close()
    document.removeEventListener('visibilitychange', follow)
    listener.ended(why)
  }
  const open = (): void => {
    const opened = new EventSource(`/live?person=${person}`)
    source = opened
    opened.addEventListener('open', () => {
      if (!isFull) listener.connected(true)
    })
    opened.addEventListener('desk', (event: MessageEvent<string>) => {
      isFull = false
      listener.desk(JSON.parse(event.data) as DeskData)
    })
    opened.addEventListener('full', () => {
      isFull = true
      listener.full()
    })
    opened.addEventListener('ended', () => finish('ended'))
    opened.addEventListener('error', () => {
      if (!isFull) listener.connected(false)
      // Closed for good: the server refused, which only the session can explain.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return
      ask('/session').then(
        (kept) => {
          if (!kept.ok) return finish(kept.why)
          // Another person has opened their page in this browser.
          if (kept.person !== person) return finish('ended')
          return setTimeout(follow, AGAIN_MS)
        },
        () => setTimeout(follow, AGAIN_MS),
      )
    })
  }
  const follow = (): void => {
    if (document.hidden) close()
    else if (!source || source.readyState === EventSource.CLOSED) open()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}

/** The wait before a refused connection is tried again, in milliseconds. */
const AGAIN_MS = 3_000

/** Refusals by the status of an answer. */
const REFUSALS: Readonly<Record<number, Refusal>> = { 401: 'ended', 403: 'refused', 429: 'busy' }

async function ask(path: string, body?: object): Promise<Entry> {
  const reply = body ? await post(path, body) : await fetch(path)
  if (!reply.ok) return { ok: false, why: REFUSALS[reply.status] ?? 'failed' }
  return { ok: true, ...((await reply.json()) as Entered) }
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
