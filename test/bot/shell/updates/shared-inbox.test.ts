import type { Update } from 'grammy/types'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { startDispatcher } from '../../../../src/bot/shell/updates/dispatcher.js'
import { createInbox } from '../../../../src/bot/shell/updates/inbox.js'
import type { LimitedWork, WorkLimits } from '../../../../src/bot/shell/updates/work-limits.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { Secret } from '../../../../src/lib/secret.js'
import { keys } from '../../../../src/redis/keys.js'
import { openWakeUps } from '../../../../src/redis/wake-ups.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { ids } from './dispatcher-support.js'
import { messageIn, promised } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])
const logger = createLogger({ level: 'silent', secrets: [] })

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
    free: () => most - begun,
    beginNow,
    begin: () => beginNow() ?? new Promise((resolve) => waiting.push(resolve)),
  }
}

/** A process that works on three updates at once, and those that it began. Their handling ends when `open` resolves. */
async function startProcess(processId: string, open: Promise<void>) {
  const wakeUps = openWakeUps({ redisUrl: new Secret(server.url), logger })
  onTestFinished(() => wakeUps.close())
  const inbox = createInbox({ redis: redis(), vault, wakeUps, processId, now: Date.now })
  const takes = vi.spyOn(inbox, 'take')
  const begun: Update[] = []
  const dispatcher = startDispatcher({
    inbox,
    handle: async (update) => {
      begun.push(update)
      await open
    },
    logger,
    limits: limitsOf(3),
    roundMs: 10_000_000,
    checkMs: 10_000_000,
  })
  onTestFinished(async () => void (await dispatcher.stop(1_000)))
  await vi.waitFor(() => expect(takes).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  return { dispatcher, begun, takes }
}

const isEmpty = async (): Promise<boolean> => (await redis().exists(keys.inboxReady())) === 0

test('a process that shares the inbox leases no more than can begin at once, and the other takes the rest', async () => {
  const open = promised()
  const [one, other] = [await startProcess('one', open.promise), await startProcess('other', open.promise)]
  await one.dispatcher.accept(messageIn(1, 1))
  await Promise.all([2, 3, 4, 5, 6, 7, 8].map((id) => one.dispatcher.accept(messageIn(id, id))))
  await expect.poll(() => other.begun.length).toBe(3)
  expect(ids(one.begun)).toEqual([1, 2, 3])
  expect(await redis().zcount(keys.inboxReady(), '-inf', Date.now())).toBe(2)
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
  expect(await redis().zcount(keys.inboxReady(), '-inf', Date.now())).toBe(0)
  expect(one.begun).toHaveLength(3)
  open.resolve()
  await expect.poll(isEmpty).toBe(true)
  expect(one.takes).toHaveBeenCalledTimes(2)
})
