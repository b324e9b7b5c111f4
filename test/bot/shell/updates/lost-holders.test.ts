import { neverRepeat } from '../../../support/time/timers.js'
import { expect, onTestFinished, test } from 'vitest'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { startDispatcher } from '../../../../src/bot/shell/updates/dispatcher.js'
import { createInbox, type Inbox } from '../../../../src/bot/shell/updates/inbox.js'
import type { Taken } from '../../../../src/bot/shell/updates/taken.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { keys, processChannel } from '../../../../src/redis/keys.js'
import type { WakeUps } from '../../../../src/redis/wake-ups.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { wakeUpsOn } from '../../../support/redis/wake-ups.js'
import { unlimitedAnswers, until } from './dispatcher-support.js'
import { messageIn, promised, takeOne } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])
const logger = createLogger({ level: 'silent', secrets: [] })
const clock = { time: Date.UTC(2026, 0, 1) }
const LEASE = 5_000
/** The time after its last extension at which the lease of a dead process ends. */
const LOST = 2_000

/** The inbox of a process that is connected, and the end of its connection, as at its death. */
async function connected(
  processId: string,
  over: Partial<WakeUps> = {},
): Promise<{ inbox: Inbox; die: () => Promise<void> }> {
  const wakeUps = wakeUpsOn(server.url)
  const now = (): number => clock.time
  const inbox = createInbox({
    timers: processTimers,
    redis: redis(),
    vault,
    wakeUps: { ...wakeUps, ...over },
    processId,
    now,
  })
  await expect.poll(() => subscribers(processId)).toBe(1)
  const die = async (): Promise<void> => {
    wakeUps.close()
    await expect.poll(() => subscribers(processId)).toBe(0)
  }
  return { inbox, die }
}

async function subscribers(processId: string): Promise<unknown> {
  const [, number] = await redis().pubsub('NUMSUB', processChannel(processId))
  return number
}

/** Accepts an update, which is leased at once. */
async function leasedFrom(inbox: Inbox, chat = 7): Promise<Taken> {
  const { taken } = await inbox.accept(messageIn(chat, chat), LEASE)
  if (!taken) throw new Error('The update was not leased')
  return taken
}

test('the leases of a process that died end two seconds after it extended them last', async () => {
  const first = await connected('first')
  const second = await connected('second')
  const taken = await leasedFrom(first.inbox)
  clock.time += 4_000
  await first.inbox.prolong(taken, LEASE)
  await first.die()
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
  clock.time += LOST - 1
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
  clock.time += 1
  expect(await takeOne(second.inbox, LEASE)).toMatchObject({ updateId: '7', attempt: 2 })
})

test('so does that of an update which it took from the inbox', async () => {
  const first = await connected('first')
  const second = await connected('second')
  await first.inbox.accept(messageIn(7, 7))
  await takeOne(first.inbox, LEASE)
  await first.die()
  clock.time += LOST
  expect(await takeOne(second.inbox, LEASE)).toMatchObject({ updateId: '7', attempt: 2 })
})

test('those of a process that is connected end by their time', async () => {
  const first = await connected('first')
  const second = await connected('second')
  await leasedFrom(first.inbox)
  clock.time += LEASE - 1
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
  clock.time += 1
  expect(await takeOne(second.inbox, LEASE)).toMatchObject({ attempt: 2 })
})

test('a process that lost only its subscription keeps the leases that it prolongs', async () => {
  const first = await connected('first')
  const second = await connected('second')
  const taken = await leasedFrom(first.inbox)
  await first.die()
  for (let round = 0; round < 10; round++) {
    expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
    clock.time += LOST - 1
    await first.inbox.prolong(taken, LEASE)
  }
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
  await first.inbox.finish(taken)
  expect(await redis().keys('*')).toEqual([keys.inboxSeen()])
})

test('a process that lost its own subscription lately takes nobody for dead', async () => {
  const first = await connected('first')
  const second = await connected('second', { isSteady: () => false })
  await leasedFrom(first.inbox)
  await first.die()
  await takeOne(second.inbox, LEASE)
  clock.time += LEASE - 1
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
})

test('after an outage of Redis a process first finishes what it has answered, before others take it', async () => {
  let isSteady = true
  const first = await connected('first')
  const second = await connected('second', { isSteady: () => isSteady })
  const taken = await leasedFrom(first.inbox)
  const other = await leasedFrom(second.inbox, 8)
  // Nobody could prolong a lease, and nobody knows yet who has died meanwhile.
  clock.time += 60_000
  isSteady = false
  expect((await second.inbox.take(5, LEASE)).taken).toMatchObject([{ updateId: '8' }])
  expect(await second.inbox.finish({ ...other, attempt: 2 })).toBe(false)
  await first.inbox.finish(taken)
  expect(await redis().keys('*')).toEqual([keys.inboxSeen()])
})

test('what a process that died in an outage had leased is taken soon after it', async () => {
  let isSteady = false
  const first = await connected('first')
  const second = await connected('second', { isSteady: () => isSteady })
  await leasedFrom(first.inbox)
  await first.die()
  clock.time += 60_000
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
  isSteady = true
  clock.time += LEASE
  expect(await takeOne(second.inbox, LEASE)).toMatchObject({ updateId: '7', attempt: 2 })
})

test.each([
  ['of a process that died', 'first'],
  ['of a process that has no subscription of its own', undefined],
])('where the subscription stays down, the leases %s wait once', async (_, processId) => {
  const first = processId === undefined ? undefined : await connected(processId)
  const second = await connected('second', { isSteady: () => false })
  await leasedFrom(
    first?.inbox ?? createInbox({ timers: processTimers, redis: redis(), vault, now: () => clock.time }),
  )
  await first?.die()
  clock.time += LEASE
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
  clock.time += LEASE - 1
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
  clock.time += 1
  expect(await takeOne(second.inbox, LEASE)).toMatchObject({ updateId: '7', attempt: 2 })
})

test('an update that a dead process had put off is retried no earlier', async () => {
  const first = await connected('first')
  const second = await connected('second')
  await first.inbox.postpone(await leasedFrom(first.inbox), 60_000)
  await first.inbox.giveBack(await leasedFrom(first.inbox, 8), 60_000)
  await first.die()
  await takeOne(second.inbox, LEASE)
  clock.time += 60_000 - 1
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
})

test('where the number of subscribers may not be read, leases end by their time', async () => {
  const first = await connected('first')
  const second = await connected('second')
  await leasedFrom(first.inbox)
  await first.die()
  await redis().acl('SETUSER', 'default', '-pubsub')
  onTestFinished(async () => void (await redis().acl('SETUSER', 'default', '+pubsub')))
  await takeOne(second.inbox, LEASE)
  clock.time += LEASE - 1
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
  clock.time += 1
  expect(await takeOne(second.inbox, LEASE)).toMatchObject({ attempt: 2 })
})

test('the leases of a process without a subscription of its own end by their time', async () => {
  const first = createInbox({ timers: processTimers, redis: redis(), vault, now: () => clock.time })
  const second = await connected('second')
  await leasedFrom(first)
  await takeOne(second.inbox, LEASE)
  clock.time += LEASE - 1
  expect(await takeOne(second.inbox, LEASE)).toBeUndefined()
})

test('a process that leases again what it has in hand finishes and postpones it by the lease that it knows', async () => {
  const { inbox } = await connected('first')
  const taken = await leasedFrom(inbox)
  // It was cut off for longer than its lease, and reads the inbox again before its other requests arrive.
  clock.time += LEASE
  expect(await takeOne(inbox, LEASE)).toMatchObject({ attempt: 2 })
  expect(await inbox.prolong(taken, LEASE)).toBe(true)
  await inbox.postpone(taken, 10_000)
  clock.time += LEASE
  expect(await takeOne(inbox, LEASE)).toBeUndefined()
  clock.time += LEASE
  const again = await takeOne(inbox, LEASE)
  clock.time += LEASE
  expect(await takeOne(inbox, LEASE)).toMatchObject({ attempt: 4 })
  await inbox.finish(again!)
  expect(await redis().exists(keys.inboxDue(), keys.inboxQueue('chat7'))).toBe(0)
})

test('what ends while the inbox is read, and was leased again by that, is not handled twice', async () => {
  const { inbox } = await connected('first')
  const [handling, leasedAgain, answered, handled] = [promised(), promised(), promised(), [] as number[]]
  let wake = (): void => undefined
  const dispatcher = startDispatcher({
    timers: processTimers,
    repeat: neverRepeat,
    inbox: {
      ...inbox,
      onDue: (due) => ((wake = due), inbox.onDue(due)),
      take: async (most, leaseMs) => {
        const reply = await inbox.take(most, leaseMs)
        if (reply.taken.length === 0) return reply
        leasedAgain.resolve()
        await until(async () => (await redis().exists(keys.inboxDue())) === 0)
        answered.resolve()
        return reply
      },
    },
    handle: async ({ update_id: id }) => {
      handled.push(id)
      await handling.promise
    },
    answers: unlimitedAnswers,
    logger,
  })
  onTestFinished(async () => void (await dispatcher.stop(1_000)))
  await dispatcher.accept(messageIn(7, 7))
  clock.time += LEASE
  wake()
  await leasedAgain.promise
  handling.resolve()
  await answered.promise
  await dispatcher.accept(messageIn(8, 8))
  await until(() => handled.includes(8))
  expect(handled).toEqual([7, 8])
})
