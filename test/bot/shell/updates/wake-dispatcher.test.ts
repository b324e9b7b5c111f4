import { expect, onTestFinished, test, vi } from 'vitest'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { startDispatcher } from '../../../../src/bot/shell/updates/dispatcher.js'
import { createInbox } from '../../../../src/bot/shell/updates/inbox.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { wakeUpsOn } from '../../../support/redis/wake-ups.js'
import { unlimitedAnswers } from './dispatcher-support.js'
import { messageIn } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { neverRepeat } from '../../../support/time/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])
const logger = createLogger({ level: 'silent', secrets: [] })

/** A dispatcher that reads the inbox by itself at its start only, and the inbox of another process. */
async function dispatching() {
  const wakeUps = wakeUpsOn(server.url)
  const inbox = createInbox({ timers: processTimers, redis: redis(), vault, wakeUps, now: Date.now })
  const takes = vi.spyOn(inbox, 'take')
  const handled: number[] = []
  const dispatcher = startDispatcher({
    timers: processTimers,
    repeat: neverRepeat,
    inbox,
    handle: async (update) => void handled.push(update.update_id),
    answers: unlimitedAnswers,
    logger,
  })
  onTestFinished(async () => void (await dispatcher.stop(1_000)))
  // Once at the start, and once when the subscription begins.
  await expect.poll(() => takes.mock.calls.length).toBe(2)
  return {
    dispatcher,
    takes,
    handled,
    other: createInbox({ timers: processTimers, redis: redis(), vault, now: Date.now }),
  }
}

test('an update that another process accepts and cannot handle is handled at once', async () => {
  const { handled, other } = await dispatching()
  await other.accept(messageIn(7, 1))
  await expect.poll(() => handled).toEqual([1])
})

test('an update that another process gives back, or leaves behind, is handled at its time', async () => {
  const { handled, other } = await dispatching()
  const { taken } = await other.accept(messageIn(7, 1), 60_000)
  await other.giveBack(taken!, 50)
  await expect.poll(() => handled).toEqual([1])
})

test('an update behind one that a stopping process finishes is handled at once', async () => {
  const { dispatcher, handled, other } = await dispatching()
  const { taken } = await other.accept(messageIn(7, 1), 60_000)
  await dispatcher.accept(messageIn(7, 2))
  await other.finish(taken!)
  await expect.poll(() => handled).toEqual([2])
})

test('an update that is taken by the process that accepts it wakes nobody', async () => {
  const { dispatcher, takes, handled, other } = await dispatching()
  await other.accept(messageIn(7, 1), 60_000)
  await dispatcher.accept(messageIn(8, 2))
  await expect.poll(() => handled).toEqual([2])
  for (let turn = 0; turn < 20; turn++) await redis().ping()
  expect(takes).toHaveBeenCalledTimes(2)
})
