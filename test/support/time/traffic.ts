import { subscribe, tracingChannel, unsubscribe } from 'node:diagnostics_channel'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { processTimers } from '../../../src/lib/timers.js'

/** What this process has asked for over HTTP and of Redis, and has not been answered yet. */
export interface Traffic {
  /**
   * Waits until nothing is asked for any more, and what the last answers lead to has been asked for and answered too. What waits for
   * something to happen (a poll of updates, a stream of events, a blocking command) does not count; nor does what is not being answered
   * on purpose: this process has had nothing to do for half a second since.
   */
  settled(): Promise<void>
  close(): void
}

/** Turns of the event loop without a new request or command after which none follows. */
const QUIET_TURNS = 20

/** Idle milliseconds of the event loop after which a request is taken for one that is not being answered. A busy machine has few. */
const UNANSWERED_IDLE_MS = 500

/** Requests that are answered once something happens. */
const WAITING_PATHS = /\/getUpdates|\/events\?|\/stream\b/

/** Commands of Redis that are answered once something happens. */
const WAITING_COMMANDS = /^(?:b[lrz]|xread|wait|subscribe|psubscribe)/i

interface RequestMessage {
  readonly request: { readonly path: string }
}

/** Begins to follow the traffic of this process, all clients of undici, fetch and ioredis in it. */
export function followTraffic(): Traffic {
  /** What is not answered yet, with the idle time of the event loop until it was asked. */
  const open = new Map<object, number>()
  let changes = 0
  const idleMs = (): number => performance.eventLoopUtilization().idle
  const begin = (one: object, isWaiting: boolean): void => {
    changes += 1
    if (!isWaiting) open.set(one, idleMs())
  }
  const isAnswering = (): boolean => [...open.values()].some((since) => idleMs() - since < UNANSWERED_IDLE_MS)
  const end = (one: object): void => {
    changes += 1
    open.delete(one)
  }
  const onCreate = (message: unknown): void => {
    const { request } = message as RequestMessage
    begin(request, WAITING_PATHS.test(request.path))
  }
  const onEnd = (message: unknown): void => end((message as RequestMessage).request)
  const channels = [
    ['undici:request:create', onCreate],
    ['undici:request:trailers', onEnd],
    ['undici:request:error', onEnd],
  ] as const
  const commands = tracingChannel<unknown, { readonly command: string }>('ioredis:command')
  const onCommand = {
    start: (context: { readonly command: string }) => begin(context, WAITING_COMMANDS.test(context.command)),
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: (context: object) => end(context),
    error: (context: object) => end(context),
  }
  for (const [name, listener] of channels) subscribe(name, listener)
  commands.subscribe(onCommand)

  return {
    settled: async () => {
      let [turns, seen] = [0, changes]
      while (turns < QUIET_TURNS) {
        const isOpen = isAnswering()
        await (isOpen ? processTimers.sleep(1) : nextTurn())
        turns = isOpen || changes !== seen ? 0 : turns + 1
        seen = changes
      }
    },
    close: () => {
      for (const [name, listener] of channels) unsubscribe(name, listener)
      commands.unsubscribe(onCommand)
    },
  }
}
