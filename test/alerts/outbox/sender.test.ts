import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { priorityOf, type Notice } from '../../../src/alerts/notice.js'
import { chatQueueName, type ChatQueueId } from '../../../src/alerts/outbox/chat-queue.js'
import { MAX_WAITING } from '../../../src/alerts/outbox/chat-queue-scripts.js'
import { LEASE_MS } from '../../../src/alerts/outbox/held-leases.js'
import { createDeadLetters } from '../../../src/alerts/outbox/dead-letters.js'
import { createPaidBudget } from '../../../src/alerts/outbox/paid-budget.js'
import { createOutbox, type Outbox } from '../../../src/alerts/outbox/outbox.js'
import { startSender, type Sender } from '../../../src/alerts/outbox/sender.js'
import type { Prepare, DeliveryResult } from '../../../src/alerts/outbox/delivery-result.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { workContext } from '../../support/telemetry/work-context.js'
import { promised } from '../../bot/shell/updates/support.js'
import { notice, schedule, urgentNotice } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const ann = { userId: 7, chatId: 7 }
const ben = { userId: 8, chatId: 8 }
const senders: Sender[] = []
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.stop()
})

/** What came of telling a chat queue some notices. */
type Tell = (chatQueue: ChatQueueId, notices: readonly Notice[]) => Promise<DeliveryResult>

/** Tells them all. */
const all =
  (tell: Tell): Prepare =>
  (chatQueue, notices) =>
    Promise.resolve({ is: 'message', count: notices.length, send: () => tell(chatQueue, notices) })

/** An outbox and a sender for it, whose Telegram gives these answers and takes everything after them. */
function open(answers: DeliveryResult[] = [], { starsADay = 0 } = {}) {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const lines: string[] = []
  /** What was tried, in order: when, to whom, what, and what came of it. */
  const tries: { at: number; line: string }[] = []
  /** Chats that were taken back, notices that were delivered with their delay in milliseconds, and those that were dropped. */
  const counted = { takenBack: 0, delivered: new Array<string>(), dropped: new Array<string>() }
  const outbox = createOutbox({ redis: redis(), now: () => clock.time })
  const deadLetters = createDeadLetters({ redis: redis(), outbox, now: () => clock.time })
  const paidBudget = createPaidBudget({ redis: redis(), starsADay, now: () => clock.time })
  const tell: Tell = (chatQueue, notices) => {
    const answer = answers.shift() ?? { is: 'delivered' }
    tries.push({
      at: clock.time,
      line: `${chatQueueName(chatQueue)} ${notices.map(({ id }) => id).join('+')} ${answer.is}`,
    })
    return Promise.resolve(answer)
  }
  const start = (by: Prepare = all(tell), from: Outbox = outbox): Sender => {
    const logger = createLogger({ level: 'info', secrets: [], sink: { write: (line) => lines.push(line) } })
    const sender = startSender({
      outbox: from,
      deadLetters,
      paidBudget,
      prepare: by,
      workContext,
      metrics: {
        chatTakenBack: () => (counted.takenBack += 1),
        delivered: (priority, ms) => counted.delivered.push(`${priority} ${ms}`),
        dropped: (priority, count) => counted.dropped.push(`${priority} ${count}`),
      },
      logger,
      now: () => clock.time,
      pollMs: 1,
      beatMs: 5,
      pause: () => Promise.resolve(),
    })
    senders.push(sender)
    return sender
  }
  /** Lets time pass, a little with each answer of Redis, until as many were tried. */
  const until = async (count: number): Promise<readonly string[]> => {
    while (tries.length < count) {
      clock.time += 20
      await redis().ping()
    }
    return tries.map(({ line }) => line)
  }
  return { clock, outbox, paidBudget, deadLetters, tell, tries, counted, lines, start, until }
}

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
    await outbox.put(ann, many(MAX_WAITING + 3, 'a', 'rule-fired'))
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

describe('more than a chat takes', () => {
  test('its next message says how many were dropped, once it is delivered', async () => {
    const { outbox, tell, start, until } = open([{ is: 'unreachable', error }])
    const more = Array.from({ length: MAX_WAITING + 20 }, (_, number) => notice(String(number)))
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

describe('when Telegram does not take it', () => {
  test('too many: that chat waits as long as it was asked to, and the others go on', async () => {
    const { outbox, start, until, tries } = open([{ is: 'rate-limited', waitMs: 7_000 }])
    await outbox.put(ann, [urgentNotice('U')])
    const began = start()
    await until(1)
    await outbox.put(ben, [notice('b')])
    began.wake()
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
    const sender = start((chatQueue, notices) =>
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
    sender.wake()
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

/** Lets so much time pass, in steps that a sender keeps up with. */
async function pass(clock: { time: number }, ms: number): Promise<void> {
  for (let step = 0; step < 20; step++) {
    clock.time += ms / 20
    for (let looks = 0; looks < 4; looks++) await redis().ping()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

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
  sender.wake()
  await begun.promise
  const stopped = sender.stop()
  answer.resolve({ is: 'delivered' })
  await stopped
  await outbox.put(ann, [notice('b')])
  clock.time += 5_000
  expect((await outbox.first(ann, 5)).map(({ id }) => id)).toEqual(['b'])
})

describe('more than the free rate takes', () => {
  /** Notes which messages were paid for. */
  const noting =
    (paid: string[], result: DeliveryResult = { is: 'delivered' }): Prepare =>
    (_, notices) =>
      Promise.resolve({
        is: 'message',
        count: notices.length,
        send: (_signal, isPaid) => {
          paid.push(`${notices[0]?.kind} ${isPaid ? 'paid' : 'free'}`)
          return Promise.resolve(isPaid ? result : { is: 'delivered' })
        },
      })
  const count = (paid: readonly string[], text: string) => paid.filter((one) => one.includes(text)).length

  test.each([
    ['within the budget of the day', 4, 40],
    ['not without one', 0, 0],
  ])('alerts that would wait longer than three seconds are paid for, %s', async (_, starsADay, most) => {
    const { outbox, paidBudget, start, clock } = open([], { starsADay })
    for (let person = 1; person <= 300; person++)
      await outbox.put({ userId: person, chatId: person }, [notice('a')])
    const paid: string[] = []
    start(noting(paid))
    while (paid.length < 300) {
      clock.time += 5
      await redis().ping()
    }
    expect(count(paid, 'paid')).toBe(most)
    expect((await paidBudget.today())?.spent).toBe(starsADay > 0 ? '4.0' : undefined)
  })

  test('bulk is never paid for, and neither are alerts that wait for a moment only', async () => {
    const { outbox, start, clock } = open([], { starsADay: 100 })
    for (let person = 1; person <= 130; person++)
      await outbox.put({ userId: person, chatId: person }, [notice('b', 'broadcast')])
    for (let person = 201; person <= 240; person++)
      await outbox.put({ userId: person, chatId: person }, [notice('a')])
    const paid: string[] = []
    start(noting(paid))
    while (paid.length < 170) {
      clock.time += 5
      await redis().ping()
    }
    expect(count(paid, 'paid')).toBe(0)
  })

  test('a paid message that Telegram refuses is sent for free, and nothing more is paid for', async () => {
    const { outbox, deadLetters, start, clock, lines } = open([], { starsADay: 100 })
    for (let person = 1; person <= 160; person++)
      await outbox.put({ userId: person, chatId: person }, [notice('a')])
    const paid: string[] = []
    start(noting(paid, { is: 'refused', error, reason: 'Bad Request: no Stars' }))
    while (count(paid, 'free') < 160) {
      clock.time += 5
      await redis().ping()
    }
    expect(count(paid, 'paid')).toBeLessThan(60)
    expect(await deadLetters.count()).toBe(0)
    expect(lines.some((line) => line.includes('"event":"outbox-paid-refused"'))).toBe(true)
  })
})

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
      const outbox = createOutbox({ redis: redis(), now: () => clock.time })
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

/** How long after one another. */
function gaps(tries: readonly { readonly at: number }[]): readonly number[] {
  return tries.slice(1).map(({ at }, index) => at - (tries[index]?.at ?? 0))
}
