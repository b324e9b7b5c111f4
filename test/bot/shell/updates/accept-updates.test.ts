import type { Update } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { createInbox, inboxQueueOf } from '../../../../src/bot/shell/updates/inbox.js'
import { OverloadedError } from '../../../../src/lib/overloaded.js'
import { keys } from '../../../../src/redis/keys.js'
import type { MemoryLevel } from '../../../../src/redis/memory-reserve.js'
import { inboxesForThisFile } from './inbox-support.js'
import { messageIn, takeOne } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const { redis, vault, openInbox } = inboxesForThisFile()
const LEASE = 5_000

describe('updates that come again', () => {
  test('are noticed while they wait, while they are in hand, and after they were handled', async () => {
    const { inbox } = openInbox()
    expect(await inbox.accept(messageIn(7, 1))).toMatchObject({ isNew: true })
    expect(await inbox.accept(messageIn(7, 1))).toMatchObject({ isNew: false })
    const taken = await takeOne(inbox, LEASE)
    expect(await inbox.accept(messageIn(7, 1))).toMatchObject({ isNew: false })
    await inbox.finish(taken!)
    expect(await inbox.accept(messageIn(7, 1))).toMatchObject({ isNew: false })
    expect(await takeOne(inbox, LEASE)).toBeUndefined()
  })

  test('are noticed for a day, and their ids forgotten after it', async () => {
    const { inbox, clock } = openInbox()
    await inbox.accept(messageIn(7, 1))
    await inbox.finish((await takeOne(inbox, LEASE))!)
    clock.time += 24 * 60 * 60 * 1_000 - 1
    expect(await inbox.accept(messageIn(7, 1))).toMatchObject({ isNew: false })
    clock.time += 2
    await inbox.accept(messageIn(7, 2))
    expect(await redis().zrange(keys.inboxSeen(), '0', '-1')).toEqual(['2'])
  })

  test('of two processes that get the same one, one accepts it', async () => {
    const accepted = await Promise.all([
      openInbox().inbox.accept(messageIn(7, 1)),
      openInbox().inbox.accept(messageIn(7, 1)),
    ])
    expect(accepted.filter(({ isNew }) => isNew)).toHaveLength(1)
  })
})

test('an inbox that is full stores nothing until an update is handled, and remembers nothing of what it refused', async () => {
  const inbox = createInbox({
    timers: processTimers,
    redis: redis(),
    vault,
    most: 2,
    now: () => Date.UTC(2026, 0, 1),
  })
  for (const id of [1, 2]) await inbox.accept(messageIn(7, id))
  await expect(inbox.accept(messageIn(8, 3))).rejects.toThrow(OverloadedError)
  await expect(inbox.accept(messageIn(8, 3), LEASE)).rejects.toThrow(OverloadedError)
  // A duplicate takes no place.
  expect(await inbox.accept(messageIn(7, 2))).toMatchObject({ isNew: false })
  const taken = await takeOne(inbox, LEASE)
  if (taken) await inbox.finish(taken)
  expect(await inbox.accept(messageIn(8, 3))).toMatchObject({ isNew: true })
})

test.each([
  ['scarce', 1_000],
  ['reserved', 100],
] as const)(
  'while memory is %s, %i updates wait at most, and those that wait are handled',
  async (level, most) => {
    let now: MemoryLevel = 'ample'
    const memory = { level: () => now }
    const inbox = createInbox({
      timers: processTimers,
      redis: redis(),
      vault,
      memory,
      now: () => Date.UTC(2026, 0, 1),
    })
    for (let id = 1; id <= most; id++) await inbox.accept(messageIn(id, id))
    now = level
    await expect(inbox.accept(messageIn(7, most + 1))).rejects.toThrow(OverloadedError)
    const taken = await takeOne(inbox, LEASE)
    if (taken) await inbox.finish(taken)
    expect(await inbox.accept(messageIn(7, most + 1))).toMatchObject({ isNew: true })
    now = 'ample'
    expect(await inbox.accept(messageIn(7, most + 2))).toMatchObject({ isNew: true })
  },
)

test.each([
  ['a list', () => redis().rpush(keys.inboxWaiting(), 'x')],
  ['no number', () => redis().set(keys.inboxWaiting(), 'many')],
  ['too high', () => redis().set(keys.inboxWaiting(), 1_000_000)],
])('the number of updates that wait is begun anew with an empty inbox if it is %s', async (_, damage) => {
  const { inbox } = openInbox()
  await damage()
  expect(await inbox.accept(messageIn(7, 1))).toMatchObject({ isNew: true })
  expect(await redis().get(keys.inboxWaiting())).toBe('1')
})

describe('the queue of an update', () => {
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
  ])('%s', (_, update, queue) => {
    expect(inboxQueueOf({ update_id: 12, ...update })).toBe(queue)
  })
})

describe('updates that arrive together', () => {
  test('are written together, each in its place, and those whose queue is free are leased', async () => {
    const { inbox } = openInbox()
    const before = await scriptCalls()
    const arriving = [messageIn(7, 1), messageIn(8, 2), messageIn(7, 3), messageIn(8, 2)]
    const accepted = await Promise.all(arriving.map((update) => inbox.accept(update, LEASE)))
    expect((await scriptCalls()) - before).toBe(1)
    expect(accepted.map(({ isNew }) => isNew)).toEqual([true, true, true, false])
    expect(accepted.map(({ taken }) => taken?.updateId)).toEqual(['1', '2', undefined, undefined])
    await Promise.all(accepted.map(async ({ taken }) => taken && (await inbox.finish(taken))))
    expect((await takeOne(inbox, LEASE))?.updateId).toBe('3')
  })

  test('are refused from the first for which there is no place', async () => {
    const inbox = createInbox({
      timers: processTimers,
      redis: redis(),
      vault,
      most: 2,
      now: () => Date.UTC(2026, 0, 1),
    })
    const arriving = [messageIn(7, 1), messageIn(7, 2), messageIn(7, 3), messageIn(7, 1), messageIn(8, 4)]
    const accepted = await Promise.allSettled(arriving.map((update) => inbox.accept(update)))
    const outcomes = accepted.map((one) => (one.status === 'fulfilled' ? one.value.isNew : one.reason.name))
    expect(outcomes).toEqual([true, true, 'OverloadedError', false, 'OverloadedError'])
  })
})

/** The number of scripts that the server has run. */
async function scriptCalls(): Promise<number> {
  const stats = await redis().info('commandstats')
  const calls = [...stats.matchAll(/^cmdstat_(?:evalsha|eval):calls=(\d+).*failed_calls=(\d+)/gm)]
  return calls.reduce(
    (sum, [, all = '0', failed = '0']) => sum + Number.parseInt(all, 10) - Number.parseInt(failed, 10),
    0,
  )
}
