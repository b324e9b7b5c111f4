import type { Update } from 'grammy/types'
import { afterEach, describe, expect, test } from 'vitest'
import { createVault } from '../../../src/accounts/vault.js'
import { startDispatcher, type Dispatcher } from '../../../src/bot/updates/dispatcher.js'
import { createInbox, type Inbox } from '../../../src/bot/updates/inbox.js'
import { createLogger } from '../../../src/log.js'
import { keys } from '../../../src/redis/keys.js'
import { masterKey } from '../../accounts/support.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis.js'
import { messageIn, promised } from './support.js'

const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])

/** A round so long that a test which ends has not waited for it. */
const NO_ROUND = 10_000_000

const running: Dispatcher[] = []
afterEach(async () => {
  for (const dispatcher of running.splice(0)) await dispatcher.stop(1_000)
})

/** A dispatcher over a new inbox with a clock of its own; `handle` is what it does with an update. */
function start(
  handle: (update: Update) => Promise<void>,
  more: { inbox?: Inbox; roundMs?: number; awayMs?: (error: unknown) => number | undefined } = {},
) {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const inbox = more.inbox ?? createInbox({ redis: redis(), vault, now: () => clock.time })
  const lines: string[] = []
  const logger = createLogger({ level: 'debug', secrets: [], sink: { write: (line) => lines.push(line) } })
  const dispatcher = startDispatcher({
    inbox,
    handle,
    logger,
    roundMs: more.roundMs ?? NO_ROUND,
    ...(more.awayMs ? { awayMs: more.awayMs } : {}),
  })
  running.push(dispatcher)
  return { clock, inbox, dispatcher, lines }
}

/** Waits, a turn of the event loop at a time, until what is asked holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}

const isEmpty = async (): Promise<boolean> => (await redis().exists(keys.inboxReady())) === 0
const ids = (updates: readonly Update[]): readonly number[] => updates.map((update) => update.update_id)

describe('working on the inbox', () => {
  test('what waited from before is handled at the start, unasked', async () => {
    const inbox = createInbox({ redis: redis(), vault, now: Date.now })
    await inbox.accept(messageIn(7, 1))
    const handled: Update[] = []
    start(async (update) => void handled.push(update), { inbox })
    await until(isEmpty)
    expect(handled).toEqual([messageIn(7, 1)])
  })

  test('each lane in order, one update at a time', async () => {
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

  test('nothing is begun again while it is in hand, though its loan ran out unnoticed', async () => {
    const open = promised()
    let begun = 0
    const { inbox, dispatcher, clock } = start(async () => {
      begun++
      await open.promise
    })
    await inbox.accept(messageIn(7, 1))
    dispatcher.wake()
    await until(() => begun === 1)
    clock.time += 60_000
    dispatcher.wake()
    const renewed = clock.time + 5_000
    await until(async () => Number(await redis().zscore(keys.inboxReady(), 'chat7')) === renewed)
    open.resolve()
    await until(isEmpty)
    expect(begun).toBe(1)
  })

  test('lanes at the same time: a slow one holds up nobody else', async () => {
    const slow = promised()
    const handled: number[] = []
    const { inbox, dispatcher } = start(async (update) => {
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
    dispatcher.wake()
    await until(() => handled.length === 2)
    expect(new Set(handled)).toEqual(new Set([3, 4]))
    slow.resolve()
    await until(isEmpty)
    expect(handled.slice(2)).toEqual([1, 2])
  })

  test('64 at once and no more, and the rest as they end', async () => {
    const open = promised()
    let begun = 0
    const { inbox, dispatcher } = start(async () => {
      begun++
      await open.promise
    })
    for (let chat = 1; chat <= 70; chat++) await inbox.accept(messageIn(chat, chat))
    dispatcher.wake()
    await until(() => begun === 64)
    await redis().ping()
    expect(begun).toBe(64)
    open.resolve()
    await until(isEmpty)
    expect(begun).toBe(70)
  })

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'a wake is not lost, %s steps after a look that found nothing: no update waits for the next round',
    async (steps) => {
      const { inbox } = openInbox()
      const emptyLook = promised()
      let looks = 0
      const late: Inbox = {
        ...inbox,
        take: async (loanMs) => {
          if (++looks > 1) return await inbox.take(loanMs)
          emptyLook.resolve()
          return undefined
        },
      }
      await inbox.accept(messageIn(7, 1))
      const handled: number[] = []
      const { dispatcher } = start(async (update) => void handled.push(update.update_id), { inbox: late })
      // The wake comes at each moment between the end of the look and the time when nobody looks any more.
      await emptyLook.promise
      for (let step = 0; step < steps; step++) await Promise.resolve()
      dispatcher.wake()
      await until(() => handled.length === 1)
      expect(handled).toEqual([1])
    },
  )

  test('what is accepted is begun without a look into the inbox, and once however often it comes', async () => {
    let looks = 0
    const { inbox } = openInbox()
    const counted: Inbox = {
      ...inbox,
      take: (loanMs) => {
        looks++
        return inbox.take(loanMs)
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

  test('what is accepted while 64 are in hand waits until one of them ends', async () => {
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

  test('a round finds what nobody woke it for', async () => {
    const handled: number[] = []
    const { inbox } = start(async (update) => void handled.push(update.update_id), { roundMs: 5 })
    await inbox.accept(messageIn(7, 1))
    await until(() => handled.length === 1)
    expect(handled).toEqual([1])
  })
})

describe('an update that fails', () => {
  test('is tried again later, a little later each time, and counted; its lane waits, the others do not', async () => {
    const begun: number[] = []
    let failures = 2
    const { inbox, dispatcher, clock, lines } = start(async (update) => {
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
      Number(await redis().zscore(keys.inboxReady(), 'chat7')) - clock.time
    dispatcher.wake()
    await until(async () => begun.length === 2 && (await retryAt()) === 2_000)
    expect(new Set(begun)).toEqual(new Set([1, 3]))

    clock.time += 2_000
    dispatcher.wake()
    await until(async () => begun.length === 3 && (await retryAt()) === 4_000)
    clock.time += 4_000
    dispatcher.wake()
    await until(isEmpty)
    expect(begun.slice(2)).toEqual([1, 1, 2])
    expect(
      lines.filter((line) => line.includes('it is tried again')).map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      { update: '1', lane: 'chat7', attempt: 1 },
      { update: '1', lane: 'chat7', attempt: 2 },
    ])
  })

  test('is dropped after six beginnings, with a line, and its lane goes on', async () => {
    const begun: number[] = []
    const { inbox, dispatcher, clock, lines } = start(async (update) => {
      begun.push(update.update_id)
      if (update.update_id === 1) throw new Error('never')
    })
    await inbox.accept(messageIn(7, 1))
    await inbox.accept(messageIn(7, 2))
    for (let attempt = 1; attempt <= 6; attempt++) {
      dispatcher.wake()
      const due = clock.time + 1_000 * 2 ** attempt
      await until(async () => Number(await redis().zscore(keys.inboxReady(), 'chat7')) === due)
      clock.time = due
    }
    dispatcher.wake()
    await until(isEmpty)
    expect(begun).toEqual([1, 1, 1, 1, 1, 1, 2])
    expect(lines.filter((line) => line.includes('never came to an end'))).toHaveLength(1)
    expect(await redis().exists(keys.inboxAttempts())).toBe(0)
  })

  test('is not dropped however long Telegram is away, and its attempts do not count', async () => {
    const away = new Error('away')
    let isBack = false
    const attempts: string[] = []
    const { inbox, dispatcher, clock, lines } = start(
      async () => {
        if (!isBack) throw away
      },
      { awayMs: (error) => (error === away ? 10_000 : undefined) },
    )
    await inbox.accept(messageIn(7, 1))
    for (let time = 0; time < 20; time++) {
      dispatcher.wake()
      const due = clock.time + 10_000
      await until(async () => Number(await redis().zscore(keys.inboxReady(), 'chat7')) === due)
      attempts.push((await redis().hget(keys.inboxAttempts(), '1')) ?? '')
      clock.time = due
    }
    isBack = true
    dispatcher.wake()
    await until(isEmpty)
    expect(new Set(attempts)).toEqual(new Set(['0']))
    expect(lines.join('')).not.toContain('dropped')
  })

  test('is dropped after as many processes died over it', async () => {
    const { inbox, clock } = openInbox()
    await inbox.accept(messageIn(7, 1))
    for (let death = 1; death <= 6; death++) {
      expect(await inbox.take(5_000)).toMatchObject({ attempt: death })
      clock.time += 5_000
    }
    const handled: Update[] = []
    const { lines } = start(async (update) => void handled.push(update), { inbox })
    await until(isEmpty)
    expect(handled).toEqual([])
    expect(lines.join('')).toContain('never came to an end')
  })

  test('because its record was tampered with is dropped with a line, and its lane goes on', async () => {
    const { inbox } = openInbox()
    await inbox.accept(messageIn(7, 1))
    await inbox.accept(messageIn(7, 2))
    await redis().set(keys.inboxUpdate('chat7', '1'), 'no seal')
    const handled: Update[] = []
    const { lines } = start(async (update) => void handled.push(update), { inbox })
    await until(isEmpty)
    expect(ids(handled)).toEqual([2])
    expect(lines.join('')).toContain('is gone or does not open')
  })
})

describe('loans', () => {
  test('are prolonged while the work lasts, also while it stops, so that nobody else takes the update', async () => {
    const open = promised()
    const begun = promised()
    const { inbox, dispatcher, clock } = start(
      async () => {
        begun.resolve()
        await open.promise
      },
      { roundMs: 5 },
    )
    await inbox.accept(messageIn(7, 1))
    dispatcher.wake()
    await begun.promise
    const passesOn = async (): Promise<void> => {
      clock.time += 4_000
      await until(async () => Number(await redis().zscore(keys.inboxReady(), 'chat7')) === clock.time + 5_000)
    }
    for (let round = 0; round < 3; round++) await passesOn()
    const stopped = dispatcher.stop(10_000)
    for (let round = 0; round < 3; round++) await passesOn()
    expect(await inbox.take(5_000)).toBeUndefined()
    open.resolve()
    expect(await stopped).toBe(true)
    expect(await isEmpty()).toBe(true)
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

  test('is not begun again, though its loan ran out, and ends as soon as that can be noted', async () => {
    const { inbox, clock, hears, tries } = deaf()
    const begun: number[] = []
    await inbox.accept(messageIn(7, 1))
    await inbox.accept(messageIn(7, 2))
    const { dispatcher } = start(async (update) => void begun.push(update.update_id), { inbox, roundMs: 5 })
    await until(() => tries() > 1)
    clock.time += 60_000
    dispatcher.wake()
    await until(() => tries() > 3)
    expect(begun).toEqual([1])
    hears()
    await until(isEmpty)
    expect(begun).toEqual([1, 2])
  })

  test('does not hold up a stop; after its loan it is handled again: at least once', async () => {
    const { inbox, clock, hears, tries } = deaf()
    await inbox.accept(messageIn(7, 1))
    const { dispatcher } = start(() => Promise.resolve(), { inbox })
    await until(() => tries() === 1)
    expect(await dispatcher.stop(1_000)).toBe(true)
    expect(tries()).toBe(2)

    hears()
    clock.time += 5_000
    const handled: number[] = []
    start(async (update) => void handled.push(update.update_id), { inbox })
    await until(isEmpty)
    expect(handled).toEqual([1])
  })
})

describe('stopping', () => {
  test('leaves what is accepted meanwhile to the next start, at once and with all its attempts', async () => {
    const { inbox } = openInbox()
    const reached = promised()
    const goOn = promised()
    const slow: Inbox = {
      ...inbox,
      acceptAndTake: async (update, loanMs) => {
        const accepted = await inbox.acceptAndTake(update, loanMs)
        reached.resolve()
        await goOn.promise
        return accepted
      },
    }
    const handled: number[] = []
    const { dispatcher } = start(async (update) => void handled.push(update.update_id), { inbox: slow })
    const accepting = dispatcher.accept(messageIn(7, 1))
    await reached.promise
    expect(await dispatcher.stop(1_000)).toBe(true)
    goOn.resolve()
    expect(await accepting).toBe(true)
    expect(await dispatcher.accept(messageIn(8, 2))).toBe(true)
    expect(handled).toEqual([])
    expect(await redis().hget(keys.inboxAttempts(), '1')).toBe('0')

    start(async (update) => void handled.push(update.update_id), { inbox })
    await until(isEmpty)
    expect(new Set(handled)).toEqual(new Set([1, 2]))
  })

  test('waits for what is in hand, takes nothing more, and leaves the rest for the next start', async () => {
    const open = promised()
    const handled: number[] = []
    const { inbox, dispatcher } = start(async (update) => {
      await open.promise
      handled.push(update.update_id)
    })
    await inbox.accept(messageIn(7, 1))
    await inbox.accept(messageIn(7, 2))
    dispatcher.wake()
    await until(async () => (await redis().hget(keys.inboxAttempts(), '1')) === '1')
    const stopped = dispatcher.stop(10_000)
    await inbox.accept(messageIn(8, 3))
    dispatcher.wake()
    open.resolve()
    expect(await stopped).toBe(true)
    expect(handled).toEqual([1])

    start(async (update) => void handled.push(update.update_id), { inbox })
    await until(isEmpty)
    expect(new Set(handled)).toEqual(new Set([1, 2, 3]))
  })

  test('says when something was left in the middle; after its loan it is handled by another', async () => {
    const open = promised()
    const begun = promised()
    const { inbox, dispatcher, clock } = start(async () => {
      begun.resolve()
      await open.promise
    })
    await inbox.accept(messageIn(7, 1))
    dispatcher.wake()
    await begun.promise
    expect(await dispatcher.stop(10)).toBe(false)

    clock.time += 5_000
    const handled: number[] = []
    start(async (update) => void handled.push(update.update_id), { inbox })
    await until(isEmpty)
    expect(handled).toEqual([1])
    open.resolve()
  })

  test('waits no longer than told for a look that hangs', async () => {
    const looking = promised()
    const { inbox } = openInbox()
    const hanging: Inbox = {
      ...inbox,
      take: async () => {
        await looking.promise
        return undefined
      },
    }
    const { dispatcher } = start(() => Promise.resolve(), { inbox: hanging })
    expect(await dispatcher.stop(10)).toBe(false)
    looking.resolve()
  })

  test('leaves nothing running: no timer, and no look at the inbox', async () => {
    let looks = 0
    const { inbox } = openInbox()
    const counted: Inbox = {
      ...inbox,
      take: (loanMs) => {
        looks++
        return inbox.take(loanMs)
      },
    }
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const before = timers()
    const { dispatcher } = start(() => Promise.resolve(), { inbox: counted, roundMs: 1 })
    await until(() => looks > 3)
    expect(await dispatcher.stop(1_000)).toBe(true)
    const after = looks
    expect(timers()).toBeLessThanOrEqual(before)
    await inbox.accept(messageIn(7, 1))
    dispatcher.wake()
    for (let turn = 0; turn < 5; turn++) await redis().ping()
    expect(looks).toBe(after)
  })
})

test('an inbox that fails once is looked into again', async () => {
  const { inbox } = openInbox()
  await inbox.accept(messageIn(7, 1))
  let failures = 3
  const failing: Inbox = {
    ...inbox,
    take: async (loanMs) => {
      if (failures-- > 0) throw new Error('Connection is closed.')
      return await inbox.take(loanMs)
    },
  }
  const handled: number[] = []
  const { lines } = start(async (update) => void handled.push(update.update_id), {
    inbox: failing,
    roundMs: 5,
  })
  await until(isEmpty)
  expect(handled).toEqual([1])
  expect(lines.filter((line) => line.includes('could not be read'))).toHaveLength(3)
})

/** An inbox with a clock of its own. */
function openInbox() {
  const clock = { time: Date.UTC(2026, 0, 1) }
  return { clock, inbox: createInbox({ redis: redis(), vault, now: () => clock.time }) }
}
