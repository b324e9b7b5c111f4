import { describe, expect, test } from 'vitest'
import type { ChatQueueId } from '../../../src/alerts/outbox/chat-queue.js'
import { MOST_WAITING } from '../../../src/redis/caps/key-caps.js'
import type { Outbox } from '../../../src/alerts/outbox/outbox.js'
import type { Prepare } from '../../../src/alerts/outbox/delivery-result.js'
import type { DeliveryResult } from '../../../src/alerts/outbox/delivery-result.js'
import type { Notice } from '../../../src/alerts/notice.js'
import { keys } from '../../../src/redis/keys.js'
import { DamagedRecordError } from '../../../src/redis/record.js'
import { promised } from '../../bot/shell/updates/support.js'
import { all, ann, ben, gaps, sendersForThisFile, type Tell } from './senders.js'
import { notice, urgentNotice } from './support.js'

const { open, redis } = sendersForThisFile()
const error = new Error('as Telegram said')

test('unreadable notices of one chat delay nobody else, and are logged for the operator', async () => {
  const { outbox, start, until, lines } = open()
  await outbox.put({ userId: 7, chatId: 7 }, [notice('broken')])
  await redis().hset(keys.outboxNotices(7, 7), 'broken', '{"id":')
  await outbox.put({ userId: 8, chatId: 8 }, [notice('whole')])
  start()
  expect(await until(1)).toEqual(['8/8 whole delivered'])
  await expect
    .poll(() => lines.some((line) => line.includes('"event":"outbox-notices-unreadable"')))
    .toBe(true)
})

test('a message that takes long to make holds up no other chat', async () => {
  const { outbox, start, until, tell } = open()
  const made = promised<undefined>()
  const slowForAnn: Prepare = async (chatQueue, notices, dropped) => {
    if (chatQueue.userId === ann.userId) await made.promise
    return await all(tell)(chatQueue, notices, dropped)
  }
  await outbox.put(ann, [notice('slow')])
  await outbox.put(ben, [notice('quick')])
  start(slowForAnn)
  expect(await until(1)).toEqual(['8/8 quick delivered'])
  made.resolve(undefined)
  expect(await until(2)).toEqual(['8/8 quick delivered', '7/7 slow delivered'])
})

describe('for the metrics', () => {
  const at = Date.UTC(2026, 0, 1)

  test('each notice is timed from its event, without the time for which its chat refused messages', async () => {
    const { outbox, start, until, clock, counted } = open([{ is: 'blocked' }])
    await outbox.put(ann, [{ ...urgentNotice('U'), at: clock.time }])
    start()
    await until(1)
    await expect.poll(() => redis().scard(keys.outboxParked(7))).toBe(1)
    clock.time = at + 3_600_000
    const unparkedAt = clock.time
    await outbox.unpark(ann)
    await outbox.put(ben, [{ ...notice('a'), at: clock.time - 7_000 }])
    await until(3)
    await expect.poll(() => counted.delivered).toHaveLength(2)
    const delays = new Map(counted.delivered.map((line) => line.split(' ') as [string, string]))
    expect([...delays.keys()].toSorted()).toEqual(['alert', 'urgent'])
    expect(Number(delays.get('urgent'))).toBeLessThanOrEqual(clock.time - unparkedAt)
    expect(Number(delays.get('alert'))).toBeGreaterThanOrEqual(7_000)
  })

  test('each dropped notice is counted once, by its priority', async () => {
    const { outbox, start, until, counted } = open()
    const many = (count: number, name: string, kind: Notice['kind']): readonly Notice[] =>
      Array.from({ length: count }, (_, index) => notice(`${name}${index}`, kind))
    await outbox.put(ann, many(4, 'b', 'broadcast'))
    await outbox.put(ann, many(MOST_WAITING + 3, 'a', 'rule-fired'))
    start()
    await until(4)
    expect(counted.dropped).toEqual(['alert 3', 'bulk 4'])
  })
})

describe('notices that no message can be made of', () => {
  /** Throws for those with "bad" in their id. */
  const throwing =
    (tell: Tell): Prepare =>
    async (chatQueue, notices) => {
      if (notices.some(({ id }) => id.includes('bad'))) throw new TypeError('a card that throws')
      return await all(tell)(chatQueue, notices, 0)
    }

  test('become dead letters after some attempts, and those around them are told', async () => {
    const { outbox, deadLetters, start, until, tell, lines } = open()
    await outbox.put(ann, [notice('a'), notice('bad'), notice('b')])
    start(throwing(tell))
    expect(await until(2)).toEqual(['7/7 a delivered', '7/7 b delivered'])
    // The name of the error alone: its message may quote the notice.
    expect(await deadLetters.newest(9)).toMatchObject([
      { ...ann, notice: notice('bad'), reason: 'TypeError' },
    ])
    expect(lines.filter((line) => line.includes('outbox-message-failed'))).toHaveLength(5)
    expect(lines.filter((line) => line.includes('outbox-message-given-up'))).toHaveLength(1)
    expect(await redis().exists(keys.outboxAttempts(7))).toBe(0)
  })

  test.each([new Error('Command timed out'), new DamagedRecordError('settings')])(
    'are tried until one can be made where it is not for what they say: %s',
    async (reason) => {
      const { outbox, deadLetters, start, until, tell, lines } = open()
      await outbox.put(ann, [notice('a'), notice('b')])
      let failures = 0
      start(async (chatQueue, notices, dropped) => {
        if (failures++ < 10) throw reason
        return await all(tell)(chatQueue, notices, dropped)
      })
      expect(await until(1)).toEqual(['7/7 a+b delivered'])
      expect(await deadLetters.newest(9)).toEqual([])
      expect(lines.filter((line) => line.includes('outbox-message-failed'))).toEqual([])
    },
  )

  test('hold up nobody else, however many chats have one', async () => {
    const { outbox, start, until, tell, clock } = open()
    for (let person = 100; person < 140; person++)
      await outbox.put({ userId: person, chatId: person }, [urgentNotice('bad')])
    await outbox.put(ben, [notice('a')])
    const before = clock.time
    start(throwing(tell))
    expect(await until(1)).toEqual(['8/8 a delivered'])
    expect(clock.time - before).toBeLessThan(20_000)
  })
})

describe('more than a chat takes', () => {
  test('its next message says how many were dropped, once it is delivered', async () => {
    const { outbox, tell, start, until } = open([{ is: 'unreachable', error }])
    const more = Array.from({ length: MOST_WAITING + 20 }, (_, number) => notice(String(number)))
    await outbox.put(ann, more)
    const dropped: number[] = []
    start((chatQueue, notices, count) => {
      dropped.push(count)
      return all(tell)(chatQueue, notices, count)
    })
    const lines = await until(3)
    expect(lines[0]).toBe('7/7 20+21+22+23+24+25+26+27 unreachable')
    expect(dropped.slice(0, 3)).toEqual([20, 20, 0])
  })
})

describe('what is told', () => {
  test('waiting notices are sent as one message; urgent ones are sent first, on their own', async () => {
    const { outbox, start, until } = open()
    await outbox.put(ann, [notice('a'), urgentNotice('U'), notice('b')])
    start()
    expect(await until(2)).toEqual(['7/7 U delivered', '7/7 a+b delivered'])
  })

  test('at most eight are joined, and a chat has a second of peace after each message', async () => {
    const { outbox, start, until, tries } = open()
    await outbox.put(
      ann,
      Array.from({ length: 18 }, (_, number) => notice(String(number))),
    )
    start()
    expect(await until(3)).toEqual([
      '7/7 0+1+2+3+4+5+6+7 delivered',
      '7/7 8+9+10+11+12+13+14+15 delivered',
      '7/7 16+17 delivered',
    ])
    expect(gaps(tries).every((gap) => gap >= 1_000)).toBe(true)
  })

  test('a group has three seconds, so that it never has more than 20 in a minute', async () => {
    const { outbox, start, until, tries } = open()
    const group = { userId: 7, chatId: -100 }
    await outbox.put(group, [urgentNotice('U'), notice('a')])
    start()
    await until(2)
    expect(gaps(tries).every((gap) => gap >= 3_000)).toBe(true)
  })

  test('a notice added by another process is found without a signal', async () => {
    const { outbox, start, until } = open()
    start()
    await outbox.put(ann, [notice('a')])
    expect(await until(1)).toEqual(['7/7 a delivered'])
  })
})

test('a notice delivered while Redis was away is marked as sent when it is back, and not sent again', async () => {
  const { outbox, start, until, tell } = open()
  let away = 3
  const remove: Outbox['remove'] = async (...what) => {
    if (away-- > 0) throw new Error('Redis is away')
    return await outbox.remove(...what)
  }
  await outbox.put(ann, [notice('a')])
  start(all(tell), { ...outbox, remove })
  await until(1)
  await expect.poll(() => away).toBeLessThan(0)
  await outbox.put(ann, [notice('b')])
  expect(await until(2)).toEqual(['7/7 a delivered', '7/7 b delivered'])
})

test('an urgent notice does not wait until chats that are prepared already got their send slots', async () => {
  const { outbox, start, until } = open()
  const chats = [11, 12, 13, 14, 15].map((id) => ({ userId: id, chatId: id }))
  for (const chat of chats) await outbox.put(chat, [notice('a')])
  const waiting = new Set<number>()
  let isOpen = false
  const reserveSendSlot: Outbox['reserveSendSlot'] = async (chatQueue, ms, options) => {
    if (options?.isUrgent !== true && !isOpen) {
      if (!waiting.has(chatQueue.chatId) && waiting.size === 3) await outbox.put(ann, [urgentNotice('u')])
      waiting.add(chatQueue.chatId)
      await redis().ping()
      return { is: 'wait', ms: 20, backlogMs: 0 }
    }
    return await outbox.reserveSendSlot(chatQueue, ms, options)
  }
  start(undefined, { ...outbox, reserveSendSlot })
  expect(await until(1)).toEqual(['7/7 u delivered'])
  isOpen = true
  expect(await until(6)).toHaveLength(6)
})

test('a notice that another sender has leased meanwhile is left to it', async () => {
  const { outbox, start, until, clock } = open()
  await outbox.put(ann, [notice('a')])
  const taken: (ChatQueueId | undefined)[] = []
  const reserveSendSlot: Outbox['reserveSendSlot'] = async (...asked) => {
    // A sender that waits too long loses its lease.
    if (taken.length === 0) {
      clock.time += 12_000
      taken.push(await outbox.lease(12_000))
    }
    return await outbox.reserveSendSlot(...asked)
  }
  start(undefined, { ...outbox, reserveSendSlot })
  await expect.poll(() => taken).toMatchObject([ann])
  await outbox.put(ben, [notice('b')])
  expect(await until(1)).toEqual(['8/8 b delivered'])
  clock.time += 12_000
  expect(await until(2)).toEqual(['8/8 b delivered', '7/7 a delivered'])
})

test('a stopping sender finishes its work in progress, and takes no more', async () => {
  const { outbox, start, clock } = open()
  const begun = promised<undefined>()
  const answer = promised<DeliveryResult>()
  const sender = start(
    all(async () => {
      begun.resolve(undefined)
      return await answer.promise
    }),
  )
  await outbox.put(ann, [notice('a')])
  await begun.promise
  const stopped = sender.stop()
  answer.resolve({ is: 'delivered' })
  await stopped
  await outbox.put(ann, [notice('b')])
  clock.time += 5_000
  expect((await outbox.first(ann, 5)).map(({ id }) => id)).toEqual(['b'])
})
