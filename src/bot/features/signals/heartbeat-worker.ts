import type { Logger } from '../../../lib/log/log.js'
import { startPollLoop, type PollLoop } from '../../../lib/poll-loop.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { Heartbeats, SilentSource } from '../../../signals/heartbeats/heartbeats.js'
import type { Push } from '../../shell/delivery/push.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import { durationText } from './rules-text.js'

/** The time between two requests for silent sources, in milliseconds; their times are minutes and hours. */
const ROUND_MS = 6_000

/** Tells people of sources that were to send a signal and did not: once, until the next signal. */
export function startHeartbeatWorker(deps: {
  readonly heartbeats: Heartbeats
  readonly push: Push
  readonly findRecipient: (userId: number) => Promise<Recipient>
  /** The timer that this shares with other parts; one of its own by default. */
  readonly repeat?: Repeat | undefined
  readonly logger: Logger
}): PollLoop {
  const { heartbeats } = deps

  const send = async (userId: number, { name, heartbeatMs }: SilentSource): Promise<void> => {
    const { language, render } = await deps.findRecipient(userId)
    const text = render.text('signals-silent', { name, duration: durationText(heartbeatMs) })
    await deps.push({ userId, chatId: userId, language }, { text })
  }

  return startPollLoop<number>({
    everyMs: ROUND_MS,
    repeat: deps.repeat,
    take: () => heartbeats.takeDue(),
    work: async (userId) => {
      try {
        const { sources, nextAt } = await heartbeats.silent(userId)
        for (const source of sources) {
          await send(userId, source)
          await heartbeats.markNotified(userId, source.id)
        }
        await heartbeats.postpone(userId, nextAt)
      } catch (err) {
        deps.logger.warn(
          { event: 'signal-heartbeat-failed', err, user: userId },
          'A person could not be told of a silent source; it is tried again in a minute',
        )
      }
    },
    failed: (err) =>
      deps.logger.warn(
        { event: 'signal-heartbeats-read-failed', err },
        'Silent sources could not be read; they are read again in the next round',
      ),
  })
}
