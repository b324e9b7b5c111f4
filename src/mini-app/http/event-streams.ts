import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import type { MonotonicClock } from '../../lib/clock.js'
import { within } from '../../lib/time-out.js'
import type { MiniAppStreamOutcome } from '../../telemetry/known-labels.js'
import { createLatest, type Latest } from './latest.js'

/** The content of a stream. */
interface StreamSource {
  /** Name of its events. */
  readonly event: string
  /** Begins to put JSON somewhere whenever it changes. Returns a function that ends this. */
  readonly follow: (put: (json: string) => void) => () => unknown
}

/** Streams of server-sent events, each to one page. */
export interface EventStreams {
  /**
   * Answers with a stream; undefined if the person has the most streams already. Where the process has the most of all people, the
   * stream says so and ends, and the page tries again later.
   */
  open(
    context: Context,
    userId: number,
    source: StreamSource,
    isAllowed: () => Promise<boolean>,
  ): Response | undefined
  /** Streams that are open. */
  count(): number
  /** Ends all streams, and waits until what they follow has ended; their pages connect again elsewhere. */
  stop(): Promise<void>
}

/** The most streams of one person, in one process. */
const MOST_STREAMS = 4

/** The most streams of all people, in one process: each keeps a connection and its content in memory. */
const MOST_OF_ALL = 600

/** The time after which a session and the role of its person are checked again, in milliseconds. */
const CHECK_MS = 5_000

/** The time after which a page that reads nothing is cut off, in milliseconds. Its client connects again if it lives. */
const WRITE_MS = 8_000

/** The wait of a page before it connects again, and where there was no room for it, in milliseconds. */
const RETRY_MS = 1_500
const FULL_RETRY_MS = 10_000

export function createEventStreams(deps: {
  /** Counts an event that was sent, a page that was cut off, and one for which there was no room. */
  readonly count: (outcome: MiniAppStreamOutcome) => void
  readonly monotonicNow: MonotonicClock
  readonly mostOfAll?: number | undefined
  readonly writeMs?: number | undefined
}): EventStreams {
  const { mostOfAll = MOST_OF_ALL, writeMs = WRITE_MS } = deps
  const open = new Map<number, number>()
  const closers = new Set<() => void>()
  const underWay = new Set<Promise<unknown>>()

  /** Sends what a page is to hear; false if it did not read for too long. */
  const write = async (context: Context, sent: Promise<unknown>): Promise<boolean> => {
    const isSent = await within(
      writeMs,
      sent.then(() => true),
    )
    if (isSent === true) return true
    deps.count('cut-off')
    ;(context.env as HttpBindings).outgoing.destroy()
    return false
  }
  const refuse = (context: Context): Response => {
    deps.count('refused')
    return streamSSE(context, async (stream) => {
      await stream.writeSSE({ event: 'full', data: '', retry: FULL_RETRY_MS })
    })
  }

  /** Sends everything until the page leaves, is cut off, or is not allowed any more. */
  const send = async (
    context: Context,
    {
      stream,
      latest,
      event,
      isAllowed,
    }: {
      readonly stream: SSEStreamingApi
      readonly latest: Latest<string>
      readonly event: string
      readonly isAllowed: () => Promise<boolean>
    },
  ): Promise<void> => {
    let checkedAt = deps.monotonicNow()
    await stream.write(`retry: ${RETRY_MS}\n\n`)
    while (!latest.isClosed) {
      const json = await latest.take(CHECK_MS)
      if (deps.monotonicNow() - checkedAt >= CHECK_MS) {
        if (!(await isAllowed())) {
          await write(context, stream.writeSSE({ event: 'ended', data: '' }))
          return
        }
        checkedAt = deps.monotonicNow()
        // A comment shows a proxy, and this process, that the connection lives.
        if (json === undefined && !(await write(context, stream.write(': \n\n')))) return
      }
      if (json === undefined) continue
      if (!(await write(context, stream.writeSSE({ event, data: json })))) return
      deps.count('sent')
    }
  }

  return {
    open: (context, userId, { event, follow }, isAllowed) => {
      const count = open.get(userId) ?? 0
      if (count >= MOST_STREAMS) return undefined
      if (closers.size >= mostOfAll) return refuse(context)
      open.set(userId, count + 1)
      const latest = createLatest<string>()
      const end = follow(latest.put)
      closers.add(latest.close)
      const release = (): void => {
        const ended = Promise.resolve(end()).finally(() => underWay.delete(ended))
        underWay.add(ended)
        closers.delete(latest.close)
        const left = (open.get(userId) ?? 1) - 1
        if (left === 0) open.delete(userId)
        else open.set(userId, left)
      }
      return streamSSE(context, async (stream) => {
        stream.onAbort(latest.close)
        await send(context, { stream, latest, event, isAllowed }).finally(release)
      })
    },
    count: () => closers.size,
    stop: async () => {
      for (const close of closers) close()
      await Promise.all(underWay)
    },
  }
}
