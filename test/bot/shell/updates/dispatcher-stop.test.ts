import { describe, expect, test } from 'vitest'
import type { Inbox } from '../../../../src/bot/shell/updates/inbox.js'
import { keys } from '../../../../src/redis/keys.js'
import { dispatchersForThisFile, until } from './dispatcher-support.js'
import { messageIn, promised, takeOne } from './support.js'

const { redis, openInbox, start, isEmpty } = dispatchersForThisFile()

/** Milliseconds, longer than any test. */
const NO_END = 600_000

describe('leases', () => {
  test('are prolonged while the work lasts, also while it stops, so that nobody else takes the update', async () => {
    const open = promised()
    const begun = promised()
    const { inbox, dispatcher, wake, clock } = start(
      async () => {
        begun.resolve()
        await open.promise
      },
      { everyMs: 5 },
    )
    await inbox.accept(messageIn(7, 1))
    wake()
    await begun.promise
    const passesOn = async (): Promise<void> => {
      clock.time += 4_000
      await until(async () => Number(await redis().zscore(keys.inboxDue(), 'chat7')) === clock.time + 5_000)
    }
    for (let round = 0; round < 3; round++) await passesOn()
    const stopped = dispatcher.stop(NO_END)
    for (let round = 0; round < 3; round++) await passesOn()
    expect(await takeOne(inbox, 5_000)).toBeUndefined()
    open.resolve()
    expect(await stopped).toBe(true)
    expect(await isEmpty()).toBe(true)
  })
})

describe('stopping', () => {
  test('leaves what is accepted meanwhile to the next start, at once and with all its attempts', async () => {
    const { inbox } = openInbox()
    const reached = promised()
    const goOn = promised()
    const slow: Inbox = {
      ...inbox,
      accept: async (update, leaseMs) => {
        const accepted = await inbox.accept(update, leaseMs)
        reached.resolve()
        await goOn.promise
        return accepted
      },
    }
    const handled: number[] = []
    const { dispatcher } = start(async (update) => void handled.push(update.update_id), { inbox: slow })
    const accepting = dispatcher.accept(messageIn(7, 1))
    await reached.promise
    expect(await dispatcher.stop(NO_END)).toBe(true)
    goOn.resolve()
    expect(await accepting).toBe(true)
    expect(await dispatcher.accept(messageIn(8, 2))).toBe(true)
    expect(handled).toEqual([])
    expect(await redis().hget(keys.inboxAttempts(), '1')).toBe('0')

    start(async (update) => void handled.push(update.update_id), { inbox })
    await until(isEmpty)
    expect(new Set(handled)).toEqual(new Set([1, 2]))
  })

  test('waits for the work in progress, takes nothing more, and leaves the rest for the next start', async () => {
    const [open, begun] = [promised(), promised()]
    const handled: number[] = []
    const { inbox, dispatcher, wake } = start(async (update) => {
      begun.resolve()
      await open.promise
      handled.push(update.update_id)
    })
    await inbox.accept(messageIn(7, 1))
    await inbox.accept(messageIn(7, 2))
    wake()
    await begun.promise
    const stopped = dispatcher.stop(NO_END)
    await inbox.accept(messageIn(8, 3))
    wake()
    open.resolve()
    expect(await stopped).toBe(true)
    expect(handled).toEqual([1])

    start(async (update) => void handled.push(update.update_id), { inbox })
    await until(isEmpty)
    expect(new Set(handled)).toEqual(new Set([1, 2, 3]))
  })

  test('reports unfinished work; after its lease another process handles it', async () => {
    const open = promised()
    const begun = promised()
    const { inbox, dispatcher, wake, clock } = start(async () => {
      begun.resolve()
      await open.promise
    })
    await inbox.accept(messageIn(7, 1))
    wake()
    await begun.promise
    expect(await dispatcher.stop(10)).toBe(false)

    clock.time += 5_000
    const handled: number[] = []
    start(async (update) => void handled.push(update.update_id), { inbox })
    await until(isEmpty)
    expect(handled).toEqual([1])
    open.resolve()
  })

  test('waits at most the given time for a read that hangs', async () => {
    const looking = promised()
    const { inbox } = openInbox()
    const hanging: Inbox = {
      ...inbox,
      take: async () => {
        await looking.promise
        return { taken: [], more: false }
      },
    }
    const { dispatcher } = start(() => Promise.resolve(), { inbox: hanging })
    expect(await dispatcher.stop(10)).toBe(false)
    looking.resolve()
  })

  test('leaves nothing running: no timer, and no read of the inbox', async () => {
    let looks = 0
    const { inbox } = openInbox()
    const counted: Inbox = {
      ...inbox,
      take: (most, leaseMs) => {
        looks++
        return inbox.take(most, leaseMs)
      },
    }
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const before = timers()
    const { dispatcher, wake } = start(() => Promise.resolve(), { inbox: counted, everyMs: 1 })
    await until(() => looks > 3)
    expect(await dispatcher.stop(NO_END)).toBe(true)
    const after = looks
    // Those of the test runner come and go.
    await until(() => timers() <= before)
    await inbox.accept(messageIn(7, 1))
    wake()
    for (let turn = 0; turn < 5; turn++) await redis().ping()
    expect(looks).toBe(after)
  })
})
