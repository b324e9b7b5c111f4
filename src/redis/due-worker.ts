import type { EventName, Logger } from '../lib/log/log.js'
import { startPollLoop, type PollLoop } from '../lib/poll-loop.js'
import type { Repeat } from '../lib/running/repeat.js'
import { FALLBACK_MS } from './wake-ups.js'

/** The longest time between two requests where nobody waits for what is due, in milliseconds: messages say when it comes sooner. */
export const UNHURRIED_MS = 6_000

/**
 * Works on what is due in a due set, on `concurrency` items at once (1 where it is absent). An item whose work failed holds up no other: it
 * is due again at the end of its lease, unless `failed.after` gives it another time.
 */
export function startDueWorker<Item>(deps: {
  /** Calls `wake` when something may be due. Without it, only time passes. */
  readonly onDue?: ((wake: () => void) => () => void) | undefined
  /** Leases the next due item; undefined if nothing is due. */
  readonly take: () => Promise<Item | undefined>
  readonly work: (item: Item) => Promise<void>
  /** The longest time between two requests for what is due, in milliseconds. */
  readonly everyMs?: number | undefined
  /** The timer that this shares with other parts. */
  readonly repeat: Repeat
  readonly concurrency?: number
  readonly logger: Pick<Logger, 'warn'>
  /** The log line of an item whose work failed. */
  readonly failed: {
    readonly event: EventName
    readonly text: string
    /** Fields of the line that say which item it was. */
    readonly about?: (item: Item, error: unknown) => Readonly<Record<string, unknown>>
    /** Sets the time of the next attempt, or ends the item. */
    readonly after?: (item: Item, error: unknown) => Promise<void>
  }
  /** The log line of a request for what is due that failed; it is made again in the next round. */
  readonly readFailed: { readonly event: EventName; readonly text: string }
}): PollLoop {
  const { work, logger, failed, readFailed, everyMs = FALLBACK_MS } = deps
  return startPollLoop<Item>({
    everyMs,
    repeat: deps.repeat,
    ...(deps.onDue && { onDue: deps.onDue }),
    ...(deps.concurrency !== undefined && { concurrency: deps.concurrency }),
    take: deps.take,
    work: async (item) => {
      try {
        await work(item)
      } catch (err) {
        logger.warn({ event: failed.event, err, ...failed.about?.(item, err) }, failed.text)
        await failed.after?.(item, err)
      }
    },
    failed: (err) => logger.warn({ event: readFailed.event, err }, readFailed.text),
  })
}
