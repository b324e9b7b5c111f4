import { expect, test } from 'vitest'
import { createHandling, type HandleUpdate } from '../../../../src/bot/shell/updates/handling.js'
import type { Inbox } from '../../../../src/bot/shell/updates/inbox.js'
import { UPDATE_LEASE_MS } from '../../../../src/bot/shell/updates/leases.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { keys } from '../../../../src/redis/keys.js'
import { LeaseUnknownError } from '../../../../src/telemetry/work-context.js'
import { inboxesForThisFile } from './inbox-support.js'
import { messageIn, takeOne } from './support.js'

const { openInbox, redis } = inboxesForThisFile()

/** The handling of updates of a process, by a clock that is handed in. */
function handlingBy(inbox: Inbox, handle: HandleUpdate) {
  const process = { time: processTimers.now() }
  const lines: string[] = []
  const sink = { write: (line: string) => lines.push(line) }
  const handling = createHandling({
    inbox,
    handle,
    retryAfterMs: () => undefined,
    logger: createLogger({ level: 'debug', secrets: [], sink }),
    stopping: new AbortController().signal,
    // An answer of Redis is in time however long it takes: only the clock that is handed in runs.
    timers: {
      ...processTimers,
      now: () => process.time,
      within: (_ms, work) => work,
      sleep: (_, signal) => processTimers.sleep(1, signal),
    },
  })
  return { handling, process, lines }
}

test('a process that comes too late neither prolongs, finishes nor puts off what another one has leased', async () => {
  const { inbox, clock } = openInbox()
  for (const id of [1, 2]) await inbox.accept(messageIn(7, id))
  const late = await takeOne(inbox, UPDATE_LEASE_MS)
  clock.time += UPDATE_LEASE_MS
  const held = await takeOne(inbox, UPDATE_LEASE_MS)
  expect(held).toMatchObject({ updateId: '1', attempt: 2 })
  expect(await inbox.prolong(late!, 60_000)).toBe(false)
  await inbox.postpone(late!, 0)
  await inbox.giveBack(late!, 0)
  expect(await inbox.finish(late!)).toBe(false)
  expect(await takeOne(inbox, UPDATE_LEASE_MS)).toBeUndefined()
  expect(await inbox.prolong(held!, UPDATE_LEASE_MS)).toBe(true)
  expect(await inbox.finish(held!)).toBe(true)
  expect(await takeOne(inbox, UPDATE_LEASE_MS)).toMatchObject({ updateId: '2', attempt: 1 })
})

test('an update may be answered while its lease was just prolonged, and later once Redis says that it is held', async () => {
  const { inbox, clock } = openInbox()
  await inbox.accept(messageIn(7, 1))
  const answers: boolean[] = []
  const { handling, process } = handlingBy(inbox, async (_update, _at, { isHeld }) => {
    answers.push(await isHeld(false))
    // It slept, and nobody has taken the update.
    process.time += 60_000
    clock.time += 60_000
    answers.push(await isHeld(false))
    expect(await takeOne(inbox, UPDATE_LEASE_MS)).toBeUndefined()
  })
  expect(await handling.work((await takeOne(inbox, UPDATE_LEASE_MS))!)).toBe(false)
  expect(answers).toEqual([true, true])
})

test('an update that another process has leased is not answered, not tried again and not finished', async () => {
  const { inbox, clock } = openInbox()
  await inbox.accept(messageIn(7, 1))
  const { handling, process, lines } = handlingBy(inbox, async (_update, _at, { isHeld }) => {
    process.time += UPDATE_LEASE_MS
    clock.time += UPDATE_LEASE_MS
    expect(await takeOne(inbox, UPDATE_LEASE_MS)).toMatchObject({ attempt: 2 })
    if (!(await isHeld(false))) throw new Error('not ours')
  })
  expect(await handling.work((await takeOne(inbox, UPDATE_LEASE_MS))!)).toBe(false)
  expect(lines.join()).toContain('update-lease-lost')
  expect(lines.join()).not.toContain('update-failed')
  clock.time += UPDATE_LEASE_MS
  expect(await takeOne(inbox, UPDATE_LEASE_MS)).toMatchObject({ updateId: '1', attempt: 3 })
})

test.each([1_600, UPDATE_LEASE_MS])(
  'while Redis does not say who has an update, %i ms after its last extension nothing is said but that it failed',
  async (ms) => {
    const { inbox } = openInbox()
    await inbox.accept(messageIn(7, 1))
    const away = { ...inbox, prolong: () => Promise.reject(new Error('Redis is away')) }
    const { handling, process, lines } = handlingBy(away, async (_update, _at, { isHeld }) => {
      process.time += ms
      await expect(isHeld(false)).rejects.toBeInstanceOf(LeaseUnknownError)
      expect(await isHeld(true)).toBe(true)
    })
    await handling.work((await takeOne(inbox, UPDATE_LEASE_MS))!)
    // It ends as any other, so that nobody does later what was said to have failed.
    expect(lines).toEqual([])
    expect(await redis().keys('*')).toEqual([keys.inboxSeen()])
  },
)

test('an answer of Redis that a process reads late says nothing of now: it asks again', async () => {
  const { inbox, clock } = openInbox()
  await inbox.accept(messageIn(7, 1))
  const taken = (await takeOne(inbox, UPDATE_LEASE_MS))!
  const answers: boolean[] = []
  const again: (number | undefined)[] = []
  const { handling, process } = handlingBy(
    {
      ...inbox,
      prolong: async (one, ms) => {
        const isProlonged = await inbox.prolong(one, ms)
        // It is frozen while the answer is on its way.
        if (answers.length === 1 && isProlonged) {
          process.time += UPDATE_LEASE_MS - 1
          clock.time += UPDATE_LEASE_MS
          again.push((await takeOne(inbox, UPDATE_LEASE_MS))?.attempt)
        }
        return isProlonged
      },
    },
    async (_update, _at, { isHeld }) => {
      process.time += 2_000
      answers.push(await isHeld(false))
      process.time += 2_000
      answers.push(await isHeld(false))
    },
  )
  await handling.work(taken)
  expect(again).toEqual([2])
  expect(answers).toEqual([true, false])
})
