import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { callerOf } from './callers.js'
import type { Timers } from '../lib/timers.js'

/** The owner of a stream of server-sent events. */
export interface StreamOwner {
  /** Numeric Telegram id. */
  readonly userId: number
  /** The token or the like that it is opened with: it has a most of its own. */
  readonly holder: string
}

/** The client of a stream. */
export interface StreamClient {
  /** The network that it comes from. */
  readonly network: string
  /** Closes its connection at once. */
  readonly hangUp: () => void
}

/** The client of a request. */
export function streamClientOf(context: Context): StreamClient {
  return {
    network: callerOf(context).network,
    hangUp: () => (context.env as Partial<HttpBindings>).outgoing?.destroy(),
  }
}

/** The content of a stream. */
interface StreamSource {
  /** The wait of a client before it connects again, in milliseconds. */
  readonly retryMs: number
  /** Begins to call `wake` whenever there may be something to send. Returns a function that ends this. */
  readonly follow: (wake: () => void) => () => unknown
  /** False once the token or the session counts no more. */
  readonly isAllowed: () => Promise<boolean>
  /** Sent where it is not allowed any more. */
  readonly lastWords?: string
  /** The next chunk to send, empty for none, and if more follows at once; undefined ends the stream. */
  readonly next: () => Promise<{ readonly text: string; readonly hasMore?: boolean } | undefined>
}

/** The bounds of streams in one process. Times are in milliseconds. */
export interface StreamBounds {
  readonly most: number
  readonly mostOfPerson: number
  readonly mostOfHolder: number
  readonly mostOfNetwork: number
  /** The time between two comments while nothing happens, which keep the connection open. */
  readonly heartbeatMs: number
  /** The time after which `isAllowed` is asked again; 0 asks before each chunk. */
  readonly checkMs: number
  /** A client that does not take a chunk in this time is cut off. Nothing is read for it meanwhile. */
  readonly slowMs: number
}

/** Streams of server-sent events that are open in this process. */
export interface EventStreams {
  /**
   * Answers with a stream. `'own'` if the person, their holder or their network has the most already; `'full'` if the process has, and
   * nobody has more than this person would have: whoever has most of all gives up their oldest for it.
   */
  open(owner: StreamOwner, client: StreamClient, source: StreamSource): Response | 'own' | 'full'
  /** Streams that are open. */
  count(): number
  /** Ends all streams, and waits for that; their clients connect again elsewhere. */
  close(): Promise<void>
}

type OpenStream = StreamOwner & StreamClient

export function createEventStreams(deps: {
  readonly bounds: StreamBounds
  readonly timers: Timers
  /** Gets each chunk that was taken, each client that was cut off, and each stream that failed; nothing of them is thrown. */
  readonly onSent?: () => void
  readonly onCut: (owner: StreamOwner) => void
  readonly onFailed: (err: unknown, owner: StreamOwner) => void
}): EventStreams {
  const { bounds, timers } = deps
  // The oldest first.
  const open = new Map<EventSink, OpenStream>()
  const running = new Set<Promise<void>>()

  const countOf = (isCounted: (one: OpenStream) => boolean): number =>
    [...open.values()].filter((one) => isCounted(one)).length

  /** Ends the oldest stream of whoever has most, if they still have as many as somebody with one more than these. */
  const makeRoom = (own: number): boolean => {
    const ofPeople = new Map<number, number>()
    for (const { userId } of open.values()) ofPeople.set(userId, (ofPeople.get(userId) ?? 0) + 1)
    const [fullest, count] = [...ofPeople].reduce((one, other) => (other[1] > one[1] ? other : one))
    if (count < own + 2) return false
    const [oldest] = [...open].find(([, { userId }]) => userId === fullest) ?? []
    oldest?.end()
    return oldest !== undefined && open.delete(oldest)
  }

  /** Writes until the client leaves, is too slow, or may not read any more. */
  const run = async (sink: EventSink, one: OpenStream, source: StreamSource): Promise<void> => {
    let wake: () => void = () => undefined
    let hasNews = false
    const stop = source.follow(() => {
      hasNews = true
      wake()
    })
    const ended = sink.ended.then(() => wake())
    const write = async (text: string): Promise<boolean> => await sink.write(text, bounds.slowMs)
    let checkedAt = timers.now()
    try {
      let isTaken = await write(`retry: ${source.retryMs}\n\n`)
      while (isTaken && !sink.hasEnded()) {
        hasNews = false
        if (timers.now() - checkedAt >= bounds.checkMs) {
          if (!(await source.isAllowed())) {
            if (source.lastWords !== undefined) await write(source.lastWords)
            return
          }
          checkedAt = timers.now()
        }
        const chunk = await source.next()
        if (!chunk) return
        if (chunk.text !== '') {
          isTaken = await write(chunk.text)
          if (isTaken) deps.onSent?.()
        }
        if (!isTaken || chunk.hasMore === true || hasNews || sink.hasEnded()) continue
        let isQuiet = false
        await new Promise<void>((resolve) => {
          const heartbeat = timers.after(bounds.heartbeatMs, () => {
            isQuiet = true
            resolve()
          })
          wake = () => {
            heartbeat.cancel()
            resolve()
          }
        })
        // A comment shows a proxy, and this process, that the connection lives.
        if (isQuiet) isTaken = await write(': \n\n')
      }
      if (!isTaken && !sink.hasEnded()) {
        one.hangUp()
        deps.onCut(one)
      }
    } finally {
      await stop()
      sink.end()
      await ended
    }
  }

  return {
    open: (owner, client, source) => {
      const own = countOf(({ userId }) => userId === owner.userId)
      if (own >= bounds.mostOfPerson) return 'own'
      if (
        countOf(({ userId, holder }) => userId === owner.userId && holder === owner.holder) >=
        bounds.mostOfHolder
      )
        return 'own'
      if (countOf(({ network }) => network === client.network) >= bounds.mostOfNetwork) return 'own'
      if (open.size >= bounds.most && !makeRoom(own)) return 'full'
      const sink = openEventSink(timers)
      const one = { ...owner, ...client }
      open.set(sink, one)
      const stream = run(sink, one, source)
        .catch((err: unknown) => deps.onFailed(err, owner))
        .finally(() => {
          open.delete(sink)
          running.delete(stream)
        })
      running.add(stream)
      return new Response(sink.body, {
        headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
      })
    },
    count: () => open.size,
    close: async () => {
      for (const sink of open.keys()) sink.end()
      await Promise.all(running)
    },
  }
}

/** The body of a stream of events. It holds one chunk at most: the next is written once the client has taken it. */
interface EventSink {
  readonly body: ReadableStream<Uint8Array>
  /** Writes a chunk. False if it was not taken within some milliseconds, or the client has left. */
  write(text: string, ms: number): Promise<boolean>
  /** Ends the body after what was written. */
  end(): void
  hasEnded(): boolean
  /** Resolves once it has ended, or the client has left. */
  readonly ended: Promise<void>
}

function openEventSink(timers: Pick<Timers, 'within'>): EventSink {
  const encoder = new TextEncoder()
  let taken: () => void = () => undefined
  let finish: () => void = () => undefined
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given
      },
      // Called when the client takes more than there is.
      pull: () => taken(),
      cancel: () => {
        hasEnded = true
        finish()
      },
    },
    { highWaterMark: 0 },
  )
  return {
    body,
    write: async (text, ms) => {
      if (hasEnded) return false
      const isTaken = new Promise<boolean>((resolve) => {
        taken = () => resolve(true)
      })
      controller?.enqueue(encoder.encode(text))
      return (await timers.within(ms, Promise.race([isTaken, ended.then(() => false)]))) ?? false
    },
    end: () => {
      if (hasEnded) return
      hasEnded = true
      finish()
      controller?.close()
    },
    hasEnded: () => hasEnded,
    ended,
  }
}
