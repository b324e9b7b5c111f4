import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LeasedChatQueue } from '../../../src/alerts/outbox/chat-queue.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { notice, urgentNotice } from './support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const LEASE = 12_000
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

describe('turns', () => {
  const rateLimit = { apartMs: 20, most: 5, withinMs: 200 }
  const paced = () => {
    const { clock } = open()
    const start = clock.time
    const outboxes = [0, 1].map(() =>
      createOutbox({
        random: systemRandom,
        timers: processTimers,
        redis: redis(),
        rateLimit,
        now: () => clock.time,
      }),
    )
    const [outbox = outboxes[0]!] = outboxes
    let chats = 0
    /** A chat queue with something in it, leased to somebody. */
    const leased = async (): Promise<LeasedChatQueue> => {
      const chatId = ++chats
      await outbox.put({ userId: chatId, chatId }, [notice('a')])
      const chatQueue = await outbox.lease(LEASE)
      if (!chatQueue) throw new Error('nothing was leased')
      return chatQueue
    }
    return { clock, start, outbox, other: outboxes[1] ?? outbox, leased }
  }
  const urgent = { isUrgent: true }

  test('are spaced over all callers; a waiting caller delays nobody else', async () => {
    const { outbox, other, clock, leased } = paced()
    const [one, two, three] = [await leased(), await leased(), await leased()]
    expect(await outbox.reserveSendSlot(one, LEASE)).toEqual({ is: 'granted' })
    expect(await other.reserveSendSlot(two, LEASE)).toMatchObject({ is: 'wait', ms: 20 })
    expect(await outbox.reserveSendSlot(three, LEASE)).toMatchObject({ is: 'wait', ms: 20 })
    clock.time += 15
    expect(await other.reserveSendSlot(two, LEASE)).toMatchObject({ is: 'wait', ms: 5 })
    clock.time += 5
    expect(await other.reserveSendSlot(two, LEASE)).toMatchObject({ is: 'granted' })
    expect(await outbox.reserveSendSlot(three, LEASE)).toMatchObject({ is: 'wait', ms: 20 })
  })

  test('are given to urgent messages first, of whichever sender; one that asks no more keeps nobody waiting', async () => {
    const { outbox, other, clock, leased } = paced()
    const [sent, alert, first, second] = [await leased(), await leased(), await leased(), await leased()]
    expect(await outbox.reserveSendSlot(sent, LEASE)).toEqual({ is: 'granted' })
    expect(await outbox.reserveSendSlot(alert, LEASE)).toMatchObject({ is: 'wait' })
    expect(await other.reserveSendSlot(first, LEASE, urgent)).toMatchObject({ is: 'wait', ms: 20 })
    expect(await other.reserveSendSlot(second, LEASE, urgent)).toMatchObject({ is: 'wait', ms: 20 })
    clock.time += 20
    expect(await outbox.reserveSendSlot(alert, LEASE)).toMatchObject({ is: 'wait', ms: 20 })
    expect(await other.reserveSendSlot(first, LEASE, urgent)).toEqual({ is: 'granted' })
    clock.time += 20
    expect(await outbox.reserveSendSlot(alert, LEASE)).toMatchObject({ is: 'wait', ms: 20 })
    // The sender of the second one died.
    clock.time += 300
    expect(await outbox.reserveSendSlot(alert, LEASE)).toEqual({ is: 'granted' })
  })

  test('are not waited for behind urgent messages with something in the queue that may be urgent too', async () => {
    const { outbox, clock, leased } = paced()
    const [sent, alert, waiting] = [await leased(), await leased(), await leased()]
    await outbox.reserveSendSlot(sent, LEASE)
    await outbox.reserveSendSlot(waiting, LEASE, urgent)
    await outbox.put({ userId: alert.chatId, chatId: alert.chatId }, [urgentNotice('b')])
    expect(await outbox.reserveSendSlot(alert, LEASE)).toEqual({ is: 'superseded' })
    await outbox.release(alert, 'empty', 0)
    clock.time += 1
    const anew = await outbox.lease(LEASE, { onlyUrgent: true })
    expect(anew).toMatchObject({ chatId: alert.chatId })
    expect((await outbox.first(alert, 1)).map(({ id }) => id)).toEqual(['b'])
  })

  test('renew the lease; and are not given once it has run out and another sender holds the queue', async () => {
    const { outbox, other, clock, leased } = paced()
    const chatQueue = await leased()
    clock.time += LEASE - 1_000
    expect(await outbox.reserveSendSlot(chatQueue, LEASE)).toEqual({ is: 'granted' })
    clock.time += LEASE - 1_000
    expect(await other.lease(LEASE)).toBeUndefined()
    clock.time += 1_000
    expect(await other.lease(LEASE)).toMatchObject({ chatId: chatQueue.chatId })
    expect(await outbox.reserveSendSlot(chatQueue, LEASE)).toEqual({ is: 'lease-lost' })
  })

  test('are never so many that more come within any time of that length than may, however long they are on their way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ wayMs: fc.nat(90), backMs: fc.nat(90), idleMs: fc.nat(30), dies: fc.nat(20) }), {
          minLength: 15,
          maxLength: 30,
        }),
        async (messages) => {
          await redis().flushall()
          const { outbox, other, clock, leased } = paced()
          const accepted: number[] = []
          const answers: { readonly at: number; readonly chatQueue: LeasedChatQueue }[] = []
          for (const [index, { wayMs, backMs, idleMs, dies }] of messages.entries()) {
            clock.time += idleMs
            const chatQueue = await leased()
            for (;;) {
              for (const answer of answers.splice(0))
                if (answer.at > clock.time) answers.push(answer)
                else await outbox.release(answer.chatQueue, 'empty', 0)
              const slot = await (index % 2 === 0 ? outbox : other).reserveSendSlot(chatQueue, LEASE)
              if (slot.is === 'granted') {
                accepted.push(clock.time + wayMs)
                // Of one that dies nothing is heard any more.
                if (dies > 0) answers.push({ at: clock.time + wayMs + backMs, chatQueue })
                break
              }
              if (slot.is === 'wait') clock.time += answers.length > 0 ? Math.min(slot.ms, 20) : slot.ms
            }
          }
          const sorted = accepted.toSorted((one, next) => one - next)
          const after = sorted.slice(rateLimit.most).map((at, index) => at - (sorted[index] ?? 0))
          expect(Math.min(rateLimit.withinMs, ...after)).toBe(rateLimit.withinMs)
        },
      ),
      { numRuns: 8 },
    )
  })

  test('reach the allowed rate when each is requested at once', async () => {
    const { outbox, clock, start, leased } = paced()
    for (let sent = 0; sent < 40;) {
      const chatQueue = await leased()
      for (
        let slot = await outbox.reserveSendSlot(chatQueue, LEASE);
        slot.is === 'wait';
        slot = await outbox.reserveSendSlot(chatQueue, LEASE)
      )
        clock.time += slot.ms
      await outbox.release(chatQueue, 'empty', 0)
      sent += 1
    }
    expect(clock.time - start).toBe(
      (40 / rateLimit.most - 1) * rateLimit.withinMs + (rateLimit.most - 1) * rateLimit.apartMs,
    )
  })

  test('are not given too soon to a sender whose clock is a little behind', async () => {
    const { outbox, other, clock, leased } = paced()
    const group = { chatId: -1005 }
    const of = async (userId: number): Promise<LeasedChatQueue> => {
      await outbox.put({ ...group, userId }, [notice('a')])
      const chatQueue = await outbox.lease(LEASE)
      if (!chatQueue) throw new Error('nothing was leased')
      return chatQueue
    }
    const [one, two, three] = [await of(1), await of(2), await leased()]
    expect(await outbox.reserveSendSlot(one, LEASE)).toEqual({ is: 'granted' })
    clock.time -= 2
    expect(await other.reserveSendSlot(two, LEASE)).toMatchObject({ is: 'group-busy', ms: 3_152 })
    expect(await other.reserveSendSlot(three, LEASE)).toMatchObject({ is: 'wait', ms: 22 })
  })

  test('do not wait for times stored by a wrong clock', async () => {
    const { outbox, clock, leased } = paced()
    clock.time += 10 * 60_000
    for (let sent = 0; sent < rateLimit.most; sent++) {
      await outbox.reserveSendSlot(await leased(), LEASE)
      clock.time += rateLimit.apartMs
    }
    clock.time -= 10 * 60_000
    expect(await outbox.reserveSendSlot(await leased(), LEASE)).toMatchObject({ is: 'granted' })
    expect(await outbox.reserveSendSlot(await leased(), LEASE)).toMatchObject({ is: 'wait', ms: 20 })
  })
})
