import type { Event } from '../engine/events.js'
import type { World } from '../engine/state.js'

/** An event with its place in the order of all events, counted from 1. */
export interface Entry {
  readonly number: number
  readonly event: Event
}

/** The whole world as it was after an event. */
export interface Memory {
  readonly world: World
  /** The number and the time (milliseconds) of that event. */
  readonly number: number
  readonly at: number
}

/**
 * What the exchange remembers by: every event that changed it, in order, and now and then the whole world. The engine is pure, so
 * the world after a restart is the remembered world with the events since then applied again.
 */
export interface Journal {
  /** The world last remembered; none at first. */
  recall(): Promise<Memory | undefined>
  /** The events kept after event `number`, in order. */
  since(number: number): Promise<readonly Entry[]>
  /** Keeps an event; done only when it is kept. Keeping the same entry twice keeps it once. When it fails the event may be kept or not. */
  append(entry: Entry): Promise<void>
  /** Remembers a world; the events up to it are no longer needed. */
  remember(memory: Memory): Promise<void>
  close(): Promise<void>
}

/** A journal that forgets everything when the process ends. */
export function createMemoryJournal(): Journal {
  return {
    recall: () => Promise.resolve(undefined),
    since: () => Promise.resolve([]),
    append: () => Promise.resolve(),
    remember: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}
