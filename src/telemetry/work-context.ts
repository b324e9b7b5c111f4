import type { Clock } from '../lib/clock.js'
import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of a piece of work, by name: names, ids of our own, and how it went; never what is secret, nor an amount. */
export type Facts = Readonly<Record<string, string | number>>

/** Something of which more becomes known while it is done. */
export interface Attributes {
  /** Adds what is known by now. An `outcome` of `failed` says that it did not go well. */
  tell(facts: Facts): void
}

/** A piece of work, such as all that one update gives rise to. */
interface Work extends Attributes {
  /** What the log knows it by. */
  readonly id: string
  /** How long it has waited for others so far, in milliseconds; what it waited for at the same time counts once. */
  readonly upstreamMs: () => number
}

/** A call that goes out: whom it asks for what, and the how manyeth time. */
interface Call {
  /** Such as `telegram sendMessage`. */
  readonly name: string
  /** 1 at first. */
  readonly attempt: number
}

/**
 * Which piece of work something is done for, wherever in the program it is done: so that every line of the log carries the
 * id of the update that it goes back to, down to the calls of the service.
 */
export interface WorkContext {
  /** Does a piece of work. What it is called and its id tell it from others: `update`, `4711`. */
  run<T>(name: string, id: string | number, work: (work: Work) => Promise<T>): Promise<T>
  /** Does a part of the present piece of work that is worth being seen by itself. */
  part<T>(name: string, facts: Facts, work: (part: Attributes) => Promise<T>): Promise<T>
  /** The piece of work that this is done for; undefined outside of any. */
  current(): Work | undefined
  /**
   * Notes that the present work begins to wait for somebody else; what it gives is called with the outcome when it waits
   * no more: a status of HTTP, or the name of a fault.
   */
  waits(call: Call): (outcome: string) => void
}

interface Waiting extends Work {
  begin(): void
  end(): void
}

const NOTHING = (): void => undefined

/** A trail that may be given up again: until then, every promise of the process is followed for it. */
interface OwnWorkContext extends WorkContext {
  close(): void
}

/** Tells nobody what work is made of. `now` gives milliseconds of a clock that never goes back. */
export function createWorkContext(now: Clock = () => performance.now()): OwnWorkContext {
  const store = new AsyncLocalStorage<Waiting>()
  return {
    run: async (name, id, work) => {
      const waiting = waitingOf(`${name} ${id}`, now)
      return await store.run(waiting, () => work(waiting))
    },
    part: (_name, _facts, work) => work({ tell: NOTHING }),
    current: () => store.getStore(),
    waits: () => {
      const waiting = store.getStore()
      if (!waiting) return NOTHING
      waiting.begin()
      return () => waiting.end()
    },
    close: () => store.disable(),
  }
}

function waitingOf(id: string, now: Clock): Waiting {
  let calls = 0
  let since = 0
  let waited = 0
  return {
    id,
    tell: NOTHING,
    begin: () => {
      if (calls++ === 0) since = now()
    },
    end: () => {
      if (--calls === 0) waited += now() - since
    },
    upstreamMs: () => waited + (calls > 0 ? now() - since : 0),
  }
}
