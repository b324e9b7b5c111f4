import { expect, onTestFinished, test } from 'vitest'
import type { Redis } from 'ioredis'
import { createInbox } from '../../../../src/bot/shell/updates/inbox.js'
import type { Taken } from '../../../../src/bot/shell/updates/taken.js'
import { createTurnEnd } from '../../../../src/lib/running/turn-end.js'
import { Secret } from '../../../../src/lib/secret.js'
import { keys } from '../../../../src/redis/keys.js'
import { openRedis } from '../../../../src/redis/open.js'
import { inboxesForThisFile } from './inbox-support.js'
import { messageIn } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const { server, redis, vault } = inboxesForThisFile()

/** An inbox with a connection of its own, which is not opened again, and an update that it has leased. */
async function openOwn() {
  const turnEnd = createTurnEnd()
  const own: Redis = openRedis(new Secret(server.url), {
    maxRetriesPerRequest: 0,
    retryStrategy: () => 60_000,
    turnEnd,
  })
  onTestFinished(() => own.disconnect())
  own.on('error', () => undefined)
  await own.ping()
  const inbox = createInbox({ timers: processTimers, redis: own, vault, turnEnd, now: Date.now })
  const lease = async (id: number): Promise<Taken> =>
    (await inbox.acceptAndTake(messageIn(7, id), 5_000)).taken as Taken
  // Redis has the script then.
  await inbox.finish(await lease(1))
  const taken = await lease(2)
  return { own, inbox, taken }
}

test('once a finish is said to be sent, Redis gets it also if the process dies', async () => {
  const { own, inbox, taken } = await openOwn()
  const finishing = inbox.finish(taken, undefined, () => own.stream.destroy())
  await expect(finishing).rejects.toThrow('max retries')
  await expect.poll(() => redis().exists(keys.inboxReady(), keys.inboxQueue('chat7'))).toBe(0)
})

test('without a connection a finish is not sent', async () => {
  const { own, inbox, taken } = await openOwn()
  own.disconnect()
  await expect.poll(() => own.status).toBe('end')
  let isSent = false
  await expect(inbox.finish(taken, undefined, () => (isSent = true))).rejects.toThrow('Connection is closed')
  expect(isSent).toBe(false)
})
