import type { MonotonicClock } from './clock.js'

/** A cache with a time to live that shares requests under way: concurrent callers of one key get one fetch. */
export interface TtlCache<T> {
  /** The value of a key, fetched unless a fresh one is cached or a fetch is under way. Rejects as `fetch` does. */
  get(key: string, fetch: () => Promise<T>): Promise<T>
  /**
   * Fetches anew, unless a fetch is under way already. Until the value has come, `get` and `peek` give the one before, and they keep
   * it if the fetch fails. Rejects as `fetch` does.
   */
  refresh(key: string, fetch: () => Promise<T>): Promise<T>
  /** The cached value of a key if it is fresh; never fetches. */
  peek(key: string): T | undefined
  /** Removes a key, so that the next `get` fetches. Callers that wait already get the value under way. */
  delete(key: string): void
}

interface Entry<T> {
  readonly answer: Promise<T>
  /** The value and its expiry; undefined while the fetch is under way. */
  readonly settled: { readonly value: T; readonly expiresAt: number } | undefined
}

/** Caches values for `ttlMs` after they were fetched, at most `maxEntries` of them. A failed fetch is not cached. */
export function createTtlCache<T>(deps: {
  readonly ttlMs: number
  readonly maxEntries: number
  readonly monotonicNow: MonotonicClock
}): TtlCache<T> {
  const entries = new Map<string, Entry<T>>()

  const keep = (key: string, entry: Entry<T>): void => {
    // Reinserted, so that the first key of the Map is the oldest.
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next()
    if (entries.size > deps.maxEntries && !oldest.done) entries.delete(oldest.value)
  }

  const ask = async (key: string, fetch: () => Promise<T>): Promise<T> => {
    const answer = fetch()
    keep(key, { answer, settled: undefined })
    try {
      const value = await answer
      // Unless the key was deleted meanwhile.
      if (entries.get(key)?.answer === answer)
        keep(key, { answer, settled: { value, expiresAt: deps.monotonicNow() + deps.ttlMs } })
      return value
    } catch (error) {
      if (entries.get(key)?.answer === answer) entries.delete(key)
      throw error
    }
  }

  return {
    get: (key, fetch) => {
      const known = entries.get(key)
      return known && (known.settled?.expiresAt ?? Infinity) > deps.monotonicNow()
        ? known.answer
        : ask(key, fetch)
    },
    refresh: async (key, fetch) => {
      const known = entries.get(key)
      if (!known?.settled) return await (known?.answer ?? ask(key, fetch))
      const answer = fetch()
      const value = await answer
      // Unless the key was deleted or fetched meanwhile.
      if (entries.get(key) === known)
        keep(key, { answer, settled: { value, expiresAt: deps.monotonicNow() + deps.ttlMs } })
      return value
    },
    peek: (key) => {
      const settled = entries.get(key)?.settled
      return settled && settled.expiresAt > deps.monotonicNow() ? settled.value : undefined
    },
    delete: (key) => {
      entries.delete(key)
    },
  }
}
