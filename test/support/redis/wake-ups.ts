import { onTestFinished } from 'vitest'
import { createLogger, type Logger } from '../../../src/lib/log/log.js'
import { Secret } from '../../../src/lib/secret.js'
import { openRedis } from '../../../src/redis/open.js'
import { openWakeUps, type OpenWakeUps } from '../../../src/redis/wake-ups.js'
import { repeatAlone, withoutDeadlines } from '../time/timers.js'

/** Milliseconds, longer than any test. */
const NO_SILENCE = 10_000_000

/**
 * The subscription of a process to the messages of others, closed at the end of the test. It is not opened anew where a sign of life is
 * late on a busy machine.
 */
export function wakeUpsOn(
  url: string,
  logger: Pick<Logger, 'warn'> = createLogger({ level: 'silent', secrets: [] }),
): OpenWakeUps {
  const wakeUps = openWakeUps({
    redisUrl: new Secret(url),
    logger,
    timers: withoutDeadlines,
    repeat: repeatAlone,
    openRedis: (to, options) => openRedis(to, { ...options, silenceMs: NO_SILENCE }),
  })
  onTestFinished(() => wakeUps.close())
  return wakeUps
}
