import { apply, VOID } from './engine/apply.js'
import type { Event } from './engine/events.js'
import type { World } from './engine/state.js'
import type { Clock } from './clock.js'
import type { Journal } from './journal/journal.js'

/** Number of events between snapshots; it bounds the events to replay after a restart. */
const REMEMBER_EVERY = 1_000

/**
 * The running exchange: one state, changed by one event after another. Each event is stored before its effect
 * becomes visible.
 */
export interface LiveExchange {
  /** State after the last stored event. */
  world(): World
  /**
   * Applies an event after all events submitted before it. `makeEvent` gets the state and time at which the
   * event applies. Throws a `RejectedError` when the rules do not allow it, and the journal's error when it
   * could not be stored; nothing has changed then.
   */
  happen(make: (world: World, at: number) => Event): Promise<void>
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
  first,
  happened = () => undefined,
}: {
  journal: Journal
  clock: Clock
  first: (at: number) => readonly Event[]
  /** Called with each event once it is stored: the log of this run. */
  happened?: ((event: Event) => void) | undefined
}): Promise<LiveExchange> {
  const memory = await journal.recall()
  let { world, number, at: latest } = memory ?? { world: VOID, number: 0, at: 0 }
  let remembered = number
  /** True after a failed append: the event may or may not be stored, so the journal must be read first. */
  let doubtful = true
  let line: Promise<void> = Promise.resolve()

  const now = (): number => {
    latest = Math.max(latest, clock.now())
    return latest
  }

  async function catchUp(): Promise<void> {
    for (const { number: kept, event } of await journal.since(number)) {
      world = apply(world, event)
      number = kept
      latest = Math.max(latest, event.at)
      happened(event)
    }
    doubtful = false
  }

  async function step(make: (world: World, at: number) => Event): Promise<void> {
    if (doubtful) await catchUp()
    const event = make(world, now())
    const next = apply(world, event)
    if (next === world) return
    doubtful = true
    await journal.append({ number: number + 1, event })
    doubtful = false
    number += 1
    world = next
    happened(event)
  }

  async function remember(): Promise<void> {
    if (number === remembered || doubtful) return
    await journal.remember({ world, number, at: latest })
    remembered = number
  }

  await catchUp()
  if (latest > clock.now()) clock.advance(latest - clock.now())
  if (number === 0) {
    const events = first(now())
    world = events.reduce(apply, world)
    number = events.length
    // One write: a half-written start could not be told from a complete one.
    await remember()
    for (const event of events) happened(event)
  }

  return {
    world: () => world,
    now,
    happen(make) {
      const done = line.then(() => step(make))
      // The next event runs even if this one failed; the failure is reported to its own caller. A failed
      // snapshot loses nothing, because the events are stored; it is retried after the next event.
      line = done
        .then(() => (number - remembered >= REMEMBER_EVERY ? remember() : undefined))
        .catch(() => undefined)
      return done
    },
    async close() {
      await line
      try {
        await remember()
      } finally {
        await journal.close()
      }
    },
  }
}
