import type { Context } from 'hono'
import { createEventStreams, type StreamBounds, streamClientOf } from '../../http/event-streams.js'
import type { Logger } from '../../lib/log/log.js'
import type { Timers } from '../../lib/timers.js'
import type { MiniAppStreamOutcome } from '../../telemetry/known-labels.js'

/** The content of a stream. */
interface StreamSource {
  /** Name of its events. */
  readonly event: string
  /** Begins to put JSON somewhere whenever it changes. Returns a function that ends this. */
  readonly follow: (put: (json: string) => void) => () => unknown
}

/** Streams of server-sent events, each to one page. Of what a page has not read only the latest is kept. */
export interface PageStreams {
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
  close(): Promise<void>
}

const BOUNDS: StreamBounds = {
  most: 600,
  mostOfPerson: 4,
  mostOfHolder: 4,
  // People of one provider share addresses.
  mostOfNetwork: 150,
  heartbeatMs: 5_000,
  checkMs: 5_000,
  slowMs: 8_000,
}

/** The wait of a page before it connects again, and where there was no room for it, in milliseconds. */
const RETRY_MS = 1_500
const FULL_RETRY_MS = 10_000

export function createPageStreams(deps: {
  /** Counts an event that was sent, a page that was cut off, and one for which there was no room. */
  readonly count: (outcome: MiniAppStreamOutcome) => void
  readonly timers: Timers
  readonly bounds?: Partial<StreamBounds>
  readonly logger: Pick<Logger, 'warn'>
}): PageStreams {
  const streams = createEventStreams({
    bounds: { ...BOUNDS, ...deps.bounds },
    timers: deps.timers,
    onSent: () => deps.count('sent'),
    onCut: () => deps.count('cut-off'),
    onFailed: (err, { userId }) =>
      deps.logger.warn(
        { event: 'mini-app-stream-failed', user: userId, err },
        'A stream of the mini app failed and is closed; the page connects again',
      ),
  })
  const full = (): Response => {
    deps.count('refused')
    return new Response(`event: full\ndata: \nretry: ${FULL_RETRY_MS}\n\n`, {
      headers: { 'Content-Type': 'text/event-stream; charset=utf-8' },
    })
  }
  return {
    open: (context, userId, { event, follow }, isAllowed) => {
      let latest: string | undefined
      const opened = streams.open({ userId, holder: event }, streamClientOf(context), {
        retryMs: RETRY_MS,
        follow: (wake) =>
          follow((json) => {
            latest = json
            wake()
          }),
        isAllowed,
        lastWords: 'event: ended\ndata: \n\n',
        next: () => {
          const text = latest === undefined ? '' : `event: ${event}\ndata: ${latest}\n\n`
          latest = undefined
          return Promise.resolve({ text })
        },
      })
      if (opened === 'full') return full()
      return opened === 'own' ? undefined : opened
    },
    count: () => streams.count(),
    close: async () => await streams.close(),
  }
}
