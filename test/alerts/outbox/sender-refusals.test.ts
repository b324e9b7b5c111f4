import { describe, expect, test } from 'vitest'
import type { ChatQueueId } from '../../../src/alerts/outbox/chat-queue.js'
import { keys } from '../../../src/redis/keys.js'
import { ann, ben, gaps, sendersForThisFile } from './senders.js'
import { notice, urgentNotice } from './support.js'

const { open, redis } = sendersForThisFile()
const error = new Error('as Telegram said')

describe('limits of Telegram that concern several chats', () => {
  const limited = { is: 'rate-limited', waitMs: 30_000 } as const
  const chatOf = (userId: number): ChatQueueId => ({ userId, chatId: userId })

  test('when three chats are refused a message, nothing is sent to any until the time that Telegram named', async () => {
    const { outbox, start, until, tries, lines } = open([limited, limited, limited])
    for (let person = 1; person <= 12; person++) await outbox.put(chatOf(person), [urgentNotice('U')])
    start()
    await until(15)
    const [, , third, ...after] = tries.map(({ at }) => at)
    // One may have had its slot already when Redis learned of the third refusal.
    const early = after.filter((at) => at - (third ?? 0) < 30_000)
    expect(early.length).toBeLessThanOrEqual(1)
    expect(after.length - early.length).toBeGreaterThanOrEqual(11)
    expect(lines.filter((line) => line.includes('outbox-paused'))).toHaveLength(1)
  })

  test('a chat that is refused again and again holds up no other', async () => {
    const { outbox, start, until, tries } = open([limited, limited])
    await outbox.put(ann, [urgentNotice('U')])
    start()
    await until(2)
    const before = tries.at(-1)?.at ?? 0
    await outbox.put(ben, [notice('a')])
    expect((await until(3)).at(-1)).toBe('8/8 a delivered')
    expect((tries.at(-1)?.at ?? 0) - before).toBeLessThan(1_000)
  })

  test('alerts of many members of a group come three seconds apart, and hold up no other chat', async () => {
    const { outbox, start, until, tries } = open()
    for (let member = 1; member <= 8; member++)
      await outbox.put({ userId: member, chatId: -5 }, [notice(`m${member}`)])
    await outbox.put(chatOf(99), [notice('own')])
    start()
    await until(9)
    const inGroup = tries.filter(({ line }) => line.includes('/-5'))
    expect(inGroup).toHaveLength(8)
    expect(gaps(inGroup).every((gap) => gap >= 3_000)).toBe(true)
    expect(tries.findIndex(({ line }) => line.startsWith('99/'))).toBeLessThan(3)
  })
})

describe('when Telegram does not take it', () => {
  test('too many: that chat waits as long as it was asked to, and the others go on', async () => {
    const { outbox, start, until, tries } = open([{ is: 'rate-limited', waitMs: 7_000 }])
    await outbox.put(ann, [urgentNotice('U')])
    start()
    await until(1)
    await outbox.put(ben, [notice('b')])
    expect(await until(3)).toEqual(['7/7 U rate-limited', '8/8 b delivered', '7/7 U delivered'])
    expect((tries[2]?.at ?? 0) - (tries[0]?.at ?? 0)).toBeGreaterThanOrEqual(7_000)
  })

  test('away: sending is retried, each time a little later', async () => {
    const away = { is: 'unreachable', error } as const
    const { outbox, start, until, tries, lines } = open([away, away, away])
    await outbox.put(ann, [notice('a')])
    start()
    expect((await until(4)).at(-1)).toBe('7/7 a delivered')
    const [first = 0, second = 0, third = 0] = gaps(tries)
    expect([first >= 1_000, second >= 2_000, third >= 4_000]).toEqual([true, true, true])
    expect(lines.filter((line) => line.includes('"event":"outbox-send-retry"'))).toHaveLength(3)
  })

  test('blocked: all notices are kept, and sent when the person comes back', async () => {
    const { outbox, start, until } = open([{ is: 'blocked' }])
    await outbox.put(ann, [notice('a')])
    start()
    await until(1)
    await outbox.put(ann, [notice('b')])
    await outbox.put(ben, [notice('c')])
    expect(await until(2)).toEqual(['7/7 a blocked', '8/8 c delivered'])
    await outbox.unpark(ann)
    expect((await until(3)).at(-1)).toBe('7/7 a+b delivered')
  })

  test('a group that refuses messages: its alerts are tried again after a while and once an hour, and the owner is told once', async () => {
    const blocked = { is: 'blocked' } as const
    const { outbox, start, until, clock, tries, closedGroups } = open([blocked, blocked])
    const group = { userId: 7, chatId: -5 }
    await outbox.put(group, [notice('a'), notice('b')])
    start()
    await until(2)
    const waits = async (): Promise<number> =>
      Number(await redis().zscore(keys.outboxScheduleSets(0).later, '7/-5')) - clock.time
    while ((await waits()) < 60_000) clock.time += 20
    clock.time += 3_500_000
    expect(await until(3)).toEqual(['7/-5 a+b blocked', '7/-5 a+b blocked', '7/-5 a+b delivered'])
    const [first = 0, second = 0] = gaps(tries)
    expect([first < 60_000, second >= 3_600_000]).toEqual([true, true])
    expect(closedGroups).toEqual(['a'])
    while (await outbox.isParked(group)) clock.time += 20
  })

  test('a group that takes messages again: the alerts of each member are sent at once', async () => {
    const blocked = { is: 'blocked' } as const
    const { outbox, start, until, clock } = open([blocked, blocked, blocked, blocked])
    const [one, other] = [
      { userId: 7, chatId: -5 },
      { userId: 8, chatId: -5 },
    ]
    await outbox.put(one, [notice('a')])
    await outbox.put(other, [notice('b')])
    start()
    await until(4)
    const before = clock.time
    // The queues are back in the schedule by then.
    while ((await redis().zcard(keys.outboxScheduleSets(0).later)) < 2) clock.time += 20
    await outbox.makeGroupDue(-5)
    expect((await until(6)).slice(4).toSorted()).toEqual(['7/-5 a delivered', '8/-5 b delivered'])
    expect(clock.time - before).toBeLessThan(60_000)
  })

  test('a notice at which Telegram fails each time becomes a dead letter in the end, and the rest is sent', async () => {
    const failed = { is: 'unreachable', error, failure: 'Internal Server Error' } as const
    const { outbox, deadLetters, start, until } = open([failed, failed, failed])
    await outbox.put(ann, [notice('bad'), notice('a')])
    // Tried for most of an hour.
    await redis().hset(keys.outboxAttempts(7), 'bad', '238')
    start()
    expect(await until(4)).toEqual([
      '7/7 bad+a unreachable',
      '7/7 bad+a unreachable',
      '7/7 bad unreachable',
      '7/7 a delivered',
    ])
    expect(await deadLetters.newest(9)).toMatchObject([
      { ...ann, notice: notice('bad'), reason: 'Internal Server Error' },
    ])
  })

  test('a notice for which Telegram cannot be reached is kept however long that lasts', async () => {
    const away = { is: 'unreachable', error } as const
    const { outbox, deadLetters, start, until } = open([away, away])
    await outbox.put(ann, [notice('a')])
    await redis().hset(keys.outboxAttempts(7), 'a', '239')
    start()
    expect((await until(3)).at(-1)).toBe('7/7 a delivered')
    expect(await deadLetters.count()).toBe(0)
  })

  test('moved: notices go to the new chat', async () => {
    const { outbox, start, until } = open([{ is: 'moved', chatId: -1005 }])
    await outbox.put({ userId: 7, chatId: -5 }, [notice('a')])
    start()
    expect(await until(2)).toEqual(['7/-5 a moved', '7/-1005 a delivered'])
  })

  test('refused: sent one by one, the refused notice shows; it becomes a dead letter, and the rest is sent', async () => {
    const refused = { is: 'refused', error, reason: 'Bad Request: entities are bad' } as const
    const { outbox, deadLetters, start, until, lines } = open([refused, refused])
    await outbox.put(ann, [notice('bad'), notice('a'), notice('b')])
    start()
    expect(await until(4)).toEqual([
      '7/7 bad+a+b refused',
      '7/7 bad refused',
      '7/7 a delivered',
      '7/7 b delivered',
    ])
    expect(await deadLetters.newest(9)).toMatchObject([
      { ...ann, notice: notice('bad'), reason: 'Bad Request: entities are bad' },
    ])
    expect(lines.some((line) => line.includes('"event":"outbox-notice-rejected"'))).toBe(true)
  })
})
