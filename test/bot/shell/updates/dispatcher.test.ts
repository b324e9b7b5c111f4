import type { Update } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import type { Inbox } from '../../../../src/bot/shell/updates/inbox.js'
import { keys } from '../../../../src/redis/keys.js'
import { dispatchersForThisFile, ids, until } from './dispatcher-support.js'
import { messageIn, promised } from './support.js'

const { redis, openInbox, start, isEmpty } = dispatchersForThisFile()

describe('working on the inbox', () => {
  test('updates that waited are handled at the start, without a wake-up', async () => {
    const { inbox } = openInbox()
    await inbox.accept(messageIn(7, 1))
    const handled: Update[] = []
    start(async (update) => void handled.push(update), { inbox })
    await until(isEmpty)
    expect(handled).toEqual([messageIn(7, 1)])
  })

  test('each queue in order, one update at a time', async () => {
    const begun: Update[] = []
    let inHand = 0
    let most = 0
    const { dispatcher } = start(async (update) => {
      begun.push(update)
      most = Math.max(most, ++inHand)
      await new Promise((resolve) => setImmediate(resolve))
      inHand--
    })
    for (let id = 1; id <= 20; id++) await dispatcher.accept(messageIn(7, id))
    await until(isEmpty)
    expect(ids(begun)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(most).toBe(1)
  })

  test('an update in progress is not started again, even if its lease expired unnoticed', async () => {
    const open = promised()
    let begun = 0
    const { inbox, wake, clock } = start(async () => {
      begun++
      await open.promise
    })
    await inbox.accept(messageIn(7, 1))
    wake()
    await until(() => begun === 1)
    clock.time += 60_000
    wake()
    const renewed = clock.time + 5_000
    await until(async () => Number(await redis().zscore(keys.inboxDue(), 'chat7')) === renewed)
    // The dispatcher reads the reply in which the lease is renewed.
    await new Promise((resolve) => setImmediate(resolve))
    open.resolve()
    await until(isEmpty)
    expect(begun).toBe(1)
  })

  test('queues at the same time: a slow one holds up nobody else', async () => {
    const slow = promised()
    const handled: number[] = []
    const { inbox, wake } = start(async (update) => {
      if (update.message?.chat.id === 1) await slow.promise
      handled.push(update.update_id)
    })
    for (const [chat, id] of [
      [1, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const) {
      await inbox.accept(messageIn(chat, id))
    }
    wake()
    await until(() => handled.length === 2)
    expect(new Set(handled)).toEqual(new Set([3, 4]))
    slow.resolve()
    await until(isEmpty)
    expect(handled.slice(2)).toEqual([1, 2])
  })

  test('at most 64 at once, and the rest as they end', async () => {
    const open = promised()
    let begun = 0
    const { inbox, wake } = start(async () => {
      begun++
      await open.promise
    })
    for (let chat = 1; chat <= 70; chat++) await inbox.accept(messageIn(chat, chat))
    wake()
    await until(() => begun === 64)
    await redis().ping()
    expect(begun).toBe(64)
    open.resolve()
    await until(isEmpty)
    expect(begun).toBe(70)
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'a wake-up is not lost, %s steps after an empty read: no update waits for the next poll',
    async (steps) => {
      const { inbox } = openInbox()
      const emptyLook = promised()
      let looks = 0
      const late: Inbox = {
        ...inbox,
        take: async (most, leaseMs) => {
          if (++looks > 1) return await inbox.take(most, leaseMs)
          emptyLook.resolve()
          return { taken: [], more: false }
        },
      }
      await inbox.accept(messageIn(7, 1))
      const handled: number[] = []
      const { wake } = start(async (update) => void handled.push(update.update_id), { inbox: late })
      // The wake comes at each moment between the end of the look and the time when nobody looks any more.
      await emptyLook.promise
      for (let step = 0; step < steps; step++) await Promise.resolve()
      wake()
      await until(() => handled.length === 1)
      expect(handled).toEqual([1])
    },
  )

  test('an accepted update is handled without a poll, and once however often it is delivered', async () => {
    let looks = 0
    const { inbox } = openInbox()
    const counted: Inbox = {
      ...inbox,
      take: (most, leaseMs) => {
        looks++
        return inbox.take(most, leaseMs)
      },
    }
    const handled: Update[] = []
    const { dispatcher } = start(async (update) => void handled.push(update), { inbox: counted })
    await until(() => looks === 1)
    expect(await dispatcher.accept(messageIn(7, 1))).toBe(true)
    expect(await dispatcher.accept(messageIn(7, 1))).toBe(false)
    await until(isEmpty)
    expect(handled).toEqual([messageIn(7, 1)])
    expect(looks).toBe(1)
  })

  test('an update accepted while 64 are in progress waits until one of them ends', async () => {
    const open = promised()
    const begun: number[] = []
    const { dispatcher } = start(async (update) => {
      begun.push(update.update_id)
      await open.promise
    })
    for (let chat = 1; chat <= 65; chat++) await dispatcher.accept(messageIn(chat, chat))
    await redis().ping()
    expect(begun).not.toContain(65)
    open.resolve()
    await until(isEmpty)
    expect(begun).toContain(65)
  })

  test('many accepted one by one are all handled without a round', async () => {
    const handled = new Set<number>()
    const { dispatcher } = start(async (update) => void handled.add(update.update_id))
    for (let id = 1; id <= 300; id++) {
      await dispatcher.accept(messageIn(id % 9, id))
      if (id % 10 === 0) await until(() => handled.size === id)
    }
    expect(handled.size).toBe(300)
  })

  test('a poll finds an update without a wake-up', async () => {
    const handled: number[] = []
    const { inbox } = start(async (update) => void handled.push(update.update_id), { everyMs: 5 })
    await inbox.accept(messageIn(7, 1))
    await until(() => handled.length === 1)
    expect(handled).toEqual([1])
  })
})

test('an inbox that fails once is polled again', async () => {
  const { inbox } = openInbox()
  await inbox.accept(messageIn(7, 1))
  let failures = 3
  const failing: Inbox = {
    ...inbox,
    take: async (most, leaseMs) => {
      if (failures-- > 0) throw new Error('Connection is closed.')
      return await inbox.take(most, leaseMs)
    },
  }
  const handled: number[] = []
  const { lines } = start(async (update) => void handled.push(update.update_id), {
    inbox: failing,
    everyMs: 5,
  })
  await until(isEmpty)
  expect(handled).toEqual([1])
  expect(lines.filter((line) => line.includes('"event":"inbox-read-failed"'))).toHaveLength(3)
})
