import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A page of the mini app as the server sees it: a session and a stream that is opened again whenever it ends. */
export interface OpenPage {
  /** The last desk that came, as JSON text; undefined before the first one. */
  readonly last: () => string | undefined
  readonly close: () => Promise<void>
}

/** The wait of a browser before it opens a stream again, in milliseconds, as the server asks for it. */
const RETRY_MS = 1_500

/** `came` is called with each desk and its time. */
export function openPage(url: string, cookie: string, came: (desk: string, at: number) => void): OpenPage {
  const ending = new AbortController()
  let last: string | undefined
  const follow = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        for await (const desk of desksOf(await request(`${url}/live`, cookie, ending.signal))) {
          last = desk
          came(desk, performance.now())
        }
      } catch (error) {
        // The process was killed, or does not listen yet: a browser tries again as this does.
        if (!(error instanceof Error)) throw error
      }
      if (!ending.signal.aborted) await sleep(RETRY_MS)
    }
  }
  const followed = follow()
  return {
    last: () => last,
    close: async () => {
      ending.abort()
      await followed
    },
  }
}

function request(url: string, cookie: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { Cookie: cookie }, signal }, (reply) => {
      if (reply.statusCode === 200) resolve(reply)
      else reject(new Error(`The stream was answered with ${reply.statusCode}`))
    }).once('error', reject)
  })
}

/** The data of the events named `desk`. */
async function* desksOf(reply: IncomingMessage): AsyncGenerator<string> {
  reply.setEncoding('utf8')
  let rest = ''
  for await (const text of reply as AsyncIterable<string>) {
    const events = (rest + text).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, desk] = /^event: desk\ndata: (.*)$/m.exec(event) ?? []
      if (desk !== undefined) yield desk
    }
  }
}
