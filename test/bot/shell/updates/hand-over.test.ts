import { expect, onTestFinished, test } from 'vitest'
import type { Taken } from '../../../../src/bot/shell/updates/taken.js'
import { keys, processChannel } from '../../../../src/redis/keys.js'
import { LEASE, sharingProcessesForThisFile } from './sharing-processes.js'
import { messageIn, takeOne } from './support.js'

const { redis, clock, processesWith } = sharingProcessesForThisFile()

const idsOf = (updates: readonly Taken[]): readonly string[] => updates.map(({ updateId }) => updateId)

test('an update for which a process has no place goes to one that has, and is leased for it', async () => {
  const [one, other] = await processesWith(0, 2)
  expect(await one!.inbox.acceptAndTake(messageIn(7, 70), undefined)).toEqual({
    isNew: true,
    taken: undefined,
    more: false,
  })
  await expect.poll(() => other!.received).toHaveLength(1)
  expect(other!.received[0]).toEqual({
    queue: 'chat7',
    updateId: '70',
    attempt: 1,
    leasedAt: expect.any(Number),
    acceptedAt: clock.time,
    update: messageIn(7, 70),
    more: false,
  })
  expect(await redis().hgetall(keys.inboxHolders())).toEqual({ chat7: 'p1' })
  expect(await takeOne(one!.inbox, LEASE)).toBeUndefined()
  expect(await other!.inbox.finish(other!.received[0]!)).toBe(false)
  expect(await redis().exists(keys.inboxReady(), keys.inboxQueue('chat7'), keys.inboxWaiting())).toBe(0)
})

test('a process whose subscription was lost begins what is leased to it, once it hears again', async () => {
  const [one, other] = await processesWith(0, 2)
  await one!.inbox.acceptAndTake(messageIn(7, 70), undefined)
  await expect.poll(() => idsOf(other!.received), { timeout: 30_000 }).toEqual(['70'])
  // It did not hear that.
  other!.received.length = 0
  await redis().call('CLIENT', 'KILL', 'TYPE', 'pubsub')
  await expect
    .poll(() => other!.received, { timeout: 30_000 })
    .toMatchObject([{ queue: 'chat7', updateId: '70', attempt: 1, update: messageIn(7, 70) }])
  expect(one!.received).toEqual([])
  await other!.inbox.finish(other!.received[0]!)
  expect(await redis().exists(keys.inboxQueue('chat7'))).toBe(0)
})

test('updates that arrive together are shared by processes with as many places', async () => {
  const [one, other] = await processesWith(0, 4)
  const accepted = await Promise.all(
    [1, 2, 3, 4].map((chat) => one!.inbox.acceptAndTake(messageIn(chat, chat), LEASE)),
  )
  await expect.poll(() => idsOf(other!.received)).toEqual(['2', '4'])
  expect(idsOf(accepted.flatMap(({ taken }) => taken ?? []))).toEqual(['1', '3'])
  expect(await redis().zcount(keys.inboxReady(), '-inf', clock.time)).toBe(0)
})

test('the process with the most free places gets them first, and one that has none gets none', async () => {
  const [one, few, many, none] = await processesWith(0, 1, 3, 0)
  for (const chat of [1, 2, 3, 4]) await one!.inbox.acceptAndTake(messageIn(chat, chat), undefined)
  await expect.poll(() => few!.received.length + many!.received.length).toBe(4)
  expect(few!.received).toHaveLength(1)
  expect(none!.received).toEqual([])
  const { more } = await one!.inbox.acceptAndTake(messageIn(5, 5), undefined)
  expect(more).toBe(true)
  expect(await takeOne(none!.inbox, LEASE)).toMatchObject({ updateId: '5' })
})

test('an update of a queue that a process works on waits for it, and is leased with its finish', async () => {
  const [one, other] = await processesWith(0, 3)
  await one!.inbox.acceptAndTake(messageIn(7, 70), undefined)
  await one!.inbox.acceptAndTake(messageIn(7, 71), undefined)
  await one!.inbox.acceptAndTake(messageIn(7, 71), undefined)
  await expect.poll(() => idsOf(other!.received)).toEqual(['70'])
  expect(await other!.inbox.finish(other!.received[0]!, LEASE)).toMatchObject({ updateId: '71' })
})

test('a finish makes a place', async () => {
  const [one, other] = await processesWith(0, 1)
  await one!.inbox.acceptAndTake(messageIn(1, 1), undefined)
  await expect.poll(() => other!.received).toHaveLength(1)
  expect(await redis().hget(keys.inboxPlaces(), 'p1')).toBe('0')
  await other!.inbox.finish(other!.received[0]!)
  await one!.inbox.acceptAndTake(messageIn(2, 2), undefined)
  await expect.poll(() => other!.received).toHaveLength(2)
})

test('nothing is handed over to a process that stops, and what was sent before is passed on to it', async () => {
  const [one, other] = await processesWith(0, 4)
  await one!.inbox.acceptAndTake(messageIn(1, 1), undefined)
  await other!.endReceiving()
  expect(await redis().exists(keys.inboxPlaces())).toBe(1)
  expect(await redis().hexists(keys.inboxPlaces(), 'p1')).toBe(0)
  expect((await one!.inbox.acceptAndTake(messageIn(2, 2), undefined)).more).toBe(true)
  await expect.poll(() => idsOf(other!.received)).toEqual(['1'])
  await other!.inbox.finish(other!.received[0]!)
  expect(await redis().hexists(keys.inboxPlaces(), 'p1')).toBe(0)
})

test('a process that died gets nothing, and is forgotten', async () => {
  const [one, dead, other] = await processesWith(0, 9, 2)
  await dead!.die()
  await one!.inbox.acceptAndTake(messageIn(1, 1), undefined)
  await expect.poll(() => idsOf(other!.received)).toEqual(['1'])
  expect(Object.keys(await redis().hgetall(keys.inboxPlaces())).toSorted()).toEqual(['p0', 'p2'])
})

test('a process that died with no place free is forgotten by a read that finds nothing', async () => {
  const [one, dead] = await processesWith(2, 0)
  await dead!.die()
  await one!.inbox.take(0, LEASE)
  expect(Object.keys(await redis().hgetall(keys.inboxPlaces()))).toEqual(['p0'])
})

test('an update that was handed over to a process which dies is taken two seconds later', async () => {
  const [one, other] = await processesWith(0, 1)
  await one!.inbox.acceptAndTake(messageIn(1, 1), undefined)
  await other!.die()
  expect(await takeOne(one!.inbox, LEASE)).toBeUndefined()
  clock.time += 2_000
  expect(await takeOne(one!.inbox, LEASE)).toMatchObject({ updateId: '1', attempt: 2 })
})

test('a process that hung does not begin what it hears late: others may take that soon', async () => {
  const [one, other] = await processesWith(0, 2)
  const message = ['chat1', '1', String(clock.time), String(clock.time + 3_999), 'sealed']
  await redis().publish(processChannel('p1'), JSON.stringify(message))
  await one!.inbox.acceptAndTake(messageIn(2, 2), undefined)
  await expect.poll(() => idsOf(other!.received)).toEqual(['2'])
})

test('places that are no hash hold nothing up', async () => {
  const [one] = await processesWith(0, 2)
  await redis().set(keys.inboxPlaces(), 'damaged')
  const { isNew, more } = await one!.inbox.acceptAndTake(messageIn(1, 1), undefined)
  expect([isNew, more]).toEqual([true, true])
  const taken = await takeOne(one!.inbox, LEASE)
  expect(await one!.inbox.finish(taken!)).toBe(false)
  await redis().set(keys.inboxPlaces(), 'damaged')
  expect(await takeOne(one!.inbox, LEASE)).toBeUndefined()
  expect(await redis().hgetall(keys.inboxPlaces())).toEqual({ p0: '1' })
})

test('a process with more work than places gets nothing', async () => {
  const [one, other] = await processesWith(0, -2)
  await one!.inbox.acceptAndTake(messageIn(1, 1), LEASE)
  expect((await one!.inbox.acceptAndTake(messageIn(2, 2), undefined)).more).toBe(true)
  expect(await redis().hget(keys.inboxPlaces(), 'p1')).toBe('0')
  expect(other!.received).toEqual([])
})

test('where channels may not be written to, updates wait for those who ask', async () => {
  const [one, other] = await processesWith(0, 2)
  await redis().acl('SETUSER', 'default', 'resetchannels')
  onTestFinished(async () => void (await redis().acl('SETUSER', 'default', 'allchannels')))
  expect((await one!.inbox.acceptAndTake(messageIn(1, 1), undefined)).more).toBe(true)
  expect(other!.received).toEqual([])
  expect(await takeOne(other!.inbox, LEASE)).toMatchObject({ updateId: '1', attempt: 1 })
})
