import type { Clock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import type { Worker } from '../../lib/running/worker.js'
import { startDueWorker, UNHURRIED_MS } from '../../redis/due-worker.js'
import type { Repeat } from '../../lib/running/repeat.js'
import { unlessDamaged } from '../../redis/record.js'
import type { Notice } from '../notice.js'
import type { Outbox } from '../outbox/outbox.js'
import { REPEAT_AFTER_MS } from './reminder.js'
import type { Reminder, ReminderName, Reminders } from './reminders.js'
import type { FindStillTrue } from './still-true.js'

/** The lease of one reminder, in milliseconds: longer than it takes to read the account. After it another process goes on. */
const LEASE_MS = 20_000

/** Milliseconds from the last repeat to the end of the reminder: until then it can be acknowledged. */
const KEPT_MS = 3_600_000

/** Reminders that are worked on at the same time. */
const CONCURRENCY = 4

/**
 * Repeats notices that nobody has acknowledged, whichever process delivered them. A repeat has an id of its own, so the outbox
 * takes it once, also from two processes or after one died on the way. One that is no longer true ends its reminder.
 */
export function startReminderWorker(deps: {
  readonly reminders: Reminders
  readonly outbox: Pick<Outbox, 'put'>
  readonly findStillTrue: FindStillTrue
  readonly repeat: Repeat
  readonly logger: Logger
  readonly now: Clock
}): Worker {
  const { reminders, logger } = deps

  const work = async (due: ReminderName): Promise<number | undefined> => {
    const reminder = await unlessDamaged(reminders.read(due))
    const afterMs = reminder && REPEAT_AFTER_MS[reminder.repeats]
    if (!reminder || afterMs === undefined) return await end(due)
    const at = reminder.deliveredAt + afterMs
    if (deps.now() < at) return at
    const notice = await deps.findStillTrue(due.userId, reminder.notice)
    if (!notice) {
      logger.info(
        { event: 'reminder-outdated', user: due.userId, notice: reminder.notice.id },
        'An urgent notice is no longer true; it is not repeated',
      )
      return await end(due)
    }
    return await repeat(due, { ...reminder, notice }, afterMs)
  }

  const end = async (due: ReminderName): Promise<undefined> => {
    await reminders.end(due)
  }

  const repeat = async (
    due: ReminderName,
    reminder: Reminder,
    afterMs: number,
  ): Promise<number | undefined> => {
    const number = reminder.repeats + 1
    const chatQueue = { userId: due.userId, chatId: due.userId }
    await deps.outbox.put(chatQueue, [repeatOf(reminder, number, deps.now())])
    const nextMs = REPEAT_AFTER_MS[number]
    // After an outage the repeats do not come at once.
    const pauseMs = nextMs === undefined ? KEPT_MS : nextMs - afterMs
    const nextAt = deps.now() + pauseMs
    return (await reminders.noteRepeat(due, number)) ? nextAt : undefined
  }

  return startDueWorker({
    ...deps,
    due: reminders.due,
    leaseMs: LEASE_MS,
    everyMs: UNHURRIED_MS,
    concurrency: CONCURRENCY,
    work,
    failed: {
      event: 'reminder-failed',
      text: 'An urgent notice could not be repeated; it is tried again when its lease ends',
      about: (due) => ({ user: due.userId }),
    },
  })
}

/** The repeat of a notice, which replies to its first message. */
function repeatOf({ id, notice, messageIds }: Reminder, number: number, at: number): Notice {
  const [replyTo] = messageIds
  return {
    ...notice,
    id: `${notice.id} repeat ${number}`,
    ...(replyTo === undefined ? {} : { replyTo }),
    repeat: { reminder: id, number, at },
  }
}
