import type { Update } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import type { Inbox } from '../../../../src/bot/shell/updates/inbox.js'
import { keys } from '../../../../src/redis/keys.js'
import { dispatchersForThisFile, ids, until } from './dispatcher-support.js'
import { messageIn, takeOne } from './support.js'

const { redis, openInbox, start, isEmpty } = dispatchersForThisFile()

describe('an update that fails', () => {
  test('is tried again later, a little later each time, and counted; its queue waits, the others do not', async () => {
    const begun: number[] = []
    let failures = 2
    const { inbox, wake, clock, lines } = start(async (update) => {
      begun.push(update.update_id)
      if (update.update_id === 1 && failures-- > 0) throw new Error('Redis is away')
    })
    for (const [chat, id] of [
      [7, 1],
      [7, 2],
      [8, 3],
    ] as const) {
      await inbox.accept(messageIn(chat, id))
    }
    const retryAt = async (): Promise<number> =>
      Number(await redis().zscore(keys.inboxDue(), 'chat7')) - clock.time
    wake()
    await until(async () => begun.length === 2 && (await retryAt()) === 2_000)
    expect(new Set(begun)).toEqual(new Set([1, 3]))

    clock.time += 2_000
    wake()
    await until(async () => begun.length === 3 && (await retryAt()) === 4_000)
    clock.time += 4_000
    wake()
    await until(isEmpty)
    expect(begun.slice(2)).toEqual([1, 1, 2])
    expect(
      lines
        .filter((line) => line.includes('"event":"update-failed"'))
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      { update: '1', queue: 'chat7', attempt: 1 },
      { update: '1', queue: 'chat7', attempt: 2 },
    ])
  })

  test('is dropped after six attempts, with a log line, and its queue continues', async () => {
    const begun: number[] = []
    const { inbox, wake, clock, lines } = start(async (update) => {
      begun.push(update.update_id)
      if (update.update_id === 1) throw new Error('never')
    })
    await inbox.accept(messageIn(7, 1))
    await inbox.accept(messageIn(7, 2))
    for (let attempt = 1; attempt <= 6; attempt++) {
      wake()
      const due = clock.time + 1_000 * 2 ** attempt
      await until(async () => Number(await redis().zscore(keys.inboxDue(), 'chat7')) === due)
      clock.time = due
    }
    wake()
    await until(isEmpty)
    expect(begun).toEqual([1, 1, 1, 1, 1, 1, 2])
    expect(lines.filter((line) => line.includes('"event":"update-dropped"'))).toHaveLength(1)
    expect(await redis().exists(keys.inboxAttempts())).toBe(0)
  })

  test('is not dropped however long Telegram is away, and its attempts do not count', async () => {
    const away = new Error('away')
    let isBack = false
    const attempts: string[] = []
    const { inbox, wake, clock, lines } = start(
      async () => {
        if (!isBack) throw away
      },
      { retryAfterMs: (error) => (error === away ? 10_000 : undefined) },
    )
    await inbox.accept(messageIn(7, 1))
    for (let time = 0; time < 20; time++) {
      wake()
      const due = clock.time + 10_000
      await until(async () => Number(await redis().zscore(keys.inboxDue(), 'chat7')) === due)
      attempts.push((await redis().hget(keys.inboxAttempts(), '1')) ?? '')
      clock.time = due
    }
    isBack = true
    wake()
    await until(isEmpty)
    expect(new Set(attempts)).toEqual(new Set(['0']))
    expect(lines.join('')).not.toMatch(/"event":"update-(?:dropped|unreadable)"/)
  })

  test('is dropped after as many processes died over it', async () => {
    const { inbox, clock } = openInbox()
    await inbox.accept(messageIn(7, 1))
    for (let death = 1; death <= 6; death++) {
      expect(await takeOne(inbox, 5_000)).toMatchObject({ attempt: death })
      clock.time += 5_000
    }
    const handled: Update[] = []
    const { lines } = start(async (update) => void handled.push(update), { inbox })
    await until(isEmpty)
    expect(handled).toEqual([])
    expect(lines.join('')).toContain('"event":"update-dropped"')
  })

  test('because its record was tampered with is dropped with a log line, and its queue continues', async () => {
    const { inbox } = openInbox()
    await inbox.accept(messageIn(7, 1))
    await inbox.accept(messageIn(7, 2))
    await redis().set(keys.inboxUpdate('chat7', '1'), 'no seal')
    const handled: Update[] = []
    const { lines } = start(async (update) => void handled.push(update), { inbox })
    await until(isEmpty)
    expect(ids(handled)).toEqual([2])
    expect(lines.join('')).toContain('"event":"update-unreadable"')
  })
})

describe('an update that is handled while Redis cannot note so', () => {
  /** An inbox whose notes of an end fail until they are let through. */
  function deaf(): { inbox: Inbox; clock: { time: number }; hears: () => void; tries: () => number } {
    const { inbox, clock } = openInbox()
    let isDeaf = true
    let tries = 0
    return {
      clock,
      inbox: {
        ...inbox,
        finish: async (taken) => {
          tries++
          if (isDeaf) throw new Error('Connection is closed.')
          return await inbox.finish(taken)
        },
      },
      hears: () => {
        isDeaf = false
      },
      tries: () => tries,
    }
  }

  test('is not begun again, though its lease expired, and ends as soon as that can be noted', async () => {
    const { inbox, clock, hears, tries } = deaf()
    const begun: number[] = []
    await inbox.accept(messageIn(7, 1))
    await inbox.accept(messageIn(7, 2))
    const { wake } = start(async (update) => void begun.push(update.update_id), { inbox, everyMs: 5 })
    await until(() => tries() > 1)
    clock.time += 60_000
    wake()
    await until(() => tries() > 3)
    expect(begun).toEqual([1])
    hears()
    await until(isEmpty)
    expect(begun).toEqual([1, 2])
  })

  test('does not hold up a stop; after its lease it is handled again: at least once', async () => {
    const { inbox, clock, hears, tries } = deaf()
    await inbox.accept(messageIn(7, 1))
    const { dispatcher } = start(() => Promise.resolve(), { inbox })
    await until(() => tries() === 1)
    // Longer than any test.
    expect(await dispatcher.stop(600_000)).toBe(true)
    expect(tries()).toBe(2)

    hears()
    clock.time += 5_000
    const handled: number[] = []
    start(async (update) => void handled.push(update.update_id), { inbox })
    await until(isEmpty)
    expect(handled).toEqual([1])
  })
})
