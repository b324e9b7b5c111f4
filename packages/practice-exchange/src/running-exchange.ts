import { apply, EMPTY_STATE } from './engine/apply.js'
import type { Event } from './engine/events.js'
import type { ExchangeState } from './engine/state/state.js'
import type { Clock } from './clock.js'
import type { Journal } from './journal/journal.js'

/** Number of events between snapshots; it bounds the events to replay after a restart. */
const SNAPSHOT_EVERY = 1_000

/** The time for which past states are kept for reads that show an old one, in milliseconds. */
const RECENT_MS = 60_000

/**
 * The running exchange: one state, changed by one event after another. Each event is stored before its effect
 * becomes visible.
 */
export interface RunningExchange {
  /** State after the last stored event. */
  state(): ExchangeState
  /** State as it was so many milliseconds ago, or the oldest of the last minute. */
  stateBefore(milliseconds: number): ExchangeState
  /**
   * Applies an event after all events submitted before it. `makeEvent` gets the state and time at which the
   * event applies. Throws a `RejectedError` when the rules do not allow it, and the journal's error when it
   * could not be stored; nothing has changed then.
   */
  submit(makeEvent: (state: ExchangeState, at: number) => Event): Promise<void>
  /** The exchange's time in milliseconds: never before the last event, even if the system clock went back. */
  now(): number
  /** Waits for pending events, writes a snapshot and closes the journal. */
  close(): Promise<void>
}

/**
 * Restores the exchange from its journal, or starts it with `initialEvents`. A clock that is behind the last
 * event is moved forward.
 */
export async function openExchange({
  journal,
  clock,
  initialEvents,
  onEvent = () => undefined,
}: {
  journal: Journal
  clock: Clock
  initialEvents: (at: number) => readonly Event[]
  /** Called with each event once it is stored: the log of this run. */
  onEvent?: ((event: Event) => void) | undefined
}): Promise<RunningExchange> {
  const snapshot = await journal.readSnapshot()
  let { state, number, at: latest } = snapshot ?? { state: EMPTY_STATE, number: 0, at: 0 }
  let snapshotNumber = number
  /** True after a failed append: the event may or may not be stored, so the journal must be read first. */
  let appendUnknown = true
  let queue: Promise<void> = Promise.resolve()
  /** States of the last minute with the time since which they were current, oldest first. */
  const recent: { readonly at: number; readonly state: ExchangeState }[] = []

  const now = (): number => {
    latest = Math.max(latest, clock.now())
    return latest
  }

  async function catchUp(): Promise<void> {
    for (const { number: kept, event } of await journal.eventsAfter(number)) {
      state = apply(state, event)
      number = kept
      latest = Math.max(latest, event.at)
      onEvent(event)
    }
    appendUnknown = false
  }

  async function step(makeEvent: (state: ExchangeState, at: number) => Event): Promise<void> {
    if (appendUnknown) await catchUp()
    const event = makeEvent(state, now())
    const next = apply(state, event)
    if (next === state) return
    appendUnknown = true
    await journal.append({ number: number + 1, event })
    appendUnknown = false
    number += 1
    state = next
    remember()
    onEvent(event)
  }

  /** Keeps a state for reads that show an old one. States share most of their parts. */
  function remember(): void {
    recent.push({ at: latest, state })
    const first = recent.findIndex(({ at }) => at > latest - RECENT_MS)
    // In blocks, so that not every event moves the list.
    if (first > 1_000) recent.splice(0, first - 1)
  }

  async function writeSnapshot(): Promise<void> {
    if (number === snapshotNumber || appendUnknown) return
    await journal.writeSnapshot({ state, number, at: latest })
    snapshotNumber = number
  }

  await catchUp()
  if (latest > clock.now()) clock.advance(latest - clock.now())
  if (number === 0) {
    const events = initialEvents(now())
    state = events.reduce(apply, state)
    number = events.length
    // One write: a half-written start could not be told from a complete one.
    await writeSnapshot()
    for (const event of events) onEvent(event)
  }

  remember()
  return {
    state: () => state,
    stateBefore: (milliseconds) =>
      recent.findLast(({ at }) => at <= now() - milliseconds)?.state ?? recent[0]?.state ?? state,
    now,
    submit(makeEvent) {
      const done = queue.then(() => step(makeEvent))
      // The next event runs even if this one failed; the failure is reported to its own caller. A failed
      // snapshot loses nothing, because the events are stored; it is retried after the next event.
      queue = done
        .then(() => (number - snapshotNumber >= SNAPSHOT_EVERY ? writeSnapshot() : undefined))
        .catch(() => undefined)
      return done
    },
    async close() {
      await queue
      try {
        await writeSnapshot()
      } finally {
        await journal.close()
      }
    },
  }
}
