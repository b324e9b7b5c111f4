import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { keys } from '../../../redis/keys.js'
import { readRecord } from '../../../redis/record.js'
import { transact } from '../../../redis/transaction.js'
import { requireHeld, type WorkContext } from '../../../telemetry/work-context.js'

/** A time in which nobody adds risk through this bot, for maintenance. Exits, protection and deposits continue. */
export interface TradingPause {
  /** Its beginning, in milliseconds. */
  readonly since: number
  /** The admin who began it: numeric Telegram id. */
  readonly adminId: number
  /** The reason that people are shown, in the admin's own words; may be empty. */
  readonly reason: string
}

/** An admin paused trading, so an action that adds risk is not confirmed now, and nothing was sent. */
export class TradingPausedError extends Error {
  override readonly name = 'TradingPausedError'
  readonly reason: string
  constructor(reason: string) {
    super('Trading is paused')
    this.reason = reason
  }
}

/** The pause of trading, for all processes. A change rejects with a `LeaseLostError` where another process has taken the request over. */
export interface Pauses {
  /** The pause that goes on; undefined while people may trade. */
  current(): Promise<TradingPause | undefined>
  /** Begins one, or says something else about the one that goes on. */
  begin(pause: Pick<TradingPause, 'adminId' | 'reason'>): Promise<void>
  end(): Promise<void>
  /** Rejects with a `TradingPausedError` while one goes on. */
  refuse(): Promise<void>
}

const stored = z.object({ since: z.number(), adminId: z.number(), reason: z.string() })

export function createPauses(deps: {
  readonly redis: Redis
  readonly now: Clock
  readonly workContext?: Pick<WorkContext, 'current'>
}): Pauses {
  const [key, revisionKey] = [keys.tradingPause(), keys.tradingPauseRevision()]
  const pauseOf = (text: string | null): TradingPause | undefined =>
    text === null ? undefined : readRecord('a pause', () => stored.parse(JSON.parse(text)))
  const current = async (): Promise<TradingPause | undefined> => pauseOf(await deps.redis.get(key))
  /** Writes what comes after the pause that was read, nothing to end it; from the start where it is another one by now. */
  const change = async (textAfter: (last: string | null) => string): Promise<void> => {
    for (let isChanged = false; !isChanged;) {
      // First: what changes before the pause is read makes the change start again.
      const revision = await deps.redis.get(revisionKey)
      const after = textAfter(await deps.redis.get(key))
      await requireHeld(deps.workContext)
      const changed = await transact(deps.redis, {
        when: [{ reply: ['GET', revisionKey], is: revision ?? '' }],
        run: [['INCR', revisionKey], after === '' ? ['DEL', key] : ['SET', key, after]],
      })
      isChanged = changed !== undefined
    }
  }
  return {
    current,
    begin: ({ adminId, reason }) =>
      change((last) =>
        JSON.stringify({ since: pauseOf(last)?.since ?? deps.now(), adminId, reason } satisfies TradingPause),
      ),
    end: () => change(() => ''),
    refuse: async () => {
      const pause = await current()
      if (pause) throw new TradingPausedError(pause.reason)
    },
  }
}
