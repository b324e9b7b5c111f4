import { describe, expect, test } from 'vitest'
import { rotateVault } from '../../../../src/accounts/vault/rotate.js'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import type { Taken } from '../../../../src/bot/shell/updates/taken.js'
import { keys } from '../../../../src/redis/keys.js'
import { masterKey } from '../../../accounts/support.js'
import { bytesOnDisk, everythingIn } from '../../../redis/support.js'
import { inboxesForThisFile } from './inbox-support.js'
import { messageIn, takeOne } from './support.js'

const { server, redis, key, vault, openInbox } = inboxesForThisFile()
const LEASE = 5_000

describe('taking updates', () => {
  test('an empty inbox leases nothing', async () => {
    expect(await takeOne(openInbox().inbox, LEASE)).toBeUndefined()
  })

  test('an accepted update is leased whole', async () => {
    const { inbox } = openInbox()
    const update = messageIn(7, 1, 'a text with "quotes", \n lines and 🦜')
    expect(await inbox.accept(update)).toMatchObject({ isNew: true })
    expect(await takeOne(inbox, LEASE)).toMatchObject({ queue: 'chat7', updateId: '1', attempt: 1, update })
  })

  test('a queue goes in order, one update at a time', async () => {
    const { inbox } = openInbox()
    for (const id of [5, 3, 4]) await inbox.accept(messageIn(7, id))
    for (const id of ['5', '3', '4']) {
      const taken = await takeOne(inbox, LEASE)
      expect(taken?.updateId).toBe(id)
      expect(await takeOne(inbox, LEASE)).toBeUndefined()
      await inbox.finish(taken!)
    }
    expect(await takeOne(inbox, LEASE)).toBeUndefined()
  })

  test('queues go at the same time', async () => {
    const { inbox } = openInbox()
    for (const chat of [1, 2, 3]) await inbox.accept(messageIn(chat, chat))
    const taken = [await takeOne(inbox, LEASE), await takeOne(inbox, LEASE), await takeOne(inbox, LEASE)]
    expect(new Set(taken.map((one) => one?.queue))).toEqual(new Set(['chat1', 'chat2', 'chat3']))
    expect(await takeOne(inbox, LEASE)).toBeUndefined()
  })

  test('several are leased in one step, each of a queue of its own, and no more than there are', async () => {
    const { inbox } = openInbox()
    for (const [chat, id] of [
      [1, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const)
      await inbox.accept(messageIn(chat, id))
    const idsOf = ({ taken }: { readonly taken: readonly Taken[] }) => taken.map(({ updateId }) => updateId)
    const two = await inbox.take(2, LEASE)
    expect([idsOf(two), two.more]).toEqual([['1', '3'], true])
    const rest = await inbox.take(9, LEASE)
    expect([idsOf(rest), rest.more]).toEqual([['4'], false])
    expect(await inbox.take(9, LEASE)).toEqual({ taken: [], more: false })
  })

  test('the queue that has waited longest comes first', async () => {
    const { inbox, clock } = openInbox()
    for (const chat of [9, 1, 5]) {
      await inbox.accept(messageIn(chat, chat))
      clock.time++
    }
    const order = [await takeOne(inbox, LEASE), await takeOne(inbox, LEASE), await takeOne(inbox, LEASE)]
    expect(order.map((one) => one?.queue)).toEqual(['chat9', 'chat1', 'chat5'])
  })

  test('an update accepted while its queue is leased waits for its turn', async () => {
    const { inbox } = openInbox()
    await inbox.accept(messageIn(7, 1))
    const taken = await takeOne(inbox, LEASE)
    await inbox.accept(messageIn(7, 2))
    expect(await takeOne(inbox, LEASE)).toBeUndefined()
    await inbox.finish(taken!)
    expect((await takeOne(inbox, LEASE))?.updateId).toBe('2')
  })
})

test('a queue that is no list holds up neither the others nor itself', async () => {
  const { inbox, clock } = openInbox()
  await inbox.accept(messageIn(1, 1))
  await inbox.accept(messageIn(2, 2))
  const taken = await takeOne(inbox, LEASE)
  expect(taken?.queue).toBe('chat1')
  for (const queue of ['chat1', 'chat2']) await redis().del(keys.inboxQueue(queue))
  for (const queue of ['chat1', 'chat2']) await redis().set(keys.inboxQueue(queue), 'of the wrong type')
  await inbox.finish(taken!)
  await inbox.postpone(taken!, 1)
  expect(await takeOne(inbox, LEASE)).toBeUndefined()
  for (const chat of [1, 2, 3])
    expect(await inbox.accept(messageIn(chat, 10 + chat))).toMatchObject({ isNew: true })
  clock.time += LEASE + 1
  const next = [await takeOne(inbox, LEASE), await takeOne(inbox, LEASE), await takeOne(inbox, LEASE)]
  expect(new Set(next.map((one) => one?.updateId))).toEqual(new Set(['11', '12', '13']))
})

test('a finish and a look say if there is more to take, in this queue or in another', async () => {
  const { inbox } = openInbox()
  for (const [chat, id] of [
    [1, 1],
    [1, 2],
    [2, 3],
  ] as const)
    await inbox.accept(messageIn(chat, id))
  const first = await inbox.take(1, LEASE)
  expect(first).toMatchObject({ taken: [{ updateId: '1' }], more: true })
  const other = await inbox.take(1, LEASE)
  expect(other).toMatchObject({ taken: [{ updateId: '3' }], more: false })
  expect(await inbox.finish(other.taken[0]!)).toBe(false)
  expect(await inbox.finish(first.taken[0]!)).toBe(true)
  const last = await inbox.take(1, LEASE)
  expect(last).toMatchObject({ taken: [{ updateId: '2' }], more: false })
  expect(await inbox.finish(last.taken[0]!)).toBe(false)
})

describe('leases', () => {
  test('one that runs out lets another take the same update, and counts it', async () => {
    const { inbox, clock } = openInbox()
    await inbox.accept(messageIn(7, 1))
    await takeOne(inbox, LEASE)
    clock.time += LEASE - 1
    expect(await takeOne(inbox, LEASE)).toBeUndefined()
    clock.time += 1
    expect(await takeOne(inbox, LEASE)).toMatchObject({ updateId: '1', attempt: 2 })
  })

  test('one that is prolonged does not run out', async () => {
    const { inbox, clock } = openInbox()
    await inbox.accept(messageIn(7, 1))
    const taken = await takeOne(inbox, LEASE)
    for (let round = 0; round < 5; round++) {
      clock.time += LEASE - 1
      await inbox.postpone(taken!, LEASE)
      expect(await takeOne(inbox, LEASE)).toBeUndefined()
    }
  })

  test('finishing an update that another process finished takes nothing from the queue', async () => {
    const { inbox, clock } = openInbox()
    for (const id of [1, 2, 3]) await inbox.accept(messageIn(7, id))
    const lost = await takeOne(inbox, LEASE)
    clock.time += LEASE
    const again = await takeOne(inbox, LEASE)
    await inbox.finish(again!)
    const second = await takeOne(inbox, LEASE)
    expect(second?.updateId).toBe('2')

    await inbox.finish(lost!)
    await inbox.postpone(lost!, 60_000)
    // The second is still leased, for as long as before, and the third behind it.
    expect(await takeOne(inbox, LEASE)).toBeUndefined()
    clock.time += LEASE
    const secondAgain = await takeOne(inbox, LEASE)
    expect(secondAgain).toMatchObject({ updateId: '2', attempt: 2 })
    await inbox.finish(second!)
    expect(await takeOne(inbox, LEASE)).toBeUndefined()
    await inbox.finish(secondAgain!)
    expect((await takeOne(inbox, LEASE))?.updateId).toBe('3')
  })

  test('a queue that is postponed waits, and the others go on', async () => {
    const { inbox, clock } = openInbox()
    await inbox.accept(messageIn(7, 1))
    await inbox.postpone((await takeOne(inbox, LEASE))!, 60_000)
    await inbox.accept(messageIn(7, 2))
    await inbox.accept(messageIn(8, 3))
    expect((await takeOne(inbox, LEASE))?.updateId).toBe('3')
    clock.time += 59_999
    expect((await takeOne(inbox, LEASE))?.updateId).toBe('3')
    clock.time += 1
    expect(await takeOne(inbox, LEASE)).toMatchObject({ updateId: '1', attempt: 2 })
  })

  test('finishing leaves nothing but the id that was seen', async () => {
    const { inbox } = openInbox()
    await inbox.accept(messageIn(7, 1))
    await inbox.finish((await takeOne(inbox, LEASE))!)
    expect(await redis().keys('*')).toEqual([keys.inboxSeen()])
  })
})

test('an update keeps the time at which it was accepted, whoever takes it however late', async () => {
  const { clock, inbox } = openInbox()
  const acceptedAt = clock.time
  const { taken } = await inbox.accept(messageIn(7, 1), LEASE)
  expect(taken).toMatchObject({ acceptedAt })
  clock.time += LEASE + 60_000
  expect(await takeOne(inbox, LEASE)).toMatchObject({ updateId: '1', attempt: 2, acceptedAt })
})

describe('an update whose record', () => {
  test.each([
    ['was tampered with', (key: string) => redis().set(key, 's1.k1.AAAA')],
    ['is another’s', (key: string) => redis().copy(keys.inboxUpdate('chat8', '9'), key, 'REPLACE')],
    ['is gone', (key: string) => redis().del(key)],
  ])('%s is leased without its body, and does not block its queue', async (_, damage) => {
    const { inbox } = openInbox()
    await inbox.accept(messageIn(7, 1))
    await inbox.accept(messageIn(7, 2))
    await redis().set(
      keys.inboxUpdate('chat8', '9'),
      vault.seal({ kind: 'update', owner: 'chat8', item: '9' }, JSON.stringify(messageIn(8, 9))),
    )
    await damage(keys.inboxUpdate('chat7', '1'))
    const taken = await takeOne(inbox, LEASE)
    expect(taken).toMatchObject({ queue: 'chat7', updateId: '1', attempt: 1, update: undefined })
    await inbox.finish(taken!)
    expect((await takeOne(inbox, LEASE))?.update).toEqual(messageIn(7, 2))
  })

  test('was sealed with an old master key opens, also after a rotation with the new one alone', async () => {
    await openInbox().inbox.accept(messageIn(7, 1, 'from before'))
    const newKey = masterKey('k2')
    await rotateVault(redis(), createVault([newKey, key]))
    const taken = await takeOne(openInbox(createVault([newKey])).inbox, LEASE)
    expect(taken?.update?.message?.text).toBe('from before')
  })
})

test('messages are not in clear text in Redis or its files', async () => {
  const { inbox } = openInbox()
  await inbox.accept(messageIn(7, 1, 'sk-abcdefghijklmnop'))
  await inbox.accept(messageIn(7, 2, 'sk-abcdefghijklmnop'))
  await inbox.finish((await takeOne(inbox, LEASE))!)
  await takeOne(inbox, LEASE)
  await redis().save()
  expect(await everythingIn(redis())).not.toContain('sk-abcdefgh')
  expect(await everythingIn(redis())).not.toContain('Ann')
  expect(bytesOnDisk(server.dir).includes('sk-abcdefgh')).toBe(false)
  expect(await redis().ttl(keys.inboxUpdate('chat7', '2'))).toBeGreaterThan(47 * 60 * 60)
})
