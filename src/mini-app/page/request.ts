import type { DraftReply, FailedRequest, PageTexts } from './protocol.js'

/** An answer of the server, or a sentence that says why there is none. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly message: string
      /** True if nothing says whether the request was done. */
      readonly isUnknown?: boolean
    }

type Query = Readonly<Record<string, string | undefined>>

/** One line of a long answer. */
type Line<T> = { readonly progress: string } | { readonly value: T } | { readonly message: string }

/** Requests of the views to the server. They never reject. */
export interface Requests {
  /** GET with these parameters; empty and undefined ones are left out. */
  read<T>(path: string, query?: Query): Promise<Reply<T>>
  /** GET that may take long: `progress` gets sentences meanwhile. The signal ends it, as a failure that nobody is shown. */
  readLong<T>(
    path: string,
    query: Query,
    watch: { readonly progress: (sentence: string) => void; readonly signal: AbortSignal },
  ): Promise<Reply<T>>
  post<T>(path: string, body: object): Promise<Reply<T>>
}

/** Each names the person that the page was opened for. `texts` are those for requests that were refused before anything was done. */
export function createRequests(
  person: string,
  texts: Pick<PageTexts['texts'], 'ended' | 'busy' | 'failed'>,
): Requests {
  const ask = async <T>(
    path: string,
    options?: RequestInit,
    contentOf: (reply: Response) => Promise<Reply<T>> = async (reply) => ({
      ok: true,
      value: (await reply.json()) as T,
    }),
  ): Promise<Reply<T>> => {
    try {
      const headers = new Headers(options?.headers)
      headers.set('Desk-Person', person)
      const reply = await fetch(path, { ...options, headers })
      if (reply.ok) return await contentOf(reply)
      if (reply.status === 401) return { ok: false, message: texts.ended }
      if (reply.status === 429) return { ok: false, message: texts.busy }
      const { message } = (await reply.json()) as Partial<FailedRequest>
      const isUnknown = message === undefined && reply.status >= 500
      return { ok: false, message: message ?? texts.failed, isUnknown }
    } catch {
      // The connection broke, or the answer was not of the server itself.
      return { ok: false, message: texts.failed, isUnknown: true }
    }
  }
  return {
    read: async (path, query = {}) => await ask(addressOf(path, query)),
    readLong: async <T>(
      path: string,
      query: Query,
      { progress, signal }: Parameters<Requests['readLong']>[2],
    ) =>
      await ask<T>(addressOf(path, query), { signal }, async (reply) => {
        for await (const line of linesOf<T>(reply)) {
          if ('value' in line) return { ok: true, value: line.value }
          if ('message' in line) return { ok: false, message: line.message || texts.failed }
          progress(line.progress)
        }
        return { ok: false, message: texts.failed }
      }),
    post: async (path, body) =>
      await ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

/** Sends what the person has asked for, to a path that answers with what became of it; the client vibrates then. */
export type Send = (
  path: string,
  body: object,
) => Promise<{
  readonly isDone: boolean
  /** A sentence that says what became of it. */
  readonly message: string
  /** False if the server did not say so: nobody knows here if it was done. */
  readonly isAnswered: boolean
}>

export function createSend({
  texts,
  requests,
  client,
}: {
  readonly texts: Pick<PageTexts['texts'], 'sendUnknown'>
  readonly requests: Pick<Requests, 'post'>
  readonly client: { readonly haptic: (result: 'success' | 'error') => void }
}): Send {
  return async (path, body) => {
    const reply = await requests.post<DraftReply>(path, body)
    const { isDone, message } = reply.ok
      ? reply.value
      : { isDone: false, message: reply.isUnknown === true ? texts.sendUnknown : reply.message }
    client.haptic(isDone ? 'success' : 'error')
    return { isDone, message, isAnswered: reply.ok }
  }
}

function addressOf(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(given)).toString()}`
}

async function* linesOf<T>({ body }: Response): AsyncGenerator<Line<T>> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (text + value).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line<T>
  }
}

/** Makes the key of a form that was opened: sent twice with it, a command is one draft. */
export function newDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Asks the server with one request at a time: of those that come meanwhile, the newest is asked next. */
export function createNewest<Query, Answer>(
  read: (query: Query) => Promise<Reply<Answer>>,
  show: (reply: Reply<Answer>) => void,
): {
  ask(query: Query): void
  /** Drops what waits, and the answer that is under way. */
  forget(): void
} {
  let isBusy = false
  let next: { readonly query: Query } | undefined
  let turn = 0
  const run = async (): Promise<void> => {
    isBusy = true
    while (next) {
      const [{ query }, asked] = [next, turn]
      next = undefined
      const reply = await read(query)
      if (asked === turn) show(reply)
    }
    isBusy = false
  }
  return {
    ask: (query) => {
      next = { query }
      if (!isBusy)
        run().catch((error: unknown) => {
          isBusy = false
          show({ ok: false, message: String(error) })
        })
    },
    forget: () => {
      next = undefined
      turn += 1
    },
  }
}
