import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatQueueName } from '../../../src/alerts/outbox/chat-queue.js'
import { LEASE_MS } from '../../../src/alerts/outbox/held-leases.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import type { Outbox } from '../../../src/alerts/outbox/outbox.js'
import type { DeliveryResult } from '../../../src/alerts/outbox/delivery-result.js'
import { promised } from '../../bot/shell/updates/support.js'
import { all, ann, sendersForThisFile } from './senders.js'
import { notice, urgentNotice } from './support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const { open, pass, redis } = sendersForThisFile()

describe('senders that die', () => {
  test('their chats are told by others within eight seconds, before all others, and counted', async () => {
    const { outbox, start, until, tries, clock, counted } = open()
    await outbox.put(ann, [urgentNotice('U')])
    const leased = await outbox.lease(LEASE_MS)
    if (!leased) throw new Error('nothing was leased')
    const death = clock.time
    for (let person = 100; person < 400; person++)
      await outbox.put({ userId: person, chatId: person }, [notice('a')])
    start()
    await until(300)
    const delivered = tries.find(({ line }) => line.startsWith('7/7 U'))
    expect((delivered?.at ?? Infinity) - death).toBeLessThan(8_000)
    expect(counted.takenBack).toBe(1)
  })

  test('a message that takes longer than a lease is not sent again by another sender, as its own lives', async () => {
    const { outbox, start, tries, clock, counted } = open()
    const answer = promised<DeliveryResult>()
    const begun = promised<undefined>()
    await outbox.put(ann, [urgentNotice('U')])
    start(
      all(async (chatQueue) => {
        tries.push({ at: clock.time, line: chatQueueName(chatQueue) })
        begun.resolve(undefined)
        return await answer.promise
      }),
    )
    await begun.promise
    start()
    for (let steps = 0; steps < 40; steps++) await pass(clock, 500)
    answer.resolve({ is: 'delivered' })
    await pass(clock, 1_000)
    expect([tries.length, counted.takenBack]).toEqual([1, 0])
  })

  test('after Redis was away chats are taken back only when their senders have had the time to prolong', async () => {
    const { outbox, start, until, tries, clock } = open()
    await outbox.put(ann, [urgentNotice('U')])
    const leased = await outbox.lease(LEASE_MS)
    let away = 3
    const beats: number[] = []
    const prolong: Outbox['prolong'] = async (...held) => {
      if (away-- > 0) throw new Error('Redis is away')
      await outbox.prolong(...held)
      beats.push(clock.time)
    }
    const asked: boolean[] = []
    const lease: Outbox['lease'] = (ms, options) => {
      asked.push(options?.takeBack ?? true)
      return outbox.lease(ms, options)
    }
    expect(leased).toBeDefined()
    start(undefined, { ...outbox, prolong, lease })
    // The lease ends after that only.
    await expect.poll(() => away).toBeLessThan(3)
    await until(1)
    expect(beats.filter((at) => at <= (tries[0]?.at ?? 0)).length).toBeGreaterThanOrEqual(5)
    expect(new Set(asked)).toEqual(new Set([true, false]))
  })
})

/** Something that happens to an outbox on which several work. */
const happening = fc.oneof(
  fc.record({
    does: fc.constant('put' as const),
    chat: fc.integer({ min: 1, max: 3 }),
    isUrgent: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('work' as const),
    // The point at which the working process dies: never, before it sends, or after sending and before marking as sent.
    dies: fc.constantFrom('not', 'not', 'before', 'after'),
    // What comes between its look into the chat queue and its end.
    chat: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(100, 1_000, 13_000) }),
)

test('whichever process dies at any point, each notice is sent in order, and twice only if the death came after sending', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (story) => {
      await redis().flushall()
      const clock = { time: Date.UTC(2026, 0, 1) }
      const outbox = createOutbox({
        random: systemRandom,
        timers: processTimers,
        redis: redis(),
        now: () => clock.time,
      })
      const expected = new Map<number, string[]>()
      const delivered = new Map<number, string[]>()
      let deaths = 0
      let number = 0
      const put = async (chat: number, isUrgent: boolean): Promise<void> => {
        const id = `${isUrgent ? 'U' : 'a'}${number++}`
        expected.set(chat, [...(expected.get(chat) ?? []), id])
        await outbox.put({ userId: chat, chatId: chat }, [isUrgent ? urgentNotice(id) : notice(id)])
      }
      const work = async (dies: string, meanwhile: number | null): Promise<boolean> => {
        const chatQueue = await outbox.lease(12_000)
        if (!chatQueue) return false
        const notices = await outbox.first(chatQueue, 2)
        if (meanwhile !== null) await put(meanwhile, false)
        if (dies === 'before') return true
        const { chatId } = chatQueue
        delivered.set(chatId, [...(delivered.get(chatId) ?? []), ...notices.map(({ id }) => id)])
        if (dies === 'after') {
          if (notices.length > 0) deaths += 1
          return true
        }
        if (notices.length === 0)
          await outbox.release(chatQueue, chatQueue.isLastCheck ? 'empty' : 'doubtful', 0)
        else await outbox.release(chatQueue, await outbox.remove(chatQueue, notices), 1_000)
        return true
      }
      for (const one of story) {
        if (one.does === 'put') await put(one.chat, one.isUrgent)
        else if (one.does === 'work') await work(one.dies, one.chat)
        else clock.time += one.ms
      }
      await drain(clock, () => work('not', null))

      for (const [chat, ids] of expected) {
        const once = [...new Set(delivered.get(chat))]
        expect(once.toSorted()).toEqual(ids.toSorted())
        for (const kind of ['U', 'a']) {
          const ofKind = (list: readonly string[]): readonly string[] =>
            list.filter((id) => id.startsWith(kind))
          expect(ofKind(once)).toEqual(ofKind(ids))
        }
      }
      const twice = [...delivered.values()].reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0)
      expect(twice).toBeLessThanOrEqual(2 * deaths)
    }),
    { numRuns: 30 },
  )
})

/** Works until nothing is left, as the time passes. */
async function drain(clock: { time: number }, work: () => Promise<boolean>): Promise<void> {
  for (let idle = 0; idle < 4; idle = (await work()) ? 0 : idle + 1) clock.time += 15_000
}
