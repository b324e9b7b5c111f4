import { apply, VOID } from './engine/apply.js'
import type { Event } from './engine/events.js'
import type { World } from './engine/state.js'
import type { Clock } from './clock.js'
import type { Journal } from './journal/journal.js'

/** After how many events the whole world is remembered, so that a restart has few to apply again. */
const REMEMBER_EVERY = 1_000

/** The running exchange: one world, changed by one event after another, each kept before anyone sees what it did. */
export interface LiveExchange {
  /** The world as it was last kept. */
  world(): World
  /**
   * Makes an event happen, after those asked for before it. `make` is given the time and the world it will meet.
   * Throws a `Refusal` when the rules do not allow it, and whatever the journal throws when it could not be kept; either way nothing changed.
   */
  happen(make: (world: World, at: number) => Event): Promise<void>
  /** The exchange's time in milliseconds: never before the last event, also when this machine's clock went back. */
  now(): number
  /** Waits for what is in hand, remembers the world and closes the journal. */
  close(): Promise<void>
}

/** Brings the exchange back from its journal, or begins it with the events of `first`. A clock that is behind its last event is put on. */
export async function openExchange({
  journal,
  clock,
  first,
  happened = () => undefined,
}: {
  journal: Journal
  clock: Clock
  first: (at: number) => readonly Event[]
  /** Told of each event as soon as it is kept: the exchange's own log of this run. */
  happened?: ((event: Event) => void) | undefined
}): Promise<LiveExchange> {
  const memory = await journal.recall()
  let { world, number, at: latest } = memory ?? { world: VOID, number: 0, at: 0 }
  let remembered = number
  /** Set when an append failed: whether the event was kept is then only known by looking. */
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
    // In one write: an exchange that began by half could not be told from one that had begun.
    await remember()
    for (const event of events) happened(event)
  }

  return {
    world: () => world,
    now,
    happen(make) {
      const done = line.then(() => step(make))
      // The next in line goes on whether this one succeeded or not: its own caller hears of the failure. An attempt to remember that
      // fails loses nothing, since the events are still kept, and is made again after the next event.
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
