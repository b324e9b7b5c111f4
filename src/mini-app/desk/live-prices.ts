import { setImmediate } from 'node:timers/promises'
import type { MarketDesk } from '../../desk/market/market.js'
import type { Prices } from '../../desk/market/prices/prices.js'
import type { Logger } from '../../lib/log/log.js'
import { createRepeat } from '../../lib/running/repeat.js'
import { createSingleRun, type SingleRun } from '../../lib/running/single-run.js'
import type { Timers } from '../../lib/timers.js'
import type { Credentials } from '../../service/credentials.js'
import { mainVenue } from '../../service/venues.js'

/** Last prices of the pairs that open pages show. Each is read once for all of them, and for the chat, too. */
export interface LivePrices {
  /** Follows the prices of one desk. `changed` is called when one of them is another. */
  follow(changed: () => void): FollowedPrices
  /** Waits for the reads under way; nobody follows any more. */
  stop(): Promise<void>
}

/** The prices of one desk. */
interface FollowedPrices {
  /** Prices for writing the desk once. The pairs that it asks for are followed from then on. */
  pass(): Pick<Prices, 'mark' | 'marks'>
  end(): void
}

/**
 * The time between two reads of a price, in milliseconds. With the latency of the service and the time to write all desks, a
 * change is on its way to the pages within a second.
 */
const READ_MS = 600

/** The time for which changes are collected, in milliseconds: the replies of one round come together, and a desk is written once. */
const COLLECT_MS = 20

/** A pair that is followed, with credentials of somebody who follows it. */
interface Asked {
  readonly pair: string
  readonly credentials: Credentials
}

interface Follower {
  readonly changed: () => void
  /** By their keys: those of the last pass, and of the one before, as a pass may be under way. */
  asked: Map<string, Asked>
  askedBefore: ReadonlyMap<string, Asked>
}

export function createLivePrices(deps: {
  readonly prices: MarketDesk['prices']
  readonly timers: Pick<Timers, 'after' | 'every'>
  readonly logger: Pick<Logger, 'debug'>
}): LivePrices {
  const { timers } = deps
  const repeat = createRepeat(timers)
  const followers = new Set<Follower>()
  const reads = new Map<string, SingleRun>()
  const known = new Map<string, string | undefined>()
  const changes = new Set<string>()
  let turn = 0
  let endRepeat: (() => void) | undefined

  const send = createSingleRun(
    async () => {
      const changed = new Set(changes)
      changes.clear()
      const isHit = ({ asked, askedBefore }: Follower): boolean =>
        [...asked.keys(), ...askedBefore.keys()].some((key) => changed.has(key))
      for (const follower of [...followers].filter(isHit)) {
        if (followers.has(follower)) follower.changed()
        // One desk is written in each turn of the event loop, so that nothing else waits for all of them.
        await setImmediate()
      }
    },
    (err) => deps.logger.debug({ event: 'mini-app-prices-unsent', err }, 'Prices did not reach a page'),
  )
  const collect = (key: string): void => {
    if (changes.size === 0) timers.after(COLLECT_MS, send.startAgain)
    changes.add(key)
  }

  const read = async (key: string): Promise<void> => {
    const asked = [...followers].flatMap((one) => one.asked.get(key) ?? one.askedBefore.get(key) ?? [])
    // Another person's each time: a read with a key that was withdrawn fails for one turn only.
    const one = asked[turn++ % asked.length]
    if (!one) {
      reads.delete(key)
      known.delete(key)
      return
    }
    const mark = await deps.prices.refresh(one.pair, one.credentials)
    const price = mark?.price.toString()
    if (known.has(key) && known.get(key) === price) return
    known.set(key, price)
    collect(key)
  }
  const readOf = (key: string): SingleRun =>
    createSingleRun(
      () => read(key),
      (err) =>
        deps.logger.debug(
          { event: 'mini-app-price-unread', price: key, err },
          'A price for the mini app could not be read; it is read again in the next round',
        ),
    )
  const readAll = (): void => {
    for (const { asked, askedBefore } of followers)
      for (const key of [...asked.keys(), ...askedBefore.keys()])
        if (!reads.has(key)) reads.set(key, readOf(key))
    for (const { start } of reads.values()) start()
  }

  return {
    follow: (changed) => {
      const follower: Follower = { changed, asked: new Map(), askedBefore: new Map() }
      followers.add(follower)
      endRepeat ??= repeat(readAll, READ_MS)
      const note = (pair: string, credentials: Credentials): void => {
        follower.asked.set(`${credentials.venue ?? mainVenue.id} ${pair}`, { pair, credentials })
      }
      return {
        pass: () => {
          follower.askedBefore = follower.asked
          follower.asked = new Map()
          return {
            mark: async (pair, credentials) => {
              note(pair, credentials)
              return await deps.prices.mark(pair, credentials)
            },
            marks: async (pairs, credentials) => {
              const all = [...pairs]
              for (const pair of all) note(pair, credentials)
              return await deps.prices.marks(all, credentials)
            },
          }
        },
        end: () => {
          followers.delete(follower)
          if (followers.size > 0) return
          endRepeat?.()
          endRepeat = undefined
          known.clear()
        },
      }
    },
    stop: async () => {
      await Promise.all([...reads.values(), send].map((run) => run.ended()))
    },
  }
}
