import type { Update } from 'grammy/types'
import { afterEach } from 'vitest'
import type { AnswerGate } from '../../../../src/bot/shell/updates/answer-gate.js'
import { startDispatcher, type Dispatcher } from '../../../../src/bot/shell/updates/dispatcher.js'
import type { Inbox } from '../../../../src/bot/shell/updates/inbox.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { keys } from '../../../../src/redis/keys.js'
import { inboxesForThisFile } from './inbox-support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { repeatEvery, timersWith } from '../../../support/time/timers.js'

/** Answers that never wait. */
export const unlimitedAnswers: Pick<AnswerGate, 'begin'> = { begin: () => () => undefined }

/** A round so long that a test which ends has not waited for it. */
const NO_ROUND = 10_000_000

/** Waits, a turn of the event loop at a time, until what is asked holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}

export const ids = (updates: readonly Update[]): readonly number[] =>
  updates.map((update) => update.update_id)

/** What the tests of dispatchers in this file share: a Redis of their own. What they start is stopped after each test. */
export function dispatchersForThisFile() {
  const { redis, openInbox } = inboxesForThisFile()
  const running: Dispatcher[] = []
  afterEach(async () => {
    for (const dispatcher of running.splice(0)) await dispatcher.stop(1_000)
  })

  /** A dispatcher over a new inbox, or over one that is given; `handle` is what it does with an update; `everyMs` the time of its rounds. `wake` says that one is due. */
  const start = (
    handle: (update: Update) => Promise<void>,
    more: { inbox?: Inbox; everyMs?: number; retryAfterMs?: (error: unknown) => number | undefined } = {},
  ) => {
    const { everyMs = NO_ROUND } = more
    const own = openInbox()
    const inbox = more.inbox ?? own.inbox
    let wake = (): void => undefined
    const lines: string[] = []
    const logger = createLogger({
      level: 'debug',
      secrets: [],
      sink: { write: (line) => lines.push(line) },
    })
    const dispatcher = startDispatcher({
      timers: timersWith({ sleep: (_, signal) => processTimers.sleep(everyMs, signal) }),
      repeat: repeatEvery(everyMs),
      inbox: { ...inbox, onDue: (due) => ((wake = due), inbox.onDue(due)) },
      handle,
      answers: unlimitedAnswers,
      logger,
      ...(more.retryAfterMs ? { retryAfterMs: more.retryAfterMs } : {}),
    })
    running.push(dispatcher)
    return { clock: own.clock, inbox, dispatcher, wake, lines }
  }

  const isEmpty = async (): Promise<boolean> => (await redis().exists(keys.inboxDue())) === 0

  return { redis, openInbox, start, isEmpty }
}
