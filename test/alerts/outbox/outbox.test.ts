import { describe, expect, test } from 'vitest'
import { createOutbox, type Outbox } from '../../../src/alerts/outbox/outbox.js'
import type { NextNotice } from '../../../src/alerts/outbox/schedule.js'
import { MOST_WAITING, MOST_WAITING_IN_GROUP } from '../../../src/redis/caps/key-caps.js'
import type { NoticeKind } from '../../../src/alerts/notice.js'
import { OverloadedError } from '../../../src/lib/overloaded.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { notice, schedule, urgentNotice } from './support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const LEASE = 12_000
const ann = { userId: 7, chatId: 7 }
const ben = { userId: 8, chatId: 8 }
function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  return {
    clock,
    outbox: createOutbox({
      random: systemRandom,
      timers: processTimers,
      redis: redis(),
      now: () => clock.time,
    }),
  }
}
const idsOf = async (outbox: Outbox, most = 10): Promise<readonly string[]> =>
  (await outbox.first(ann, most)).map(({ id }) => id)

describe('putting in', () => {
  test('an added notice is stored whole, and its chat queue is scheduled', async () => {
    const { outbox } = open()
    const one = {
      ...notice('a'),
      place: { accountId: 'x', label: 'Älpha 🦜', venue: 'paper', chainId: '1' },
      answers: 5,
    } as const
    expect(await outbox.put(ann, [one])).toBe(1)
    expect(await outbox.lease(LEASE)).toMatchObject({ ...ann, isLastCheck: false })
    expect(await outbox.first(ann, 10)).toEqual([one])
  })

  test('a notice that was added before is ignored, even after it was delivered', async () => {
    const { outbox } = open()
    expect(await outbox.put(ann, [notice('a'), notice('a'), notice('b')])).toBe(2)
    await outbox.remove(ann, [notice('a')])
    expect(await outbox.put(ann, [notice('a'), notice('b')])).toBe(0)
    expect(await idsOf(outbox)).toEqual(['b'])
  })

  test('the same event of two people is delivered to each', async () => {
    const { outbox } = open()
    expect(await outbox.put(ann, [notice('service-down 5')])).toBe(1)
    expect(await outbox.put(ben, [notice('service-down 5')])).toBe(1)
  })

  test('an id is forgotten after a month, so that the memory of them does not grow for ever', async () => {
    const { outbox, clock } = open()
    await outbox.put(ann, [notice('a')])
    clock.time += 31 * 24 * 3_600_000
    await outbox.put(ann, [notice('b')])
    expect(await redis().zrange(keys.outboxKnown(7), '0', '-1')).toEqual(['b'])
  })
})

describe('order', () => {
  test('the urgent come first, each kind in the order in which it came', async () => {
    const { outbox } = open()
    await outbox.put(ann, [notice('a'), urgentNotice('U'), notice('b')])
    await outbox.put(ann, [urgentNotice('V'), notice('c')])
    expect(await idsOf(outbox)).toEqual(['U', 'V'])
    expect(await outbox.remove(ann, [urgentNotice('U')])).toBe('urgent')
    expect(await outbox.remove(ann, [urgentNotice('V')])).toBe('alert')
    expect(await idsOf(outbox)).toEqual(['a', 'b', 'c'])
    expect(await idsOf(outbox, 2)).toEqual(['a', 'b'])
    expect(await outbox.remove(ann, [notice('a'), notice('b'), notice('c')])).toBe('empty')
  })

  test('a chat queue with an urgent notice is served before those that wait longer', async () => {
    const { outbox, clock } = open()
    await outbox.put(ben, [notice('a')])
    clock.time += 60_000
    await outbox.put(ann, [notice('b')])
    await outbox.put(ann, [urgentNotice('U')])
    expect(await outbox.lease(LEASE)).toMatchObject(ann)
    expect(await outbox.lease(LEASE)).toMatchObject(ben)
  })
})

describe('priorities', () => {
  const cara = { userId: 9, chatId: 9 }

  test('an alert is sent before any amount of bulk, and an urgent notice before both', async () => {
    const { outbox, clock } = open()
    for (let person = 100; person < 150; person++)
      await outbox.put({ userId: person, chatId: person }, [notice('b', 'broadcast')])
    clock.time += 60_000
    await outbox.put(ann, [notice('a')])
    await outbox.put(ben, [notice('a')])
    await outbox.put(cara, [urgentNotice('U')])
    const order = [await outbox.lease(LEASE), await outbox.lease(LEASE), await outbox.lease(LEASE)]
    expect(order.map((one) => one?.userId)).toEqual([9, 7, 8])
    expect(await outbox.lease(LEASE)).toMatchObject({ userId: 100 })
  })

  test('within a chat an alert is sent before bulk that came earlier, and moves its chat forward', async () => {
    const { outbox, clock } = open()
    await outbox.put(ben, [notice('b', 'digest')])
    await outbox.put(ann, [notice('d', 'digest')])
    clock.time += 1_000
    await outbox.put(ann, [notice('a')])
    expect(await outbox.lease(LEASE)).toMatchObject(ann)
    expect(await idsOf(outbox)).toEqual(['a'])
    expect(await outbox.remove(ann, [notice('a')])).toBe('bulk')
    expect(await idsOf(outbox)).toEqual(['d'])
  })

  test('chats of a sender that died come before all that is due since', async () => {
    const { outbox, clock } = open()
    await outbox.put(ann, [urgentNotice('U')])
    await outbox.lease(LEASE)
    clock.time += LEASE / 2
    for (let person = 100; person < 110; person++)
      await outbox.put({ userId: person, chatId: person }, [urgentNotice('V')])
    clock.time += LEASE / 2
    expect(await outbox.lease(LEASE)).toMatchObject(ann)
  })
})

describe('leases', () => {
  test('a chat queue is leased to one at a time, and again when the lease has run out', async () => {
    const { outbox, clock } = open()
    await outbox.put(ann, [notice('a')])
    const leased = await outbox.lease(LEASE)
    expect(await outbox.lease(LEASE)).toBeUndefined()
    await outbox.put(ann, [urgentNotice('U')])
    expect(await outbox.lease(LEASE)).toBeUndefined()
    clock.time += LEASE
    expect(await outbox.lease(LEASE)).toMatchObject(ann)
    // The first comes back too late, and must not end the lease of the second.
    if (leased) await outbox.release(leased, 'urgent', 0)
    expect(await outbox.lease(LEASE)).toBeUndefined()
  })

  test('a lease lasts as long as its holder prolongs it, and is then taken back as one', async () => {
    const { outbox, clock } = open()
    await outbox.put(ann, [notice('a')])
    const leased = await outbox.lease(LEASE)
    if (!leased) throw new Error('nothing was leased')
    expect(leased.isTakenBack).toBe(false)
    for (let beats = 0; beats < 3; beats++) {
      clock.time += LEASE - 1
      await outbox.prolong([leased], LEASE)
    }
    clock.time += LEASE - 1
    expect(await outbox.lease(LEASE)).toBeUndefined()
    clock.time += 1
    expect(await outbox.lease(LEASE, { takeBack: false })).toBeUndefined()
    expect(await outbox.lease(LEASE)).toMatchObject({ ...ann, isTakenBack: true })
    // The first lives after all: what it holds no more is not prolonged.
    clock.time += LEASE - 1
    await outbox.prolong([leased], LEASE)
    clock.time += 1
    expect(await outbox.lease(LEASE)).toMatchObject({ ...ann, isTakenBack: true })
  })

  test('after a delivery a chat waits, even if more notices arrive', async () => {
    const { outbox, clock } = open()
    await outbox.put(ann, [notice('a')])
    const leased = await outbox.lease(LEASE)
    if (!leased) throw new Error('nothing was leased')
    await outbox.release(leased, await outbox.remove(ann, [notice('a')]), 1_000)
    await outbox.put(ann, [urgentNotice('U')])
    clock.time += 999
    expect(await outbox.lease(LEASE)).toBeUndefined()
    clock.time += 1
    expect(await outbox.lease(LEASE)).toMatchObject(ann)
  })

  test.each([
    ['the last of it was told', 'empty', 1_000],
    ['nothing was found in it', 'doubtful', 0],
  ] as const)('what comes after %s, and before that is noted, has its turn next', async (_, next, rest) => {
    const { outbox, clock } = open()
    await schedule(redis(), ann, { priority: 'alert', now: clock.time })
    const leased = await outbox.lease(LEASE)
    expect(await idsOf(outbox)).toEqual([])
    await outbox.put(ann, [urgentNotice('U')])
    if (leased) await outbox.release(leased, next, rest)
    clock.time += rest
    expect(await outbox.lease(LEASE)).toMatchObject(ann)
    expect(await idsOf(outbox)).toEqual(['U'])
  })

  test('a chat queue that stays empty is forgotten', async () => {
    const { outbox, clock } = open()
    await schedule(redis(), ann, { priority: 'urgent', now: clock.time })
    for (const [next, isLastCheck] of [
      ['doubtful', false],
      ['empty', true],
    ] as const) {
      const leased = await outbox.lease(LEASE)
      expect(leased).toMatchObject({ ...ann, isLastCheck })
      if (leased) await outbox.release(leased, next, 0)
      clock.time += 20_000
    }
    expect(await outbox.lease(LEASE)).toBeUndefined()
    expect(await redis().keys('*')).toEqual([])
  })

  /** Put in by a script of its own, and then nothing more is heard of that process. */
  const putAndDie = async (id: string): Promise<void> => {
    await redis().zadd(keys.outboxChatQueue(7, 7), 1, id)
    await redis().hset(keys.outboxNotices(7, 7), id, JSON.stringify(notice(id)))
  }

  test('a notice of a process that dies before announcing it is found', async () => {
    const { outbox, clock } = open()
    await schedule(redis(), ann, { priority: 'alert', now: clock.time })
    const early = await outbox.lease(LEASE)
    if (early) await outbox.release(early, 'doubtful', 0)
    await putAndDie('a')
    clock.time += 15_000
    expect(await outbox.lease(LEASE)).toMatchObject({ ...ann, isLastCheck: true })
    expect(await idsOf(outbox)).toEqual(['a'])
  })

  test('a notice added long after the last announcement is found, while the chat queue had more to send', async () => {
    const { outbox, clock } = open()
    const work = async (left: NextNotice): Promise<void> => {
      const leased = await outbox.lease(LEASE)
      if (leased) await outbox.release(leased, left, 1_000)
      clock.time += 1_000
    }
    await schedule(redis(), ann, { priority: 'alert', now: clock.time })
    const leased = await outbox.lease(LEASE)
    await schedule(redis(), ann, { priority: 'alert', now: clock.time })
    if (leased) await outbox.release(leased, 'alert', 0)
    await work('empty')
    await work('doubtful')
    await putAndDie('a')
    clock.time += 15_000
    expect(await outbox.lease(LEASE)).toMatchObject({ ...ann, isLastCheck: true })
    expect(await idsOf(outbox)).toEqual(['a'])
  })
})

describe('chats that cannot receive notices', () => {
  test('a parked chat keeps everything until it is opened again', async () => {
    const { outbox } = open()
    await outbox.put(ann, [notice('a')])
    const leased = await outbox.lease(LEASE)
    await outbox.park(ann)
    if (leased) await outbox.release(leased, 'empty', 0)
    await outbox.put(ann, [notice('b')])
    expect(await idsOf(outbox)).toEqual([])
    expect(await outbox.unpark(ann)).toBe(true)
    expect(await outbox.unpark(ann)).toBe(false)
    expect(await outbox.lease(LEASE)).toMatchObject(ann)
    expect(await idsOf(outbox)).toEqual(['a', 'b'])
  })

  test('a chat that moved keeps its waiting notices', async () => {
    const { outbox } = open()
    const old = { userId: 7, chatId: -5 }
    await outbox.put(old, [notice('a'), urgentNotice('U')])
    await outbox.move(old, -1005)
    expect(await outbox.first(old, 10)).toEqual([])
    expect(await outbox.first({ userId: 7, chatId: -1005 }, 10)).toEqual([urgentNotice('U')])
    expect(await redis().smembers(keys.outboxChats(7))).toEqual(['-1005'])
  })
})

test('while memory takes no bulk, bulk is refused, and all else is put', async () => {
  const memory = { takesBulk: () => Promise.resolve(false) }
  const outbox = createOutbox({
    random: systemRandom,
    timers: processTimers,
    redis: redis(),
    memory,
    now: () => Date.UTC(2026, 0, 1),
  })
  for (const kind of ['broadcast', 'digest', 'service-down', 'service-back'] as const)
    await expect(outbox.put(ann, [notice(kind, kind)])).rejects.toThrow(OverloadedError)
  expect(await outbox.put(ann, [urgentNotice('U')])).toBe(1)
  expect(await outbox.put(ann, [notice('a')])).toBe(1)
  expect(await redis().zcard(keys.outboxKnown(7))).toBe(2)
})

describe('more than a chat takes', () => {
  const many = (count: number, kind: NoticeKind, prefix: string) =>
    Array.from({ length: count }, (_, number) => notice(`${prefix}${number}`, kind))

  test('the oldest of the lowest priority are dropped, and counted', async () => {
    const { outbox } = open()
    await outbox.put(ann, many(300, 'broadcast', 'b'))
    await outbox.put(ann, many(150, 'rule-fired', 'a'))
    await outbox.put(ann, many(100, 'position-liquidated', 'U'))
    const left = await redis().zrange(keys.outboxChatQueue(7, 7), '0', '-1')
    expect(left).toHaveLength(MOST_WAITING)
    expect(left.slice(0, 100)).toEqual(many(100, 'position-liquidated', 'U').map(({ id }) => id))
    expect([left[250], left.at(-1)]).toEqual(['b50', 'b299'])
    expect(await redis().hlen(keys.outboxNotices(7, 7))).toBe(MOST_WAITING)
    expect(await outbox.countDropped(ann)).toBe(50)
    expect(await outbox.countDropped(ben)).toBe(0)
  })

  test('a notice is dropped itself if all that wait come before it, and is not put again', async () => {
    const { outbox } = open()
    await outbox.put(ann, many(MOST_WAITING, 'rule-fired', 'a'))
    await outbox.put(ann, [notice('late', 'broadcast')])
    expect(await redis().zscore(keys.outboxChatQueue(7, 7), 'late')).toBeNull()
    expect(await outbox.put(ann, [notice('late', 'broadcast')])).toBe(0)
    expect(await outbox.countDropped(ann)).toBe(1)
  })

  test('are no longer counted when a message has named them; one that was on its way meanwhile is no loss', async () => {
    const { outbox } = open()
    await outbox.put(ann, many(MOST_WAITING + 3, 'rule-fired', 'a'))
    const sent = await outbox.first(ann, 2)
    expect(sent.map(({ id }) => id)).toEqual(['a3', 'a4'])
    await outbox.put(ann, many(4, 'rule-fired', 'late'))
    expect(await outbox.countDropped(ann)).toBe(7)
    await outbox.remove(ann, sent, 3)
    expect(await outbox.countDropped(ann)).toBe(2)
    await outbox.remove(ann, [], 2)
    expect(await redis().exists(keys.outboxDropped(7))).toBe(0)
    // Removed again, because the first reply was lost.
    await outbox.remove(ann, sent, 3)
    expect(await redis().exists(keys.outboxDropped(7))).toBe(0)
  })

  test('move to the new chat with the rest', async () => {
    const { outbox } = open()
    await outbox.put({ userId: 7, chatId: -5 }, many(MOST_WAITING_IN_GROUP + 3, 'rule-fired', 'a'))
    await outbox.move({ userId: 7, chatId: -5 }, -1005)
    expect(await outbox.countDropped({ userId: 7, chatId: -5 })).toBe(0)
    expect(await outbox.countDropped({ userId: 7, chatId: -1005 })).toBe(3)
  })
})
