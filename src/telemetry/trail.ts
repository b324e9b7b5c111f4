import { AsyncLocalStorage } from 'node:async_hooks'

/** A piece of work, such as all that one update gives rise to. */
interface Work {
  /** What the log knows it by. */
  readonly id: string
  /** How long it has waited for others so far, in milliseconds; what it waited for at the same time counts once. */
  readonly upstreamMs: () => number
}

/**
 * Which piece of work something is done for, wherever in the program it is done: so that every line of the log carries the
 * id of the update that it goes back to, down to the calls of the service.
 */
export interface Trail {
  /** Does a piece of work under an id. */
  run<T>(id: string, work: (work: Work) => Promise<T>): Promise<T>
  /** The piece of work that this is done for; undefined outside of any. */
  current(): Work | undefined
  /** Notes that the present work begins to wait for somebody else; what it gives is called when it waits no more. */
  waits(): () => void
}

interface Waiting extends Work {
  begin(): void
  end(): void
}

const NOTHING = (): void => undefined

/** `now` gives milliseconds of a clock that never goes back. */
export function createTrail(now: () => number = () => performance.now()): Trail {
  const store = new AsyncLocalStorage<Waiting>()
  return {
    run: async (id, work) => {
      const waiting = waitingOf(id, now)
      return await store.run(waiting, () => work(waiting))
    },
    current: () => store.getStore(),
    waits: () => {
      const waiting = store.getStore()
      if (!waiting) return NOTHING
      waiting.begin()
      return () => waiting.end()
    },
  }
}

function waitingOf(id: string, now: () => number): Waiting {
  let calls = 0
  let since = 0
  let waited = 0
  return {
    id,
    begin: () => {
      if (calls++ === 0) since = now()
    },
    end: () => {
      if (--calls === 0) waited += now() - since
    },
    upstreamMs: () => waited + (calls > 0 ? now() - since : 0),
  }
}
