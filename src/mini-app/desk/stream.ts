import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { MonotonicClock } from '../../lib/clock.js'
import type { DeskFeed } from './feed.js'
import { createLatest } from './latest.js'

/** Streams of server-sent events, each to one page. */
export interface DeskStreams {
  /** Answers with a stream; undefined if the person has the most streams already. */
  open(context: Context, userId: number, isAllowed: () => Promise<boolean>): Response | undefined
  /** Ends all streams; their pages connect again elsewhere. */
  stop(): void
}

/** The most streams of one person, in one process. */
const MOST_STREAMS = 4

/** The time after which a session and the role of its person are looked at again, in milliseconds. */
const CHECK_MS = 5_000

/** The wait of a page before it connects again, in milliseconds. */
const RETRY_MS = 1_500

export function createDeskStreams(deps: {
  readonly feed: DeskFeed
  readonly monotonicNow: MonotonicClock
}): DeskStreams {
  const open = new Map<number, number>()
  const closers = new Set<() => void>()
  return {
    open: (context, userId, isAllowed) => {
      const count = open.get(userId) ?? 0
      if (count >= MOST_STREAMS) return undefined
      open.set(userId, count + 1)
      const latest = createLatest<string>()
      const end = deps.feed.listen(userId, latest.put)
      closers.add(latest.close)
      const release = (): void => {
        end()
        closers.delete(latest.close)
        const left = (open.get(userId) ?? 1) - 1
        if (left === 0) open.delete(userId)
        else open.set(userId, left)
      }
      return streamSSE(context, async (stream) => {
        stream.onAbort(latest.close)
        let checkedAt = deps.monotonicNow()
        try {
          await stream.write(`retry: ${RETRY_MS}\n\n`)
          while (!latest.isClosed) {
            const json = await latest.take(CHECK_MS)
            if (deps.monotonicNow() - checkedAt >= CHECK_MS) {
              if (!(await isAllowed())) {
                await stream.writeSSE({ event: 'ended', data: '' })
                return
              }
              checkedAt = deps.monotonicNow()
              // A comment shows a proxy, and this process, that the connection lives.
              if (json === undefined) await stream.write(': \n\n')
            }
            if (json !== undefined) await stream.writeSSE({ event: 'desk', data: json })
          }
        } finally {
          release()
        }
      })
    },
    stop: () => {
      for (const close of closers) close()
    },
  }
}
