/** What many ask for at once and few need to fetch: one answer for all who ask within a time. */
export interface Shared<T> {
  /** The answer under this key, fetched only when there is none that is young enough and none on its way. */
  get(key: string, fetch: () => Promise<T>): Promise<T>
  /** Lets the next who asks fetch anew. Who waits already still gets what was on its way. */
  forget(key: string): void
}

interface Entry<T> {
  readonly answer: Promise<T>
  /** When it is too old; undefined while it is on its way. */
  readonly expiresAt: number | undefined
}

/** Keeps answers for `ttlMs`, and at most `most` of them; a failed fetch is told to all who wait for it, and forgotten. */
export function createShared<T>({
  ttlMs,
  most,
  now,
}: {
  readonly ttlMs: number
  readonly most: number
  /** The time, in milliseconds. */
  readonly now: () => number
}): Shared<T> {
  const entries = new Map<string, Entry<T>>()

  const keep = (key: string, entry: Entry<T>): void => {
    // Set anew, so that the Map's order is that of age and the first is the one to drop.
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next()
    if (entries.size > most && !oldest.done) entries.delete(oldest.value)
  }

  return {
    get: async (key, fetch) => {
      const known = entries.get(key)
      if (known && (known.expiresAt ?? Infinity) > now()) return await known.answer
      const answer = fetch()
      keep(key, { answer, expiresAt: undefined })
      try {
        const value = await answer
        // Unless it was forgotten meanwhile.
        if (entries.get(key)?.answer === answer) keep(key, { answer, expiresAt: now() + ttlMs })
        return value
      } catch (error) {
        if (entries.get(key)?.answer === answer) entries.delete(key)
        throw error
      }
    },
    forget: (key) => {
      entries.delete(key)
    },
  }
}
