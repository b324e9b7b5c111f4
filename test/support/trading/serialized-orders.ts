import { afterAll, beforeAll } from 'vitest'
import { startTamperingProxy, type TamperingProxy } from '../http/tampering-proxy.js'

/** A proxy before the practice exchange that lets orders of one Confirm arrive one after the other. */
export interface SerializedOrders {
  /** Value of `SERVICE_URL`. */
  readonly url: string
  /**
   * Lets each of the next `count` orders start to be sent only when the one before it has arrived at the exchange, and
   * lets no response through until all of them have arrived.
   */
  start(count: number): void
  /** Ends this, and lets all waiting requests and responses through. */
  end(): void
}

/** A read that each ticket of a position makes once, before "sending" is written. */
const READ_BEFORE_SENDING = '/trade-bots/data/open_positions/'

/**
 * Sets up such a proxy before the tests of this file. All writes of a bot go to Redis on one connection, and a write
 * that is held back there holds back the later commands of every order. Orders that are sent in the same moment can
 * therefore not be at different steps, unless their reads end one after the other.
 */
export function serializedOrdersForThisFile(exchangeUrl: () => string): SerializedOrders {
  let proxy: TamperingProxy | undefined
  let waiting: { readonly count: number; readonly goOn: () => void }[] = []
  let arrived = 0

  beforeAll(async () => {
    proxy = await startTamperingProxy(exchangeUrl())
  })
  afterAll(() => proxy?.close())

  const until = (count: number): Promise<void> =>
    new Promise((goOn) => {
      waiting.push({ count, goOn })
      release()
    })
  const release = (): void => {
    for (const one of waiting) if (one.count <= arrived) one.goOn()
    waiting = waiting.filter(({ count }) => count > arrived)
  }

  return {
    get url() {
      return proxy?.url ?? ''
    },
    start: (count) => {
      arrived = 0
      let reads = 0
      proxy?.wait({
        request: async ({ path }) => {
          if (path.startsWith(READ_BEFORE_SENDING) && reads < count) await until(reads++)
        },
        reply: async ({ path }) => {
          if (path !== '/trade-bots/execute') return
          arrived++
          release()
          await until(count)
        },
      })
    },
    end: () => {
      proxy?.wait()
      arrived = Number.POSITIVE_INFINITY
      release()
    },
  }
}
