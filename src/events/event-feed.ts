import { EVENTS_CHANNEL } from '../redis/keys.js'
import type { WakeUps } from '../redis/wake-ups.js'

/** Messages that a person's event log, tokens or webhooks may have changed. One may be lost; nothing depends on them. */
export interface EventFeed {
  /** Calls `wake` for one person. Returns the function that ends it. */
  listen(userId: number, wake: () => void): () => void
  /** Calls `wake` with each person, and with undefined when messages may have been missed. */
  listenAll(wake: (userId: number | undefined) => void): () => void
}

/** The feed of a process, by its one subscription. */
export function createEventFeed({ wakeUps }: { readonly wakeUps: Pick<WakeUps, 'listen'> }): EventFeed {
  const ofPerson = new Map<number, Set<() => void>>()
  const ofAll = new Set<(userId: number | undefined) => void>()
  wakeUps.listen(
    EVENTS_CHANNEL,
    (message) => {
      const userId = Number(message)
      for (const wake of ofPerson.get(userId) ?? []) wake()
      for (const wake of ofAll) wake(userId)
    },
    () => {
      for (const wakes of ofPerson.values()) for (const wake of wakes) wake()
      for (const wake of ofAll) wake(undefined)
    },
  )
  return {
    listen: (userId, wake) => {
      const own = ofPerson.get(userId) ?? new Set()
      own.add(wake)
      ofPerson.set(userId, own)
      return () => {
        own.delete(wake)
        if (own.size === 0) ofPerson.delete(userId)
      }
    },
    listenAll: (wake) => {
      ofAll.add(wake)
      return () => {
        ofAll.delete(wake)
      }
    },
  }
}
