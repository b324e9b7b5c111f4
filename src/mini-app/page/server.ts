import type { DeskData } from './desk/protocol.js'
import type { Entered, PageTexts } from './protocol.js'
import { followStream } from './stream.js'

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

/** Follows the desk until the session has ended. */
export function listen(
  person: string,
  listener: {
    readonly desk: (view: DeskData) => void
    /** True if the connection stands, of which the first desk comes next. */
    readonly connected: (isUp: boolean) => void
    /** The server has no room for another page; the browser tries again by itself. */
    readonly full: () => void
    readonly ended: (why: Refusal) => void
  },
): void {
  let isFull = false
  const finish = (why: Refusal): void => {
    end()
    listener.ended(why)
  }
  /** Finds out if the session still counts. */
  const check = async (): Promise<void> => {
    const kept = await ask('/session')
    // Another person may have opened their page in this browser.
    if (kept.ok ? kept.person !== person : kept.why === 'ended') finish('ended')
    else if (!kept.ok && kept.why === 'refused') finish('refused')
  }
  const end = followStream(`/live?person=${person}`, {
    events: {
      desk: (data) => {
        isFull = false
        listener.desk(JSON.parse(data) as DeskData)
      },
      full: () => {
        isFull = true
        listener.full()
      },
      ended: () => finish('ended'),
    },
    opened: () => {
      if (!isFull) listener.connected(true)
    },
    lost: () => {
      if (!isFull) listener.connected(false)
    },
    // Where the server cannot be reached, or says that it is busy, the stream is tried again.
    refused: () => void check().catch(() => {}),
  })
}

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
