import type { Clock } from '../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { SettingsStore } from '../settings/settings.js'
import { startPollLoop, type PollLoop } from '../../lib/poll-loop.js'
import type { Logger } from '../../lib/log/log.js'
import { takeDueScript } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import type { EraseAccount } from './erase-account.js'
import type { ErasePerson } from './erase-person.js'
import { KEPT_OUT_MS, markText, parseMark, type Mark } from './erasure-mark.js'

/** How often it is looked whether something is left to forget. */
const ROUND_MS = 1_000
/** How long one look may take before another process may look. */
const LOOK_MS = 20_000
/** When it is looked again where something was still under way. */
const AGAIN_MS = 2_000

/**
 * Brings to its end what was begun to be forgotten, whichever process began it: goes on where one died, and clears away
 * what was under way at that time and left something behind. Doing so twice does no harm.
 */
export function startErasureWorker({
  redis,
  settings,
  erasePerson,
  eraseAccount,
  tell,
  roundMs = ROUND_MS,
  logger,
  now,
}: {
  readonly redis: Redis
  readonly settings: Pick<SettingsStore, 'read' | 'change' | 'clear'>
  readonly erasePerson: ErasePerson
  readonly eraseAccount: EraseAccount
  /** Gives somebody their receipt, who did not get it yet. Rejects when Telegram cannot be reached now. */
  readonly tell: (mark: Mark) => Promise<void>
  readonly roundMs?: number
  readonly logger: Logger
  readonly now: Clock
}): PollLoop {
  /** When to look at it again, as a time in milliseconds; undefined when nothing is left. */
  const lookAtPerson = async (userId: number): Promise<number | undefined> => {
    const mark = parseMark((await settings.read(userId)).erasure)
    // Whoever began died before anything was deleted; the wish comes again with its update.
    if (!mark) return undefined
    if (!(await erasePerson(userId))) return now() + AGAIN_MS
    if (!mark.isTold) {
      await tell(mark)
      await settings.change(userId, { erasure: markText({ ...mark, isTold: true }) })
    }
    const end = mark.at + KEPT_OUT_MS
    if (now() < end) return end
    await settings.clear(userId, 'erasure')
    return undefined
  }

  const lookAtAccount = async (userId: number, accountId: string): Promise<number | undefined> =>
    (await eraseAccount(userId, accountId)).isGone ? undefined : now() + AGAIN_MS

  const look = async (due: string): Promise<void> => {
    const [user = '', accountId = ''] = due.split('/')
    const userId = Number.parseInt(user, 10)
    const again = accountId === '' ? await lookAtPerson(userId) : await lookAtAccount(userId, accountId)
    if (again === undefined) await redis.zrem(keys.erasure(), due)
    else await redis.zadd(keys.erasure(), again, due)
  }

  return startPollLoop({
    everyMs: roundMs,
    take: async () => {
      const due = await takeDueScript(redis, [keys.erasure()], [now(), now() + LOOK_MS])
      return typeof due === 'string' ? due : undefined
    },
    // What cannot be done now is due again later, and must not keep others waiting.
    work: (due) =>
      look(due).catch((err: unknown) =>
        logger.warn({ event: 'erasure-failed', err }, 'Erasing data failed; it is tried again'),
      ),
    failed: (err) =>
      logger.warn(
        { event: 'erasure-queue-read-failed', err },
        'The queue of data erasures could not be read; it is read again in the next round',
      ),
  })
}
