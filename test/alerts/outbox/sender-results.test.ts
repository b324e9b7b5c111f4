import { describe, expect, test } from 'vitest'
import { priorityOf } from '../../../src/alerts/notice.js'
import type { Prepare } from '../../../src/alerts/outbox/delivery-result.js'
import { keys } from '../../../src/redis/keys.js'
import { all, ann, sendersForThisFile } from './senders.js'
import { notice, schedule, urgentNotice } from './support.js'

const { open, pass, redis } = sendersForThisFile()

describe('other results of preparing', () => {
  test('notices that do not fit into one message are sent in the next', async () => {
    const { outbox, tell, start, until } = open()
    await outbox.put(ann, [notice('a'), notice('b'), notice('c')])
    start((chatQueue, notices) => {
      const some = notices.slice(0, 2)
      return Promise.resolve({ is: 'message', count: some.length, send: () => tell(chatQueue, some) })
    })
    expect(await until(2)).toEqual(['7/7 a+b delivered', '7/7 c delivered'])
  })

  test('unwanted: the notice is finished without sending, and delays nobody', async () => {
    const { outbox, tell, start, until, clock } = open()
    await outbox.put(ann, [urgentNotice('U'), notice('a')])
    const began = clock.time
    start((chatQueue, notices) =>
      notices[0]?.id === 'U' ? Promise.resolve({ is: 'unwanted' }) : all(tell)(chatQueue, notices, 0),
    )
    expect(await until(1)).toEqual(['7/7 a delivered'])
    expect(clock.time - began).toBeLessThan(1_000)
  })

  test('postponed: ordinary notices wait until then, urgent ones are sent', async () => {
    const { outbox, tell, start, until, clock, tries } = open()
    const morning = clock.time + 8 * 3_600_000
    await outbox.put(ann, [notice('a')])
    start((chatQueue, notices) =>
      clock.time < morning && !notices.some((one) => priorityOf(one) === 'urgent')
        ? Promise.resolve({ is: 'later', waitMs: morning - clock.time })
        : all(tell)(chatQueue, notices, 0),
    )
    await pass(clock, 60_000)
    await outbox.put(ann, [notice('b')])
    await pass(clock, 3_600_000)
    expect(tries).toEqual([])
    await outbox.put(ann, [urgentNotice('U')])
    expect(await until(1)).toEqual(['7/7 U delivered'])
    await pass(clock, 3_600_000)
    expect(tries).toHaveLength(1)
    clock.time = morning
    expect(await until(2)).toEqual(['7/7 U delivered', '7/7 a+b delivered'])
  })

  test('postponed: an urgent notice of a process that died before announcing it is found', async () => {
    const { outbox, tell, start, until, clock, tries } = open()
    const morning = clock.time + 8 * 3_600_000
    await outbox.put(ann, [notice('a')])
    start((chatQueue, notices) =>
      notices.some((one) => priorityOf(one) === 'urgent')
        ? all(tell)(chatQueue, notices, 0)
        : Promise.resolve({ is: 'later', waitMs: morning - clock.time }),
    )
    await pass(clock, 60_000)
    await schedule(redis(), ann, { priority: 'urgent', now: clock.time })
    await pass(clock, 5_000)
    // Put in by a script of its own, and then nothing more is heard of that process.
    await redis().zadd(keys.outboxChatQueue(7, 7), 1, 'U')
    await redis().hset(keys.outboxNotices(7, 7), 'U', JSON.stringify(urgentNotice('U')))
    expect(await until(1)).toEqual(['7/7 U delivered'])
    expect((tries[0]?.at ?? morning) - Date.UTC(2026, 0, 1)).toBeLessThan(120_000)
  })

  test('blocked: nothing is sent, and all notices are kept until the chat is opened', async () => {
    const { outbox, tell, start, until, clock, tries } = open()
    const answers: Prepare[] = [() => Promise.resolve({ is: 'blocked' }), all(tell)]
    await outbox.put(ann, [notice('a')])
    start((chatQueue, notices) => (answers.length > 1 ? answers.shift()! : all(tell))(chatQueue, notices, 0))
    await pass(clock, 60_000)
    expect(tries).toEqual([])
    await outbox.unpark(ann)
    expect(await until(1)).toEqual(['7/7 a delivered'])
  })
})
