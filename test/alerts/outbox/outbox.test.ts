import { describe, expect, test } from 'vitest'
import { createOutbox, type Outbox } from '../../../src/alerts/outbox/outbox.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis.js'
import { notice, urgentNotice } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const LOAN = 12_000
const ann = { userId: 7, chatId: 7 }
const ben = { userId: 8, chatId: 8 }

function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  return { clock, outbox: createOutbox({ redis: redis(), now: () => clock.time }) }
}

const idsOf = async (outbox: Outbox, most = 10): Promise<readonly string[]> =>
  (await outbox.first(ann, most)).map(({ id }) => id)

describe('putting in', () => {
  test('what was put in is there, whole, and the lane has its turn', async () => {
    const { outbox } = open()
    const one = {
      ...notice('a'),
      place: { accountId: 'x', label: 'Älpha 🦜', venue: 'paper', chainId: '1' },
      answers: 5,
    } as const
    expect(await outbox.put(ann, [one])).toBe(1)
    expect(await outbox.take(LOAN)).toMatchObject({ ...ann, isLastLook: false })
    expect(await outbox.first(ann, 10)).toEqual([one])
  })

  test('what was put in before is left out, even after it was told', async () => {
    const { outbox } = open()
    expect(await outbox.put(ann, [notice('a'), notice('a'), notice('b')])).toBe(2)
    await outbox.remove(ann, [notice('a')], 'told')
    expect(await outbox.put(ann, [notice('a'), notice('b')])).toBe(0)
    expect(await idsOf(outbox)).toEqual(['b'])
  })

  test('the same event of two people is told to each', async () => {
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
    expect(await outbox.remove(ann, [urgentNotice('U')], 'told')).toBe('urgent')
    expect(await outbox.remove(ann, [urgentNotice('V')], 'told')).toBe('ordinary')
    expect(await idsOf(outbox)).toEqual(['a', 'b', 'c'])
    expect(await idsOf(outbox, 2)).toEqual(['a', 'b'])
    expect(await outbox.remove(ann, [notice('a'), notice('b'), notice('c')], 'told')).toBe('empty')
  })

  test('a lane with something urgent has its turn before those that wait longer', async () => {
    const { outbox, clock } = open()
    await outbox.put(ben, [notice('a')])
    clock.time += 60_000
    await outbox.put(ann, [notice('b')])
    await outbox.put(ann, [urgentNotice('U')])
    expect(await outbox.take(LOAN)).toMatchObject(ann)
    expect(await outbox.take(LOAN)).toMatchObject(ben)
  })
})

describe('loans', () => {
  test('a lane is lent to one at a time, and again when the loan has run out', async () => {
    const { outbox, clock } = open()
    await outbox.put(ann, [notice('a')])
    const lent = await outbox.take(LOAN)
    expect(await outbox.take(LOAN)).toBeUndefined()
    await outbox.put(ann, [urgentNotice('U')])
    expect(await outbox.take(LOAN)).toBeUndefined()
    clock.time += LOAN
    expect(await outbox.take(LOAN)).toMatchObject(ann)
    // The first comes back too late, and must not end the loan of the second.
    if (lent) await outbox.settle(lent, 'urgent', 0)
    expect(await outbox.take(LOAN)).toBeUndefined()
  })

  test('a chat that was told something rests, whatever comes meanwhile', async () => {
    const { outbox, clock } = open()
    await outbox.put(ann, [notice('a')])
    const lent = await outbox.take(LOAN)
    if (!lent) throw new Error('nothing was lent')
    await outbox.settle(lent, await outbox.remove(ann, [notice('a')], 'told'), 1_000)
    await outbox.put(ann, [urgentNotice('U')])
    clock.time += 999
    expect(await outbox.take(LOAN)).toBeUndefined()
    clock.time += 1
    expect(await outbox.take(LOAN)).toMatchObject(ann)
  })

  test('a lane that stays empty is forgotten', async () => {
    const { outbox, clock } = open()
    await outbox.call([ann], true)
    for (const [next, isLastLook] of [
      ['doubtful', false],
      ['empty', true],
    ] as const) {
      const lent = await outbox.take(LOAN)
      expect(lent).toMatchObject({ ...ann, isLastLook })
      if (lent) await outbox.settle(lent, next, 0)
      clock.time += 20_000
    }
    expect(await outbox.take(LOAN)).toBeUndefined()
    expect(await redis().keys('*')).toEqual([])
  })

  test('what is put in by a process that dies before it says so again is found', async () => {
    const { outbox, clock } = open()
    await outbox.call([ann], false)
    const early = await outbox.take(LOAN)
    if (early) await outbox.settle(early, 'doubtful', 0)
    // Put in by a script of its own, and then nothing more is heard of that process.
    await redis().zadd(keys.outboxLane(7, 7), 1, 'a')
    await redis().hset(keys.outboxNotices(7, 7), 'a', JSON.stringify(notice('a')))
    clock.time += 15_000
    expect(await outbox.take(LOAN)).toMatchObject({ ...ann, isLastLook: true })
    expect(await idsOf(outbox)).toEqual(['a'])
  })
})

describe('chats that cannot be told', () => {
  test('a parked chat keeps everything until it is opened again', async () => {
    const { outbox } = open()
    await outbox.put(ann, [notice('a')])
    const lent = await outbox.take(LOAN)
    await outbox.park(ann)
    if (lent) await outbox.settle(lent, 'empty', 0)
    await outbox.put(ann, [notice('b')])
    expect(await idsOf(outbox)).toEqual([])
    expect(await outbox.unpark(ann)).toBe(true)
    expect(await outbox.unpark(ann)).toBe(false)
    expect(await outbox.take(LOAN)).toMatchObject(ann)
    expect(await idsOf(outbox)).toEqual(['a', 'b'])
  })

  test('a chat that moved takes what waits along', async () => {
    const { outbox } = open()
    const old = { userId: 7, chatId: -5 }
    await outbox.put(old, [notice('a'), urgentNotice('U')])
    await outbox.move(old, -1005)
    expect(await outbox.first(old, 10)).toEqual([])
    expect(await outbox.first({ userId: 7, chatId: -1005 }, 10)).toEqual([urgentNotice('U')])
    expect(await redis().smembers(keys.outboxChats(7))).toEqual(['-1005'])
  })

  test('what can never be told is set aside, and at most a hundred are kept so', async () => {
    const { outbox } = open()
    const all = Array.from({ length: 120 }, (_, number) => notice(String(number)))
    await outbox.put(ann, all)
    for (const one of all) await outbox.remove(ann, [one], 'aside')
    const aside = await redis().lrange(keys.outboxAside(7), 0, -1)
    expect(aside).toHaveLength(100)
    expect(JSON.parse(aside.at(-1) ?? '')).toEqual(notice('119'))
    expect(await idsOf(outbox)).toEqual([])
  })
})

describe('turns', () => {
  const pace = { apartMs: 20, most: 5, withinMs: 200 }

  test('are given so far apart, over everybody who asks; who has to wait keeps nobody waiting', async () => {
    const { outbox, clock } = open()
    const other = createOutbox({ redis: redis(), now: () => clock.time })
    expect(await outbox.turn(pace)).toBe(0)
    expect(await other.turn(pace)).toBe(20)
    expect(await outbox.turn(pace)).toBe(20)
    clock.time += 15
    expect(await other.turn(pace)).toBe(5)
    clock.time += 5
    expect(await other.turn(pace)).toBe(0)
    expect(await outbox.turn(pace)).toBe(20)
  })

  test('are no more than so many in any time of that length, and what was held up is caught up with', async () => {
    const { outbox, clock } = open()
    const began = clock.time
    const moments: number[] = []
    while (moments.length < 40) {
      const ms = await outbox.turn(pace)
      clock.time += ms
      if (ms > 0) continue
      moments.push(clock.time - began)
      // Now and then nobody asks for a while.
      if (moments.length % 7 === 0) clock.time += 90
    }
    const after = moments.slice(5).map((moment, index) => moment - (moments[index] ?? 0))
    expect(Math.min(...after)).toBe(200)
    expect(moments.at(-1)).toBeLessThan((40 / 5) * 200 + 200)
  })

  test('do not wait for a moment that a wrong clock gave out', async () => {
    const { outbox, clock } = open()
    clock.time += 10 * 60_000
    await outbox.turn(pace)
    clock.time -= 10 * 60_000
    expect(await outbox.turn(pace)).toBe(0)
    expect(await outbox.turn(pace)).toBe(20)
  })
})
