import type { Logger } from '../../../lib/log/log.js'
import { createSingleRun } from '../../../lib/running/single-run.js'
import type { Taken } from './taken.js'
import type { LimitedWork } from './limits/work-limits.js'

/** Takes updates from the inbox while some may be ready there. */
export interface InboxReader {
  /** Reads the inbox: updates may be ready. */
  readonly wake: () => void
  /** The number of times that updates were said to be ready. */
  readonly notes: () => number
  /** Leaves out a read that waits for its place, because none was ready, unless it was said again after these notes. */
  readonly noneReady: (notes: number) => void
  /** Resolves when no read is under way. */
  readonly ended: () => Promise<void>
}

export function createInboxReader({
  mayRead,
  enter,
  enterMore,
  take,
  begin,
  logger,
}: {
  /** False while no more updates may be taken in hand. */
  readonly mayRead: () => boolean
  /** The place that is needed to take an update; undefined if none is. */
  readonly enter: () => LimitedWork | Promise<LimitedWork> | undefined
  /** Further places, which are free now. */
  readonly enterMore: () => readonly LimitedWork[]
  /** Takes at most `most`. */
  readonly take: (most: number) => Promise<readonly Taken[]>
  readonly begin: (taken: Taken, place: LimitedWork | undefined) => void
  readonly logger: Logger
}): InboxReader {
  /** True while updates may be ready. */
  let isBehind = false
  let notes = 0
  const note = (): void => {
    isBehind = true
    notes += 1
  }
  const mayFindOne = (): boolean => isBehind && mayRead()
  const readInbox = async (): Promise<void> => {
    // Asks at least once for each wake-up: what finds none also ends the leases of dead processes.
    isBehind = true
    while (mayFindOne()) {
      const entering = enter()
      const places: (LimitedWork | undefined)[] = [entering instanceof Promise ? await entering : entering]
      try {
        // May have changed during the wait for a place.
        if (mayFindOne()) await beginSome(places)
      } finally {
        for (const place of places) place?.unused()
      }
    }
  }
  /** Begins as many updates as there are places, and takes theirs out of `places`. */
  const beginSome = async (places: (LimitedWork | undefined)[]): Promise<void> => {
    places.push(...enterMore())
    isBehind = false
    const taken = await take(places.length)
    for (const one of taken) begin(one, places.shift())
    if (taken.at(-1)?.more) note()
  }
  const reading = createSingleRun(readInbox, (err) =>
    logger.error(
      { event: 'inbox-read-failed', err },
      'The inbox could not be read; it is read again in the next round',
    ),
  )
  return {
    wake: () => {
      note()
      reading.startAgain()
    },
    notes: () => notes,
    noneReady: (before) => {
      if (before === notes) isBehind = false
    },
    ended: reading.ended,
  }
}
