import type { Update } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { rotateVault } from '../../../../src/accounts/vault/rotate.js'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { createInbox, inboxQueueOf } from '../../../../src/bot/shell/updates/inbox.js'
import { keys } from '../../../../src/redis/keys.js'
import { masterKey } from '../../../accounts/support.js'
import { bytesOnDisk, clientOf, everythingIn } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { messageIn } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const oldKey = masterKey('k1')
const vault = createVault([oldKey])

/** An inbox, and the clock it goes by. */
function open(by = vault) {
  const clock = { time: Date.UTC(2026, 0, 1) }
  return { clock, inbox: createInbox({ redis: redis(), vault: by, now: () => clock.time }) }
}
const LOAN = 5_000

describe('taking updates', () => {
  test('an empty inbox lends nothing', async () => {
    expect(await open().inbox.take(LOAN)).toBeUndefined()
  })

  test('what was accepted is lent, whole', async () => {
    const { inbox } = open()
    const update = messageIn(7, 1, 'a text with "quotes", \n lines and 🦜')
    expect(await inbox.accept(update)).toBe(true)
    expect(await inbox.take(LOAN)).toMatchObject({ lane: 'chat7', updateId: '1', attempt: 1, update })
  })

  test('a lane goes in order, one update at a time', async () => {
    const { inbox } = open()
    for (const id of [5, 3, 4]) await inbox.accept(messageIn(7, id))
    for (const id of ['5', '3', '4']) {
      const taken = await inbox.take(LOAN)
      expect(taken?.updateId).toBe(id)
      expect(await inbox.take(LOAN)).toBeUndefined()
      await inbox.finish(taken!)
    }
    expect(await inbox.take(LOAN)).toBeUndefined()
  })

  test('lanes go at the same time', async () => {
    const { inbox } = open()
    for (const chat of [1, 2, 3]) await inbox.accept(messageIn(chat, chat))
    const taken = [await inbox.take(LOAN), await inbox.take(LOAN), await inbox.take(LOAN)]
    expect(new Set(taken.map((one) => one?.lane))).toEqual(new Set(['chat1', 'chat2', 'chat3']))
    expect(await inbox.take(LOAN)).toBeUndefined()
  })

  test('the lane that has waited longest comes first', async () => {
    const { inbox, clock } = open()
    for (const chat of [9, 1, 5]) {
      await inbox.accept(messageIn(chat, chat))
      clock.time++
    }
    const order = [await inbox.take(LOAN), await inbox.take(LOAN), await inbox.take(LOAN)]
    expect(order.map((one) => one?.lane)).toEqual(['chat9', 'chat1', 'chat5'])
  })

  test('an update accepted while its lane is lent out waits for its turn', async () => {
    const { inbox } = open()
    await inbox.accept(messageIn(7, 1))
    const taken = await inbox.take(LOAN)
    await inbox.accept(messageIn(7, 2))
    expect(await inbox.take(LOAN)).toBeUndefined()
    await inbox.finish(taken!)
    expect((await inbox.take(LOAN))?.updateId).toBe('2')
  })
})

test('a lane that is no list holds up neither the others nor itself', async () => {
  const { inbox, clock } = open()
  await inbox.accept(messageIn(1, 1))
  await inbox.accept(messageIn(2, 2))
  const taken = await inbox.take(LOAN)
  expect(taken?.lane).toBe('chat1')
  for (const lane of ['chat1', 'chat2']) await redis().del(keys.inboxQueue(lane))
  for (const lane of ['chat1', 'chat2']) await redis().set(keys.inboxQueue(lane), 'of the wrong type')
  await inbox.finish(taken!)
  await inbox.postpone(taken!, 1)
  expect(await inbox.take(LOAN)).toBeUndefined()
  for (const chat of [1, 2, 3]) expect(await inbox.accept(messageIn(chat, 10 + chat))).toBe(true)
  clock.time += LOAN + 1
  const next = [await inbox.take(LOAN), await inbox.take(LOAN), await inbox.take(LOAN)]
  expect(new Set(next.map((one) => one?.updateId))).toEqual(new Set(['11', '12', '13']))
})

test('a lane that a wrong clock held back is taken once the clock is set right', async () => {
  const { inbox, clock } = open()
  await inbox.accept(messageIn(7, 1))
  clock.time += 3_600_000
  expect((await inbox.take(LOAN))?.updateId).toBe('1')
  clock.time -= 3_600_000
  expect((await inbox.take(LOAN))?.updateId).toBe('1')
  expect(await inbox.take(LOAN)).toBeUndefined()
})

test('it is said whether there is more to take, in this lane or in another', async () => {
  const { inbox } = open()
  for (const [chat, id] of [
    [1, 1],
    [1, 2],
    [2, 3],
  ] as const)
    await inbox.accept(messageIn(chat, id))
  const first = await inbox.take(LOAN)
  expect(first).toMatchObject({ updateId: '1', more: true })
  const other = await inbox.take(LOAN)
  expect(other).toMatchObject({ updateId: '3', more: false })
  expect(await inbox.finish(other!)).toBe(false)
  expect(await inbox.finish(first!)).toBe(true)
  const last = await inbox.take(LOAN)
  expect(last).toMatchObject({ updateId: '2', more: false })
  expect(await inbox.finish(last!)).toBe(false)
})

describe('updates that come again', () => {
  test('are noticed while they wait, while they are in hand, and after they were handled', async () => {
    const { inbox } = open()
    expect(await inbox.accept(messageIn(7, 1))).toBe(true)
    expect(await inbox.accept(messageIn(7, 1))).toBe(false)
    const taken = await inbox.take(LOAN)
    expect(await inbox.accept(messageIn(7, 1))).toBe(false)
    await inbox.finish(taken!)
    expect(await inbox.accept(messageIn(7, 1))).toBe(false)
    expect(await inbox.take(LOAN)).toBeUndefined()
  })

  test('are noticed for a day, and their ids forgotten after it', async () => {
    const { inbox, clock } = open()
    await inbox.accept(messageIn(7, 1))
    await inbox.finish((await inbox.take(LOAN))!)
    clock.time += 24 * 60 * 60 * 1_000 - 1
    expect(await inbox.accept(messageIn(7, 1))).toBe(false)
    clock.time += 2
    await inbox.accept(messageIn(7, 2))
    expect(await redis().zrange(keys.inboxSeen(), '0', '-1')).toEqual(['2'])
  })

  test('of two processes that get the same one, one accepts it', async () => {
    const accepted = await Promise.all([
      open().inbox.accept(messageIn(7, 1)),
      open().inbox.accept(messageIn(7, 1)),
    ])
    expect(accepted.filter(Boolean)).toEqual([true])
  })
})

describe('loans', () => {
  test('one that runs out lets another take the same update, and counts it', async () => {
    const { inbox, clock } = open()
    await inbox.accept(messageIn(7, 1))
    await inbox.take(LOAN)
    clock.time += LOAN - 1
    expect(await inbox.take(LOAN)).toBeUndefined()
    clock.time += 1
    expect(await inbox.take(LOAN)).toMatchObject({ updateId: '1', attempt: 2 })
  })

  test('one that is prolonged does not run out', async () => {
    const { inbox, clock } = open()
    await inbox.accept(messageIn(7, 1))
    const taken = await inbox.take(LOAN)
    for (let round = 0; round < 5; round++) {
      clock.time += LOAN - 1
      await inbox.postpone(taken!, LOAN)
      expect(await inbox.take(LOAN)).toBeUndefined()
    }
  })

  test('finishing what somebody else finished meanwhile takes nothing from the lane', async () => {
    const { inbox, clock } = open()
    for (const id of [1, 2, 3]) await inbox.accept(messageIn(7, id))
    const lost = await inbox.take(LOAN)
    clock.time += LOAN
    const again = await inbox.take(LOAN)
    await inbox.finish(again!)
    const second = await inbox.take(LOAN)
    expect(second?.updateId).toBe('2')

    await inbox.finish(lost!)
    await inbox.postpone(lost!, 60_000)
    // The second is still lent out, for as long as before, and the third behind it.
    expect(await inbox.take(LOAN)).toBeUndefined()
    clock.time += LOAN
    expect(await inbox.take(LOAN)).toMatchObject({ updateId: '2', attempt: 2 })
    await inbox.finish(second!)
    expect((await inbox.take(LOAN))?.updateId).toBe('3')
  })

  test('a lane that is postponed waits, and the others go on', async () => {
    const { inbox, clock } = open()
    await inbox.accept(messageIn(7, 1))
    await inbox.postpone((await inbox.take(LOAN))!, 60_000)
    await inbox.accept(messageIn(7, 2))
    await inbox.accept(messageIn(8, 3))
    expect((await inbox.take(LOAN))?.updateId).toBe('3')
    clock.time += 59_999
    expect((await inbox.take(LOAN))?.updateId).toBe('3')
    clock.time += 1
    expect(await inbox.take(LOAN)).toMatchObject({ updateId: '1', attempt: 2 })
  })

  test('finishing leaves nothing but the id that was seen', async () => {
    const { inbox } = open()
    await inbox.accept(messageIn(7, 1))
    await inbox.finish((await inbox.take(LOAN))!)
    expect(await redis().keys('*')).toEqual([keys.inboxSeen()])
  })
})

describe('an update whose record', () => {
  test.each([
    ['was tampered with', (key: string) => redis().set(key, 's1.k1.AAAA')],
    ['is another’s', (key: string) => redis().copy(keys.inboxUpdate('chat8', '9'), key, 'REPLACE')],
    ['is gone', (key: string) => redis().del(key)],
  ])('%s is lent without its body, and does not block its lane', async (_, damage) => {
    const { inbox } = open()
    await inbox.accept(messageIn(7, 1))
    await inbox.accept(messageIn(7, 2))
    await redis().set(
      keys.inboxUpdate('chat8', '9'),
      vault.seal({ kind: 'update', owner: 'chat8', item: '9' }, JSON.stringify(messageIn(8, 9))),
    )
    await damage(keys.inboxUpdate('chat7', '1'))
    const taken = await inbox.take(LOAN)
    expect(taken).toEqual({ lane: 'chat7', updateId: '1', attempt: 1, more: false, update: undefined })
    await inbox.finish(taken!)
    expect((await inbox.take(LOAN))?.update).toEqual(messageIn(7, 2))
  })

  test('was sealed with an old master key opens, also after a rotation with the new one alone', async () => {
    await open().inbox.accept(messageIn(7, 1, 'from before'))
    const newKey = masterKey('k2')
    await rotateVault(redis(), createVault([newKey, oldKey]))
    const taken = await open(createVault([newKey])).inbox.take(LOAN)
    expect(taken?.update?.message?.text).toBe('from before')
  })
})

test('what people wrote is in clear neither in Redis nor in its files', async () => {
  const { inbox } = open()
  await inbox.accept(messageIn(7, 1, 'sk-abcdefghijklmnop'))
  await inbox.accept(messageIn(7, 2, 'sk-abcdefghijklmnop'))
  await inbox.finish((await inbox.take(LOAN))!)
  await inbox.take(LOAN)
  await redis().save()
  expect(await everythingIn(redis())).not.toContain('sk-abcdefgh')
  expect(await everythingIn(redis())).not.toContain('Ann')
  expect(bytesOnDisk(server.dir).includes('sk-abcdefgh')).toBe(false)
  expect(await redis().ttl(keys.inboxUpdate('chat7', '2'))).toBeGreaterThan(47 * 60 * 60)
})

describe('the lane of an update', () => {
  const from = { id: 5, is_bot: false, first_name: 'Ann' }
  const { message } = messageIn(7, 1)
  const group = { id: -100_123, type: 'supergroup' as const, title: 'Floor' }
  const press = { id: '1', from, chat_instance: '1', data: 'x' }
  test.each<[string, Partial<Update>, string]>([
    ['a message', { message: message! }, 'chat7'],
    ['a message in a group', { message: { ...message!, chat: group, from } }, 'chat-100123'],
    ['an edited message', { edited_message: { ...message!, edit_date: 1 } }, 'chat7'],
    ['a button under a message', { callback_query: { ...press, message: message! } }, 'chat7'],
    [
      'a button under a message too old to see',
      { callback_query: { ...press, message: { chat: group, message_id: 1, date: 0 } } },
      'chat-100123',
    ],
    ['a button without a message', { callback_query: press }, 'user5'],
    ['an inline query', { inline_query: { id: '1', from, query: '', offset: '' } }, 'user5'],
    ['anything else', {}, 'update12'],
  ])('%s', (_, update, lane) => {
    expect(inboxQueueOf({ update_id: 12, ...update })).toBe(lane)
  })
})
