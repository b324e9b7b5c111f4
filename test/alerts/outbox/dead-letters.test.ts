import { describe, expect, test } from 'vitest'
import type { Notice } from '../../../src/alerts/notice.js'
import { createDeadLetters, leaveDeadLetterIndex } from '../../../src/alerts/outbox/dead-letters.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { notice } from './support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const ann = { userId: 7, chatId: 7 }
const ben = { userId: 8, chatId: -8 }

function open() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const now = (): number => clock.time
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now })
  const deadLetters = createDeadLetters({ random: systemRandom, redis: redis(), outbox, now })
  const give = async (chatQueue: typeof ann, one: Notice): Promise<void> => {
    await outbox.put(chatQueue, [one])
    clock.time += 1
    await deadLetters.add(chatQueue, one, 'Bad Request')
  }
  const ids = async (most = 9): Promise<readonly string[]> =>
    (await deadLetters.newest(most)).map((letter) => letter.notice.id)
  return { clock, outbox, deadLetters, give, ids }
}

test('a notice that is given up leaves its queue, and is shown with its person, time and reason', async () => {
  const { clock, outbox, deadLetters, ids } = open()
  await outbox.put(ann, [notice('bad'), notice('b')])
  expect(await deadLetters.add(ann, notice('bad'), 'Bad Request: too long')).toBe('alert')
  expect((await outbox.first(ann, 9)).map(({ id }) => id)).toEqual(['b'])
  expect(await deadLetters.newest(9)).toMatchObject([
    { ...ann, notice: notice('bad'), reason: 'Bad Request: too long', at: clock.time },
  ])
  // Given up again, because the first reply was lost.
  await deadLetters.add(ann, notice('bad'), 'Bad Request: too long')
  expect(await ids()).toEqual(['bad'])
  expect(await deadLetters.count()).toBe(1)
})

test('the newest of all people come first; at most a hundred of one person are kept', async () => {
  const { deadLetters, give, ids } = open()
  for (let number = 0; number < 105; number++) await give(ann, notice(String(number)))
  await give(ben, notice('of ben'))
  expect(await deadLetters.count()).toBe(101)
  expect(await ids(3)).toEqual(['of ben', '104', '103'])
  expect((await ids(200)).at(-1)).toBe('5')
})

describe('what an admin does with them', () => {
  test('sent again: each is put into its queue once, and those that came later stay', async () => {
    const { clock, outbox, deadLetters, give, ids } = open()
    await give(ann, notice('a'))
    await give(ben, notice('b'))
    const shown = clock.time
    await give(ann, notice('later'))
    expect(await deadLetters.retry(shown)).toBe(2)
    expect(await deadLetters.retry(shown)).toBe(0)
    expect(await ids()).toEqual(['later'])
    expect(await outbox.first(ann, 9)).toMatchObject([{ kind: 'rule-fired', facts: { number: 'a' } }])
    expect(await outbox.first(ben, 9)).toMatchObject([{ facts: { number: 'b' } }])
    expect(await outbox.lease(1_000)).toBeDefined()
  })

  test('dropped: nothing of them is left', async () => {
    const { clock, outbox, deadLetters, give } = open()
    await give(ann, notice('a'))
    await give(ben, notice('b'))
    expect(await deadLetters.drop(clock.time)).toBe(2)
    expect(await deadLetters.count()).toBe(0)
    expect(await redis().exists(keys.outboxDeadLetters(7), keys.outboxDeadLetterIndex())).toBe(0)
    expect(await outbox.first(ann, 9)).toEqual([])
  })
})

test('those of a person whose data is erased leave the index with it, and those of others stay', async () => {
  const { deadLetters, give, ids } = open()
  await give(ann, notice('a'))
  await give(ben, notice('b'))
  await leaveDeadLetterIndex(redis(), 7)
  expect(await deadLetters.count()).toBe(1)
  expect(await ids()).toEqual(['b'])
})

test('one that was erased, or is damaged, is not shown, and keeps no others from being dropped', async () => {
  const { clock, deadLetters, give, ids } = open()
  await give(ann, notice('erased'))
  await redis().del(keys.outboxDeadLetters(7))
  await give(ben, notice('damaged'))
  const [text = ''] = await redis().lrange(keys.outboxDeadLetters(8), 0, -1)
  await redis().lset(keys.outboxDeadLetters(8), 0, text.slice(0, -5))
  await give(ben, notice('b'))
  expect(await ids()).toEqual(['b'])
  expect(await deadLetters.count()).toBe(2)
  expect(await deadLetters.drop(clock.time)).toBe(2)
  expect(await deadLetters.count()).toBe(0)
})
