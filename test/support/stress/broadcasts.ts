import type { Redis } from 'ioredis'
import { createBroadcasts } from '../../../src/alerts/broadcasts/broadcasts.js'
import { pause } from './pause.js'
import { systemRandom } from '../../../src/lib/random.js'

/** Milliseconds until a step that Redis did not take is tried again. */
const RETRY_MS = 500

/**
 * Sends a broadcast to everybody at once and then at this interval, until the signal aborts. Their texts are `broadcast 1`,
 * `broadcast 2` and so on. Returns these.
 */
export async function sendBroadcasts({
  redis,
  everyMs,
  signal,
}: {
  readonly redis: Redis
  readonly everyMs: number
  readonly signal: AbortSignal
}): Promise<readonly string[]> {
  const broadcasts = createBroadcasts({ random: systemRandom, redis, now: Date.now })
  const sent: string[] = []
  while (!signal.aborted) {
    const body = `broadcast ${sent.length + 1}`
    const { id } = await retried(() => broadcasts.draft(body))
    // Started twice, it is sent once.
    await retried(() => broadcasts.start(id))
    sent.push(body)
    await pause(everyMs, signal)
  }
  return sent
}

/** The result of a step, once Redis has taken it. */
async function retried<T>(step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
