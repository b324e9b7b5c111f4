import type { Update } from 'grammy/types'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { startDispatcher } from '../../../../src/bot/shell/updates/dispatcher.js'
import { createInbox } from '../../../../src/bot/shell/updates/inbox.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { keys } from '../../../../src/redis/keys.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { wakeUpsOn } from '../../../support/redis/wake-ups.js'
import { ids, unlimitedAnswers } from './dispatcher-support.js'
import { messageIn, promised } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { neverRepeat } from '../../../support/time/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])
const logger = createLogger({ level: 'silent', secrets: [] })
/** The time, which stands: however long a test takes, no lease ends. */
const NOW = Date.UTC(2026, 0, 1)

/** The updates that a process works on at once, and two more than two processes take. */
const MOST = 64
const ALL = Array.from({ length: 2 * MOST + 2 }, (_, index) => index + 1)

/** A process, and the updates that it began. Their handling ends when `open` resolves. */
async function startProcess(processId: string, open: Promise<void>) {
  const wakeUps = wakeUpsOn(server.url)
  const inbox = createInbox({
    timers: processTimers,
    redis: redis(),
    vault,
    wakeUps,
    processId,
    now: () => NOW,
  })
  const takes = vi.spyOn(inbox, 'take')
  const begun: Update[] = []
  const dispatcher = startDispatcher({
    timers: processTimers,
    repeat: neverRepeat,
    inbox,
    handle: async (update) => {
      begun.push(update)
      await open
    },
    logger,
    answers: unlimitedAnswers,
  })
  onTestFinished(async () => void (await dispatcher.stop(1_000)))
  await expect.poll(() => takes.mock.calls.length).toBe(2)
  return { dispatcher, begun, takes }
}

const isEmpty = async (): Promise<boolean> => (await redis().exists(keys.inboxDue())) === 0

test('a process leases no more than it may handle at once, and the other takes the rest at once', async () => {
  const open = promised()
  const [one, other] = [await startProcess('one', open.promise), await startProcess('other', open.promise)]
  await Promise.all(ALL.map((id) => one.dispatcher.accept(messageIn(id, id))))
  await expect.poll(() => other.begun.length).toBe(MOST)
  expect(ids(one.begun)).toEqual(ALL.slice(0, MOST))
  expect(await redis().zcount(keys.inboxDue(), '-inf', NOW)).toBe(2)
  open.resolve()
  await expect.poll(isEmpty).toBe(true)
  expect([...ids(one.begun), ...ids(other.begun)].toSorted((a, b) => a - b)).toEqual(ALL)
})

test('a process that is free again takes what it could not lease when it accepted it', async () => {
  const [first, never] = [promised(), promised()]
  const one = await startProcess('one', first.promise)
  const other = await startProcess('other', never.promise)
  onTestFinished(() => never.resolve())
  for (const id of ALL) await one.dispatcher.accept(messageIn(id, id))
  await expect.poll(() => other.begun.length).toBe(MOST)
  first.resolve()
  await expect.poll(() => one.begun.length).toBe(MOST + 2)
  expect(new Set([...ids(one.begun), ...ids(other.begun)]).size).toBe(ALL.length)
})

test('a stop does not wait for a Redis that does not answer', async () => {
  const [one] = [await startProcess('one', Promise.resolve()), await startProcess('other', Promise.resolve())]
  // Both for longer than any test.
  await redis().client('PAUSE', 600_000, 'WRITE')
  try {
    expect(await one.dispatcher.stop(600_000)).toBe(true)
  } finally {
    await redis().client('UNPAUSE')
  }
})
