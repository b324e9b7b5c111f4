import type { Event } from '../engine/events.js'
import type { ExchangeState } from '../engine/state/state.js'

/** An event with its sequence number, counted from 1. */
export interface JournalEntry {
  readonly number: number
  readonly event: Event
}

/** The state after an event. */
export interface Snapshot {
  readonly state: ExchangeState
  /** Sequence number and time (milliseconds) of that event. */
  readonly number: number
  readonly at: number
}

/**
 * Storage of the exchange: every event in order, and a snapshot of the state from time to time. The engine is
 * pure, so the state after a restart is the snapshot with the later events applied again.
 */
export interface Journal {
  /** The last snapshot; undefined when there is none. */
  readSnapshot(): Promise<Snapshot | undefined>
  /** Events stored after event `number`, in order. */
  eventsAfter(number: number): Promise<readonly JournalEntry[]>
  /**
   * Stores an event; resolves once it is stored. Storing the same entry twice stores it once. After a failure
   * the event may or may not be stored.
   */
  append(entry: JournalEntry): Promise<void>
  /** Stores a snapshot; the events up to it are no longer needed. */
  writeSnapshot(snapshot: Snapshot): Promise<void>
  close(): Promise<void>
}

/** Creates a journal that stores nothing: the state is lost when the process ends. */
export function createMemoryJournal(): Journal {
  return {
    readSnapshot: () => Promise.resolve(undefined),
    eventsAfter: () => Promise.resolve([]),
    append: () => Promise.resolve(),
    writeSnapshot: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}
