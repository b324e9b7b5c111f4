import { AsyncLocalStorage } from 'node:async_hooks'
import { monotonicClock, type MonotonicClock } from '../lib/clock.js'

/** Attributes of a piece of work by name: names, our own ids, and outcomes. Never a secret, an amount, or typed text. */
export type AttributeValues = Readonly<Record<string, string | number>>

/** Something that attributes can be added to while it runs. */
export interface Attributes {
  /** Adds attributes. An `outcome` of `failed` marks it as failed. */
  setAttributes(attributes: AttributeValues): void
}

/** A piece of work acts no more: another process handles its request, or has handled it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
  constructor() {
    super('Another process handles the request')
  }
}

/** Redis does not say whether another process handles the request of a piece of work; that it failed may be said all the same. */
export class LeaseUnknownError extends Error {
  override readonly name = 'LeaseUnknownError'
  constructor(cause: unknown) {
    super('Redis does not say which process handles the request', { cause })
  }
}

/** A piece of work, such as the handling of one update. */
interface Work extends Attributes {
  /** Name and id, such as `update 4711`; the log has it as `work`. */
  readonly id: string
  /**
   * The key of the request that it handles, the same however often that is handled; undefined for any other work, and once the
   * handling is over.
   */
  readonly requestKey: string | undefined
  /**
   * True while the work may still act: no other process has taken it over. Asked before anything is said for it. Rejects with a
   * `LeaseUnknownError` where Redis does not say; once the work has failed it is true then.
   */
  readonly isHeld: () => Promise<boolean>
  /** Notes that the work has failed: from now on it says that, and does nothing else. */
  readonly fail: () => void
  /** The revisions of records that it has read, by their keys: what it writes there takes the place of those alone. */
  readonly revisions: Map<string, string>
  /** Counts: the number of earlier calls with this kind. */
  readonly count: (kind: string) => number
  /** Total time spent waiting for other servers so far, in milliseconds; concurrent calls count once. */
  readonly upstreamMs: () => number
  /** Notes that the person got an answer; only the first one counts. */
  readonly markAnswered: () => void
  /** Time from the start of the work to the first answer, or until now where there was none, in milliseconds. */
  readonly answerMs: () => number
}

/** A request of a person that a piece of work handles: see `Work`. */
interface HandledRequest {
  readonly key: string
  /** See `Work`; takes whether the work has failed. */
  readonly isHeld: (hasFailed: boolean) => Promise<boolean>
}

/** A call to another server. */
interface Call {
  /** Server and operation, such as `telegram sendMessage`. */
  readonly name: string
  /** Number of the attempt, 1 at first. */
  readonly attempt: number
}

/**
 * The piece of work that code runs for, wherever in the program it is, so that every log line carries the id of the update
 * that caused it, down to the calls of the service.
 */
export interface WorkContext {
  /** Runs a piece of work under a name and an id, such as `update` and `4711`; with the request that it handles, if any. */
  run<T>(
    name: string,
    id: string | number,
    work: (work: Work) => Promise<T>,
    request?: HandledRequest,
  ): Promise<T>
  /** Runs a part of the current piece of work that traces show as a span of its own. */
  part<T>(name: string, attributes: AttributeValues, work: (part: Attributes) => Promise<T>): Promise<T>
  /** The current piece of work; undefined outside of any. */
  current(): Work | undefined
  /**
   * Records that the current work waits for a call. Call the returned function at the end of the call, with its outcome: an
   * HTTP status, or the name of an error.
   */
  startCall(call: Call): (outcome: string) => void
}

/** Rejects with a `LeaseLostError` where another process has taken over what the current work handles: it must change nothing any more. */
export async function requireHeld(workContext: Pick<WorkContext, 'current'> | undefined): Promise<void> {
  if ((await workContext?.current()?.isHeld()) === false) throw new LeaseLostError()
}

interface TimedWork extends Work {
  end(): void
  beginWait(): void
  endWait(): void
}

const NOTHING = (): void => undefined

/** A work context that can be closed. Until then Node.js propagates it through every promise of the process. */
interface ClosableWorkContext extends WorkContext {
  close(): void
}

/** Creates a work context that records times, but no attributes. */
export function createWorkContext(now: MonotonicClock = monotonicClock): ClosableWorkContext {
  const store = new AsyncLocalStorage<TimedWork>()
  return {
    run: async (name, id, run, request) => {
      const work = createTimedWork(`${name} ${id}`, now, request)
      return await store.run(work, () => run(work)).finally(() => work.end())
    },
    part: (_name, _attributes, run) => run({ setAttributes: NOTHING }),
    current: () => store.getStore(),
    startCall: () => {
      const work = store.getStore()
      if (!work) return NOTHING
      work.beginWait()
      return () => work.endWait()
    },
    close: () => store.disable(),
  }
}

function createTimedWork(id: string, now: MonotonicClock, handled: HandledRequest | undefined): TimedWork {
  let request = handled
  let hasFailed = false
  const counts = new Map<string, number>()
  let calls = 0
  let since = 0
  let waited = 0
  const beganAt = now()
  let answeredAt: number | undefined
  return {
    id,
    get requestKey() {
      return request?.key
    },
    isHeld: async () => (await request?.isHeld(hasFailed)) ?? true,
    fail: () => {
      hasFailed = true
    },
    revisions: new Map(),
    count: (kind) => {
      const before = counts.get(kind) ?? 0
      counts.set(kind, before + 1)
      return before
    },
    end: () => {
      request = undefined
    },
    setAttributes: NOTHING,
    beginWait: () => {
      if (calls++ === 0) since = now()
    },
    endWait: () => {
      if (--calls === 0) waited += now() - since
    },
    upstreamMs: () => waited + (calls > 0 ? now() - since : 0),
    markAnswered: () => {
      answeredAt ??= now()
    },
    answerMs: () => (answeredAt ?? now()) - beganAt,
  }
}
