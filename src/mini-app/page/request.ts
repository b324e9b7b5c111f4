import type { FailedRequest, PageTexts } from './protocol.js'

/** An answer of the server, or a sentence that says why there is none. */
type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

/** Requests of the views to the server. They never reject. */
export interface Requests {
  /** GET with these parameters; empty and undefined ones are left out. */
  read<T>(path: string, query?: Readonly<Record<string, string | undefined>>): Promise<Reply<T>>
  post<T>(path: string, body: object): Promise<Reply<T>>
}

/** `texts` are those for requests that were refused before anything was done. */
export function createRequests(texts: Pick<PageTexts['texts'], 'ended' | 'busy' | 'failed'>): Requests {
  const ask = async <T>(path: string, options?: RequestInit): Promise<Reply<T>> => {
    try {
      const reply = await fetch(path, options)
      if (reply.ok) return { ok: true, value: (await reply.json()) as T }
      if (reply.status === 401) return { ok: false, message: texts.ended }
      if (reply.status === 429) return { ok: false, message: texts.busy }
      const { message } = (await reply.json()) as Partial<FailedRequest>
      return { ok: false, message: message ?? texts.failed }
    } catch {
      // The connection broke, or the answer was not of the server itself.
      return { ok: false, message: texts.failed }
    }
  }
  return {
    read: async (path, query = {}) => {
      const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
      return await ask(given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`)
    },
    post: async (path, body) =>
      await ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
