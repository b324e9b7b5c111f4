import type { Clock } from './clock.js'
/** What many ask for at once and few need to fetch: one answer for all who ask within a time. */
export interface TtlCache<T> {
  /** The answer under this key, fetched only when there is none that is young enough and none on its way. */
  get(key: string, fetch: () => Promise<T>): Promise<T>
  /** The answer under this key if it is there already and young enough; for who asks for many and need not wait for each. */
  peek(key: string): T | undefined
  /** Lets the next who asks fetch anew. Who waits already still gets what was on its way. */
  forget(key: string): void
}

interface Entry<T> {
  readonly answer: Promise<T>
  /** What it came to, and when that is too old; undefined while it is on its way. */
  readonly settled: { readonly value: T; readonly expiresAt: number } | undefined
}

/** Keeps answers for `ttlMs`, and at most `most` of them; a failed fetch is told to all who wait for it, and forgotten. */
export function createTtlCache<T>(deps: {
  readonly ttlMs: number
  readonly most: number
  readonly now: Clock
}): TtlCache<T> {
  const entries = new Map<string, Entry<T>>()

  const keep = (key: string, entry: Entry<T>): void => {
    // Set anew, so that the Map's order is that of age and the first is the one to drop.
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next()
    if (entries.size > deps.most && !oldest.done) entries.delete(oldest.value)
  }

  const ask = async (key: string, fetch: () => Promise<T>): Promise<T> => {
    const answer = fetch()
    keep(key, { answer, settled: undefined })
    try {
      const value = await answer
      // Unless it was forgotten meanwhile.
      if (entries.get(key)?.answer === answer)
        keep(key, { answer, settled: { value, expiresAt: deps.now() + deps.ttlMs } })
      return value
    } catch (error) {
      if (entries.get(key)?.answer === answer) entries.delete(key)
      throw error
    }
  }

  return {
    get: (key, fetch) => {
      const known = entries.get(key)
      return known && (known.settled?.expiresAt ?? Infinity) > deps.now() ? known.answer : ask(key, fetch)
    },
    peek: (key) => {
      const settled = entries.get(key)?.settled
      return settled && settled.expiresAt > deps.now() ? settled.value : undefined
    },
    forget: (key) => {
      entries.delete(key)
    },
  }
}
