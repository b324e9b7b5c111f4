import type { Worker } from '../../../lib/running/worker.js'
import { GrammyError, type Api } from 'grammy'
import type { Update } from 'grammy/types'
import type { Logger } from '../../../lib/log/log.js'
import { OverloadedError } from '../../../lib/overloaded.js'
import type { Timers } from '../../../lib/timers.js'

/** The kinds of update that the bot asks Telegram for. */
export const UPDATE_KINDS = [
  'message',
  'callback_query',
  'inline_query',
  // Stop below a draft.
  'stopped_message_generation',
  // That somebody blocked the bot, or lets it write again.
  'my_chat_member',
  // Comes from a group only where the bot is an administrator.
  'message_reaction',
] as const satisfies readonly (keyof Update)[]

/** The time that Telegram holds a request open while it has no updates, in seconds: a dead connection is noticed after it. */
const HOLD_SECONDS = 5

/**
 * The longest pause after failures, in milliseconds: where Telegram refuses the request, which lasts; and where it or Redis is away, so that
 * people are answered soon after it is back.
 */
const LONGEST_REFUSED_MS = 30_000
const LONGEST_AWAY_MS = 5_000

/** The pause while the inbox is full, in milliseconds: as long as it takes to handle a hundred updates or more. */
const FULL_PAUSE_MS = 500

/**
 * Fetches updates from Telegram and puts them into the inbox. An update is confirmed to Telegram only by the request after the one that brought it, and only once it
 * is in the inbox; so a process may die at any moment without losing one.
 */
export function startPoller({
  api,
  accept,
  logger,
  timers,
}: {
  readonly api: Api
  /** Takes an update over, into the inbox. False when it came before. */
  readonly accept: (update: Update) => Promise<boolean>
  readonly logger: Logger
  readonly timers: Pick<Timers, 'sleep'>
}): Worker {
  const stopping = new AbortController()
  const poll = async (): Promise<void> => {
    let offset: number | undefined
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        const updates = await api.getUpdates(
          {
            ...(offset === undefined ? {} : { offset }),
            timeout: HOLD_SECONDS,
            allowed_updates: UPDATE_KINDS,
          },
          // grammY's type for signals is that of a polyfill, which lacks what Node's has on top.
          stopping.signal as Parameters<Api['getUpdates']>[1],
        )
        // All at once, so that they are written together; the inbox keeps their order.
        const accepted = await Promise.allSettled(updates.map(accept))
        for (const [index, update] of updates.entries()) {
          const one = accepted[index]
          // What comes after it stays with Telegram too; if it was taken over, it is a duplicate the next time.
          if (one?.status !== 'fulfilled') throw one?.reason
          if (!one.value)
            logger.debug(
              { event: 'update-duplicate', update: update.update_id },
              'Telegram delivered an update again; it is ignored',
            )
          offset = update.update_id + 1
        }
        failures = 0
      } catch (err) {
        if (stopping.signal.aborted) return
        failures++
        const ms = pauseAfter(err, failures)
        if (err instanceof OverloadedError)
          logger.warn(
            { event: 'inbox-full', err, pause: ms },
            'Too many updates wait in the inbox; no more are fetched for a moment, and Telegram keeps them',
          )
        else if (isOtherPoller(err)) {
          // The first one is of a process of this bot that has just ended: Telegram holds its last request for a moment.
          logger[failures === 1 ? 'info' : 'error'](
            { event: 'poll-conflict', err, pause: ms },
            'Updates could not be fetched: another program polls with the same token',
          )
        } else logger.warn({ event: 'poll-failed', err, pause: ms }, 'Updates could not be fetched; retrying')
        // A stop ends the pause early; that is no fault.
        await timers.sleep(ms, stopping.signal).catch(() => undefined)
      }
    }
  }
  const polling = poll()
  return {
    stop: async () => {
      stopping.abort()
      await polling
    },
  }
}

/** Telegram hands updates over to one at a time, and says 409 to the other; of our own processes only one asks. */
function isOtherPoller(error: unknown): boolean {
  return error instanceof GrammyError && error.error_code === 409
}

function pauseAfter(error: unknown, failures: number): number {
  if (error instanceof OverloadedError) return FULL_PAUSE_MS
  const refusal = error instanceof GrammyError && error.error_code < 500 ? error : undefined
  const askedFor = refusal?.parameters.retry_after
  return askedFor === undefined
    ? Math.min(500 * 2 ** failures, refusal ? LONGEST_REFUSED_MS : LONGEST_AWAY_MS)
    : askedFor * 1_000
}
