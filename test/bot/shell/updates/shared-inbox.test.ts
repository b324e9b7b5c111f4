import type { Update } from 'grammy/types'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { startDispatcher } from '../../../../src/bot/shell/updates/dispatcher.js'
import { createInbox } from '../../../../src/bot/shell/updates/inbox.js'
import type { LimitedWork, WorkLimits } from '../../../../src/bot/shell/updates/limits/work-limits.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { Secret } from '../../../../src/lib/secret.js'
import { keys } from '../../../../src/redis/keys.js'
import { openWakeUps } from '../../../../src/redis/wake-ups.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { ids } from './dispatcher-support.js'
import { messageIn, promised } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { repeatAlone } from '../../../support/time/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])
const logger = createLogger({ level: 'silent', secrets: [] })
/** The time, which stands: however long a test takes, no lease ends. */
const NOW = Date.UTC(2026, 0, 1)

/** Lets so many updates begin, and no others before one ends, however long that takes. */
function limitsOf(most: number): WorkLimits {
  let begun = 0
  const waiting: ((work: LimitedWork) => void)[] = []
  const leave = (): void => {
    begun--
    const next = waiting.shift()
    if (next) next(workOfOne())
  }
  const workOfOne = (): LimitedWork => {
    begun++
    const endedFor = (): LimitedWork => {
      begun--
      return workOfOne()
    }
    return { mayAnswer: () => undefined, finishing: () => undefined, ended: leave, endedFor, unused: leave }
  }
  const beginNow = (): LimitedWork | undefined => (begun < most ? workOfOne() : undefined)
  return {
    free: () => most - begun - waiting.length,
    beginNow,
    begin: () => beginNow() ?? new Promise((resolve) => waiting.push(resolve)),
  }
}

/** A process that works on three updates at once, or so many, and those that it began. Their handling ends when `open` resolves. */
async function startProcess(processId: string, open: Promise<void>, most = 3) {
  const wakeUps = openWakeUps({
    redisUrl: new Secret(server.url),
    logger,
    timers: processTimers,
    repeat: repeatAlone,
  })
  onTestFinished(() => wakeUps.close())
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
  const handle = vi.fn<(update: Update) => Promise<void>>(async () => await open)
  const dispatcher = startDispatcher({
    timers: processTimers,
    repeat: repeatAlone,
    inbox,
    handle: async (update) => {
      begun.push(update)
      await handle(update)
    },
    logger,
    limits: limitsOf(most),
    roundMs: 10_000_000,
    checkMs: 10_000_000,
  })
  onTestFinished(async () => void (await dispatcher.stop(1_000)))
  await expect.poll(() => takes.mock.calls.length).toBe(2)
  return { dispatcher, begun, handle, takes, isShared: () => inbox.isShared() }
}

const isEmpty = async (): Promise<boolean> => (await redis().exists(keys.inboxReady())) === 0

test('a process that shares the inbox leases no more than can begin at once, and the other takes the rest', async () => {
  const open = promised()
  const [one, other] = [await startProcess('one', open.promise), await startProcess('other', open.promise)]
  await one.dispatcher.accept(messageIn(1, 1))
  await Promise.all([2, 3, 4, 5, 6, 7, 8].map((id) => one.dispatcher.accept(messageIn(id, id))))
  await expect.poll(() => other.begun.length).toBe(3)
  expect(ids(one.begun)).toEqual([1, 2, 3])
  expect(await redis().zcount(keys.inboxReady(), '-inf', NOW)).toBe(2)
  open.resolve()
  await expect.poll(isEmpty).toBe(true)
  expect([...ids(one.begun), ...ids(other.begun)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a process whose places are free takes what it could not lease when it accepted it', async () => {
  const [first, never] = [promised(), promised()]
  const one = await startProcess('one', first.promise)
  const other = await startProcess('other', never.promise)
  onTestFinished(() => never.resolve())
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) await one.dispatcher.accept(messageIn(id, id))
  await expect.poll(() => other.begun.length).toBe(3)
  first.resolve()
  await expect.poll(() => one.begun.length).toBe(5)
  expect(new Set([...ids(one.begun), ...ids(other.begun)]).size).toBe(8)
})

test('a process alone leases what it accepts, also what has to wait', async () => {
  const open = promised()
  const one = await startProcess('one', open.promise)
  await Promise.all([1, 2, 3, 4, 5].map((id) => one.dispatcher.accept(messageIn(id, id))))
  expect(await redis().zcount(keys.inboxReady(), '-inf', NOW)).toBe(0)
  expect(one.begun).toHaveLength(3)
  open.resolve()
  await expect.poll(isEmpty).toBe(true)
  expect(one.takes).toHaveBeenCalledTimes(2)
})

/** Lets a process notice the others, and say how many updates it may begin. */
async function noticeOthers({
  dispatcher,
  isShared,
  takes,
}: Awaited<ReturnType<typeof startProcess>>): Promise<void> {
  dispatcher.wake()
  await expect.poll(isShared).toBe(true)
  dispatcher.wake()
  // No read is on its way then.
  for (let read = -1; read < takes.mock.results.length;) {
    read = takes.mock.results.length
    await takes.mock.results.at(-1)?.value
    await new Promise((resolve) => void setImmediate(resolve))
  }
}

const placesOf = (processId: string): Promise<string | null> => redis().hget(keys.inboxPlaces(), processId)

test('no process says that it may begin more updates than it takes in hand, however many it may work on', async () => {
  const open = promised()
  const one = await startProcess('one', open.promise, 0)
  const other = await startProcess('other', open.promise, 500)
  onTestFinished(() => open.resolve())
  await noticeOthers(one)
  await noticeOthers(other)
  await expect.poll(() => placesOf('other')).toBe('64')
  await Promise.all(Array.from({ length: 100 }, (_, id) => one.dispatcher.accept(messageIn(id + 1, id + 1))))
  await expect.poll(() => placesOf('other')).toBe('0')
  expect(await redis().zcount(keys.inboxReady(), '-inf', NOW)).toBe(36)
  await expect.poll(() => other.begun.length).toBe(64)
})

test('a place for which an update waits here is not offered to others', async () => {
  const one = await startProcess('one', Promise.resolve(), 0)
  const ends = [promised(), promised(), promised(), promised(), promised()]
  const other = await startProcess('other', Promise.resolve(), 3)
  other.handle.mockImplementation(async (update) => await ends[update.update_id - 1]?.promise)
  await noticeOthers(one)
  await noticeOthers(other)
  await expect.poll(() => placesOf('other')).toBe('3')
  // As if the process had said so just before it had other work.
  await redis().hset(keys.inboxPlaces(), 'other', 5)
  for (const id of [1, 2, 3, 4, 5]) await one.dispatcher.accept(messageIn(id, id))
  await expect.poll(() => other.begun.length).toBe(3)
  for (const [index, places] of ['0', '0', '1'].entries()) {
    ends[index]?.resolve()
    await expect.poll(() => redis().exists(keys.inboxQueue(`chat${index + 1}`))).toBe(0)
    expect(await placesOf('other')).toBe(places)
  }
  expect(other.begun).toHaveLength(5)
  for (const end of ends) end.resolve()
  await expect.poll(isEmpty).toBe(true)
})

test('a stop does not wait for a Redis that does not answer', async () => {
  const [one] = [await startProcess('one', Promise.resolve()), await startProcess('other', Promise.resolve())]
  await redis().client('PAUSE', 1_000, 'WRITE')
  expect(await one.dispatcher.stop(500)).toBe(true)
  expect(await placesOf('one')).toBeNull()
})
